/** The state of a solve, which does not depend on how its tasks are answered. */
import { ONGOING, type Value } from '@games/search-core';
import { scoreOfOutcome, toValue, WIN_SCORE } from '@games/search-core/engine';
import { createGoTo } from '@games/search-core/internal';
import { copyPosition, type SequenciumPosition } from '../rules/position';
import { representatives } from '../rules/symmetry';
import { checkSameGame, gameOf, type SolverCheckpoint } from './checkpoint';
import { checkCheckpoint, checkpointError } from './checkpoint-text';
import { askLine, type LineQuestions } from './principal-variation';
import { checkSolve, type SolveResult, type SolveProgress, type SolveRequest } from './solve-request';
import type { SolverAnswer } from './task';
import { createProof, type Proof } from './threshold-proof';
import { createValueRange } from './value-range';

export interface SolveState {
  /** The next unfinished proof; null when all questions are answered. */
  readonly nextProof: () => Proof | null;
  /** Whether an answer of a proof is missing. */
  readonly isUnfinished: (proof: Proof) => boolean;
  /** Records the answer to a task, except for its nodes, and calls the callbacks. */
  readonly record: (proof: Proof, moves: readonly number[], answer: SolverAnswer) => void;
  readonly spend: (nodes: number) => void;
  /** Nodes so far, those of the checkpoint included. */
  readonly nodes: () => number;
  readonly elapsed: () => number;
  /** The questions of the principal variation, if it was requested, once no proof is left. */
  readonly lineQuestions: () => LineQuestions;
  readonly solution: (stopped: SolveResult['stopped']) => SolveResult;
}

/**
 * @throws OptionError as `checkSolve`; `sequencium/checkpoint` for an invalid checkpoint, `sequencium/checkpoint-game` for
 * that of another position.
 */
export function createSolveState(position: SequenciumPosition, request: SolveRequest): SolveState {
  const started = performance.now();
  checkSolve(position, request);
  const { checkpoint, everyMove = true, principalVariation = false, onProgress, onCheckpoint } = request;
  const game = gameOf(position);
  if (checkpoint !== undefined) {
    checkCheckpoint(checkpoint);
    checkSameGame(checkpoint, game);
  }
  const winnerOnly = position.payoff === 'outcome';
  const limit = winnerOnly ? 1 : position.rows * position.columns;
  const { atLeast, atMost, narrow, next } = createValueRange(position, limit);
  const { isFirst, representativesAt } = createLineReader(position);
  const firstMoves = representativesAt([]);
  const firstMoveCount = new Set(firstMoves.values()).size;
  const proofs = new Map<number, Proof>();
  const line: number[] = [];
  let nodes = checkpoint?.nodes ?? 0;
  let needsEveryMove = false;
  let firstOrder: readonly number[] | undefined = checkpoint?.proofs
    .flatMap(({ records }) => records)
    .find(({ moves }) => moves.length === 0)?.parts;

  const narrowAll = (): void => {
    for (const { threshold, answer } of proofs.values()) {
      const holds = answer();
      if (holds !== null) narrow(threshold, holds);
    }
  };

  /** Replays the records of a checkpoint; each must follow from those before it. */
  const restore = (known: SolverCheckpoint['proofs']): void => {
    let line = 1;
    for (const { threshold, records } of known) {
      line++;
      if (proofs.has(threshold)) throw checkpointError(line, 'another threshold');
      const proof = proofOf(threshold);
      for (const { moves, holds, parts = [] } of records) {
        line++;
        if (!proof.isLeaf(moves)) throw checkpointError(line, 'moves of a part without an answer');
        if (holds !== null) proof.settle(moves, holds);
        else if (isWholeSplit(parts, representativesAt(moves))) proof.split(moves, parts);
        else throw checkpointError(line, 'holds, or all moves of the position as parts');
      }
      narrowAll();
      if (atLeast() > atMost())
        throw checkpointError(line, 'answers that agree with those for other thresholds');
    }
  };

  const proofOf = (threshold: number): Proof => {
    const known = proofs.get(threshold);
    if (known !== undefined) return known;
    const proof = createProof(threshold, isFirst);
    proofs.set(threshold, proof);
    return proof;
  };

  restore(checkpoint?.proofs ?? []);

  const isUnfinished = (proof: Proof): boolean => {
    if (proof.answer() === null) return true;
    return needsEveryMove && proof.firstMoves().size < firstMoveCount;
  };

  /** Whether every move reaches the value because it is the worst one. */
  const isWorst = (): boolean => winnerOnly && atMost() === 0 - limit;

  const nextProof = (): Proof | null => {
    narrowAll();
    if (firstMoveCount === 0) return null;
    const threshold = next();
    if (threshold !== null) return proofOf(threshold);
    if (!everyMove || isWorst()) return null;
    const proof = proofOf(atLeast());
    needsEveryMove = true;
    proof.askEveryMove();
    return isUnfinished(proof) ? proof : null;
  };

  const makeCheckpoint = (): SolverCheckpoint => ({
    ...game,
    winnerOnly,
    nodes,
    proofs: [...proofs.values()].map(({ threshold, records }) => ({ threshold, records: records() })),
  });

  const elapsed = (): number => performance.now() - started;

  const progress = (): SolveProgress => {
    narrowAll();
    const unfinished = [...proofs.values()].find(isUnfinished);
    const { done, known } = unfinished?.counts() ?? { done: 0, known: 0 };
    return { nodes, milliseconds: elapsed(), atLeast: atLeast(), atMost: atMost(), done, known };
  };

  /**
   * Orders first moves independently of how tasks are answered: moves that reach the value known so far come first; the
   * others keep the order of the first question, which was asked with an empty table.
   */
  const orderFirstMoves = (moves: readonly number[]): number[] => {
    firstOrder ??= moves;
    const held = proofs.get(atLeast())?.firstMoves();
    const rest = firstOrder.filter((move) => held?.get(move) !== true);
    return [...firstOrder.filter((move) => held?.get(move) === true), ...rest];
  };

  const record = (proof: Proof, moves: readonly number[], { holds, parts }: SolverAnswer): void => {
    if (holds !== null) proof.settle(moves, holds);
    else {
      const representativeOf = representativesAt(moves);
      const found = parts.filter((part) => representativeOf.get(part) === part);
      proof.split(moves, moves.length === 0 ? orderFirstMoves(found) : found);
    }
    onProgress?.(progress());
    onCheckpoint?.(makeCheckpoint);
  };

  const bestMoves = (): number[] => {
    const moves = [...firstMoves.keys()];
    if (isWorst()) return moves;
    const known = proofs.get(atLeast())?.firstMoves() ?? new Map<number, boolean>();
    return moves.filter((move) => known.get(firstMoves.get(move)!) === true);
  };

  function* lineQuestions(): LineQuestions {
    const [move] = bestMoves();
    if (principalVariation && move !== undefined)
      yield* askLine(copyPosition(position), move, { value: atLeast(), limit }, line);
  }

  const solution = (stopped: SolveResult['stopped']): SolveResult => {
    narrowAll();
    const effort = {
      ...(principalVariation && { principalVariation: [...line] }),
      nodes,
      milliseconds: elapsed(),
      stopped,
    };
    const outcome = position.outcome();
    if (outcome !== ONGOING) {
      const value = toValue(scoreOfOutcome(outcome, position.payoff, 0), position.payoff, 'exact');
      return { value, atLeast: outcome, atMost: outcome, best: [], ...effort };
    }
    const bounds = { atLeast: atLeast(), atMost: atMost() };
    return { value: valueOf(position, bounds, limit), ...bounds, best: bestMoves(), ...effort };
  };

  return {
    nextProof,
    isUnfinished,
    record,
    spend: (more) => (nodes += more),
    nodes: () => nodes,
    elapsed,
    lineQuestions,
    solution,
  };
}

/** The value that bounds stand for. */
function valueOf(
  position: SequenciumPosition,
  { atLeast, atMost }: { readonly atLeast: number; readonly atMost: number },
  limit: number,
): Value {
  const { payoff, rows, columns, cells } = position;
  if (atLeast === atMost) {
    if (payoff === 'margin' || atLeast === 0) return toValue(atLeast, payoff, 'exact');
    const empty = rows * columns - cells(0) - cells(1);
    return toValue(atLeast > 0 ? WIN_SCORE - empty : empty - WIN_SCORE, payoff, 'within');
  }
  if (atLeast > 0 - limit) return { kind: 'score', score: atLeast, certainty: 'at-least' };
  if (atMost < limit) return { kind: 'score', score: atMost, certainty: 'at-most' };
  return { kind: 'score', score: 0, certainty: 'estimate' };
}

/** Reads positions after some moves from the root. */
function createLineReader(root: SequenciumPosition): {
  /** Whether the side to move is that of the root. */
  readonly isFirst: (moves: readonly number[]) => boolean;
  readonly representativesAt: (moves: readonly number[]) => Map<number, number>;
} {
  const position = copyPosition(root);
  const first = position.turn();
  const goTo = createGoTo(position);
  return {
    isFirst: (moves) => {
      goTo(moves);
      return position.turn() === first;
    },
    representativesAt: (moves) => {
      goTo(moves);
      return representatives(position);
    },
  };
}

/** Whether parts are exactly the representatives of a position's moves. */
function isWholeSplit(parts: readonly number[], representativeOf: ReadonlyMap<number, number>): boolean {
  const moves = new Set(representativeOf.values());
  const isWhole = parts.length === moves.size && new Set(parts).size === moves.size;
  return moves.size > 0 && isWhole && parts.every((part) => moves.has(part));
}
