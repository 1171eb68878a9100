/**
 * What Monte-Carlo searches are compared by: positions, the same for all libraries, and how many playouts each search
 * may make.
 *
 * @module
 */
import {
  createRandom,
  legalMoves,
  ONGOING,
  randomBelow,
  searchSync,
  type Position,
} from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { createConnectFour } from './connect-four';
import { createKalah } from './kalah';
import { connectFour, kalah, ticTacToe, type StateGame } from './states';

/** Positions of one game; where moves are certainly best, a search can be right or wrong. */
export interface PlayoutTask {
  readonly name: string;
  readonly create: () => Position;
  readonly states: StateGame<unknown>;
  /** The moves that lead to each position. */
  readonly positions: () => readonly (readonly number[])[];
  readonly playouts: number;
  /** Plies in which best moves can be proven; left out where nothing is. */
  readonly proof?: number;
  /** Searches, of one position after another, each with a seed of its own. */
  readonly searches: number;
  /** For search-core alone: more playouts than the others would do in a minute. */
  readonly alone?: true;
}

/** Plies of the wins. */
const TACTIC = { positions: 20, shortest: 5, longest: 7 };

const TIC_TAC_TOE = { create: createTicTacToe, states: ticTacToe as StateGame<unknown> };
const CONNECT_FOUR = { create: createConnectFour, states: connectFour as StateGame<unknown> };
const KALAH = { create: () => createKalah('again'), states: kalah(false) as StateGame<unknown> };
const START = (): readonly number[][] => [[]];

const TACTICS: PlayoutTask = {
  ...CONNECT_FOUR,
  name: 'connect-four, tactics',
  positions: drawTactics,
  playouts: 1000,
  proof: TACTIC.longest,
  searches: TACTIC.positions,
};

export const PLAYOUT_TASKS: readonly PlayoutTask[] = [
  { ...TIC_TAC_TOE, name: 'tic-tac-toe', positions: () => [[0]], playouts: 300, proof: 9, searches: 20 },
  { ...CONNECT_FOUR, name: 'connect-four', positions: START, playouts: 300, searches: 5 },
  { ...KALAH, name: 'kalah', positions: START, playouts: 300, searches: 5 },
  TACTICS,
  { ...TACTICS, playouts: 20_000, alone: true },
];

/** What a library found in one search. */
export interface PlayoutAnswer {
  readonly move: number;
  readonly playouts: number;
  /** Of processor time. */
  readonly milliseconds: number;
}

/** A library at the start of its process: searches a position once; other seeds play other games. */
export type PlayoutContestant = (
  task: PlayoutTask,
  moves: readonly number[],
  seed: number,
) => Promise<PlayoutAnswer>;

/** The position after some moves. */
export function positionAfter({ create }: PlayoutTask, moves: readonly number[]): Position {
  const position = create();
  moves.forEach((move) => position.play(move));
  return position;
}

/** The moves that keep the value of a position, by a search to the end of what matters; none where nothing is proven. */
export function bestMoves(position: Position, plies: number | undefined): readonly number[] {
  if (plies === undefined) return [];
  const { moves } = searchSync(position, { depth: plies, scores: 'all' });
  return moves.filter(({ value }) => value.kind === moves[0]!.value.kind).map(({ move }) => move);
}

/** Random Connect Four positions in which one move alone wins within sight, and not at once. */
function drawTactics(): readonly number[][] {
  const random = createRandom(1);
  const found: number[][] = [];
  while (found.length < TACTIC.positions) {
    const position = createConnectFour();
    const moves: number[] = [];
    for (let plies = 8 + randomBelow(random, 5); plies > 0 && position.outcome() === ONGOING; plies--) {
      const legal = legalMoves(position);
      const move = legal[randomBelow(random, legal.length)]!;
      position.play(move);
      moves.push(move);
    }
    if (position.outcome() === ONGOING && isTactic(position)) found.push(moves);
  }
  return found;
}

function isTactic(position: Position): boolean {
  const { moves } = searchSync(position, { depth: TACTIC.longest, scores: 'all' });
  const [best, second] = moves.map(({ value }) => value);
  const wins = best?.kind === 'win' && best.plies >= TACTIC.shortest;
  return wins && second !== undefined && second.kind !== 'win';
}
