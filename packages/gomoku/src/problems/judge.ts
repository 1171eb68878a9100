/**
 * The judge of problems: whether a move wins by force, by a proof, and what the defender answers.
 *
 * @module
 */
import { ONGOING } from '@games/search-core';
import { runInSlices, type SlicedWork } from '@games/search-core/internal';
import { MARKS } from '../board/rule';
import { checkPosition, createUncheckedPosition, type GomokuPosition } from '../rules/position';
import { startTask, type ThreatProof, type ThreatRequest } from '../threats/request';
import { searchMove, searchThreats, type MoveResult } from '../threats/solve-vct';

/** What a win is proven by: fours alone, or fours and threats to win by them. */
export type WinKind = 'vcf' | 'vct';

/** What is proven of a move. */
export interface Verdict {
  /** Of a win that begins with the move; undefined where none is found. */
  readonly proof?: ThreatProof | undefined;
  /**
   * The best defence: after a winning move the answer that resists longest, undefined where nothing stops the five any more.
   * After another move the beginning of the refutation, or else an answer after which no win is found; undefined where the
   * move threatens nothing.
   */
  readonly answer?: number | undefined;
  /** A win of the defender after the move. */
  readonly refutation?: ThreatProof | undefined;
}

type JudgeRequest = Pick<ThreatRequest, 'nodes' | 'signal'>;

/** Nodes of the search for a win of the defender. */
const REFUTATION_NODES = 20_000;

/**
 * Judges a move of the side to move: it is right where fours or threats are proven to win after every answer. Quiet moves that
 * win are not found. The position is left unchanged and must not change before the promise settles.
 *
 * @param move - a legal move.
 * @throws IllegalMoveError as `play`; OptionError as `solveVct` (the promise rejects).
 */
export async function judgeMove(
  position: GomokuPosition,
  move: number,
  request: JudgeRequest = {},
): Promise<Verdict> {
  return runInSlices(judgeWork(position, move, request));
}

function* judgeWork(position: GomokuPosition, move: number, request: JudgeRequest): SlicedWork<Verdict> {
  const { proof, answer } = yield* proveMove(position, move, 'vct', request);
  position.play(move);
  const isOver = position.outcome() !== ONGOING;
  const longest = proof && !isOver ? longestAnswer(position, proof) : undefined;
  const { rule, size } = position;
  const after = { rule, size, board: position.board(), turn: MARKS[position.turn()] };
  position.undo();
  if (isOver || proof) return { proof, answer: longest };
  const defence = createUncheckedPosition(after);
  const task = { ...startTask(position, { ...request, nodes: REFUTATION_NODES }), side: defence.turn() };
  const { tree } = yield* searchThreats(defence, task, true, false);
  return { answer: tree ? firstMove(tree) : answer, refutation: tree };
}

/**
 * Proves that a legal move of the side to move wins, by fours alone or by threats; in time slices.
 *
 * @throws as {@link judgeMove}.
 */
export function* proveMove(
  position: GomokuPosition,
  move: number,
  kind: WinKind,
  request: JudgeRequest,
): SlicedWork<Pick<MoveResult, 'proof' | 'answer'>> {
  const task = startTask(position, request);
  position.play(move);
  const isOver = position.outcome() !== ONGOING;
  const isWon = position.winner() !== null;
  position.undo();
  if (isOver) return isWon ? { proof: { fours: [move] } } : {};
  return yield* searchMove(checkPosition(position), task, move, kind === 'vcf');
}

/** The first move of a proof. */
function firstMove(proof: ThreatProof): number {
  return 'fours' in proof ? proof.fours[0]! : proof.move;
}

/** The answer to the first move of a proof, which has been played, that resists longest. */
function longestAnswer({ isLegal }: GomokuPosition, proof: ThreatProof): number | undefined {
  if ('fours' in proof) return proof.fours[1];
  const { answers, threats } = proof;
  const known = new Map<ThreatProof, number>();
  const resistance = answers.map(({ then }) => attackingMoves(then, known));
  const longest = answers[resistance.indexOf(Math.max(...resistance))]?.move;
  if (longest !== undefined || threats.every((line) => line.length === 1)) return longest;
  return threats.flat().find(isLegal);
}

/**
 * The number of moves of the attacker that a proof needs against the longest resistance.
 *
 * @param known - the numbers of parts of proofs that have been counted, which grows.
 */
export function attackingMoves(proof: ThreatProof, known = new Map<ThreatProof, number>()): number {
  const found = known.get(proof);
  if (found !== undefined) return found;
  const count =
    'fours' in proof
      ? movesOf(proof.fours)
      : 1 +
        Math.max(
          0,
          ...proof.answers.map(({ then }) => attackingMoves(then, known)),
          ...proof.threats.map(movesOf),
        );
  known.set(proof, count);
  return count;
}

/** The moves of the attacker in a line that begins with one. */
function movesOf(line: readonly number[]): number {
  return Math.ceil(line.length / 2);
}
