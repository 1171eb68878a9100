/**
 * The hot part of the engine: the walk over the nodes below the root. `principal-variation.ts` says what it does, and
 * steers it.
 *
 * ```text
 * frame (one row of Int32Array for each ply below the root)
 *   0 alpha   1 best   2 best move   3 index   4 count   5 basis   6 basis of the best   7 floor   8 stage
 * ```
 *
 * @module
 */
import type { Breach } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import type { SearchObserver } from './observer';
import type { createMoveOrdering, MoveOrdering } from './move-ordering';
import type { Hashed, Passable, Position, Side } from '../game/position';
import type { TranspositionTable } from './transposition-table';

/** What a value rests on: an evaluation, or a table entry of limited depth, decided it. */
export const HORIZON = 1;
/** What a value rests on: a side without moves left out by `Heuristics.candidates` might have done better. */
export const LEFT_OUT = 2;

/** The numbers that a kernel shares with the other files; it cannot import them. */
interface KernelConstants {
  readonly noMove: number;
  readonly ongoing: number;
  readonly winScore: number;
  readonly maxEvaluation: number;
  readonly infiniteScore: number;
  readonly lowerBound: number;
  readonly upperBound: number;
  readonly exactBound: number;
  readonly provenDepth: number;
  readonly horizon: number;
  readonly leftOut: number;
  readonly maxOrderScore: number;
}

/** What a kernel is made of. */
export interface NodeSearchParts<P extends Position> {
  readonly constants: KernelConstants;
  readonly position: P & Partial<Hashed & Passable>;
  readonly heuristics: Heuristics<P> | undefined;
  readonly table: TranspositionTable;
  readonly useTable: boolean;
  /** No line gets longer than this. */
  readonly maxDepth: number;
  readonly lateMoveReductions: boolean;
  readonly nullMove: boolean;
  readonly counterMoves: boolean;
  readonly observer: SearchObserver | undefined;
  readonly createOrdering: typeof createMoveOrdering<P>;
  /** Looks at the limits: how many nodes may be visited before the next look, or 0 to stop. */
  readonly checkpoint: () => number;
  /** Whether the search that stops here will not go on. */
  readonly isOver: () => boolean;
  /** Throws the error for an answer of the game or its heuristics that makes no sense, after the moves of `path`. */
  readonly refuse: (breach: Breach, value: unknown, path: Int32Array) => never;
}

/** The walk, and what its owner needs to steer it. */
export interface NodeSearch {
  readonly ordering: MoveOrdering;
  /** Rows of moves; the first is for the owner. */
  readonly moves: Int32Array;
  /** Plays a move of the root, finds its value for `side`, and takes it back. */
  readonly child: (move: number, depth: number, alpha: number, beta: number, side: Side) => number;
  /** What the value just returned rests on. */
  readonly provenance: () => number;
  readonly narrowedProvenance: (
    basis: number,
    bestBasis: number,
    best: number,
    bound: number,
    bestMove: number,
    row: number,
    count: number,
  ) => number;
  /** Writes the moves to search at the root into the first row of `moves`; how many there are. */
  readonly listRoots: () => number;
  /** The evaluation of the position at the root. */
  readonly evaluateRoot: () => number;
  readonly halted: () => boolean;
  /** Begins a slice: goes on where the search has halted, or starts anew after {@link NodeSearch.forget}. */
  readonly resume: (countdown: number) => void;
  /** Forgets where the search has halted. */
  readonly forget: () => void;
  /** Nodes left of those granted. */
  readonly left: () => number;
  /** The line of best play behind the move of the root just searched. */
  readonly line: () => Int32Array;
  /** Takes back all that is played, after an error. */
  readonly unwind: () => void;
  /** Memory that the kernel's own arrays take at most. */
  readonly bytes: number;
}

/**
 * Creates the walk over a position.
 *
 * @remarks Closed, so that it can be compiled afresh: it uses nothing but its parameters.
 */
export function createNodeSearch<P extends Position>(parts: NodeSearchParts<P>): NodeSearch {
  const { position, table, useTable, maxDepth, observer, checkpoint, isOver } = parts;
  const { noMove, ongoing, winScore, maxEvaluation, infiniteScore } = parts.constants;
  const { lowerBound, upperBound, exactBound, provenDepth, horizon, leftOut, maxOrderScore } =
    parts.constants;
  const { maxMoves, turn, generate, play, undo, outcome } = position;
  const wins = position.payoff === 'outcome';
  const heuristics = parts.heuristics;
  const evaluate = heuristics ? heuristics.evaluate : undefined;
  const candidates = heuristics ? heuristics.candidates : undefined;
  const noisy = heuristics ? heuristics.noisy : undefined;
  const extend = heuristics ? heuristics.extend : undefined;
  const playPass = position.playPass;
  const undoPass = position.undoPass;
  const mayPass = parts.nullMove && playPass !== undefined && undoPass !== undefined;
  const reducing = parts.lateMoveReductions;
  const observed = observer !== undefined;
  const hash = position.hash;
  const { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;

  const reduced = 0;
  const narrow = 1;
  const open = 2;
  const passing = 3;
  const frameWords = 9;
  const shortestReduced = 3;
  const firstReduced = 3;
  const shortestPass = 3;
  const firstLineRow = 32;
  const firstMarks = 256;

  const rows = maxDepth + 2;
  const moves = new Int32Array(rows * maxMoves);
  const ordering = parts.createOrdering(
    position,
    heuristics ? heuristics.order : undefined,
    moves,
    rows,
    parts.counterMoves,
    noMove,
    maxOrderScore,
    (value) => refuse('order', value),
  );
  const { score: scoreMoves, pick, remember } = ordering;
  /** The lines found below each ply, in rows of `lineRow`; grows with the longest, as few games need all of it. */
  let lineRow = Math.min(rows, firstLineRow);
  let lines = new Int32Array(lineRow * lineRow);
  const lineLengths = new Int32Array(rows + 1);
  const frames = new Int32Array(rows * frameWords);
  /** The move that led to each ply. */
  const trail = new Int32Array(rows + 1).fill(noMove);
  const words = new Int32Array(2);
  const spare = new Int32Array(candidates || noisy ? maxMoves : 0);
  /** For every move whether it is legal, while a list of moves is checked; grows with the largest move. */
  let marks = new Uint8Array(firstMarks);

  let flags = 0;
  /** Moves and passes played from the root. */
  let played = 0;
  let countdown = 0;
  let halted = false;
  let resuming = false;
  let haltedPly = 0;
  /** Where extensions end. */
  let longest = 0;

  const growLines = (): void => {
    const wider = Math.min(rows, lineRow * 2);
    const grown = new Int32Array(wider * wider);
    for (let ply = 0; ply < lineRow; ply++) {
      grown.set(lines.subarray(ply * lineRow, (ply + 1) * lineRow), ply * wider);
    }
    lineRow = wider;
    lines = grown;
  };

  const rememberLine = (ply: number, move: number): void => {
    const length = lineLengths[ply + 1]!;
    while (ply + length + 1 > lineRow) growLines();
    const row = ply * lineRow;
    lines[row] = move;
    for (let index = 0; index < length; index++) lines[row + 1 + index] = lines[row + lineRow + index]!;
    lineLengths[ply] = length + 1;
  };

  const refuse = (breach: Breach, value: unknown): never =>
    parts.refuse(breach, value, trail.subarray(1, played + 1));

  /** The evaluation of the position; a search never goes on with one that makes no sense. */
  const opinion = (): number => {
    if (!evaluate) return 0;
    const score = evaluate(position);
    if ((score | 0) !== score || score > maxEvaluation || score < 0 - maxEvaluation)
      refuse('evaluate', score);
    return score;
  };

  /** Writes the moves to search into a row; how many there are. */
  const listMoves = (row: number): number => {
    const count = candidates ? candidates(position, moves, row) : generate(moves, row);
    if (!(count >= 1 && count <= maxMoves) || (count | 0) !== count)
      refuse(candidates ? 'candidates' : 'generate', count);
    return count;
  };

  const mark = (move: number): void => {
    if (move >= marks.length) {
      const grown = new Uint8Array(2 * (move + 1));
      grown.set(marks);
      marks = grown;
    }
    marks[move] = 1;
  };

  /** Checks that the moves of a row are legal, each once; how many there would be. */
  const countLegal = (row: number, count: number): number => {
    const legal = generate(spare, 0);
    if (legal > count) return legal;
    for (let index = 0; index < legal; index++) mark(spare[index]!);
    for (let index = row; index < row + count; index++) {
      const move = moves[index]!;
      if (marks[move] !== 1) {
        marks.fill(0);
        refuse('candidate', move);
      }
      marks[move] = 0;
    }
    return legal;
  };

  /** Checks that a move which is said to win, or to be as good as any, is legal. */
  const checkLegal = (breach: Breach, move: number): void => {
    const legal = generate(spare, 0);
    for (let index = 0; index < legal; index++) if (spare[index] === move) return;
    refuse(breach, move);
  };

  const listNoisy = (row: number): number => {
    const count = noisy!(position, moves, row);
    if (!(count >= 0 && count <= maxMoves) || (count | 0) !== count) refuse('noisy', count);
    return count;
  };

  /**
   * What a value rests on where moves may have been left out. A win needs no other move than its own, but that there is
   * no shorter one needs all of them, as does every value that is not a lower bound; of estimates nobody asks.
   */
  const narrowedBasis = (
    basis: number,
    bestBasis: number,
    best: number,
    bound: number,
    bestMove: number,
    row: number,
    count: number,
  ): number => {
    if ((bestBasis & leftOut) !== 0) return basis;
    const isForcedWin = bound !== upperBound && best > maxEvaluation;
    if (bound === lowerBound) {
      if (basis === 0 || isForcedWin) checkLegal('candidate', bestMove);
      return basis;
    }
    const isForcedLoss = best < 0 - maxEvaluation;
    const isClaim = basis === 0 || (isForcedLoss && (basis & leftOut) === 0);
    const leavesOut = isClaim && countLegal(row, count) > count;
    if (!isForcedWin) return leavesOut ? horizon | leftOut : basis;
    checkLegal('candidate', bestMove);
    return basis !== 0 || leavesOut ? horizon : 0;
  };

  /** A bound that no deeper search can change: a forced win is at least a win, a forced loss at most a loss. */
  const isCertainBound = (score: number, bound: number): boolean =>
    bound === lowerBound ? score > maxEvaluation : bound === upperBound && score < 0 - maxEvaluation;

  /** A score seen from the root, as seen from `ply` moves further on. */
  const toTable = (score: number, ply: number): number =>
    score > maxEvaluation ? score + ply : score < 0 - maxEvaluation ? score - ply : score;

  const fromTable = (score: number, ply: number): number =>
    score > maxEvaluation ? score - ply : score < 0 - maxEvaluation ? score + ply : score;

  /** The score of a finished game. */
  const finish = (result: number, ply: number): number => {
    const largest = wins ? 1 : maxEvaluation;
    if ((result | 0) !== result || result > largest || result < 0 - largest) refuse('outcome', result);
    flags = 0;
    const score = !wins || result === 0 ? result : result > 0 ? winScore - ply : ply - winScore;
    if (observed) observer.leave(ply, score, 'over');
    return score;
  };

  /** The table's answer at a node of a null window, or `infiniteScore` if it has none. */
  const remembered = (entry: number, depth: number, ply: number, alpha: number): number => {
    const storedDepth = tableDepth(entry);
    if (storedDepth < depth && storedDepth !== provenDepth) return infiniteScore;
    const bound = tableBound(entry);
    const value = fromTable(tableValue(entry), ply);
    if (bound !== exactBound && (bound === lowerBound) !== value > alpha) return infiniteScore;
    flags = storedDepth === provenDepth ? 0 : candidates ? horizon | leftOut : horizon;
    return value;
  };

  /** Whether it is worth asking what a pass brings: never twice in a row, nor where wins are counted in plies. */
  const tryPass = (depth: number, ply: number, alpha: number, beta: number): boolean =>
    mayPass &&
    depth >= shortestPass &&
    beta - alpha === 1 &&
    trail[ply] !== noMove &&
    beta <= maxEvaluation &&
    beta >= 0 - maxEvaluation &&
    opinion() >= beta;

  /** The value after a pass, for `side`. */
  const visitPass = (depth: number, ply: number, beta: number, side: Side): number => {
    playPass!();
    played = ply + 1;
    trail[ply + 1] = noMove;
    const less = depth - 3 - (depth >> 2);
    const next = turn();
    const value =
      next === side
        ? visit(less, ply + 1, beta - 1, beta, next)
        : 0 - visit(less, ply + 1, 0 - beta, 1 - beta, next);
    undoPass!();
    played = ply;
    return value;
  };

  const save = (
    frame: number,
    alpha: number,
    best: number,
    bestMove: number,
    index: number,
    count: number,
    basis: number,
    bestBasis: number,
    floor: number,
    stage: number,
  ): void => {
    frames[frame] = alpha;
    frames[frame + 1] = best;
    frames[frame + 2] = bestMove;
    frames[frame + 3] = index;
    frames[frame + 4] = count;
    frames[frame + 5] = basis;
    frames[frame + 6] = bestBasis;
    frames[frame + 7] = floor;
    frames[frame + 8] = stage;
  };

  const leave = (ply: number, score: number, bound: number): void =>
    observer!.leave(ply, score, bound === lowerBound ? 'cutoff' : bound === exactBound ? 'exact' : 'all');

  /** How many plies less a late move gets at first. */
  const reduction = (depth: number, index: number): number =>
    1 + (depth >= 6 ? 1 : 0) + (index >= 8 && depth >= 5 ? 1 : 0);

  const extension = (move: number): number => {
    const more = extend!(position, move);
    if ((more | 0) !== more || more < 0) refuse('extend', more);
    return more;
  };

  /** The depth left after a move that gets `more` plies. */
  const depthBelow = (depth: number, ply: number, more: number): number =>
    more > 0 ? Math.min(depth - 1 + more, longest - ply - 1) : depth - 1;

  const halt = (ply: number): number => {
    halted = true;
    haltedPly = ply;
    return 0;
  };

  /**
   * As `visit`, at a horizon where no move is noisy and nobody looks on. Most nodes are such: with a function of their
   * own, the walk takes two thirds of the time.
   */
  const visitLeaf = (ply: number): number => {
    if (countdown === 0 && !resuming && (countdown = checkpoint()) === 0) return halt(ply);
    resuming = false;
    countdown--;
    lineLengths[ply] = 0;
    const result = outcome();
    if (result !== ongoing) return finish(result, ply);
    flags = horizon;
    return opinion();
  };

  /**
   * The value of the position for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft).
   * Leaves in `flags` what the value rests on. Returns nonsense when `halted`.
   */
  const visit = (depth: number, ply: number, alpha: number, beta: number, side: Side): number => {
    const row = ply * maxMoves;
    const frame = ply * frameWords;
    let low = 0;
    let high = 0;
    let floor = alpha;
    let best = 0 - infiniteScore;
    let bestMove = noMove;
    let index = 0;
    let count = 0;
    let basis = 0;
    let bestBasis = 0;
    let stage = open;

    if (resuming && ply < haltedPly) {
      alpha = frames[frame]!;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = frames[frame + 3]!;
      count = frames[frame + 4]!;
      basis = frames[frame + 5]!;
      bestBasis = frames[frame + 6]!;
      floor = frames[frame + 7]!;
      stage = frames[frame + 8]!;
      if (useTable && depth > 0) {
        hash!(words);
        low = words[0]!;
        high = words[1]!;
      }
    } else {
      if (countdown === 0 && !resuming && (countdown = checkpoint()) === 0) return halt(ply);
      resuming = false;
      countdown--;
      lineLengths[ply] = 0;
      if (observed) observer.enter(ply, trail[ply]!, depth, alpha, beta);
      const result = outcome();
      if (result !== ongoing) return finish(result, ply);
      if (depth <= 0) {
        flags = horizon;
        best = opinion();
        if (noisy && best < beta && ply < maxDepth) count = listNoisy(row);
        if (count === 0) {
          if (observed) observer.leave(ply, best, 'horizon');
          return best;
        }
        basis = bestBasis = horizon;
        if (best > alpha) alpha = best;
        scoreMoves(row, count, ply, side, noMove, trail[ply]!);
      } else {
        let known = noMove;
        if (useTable) {
          hash!(words);
          low = words[0]!;
          high = words[1]!;
          const entry = probe(low, high);
          if (entry >= 0) {
            known = tableMove(entry);
            // Not in an open window, so that the line of best play reaches its end.
            const value = beta - alpha === 1 ? remembered(entry, depth, ply, alpha) : infiniteScore;
            if (value !== infiniteScore) {
              if (observed) observer.leave(ply, value, 'table');
              return value;
            }
          }
        }
        if (mayPass && tryPass(depth, ply, alpha, beta)) {
          stage = passing;
          bestMove = known;
        } else {
          count = listMoves(row);
          scoreMoves(row, count, ply, side, known, trail[ply]!);
        }
      }
    }

    if (mayPass && stage === passing) {
      const value = visitPass(depth, ply, beta, side);
      if (!halted) {
        if (value >= beta) {
          flags = horizon;
          if (observed) observer.leave(ply, beta, 'null-move');
          return beta;
        }
        count = listMoves(row);
        scoreMoves(row, count, ply, side, bestMove, trail[ply]!);
        lineLengths[ply] = 0;
        bestMove = noMove;
        stage = open;
      }
    }

    for (; index < count; index++) {
      const move = pick(row + index, row + count);
      const more = extend && depth > 0 && ply < longest ? extension(move) : 0;
      if (reducing && stage === reduced && (more > 0 || depth < shortestReduced || index < firstReduced))
        stage = narrow;
      play(move);
      played = ply + 1;
      trail[ply + 1] = move;
      let value: number;
      for (;;) {
        const upper = stage === open ? beta : alpha + 1;
        const next =
          depthBelow(depth, ply, more) - (reducing && stage === reduced ? reduction(depth, index) : 0);
        const other = turn();
        if (next <= 0 && !noisy && !observed) {
          value = visitLeaf(ply + 1);
          if (other !== side) value = 0 - value;
        } else if (other === side) value = visit(next, ply + 1, alpha, upper, other);
        else value = 0 - visit(next, ply + 1, 0 - upper, 0 - alpha, other);
        if (halted || value <= alpha || stage === open) break;
        if (stage !== reduced && value >= beta) break;
        stage = stage === reduced ? narrow : open;
      }
      undo();
      played = ply;
      if (halted) break;
      stage = reducing ? reduced : narrow;
      basis |= flags;
      if (value <= best) continue;
      best = value;
      bestBasis = flags;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        basis = flags;
        remember(row, index, ply, side, depth, trail[ply]!);
        break;
      }
      alpha = value;
      rememberLine(ply, move);
    }

    if (halted) {
      save(frame, alpha, best, bestMove, index, count, basis, bestBasis, floor, stage);
      if (observed && isOver()) observer.leave(ply, best, 'stopped');
      return 0;
    }
    const bound = best >= beta ? lowerBound : best > floor ? exactBound : upperBound;
    if (depth <= 0) {
      if (best > maxEvaluation && bound !== upperBound) checkLegal('noisy move', bestMove);
    } else if (candidates) basis = narrowedBasis(basis, bestBasis, best, bound, bestMove, row, count);
    if (basis === horizon && isCertainBound(best, bound)) basis = 0;
    flags = basis;
    if (useTable && depth > 0) store(low, high, toTable(best, ply), bestMove, depth, bound, basis === 0);
    if (observed) leave(ply, best, bound);
    return best;
  };

  const child = (move: number, depth: number, alpha: number, beta: number, side: Side): number => {
    longest = Math.min(2 * depth, maxDepth);
    const left = depthBelow(depth, 0, extend ? extension(move) : 0);
    play(move);
    played = 1;
    trail[1] = move;
    const next = turn();
    const value =
      next === side ? visit(left, 1, alpha, beta, next) : 0 - visit(left, 1, 0 - beta, 0 - alpha, next);
    undo();
    played = 0;
    return value;
  };

  const unwind = (): void => {
    for (; played > 0; played--) {
      if (trail[played] === noMove) undoPass!();
      else undo();
    }
  };

  return {
    ordering,
    moves,
    child,
    narrowedProvenance: narrowedBasis,
    listRoots: () => {
      const count = listMoves(0);
      for (let index = 0; candidates && index < count; index++) checkLegal('candidate', moves[index]!);
      return count;
    },
    evaluateRoot: opinion,
    unwind,
    provenance: () => flags,
    halted: () => halted,
    resume: (count) => {
      countdown = count;
      resuming = halted;
      halted = false;
    },
    forget: () => {
      resuming = halted = false;
      countdown = 0;
    },
    left: () => countdown,
    line: () => lines.subarray(lineRow, lineRow + lineLengths[1]!),
    bytes: 4 * (2 * moves.length + rows * (rows + frameWords + 4)),
  };
}
