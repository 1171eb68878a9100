/** The mistakes of a game made good: a person looks for a better move at each, and then the game is as it was. */
import type { Fault } from '@games/search-core/internal/values';
import { HUMAN, type MoveTree, nodeAfter, type SessionAction } from '@games/search-core/session';
import { useState } from 'preact/hooks';
import type { Options } from '../contract/options';
import type { Action } from './use-actions';
import type { GameRecord } from './use-record';
import type { GameInProgress } from './use-session';

interface Mistake {
  /** How many moves come before it. */
  readonly ply: number;
  readonly fault: Fault;
}

/** What a practice begins with. */
interface Begun {
  readonly options: Options;
  readonly tree: MoveTree;
  readonly line: readonly number[];
  /** How the line ended, other than by the rules. */
  readonly end: SessionAction | null;
  readonly mistakes: readonly Mistake[];
  readonly index: number;
  /** Whether the best move is shown. */
  readonly isAnswered: boolean;
}

export interface Practice extends Begun {
  /** Goes to a mistake. */
  readonly ask: (index: number) => void;
  readonly answer: () => void;
  readonly leave: () => void;
}

export interface Practising {
  /** `null`: there is no mistake, or one is practised. */
  readonly begin: Action;
  readonly practice: Practice | null;
}

export function usePractice(game: GameInProgress, record: GameRecord): Practising {
  const { options, session, moves, seatAt, dispatch } = game;
  const { tree, players } = session;
  const [begun, setBegun] = useState<Begun | null>(null);

  /** Shows the line; a move that was only tried leaves no trace. */
  const show = ({ tree: before, line }: Begun, ply: number): void => {
    const parting = moves.findIndex((move, at) => move !== line[at]);
    const tried = moves.slice(0, parting + 1);
    if (nodeAfter(before, tried) === null) dispatch({ type: 'delete', line: tried });
    dispatch({ type: 'goTo', ply, line });
  };
  // Another game may have taken the place of this one.
  if (begun !== null && begun.options === options && nodeAfter(tree, begun.line) !== null) {
    const { line, mistakes, end } = begun;
    const ask = (index: number): void => {
      show(begun, mistakes[index]!.ply);
      setBegun({ ...begun, index, isAnswered: false });
    };
    const answer = (): void => {
      show(begun, mistakes[begun.index]!.ply);
      setBegun({ ...begun, isAnswered: true });
    };
    const leave = (): void => {
      show(begun, line.length);
      if (end !== null) dispatch(end);
      setBegun(null);
    };
    return { begin: null, practice: { ...begun, ask, answer, leave } };
  }

  const isAsked = (ply: number): boolean => !players.includes(HUMAN) || players[seatAt(ply)] === HUMAN;
  const mistakes = session.moves.flatMap((_, ply): Mistake[] => {
    const fault = record.faultAt(ply + 1);
    return fault === null || !isAsked(ply) ? [] : [{ ply, fault }];
  });
  const begin = (): void => {
    const { resigned, timedOut } = session;
    const [type, side] =
      resigned === null ? (['timeOut', timedOut] as const) : (['resign', resigned] as const);
    const end = side === null ? null : { type, side };
    setBegun({ options, tree, line: session.moves, end, mistakes, index: 0, isAnswered: false });
    dispatch({ type: 'goTo', ply: mistakes[0]!.ply });
  };
  return { begin: mistakes.length === 0 ? null : begin, practice: null };
}
