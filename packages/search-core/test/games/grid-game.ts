/** Games of two sides on a grid whose positions are the cells and whose turn it is, as definitions with a board. */
import {
  defineGame,
  legalMoves,
  NotationError,
  ONGOING,
  zobristKeys,
  type Hashed,
  type Notated,
  type Position,
  type Side,
} from '../../src';
import type { BoardSymmetry } from '../../src/definition/board-symmetry';

/** A position of one. */
interface GridPosition extends Position, Hashed, Notated {
  /** 0 for none, 1 and 2 for the sides. */
  readonly cells: Uint8Array;
}

/** The rules of one: they see the cells, and change them by `put` alone. */
export interface GridRules {
  readonly id: string;
  readonly size: number;
  readonly symmetries: readonly BoardSymmetry[];
  readonly maxPlies: number;
  /** Whether the rules end the game after `maxPlies`. */
  readonly isCut?: boolean;
  readonly start: (cells: Uint8Array) => void;
  /** Moves from one cell to another; a piece that is put has equal cells. */
  readonly generate: (cells: Uint8Array, side: Side, add: (from: number, to: number) => void) => void;
  readonly play: (
    cells: Uint8Array,
    side: Side,
    from: number,
    to: number,
    put: (cell: number, content: number) => void,
  ) => void;
  /** For the side to move. */
  readonly outcome: (cells: Uint8Array, side: Side, plies: number) => number | undefined;
}

function defineGrid({
  isCut = false,
  id,
  size,
  symmetries,
  maxPlies,
  start,
  generate,
  play,
  outcome,
}: GridRules) {
  const count = size * size;
  const pass = count * count;
  const keys = [zobristKeys(3 * count + 1, 1), zobristKeys(3 * count + 1, 2)] as const;
  const createPosition = (): GridPosition => {
    const cells = new Uint8Array(count);
    const hash = new Int32Array(2);
    const changes: number[] = [];
    const starts: number[] = [];
    let turn: Side = 0;
    const set = (cell: number, content: number): void => {
      for (let word = 0; word < 2; word++)
        hash[word]! ^= keys[word]![3 * cell + cells[cell]!]! ^ keys[word]![3 * cell + content]!;
      cells[cell] = content;
    };
    const put = (cell: number, content: number): void => {
      changes.push(cell, cells[cell]!);
      set(cell, content);
    };
    const giveTurn = (): void => {
      turn = turn === 0 ? 1 : 0;
      for (let word = 0; word < 2; word++) hash[word]! ^= keys[word]![3 * count]!;
    };
    const nameOf = (cell: number): string =>
      'abcdefgh'[cell % size]! + String(size - Math.floor(cell / size));
    const position: GridPosition = {
      cells,
      payoff: 'outcome',
      maxMoves: 8 * 3 * count,
      maxPlies,
      turn: () => turn,
      generate: (into, from) => {
        let at = from;
        generate(cells, turn, (one, other) => (into[at++] = one * count + other));
        if (at === from) into[at++] = pass;
        return at - from;
      },
      play: (move) => {
        starts.push(changes.length);
        if (move !== pass) play(cells, turn, Math.floor(move / count), move % count, put);
        giveTurn();
      },
      undo: () => {
        giveTurn();
        const begin = starts.pop()!;
        while (changes.length > begin) {
          const content = changes.pop()!;
          set(changes.pop()!, content);
        }
      },
      outcome: () => outcome(cells, turn, starts.length) ?? ONGOING,
      hash: (words) => {
        words.set(hash);
        // What ends after some plies depends on them.
        if (isCut) words[0]! ^= Math.imul(starts.length, 0x9e3779b1);
      },
      format: () =>
        Array.from({ length: size }, (_, row) =>
          Array.from(cells.subarray(row * size, (row + 1) * size), (content) => '.XO'[content]).join(' '),
        ).join('\n'),
      formatMove: (move) =>
        move === pass ? 'pass' : nameOf(Math.floor(move / count)) + nameOf(move % count),
      parseMove: (text) => {
        const move = legalMoves(position).find((legal) => position.formatMove(legal) === text.trim());
        if (move !== undefined) return move;
        throw new NotationError('grid-game/illegal-move', `no legal move: ${text}`);
      },
    };
    start(cells);
    return position;
  };
  return defineGame({
    id,
    createPosition,
    board: {
      kind: 'squares',
      rows: ({ cells }) =>
        Array.from({ length: size }, (_, row) =>
          Array.from(cells.subarray(row * size, (row + 1) * size), (content) =>
            content === 0 ? {} : { side: content === 1 ? 0 : 1 },
          ),
        ),
      contents: ({ cells }, into) => into.set(cells),
      cellsOf: (_, move) => (move === pass ? [] : [...new Set([Math.floor(move / count), move % count])]),
      symmetries,
    },
  });
}

/** Breakthrough: pieces step forward, straight or slanting, and take slanting; who reaches the last row wins. */
export const breakthrough = defineGrid({
  id: 'breakthrough',
  size: 6,
  symmetries: ['mirror'],
  maxPlies: 200,
  start: (cells) => {
    cells.fill(2, 0, 12);
    cells.fill(1, 24, 36);
  },
  generate: (cells, side, add) => {
    const down = side === 0 ? -6 : 6;
    for (let cell = 0; cell < 36; cell++) {
      if (cells[cell] !== side + 1) continue;
      for (let right = -1; right <= 1; right++) {
        const column = (cell % 6) + right;
        const to = cell + down + right;
        if (column < 0 || column > 5 || to < 0 || to > 35) continue;
        if (cells[to] === 0 || (right !== 0 && cells[to] === 2 - side)) add(cell, to);
      }
    }
  },
  play: (_, side, from, to, put) => {
    put(from, 0);
    put(to, side + 1);
  },
  outcome: (cells, side) => {
    const other = 2 - side;
    const first = side === 0 ? 30 : 0;
    for (let cell = first; cell < first + 6; cell++) if (cells[cell] === other) return -1;
    return cells.includes(side + 1) ? undefined : -1;
  },
});

/** Ataxx: a piece is doubled to a neighbouring cell or jumps two; the other side's pieces around it change sides. */
export const ataxx = defineGrid({
  id: 'ataxx',
  size: 7,
  symmetries: ['transpose', 'half-turn'],
  maxPlies: 150,
  isCut: true,
  start: (cells) => {
    cells[0] = cells[48] = 1;
    cells[6] = cells[42] = 2;
  },
  generate: (cells, side, add) => {
    for (let to = 0; to < 49; to++) {
      if (cells[to] !== 0) continue;
      let isNear = false;
      for (let down = -2; down <= 2; down++) {
        for (let right = -2; right <= 2; right++) {
          const column = (to % 7) + right;
          const from = to + 7 * down + right;
          if (column < 0 || column > 6 || from < 0 || from > 48 || cells[from] !== side + 1) continue;
          const isDouble = Math.abs(down) < 2 && Math.abs(right) < 2;
          if (isDouble) isNear = true;
          else add(from, to);
        }
      }
      // Whichever neighbour is doubled, the same position follows.
      if (isNear) add(to, to);
    }
  },
  play: (cells, side, from, to, put) => {
    if (from !== to) put(from, 0);
    put(to, side + 1);
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++) {
        const column = (to % 7) + right;
        const near = to + 7 * down + right;
        if (column >= 0 && column < 7 && near >= 0 && near < 49 && cells[near] === 2 - side)
          put(near, side + 1);
      }
  },
  outcome: (cells, side, plies) => {
    const counts = [0, 0, 0];
    for (const content of cells) counts[content]!++;
    const isOver = counts[0] === 0 || counts[1] === 0 || counts[2] === 0 || plies >= 150;
    return isOver ? Math.sign(counts[side + 1]! - counts[2 - side]!) : undefined;
  },
});
