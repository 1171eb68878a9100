/** Builds proof trees for tests, by trying moves: slow, plain, and with nothing of the verifier in it. */
import type { Below } from '../../../../../tools/test-kit/mutate';
import type { Replies, Section, Tree } from './writer';

export type Cell = '.' | 'X' | 'O';

export interface Proof {
  readonly tree: Tree;
  readonly zone: ReadonlySet<number>;
}

export interface BuilderOptions {
  readonly size: number;
  readonly rule: 'freestyle' | 'standard';
  /** The moves of black to try on a board, in order. */
  readonly moves: (cells: readonly Cell[]) => Iterable<number>;
  /** Black nodes to try at most. */
  readonly nodes: number;
  /** Moves of black on a line. */
  readonly depth: number;
  /** Adds lemmas, references, further defaults and answers by chance. */
  readonly below?: Below;
}

/** How a tree goes on after a move, and the zone of the white node. */
interface Met {
  readonly next: { readonly forced?: Tree; readonly replies?: Replies };
  readonly zone: Set<number>;
}

interface Lemma extends Proof {
  readonly cells: readonly Cell[];
  readonly level: number;
}

const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

interface Window {
  readonly points: readonly number[];
  readonly ends: readonly number[];
}

const windowsBySize = new Map<number, readonly Window[]>();

/** Every five points in a row, and the two points beyond. */
export function windowsOf(size: number): readonly Window[] {
  let windows = windowsBySize.get(size);
  if (!windows) windowsBySize.set(size, (windows = createWindows(size)));
  return windows;
}

function createWindows(size: number): Window[] {
  const at = (row: number, column: number): number =>
    row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  const windows: Window[] = [];
  for (const [down, right] of STEPS) {
    for (let first = 0; first < size * size; first++) {
      const place = (times: number): number =>
        at(Math.floor(first / size) + times * down, (first % size) + times * right);
      const points = [0, 1, 2, 3, 4].map(place);
      if (!points.includes(-1)) windows.push({ points, ends: [place(-1), place(5)] });
    }
  }
  return windows;
}

/** Where a symmetry takes a point. */
export function imageOf(point: number, symmetry: number, size: number): number {
  let row = Math.floor(point / size);
  let column = point % size;
  if (symmetry & 1) column = size - 1 - column;
  if (symmetry & 2) row = size - 1 - row;
  return symmetry & 4 ? column * size + row : row * size + column;
}

/** Proves that black, to move, wins from a board with so many further white stones; undefined if it finds no proof. */
export function buildProof(
  start: readonly Cell[],
  level: number,
  options: BuilderOptions,
): Proof | undefined {
  const { size, rule, moves, below = () => 1 } = options;
  const windows = windowsOf(size);
  const cells = [...start];
  const lemmas: Lemma[] = [];
  let nodes = 0;

  const count = (points: readonly number[], stone: Cell): number =>
    points.reduce((sum, point) => sum + (cells[point] === stone ? 1 : 0), 0);
  /** The windows with so many stones of black that the missing ones make a five. */
  const fives = (stones: number) =>
    windows.filter(
      ({ points, ends }) =>
        count(points, 'X') === stones &&
        count(points, 'O') === 0 &&
        (rule === 'freestyle' || ends.every((point) => cells[point] !== 'X')),
    );

  const withStone = <T>(point: number, stone: Cell, work: () => T): T => {
    cells[point] = stone;
    try {
      return work();
    } finally {
      cells[point] = '.';
    }
  };

  const prove = (at: number, depth: number): Proof | undefined => {
    if (depth === 0 || nodes++ > options.nodes) return undefined;
    const known = below(2) === 0 ? findLemma(at) : undefined;
    if (known) return known;
    const extra = below(6) === 0 ? below(2) : undefined;
    const from = lemmas.length;
    for (const move of moves([...cells])) {
      const after = withStone(move, 'X', () =>
        fives(5).length > 0 ? 'five' : meet(at + (extra ?? 0), depth),
      );
      if (!after) {
        lemmas.length = from;
        continue;
      }
      const next = after === 'five' ? {} : after.next;
      const zone = new Set(after === 'five' ? [] : after.zone).add(move);
      const tree = { move, extra, ...next };
      if (extra !== undefined) lemmas.push({ cells: [...cells], level: at + extra, tree, zone });
      return { tree, zone };
    }
    return undefined;
  };

  const meet = (at: number, depth: number): Met | undefined => {
    const open = windows.filter(({ points }) => count(points, 'X') === 0);
    if (open.some(({ points }) => count(points, 'O') >= 4)) return undefined;
    const gaps = new Set(fives(4).map(({ points }) => points.find((point) => cells[point] === '.')!));
    const [first, second] = [...gaps].sort((a, b) => a - b);
    let met: Met | undefined;
    if (second !== undefined) met = { next: {}, zone: new Set([first!, second]) };
    else if (first !== undefined) {
      const then = withStone(first, 'O', () => prove(at, depth - 1));
      met = then && { next: { forced: then.tree }, zone: new Set([...then.zone, first]) };
    } else met = meetQuietly(at, depth);
    if (!met) return undefined;
    const { zone } = met;
    for (const { points } of open) {
      if (count(points, 'O') + at < 4) continue;
      const empty = points.filter((point) => cells[point] === '.');
      for (const point of empty) if (empty.filter((each) => zone.has(each)).length < 2) zone.add(point);
    }
    return met;
  };

  const meetQuietly = (at: number, depth: number): Met | undefined => {
    const zone = new Set<number>();
    let need = [...cells.keys()].filter((point) => cells[point] === '.');
    const defaults: Tree[] = [];
    for (let wanted = below(8) === 0 ? 0 : below(4) === 0 ? 2 : 1; wanted > 0; wanted--) {
      const proof = prove(at + 1, depth - 1);
      if (!proof) return undefined;
      defaults.push(proof.tree);
      need = need.filter((point) => proof.zone.has(point));
      for (const point of proof.zone) zone.add(point);
    }
    const answers: [number, Tree][] = [];
    for (const [reply, cell] of [...cells].entries()) {
      if (cell !== '.' || (!need.includes(reply) && below(10) > 0)) continue;
      const proof = withStone(reply, 'O', () => prove(at, depth - 1));
      if (!proof && need.includes(reply)) return undefined;
      if (!proof) continue;
      answers.push([reply, proof.tree]);
      for (const point of proof.zone) zone.add(point);
    }
    if (defaults.length + answers.length === 0) return undefined;
    return { next: { replies: { defaults, answers } }, zone };
  };

  /** A lemma that proves the board as it is, under any symmetry. */
  const findLemma = (at: number): Proof | undefined => {
    for (const lemma of lemmas) {
      for (let symmetry = 0; symmetry < 8; symmetry++) {
        const zone = new Set(Array.from(lemma.zone, (point) => imageOf(point, symmetry, size)));
        let extra = 0;
        const fits = lemma.cells.every((stone, point) => {
          const image = imageOf(point, symmetry, size);
          if (cells[image] === stone) return true;
          extra++;
          return stone === '.' && cells[image] === 'O' && !zone.has(image);
        });
        if (fits && extra + at <= lemma.level) return { tree: { symmetry, lemma: lemma.tree }, zone };
      }
    }
    return undefined;
  };

  return prove(level, options.depth);
}

/** The section that claims a proof. */
export function sectionOf(cells: readonly Cell[], level: number, { tree }: Proof): Section {
  const stones = (of: Cell): number[] => [...cells.keys()].filter((point) => cells[point] === of);
  return { level, black: stones('X'), white: stones('O'), tree };
}
