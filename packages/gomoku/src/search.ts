/**
 * The search of the engine: principal variation search over the shape classes that the patterns keep.
 *
 * At every node first what is forced: a five is made; a five of the opponent is stopped at its only point, at no cost of
 * depth; an open four or two fours win in three. Against a three only fours and the points on its lines are tried. At
 * the horizon stands a search of continuous fours (VCF). All other nodes are searched with a null window, a
 * transposition table, late move reductions (later moves get less depth, and all of it if they surprise), null move
 * pruning (a pass that is still good enough), reverse futility pruning (good enough by a margin), futility and
 * move-count pruning (late quiet moves near the horizon are left out).
 *
 * Sources: PVS, Marsland and Campbell 1982; null move, Donninger 1993; futility, Heinz 1998; late move reductions and
 * move-count pruning as in chess engines since 2005; threats and VCF, Allis, van den Herik and Huntjens 1994.
 *
 * ```text
 * frame (a row of Int32Array for each ply): what a halted search needs to go on
 *   0 alpha  1 best  2 best move  3 index  4 count  5 tried  6 stage  7 depth below  8 pass of the move  9 static value
 * ```
 *
 * @module
 */
import {
  EXACT_BOUND as EXACT,
  INFINITE_SCORE,
  LOWER_BOUND as LOWER,
  MAX_EVALUATION,
  NO_MOVE as NONE,
  UPPER_BOUND as UPPER,
  WIN_SCORE,
  type Side,
  type TranspositionTable,
} from '@games/search-core';
import { CLASS, CLASSES } from './classes';
import type { Patterns } from './patterns';
import type { FourSearch } from './vcf';
import { STONE_KEYS, TURN_KEYS } from './zobrist';

/** A win in `n` plies is worth `WIN - n`; beyond `DECIDED` a score is a win or a loss. */
const WIN = WIN_SCORE;
const DECIDED = MAX_EVALUATION;
/** No line gets longer than this. */
export const MAX_PLY = 120;
const FRAME = 10;
/** Nodes of a search of fours at the horizon, and before it. */
const LEAF_FOURS = 100;
const NODE_FOURS = 400;

/** How urgent a point is, by the class a stone of one's own makes there, and by what one of the opponent would make. */
const ATTACK = new Int32Array(CLASSES);
const DEFENCE = new Int32Array(CLASSES);
for (const [kind, attack, defence] of [
  [CLASS.TWO, 15, 10],
  [CLASS.OPEN_TWO, 60, 45],
  [CLASS.SLEEPING_THREE, 65, 45],
  [CLASS.DOUBLE_TWO, 150, 120],
  [CLASS.OPEN_THREE, 300, 200],
  [CLASS.THREE_PLUS, 450, 350],
  [CLASS.FOUR, 280, 180],
  [CLASS.FOUR_PLUS, 480, 380],
  [CLASS.DOUBLE_THREE, 1500, 1000],
  [CLASS.FOUR_THREE, 6000, 3000],
  [CLASS.DOUBLE_FOUR, 9000, 4000],
  [CLASS.OPEN_FOUR, 10_000, 5000],
  [CLASS.FIVE, 30_000, 20_000],
  [CLASS.DOUBTFUL, 0, 0],
] as const) {
  ATTACK[kind] = attack;
  DEFENCE[kind] = defence;
}

/** What a search is made of. */
interface WalkParts {
  readonly patterns: Patterns;
  /** Whether black's forbidden points bind. */
  readonly renju: boolean;
  readonly table: TranspositionTable;
  readonly fours: FourSearch;
  readonly evaluate: (patterns: Patterns, side: Side) => number;
  /** How many nodes may be visited before it is asked again; 0 to halt. */
  readonly checkpoint: () => number;
}

/** Where a search begins. */
interface WalkStart {
  readonly side: Side;
  readonly low: number;
  readonly high: number;
  /** The stone put last, or -1. */
  readonly last: number;
  readonly empty: number;
}

/** The walk over the nodes below a root. */
export interface Walk {
  readonly begin: (start: WalkStart) => void;
  /** The value of a move at the root for the side that makes it; nonsense when halted. */
  readonly child: (move: number, depth: number, alpha: number, beta: number) => number;
  readonly halted: () => boolean;
  /** Goes on where the walk has halted. */
  readonly resume: () => void;
  /** Best play after the move of the root just searched. */
  readonly line: () => number[];
  /** The moves of the root worth a look, the most promising first. */
  readonly rootMoves: (known: number) => number[];
  /** A move that wins at once, or the only one against a five, or one that makes an open or a double four; else -1. */
  readonly forcedMove: (side: Side) => number;
  readonly age: () => void;
  /** Positions visited since the walk was created, those of the four searches included. */
  readonly nodes: () => number;
  /** Memory of the walk's own arrays. */
  readonly bytes: number;
}

/** How many plies less a late move gets: by depth and by its place. */
const REDUCTIONS = Int8Array.from({ length: 64 * 64 }, (_, entry) => {
  const depth = entry >> 6;
  const place = entry & 63;
  return depth < 2 || place < 2 ? 0 : Math.floor(0.4 + (Math.log(depth) * Math.log(place)) / 1.9);
});

/** Creates the walk over a board. It plays on `patterns`, and leaves them as they were, also when it halts. */
export function createWalk(parts: WalkParts): Walk {
  const { patterns, renju, table, fours, evaluate, checkpoint } = parts;
  const { grid, cells, classes, shapes, counts, near, put, take, verdict } = patterns;
  const { area, reachStart, reachPlaces } = grid;
  const { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;

  const moves = new Int32Array((MAX_PLY + 2) * area);
  const scores = new Int32Array((MAX_PLY + 2) * area);
  const frames = new Int32Array((MAX_PLY + 2) * FRAME);
  const trail = new Int32Array(MAX_PLY + 3);
  const killers = new Int32Array(2 * (MAX_PLY + 2));
  /** `side * area + point`: what refuted others anywhere. */
  const history = new Int32Array(2 * area);
  /** `(side * area + previous point) * area + point`: what answered that move. */
  const answers = new Int16Array(2 * area * area);
  const lines = new Int32Array((MAX_PLY + 2) * (MAX_PLY + 2));
  const lineLengths = new Int32Array(MAX_PLY + 3);

  /** Stages of a node; a halted one says where it was. */
  const passing = 1;
  const looping = 2;

  let rootSide: Side = 0;
  let rootEmpty = area;
  let low = 0;
  let high = 0;
  let budget = 0;
  let visited = 0;
  let halted = false;
  let resuming = false;
  let haltedPly = 0;

  const enter = (point: number, side: Side, ply: number): void => {
    const key = 2 * (2 * point + side);
    low ^= STONE_KEYS[key]! ^ TURN_KEYS[0]!;
    high ^= STONE_KEYS[key + 1]! ^ TURN_KEYS[1]!;
    trail[ply + 1] = point;
    put(point, side);
  };

  const leave = (point: number, side: Side): void => {
    const key = 2 * (2 * point + side);
    low ^= STONE_KEYS[key]! ^ TURN_KEYS[0]!;
    high ^= STONE_KEYS[key + 1]! ^ TURN_KEYS[1]!;
    take(point, side);
  };

  const isAllowed = (point: number, side: Side): boolean => {
    if (!renju || side !== 0) return true;
    const kind = classes[point]!;
    return kind !== CLASS.FORBIDDEN && (kind !== CLASS.DOUBTFUL || verdict(point) === 0);
  };

  /** A point where a side makes a five: most likely seen from the last stone but one, which was its own. */
  const findFive = (side: Side, last: number): number => {
    const base = side * area;
    if (last >= 0 && last !== NONE) {
      for (let entry = reachStart[last]!; entry < reachStart[last + 1]!; entry++) {
        const seen = reachPlaces[entry]! >> 2;
        if (classes[base + seen] === CLASS.FIVE && cells[seen] === 0) return seen;
      }
    }
    for (let point = 0; point < area; point++)
      if (classes[base + point] === CLASS.FIVE && cells[point] === 0) return point;
    return -1;
  };

  const hasFour = (entry: number): boolean => {
    const lineShapes = shapes[entry]!;
    return (
      (lineShapes & 15) >= 9 ||
      ((lineShapes >> 4) & 15) >= 9 ||
      ((lineShapes >> 8) & 15) >= 9 ||
      lineShapes >> 12 >= 9
    );
  };

  /** Writes the moves to be tried, scored; against a three only fours of either side, which meet it. */
  const generate = (ply: number, side: Side, threatened: boolean, known: number): number => {
    const row = ply * area;
    const own = side * area;
    const other = area - own;
    const killer = killers[2 * ply]!;
    const second = killers[2 * ply + 1]!;
    const previous = trail[ply]!;
    const answersOf = previous === NONE || previous < 0 ? -1 : (own + previous) * area;
    let next = row;
    for (let point = 0; point < area; point++) {
      if (near[point] === 0 || cells[point] !== 0) continue;
      if (threatened && !hasFour(own + point) && !hasFour(other + point)) continue;
      let score = ATTACK[classes[own + point]!]! + DEFENCE[classes[other + point]!]! + history[own + point]!;
      if (answersOf >= 0) score += answers[answersOf + point]!;
      if (point === killer) score += 250;
      else if (point === second) score += 150;
      if (point === known) score = 1_000_000;
      moves[next] = point;
      scores[next++] = score;
    }
    return next - row;
  };

  /** Brings the best of the moves from `from` on to the front. */
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
    if (best !== from) {
      moves[best] = moves[from]!;
      scores[best] = scores[from]!;
      moves[from] = move;
      scores[from] = bestScore;
    }
    return move;
  };

  const learn = (array: Int32Array | Int16Array, slot: number, change: number): void => {
    const old = array[slot]!;
    array[slot] = old + change - (((old * Math.abs(change)) / 400) | 0);
  };

  /** Remembers that the move at `index` refuted a position, and that those before it did not. */
  const remember = (row: number, index: number, ply: number, side: Side, depth: number): void => {
    const move = moves[row + index]!;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = move;
    }
    const bonus = Math.min(8 + depth * depth * 2, 200);
    const own = side * area;
    const previous = trail[ply]!;
    const answersOf = previous === NONE || previous < 0 ? -1 : (own + previous) * area;
    for (let other = 0; other <= index; other++) {
      const point = moves[row + other]!;
      const change = other === index ? bonus : 0 - bonus;
      learn(history, own + point, change);
      if (answersOf >= 0) learn(answers, answersOf + point, change);
    }
  };

  const rememberLine = (ply: number, move: number): void => {
    const row = ply * (MAX_PLY + 2);
    const length = lineLengths[ply + 1]!;
    lines[row] = move;
    for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + MAX_PLY + 2 + index]!;
    lineLengths[ply] = length + 1;
  };

  const toTable = (score: number, ply: number): number =>
    score > DECIDED ? score + ply : score < 0 - DECIDED ? score - ply : score;

  const fromTable = (score: number, ply: number): number =>
    score > DECIDED ? score - ply : score < 0 - DECIDED ? score + ply : score;

  const halt = (ply: number): number => {
    halted = true;
    haltedPly = ply;
    return 0;
  };

  /** Plies to a win by continuous fours, or 0. A win may end in a choice of two fives: two plies after its line. */
  const winByFours = (ply: number, side: Side, nodes: number): number => {
    if (fours.win(side, nodes) < 0) return 0;
    const length = fours.length();
    const row = ply * (MAX_PLY + 2);
    lineLengths[ply] = Math.min(length, MAX_PLY - ply);
    for (let index = 0; index < lineLengths[ply]; index++) lines[row + index] = fours.path[index]!;
    return length + 2;
  };

  /** The only move against a five: no choice, and no depth spent. */
  const visitForced = (
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    point: number,
    cut: boolean,
  ): number => {
    enter(point, side, ply);
    const value = 0 - visit(depth, ply + 1, 0 - beta, 0 - alpha, (1 - side) as Side, !cut);
    leave(point, side);
    if (!halted && value > alpha && beta - alpha > 1) rememberLine(ply, point);
    return value;
  };

  /** The value after a pass. */
  const visitPass = (depth: number, ply: number, beta: number, side: Side): number => {
    low ^= TURN_KEYS[0]!;
    high ^= TURN_KEYS[1]!;
    trail[ply + 1] = NONE;
    const value = 0 - visit(depth, ply + 1, 0 - beta, 1 - beta, (1 - side) as Side, false);
    low ^= TURN_KEYS[0]!;
    high ^= TURN_KEYS[1]!;
    return value;
  };

  /**
   * The value for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft).
   *
   * @param cut - whether a refutation is expected here.
   */
  const visit = (
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    cut: boolean,
  ): number => {
    const own = side * CLASSES;
    const other = CLASSES - own;
    const resumed = resuming && ply < haltedPly;
    if (!resumed) {
      if (budget === 0 && !resuming && (budget = checkpoint()) === 0) return halt(ply);
      resuming = false;
      budget--;
      visited++;
      lineLengths[ply] = 0;
      if (counts[own + CLASS.FIVE]! > 0) return WIN - ply - 1;
      if (ply >= rootEmpty) return 0;
    }
    if (counts[other + CLASS.FIVE]! > 0) {
      if (counts[other + CLASS.FIVE]! > 1) return ply + 2 - WIN;
      const point = findFive((1 - side) as Side, trail[ply]!);
      if (!isAllowed(point, side)) return ply + 2 - WIN;
      if (ply >= MAX_PLY) return 0;
      return visitForced(depth, ply, alpha, beta, side, point, cut);
    }
    // From here nobody wins in less than five plies, nor loses in less than four.
    if (beta > WIN - ply - 5) beta = WIN - ply - 5;
    const wide = beta - alpha > 1;
    const row = ply * area;
    const frame = ply * FRAME;
    const threatened = counts[other + CLASS.OPEN_FOUR]! + counts[other + CLASS.DOUBLE_FOUR]! > 0;
    const floor = alpha;
    let best = 0 - INFINITE_SCORE;
    let bestMove: number;
    let index = 0;
    let count = 0;
    let tried = 0;
    let stage = looping;
    let below = 0;
    let pass = 0;
    let evaluation: number;

    if (resumed) {
      alpha = frames[frame]!;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = frames[frame + 3]!;
      count = frames[frame + 4]!;
      tried = frames[frame + 5]!;
      stage = frames[frame + 6]!;
      below = frames[frame + 7]!;
      pass = frames[frame + 8]!;
      evaluation = frames[frame + 9]!;
    } else {
      if (counts[own + CLASS.OPEN_FOUR]! + counts[own + CLASS.DOUBLE_FOUR]! > 0) return WIN - ply - 3;
      if (alpha >= beta) return beta;
      if (alpha < ply + 4 - WIN) {
        alpha = ply + 4 - WIN;
        if (alpha >= beta) return alpha;
      }
      // A four that makes nothing else on its other lines hardly ever leads anywhere.
      const hasFours = counts[own + CLASS.FOUR_PLUS]! + counts[own + CLASS.FOUR_THREE]! > 0;
      if (ply >= MAX_PLY) return evaluate(patterns, side);
      const entry = probe(low, high);
      let known = NONE;
      if (entry >= 0) {
        known = tableMove(entry);
        if (!wide && tableDepth(entry) >= depth) {
          const value = fromTable(tableValue(entry), ply);
          const bound = tableBound(entry);
          if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) return value;
        }
      }
      // A result of fours is in the table; where they are not tried, the horizon is the static value.
      if (hasFours && (entry < 0 || (depth > 0 && tableDepth(entry) === 0))) {
        const plies = winByFours(ply, side, depth > 0 ? NODE_FOURS : LEAF_FOURS);
        if (plies > 0) {
          store(low, high, WIN - plies, lines[ply * (MAX_PLY + 2)]!, MAX_PLY, LOWER, false);
          return WIN - ply - plies;
        }
      }
      if (depth <= 0) {
        const value = evaluate(patterns, side);
        store(low, high, value, NONE, 0, EXACT, false);
        return value;
      }
      evaluation = evaluate(patterns, side);
      if (!wide && !threatened && beta < DECIDED && beta > 0 - DECIDED) {
        if (depth <= 5 && evaluation - 70 * depth >= beta) return evaluation;
        if (depth >= 3 && evaluation >= beta && trail[ply] !== NONE && ply > 1) stage = passing;
      }
      bestMove = known;
    }

    if (stage === passing) {
      const less = depth - 3 - (depth >> 2);
      const value = visitPass(less > 0 ? less : 0, ply, beta, side);
      if (halted) {
        frames[frame] = alpha;
        frames[frame + 1] = best;
        frames[frame + 2] = bestMove;
        frames[frame + 6] = passing;
        frames[frame + 9] = evaluation;
        return 0;
      }
      if (value >= beta) return value > DECIDED ? beta : value;
      lineLengths[ply] = 0;
      index = count = tried = pass = 0;
    }
    if (count === 0) {
      count = generate(ply, side, threatened, bestMove);
      bestMove = NONE;
    }

    for (; index < count; index++) {
      const move = pick(row + index, row + count);
      if (pass === 0) {
        if (!isAllowed(move, side)) continue;
        const kind = classes[side * area + move]!;
        const stops = classes[(1 - side) * area + move]!;
        const quiet = kind < CLASS.OPEN_THREE && stops < CLASS.OPEN_THREE;
        if (quiet && tried > 0 && !threatened && best > 0 - DECIDED) {
          if (depth <= 6 && tried >= (wide ? 6 : 3) + ((depth * depth) >> 1)) continue;
          if (!wide && depth <= 4 && evaluation + 60 + 60 * depth + ATTACK[kind]! <= alpha) continue;
        }
        tried++;
        below = depth - 1;
        pass = tried === 1 ? 3 : 2;
        if (pass === 2 && depth >= 2 && kind < CLASS.FOUR) {
          let less = REDUCTIONS[((depth < 64 ? depth : 63) << 6) | (tried < 64 ? tried : 63)]!;
          if (wide) less--;
          if (cut) less++;
          if (!quiet) less--;
          if (threatened) less--;
          if (less > 0) {
            below = depth - 1 - less;
            if (below < 0) below = 0;
            pass = 1;
          }
        }
      }
      enter(move, side, ply);
      let value: number;
      for (;;) {
        // 1: reduced, 2: null window, 3: full window
        const upper = pass === 3 ? beta : alpha + 1;
        const expects = pass === 3 ? !wide && !cut : true;
        value = 0 - visit(below, ply + 1, 0 - upper, 0 - alpha, (1 - side) as Side, expects);
        if (halted || value <= alpha || pass === 3) break;
        if (pass === 2 && (value >= beta || !wide)) break;
        below = depth - 1;
        pass++;
      }
      leave(move, side);
      if (halted) {
        frames[frame] = alpha;
        frames[frame + 1] = best;
        frames[frame + 2] = bestMove;
        frames[frame + 3] = index;
        frames[frame + 4] = count;
        frames[frame + 5] = tried;
        frames[frame + 6] = looping;
        frames[frame + 7] = below;
        frames[frame + 8] = pass;
        frames[frame + 9] = evaluation;
        return 0;
      }
      pass = 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        remember(row, index, ply, side, depth);
        break;
      }
      alpha = value;
      rememberLine(ply, move);
    }
    // Nothing meets the threat, or nothing may be played.
    if (tried === 0) return threatened ? ply + 4 - WIN : 0;
    const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
    store(low, high, toTable(best, ply), bestMove, depth, bound, false);
    return best;
  };

  const child = (move: number, depth: number, alpha: number, beta: number): number => {
    enter(move, rootSide, 0);
    const value = 0 - visit(depth - 1, 1, 0 - beta, 0 - alpha, (1 - rootSide) as Side, true);
    leave(move, rootSide);
    return value;
  };

  /** A point of a class, or -1. */
  const findClass = (side: Side, kind: number): number => {
    const base = side * area;
    for (let point = 0; point < area; point++)
      if (classes[base + point] === kind && cells[point] === 0) return point;
    return -1;
  };

  const forcedMove = (side: Side): number => {
    const own = side * CLASSES;
    const other = CLASSES - own;
    if (counts[own + CLASS.FIVE]! > 0) return findClass(side, CLASS.FIVE);
    if (counts[other + CLASS.FIVE]! > 0) return findClass((1 - side) as Side, CLASS.FIVE);
    if (counts[own + CLASS.OPEN_FOUR]! > 0) return findClass(side, CLASS.OPEN_FOUR);
    return counts[own + CLASS.DOUBLE_FOUR]! > 0 ? findClass(side, CLASS.DOUBLE_FOUR) : -1;
  };

  const rootMoves = (known: number): number[] => {
    const forced = forcedMove(rootSide);
    if (forced >= 0 && isAllowed(forced, rootSide)) return [forced];
    const other = CLASSES - rootSide * CLASSES;
    const threatened = counts[other + CLASS.OPEN_FOUR]! + counts[other + CLASS.DOUBLE_FOUR]! > 0;
    const count = generate(0, rootSide, threatened, known);
    for (let index = 0; index < count; index++) pick(index, count);
    return Array.from(moves.subarray(0, count)).filter((move) => isAllowed(move, rootSide));
  };

  const age = (): void => {
    killers.fill(NONE);
    for (let slot = 0; slot < history.length; slot++) history[slot]! >>= 1;
    for (let slot = 0; slot < answers.length; slot++) answers[slot]! >>= 1;
  };
  age();

  return {
    begin: (start) => {
      rootSide = start.side;
      rootEmpty = start.empty;
      low = start.low;
      high = start.high;
      trail[0] = start.last;
      resuming = halted = false;
      budget = 0;
    },
    child,
    halted: () => halted,
    resume: () => {
      resuming = halted;
      halted = false;
      // The node at which it had halted asks for no grant.
      budget = resuming ? 1 : 0;
    },
    line: () => Array.from(lines.subarray(MAX_PLY + 2, MAX_PLY + 2 + lineLengths[1]!)),
    rootMoves,
    forcedMove,
    age,
    nodes: () => visited + fours.nodes(),
    bytes: 8 * moves.length + 4 * lines.length + 2 * answers.length,
  };
}
