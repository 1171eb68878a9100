/**
 * Everything that a solve knows, whoever answers its tasks.
 *
 * @module
 */
import { ONGOING, toValue, WIN_SCORE, type Value } from '@games/search-core';
import { scoreOfOutcome } from '@games/search-core/engine';
import { copyPosition, type SequenciumPosition } from '../rules/position';
import { representatives } from '../rules/symmetry';
import { checkSameGame, gameOf, type SolverCheckpoint } from './checkpoint';
import { checkCheckpoint, checkpointError } from './checkpoint-text';
import { askLine, type LineQuestions } from './principal-variation';
import { checkSolve, type SolveResult, type SolveProgress, type SolveRequest } from './solve-request';
import type { SolverAnswer } from './task';
import { createProof, type Proof } from './threshold-proof';
import { createValueRange } from './value-range';

/** The state of one solve. */
export interface SolveState {
  /** The proof to go on with; null when everything that was asked is known. */
  readonly nextProof: () => Proof | null;
  /** Whether a proof still lacks an answer that was asked for. */
  readonly isUnfinished: (proof: Proof) => boolean;
  /** Takes the answer to a task, its nodes apart, and tells the callbacks. */
  readonly record: (proof: Proof, moves: readonly number[], answer: SolverAnswer) => void;
  /** Adds nodes that were spent. */
  readonly spend: (nodes: number) => void;
  /** Nodes spent so far, those of the checkpoint included. */
  readonly nodes: () => number;
  /** Milliseconds since the solve began. */
  readonly elapsed: () => number;
  /** Asks for the principal variation, if that was requested, when no proof is left. */
  readonly lineQuestions: () => LineQuestions;
  readonly solution: (stopped: SolveResult['stopped']) => SolveResult;
}

/**
 * Begins a solve, or goes on with that of a checkpoint.
 *
 * @throws OptionError for a request that makes no sense, see `checkSolve`; `sequencium/checkpoint` and
 * `sequencium/checkpoint-game` for a checkpoint that is none, or belongs to another position.
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

  /** Replays the records of a checkpoint, each of which must follow from those before it. */
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

  /** Whether every move reaches the value, as nothing is worse. */
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
   * First moves in the order in which they are tried, whoever answers: one that reaches the value known so far is the best
   * guess, and the others keep the order of the first question, which an empty table was asked.
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
      const standsFor = representativesAt(moves);
      const found = parts.filter((part) => standsFor.get(part) === part);
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

/** Says what bounds mean as a value. */
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

/** Answers questions about the position after some moves; lines asked one after the other share their beginning. */
function createLineReader(root: SequenciumPosition): {
  /** Whether the side to move at the root is to move. */
  readonly isFirst: (moves: readonly number[]) => boolean;
  readonly representativesAt: (moves: readonly number[]) => Map<number, number>;
} {
  const position = copyPosition(root);
  const first = position.turn();
  const line: number[] = [];

  const goTo = (moves: readonly number[]): void => {
    let shared = 0;
    while (shared < line.length && line[shared] === moves[shared]) shared++;
    while (line.length > shared) {
      position.undo();
      line.pop();
    }
    for (const move of moves.slice(shared)) {
      position.play(move);
      line.push(move);
    }
  };

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

/** Whether parts are all moves of a position, of two that mirror each other the one that stands for both. */
function isWholeSplit(parts: readonly number[], standsFor: ReadonlyMap<number, number>): boolean {
  const moves = new Set(standsFor.values());
  const isWhole = parts.length === moves.size && new Set(parts).size === moves.size;
  return moves.size > 0 && isWhole && parts.every((part) => moves.has(part));
}
