/**
 * The contract of the eight textbook functions, as questions with their right answers.
 *
 * @module
 */
import {
  actions,
  initialState,
  minimax,
  player,
  result,
  terminal,
  utility,
  winner,
  type Action,
  type Board,
} from '@games/connect-three/textbook';
import { createRandom, randomBelow } from '@games/search-core';

/** A call, and what it should return. */
export interface Question {
  readonly args: readonly unknown[];
  readonly board: Board;
  readonly action?: Action | undefined;
  /** For people: the values that are right. */
  readonly expected: readonly unknown[];
  readonly isRight: (value: unknown) => boolean;
  /** Whether the answer must be a set. */
  readonly isSet?: boolean | undefined;
}

/** A function by its name in Python, and what it is asked. */
export interface Task {
  readonly name: string;
  /** Whether it is asked about a finished game alone: a question of its own, with a note. */
  readonly isAtEnd?: boolean | undefined;
  readonly questions: readonly Question[];
}

const GAMES = 60;
const SEED = 1;
const MINIMAX_BOARDS = 40;
/** For the calls of `result`: deep enough to prune, and quick without. */
const PRUNING_STONES = 6;
const PRUNING_BOARDS = 4;

/**
 * Makes the tasks, each with its boards in the order of their stones; those of minimax begin with the fullest ones.
 *
 * @param hasSets - whether the language has sets of actions, which the assignment asks for.
 */
export function tasksOf(hasSets: boolean): Task[] {
  const boards = createBoards();
  const running = boards.filter((board) => !terminal(board));
  const finished = boards.filter((board) => terminal(board));
  return [
    { name: 'initial_state', questions: [{ ...exactly(initialState(), initialState()), args: [] }] },
    { name: 'player', questions: running.map((board) => exactly(board, player(board))) },
    { name: 'actions', questions: running.map((board) => listing(board, hasSets)) },
    { name: 'result', questions: running.map(playing) },
    { name: 'winner', questions: boards.map((board) => exactly(board, winner(board))) },
    { name: 'terminal', questions: boards.map((board) => exactly(board, terminal(board))) },
    { name: 'utility', questions: finished.map((board) => exactly(board, utility(board))) },
    {
      name: 'minimax',
      questions: [...running.slice(1).toReversed().slice(0, MINIMAX_BOARDS), initialState()].map(optimal),
    },
    {
      name: 'minimax',
      isAtEnd: true,
      questions: finished.slice(0, 1).map((board) => exactly(board, [null, 0])),
    },
  ];
}

/** Boards of random games, each once, the emptiest first. */
function createBoards(): Board[] {
  const random = createRandom(SEED);
  const found = new Map<string, Board>();
  for (let game = 0; game < GAMES; game++) {
    let board: Board = initialState();
    for (;;) {
      found.set(JSON.stringify(board), board);
      if (terminal(board)) break;
      const legal = actions(board);
      board = result(board, legal[randomBelow(random, legal.length)]!);
    }
  }
  return [...found.values()].sort((a, b) => stonesOf(a) - stonesOf(b));
}

function stonesOf(board: Board): number {
  return board.flat().filter((cell) => cell !== null).length;
}

function exactly(board: Board, expected: unknown): Question {
  return { args: [board], board, expected: [expected], isRight: (value) => isSame(value, expected) };
}

function listing(board: Board, isSet: boolean): Question {
  const expected = actions(board);
  const sorted = expected.map(toText).sort();
  return {
    args: [board],
    board,
    expected: [isSet ? { set: expected } : expected],
    isSet,
    isRight: (value) => {
      const found = (value as { readonly set?: unknown } | null)?.set ?? value;
      return Array.isArray(found) && isSame(found.map(toText).sort(), sorted);
    },
  };
}

/** The actions of the boards take turns, so that each column is played in. */
function playing(board: Board, index: number): Question {
  const legal = actions(board);
  const action = legal[index % legal.length]!;
  return { ...exactly(board, result(board, action)), args: [board, action], action };
}

/** Every optimal action is right. */
function optimal(board: Board): Question {
  const [, value] = minimax(board);
  const best = actions(board).filter((action) => {
    const next = result(board, action);
    return (terminal(next) ? utility(next) : minimax(next)[1]) === value;
  });
  const expected = best.map((action) => [action, value]);
  return {
    args: [board],
    board,
    expected,
    isRight: (answer) => expected.some((each) => isSame(answer, each)),
  };
}

/** Calls of `result` by a search of boards. */
export interface Calls {
  readonly boards: readonly Board[];
  readonly minimax: number;
  readonly alphaBeta: number;
}

/** Counts the calls of `result` on a few boards in the middle of the game, with the actions from the left to the right. */
export function countCalls(): Calls {
  const boards = createBoards()
    .filter((board) => stonesOf(board) === PRUNING_STONES && !terminal(board))
    .slice(0, PRUNING_BOARDS);
  let calls = 0;
  const search = (board: Board, alpha: number, beta: number, prunes: boolean): number => {
    if (terminal(board)) return utility(board);
    const sign = player(board) === 'X' ? 1 : -1;
    let best = -Infinity;
    let [low, high] = [alpha, beta];
    for (const action of actions(board)) {
      calls++;
      best = Math.max(best, sign * search(result(board, action), low, high, prunes));
      if (!prunes) continue;
      if (sign > 0) low = Math.max(low, best);
      else high = Math.min(high, 0 - best);
      if (low >= high) break;
    }
    return sign * best;
  };
  const [minimax, alphaBeta] = [false, true].map((prunes) => {
    calls = 0;
    for (const board of boards) search(board, -Infinity, Infinity, prunes);
    return calls;
  });
  return { boards, minimax: minimax!, alphaBeta: alphaBeta! };
}

function isSame(value: unknown, expected: unknown): boolean {
  return toText(value) === toText(expected);
}

function toText(value: unknown): string {
  return JSON.stringify(value);
}
