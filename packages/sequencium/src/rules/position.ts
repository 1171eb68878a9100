/**
 * The rules of Sequencium (Walter Joris), played in place.
 *
 * What decides the rest of a game is not the numbers on the board but what each side could write next: `next` holds
 * it for every empty cell, and every move raises it in at most eight neighbours.
 *
 * ```text
 * next      [side * cells + cell]   the number `side` would write in `cell`; 0: the cell touches none of its own
 * numbers   [cell]                  the number written there, 0 while empty
 * owners    [cell]                  0 empty, 1 A, 2 B
 * sets      empty cells | those where A may write | those where B may: `words` each, see cell-sets.ts
 * record    one row of Int32Array for each move played, what `undo` needs:
 *           0 cell  1 mover  2 moves left of the turn  3 mover's maximum  4 neighbours raised
 *           5 low   6 high   7… raised neighbour, its old number, …
 * ```
 */
import {
  type GuardedPosition,
  type Hashed,
  type Notated,
  ONGOING,
  type Position,
  type Side,
  type Symmetric,
  type Queryable,
} from '@games/search-core';
import {
  checkInteger,
  checkMembers,
  guardOwnMoves,
  queriesOf,
  unwrapPosition,
} from '@games/search-core/internal';
import { createGrid, startCells } from '../board/grid';
import { createCellSetLayout, type CellSetLayout } from '../board/cell-sets';
import { boardOf, readStones, turnOf, type Stone } from '../board/board';
import { createHashKeys, mixInto } from '../board/zobrist';
import { drawPosition } from '../board/drawing';
import { formatCell, readCell } from '../board/cell-name';
import { inputError } from '../errors';
import { checkOptions, type CheckedOptions, type SequenciumOptions } from './options';

/** A player: A moves first and starts at the top left, B at the bottom right. */
type Player = 'A' | 'B';

/** A game of Sequencium under way. A move is `row * columns + column`. */
export interface SequenciumPosition extends Position, Hashed, Symmetric, Notated, Queryable<Player> {
  readonly rows: number;
  readonly columns: number;
  readonly options: CheckedOptions;
  /** The player of the number in a cell. */
  readonly owner: (cell: number) => Player | null;
  /** The number in a cell, 0 while it is empty. */
  readonly value: (cell: number) => number;
  /** The number a side would write in an empty cell, 0 where it may not. */
  readonly nextValue: (side: Side, cell: number) => number;
  /**
   * {@link SequenciumPosition.nextValue} for evaluations: `[side * rows * columns + cell]`, valid for empty cells only.
   * Read-only.
   */
  readonly nextValues: Int16Array;
  /** The empty cells, those where A may write, and those where B may. Read-only. */
  readonly sets: Int32Array;
  /** The layout of {@link SequenciumPosition.sets}. */
  readonly layout: CellSetLayout;
  /** The largest number of a side. */
  readonly maximum: (side: Side) => number;
  /** The number of cells of a side. */
  readonly cells: (side: Side) => number;
  /** The number of moves that a side would have if it were to move. */
  readonly mobility: (side: Side) => number;
  /** The number of moves left in this turn, this one included: 1, or up to 2 in a `balanced` game. */
  readonly movesLeft: () => number;
  /** The numbers on the board, as `createPosition({ board })` takes them. */
  readonly board: () => (string | null)[][];
  /** The cell of the last move; null at the start. */
  readonly lastMove: () => number | null;
}

/** Returns the position to work on, which checks nothing. @throws OptionError `search-core/wrong-type`. */
export function checkPosition(position: SequenciumPosition): SequenciumPosition {
  checkMembers('position', position, ['owner', 'value', 'maximum'], 'a position of Sequencium');
  return unwrapPosition(position);
}

/** The numbers that a game begins with. */
function startStones({ rows, columns, start }: CheckedOptions): Stone[] {
  return ([0, 1] as const).flatMap((side) =>
    startCells(rows, columns, start, side).map((cell, index) => ({ cell, side, number: index + 1 })),
  );
}

/** Copies a position, without the moves that led to it. */
export function copyPosition({ options, board, turn, movesLeft }: SequenciumPosition): SequenciumPosition {
  return createUncheckedPosition({
    ...options,
    board: board(),
    turn: turn() === 0 ? 'A' : 'B',
    movesLeft: movesLeft() === 1 ? 1 : 2,
  });
}

/** Whether a position is the start of its game. O(rows * columns). */
export function isStartPosition(position: SequenciumPosition): boolean {
  const { options, owner, value, cells, turn, movesLeft } = position;
  const stones = startStones(options);
  return (
    cells(0) + cells(1) === stones.length &&
    stones.every(({ cell, side, number }) => owner(cell) === 'AB'[side] && value(cell) === number) &&
    turn() === 0 &&
    movesLeft() === 1
  );
}

const RECORD_WORDS = 7 + 2 * 8;

const PLAYERS = ['A', 'B'] as const;

/**
 * Sets up a game at its start, or on a board. `play` and `undo` of the position refuse what is against the rules, and leave
 * it unchanged.
 *
 * `createPosition(JSON.parse(JSON.stringify(position)))` restores a position with the moves that can be taken back.
 *
 * @throws OptionError naming the option that is out of range; NotationError or IllegalMoveError naming the cell of a
 * board that breaks a rule.
 * @example
 * ```ts
 * import { createPosition } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 5, columns: 5 });
 * position.play(position.parseMove('1,1'));
 * console.log(position.format());
 * ```
 */
export function createPosition(
  options: SequenciumOptions = {},
): GuardedPosition<SequenciumPosition, SequenciumOptions> {
  return guardOwnMoves(createUncheckedPosition(options), options);
}

/** {@link createPosition} for this package: `play` and `undo` trust their callers. `moves` are not played. */
export function createUncheckedPosition(options: SequenciumOptions = {}): SequenciumPosition {
  const rules = checkOptions(options);
  const { rows, columns, start, balanced, payoff } = rules;
  const { cells, neighbours, starts, reflected } = createGrid(rows, columns);
  const layout = createCellSetLayout(rows, columns);
  const { words, wordOf, bitOf, cellOf } = layout;
  const keys = createHashKeys(cells);
  const cellKeys = keys.cells;

  const next = new Int16Array(2 * cells);
  const numbers = new Int16Array(cells);
  const owners = new Uint8Array(cells);
  const sets = new Int32Array(3 * words);
  const maxima = new Int32Array(2);
  const counts = new Int32Array(2);
  const mobilities = new Int32Array(2);
  const record = new Int32Array((cells + 1) * RECORD_WORDS);
  const fullTurn = balanced ? 2 : 1;

  let mover: Side = 0;
  let left = 1;
  let played = 0;
  let low = 0;
  let high = 0;

  /** Adds `amount` times the key of a kind (A's number, B's number, empty) and cell to the hash. */
  const addKey = (kind: number, cell: number, amount: number): void => {
    const place = (kind * cells + cell) * 2;
    low = (low + Math.imul(cellKeys[place]!, amount)) | 0;
    high = (high + Math.imul(cellKeys[place + 1]!, amount)) | 0;
  };

  /** Removes an empty cell from the moves of both sides. */
  const close = (cell: number): void => {
    addKey(2, cell, -1);
    const word = wordOf[cell]!;
    const others = ~bitOf[cell]!;
    sets[word]! &= others;
    for (let side = 0; side < 2; side++) {
      const number = next[side * cells + cell]!;
      if (number === 0) continue;
      mobilities[side]!--;
      sets[(side + 1) * words + word]! &= others;
      addKey(side, cell, 0 - number);
    }
  };

  /** The inverse of {@link close}, except for the hash. */
  const open = (cell: number): void => {
    const word = wordOf[cell]!;
    const bit = bitOf[cell]!;
    sets[word]! |= bit;
    for (let side = 0; side < 2; side++) {
      if (next[side * cells + cell] === 0) continue;
      mobilities[side]!++;
      sets[(side + 1) * words + word]! |= bit;
    }
  };

  /** Writes a number, and raises the next numbers of its side around it; the changes go to `record[at]`, …. */
  const write = (side: Side, cell: number, number: number, at: number): number => {
    numbers[cell] = number;
    owners[cell] = side + 1;
    counts[side]!++;
    if (number > maxima[side]!) maxima[side] = number;
    const row = side * cells;
    const reach = (side + 1) * words;
    const raised = number + 1;
    let changes = 0;
    for (let index = starts[cell]!, end = starts[cell + 1]!; index < end; index++) {
      const neighbour = neighbours[index]!;
      const old = next[row + neighbour]!;
      if (old >= raised || numbers[neighbour] !== 0) continue;
      record[at + changes * 2] = neighbour;
      record[at + changes * 2 + 1] = old;
      changes++;
      next[row + neighbour] = raised;
      if (old === 0) {
        mobilities[side]!++;
        sets[reach + wordOf[neighbour]!]! |= bitOf[neighbour]!;
      }
      addKey(side, neighbour, raised - old);
    }
    return changes;
  };

  /**
   * Passes the turn after a move. A side that cannot move passes; if neither can, the game is over. Once a side is stuck for
   * good, turns are no longer counted, so that equal positions have equal hashes.
   */
  const advance = (): void => {
    const other: Side = mover === 0 ? 1 : 0;
    if (mobilities[mover] === 0 || mobilities[other] === 0) {
      left = 1;
      if (mobilities[other] !== 0) mover = other;
    } else if (--left === 0) {
      left = fullTurn;
      mover = other;
    }
  };

  const play = (cell: number): void => {
    const at = played * RECORD_WORDS;
    const number = next[mover * cells + cell]!;
    record[at] = cell;
    record[at + 1] = mover;
    record[at + 2] = left;
    record[at + 3] = maxima[mover]!;
    record[at + 5] = low;
    record[at + 6] = high;
    close(cell);
    record[at + 4] = write(mover, cell, number, at + 7);
    played++;
    advance();
  };

  const undo = (): void => {
    played--;
    const at = played * RECORD_WORDS;
    const cell = record[at]!;
    mover = record[at + 1] as Side;
    left = record[at + 2]!;
    maxima[mover] = record[at + 3]!;
    low = record[at + 5]!;
    high = record[at + 6]!;
    const row = mover * cells;
    const reach = (mover + 1) * words;
    for (let index = at + 7, end = index + 2 * record[at + 4]!; index < end; index += 2) {
      const neighbour = record[index]!;
      const old = record[index + 1]!;
      next[row + neighbour] = old;
      if (old !== 0) continue;
      mobilities[mover]!--;
      sets[reach + wordOf[neighbour]!]! &= ~bitOf[neighbour]!;
    }
    open(cell);
    numbers[cell] = 0;
    owners[cell] = 0;
    counts[mover]!--;
  };

  const generate = (into: Int32Array, from: number): number => {
    const first = (mover + 1) * words;
    let at = from;
    for (let word = 0; word < words; word++) {
      for (let rest = sets[first + word]!; rest !== 0; rest &= rest - 1) {
        into[at++] = cellOf[word * 32 + 31 - Math.clz32(rest & (0 - rest))]!;
      }
    }
    return at - from;
  };

  const outcome = (): number => {
    if (mobilities[0] !== 0 || mobilities[1] !== 0) return ONGOING;
    const margin = mover === 0 ? maxima[0]! - maxima[1]! : maxima[1]! - maxima[0]!;
    return payoff === 'margin' ? margin : Math.sign(margin);
  };

  /** The part of the hash that does not change with a reflection. */
  const common = (word: number): number => {
    const turn = keys.turns[(mover * 2 + left - 1) * 2 + word]!;
    const tallies =
      Math.imul(keys.tallies[word]!, maxima[0]!) +
      Math.imul(keys.tallies[2 + word]!, maxima[1]!) +
      Math.imul(keys.tallies[4 + word]!, counts[0]!);
    return (turn + tallies) | 0;
  };

  const hash = (words: Int32Array): void => mixInto(words, (low + common(0)) | 0, (high + common(1)) | 0);

  /** The sum `low` (word 0) or `high` (word 1) of the reflected board. */
  const reflectedSum = (word: number): number => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (numbers[cell] !== 0) continue;
      const mirrored = reflected[cell]! * 2 + word;
      sum += Math.imul(cellKeys[mirrored]!, next[cell]!);
      sum += Math.imul(cellKeys[2 * cells + mirrored]!, next[cells + cell]!);
      sum = (sum + cellKeys[4 * cells + mirrored]!) | 0;
    }
    return sum;
  };

  const canonicalHash = (words: Int32Array): void => {
    const reflectedLow = rows === columns ? reflectedSum(0) : low;
    const reflectedHigh = rows === columns ? reflectedSum(1) : high;
    const keep = high < reflectedHigh || (high === reflectedHigh && low <= reflectedLow);
    const smallLow = keep ? low : reflectedLow;
    const smallHigh = keep ? high : reflectedHigh;
    mixInto(words, (smallLow + common(0)) | 0, (smallHigh + common(1)) | 0);
  };

  const parseMove = (text: string): number => {
    const cell = readCell(text, rows, columns);
    const details = { text: formatCell(cell, columns), player: mover === 0 ? 'A' : 'B' };
    if (outcome() !== ONGOING) throw inputError('sequencium/game-over', details);
    if (numbers[cell] !== 0) throw inputError('sequencium/occupied', details);
    if (next[mover * cells + cell] === 0) throw inputError('sequencium/not-adjacent', details);
    return cell;
  };

  for (let cell = 0; cell < cells; cell++) {
    addKey(2, cell, 1);
    open(cell);
  }
  const stones = options.board === undefined ? startStones(rules) : readStones(options.board);
  for (const { cell, side, number } of stones) {
    close(cell);
    write(side, cell, number, 7);
  }
  if (options.board !== undefined) {
    ({ side: mover, left } = turnOf(stones, start, balanced, options.turn));
    left = options.movesLeft ?? left;
  }
  // A side may be stuck at the start of a small board, or on a given one; the other side then moves.
  if (mobilities[mover] === 0 && mobilities[0]! + mobilities[1]! > 0) mover = mover === 0 ? 1 : 0;

  const position: Omit<SequenciumPosition, keyof Queryable> & Pick<Queryable, 'isLegal'> = {
    payoff,
    maxMoves: cells,
    maxPlies: cells,
    rows,
    columns,
    options: rules,
    turn: () => mover,
    generate,
    play,
    undo,
    outcome,
    hash,
    canonicalHash,
    owner: (cell) => (owners[cell] === 0 ? null : owners[cell] === 1 ? 'A' : 'B'),
    value: (cell) => numbers[cell]!,
    nextValue: (side, cell) => (numbers[cell] === 0 ? next[side * cells + cell]! : 0),
    nextValues: next,
    sets,
    layout,
    maximum: (side) => maxima[side]!,
    cells: (side) => counts[side]!,
    mobility: (side) => mobilities[side]!,
    movesLeft: () => left,
    isLegal: (cell) => numbers[cell] === 0 && next[mover * cells + cell] !== 0,
    board: () => boardOf(position),
    lastMove: () => (played === 0 ? null : record[(played - 1) * RECORD_WORDS]!),
    formatMove: (cell) => formatCell(checkInteger('move', cell, 0, rows * columns - 1), columns),
    parseMove,
    format: () => drawPosition(position),
  };
  return { ...queriesOf(position, PLAYERS), ...position };
}
