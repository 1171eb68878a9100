/** Between game trees and records of one line. */
import type { InputError } from '@games/search-core';
import { checkRecord } from '@games/search-core/internal';
import { inputError } from '../errors';
import { recordError, textPlace } from '../record-errors';
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
  checkRecord('options', options, { through: null, onWarning: null });
  return lineRecord(tree, options.through ?? tree.root, options.onWarning);
}

/** {@link recordOf} with checked options. */
export function lineRecord(
  { size, rule, root }: GameTree,
  through: GameNode,
  onWarning: MainLineOptions['onWarning'],
): GameRecord {
  const line = new Line(size, onWarning);
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

/** Plays the nodes of a line. A class: eight closures for each of a million short games would take a second. */
class Line {
  private readonly stones: (Mark | undefined)[] = [];
  private board: string | undefined;
  private turn: Mark | undefined;
  private moves: number[] = [];
  /** Moves before the record begins. */
  private before = 0;
  private comments: Record<number, string> = {};
  /** The comments of the position after the moves so far. */
  private pendingComments: string[] | undefined;

  constructor(
    private readonly size: number,
    private readonly onWarning: MainLineOptions['onWarning'],
  ) {}

  add(node: GameNode): void {
    for (const stone of node.setUp) this.setUp(stone);
    if (node.mark !== null) this.move(node, node.mark);
    // A node may name the side that makes its move, too.
    if (node.turn !== null && node.turn !== node.mark) {
      if (this.board === undefined) this.turn = node.turn;
      else if (node.turn !== this.expected())
        throw recordError('gomoku/sgf-turn', {
          ...textPlace(node),
          expected: LETTERS[this.expected()],
          found: 'PL',
        });
    }
    if (node.comment !== '') (this.pendingComments ??= []).push(node.comment);
  }

  end(): Pick<GameRecord, 'board' | 'turn' | 'moves' | 'comments'> {
    this.keepRemarks();
    const turn = this.turn ?? (this.stones.length === 0 ? 'X' : firstTurn(this.freeze()));
    return { board: this.freeze(), turn, moves: this.moves, comments: this.comments };
  }

  /** Takes the stones that are on the board as those that the record begins with. */
  private freeze(): string {
    const { size, stones } = this;
    this.board ??=
      stones.length === 0
        ? emptyBoard(size)
        : Array.from({ length: size * size }, (_, point) => stones[point] ?? '.').join('');
    return this.board;
  }

  /** The side to move, once moves have begun. */
  private expected(): Mark {
    return (this.turn === 'X') === (this.moves.length % 2 === 0) ? 'X' : 'O';
  }

  /** Lets the record begin with the stones that are on the board. */
  private beginHere(at: { readonly line: number; readonly column: number }, found: string): void {
    this.before += this.moves.length;
    this.onWarning?.(recordError('gomoku/sgf-set-up', { ...textPlace(at), found, move: this.before }));
    this.turn = this.expected();
    this.board = undefined;
    this.moves = [];
    this.comments = {};
    this.pendingComments = undefined;
  }

  private place(at: { readonly line: number; readonly column: number }, point: number, mark: Mark): void {
    const found = this.stones[point];
    if (found !== undefined) {
      const name = nameOf(point, this.size);
      throw at.line === 0
        ? inputError('gomoku/occupied', {
            index: this.before + this.moves.length + 1,
            point: name,
            mark: found,
          })
        : recordError('gomoku/sgf-occupied', { ...textPlace(at), point: name });
    }
    this.stones[point] = mark;
  }

  private setUp(stone: SetUpStone): void {
    const { mark, point, line, column } = stone;
    const name = mark === null ? 'AE' : `A${LETTERS[mark]}`;
    if (this.board !== undefined) this.beginHere({ line, column: column - VALUE - 1 }, name);
    if (mark === null) this.stones[point] = undefined;
    else this.place(stone, point, mark);
  }

  private move(node: GameNode, mark: Mark): void {
    const { point, line, column } = node;
    this.turn ??= mark;
    if (mark !== this.expected())
      throw recordError('gomoku/sgf-turn', {
        ...textPlace(node),
        expected: LETTERS[this.expected()],
        found: LETTERS[mark],
      });
    if (point === NO_POINT) {
      this.beginHere(node, `${LETTERS[mark]}[]`);
      this.turn = OTHER[mark];
      return;
    }
    this.freeze();
    this.place({ line, column: column + VALUE }, point, mark);
    this.keepRemarks();
    this.moves.push(point);
  }

  private keepRemarks(): void {
    if (this.pendingComments !== undefined)
      this.comments[this.moves.length] = this.pendingComments.join('\n');
    this.pendingComments = undefined;
  }
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
