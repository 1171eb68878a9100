/** The tree of a claim: the positions that have to be proven, in the order of their bytes. By the rules alone. */
import { createPlainSearch, REACHES, type SplitPosition, UNSETTLED } from '../solver/plain-search';
import type { SplitBoard } from '../solver/split-board';
import { MAX_SETTLE_NODES, SETTLED, type Claim } from './format';

/** The most positions that the searches of a tree remember; fewer on small boards. */
const MAX_REMEMBERED = 2 ** 22;

/** Nodes from one pause to the next: a few milliseconds at most, also where each is the first to touch a page of memory. */
const SLICE_NODES = 2 ** 10;

const EMPTY: SplitPosition = { ownLow: 0, ownHigh: 0, allLow: 0, allHigh: 0, stones: 0 };

/** Where a tree pauses: `'symbol'`: it needs the byte of a position; `'searched'`: it searches one, or has done so. */
export type TreeEvent = 'symbol' | 'searched';

/** Makes the error of a tree that proves nothing. */
export type FailTree = (expected: string, found: string) => Error;

export interface Tree {
  /** Goes through the tree: to each `'symbol'` the answer is the byte. @throws the error of a tree that proves nothing. */
  readonly walk: () => Generator<TreeEvent, void, number>;
  /** The moves to the position at hand, columns from 0. */
  readonly line: readonly number[];
  /** Whether a search of at most this many nodes settles the position at hand. */
  readonly canSettle: (maxNodes: number) => Generator<TreeEvent, boolean>;
  /** Positions that have had a byte. */
  readonly positions: () => number;
  /** Those of them that were settled by search. */
  readonly settled: () => number;
  /** Nodes of these searches. */
  readonly nodes: () => number;
}

export function createTree(board: SplitBoard, claim: Claim, fail: FailTree): Tree {
  const { cells, columns, stride, lowColumns, lowBits } = board;
  const plain = createPlainSearch(board, Math.min(MAX_REMEMBERED, 2 ** Math.max(8, cells - 2)));
  const drawIsEnough = claim.atLeast === 'draw';
  const columnCells = 2 ** (stride - 1) - 1;
  const seen = new Set<number>();
  const line: number[] = [];
  let current = EMPTY;
  let positions = 0;
  let settled = 0;

  /** The cell where a stone comes to rest, as two words; none when the column is full. */
  function landing({ allLow, allHigh }: SplitPosition, column: number): [low: number, high: number] {
    const isLow = column < lowColumns;
    const shift = column * stride - (isLow ? 0 : lowBits);
    const inColumn = columnCells << shift;
    const cell = ((isLow ? allLow : allHigh) & inColumn) + (1 << shift);
    return isLow ? [cell & inColumn, 0] : [0, cell & inColumn];
  }

  /** The position after a column; `null` when it is full. */
  function play(position: SplitPosition, column: number): SplitPosition | null {
    const [low, high] = landing(position, column);
    if (low === 0 && high === 0) return null;
    const { ownLow, ownHigh, allLow, allHigh, stones } = position;
    return {
      ownLow: allLow ^ ownLow,
      ownHigh: allHigh ^ ownHigh,
      allLow: allLow | low,
      allHigh: allHigh | high,
      stones: stones + 1,
    };
  }

  /** The column, if any, in which the side to move wins with its next stone; -1 for none. */
  function winningColumn(position: SplitPosition): number {
    plain.findThreats(position.ownLow, position.ownHigh);
    const [threatLow, threatHigh] = plain.found;
    for (let column = 0; column < columns; column++) {
      const [low, high] = landing(position, column);
      if (((low & threatLow!) | (high & threatHigh!)) !== 0) return column;
    }
    return -1;
  }

  /** A number for a position and its mirror image. */
  function keyOf({ ownLow, ownHigh, allLow, allHigh }: SplitPosition): number {
    const keyLow = ownLow + allLow;
    const keyHigh = ownHigh + allHigh;
    let key = 0;
    let mirrored = 0;
    for (let column = 0; column < columns; column++) {
      const shifted =
        column < lowColumns ? keyLow >>> (column * stride) : keyHigh >>> (column * stride - lowBits);
      const bits = shifted & (2 ** stride - 1);
      key += bits * 2 ** (column * stride);
      mirrored += bits * 2 ** ((columns - 1 - column) * stride);
    }
    return Math.min(key, mirrored);
  }

  function* canSettle(maxNodes: number): Generator<TreeEvent, boolean> {
    const position = current;
    const beta = drawIsEnough ? 0 : 1;
    const last = plain.nodes() + maxNodes;
    plain.grant(Math.min(SLICE_NODES, maxNodes));
    let answer = plain.search(position, beta);
    while (answer === UNSETTLED && plain.nodes() < last) {
      yield 'searched';
      plain.grant(Math.min(SLICE_NODES, last - plain.nodes()));
      answer = plain.resume(position, beta);
    }
    return answer === REACHES;
  }

  const place = (): string => `after ${line.map((column) => column + 1).join(' ') || 'no move'}`;

  /** A position in which the side of the claim is to move. */
  function* prove(position: SplitPosition): Generator<TreeEvent, void, number> {
    if (winningColumn(position) >= 0) return;
    const key = keyOf(position);
    if (seen.has(key)) return;
    seen.add(key);
    current = position;
    const symbol = yield 'symbol';
    positions++;
    if (symbol === SETTLED) {
      if (!(yield* canSettle(MAX_SETTLE_NODES)))
        throw fail(`a position that a short search settles ${place()}`, 'another one');
      settled++;
      yield 'searched';
      return;
    }
    const next = symbol < columns ? play(position, symbol) : null;
    if (next === null) throw fail(`a column that is not full ${place()}`, String(symbol));
    line.push(symbol);
    yield* proveReplies(next);
    line.pop();
  }

  /** A position in which the other side is to move. */
  function* proveReplies(position: SplitPosition): Generator<TreeEvent, void, number> {
    if (position.stones === cells) {
      expectDraw();
      return;
    }
    const win = winningColumn(position);
    if (win >= 0)
      throw fail(`a move that lets the other side not win at once ${place()}`, `its column ${win + 1}`);
    for (let column = 0; column < columns; column++) {
      const next = play(position, column);
      if (next === null) continue;
      line.push(column);
      if (next.stones === cells) expectDraw();
      else yield* prove(next);
      line.pop();
    }
  }

  function expectDraw(): void {
    if (!drawIsEnough) throw fail(`a win ${place()}`, 'a draw');
  }

  return {
    walk: () => (claim.side === 'X' ? prove(EMPTY) : proveReplies(EMPTY)),
    line,
    canSettle,
    positions: () => positions,
    settled: () => settled,
    nodes: plain.nodes,
  };
}
