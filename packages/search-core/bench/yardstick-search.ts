/**
 * The yardstick: the same search as the library's, written by hand for Connect Four alone. Positions are passed down as
 * four words and never taken back; everything else (order, table, windows, what counts as proven) is the same, so that
 * both visit the same nodes.
 */
import { CELLS, CENTRE_FIRST, COLUMNS, hasFour, HEIGHT, highKey, lowKey, middle } from './connect-four';

const WIN = 1_000_000_000;
const MAX = 999_000_000;
const INFINITE = WIN + 1;
const NO_MOVE = 65_535;
const PROVEN = 255;
const LOWER = 1;
const UPPER = 2;
const EXACT = 3;
const SLOTS = 64;
/** The shallow part of the table, as the library's: how large, and for how many plies left. */
const SHALLOW_BUCKETS = 2 ** 14;
const SHALLOW_DEPTH = 2;

export interface Yardstick {
  /** Searches the empty board; returns the score, and the nodes visited. */
  readonly search: (depth: number) => { score: number; nodes: number };
  readonly clear: () => void;
}

/** Creates the hand-written engine with a table of so many bytes, a power of two. */
export function createYardstick(bytes: number): Yardstick {
  const table = new Int32Array(bytes / 4);
  const mask = bytes / 64 - 1;
  const shallow = new Int32Array(SHALLOW_BUCKETS * 16);
  const moves = new Int32Array((CELLS + 2) * COLUMNS);
  const scores = new Int32Array((CELLS + 2) * COLUMNS);
  const killers = new Int32Array(CELLS + 2).fill(NO_MOVE);
  const history = new Int32Array(2 * SLOTS);
  const heights = new Int32Array(COLUMNS);
  const lines = new Int32Array((CELLS + 2) * (CELLS + 2));
  const lengths = new Int32Array(CELLS + 2);
  let age = 0;
  let nodes = 0;
  /** 0: the value just returned holds at every depth. */
  let provenance = 0;

  const probe = (table: Int32Array, mask: number, low: number, high: number): number => {
    const first = (low & mask) << 4;
    for (let index = first; index < first + 16; index += 4) {
      const value = table[index + 2]!;
      const packed = table[index + 3]!;
      if (packed === 0 || (table[index]! ^ value ^ packed) !== low) continue;
      if ((table[index + 1]! ^ packed ^ ((value << 16) | (value >>> 16))) === high) return index;
    }
    return -1;
  };

  const store = (
    table: Int32Array,
    mask: number,
    low: number,
    high: number,
    value: number,
    move: number,
    depth: number,
    bound: number,
  ): void => {
    const first = (low & mask) << 4;
    let place = first;
    let worst = 1_000_000;
    for (let index = first; index < first + 16; index += 4) {
      const oldValue = table[index + 2]!;
      const old = table[index + 3]!;
      if (
        old !== 0 &&
        (table[index]! ^ oldValue ^ old) === low &&
        (table[index + 1]! ^ old ^ ((oldValue << 16) | (oldValue >>> 16))) === high
      ) {
        place = index;
        if (move === NO_MOVE) move = old & 0xffff;
        break;
      }
      const priority = old === 0 ? -1_000_000 : ((old >>> 16) & 0xff) - 8 * ((age - (old >>> 26)) & 63);
      if (priority < worst) {
        worst = priority;
        place = index;
      }
    }
    const packed = move | (depth << 16) | (bound << 24) | (age << 26);
    table[place] = low ^ value ^ packed;
    table[place + 1] = high ^ packed ^ ((value << 16) | (value >>> 16));
    table[place + 2] = value;
    table[place + 3] = packed;
  };

  const generate = (row: number, ply: number, known: number): number => {
    const own = (ply & 1) * SLOTS;
    const killer = killers[ply]!;
    let end = row;
    for (let index = 0; index < COLUMNS; index++) {
      const column = CENTRE_FIRST[index]!;
      if (heights[column] === HEIGHT) continue;
      moves[end] = column;
      scores[end++] = column === known ? 2 ** 30 - 1 : history[own + column]! + (column === killer ? 100 : 0);
    }
    return end;
  };

  const pick = (from: number, end: number): number => {
    let best = from;
    let bestScore = scores[from]!;
    for (let index = from + 1; index < end; index++) {
      if (scores[index]! > bestScore) {
        best = index;
        bestScore = scores[index]!;
      }
    }
    const move = moves[best]!;
    for (; best > from; best--) {
      moves[best] = moves[best - 1]!;
      scores[best] = scores[best - 1]!;
    }
    moves[from] = move;
    scores[from] = bestScore;
    return move;
  };

  const remember = (row: number, index: number, ply: number, depth: number): void => {
    killers[ply] = moves[index]!;
    if (depth <= 1) return;
    const bonus = depth < 10 ? depth * depth : 100;
    const own = (ply & 1) * SLOTS;
    for (let other = row; other <= index; other++) {
      const slot = own + moves[other]!;
      const old = history[slot]!;
      history[slot] = old + (other === index ? bonus : 0 - bonus) - (((old * bonus) / 4000) | 0);
    }
  };

  const visit = (
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
  ): number => {
    nodes++;
    lengths[ply] = 0;
    provenance = 0;
    if (hasFour(ownLow ^ allLow, ownHigh ^ allHigh)) return ply - WIN;
    if (ply === CELLS) return 0;
    if (depth === 0) {
      provenance = 1;
      return middle(ownLow, allLow);
    }
    const low = lowKey(ownLow, ownHigh, allLow, allHigh);
    const high = highKey(ownLow, ownHigh, allLow, allHigh);
    const isShallow = depth <= SHALLOW_DEPTH;
    let from = isShallow ? shallow : table;
    let entry = probe(from, isShallow ? SHALLOW_BUCKETS - 1 : mask, low, high);
    if (entry < 0 && !isShallow) {
      from = shallow;
      entry = probe(shallow, SHALLOW_BUCKETS - 1, low, high);
    }
    let known = NO_MOVE;
    if (entry >= 0) {
      const packed = from[entry + 3]!;
      known = packed & 0xffff;
      const storedDepth = (packed >>> 16) & 0xff;
      if (beta - alpha === 1 && storedDepth >= depth) {
        let value = from[entry + 2]!;
        if (value > MAX) value -= ply;
        else if (value < -MAX) value += ply;
        const bound = (packed >>> 24) & 3;
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) {
          provenance = storedDepth === PROVEN ? 0 : 1;
          return value;
        }
      }
    }
    const row = ply * COLUMNS;
    const end = generate(row, ply, known);
    const floor = alpha;
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let restsOn = 0;
    for (let index = row; index < end; index++) {
      const column = pick(index, end);
      const bit = column * 7 + heights[column]!++;
      const nextLow = bit < 32 ? allLow | (1 << bit) : allLow;
      const nextHigh = bit < 32 ? allHigh : allHigh | (1 << (bit - 32));
      const otherLow = ownLow ^ allLow;
      const otherHigh = ownHigh ^ allHigh;
      let value = 0;
      if (index > row)
        value = 0 - visit(otherLow, otherHigh, nextLow, nextHigh, depth - 1, ply + 1, -1 - alpha, 0 - alpha);
      if (index === row || (value > alpha && value < beta))
        value = 0 - visit(otherLow, otherHigh, nextLow, nextHigh, depth - 1, ply + 1, 0 - beta, 0 - alpha);
      heights[column]!--;
      restsOn |= provenance;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = column;
      if (value >= beta) {
        restsOn = provenance;
        remember(row, index, ply, depth);
        break;
      }
      alpha = value;
      rememberLine(ply, column);
    }
    const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
    provenance = (bound === LOWER && best > MAX) || (bound === UPPER && best < -MAX) ? 0 : restsOn;
    const relative = best > MAX ? best + ply : best < -MAX ? best - ply : best;
    const kept = provenance === 0 ? PROVEN : depth;
    if (isShallow) store(shallow, SHALLOW_BUCKETS - 1, low, high, relative, bestMove, kept, bound);
    else store(table, mask, low, high, relative, bestMove, kept, bound);
    return best;
  };

  const rememberLine = (ply: number, move: number): void => {
    const row = ply * (CELLS + 2);
    const length = lengths[ply + 1]!;
    lines[row] = move;
    for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + CELLS + 2 + index]!;
    lengths[ply] = length + 1;
  };

  /** One window at the root; the order of the root moves is in `order`. */
  const visitRoot = (order: number[], depth: number, alpha: number, beta: number): [number, number] => {
    let best = -INFINITE;
    let bestIndex = 0;
    for (let index = 0; index < order.length; index++) {
      const column = order[index]!;
      const bit = column * 7;
      const low = bit < 32 ? 1 << bit : 0;
      const high = bit < 32 ? 0 : 1 << (bit - 32);
      heights[column] = 1;
      let value = 0;
      if (index > 0) value = 0 - visit(0, 0, low, high, depth - 1, 1, -1 - alpha, 0 - alpha);
      if (index === 0 || (value > alpha && value < beta))
        value = 0 - visit(0, 0, low, high, depth - 1, 1, 0 - beta, 0 - alpha);
      heights[column] = 0;
      if (value > best) {
        best = value;
        bestIndex = index;
      }
      if (value >= beta) break;
      alpha = Math.max(alpha, value);
    }
    return [best, bestIndex];
  };

  const search = (limit: number): { score: number; nodes: number } => {
    age = (age + 1) & 63;
    killers.fill(NO_MOVE);
    for (let slot = 0; slot < history.length; slot++) history[slot]! >>= 2;
    nodes = 0;
    heights.fill(0);
    const entry = probe(table, mask, lowKey(0, 0, 0, 0), highKey(0, 0, 0, 0));
    const end = generate(0, 0, entry < 0 ? NO_MOVE : table[entry + 3]! & 0xffff);
    for (let index = 0; index < end; index++) pick(index, end);
    const order = Array.from(moves.subarray(0, end));
    let score = 0;
    let previous = 0;
    for (let depth = 1; depth <= limit; depth++) {
      let window = Math.max(15, Math.abs(score - previous), Math.abs(score) >> 3);
      previous = score;
      let floor = depth < 3 ? -INFINITE : score - window;
      let ceiling = depth < 3 ? INFINITE : score + window;
      for (;;) {
        const [best, index] = visitRoot(order, depth, floor, ceiling);
        score = best;
        const inside = best > floor && best < ceiling;
        if (inside || best >= ceiling) order.unshift(...order.splice(index, 1));
        if (inside) break;
        window *= 8;
        if (best >= ceiling) ceiling = best + window;
        else floor = best - window;
      }
    }
    return { score, nodes };
  };

  return {
    search,
    clear: () => {
      table.fill(0);
      shallow.fill(0);
    },
  };
}
