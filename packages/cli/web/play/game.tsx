import { ONGOING, legalMoves, type Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../app/i18n/catalogue';
import { gameHash } from '../app/routes';
import type { Language } from '../app/settings';
import { saveText } from '../app/storage';
import type { AnyGameModule, GamePosition, Options } from '../games/game-module';
import { AnalysisPanel } from './analysis-panel';
import { BoardForm } from './board-form';
import { Controls, Status } from './controls';
import { describeError } from './describe';
import { onFallback } from './engine';
import { PlayersForm } from './players';
import * as sessions from './session';
import { formatGame, type SharedGame } from './share';
import { useEngine } from './use-engine';

interface GameProps {
  readonly module: AnyGameModule;
  readonly start: SharedGame;
  readonly notice: string | null;
  readonly language: Language;
  readonly words: Catalogue;
}

/** Between the moves of two computer players, so that a person can follow. */
const SHOW_MILLISECONDS = 600;
const HINT_MILLISECONDS = 1500;
const ANALYSIS_MILLISECONDS = 20_000;
const NO_DISPLAYS: ReadonlySet<string> = new Set();

/** One game: the board, who plays, and what the computer makes of it. */
export function Game({ module, start, notice: firstNotice, language, words }: GameProps): JSX.Element {
  const [{ options, session }, setShared] = useState(start);
  const [notice, setNotice] = useState(firstNotice);
  const [isFallback, setFallback] = useState(false);
  const [wantsAnalysis, setAnalysis] = useState(false);
  const [wantsValues, setValues] = useState(false);
  const [hintKey, setHintKey] = useState('');
  const text = module.text[language];
  const change = (next: (session: sessions.Session) => sessions.Session): void =>
    setShared((shared) => ({ ...shared, session: next(shared.session) }));

  const moves = sessions.playedMoves(session);
  const key = `${JSON.stringify(options)} ${moves.join()}`;
  const position = useMemo(() => positionAfter(module, options, moves), [key]);
  const turns = useMemo(() => turnsOf(module, options, session.moves), [options, session.moves]);
  const turnAt = (ply: number): Side => turns[ply] ?? 0;

  const turn = position.turn();
  const player = session.players[turn];
  const isOver = position.outcome() !== ONGOING || session.resigned !== null;
  const isThinking = !isOver && player !== sessions.HUMAN && !session.isPaused;
  const isFree = !isOver && !isThinking;

  const question = { options, moves };
  const onError = (error: Error): void => {
    change((current) => ({ ...current, isPaused: true }));
    setNotice(words.engineFailed(error.message));
  };
  const common = { game: module.id, question, key, onError };
  const thinking = useEngine({
    ...common,
    ask: isThinking ? { kind: 'choose', level: player } : null,
    delay: session.players.includes(sessions.HUMAN) ? 0 : SHOW_MILLISECONDS,
    onAnswer: ({ move }) => move !== null && change((current) => sessions.playMove(current, move)),
  });
  const wantsHint = isFree && hintKey === key;
  const hint = useEngine({
    ...common,
    ask: wantsHint ? { kind: 'analyse', milliseconds: HINT_MILLISECONDS } : null,
  });
  const isHinting = wantsHint && hint.isRunning;
  const analysis = useEngine({
    ...common,
    ask:
      isFree && wantsAnalysis && !isHinting ? { kind: 'analyse', milliseconds: ANALYSIS_MILLISECONDS } : null,
  });
  const values = useEngine({
    ...common,
    ask: isFree && wantsValues && !isHinting ? { kind: 'values' } : null,
  });

  const shared = formatGame(module, { options, session });
  const kept = useRef(shared);
  useEffect(() => {
    // What was there at first stays, a saved game that could not be read as well, until something is changed.
    if (shared === kept.current) return;
    kept.current = shared;
    saveText(module.id, shared);
    history.replaceState(null, '', gameHash(module.id, shared));
  }, [shared]);
  useEffect(() => onFallback(() => setFallback(true)), []);

  const setOptions = (next: Options): void => {
    try {
      module.createPosition(next);
      setShared({ options: next, session: sessions.restart(session) });
      setNotice(null);
    } catch (error) {
      void describeError(error, words).then((reason) => setNotice(words.badOptions(reason)));
    }
  };
  const best = analysis.insight?.line ?? [];
  const hintMove = wantsHint ? (hint.insight?.line[0] ?? null) : null;
  const status = statusText();

  function statusText(): string {
    const sides = text.sides;
    if (session.resigned !== null) {
      const winner = session.resigned === 0 ? 1 : 0;
      return words.resigned(sides[session.resigned], sides[winner]);
    }
    if (isOver) {
      const winner = module.winner(position);
      return winner === null ? words.draw : words.wins(sides[winner]);
    }
    if (isThinking) return words.thinking(sides[turn]);
    if (player !== sessions.HUMAN) return words.paused(sides[turn]);
    const isAlone = session.players.filter((each) => each === sessions.HUMAN).length === 1;
    return isAlone ? words.yourMove(sides[turn]) : words.toMove(sides[turn]);
  }

  const lastMove = moves.at(-1);
  const announcement =
    lastMove === undefined
      ? status
      : `${words.played(text.sides[turnAt(moves.length - 1)], text.move(position.formatMove(lastMove)))} ${status}`;
  return (
    <div class="game">
      <section class="board-area" aria-label={words.board}>
        {notice === null ? null : (
          <div class="notice" role="alert">
            <span>{notice}</span>
            <button type="button" class="quiet" onClick={() => setNotice(null)}>
              {words.dismiss}
            </button>
          </div>
        )}
        {isFallback ? <p class="notice">{words.noWorker}</p> : null}
        <module.Board
          position={position}
          options={options}
          moves={moves}
          displays={NO_DISPLAYS}
          language={language}
          canMove={isFree && player === sessions.HUMAN}
          onMove={(move) =>
            legalMoves(position).includes(move) && change((now) => sessions.playMove(now, move))
          }
          isFresh={session.isFresh}
          hint={hintMove}
          values={wantsValues ? (values.insight?.moves ?? []) : null}
          line={wantsAnalysis ? best : []}
        />
      </section>
      <aside class="panel">
        <Status
          words={words}
          status={status}
          side={isOver ? module.winner(position) : turn}
          insight={thinking.insight}
          onMoveNow={isThinking ? thinking.stop : null}
          onResume={
            !isOver && player !== sessions.HUMAN && session.isPaused ? () => change(sessions.resume) : null
          }
        />
        <Controls
          words={words}
          canUndo={sessions.undoPly(session, turnAt) !== null}
          canRedo={sessions.redoPly(session, turnAt) !== null}
          canHint={isFree && !isHinting}
          canResign={!isOver && !isThinking && player === sessions.HUMAN && moves.length > 0}
          onUndo={() => change((now) => sessions.undo(now, turnAt))}
          onRedo={() => change((now) => sessions.redo(now, turnAt))}
          onHint={() => setHintKey(key)}
          onRestart={() => change(sessions.restart)}
          onResign={() => change((now) => sessions.resign(now, turn))}
        />
        <PlayersForm
          words={words}
          text={text}
          levels={module.levels}
          players={session.players}
          onChange={(side, chosen) => change((now) => sessions.setPlayer(now, side, chosen))}
          onSwap={() => change(sessions.swapSides)}
        />
        <BoardForm words={words} text={text} module={module} options={options} onChange={setOptions} />
        <AnalysisPanel
          words={words}
          text={text}
          options={options}
          position={position}
          analysis={wantsAnalysis ? analysis : null}
          values={wantsValues ? values : null}
          onAnalysis={setAnalysis}
          onValues={setValues}
        />
      </aside>
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function positionAfter(module: AnyGameModule, options: Options, moves: readonly number[]): GamePosition {
  const position = module.createPosition(options) as GamePosition;
  for (const move of moves) position.play(move);
  return position;
}

function turnsOf(module: AnyGameModule, options: Options, moves: readonly number[]): Side[] {
  const position = module.createPosition(options) as GamePosition;
  const turns = [position.turn()];
  for (const move of moves) {
    position.play(move);
    turns.push(position.turn());
  }
  return turns;
}
