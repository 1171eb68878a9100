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
}

/** A function by its name in Python, and what it is asked. */
export interface Task {
  readonly name: string;
  readonly questions: readonly Question[];
}

const GAMES = 60;
const SEED = 1;
const MINIMAX_BOARDS = 40;

/** Makes the tasks, each with its boards in the order of their stones; those of minimax begin with the fullest ones. */
export function tasksOf(): Task[] {
  const boards = createBoards();
  const running = boards.filter((board) => !terminal(board));
  const finished = boards.filter((board) => terminal(board));
  return [
    { name: 'initial_state', questions: [{ ...exactly(initialState(), initialState()), args: [] }] },
    { name: 'player', questions: running.map((board) => exactly(board, player(board))) },
    { name: 'actions', questions: running.map(listing) },
    { name: 'result', questions: running.map(playing) },
    { name: 'winner', questions: boards.map((board) => exactly(board, winner(board))) },
    { name: 'terminal', questions: boards.map((board) => exactly(board, terminal(board))) },
    { name: 'utility', questions: finished.map((board) => exactly(board, utility(board))) },
    {
      name: 'minimax',
      questions: [
        exactly(finished[0]!, [null, 0]),
        ...[...running.slice(1).toReversed().slice(0, MINIMAX_BOARDS), initialState()].map(optimal),
      ],
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

function listing(board: Board): Question {
  const expected = actions(board);
  return {
    args: [board],
    board,
    expected: [expected],
    isRight: (value) => Array.isArray(value) && isSame(value.map(toText).sort(), expected.map(toText).sort()),
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

function isSame(value: unknown, expected: unknown): boolean {
  return toText(value) === toText(expected);
}

function toText(value: unknown): string {
  return JSON.stringify(value);
}
