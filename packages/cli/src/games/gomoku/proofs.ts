/**
 * Proofs of gomoku: wins by fours and by threats, which the rules alone confirm, and certificates.
 *
 * @module
 */
import { analyse, createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import { type CertificateReport, verifyCertificate } from '@games/gomoku/certificate';
import { attackingMoves } from '@games/gomoku/internal';
import { solveVcf, solveVct, type ThreatProof, type ThreatRequest, verifyVct } from '@games/gomoku/threats';
import type { ProveWin, VerifyCertificate } from '../../game/registered-game';
import { MARKS } from './position';

/** Looks for a win of the side to move by threats. */
export const proveWin: ProveWin<GomokuPosition> = async (position, request) => {
  const side = MARKS[position.turn()];
  const solution = await byThreats(position, { side, ...request });
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

/** A solution, and what is known about wins with fewer moves. */
export interface MeasuredSolution extends ThreatSolution {
  /** Within so many moves of the attacker there is no win of this kind; null where there is none at all. */
  readonly noneWithin: number | null;
}

/** Which win is looked for: by threats or by fours alone, the shortest one, or one within some moves of the attacker. */
interface WantedWin {
  readonly vct?: boolean | undefined;
  readonly shortest?: boolean | undefined;
  readonly within?: number | undefined;
}

type Solver = (position: GomokuPosition, request: ThreatRequest) => Promise<ThreatSolution>;

export async function solveThreats(
  position: GomokuPosition,
  request: ThreatRequest,
  { vct, shortest, within }: WantedWin,
): Promise<MeasuredSolution> {
  if (shortest) return shortestBy(vct ? byThreatsAlone : byFours, position, request);
  const byAnyThreats = within === undefined ? byThreats : byThreatsAlone;
  const found = await (vct ? byAnyThreats : byFours)(position, request);
  return { ...found, noneWithin: found.status === 'none' ? (within ?? null) : 0 };
}

const byFours: Solver = async (position, request) => {
  const { status, principalVariation: line, tree, nodes, milliseconds } = await solveVcf(position, request);
  const proof = status === 'win' ? (tree ?? { fours: line }) : undefined;
  return { attack: 'vcf', status, line, proof, nodes, milliseconds };
};

const byThreatsAlone = async (
  position: GomokuPosition,
  request: Parameters<typeof solveVct>[1],
): Promise<ThreatSolution> => {
  const result = await solveVct(position, { ...request, tree: true });
  const { status, principalVariation: line, tree: proof, nodes, milliseconds } = result;
  return { attack: 'vct', status, line, proof, nodes, milliseconds };
};

/** Nodes of the search for a win of any length, before the shortest is looked for. */
const ANY_LENGTH_NODES = 10_000;

/** Asks for a win within 1, 2, 3 … moves in turn, until there is one, or it is known that there is none. */
async function shortestBy(
  solver: Solver,
  position: GomokuPosition,
  request: ThreatRequest,
): Promise<MeasuredSolution> {
  const { nodes = Infinity, milliseconds = Infinity } = request;
  const finite = (limit: number): number | undefined => (limit === Infinity ? undefined : Math.max(1, limit));
  const started = performance.now();
  let spent = 0;
  const search = async (within?: number, limit = Infinity): Promise<ThreatSolution> => {
    const found = await solver(position, {
      ...request,
      within,
      nodes: finite(Math.min(limit, nodes - spent)),
      milliseconds: finite(milliseconds - (performance.now() - started)),
    });
    spent += found.nodes;
    return found;
  };
  const resultOf = (found: ThreatSolution, noneWithin: number | null): MeasuredSolution => ({
    ...found,
    noneWithin,
    nodes: spent,
    milliseconds: performance.now() - started,
  });
  let best = await search(undefined, ANY_LENGTH_NODES);
  let visited = 0;
  for (let within = 1; ; within++) {
    if (best.status === 'none') return resultOf(best, null);
    if (best.status === 'win' && attackingMoves(best.proof!) === within) return resultOf(best, within - 1);
    const { status, ...found } = await search(within);
    if (status === 'win') return resultOf({ status, ...found }, within - 1);
    const isSame = found.nodes === visited;
    visited = found.nodes;
    // Where one move more makes no other search, the number of moves may cut nothing off.
    if (best.status === 'unknown' && (isSame || status === 'unknown')) best = await search();
    if (status === 'none' && (best.status !== 'unknown' || !isSame)) continue;
    return resultOf(best, best.status === 'none' ? null : status === 'none' ? within : within - 1);
  }
}

/** Nodes of the search for threats alone, and of the engine after it. */
const FIRST_NODES = 50_000;
const ENGINE_NODES = 100_000;

/** Where threats are not found soon, the engine looks for a win, and its move is tried first. */
export async function byThreats(position: GomokuPosition, request: ThreatRequest): Promise<ThreatSolution> {
  const { nodes = Infinity, milliseconds = Infinity, signal, side } = request;
  const started = performance.now();
  const left = (): number | undefined =>
    milliseconds === Infinity ? undefined : Math.max(1, milliseconds - (performance.now() - started));
  const search = async (limit: number, first?: number): Promise<ThreatSolution> => {
    const limited = limit === Infinity ? undefined : limit;
    const found = await byThreatsAlone(position, {
      side,
      signal,
      nodes: limited,
      milliseconds: left(),
      first,
    });
    return { ...found, milliseconds: performance.now() - started };
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
