import {
  ONGOING,
  type Heuristics,
  type Notated,
  type Position,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import type { Context } from '../../context';
import type { en, Messages } from '../../messages/en';
import type { Fields } from './fields';

export type GameName = keyof typeof en.game;

/** A position of any game, for commands that know no game. */
export type GamePosition = Position & Notated;

/** A position and the moves that led to it since it was set up. */
export interface Opened<P extends GamePosition> {
  readonly position: P;
  readonly history: readonly number[];
}

/** Names a position: the options of a command line, or the fields of a batch line. */
export interface Request {
  readonly moves?: string | undefined;
  readonly board?: string | undefined;
}

/** A game for the shared commands: analyse, show, play, explain, perft. */
export interface Game<P extends GamePosition, R extends Request> {
  readonly name: GameName;
  /** The names of both sides in JSON. */
  readonly sides: readonly [string, string];
  /** The names of both sides for people. */
  readonly sideNames: (messages: Messages) => readonly [string, string];
  /** The fields that name a position, and whether a plain line of a batch is a board (else it is moves). */
  readonly fields: Fields;
  readonly isBoard: (line: string) => boolean;
  /** Sets a position up and plays the moves of the request. */
  readonly open: (request: R) => Opened<P>;
  /** The position for `show --json`, beside what every game has. */
  readonly describe: (opened: Opened<P>) => Readonly<Record<string, unknown>>;
  readonly draw: (opened: Opened<P>, context: Context) => string;
  /** How a game that is over ended. */
  readonly outcome: (position: P, messages: Messages) => string;
  readonly rules: (position: P, messages: Messages) => string;
  /** Calls the player of the game. */
  readonly analyse: (position: P, request: SearchRequest) => Promise<SearchResult>;
  /** Whether an analysis within these limits ends by time after all; absent: it does not. */
  readonly isTimed?: ((position: P, request: SearchRequest) => boolean) | undefined;
  /** What `explain` evaluates by. */
  readonly heuristics: Heuristics<P>;
  /** More fields for `analyse --json`. */
  readonly extras?:
    | ((position: P, result: SearchResult, request: SearchRequest) => Readonly<Record<string, unknown>>)
    | undefined;
  /** More lines for `analyse`. */
  readonly remarks?:
    | ((
        position: P,
        result: SearchResult,
        messages: Messages,
        request: SearchRequest,
      ) => readonly (readonly [string, string])[])
    | undefined;
}

export function isOver(position: Position): boolean {
  return position.outcome() !== ONGOING;
}

/** Finds the side that has won; null: nobody, or not yet. */
export function winningSide(position: Position): 0 | 1 | null {
  const outcome = position.outcome();
  if (outcome === ONGOING || outcome === 0) return null;
  const turn = position.turn();
  return outcome > 0 ? turn : turn === 0 ? 1 : 0;
}

/** Describes the end of a game that the larger total wins. */
export function compareTotals(
  first: number,
  second: number,
  names: readonly [string, string],
  words: Messages['show'],
): string {
  if (first === second) return words.drawAt(first);
  return first > second ? words.winsTo(names[0], first, second) : words.winsTo(names[1], second, first);
}

/** Formats a line of moves, each as it is written where it is played. */
export function formatLine(position: GamePosition, moves: readonly number[]): string[] {
  const texts = moves.map((move) => {
    const text = position.formatMove(move);
    position.play(move);
    return text;
  });
  moves.forEach(() => position.undo());
  return texts;
}
