/**
 * The node search: principal variation search of the nodes below the root. `iterative-deepening.ts` describes it and
 * drives it.
 *
 * `visit` is one piece because the bench says so: with its move loop, its entry or its horizon in functions of their
 * own the search takes up to a third longer. It goes through a node like this:
 *
 * ```text
 *   resume from the frame, or
 *   enter ──► game over? ──► horizon? ──► table ──► null move? ──► list and score moves
 *                │              │           │           │
 *                └─ outcome     ├ evaluate  └ value     └ beta
 *                               └ noisy moves: search on (quiescence)
 *   each move:  reduced (fewer plies) ──► narrow (null window) ──► open (full window)
 *               a stage that fails to beat alpha ends the move; one that beats it goes on to the next
 *   leave ──► bound, provenance ──► table
 *
 *   `visitNarrow`: the same in a null window, for a search without reductions, passes, noisy moves, extensions, observer
 *
 *   frame: what a node saves when the search halts; a row of Int32Array for each ply below the root
 *   0 alpha   1 best   2 best move   3 index   4 count   5 provenance   6 that of the best   7 floor   8 stage   9 reach
 * ```
 *
 * What changes while it searches is declared by `var`: an engine checks at each read of a `let` of an outer function
 * whether it has a value yet, and counts the check against what it may inline.
 *
 * @module
 */
/* eslint-disable no-var -- see above */
import type { Breach } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import type { Position, Side } from '../game/position';
import type { NodeSearch, NodeSearchGame, NodeSearchParts } from './node-search-parts';

/** Provenance flag of a value: an evaluation, or a table entry of limited depth, decided it. */
export const HORIZON = 1;
/** Provenance flag of a value: a move left out by `Heuristics.candidates` might have been better. */
export const LEFT_OUT = 2;
/** Words of a frame. */
export const FRAME_WORDS = 10;

/** Memory that the arrays of a node search take at most. */
export function nodeSearchBytes(maxDepth: number, maxMoves: number): number {
  const rows = maxDepth + 2;
  return 4 * (2 * rows * maxMoves + rows * (FRAME_WORDS + 3) + (rows + 1) * rows);
}

/**
 * Creates the search of a position.
 *
 * @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised.
 */
export function createNodeSearch<P extends Position>(parts: NodeSearchParts<P>): NodeSearch<P> {
  // No closure below may use `parts`: it would hold on to the first game.
  const { useTable, maxDepth, observer, createLegalityCheck: createCheck } = parts;
  var { position, heuristics, table, checkpoint, isOver } = parts;
  const { noMove, ongoing, winScore, maxEvaluation, infiniteScore } = parts.constants;
  const {
    lowerBound,
    upperBound,
    exactBound,
    provenDepth,
    horizon,
    leftOut,
    maxOrderScore,
    notEvaluated,
    frameWords,
  } = parts.constants;
  const { toTable, fromTable } = parts;
  const { maxMoves } = position;
  var { turn, generate, play, undo, outcome, hash, playPass, undoPass } = position;
  var { historyReach, extendHistoryReach } = position;
  var { probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;
  var { probe: probeShallow, store: storeShallow } = table.shallow ?? table;
  var isDivided = table.shallow !== undefined;
  var { evaluate, evaluateMoves, candidates, noisy, extend } = heuristics ?? ({} as Partial<Heuristics<P>>);
  const wins = position.payoff === 'outcome';
  const repeating = historyReach !== undefined;
  const repetitionDraws = position.repetitionDraws === true;
  const mayPass = parts.nullMove && playPass !== undefined && undoPass !== undefined;
  const reducing = parts.lateMoveReductions;
  const observed = observer !== undefined;
  const hasCandidates = candidates !== undefined;
  const hasNoisy = noisy !== undefined;
  const hasExtensions = extend !== undefined;
  /** Whether null windows need nothing that `visitNarrow` leaves out. */
  const isPlain = !reducing && !mayPass && !observed && !hasNoisy && !hasExtensions;
  /** Whether the moves above the horizon are evaluated all at once. */
  const evaluatesMoves =
    evaluateMoves !== undefined &&
    noisy === undefined &&
    extend === undefined &&
    !observed &&
    historyReach === undefined;

  const reduced = 0;
  const narrow = 1;
  const open = 2;
  const passing = 3;
  const wholeReach = 0x3fffffff;
  const shortestReduced = 3;
  const firstReduced = 3;
  const shortestPass = 3;
  /** Positions with so many plies left are remembered in the shallow part of the table. */
  const shallowDepth = 2;
  /** One ply above the horizon the table is used while it knows one position in so many; judged after so many probes. */
  const worthwhileShare = 8;
  const frontierSample = 1024;

  const rows = maxDepth + 2;
  const moves = new Int32Array(rows * maxMoves);
  const ordering = parts.createOrdering({
    position,
    order: heuristics ? heuristics.order : undefined,
    moves,
    rows,
    counterMoves: parts.counterMoves,
    noMove,
    maxOrderScore,
    refuse: (value) => refuse('order', value),
  });
  const { score: scoreMoves, pick, remember } = ordering;
  const pv = parts.createPvTable(rows);
  const lineLengths = pv.lengths;
  const updateLine = pv.update;
  const frames = new Int32Array(rows * frameWords);
  /** The move that led to each ply. */
  const trail = new Int32Array(rows + 1).fill(noMove);
  const words = new Int32Array(2);
  const evaluations = new Int32Array(evaluatesMoves ? rows * maxMoves : 0);
  /** The provenance flags of the value that `visit` returned last. */
  var flags = 0;
  /** Moves and passes played from the root. */
  var played = 0;
  var countdown = 0;
  var halted = false;
  var resuming = false;
  var haltedPly = 0;
  /** Where extensions end. */
  var longest = 0;
  /** Whether the table is used one ply above the horizon, and how often that was of use. */
  var remembersFrontier = useTable;
  var frontierProbes = 0;
  var frontierHits = 0;

  var refuseAfter = parts.refuse;
  const refuse = (breach: Breach, value: unknown): never =>
    refuseAfter(breach, value, trail.subarray(1, played + 1));
  var { checkLegal, countLegal } = createCheck(position, moves, refuse);

  const attach = (game: NodeSearchGame<P>): void => {
    ({ position, heuristics, table, checkpoint, isOver, refuse: refuseAfter } = game);
    ({ turn, generate, play, undo, outcome, hash, playPass, undoPass } = position);
    ({ historyReach, extendHistoryReach } = position);
    ({ probe, store, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table);
    ({ probe: probeShallow, store: storeShallow } = table.shallow ?? table);
    isDivided = table.shallow !== undefined;
    ({ evaluate, evaluateMoves, candidates, noisy, extend } = heuristics ?? ({} as Partial<Heuristics<P>>));
    ({ checkLegal, countLegal } = createCheck(position, moves, refuse));
    ordering.attach(position, heuristics?.order);
  };

  /** The evaluation of the position, checked. */
  const evaluateHere = (): number => {
    if (!evaluate) return 0;
    const score = evaluate(position);
    if ((score | 0) !== score || score > maxEvaluation || score < 0 - maxEvaluation)
      refuse('evaluate', score);
    return score;
  };

  /** Writes the moves to search into a row; returns how many there are. */
  const listMoves = (row: number): number => {
    const count = candidates ? candidates(position, moves, row) : generate(moves, row);
    if (!(count >= 1 && count <= maxMoves) || (count | 0) !== count)
      refuse(candidates ? 'candidates' : 'generate', count);
    return count;
  };

  const listNoisy = (row: number): number => {
    const count = noisy!(position, moves, row);
    if (!(count >= 0 && count <= maxMoves) || (count | 0) !== count) refuse('noisy', count);
    return count;
  };

  /**
   * Candidates may have left out moves. A win needs no other move than its own, but that there is no shorter one needs
   * all of them, as does every value that is not a lower bound; an estimate stays one.
   */
  const narrowProvenance = (
    provenance: number,
    bestProvenance: number,
    best: number,
    bound: number,
    bestMove: number,
    row: number,
    count: number,
  ): number => {
    if ((bestProvenance & leftOut) !== 0) return provenance;
    const isForcedWin = bound !== upperBound && best > maxEvaluation;
    if (bound === lowerBound) {
      if (provenance === 0 || isForcedWin) checkLegal('candidate', bestMove);
      return provenance;
    }
    const isForcedLoss = best < 0 - maxEvaluation;
    const isClaim = provenance === 0 || (isForcedLoss && (provenance & leftOut) === 0);
    const leavesOut = isClaim && countLegal(row, count) > count;
    if (!isForcedWin) return leavesOut ? horizon | leftOut : provenance;
    checkLegal('candidate', bestMove);
    return provenance !== 0 || leavesOut ? horizon : 0;
  };

  /** A bound that no deeper search can change: a forced win is at least a win, a forced loss at most a loss. */
  const isCertainBound = (score: number, bound: number): boolean =>
    bound === lowerBound ? score > maxEvaluation : bound === upperBound && score < 0 - maxEvaluation;

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
    flags = storedDepth === provenDepth ? 0 : hasCandidates ? horizon | leftOut : horizon;
    return value;
  };

  /** Whether to try a null move: never twice in a row, nor where wins are counted in plies. */
  const tryPass = (depth: number, ply: number, alpha: number, beta: number): boolean =>
    mayPass &&
    depth >= shortestPass &&
    beta - alpha === 1 &&
    trail[ply] !== noMove &&
    beta <= maxEvaluation &&
    beta >= 0 - maxEvaluation &&
    evaluateHere() >= beta;

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
    provenance: number,
    bestProvenance: number,
    floor: number,
    stage: number,
  ): void => {
    frames[frame] = alpha;
    frames[frame + 1] = best;
    frames[frame + 2] = bestMove;
    frames[frame + 3] = index;
    frames[frame + 4] = count;
    frames[frame + 5] = provenance;
    frames[frame + 6] = bestProvenance;
    frames[frame + 7] = floor;
    frames[frame + 8] = stage;
    if (repeating) frames[frame + 9] = Math.min(historyReach!(), wholeReach);
  };

  /**
   * Remembers a value that may rest on the way to the position: the graph-history interaction. What does is left out,
   * and only its move kept; what an evaluation has decided is an estimate on every way.
   *
   * Where a repetition is a draw, a win or loss never rests on one, but that no win is shorter may. Where it is lost or
   * won, a proof without one holds on every way, as whoever follows it repeats nothing; but on another way a repetition
   * may win sooner.
   */
  const storeOnPath = (
    low: number,
    high: number,
    best: number,
    ply: number,
    bestMove: number,
    depth: number,
    bound: number,
    provenance: number,
  ): void => {
    const value = toTable(best, ply);
    // The root is looked for in the main part, whatever its depth.
    const put = ply > 0 && depth <= shallowDepth ? storeShallow : store;
    const rests = historyReach!() > 0;
    const isDecided = wins && (best > maxEvaluation || best < 0 - maxEvaluation);
    if (rests && (isDecided ? !repetitionDraws : provenance === 0))
      put(low, high, value, bestMove, 0, bound, false);
    else if (!isDecided || (repetitionDraws && !rests))
      put(low, high, value, bestMove, depth, bound, provenance === 0);
    else {
      const known = bound !== exactBound ? bound : best > 0 ? lowerBound : upperBound;
      put(low, high, value, bestMove, depth, known, provenance === 0 && isCertainBound(best, known));
    }
  };

  const leave = (ply: number, score: number, bound: number): void =>
    observer!.leave(ply, score, bound === lowerBound ? 'cutoff' : bound === exactBound ? 'exact' : 'all');

  /** By how many plies a late move is reduced at first. */
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
   * As `visit`, at a horizon without noisy moves and without an observer. Most nodes are such: a function of their own
   * takes a third off the time of the search.
   */
  const visitLeaf = (ply: number): number => {
    if (countdown <= 0 && !resuming && (countdown = checkpoint()) === 0) return halt(ply);
    resuming = false;
    countdown--;
    lineLengths[ply] = 0;
    const result = outcome();
    if (result !== ongoing) return finish(result, ply);
    flags = horizon;
    return evaluateHere();
  };

  /** The value of a move above the horizon for `side`, by playing it. A node that no limit stops. */
  const playLeaf = (move: number, ply: number, side: Side): number => {
    play(move);
    played = ply + 1;
    trail[ply + 1] = move;
    const other = turn();
    const result = outcome();
    flags = horizon;
    const value = result !== ongoing ? finish(result, ply + 1) : evaluateHere();
    undo();
    played = ply;
    return other === side ? value : 0 - value;
  };

  /**
   * As `visit`, one ply above the horizon, with the evaluations of all moves at once. Counts every move as a node, and
   * is not stopped between them.
   */
  const visitFrontier = (
    ply: number,
    alpha: number,
    beta: number,
    side: Side,
    low: number,
    high: number,
  ): number => {
    const row = ply * maxMoves;
    const count = listMoves(row);
    evaluateMoves!(position, moves, evaluations, row, count);
    countdown -= count;
    lineLengths[ply + 1] = 0;
    let best = 0 - infiniteScore;
    let bestIndex = row;
    let provenance = 0;
    let bestProvenance = horizon;
    for (let index = row; index < row + count; index++) {
      const value = evaluations[index]!;
      if (value === notEvaluated) {
        const played = playLeaf(moves[index]!, ply, side);
        provenance |= flags;
        if (played <= best) continue;
        best = played;
        bestProvenance = flags;
      } else {
        // One comparison for both ends of the range.
        if ((value + maxEvaluation) >>> 0 > 2 * maxEvaluation) refuse('evaluateMoves', value);
        provenance |= horizon;
        if (value <= best) continue;
        best = value;
        bestProvenance = horizon;
      }
      bestIndex = index;
    }
    let bestMove = noMove;
    if (best > alpha) {
      bestMove = moves[bestIndex]!;
      if (best < beta) updateLine(ply, bestMove);
    }
    // No win is shorter than one that the next move makes.
    if (best > maxEvaluation) provenance = 0;
    if (hasCandidates)
      provenance = narrowProvenance(provenance, bestProvenance, best, exactBound, bestMove, row, count);
    if (provenance === horizon && best < 0 - maxEvaluation) provenance = 0;
    flags = provenance;
    if (remembersFrontier || (useTable && beta - alpha > 1))
      storeShallow(low, high, toTable(best, ply), bestMove, 1, exactBound, provenance === 0);
    return best;
  };

  /**
   * The value of the position for `side`, who is to move: exact between `alpha` and `beta`, else a bound (fail-soft).
   * Leaves the provenance of the value in `flags`. Returns nonsense when `halted`.
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
    let provenance = 0;
    let bestProvenance = 0;
    let stage = open;

    if (resuming && ply < haltedPly) {
      alpha = frames[frame]!;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = frames[frame + 3]!;
      count = frames[frame + 4]!;
      provenance = frames[frame + 5]!;
      bestProvenance = frames[frame + 6]!;
      floor = frames[frame + 7]!;
      stage = frames[frame + 8]!;
      if (repeating) extendHistoryReach!(frames[frame + 9] === wholeReach ? Infinity : frames[frame + 9]!);
      if (useTable && depth > 0) {
        hash!(words);
        low = words[0]!;
        high = words[1]!;
      }
    } else {
      if (countdown <= 0 && !resuming && (countdown = checkpoint()) === 0) return halt(ply);
      resuming = false;
      countdown--;
      lineLengths[ply] = 0;
      if (observed) observer.enter(ply, trail[ply]!, depth, alpha, beta);
      const result = outcome();
      if (result !== ongoing) return finish(result, ply);
      if (depth <= 0) {
        flags = horizon;
        best = evaluateHere();
        if (hasNoisy && best < beta && ply < maxDepth) count = listNoisy(row);
        if (count === 0) {
          if (observed) observer.leave(ply, best, 'horizon');
          return best;
        }
        provenance = bestProvenance = horizon;
        if (best > alpha) alpha = best;
        scoreMoves(row, count, ply, side, noMove, trail[ply]!);
      } else {
        let known = noMove;
        if (useTable) {
          hash!(words);
          low = words[0]!;
          high = words[1]!;
          let entry = depth <= shallowDepth ? probeShallow(low, high) : probe(low, high);
          // One iteration ago it was shallow: its move is still the best guess.
          if (entry < 0 && isDivided && depth > shallowDepth) entry = probeShallow(low, high);
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
        if (evaluatesMoves && depth === 1) return visitFrontier(ply, alpha, beta, side, low, high);
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
      const move = index === 0 ? moves[row]! : pick(row + index, row + count);
      const more = hasExtensions && depth > 0 && ply < longest ? extension(move) : 0;
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
        if (next <= 0 && !hasNoisy && !observed) {
          value = visitLeaf(ply + 1);
          if (other !== side) value = 0 - value;
        } else if (isPlain && stage !== open) {
          value =
            other === side
              ? visitNarrow(next, ply + 1, alpha, other)
              : 0 - visitNarrow(next, ply + 1, -1 - alpha, other);
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
      provenance |= flags;
      if (value <= best) continue;
      best = value;
      bestProvenance = flags;
      if (value <= alpha) continue;
      bestMove = move;
      if (value >= beta) {
        provenance = flags;
        remember(row, index, ply, side, depth, trail[ply]!);
        break;
      }
      alpha = value;
      updateLine(ply, move);
    }

    if (halted) {
      save(frame, alpha, best, bestMove, index, count, provenance, bestProvenance, floor, stage);
      if (observed && isOver()) observer.leave(ply, best, 'stopped');
      return 0;
    }
    const bound = best >= beta ? lowerBound : best > floor ? exactBound : upperBound;
    if (depth <= 0) {
      if (best > maxEvaluation && bound !== upperBound) checkLegal('noisy move', bestMove);
    } else if (hasCandidates)
      provenance = narrowProvenance(provenance, bestProvenance, best, bound, bestMove, row, count);
    if (provenance === horizon && isCertainBound(best, bound)) provenance = 0;
    flags = provenance;
    if (useTable && depth > 0) {
      if (repeating && (!repetitionDraws || historyReach!() > 0))
        storeOnPath(low, high, best, ply, bestMove, depth, bound, provenance);
      else if (depth <= shallowDepth)
        storeShallow(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
      else store(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
    }
    if (observed) leave(ply, best, bound);
    return best;
  };

  /**
   * Counts a probe of the table one ply above the horizon. Where positions hardly come back, evaluating all moves again
   * takes less time than probing and storing: after some probes in vain the search goes on without.
   */
  const countFrontier = (hits: number): void => {
    frontierHits += hits;
    frontierProbes++;
    if (frontierProbes % frontierSample === 0)
      remembersFrontier = frontierHits * worthwhileShare >= frontierProbes;
  };

  /**
   * As `visit` in a null window, `alpha` and `alpha + 1`, where nothing is reduced, extended, passed or observed, and no
   * line is kept. Nearly all nodes are such.
   */
  const visitNarrow = (depth: number, ply: number, alpha: number, side: Side): number => {
    const row = ply * maxMoves;
    let low = 0;
    let high = 0;
    let best = 0 - infiniteScore;
    let bestMove = noMove;
    let index = row;
    let end: number;
    let provenance = 0;
    let bestProvenance = 0;

    if (resuming && ply < haltedPly) {
      const frame = ply * frameWords;
      best = frames[frame + 1]!;
      bestMove = frames[frame + 2]!;
      index = row + frames[frame + 3]!;
      end = row + frames[frame + 4]!;
      provenance = frames[frame + 5]!;
      bestProvenance = frames[frame + 6]!;
      if (repeating) extendHistoryReach!(frames[frame + 9] === wholeReach ? Infinity : frames[frame + 9]!);
      if (useTable) {
        hash!(words);
        low = words[0]!;
        high = words[1]!;
      }
    } else {
      if (countdown <= 0 && !resuming && (countdown = checkpoint()) === 0) return halt(ply);
      resuming = false;
      countdown--;
      const result = outcome();
      if (result !== ongoing) return finish(result, ply);
      if (evaluatesMoves && depth === 1 && !remembersFrontier)
        return visitFrontier(ply, alpha, alpha + 1, side, 0, 0);
      let known = noMove;
      if (useTable) {
        hash!(words);
        low = words[0]!;
        high = words[1]!;
        let entry = depth <= shallowDepth ? probeShallow(low, high) : probe(low, high);
        // One iteration ago it was shallow: its move is still the best guess.
        if (entry < 0 && depth > shallowDepth && isDivided) entry = probeShallow(low, high);
        if (entry >= 0) {
          known = tableMove(entry);
          const value = remembered(entry, depth, ply, alpha);
          if (value !== infiniteScore) {
            if (evaluatesMoves && depth === 1) countFrontier(1);
            return value;
          }
        }
      }
      if (evaluatesMoves && depth === 1) {
        if (useTable) countFrontier(0);
        return visitFrontier(ply, alpha, alpha + 1, side, low, high);
      }
      const count = listMoves(row);
      end = row + count;
      scoreMoves(row, count, ply, side, known, trail[ply]!);
    }

    for (; index < end; index++) {
      const move = index === row ? moves[row]! : pick(index, end);
      play(move);
      played = ply + 1;
      trail[ply + 1] = move;
      const other = turn();
      let value: number;
      if (depth <= 1) {
        value = visitLeaf(ply + 1);
        if (other !== side) value = 0 - value;
      } else if (other === side) value = visitNarrow(depth - 1, ply + 1, alpha, other);
      else value = 0 - visitNarrow(depth - 1, ply + 1, -1 - alpha, other);
      undo();
      played = ply;
      if (halted) {
        save(
          ply * frameWords,
          alpha,
          best,
          bestMove,
          index - row,
          end - row,
          provenance,
          bestProvenance,
          alpha,
          narrow,
        );
        return 0;
      }
      provenance |= flags;
      if (value <= best) continue;
      best = value;
      bestProvenance = flags;
      if (value <= alpha) continue;
      bestMove = move;
      provenance = flags;
      remember(row, index - row, ply, side, depth, trail[ply]!);
      break;
    }

    const bound = best > alpha ? lowerBound : upperBound;
    if (hasCandidates)
      provenance = narrowProvenance(provenance, bestProvenance, best, bound, bestMove, row, end - row);
    if (provenance === horizon && isCertainBound(best, bound)) provenance = 0;
    flags = provenance;
    if (useTable) {
      if (repeating && (!repetitionDraws || historyReach!() > 0))
        storeOnPath(low, high, best, ply, bestMove, depth, bound, provenance);
      else if (depth <= shallowDepth)
        storeShallow(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
      else store(low, high, toTable(best, ply), bestMove, depth, bound, provenance === 0);
    }
    return best;
  };

  const child = (move: number, depth: number, alpha: number, beta: number, side: Side): number => {
    longest = Math.min(2 * depth, maxDepth);
    const left = depthBelow(depth, 0, extend ? extension(move) : 0);
    play(move);
    played = 1;
    trail[1] = move;
    const next = turn();
    let value: number;
    if (isPlain && left > 0 && beta - alpha === 1) {
      lineLengths[1] = 0;
      value = next === side ? visitNarrow(left, 1, alpha, next) : 0 - visitNarrow(left, 1, -1 - alpha, next);
    } else {
      value =
        next === side ? visit(left, 1, alpha, beta, next) : 0 - visit(left, 1, 0 - beta, 0 - alpha, next);
    }
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
    attach,
    ordering,
    moves,
    child,
    narrowProvenance,
    storeOnPath,
    listRoots: () => {
      const count = listMoves(0);
      for (let index = 0; candidates && index < count; index++) checkLegal('candidate', moves[index]!);
      return count;
    },
    evaluateRoot: evaluateHere,
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
      remembersFrontier = useTable;
      frontierProbes = frontierHits = 0;
    },
    left: () => countdown,
    line: () => pv.line(1),
  };
}
