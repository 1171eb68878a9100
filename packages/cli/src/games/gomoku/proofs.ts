/**
 * Proofs of gomoku: wins by fours and by threats, which the rules alone confirm, and certificates.
 *
 * @module
 */
import { analyse, createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import { type CertificateReport, verifyCertificate } from '@games/gomoku/certificate';
import { solveVcf, solveVct, type ThreatProof, type ThreatRequest, verifyVct } from '@games/gomoku/threats';
import type { ProveWin, VerifyCertificate } from '../../game/registered-game';
import { MARKS } from './position';

/** Looks for a win of the side to move by threats. */
export const proveWin: ProveWin<GomokuPosition> = async (position, request) => {
  const side = MARKS[position.turn()];
  const solution = await solveByThreats(position, { side, ...request });
  const isWin = solution.status === 'win' && verifyThreats(position, side, solution);
  return { line: isWin ? solution.line : null, nodes: solution.nodes };
};

export const verify: VerifyCertificate = async (pieces, request) =>
  recordOf(await verifyCertificate(pieces, request));

/** The report as JSON. */
export function recordOf({ replies, size, ...report }: CertificateReport) {
  return {
    ...report,
    size,
    replies: replies.map(({ reply, points, isProven, plies }) => ({
      reply: formatPoint(reply, size),
      points: points.length,
      proven: isProven,
      plies,
    })),
  };
}

/** What the solver of threats has found. */
export interface ThreatSolution {
  readonly attack: 'vcf' | 'vct';
  readonly status: 'win' | 'none' | 'unknown';
  readonly line: readonly number[];
  readonly proof: ThreatProof | undefined;
  readonly nodes: number;
  readonly milliseconds: number;
}

export async function solveByFours(
  position: GomokuPosition,
  request: ThreatRequest,
): Promise<ThreatSolution> {
  const { status, principalVariation: line, tree, nodes, milliseconds } = await solveVcf(position, request);
  const proof = status === 'win' ? (tree ?? { fours: line }) : undefined;
  return { attack: 'vcf', status, line, proof, nodes, milliseconds };
}

/** Nodes of the search for threats alone, and of the engine after it. */
const FIRST_NODES = 50_000;
const ENGINE_NODES = 100_000;

/** Where threats are not found soon, the engine looks for a win, and its move is tried first. */
export async function solveByThreats(
  position: GomokuPosition,
  request: ThreatRequest,
): Promise<ThreatSolution> {
  const { nodes = Infinity, milliseconds = Infinity, signal, side } = request;
  const started = performance.now();
  const left = (): number | undefined =>
    milliseconds === Infinity ? undefined : Math.max(1, milliseconds - (performance.now() - started));
  const search = async (limit: number, first?: number): Promise<ThreatSolution> => {
    const limited = limit === Infinity ? undefined : limit;
    const request = { side, signal, nodes: limited, milliseconds: left(), first, tree: true };
    const { status, principalVariation: line, tree, nodes } = await solveVct(position, request);
    return { attack: 'vct', status, line, proof: tree, nodes, milliseconds: performance.now() - started };
  };
  const soon = await search(Math.min(nodes, FIRST_NODES));
  const isOver = soon.status !== 'unknown' || (milliseconds !== Infinity && left()! <= 1);
  if (isOver || signal?.aborted) return soon;
  const { rule, size } = position;
  const attacked = createPosition({ rule, size, board: position.board(), turn: side });
  const { move, value } = await analyse(attacked, { nodes: ENGINE_NODES, milliseconds: left(), signal });
  const isWin = value.kind === 'win';
  return isWin || nodes > FIRST_NODES ? search(nodes, isWin ? move : undefined) : soon;
}

/** The verifier attacks with the side to move. */
export function verifyThreats(
  position: GomokuPosition,
  side: (typeof MARKS)[number],
  { proof }: ThreatSolution,
): boolean {
  const { rule, size } = position;
  const attacked = createPosition({ rule, size, board: position.board(), turn: side });
  return proof !== undefined && verifyVct(attacked, proof);
}
