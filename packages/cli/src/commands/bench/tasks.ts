import { solve as solveCards, type Deal } from '@games/card-rows';
import { createSolver, parseMoves as parseColumns } from '@games/connect-three';
import { createPosition as createGomoku, createSearcher, parseMoves as parsePoints } from '@games/gomoku';
import { createRandom, legalMoves, randomBelow } from '@games/search-core';
import { createPosition as createSequencium, solveSync as solveSequencium } from '@games/sequencium';
import { CONNECT_FOUR_SET } from './connect-four-set';
import type { TaskName } from './guide-numbers';

/** A task, measured in rounds. */
export interface BenchTask {
  readonly name: TaskName;
  /** Measured rounds of a whole bench, and of a quick one. */
  readonly rounds: number;
  readonly quickRounds: number;
  /** What a round counts and is divided by: nodes, moves, positions. */
  readonly count: number;
  /** What the searches of a round must visit, all together; null where nothing is counted. */
  readonly nodes: number | null;
  /** Begins a round: forgets what the one before has learned. */
  readonly reset?: (() => void) | undefined;
  /** The parts of a round, each of which blocks the thread; they return the nodes they visit. */
  readonly steps: readonly (() => number)[];
}

/** Something else was computed than should have been. */
export class WrongResult extends Error {
  override readonly name = 'WrongResult';
}

const GOMOKU_DEPTH = 14;
const GOMOKU_MEMORY = 2 ** 26;
const GOMOKU_POSITIONS = [
  'h8 h9 i9 g7 g9 f9 i7',
  'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9',
  'h8 g9 j8 i9 h9 h10 g8 i8 i10 f7',
  'h8 i8 h9 h7 g8 i10',
  'h8 g7 i7 g9 g8 f8',
  'h8 i9 i7 g9 j8 h10 k9',
  'h8 h7 i7 g9 j6 k5 i5 h6',
  'h8 i9 h10 h9 g9 i11 f8',
  'h8 g8 g7 i9 f6 e5 h7 i7 f7 e7',
  'h8 j9 g9 f10 i10 g8 h9',
  'h8 i8 i7 g9 j6 k5 h6 h7 g7',
  'h8 h6 j8 i7 k8 i8 i6 j5',
];
const GOMOKU_NODES = 640_461;

/** Moves of a random game that are played and taken back, and how often in a round. */
const GAME_MOVES = 60;
const GAMES = 5_000;

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const CONNECT_FOUR_NODES = 9_865_104;

const DEALS = 20_000;
const DEAL = { rows: 2, length: 25, maximum: 1_000_000 };

/** Makes all tasks. */
export function createTasks(): BenchTask[] {
  return [
    gomokuSearch(),
    gomokuMoves(),
    connectFour(),
    sequencium('sequencium-5x5', { rows: 5, columns: 5 }, 1, 853_645),
    sequencium('sequencium-3x9', { rows: 3, columns: 9 }, 2, 516_870),
    cardRows(),
  ];
}

function gomokuSearch(): BenchTask {
  const steps = GOMOKU_POSITIONS.map((moves) => () => {
    const position = createGomoku();
    parsePoints(moves).forEach(position.play);
    return createSearcher(position, { memoryBytes: GOMOKU_MEMORY }).searchSync({ depth: GOMOKU_DEPTH }).nodes;
  });
  return {
    name: 'gomoku-search',
    rounds: 5,
    quickRounds: 1,
    count: GOMOKU_NODES,
    nodes: GOMOKU_NODES,
    steps,
  };
}

function gomokuMoves(): BenchTask {
  const random = createRandom(1);
  const position = createGomoku();
  const game: number[] = [];
  for (
    let moves = legalMoves(position);
    moves.length > 0 && game.length < GAME_MOVES;
    moves = legalMoves(position)
  ) {
    game.push(moves[randomBelow(random, moves.length)]!);
    position.play(game.at(-1)!);
  }
  game.forEach(() => position.undo());
  const playGames = (): number => {
    for (let played = 0; played < GAMES; played++) {
      for (const move of game) position.play(move);
      for (let ply = 0; ply < game.length; ply++) position.undo();
    }
    return 0;
  };
  const count = GAMES * game.length;
  return { name: 'gomoku-moves', rounds: 21, quickRounds: 3, count, nodes: null, steps: [playGames] };
}

function connectFour(): BenchTask {
  const solver = createSolver(CONNECT_FOUR);
  const steps = CONNECT_FOUR_SET.map(([moves, score]) => {
    const game = parseColumns(moves, CONNECT_FOUR);
    return () => {
      const before = solver.nodes();
      const found = solver.solveSync(game, { scores: 'none' }).score;
      if (found !== score) throw new WrongResult(`${moves}: ${String(found)} for ${score}`);
      return solver.nodes() - before;
    };
  });
  const { length: count } = CONNECT_FOUR_SET;
  return {
    name: 'connect-four',
    rounds: 11,
    quickRounds: 1,
    count,
    nodes: CONNECT_FOUR_NODES,
    reset: () => solver.clear(),
    steps,
  };
}

function sequencium(
  name: TaskName,
  size: { readonly rows: number; readonly columns: number },
  margin: number,
  nodes: number,
): BenchTask {
  const solveBoard = (): number => {
    const position = createSequencium({ ...size, payoff: 'margin' });
    const { atLeast, atMost, nodes: visited } = solveSequencium(position, { everyMove: false });
    if (atLeast !== margin || atMost !== margin)
      throw new WrongResult(`${size.rows} x ${size.columns}: ${atLeast} to ${atMost} for ${margin}`);
    return visited;
  };
  return { name, rounds: 15, quickRounds: 3, count: 1, nodes, steps: [solveBoard] };
}

function cardRows(): BenchTask {
  const random = createRandom(1);
  const { rows, length, maximum } = DEAL;
  const deal: Deal = Array.from({ length: rows }, () =>
    Array.from({ length }, () => randomBelow(random, maximum)),
  );
  const { margin } = solveCards(deal);
  const solveDeals = (): number => {
    for (let solved = 0; solved < DEALS; solved++)
      if (solveCards(deal).margin !== margin) throw new WrongResult('card rows: two margins of one deal');
    return 0;
  };
  return { name: 'card-rows', rounds: 15, quickRounds: 3, count: DEALS, nodes: null, steps: [solveDeals] };
}
