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
 * ```
 *
 * `docs/hot-code.md` explains what is written for the compiler here: `var`, `0 - x`, constants inside the factory.
 */
/* eslint-disable no-var -- `docs/hot-code.md` says why */
import type { Breach } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import type { Position, Side } from '../game/position';
import type { NodeSearch, NodeSearchGame, NodeSearchDeps } from './node-search-deps';

export const FRAME_WORDS = 10;

/** Memory that the arrays of a node search take at most. */
export function nodeSearchBytes(maxDepth: number, maxMoves: number): number {
  const rows = maxDepth + 2;
  return 4 * (2 * rows * maxMoves + rows * (FRAME_WORDS + 3) + (rows + 1) * rows);
}

/** @remarks A closed factory: it uses nothing but its parameters, so that its code can be specialised. */
export function createNodeSearch<P extends Position>(deps: NodeSearchDeps<P>): NodeSearch<P> {
  // No closure below may use `deps`: it would hold on to the first game.
  const { useTable, maxDepth, observer } = deps;
  var { position, heuristics, table, checkpoint, isOver } = deps;
  const { noMove, ongoing, winScore, maxEvaluation, infiniteScore } = deps.constants;
  const { lowerBound, upperBound, exactBound, provenDepth, horizon, leftOut } = deps.constants;
  const { maxOrderScore, notEvaluated, frameWords, leafDepth } = deps.constants;
  const { maxMoves } = position;
  var { turn, generate, play, undo, outcome, hash, playPass, undoPass } = position;
  var { historyReach, extendHistoryReach, marginSoFar } = position;
  var { probe, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table;
  var { probe: probeLeaf } = table.leafTable ?? table;
  var hasLeafTable = table.leafTable !== undefined;
  var { evaluate, evaluateMoves, candidates, noisy, extend } = heuristics ?? ({} as Partial<Heuristics<P>>);
  const wins = position.payoff === 'outcome';
  const repeating = historyReach !== undefined;
  const mayPass = deps.nullMove && playPass !== undefined && undoPass !== undefined;
  const reducing = deps.lateMoveReductions;
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

  const isScored = marginSoFar !== undefined;

  const reduced = 0;
  const narrow = 1;
  const open = 2;
  const passing = 3;
  const wholeReach = 0x3fffffff;
  const shortestReduced = 3;
  const firstReduced = 3;
  const shortestPass = 3;
  const atAlpha = 0;
  const atBest = 1;
  const atBestMove = 2;
  const atIndex = 3;
  const atCount = 4;
  const atProvenance = 5;
  const atBestProvenance = 6;
  const atFloor = 7;
  const atStage = 8;
  const atReach = 9;
  /**
   * At depth 1 the table is probed only while at least one in `worthwhileShare` probes hits; the rate is checked every
   * `frontierSample` probes.
   */
  const worthwhileShare = 8;
  const frontierSample = 1024;

  const rows = maxDepth + 2;
  const moves = new Int32Array(rows * maxMoves);
  /** Orders moves by what they pay at once. */
  const orderByReward = (_: P, list: Int32Array, scores: Int32Array, from: number, count: number): void => {
    const side = turn();
    const before = made();
    for (let index = from; index < from + count; index++) {
      const move = list[index]!;
      play(move);
      trail[++played] = move;
      const after = turn() === side ? made() : 0 - made();
      undo();
      played--;
      scores[index] = Math.min(Math.max(after - before, 0 - maxOrderScore), maxOrderScore);
    }
  };
  const orderOf = (given: Heuristics<P> | undefined): Heuristics<P>['order'] =>
    given?.order ?? (isScored ? orderByReward : undefined);
  const ordering = deps.createOrdering({
    position,
    order: orderOf(heuristics),
    moves,
    rows,
    noMove,
    maxOrderScore,
    refuse: (value) => refuse('order', value),
  });
  const { score: scoreMoves, pick, remember } = ordering;
  const pv = deps.createPvTable(rows);
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
  /** The ply at which extensions end. */
  var maxPly = 0;
  /** Whether the table is used one ply above the horizon, and how often that was of use. */
  var remembersFrontier = useTable;
  var frontierProbes = 0;
  var frontierHits = 0;

  var refuseAfter = deps.refuse;
  const refuse = (breach: Breach, value: unknown): never =>
    refuseAfter(breach, value, trail.subarray(1, played + 1));
  /** The margin made so far, checked. */
  const made = (): number => {
    const margin = marginSoFar!();
    if ((margin | 0) !== margin || margin > maxEvaluation || margin < -maxEvaluation)
      refuse('marginSoFar', margin);
    return margin;
  };
  // Of games that make points on the way the table holds what is still to come.
  const toTable = isScored ? (score: number) => score - made() : deps.toTable;
  const fromTable = isScored ? (score: number) => score + made() : deps.fromTable;
  const provenanceRules = deps.createProvenance(position, deps.constants, moves, refuse);
  const { checkLegal, isCertainBound, ofCandidates } = provenanceRules;
  const storage = deps.createStorage({
    position,
    table,
    isCertainBound,
    toTable,
    maxEvaluation,
    lowerBound,
    upperBound,
    exactBound,
    leafDepth,
  });
  const { store } = storage;

  const attach = (game: NodeSearchGame<P>): void => {
    ({ position, heuristics, table, checkpoint, isOver, refuse: refuseAfter } = game);
    ({ turn, generate, play, undo, outcome, hash, playPass, undoPass } = position);
    ({ historyReach, extendHistoryReach, marginSoFar } = position);
    ({ probe, value: tableValue, move: tableMove, depth: tableDepth, bound: tableBound } = table);
    ({ probe: probeLeaf } = table.leafTable ?? table);
    hasLeafTable = table.leafTable !== undefined;
    ({ evaluate, evaluateMoves, candidates, noisy, extend } = heuristics ?? ({} as Partial<Heuristics<P>>));
    provenanceRules.attach(position);
    storage.attach(game);
    ordering.attach(position, orderOf(heuristics));
  };

  /** The evaluation of the position, checked. */
  const evaluateHere = (): number => {
    if (!evaluate) return isScored ? made() : 0;
    const score = evaluate(position);
    if ((score | 0) !== score || score > maxEvaluation || score < -maxEvaluation) refuse('evaluate', score);
    return score;
  };

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

  /** The score of a finished game. */
  const finish = (result: number, ply: number): number => {
    const largest = wins ? 1 : maxEvaluation;
    if ((result | 0) !== result || result > largest || result < -largest) refuse('outcome', result);
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
    beta >= -maxEvaluation &&
    evaluateHere() >= beta;

  /** The value after a pass, for `side`. */
  const visitPass = (depth: number, ply: number, beta: number, side: Side): number => {
    playPass!();
    played = ply + 1;
    trail[ply + 1] = noMove;
    const left = depth - 3 - (depth >> 2);
    const next = turn();
    const value =
      next === side
        ? visit(left, ply + 1, beta - 1, beta, next)
        : 0 - visit(left, ply + 1, 0 - beta, 1 - beta, next);
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
    frames[frame + atAlpha] = alpha;
    frames[frame + atBest] = best;
    frames[frame + atBestMove] = bestMove;
    frames[frame + atIndex] = index;
    frames[frame + atCount] = count;
    frames[frame + atProvenance] = provenance;
    frames[frame + atBestProvenance] = bestProvenance;
    frames[frame + atFloor] = floor;
    frames[frame + atStage] = stage;
    if (repeating) frames[frame + atReach] = Math.min(historyReach!(), wholeReach);
  };

  const leave = (ply: number, score: number, bound: number): void =>
    observer!.leave(ply, score, bound === lowerBound ? 'cutoff' : bound === exactBound ? 'exact' : 'all');

  /** The plies by which a late move is reduced at first. */
  const reduction = (depth: number, index: number): number =>
    1 + (depth >= 6 ? 1 : 0) + (index >= 8 && depth >= 5 ? 1 : 0);

  const extension = (move: number): number => {
    const more = extend!(position, move);
    if ((more | 0) !== more || more < 0) refuse('extend', more);
    return more;
  };

  /** The depth left after a move that gets `more` plies. */
  const depthBelow = (depth: number, ply: number, more: number): number =>
    more > 0 ? Math.min(depth - 1 + more, maxPly - ply - 1) : depth - 1;

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
    let best = -infiniteScore;
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
      provenance = ofCandidates(provenance, bestProvenance, best, exactBound, bestMove, row, count);
    if (provenance === horizon && best < -maxEvaluation) provenance = 0;
    flags = provenance;
    if (remembersFrontier || (useTable && beta - alpha > 1))
      store(low, high, best, ply, bestMove, 1, exactBound, provenance);
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
    let best = -infiniteScore;
    let bestMove = noMove;
    let index = 0;
    let count = 0;
    let provenance = 0;
    let bestProvenance = 0;
    let stage = open;

    if (resuming && ply < haltedPly) {
      alpha = frames[frame + atAlpha]!;
      best = frames[frame + atBest]!;
      bestMove = frames[frame + atBestMove]!;
      index = frames[frame + atIndex]!;
      count = frames[frame + atCount]!;
      provenance = frames[frame + atProvenance]!;
      bestProvenance = frames[frame + atBestProvenance]!;
      floor = frames[frame + atFloor]!;
      stage = frames[frame + atStage]!;
      if (repeating)
        extendHistoryReach!(frames[frame + atReach] === wholeReach ? Infinity : frames[frame + atReach]!);
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
        scoreMoves(row, count, ply, side, noMove);
      } else {
        let known = noMove;
        if (useTable) {
          hash!(words);
          low = words[0]!;
          high = words[1]!;
          let entry = depth <= leafDepth ? probeLeaf(low, high) : probe(low, high);
          // One iteration ago it was in the leaf table: its move is still the best guess.
          if (entry < 0 && hasLeafTable && depth > leafDepth) entry = probeLeaf(low, high);
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
          scoreMoves(row, count, ply, side, known);
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
        scoreMoves(row, count, ply, side, bestMove);
        lineLengths[ply] = 0;
        bestMove = noMove;
        stage = open;
      }
    }

    for (; index < count; index++) {
      const move = index === 0 ? moves[row]! : pick(row + index, row + count);
      const more = hasExtensions && depth > 0 && ply < maxPly ? extension(move) : 0;
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
        remember(row, index, ply, side, depth);
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
      provenance = ofCandidates(provenance, bestProvenance, best, bound, bestMove, row, count);
    if (provenance === horizon && isCertainBound(best, bound)) provenance = 0;
    flags = provenance;
    if (useTable && depth > 0) store(low, high, best, ply, bestMove, depth, bound, provenance);
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
    let best = -infiniteScore;
    let bestMove = noMove;
    let index = row;
    let end: number;
    let provenance = 0;
    let bestProvenance = 0;

    if (resuming && ply < haltedPly) {
      const frame = ply * frameWords;
      best = frames[frame + atBest]!;
      bestMove = frames[frame + atBestMove]!;
      index = row + frames[frame + atIndex]!;
      end = row + frames[frame + atCount]!;
      provenance = frames[frame + atProvenance]!;
      bestProvenance = frames[frame + atBestProvenance]!;
      if (repeating)
        extendHistoryReach!(frames[frame + atReach] === wholeReach ? Infinity : frames[frame + atReach]!);
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
        let entry = depth <= leafDepth ? probeLeaf(low, high) : probe(low, high);
        // One iteration ago it was in the leaf table: its move is still the best guess.
        if (entry < 0 && depth > leafDepth && hasLeafTable) entry = probeLeaf(low, high);
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
      scoreMoves(row, count, ply, side, known);
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
      remember(row, index - row, ply, side, depth);
      break;
    }

    const bound = best > alpha ? lowerBound : upperBound;
    if (hasCandidates)
      provenance = ofCandidates(provenance, bestProvenance, best, bound, bestMove, row, end - row);
    if (provenance === horizon && isCertainBound(best, bound)) provenance = 0;
    flags = provenance;
    if (useTable) store(low, high, best, ply, bestMove, depth, bound, provenance);
    return best;
  };

  const child = (move: number, depth: number, alpha: number, beta: number, side: Side): number => {
    maxPly = Math.min(2 * depth, maxDepth);
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
    ofCandidates,
    store,
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
