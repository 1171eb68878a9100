/**
 * The order in which moves are searched: the move from the table, then by order score (`Heuristics.order`), then by
 * history score, then the game's own order. A move's history score counts how often it refuted positions anywhere, for
 * this side, and how often it failed to; a bonus is added if it is the killer move (which refuted the last other
 * position at this ply). A killer comes first only among moves of similar history: before all others, it takes twice
 * the nodes in Connect Four.
 *
 * Killers: Akl and Newborn 1977. History: Schaeffer 1983; with bounded gains and losses as in later chess programs.
 */
import type { Heuristics } from '../game/heuristics';
import type { Position, Side } from '../game/position';

/** Orders the moves that an engine keeps in rows of `moves`, one row for each ply. */
export interface MoveOrdering<P extends Position = Position> {
  /** Continues with another position of the same game, with heuristics if there were some before. */
  readonly attach: (position: P, order: Heuristics<P>['order']) => void;
  /** History scores by side and move: what is kept from one search to the next. */
  readonly history: Int32Array;
  /**
   * Scores the `count` moves of a row, at least one, and brings the best of them to the front; `best` is the move
   * from the table.
   */
  readonly score: (row: number, count: number, ply: number, side: Side, best: number) => void;
  /** Brings the best of the scored moves from `from` on to the front, the others keeping their order. */
  readonly pick: (from: number, end: number) => number;
  /** Remembers that the move at `index` refuted a position, and that those before it did not. */
  readonly remember: (row: number, index: number, ply: number, side: Side, depth: number) => void;
  /** Forgets killers and most of the history, before a new search. */
  readonly age: () => void;
}

/** What a move ordering depends on. */
export interface MoveOrderingDeps<P extends Position> {
  readonly position: P;
  readonly order: Heuristics<P>['order'];
  /** Rows of moves, as the node search keeps them. */
  readonly moves: Int32Array;
  /** How many rows there are. */
  readonly rows: number;
  readonly noMove: number;
  readonly maxOrderScore: number;
  /** Throws the error for an invalid order score. */
  readonly refuse: (score: number) => never;
}

/** @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised. */
export function createMoveOrdering<P extends Position>(deps: MoveOrderingDeps<P>): MoveOrdering<P> {
  // eslint-disable-next-line no-var -- `docs/hot-code.md` says why
  var { position, order } = deps;
  const { moves, rows, noMove, maxOrderScore, refuse } = deps;
  const maxHistory = 4000;
  const killerBonus = 100;
  /** Scores of `Heuristics.order`, at most a million, outweigh every history score shifted so far. */
  const orderWeight = 1000;
  const historyShift = 4;
  const tableMoveScore = 0x3fffffff;
  const lowestScore = -0x40000000;
  const hasOrder = order !== undefined;
  const scores = new Int32Array(moves.length);
  const killers = new Int32Array(rows);
  /** One half for each side; moves that share a slot share their history. */
  const half = 1 << Math.min(Math.max(Math.ceil(Math.log2(position.maxMoves * 4)), 6), 16);
  const mask = half - 1;
  const history = new Int32Array(2 * half);

  /** Ordered scores must not reach that of the table's move. All bits at once: a comparison for each move costs 4 %. */
  const checkScores = (row: number, count: number): void => {
    let magnitudes = 0;
    for (let index = row; index < row + count; index++) magnitudes |= scores[index]! ^ (scores[index]! >> 31);
    if (magnitudes >>> 20 === 0) return;
    refuse(scores.subarray(row, row + count).find((given) => Math.abs(given) > maxOrderScore)!);
  };

  const score = (row: number, count: number, ply: number, side: Side, best: number): void => {
    if (hasOrder) {
      order!(position, moves, scores, row, count);
      checkScores(row, count);
    }
    const own = side * half;
    const rated = scores;
    const killer = killers[ply]!;
    let first = row;
    let highest = lowestScore;
    for (let index = row; index < row + count; index++) {
      const move = moves[index]!;
      let given = history[own + (move & mask)]!;
      if (move === killer) given += killerBonus;
      if (hasOrder) given = rated[index]! * orderWeight + (given >> historyShift);
      if (move === best) given = tableMoveScore;
      rated[index] = given;
      if (given <= highest) continue;
      highest = given;
      first = index;
    }
    bringForward(first, row);
  };

  /** Moves the move at `index` to `front`, and those between one place on. */
  const bringForward = (index: number, front: number): void => {
    const list = moves;
    const rated = scores;
    const move = list[index]!;
    const given = rated[index]!;
    for (; index > front; index--) {
      list[index] = list[index - 1]!;
      rated[index] = rated[index - 1]!;
    }
    list[front] = move;
    rated[front] = given;
  };

  const pick = (from: number, end: number): number => {
    const rated = scores;
    let best = from;
    let bestScore = rated[from]!;
    for (let index = from + 1; index < end; index++) {
      const given = rated[index]!;
      if (given > bestScore) {
        best = index;
        bestScore = given;
      }
    }
    bringForward(best, from);
    return moves[from]!;
  };

  const remember = (row: number, index: number, ply: number, side: Side, depth: number): void => {
    const move = moves[row + index]!;
    const own = side * half;
    killers[ply] = move;
    // Cut-offs just above the horizon are so frequent that they would drown all others.
    if (depth <= 1) return;
    const bonus = depth < 10 ? depth * depth : 100;
    for (let other = row; other <= row + index; other++) {
      const slot = own + (moves[other]! & mask);
      const old = history[slot]!;
      const change = other === row + index ? bonus : 0 - bonus;
      history[slot] = old + change - (((old * bonus) / maxHistory) | 0);
    }
  };

  const age = (): void => {
    killers.fill(noMove);
    for (let slot = 0; slot < history.length; slot++) history[slot]! >>= 2;
  };
  age();

  const attach = (nextPosition: P, nextOrder: Heuristics<P>['order']): void => {
    position = nextPosition;
    order = nextOrder;
  };

  return { attach, history, score, pick, remember, age };
}
