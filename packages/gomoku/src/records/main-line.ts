/** Between game trees and records of one line. */
import type { InputError } from '@games/search-core';
import { checkRecord } from '@games/search-core/internal';
import { occupiedError, sgfOccupiedError, sgfSetUpError, sgfTurnError } from '../errors';
import { nameOf } from '../board/point';
import type { Mark } from '../board/rule';
import { checkGameRecord, emptyBoard, firstTurn, type GameRecord } from './game-record';
import {
  appendMove,
  createNode,
  lineThrough,
  NO_POINT,
  propertyOf,
  type GameNode,
  type GameTree,
  type Property,
  type SetUpStone,
} from './game-tree';
import { escapeValue } from './sgf-syntax';

const LETTERS = { X: 'B', O: 'W' } as const;
const OTHER = { X: 'O', O: 'X' } as const;
/** `B[`: the value of a property follows its name. */
const VALUE = 2;

/** How the line of a tree becomes a record. */
export interface MainLineOptions {
  /** A node that the line goes through. @default the root: the main line */
  readonly through?: GameNode | undefined;
  /** Gets what a record cannot hold as the tree has it: a pass, stones set up between moves. */
  readonly onWarning?: ((warning: InputError) => void) | undefined;
}

/**
 * Takes one line of a game tree, by default the main line. After a pass, or stones set up between moves, the record begins
 * anew with the board that is then there.
 *
 * @throws NotationError `gomoku/sgf-occupied`, `gomoku/sgf-turn`; IllegalMoveError `gomoku/occupied` where the file has
 *   no lines. Whether the moves keep the rules is checked by `openRecord`.
 */
export function recordOf(tree: GameTree, options: MainLineOptions = {}): GameRecord {
  checkRecord('options', options, { through: true, onWarning: true });
  return lineRecord(tree, options.through ?? tree.root, options.onWarning);
}

/** {@link recordOf} with checked options. */
export function lineRecord(
  { size, rule, root }: GameTree,
  through: GameNode,
  onWarning: MainLineOptions['onWarning'],
): GameRecord {
  const line = createLine(size, onWarning);
  for (const node of lineThrough(through)) line.add(node);
  const { board, turn, moves, comments } = line.end();
  // Without a spread: V8 defines each property after one in its slow way, a microsecond for each.
  return {
    board,
    turn,
    moves,
    comments,
    size,
    rule,
    black: simpleText(root, 'PB'),
    white: simpleText(root, 'PW'),
    date: simpleText(root, 'DT'),
    result: simpleText(root, 'RE'),
    rules: simpleText(root, 'RU'),
  };
}

/** Plays the nodes of a line. */
function createLine(size: number, onWarning: MainLineOptions['onWarning']) {
  const stones: (Mark | undefined)[] = [];
  let board: string | undefined;
  let turn: Mark | undefined;
  let moves: number[] = [];
  /** Moves before the record begins. */
  let before = 0;
  let comments: Record<number, string> = {};
  /** The comments of the position after the moves so far. */
  let remarks: string[] = [];

  const freeze = (): string => {
    board ??=
      stones.length === 0
        ? emptyBoard(size)
        : Array.from({ length: size * size }, (_, point) => stones[point] ?? '.').join('');
    return board;
  };

  /** The side to move, once moves have begun. */
  const expected = (): Mark => ((turn === 'X') === (moves.length % 2 === 0) ? 'X' : 'O');

  /** Lets the record begin with the stones that are on the board. */
  const beginHere = (at: { readonly line: number; readonly column: number }, found: string): void => {
    before += moves.length;
    onWarning?.(sgfSetUpError(at, found, before));
    turn = expected();
    board = undefined;
    moves = [];
    comments = {};
    remarks = [];
  };

  const place = (at: { readonly line: number; readonly column: number }, point: number, mark: Mark): void => {
    const found = stones[point];
    if (found !== undefined) {
      const name = nameOf(point, size);
      throw at.line === 0
        ? occupiedError(before + moves.length + 1, name, found)
        : sgfOccupiedError(at, name);
    }
    stones[point] = mark;
  };

  const setUp = (stone: SetUpStone): void => {
    const { mark, point } = stone;
    const name = mark === null ? 'AE' : `A${LETTERS[mark]}`;
    if (board !== undefined) beginHere({ line: stone.line, column: stone.column - VALUE - 1 }, name);
    if (mark === null) stones[point] = undefined;
    else place(stone, point, mark);
  };

  const move = (node: GameNode, mark: Mark): void => {
    const { point, line, column } = node;
    turn ??= mark;
    if (mark !== expected()) throw sgfTurnError(node, LETTERS[expected()], LETTERS[mark]);
    if (point === NO_POINT) {
      beginHere(node, `${LETTERS[mark]}[]`);
      turn = OTHER[mark];
      return;
    }
    freeze();
    place({ line, column: column + VALUE }, point, mark);
    keepRemarks();
    moves.push(point);
  };

  const keepRemarks = (): void => {
    if (remarks.length > 0) comments[moves.length] = remarks.filter(Boolean).join('\n');
    remarks = [];
  };

  return {
    add: (node: GameNode): void => {
      for (const stone of node.setUp) setUp(stone);
      if (node.mark !== null) move(node, node.mark);
      // A node may name the side that makes its move, too.
      if (node.turn !== null && node.turn !== node.mark) {
        if (board === undefined) turn = node.turn;
        else if (node.turn !== expected()) throw sgfTurnError(node, LETTERS[expected()], 'PL');
      }
      if (node.comment !== '') remarks.push(node.comment);
    },
    end: (): Pick<GameRecord, 'board' | 'turn' | 'moves' | 'comments'> => {
      keepRemarks();
      return {
        board: freeze(),
        turn: turn ?? (stones.length === 0 ? 'X' : firstTurn(freeze())),
        moves,
        comments,
      };
    },
  };
}

/** A value without line breaks. */
function simpleText(root: GameNode, name: string): string | undefined {
  return propertyOf(root, name)?.replace(/\s+/g, ' ').trim();
}

/** Makes the tree of a record: one line, with the comments at their moves. */
export function treeOf(record: GameRecord): GameTree {
  const {
    size,
    rule,
    rules = rule,
    black,
    white,
    date,
    result,
    board,
    turn,
    moves,
  } = checkGameRecord(record);
  const { comments = {} } = record;
  const root = createNode();
  const texts = { RU: rules, PB: black, PW: white, DT: date, RE: result };
  root.properties = Object.entries(texts).flatMap(([name, text]): Property[] =>
    text === undefined ? [] : [[name, [escapeValue(text)]]],
  );
  root.setUp = Array.from(board).flatMap((mark, point) =>
    mark === '.' ? [] : [{ mark: mark as Mark, point, line: 0, column: 0 }],
  );
  if (turn !== firstTurn(board)) root.turn = turn;
  let node = root;
  let mark = turn;
  root.comment = comments[0] ?? '';
  moves.forEach((point, index) => {
    node = appendMove(node, mark, point);
    node.comment = comments[index + 1] ?? '';
    mark = OTHER[mark];
  });
  return { size, rule, root };
}
