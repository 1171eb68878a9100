/** What a board says: its events, and what screen readers hear. */
import { ONGOING } from '@games/search-core';
import { SIDES } from '../drawing/common';
import { WORDS } from '../drawing/names';
import type { Language } from '../drawing/view';
import type { BoardEventMap, MovedDetail } from './board-element';
import type { PlayState } from './play-state';

/** @param readStatus - what screen readers say; `undefined`: the board has never been in a page. */
export function createReporter(
  element: HTMLElement,
  playState: PlayState,
  readLanguage: () => Language,
  readThinking: () => boolean,
  readStatus: () => HTMLElement | undefined,
) {
  let isReportedThinking = false;

  /** @returns whether no listener has prevented it. */
  const dispatch = <K extends keyof BoardEventMap>(type: K, detail: BoardEventMap[K]['detail']): boolean => {
    const isError = type === 'error';
    const cancelable = type === 'move' || isError;
    return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: !isError, cancelable }));
  };

  const fail = (error: unknown, what = ''): void => {
    const message = what + (error instanceof Error ? error.message : String(error));
    if (dispatch('error', { message, error })) console.error(`<${element.localName}> ${message}`);
  };

  /** Lets screen readers say what happens on a board that plays itself; other pages speak of their own positions. */
  const say = (text: string): void => {
    const status = readStatus();
    if (playState.state?.isOwn === true && status !== undefined) status.textContent = text;
  };

  const reportMoves = (before: readonly number[], by: MovedDetail['by']): void => {
    const { state, game } = playState;
    const { position, moves, played, rows } = state!;
    playState.reported = moves;
    const { board, words } = game!.definition;
    const language = readLanguage();
    const { sides } = words(language);
    const own = WORDS[language];
    const isPlayed = moves.length > before.length && before.every((move, ply) => move === moves[ply]);
    const last = isPlayed ? played.at(-1)! : null;
    const texts = last === null || by === 'person' ? [] : [own.played(sides[last.side], last.name)];
    const all = played.map(({ name }) => name).join(' ');
    const outcome = position.outcome();
    const winner = outcome > 0 ? position.turn() : ((1 - position.turn()) as 0 | 1);
    const ending = outcome === 0 ? own.draw : own.wins(sides[winner]);
    if (outcome !== ONGOING) texts.push(ending);
    say(texts.join(' '));
    dispatch('moved', {
      move: last === null ? null : moves.at(-1)!,
      name: last?.name ?? null,
      by,
      moves: all,
    });
    // A listener may have moved on.
    if (outcome === ONGOING || playState.state !== state) return;
    const names = rows.length > 0 ? board.cellNames(position) : [];
    dispatch('gameover', {
      outcome: outcome === 0 ? 'draw' : SIDES[winner],
      line: board.winningCells(position).map((cell) => names[cell]!),
      text: ending,
    });
  };

  return {
    dispatch,
    fail,
    say,
    /** Reports what has changed since it last did. */
    report: (by: MovedDetail['by'] = 'program'): void => {
      for (const error of playState.errors.splice(0)) fail(error);
      const { state, reported } = playState;
      if (state !== null && state.moves.join() !== reported!.join()) reportMoves(reported!, by);
      // Listeners may have changed it.
      const isThinking = readThinking();
      if (isThinking === isReportedThinking) return;
      isReportedThinking = isThinking;
      dispatch('thinking', { isThinking });
    },
  };
}
