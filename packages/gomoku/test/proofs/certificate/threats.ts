/** Moves for the builder from the package's searches of threats: most trees of wins by threats are found at once. */
import { createPosition, type GomokuPosition } from '../../../src';
import { solveVcfSync, solveVctSync } from '../../../src/threats';
import { buildProof, sectionOf, type Cell } from './builder';
import { certificateOf, type Section } from './writer';

/** Nodes of each search. */
const NODES = 20_000;

/** Black's moves that win by fours or by threats, as far as they are found. */
function threatMoves(cells: readonly Cell[], rule: 'freestyle' | 'standard'): number[] {
  const position = createPosition({ board: cells.join(''), turn: 'X', rule });
  const fours = solveVcfSync(position, { nodes: NODES });
  if (fours.status === 'win') return [fours.principalVariation[0]!];
  const threats = solveVctSync(position, { nodes: NODES });
  return threats.status === 'win' ? [threats.principalVariation[0]!] : [];
}

/** The section that proves a position with black to move; undefined where threats prove nothing. */
export function threatSection(
  { board, size, rule }: GomokuPosition,
  level: number,
  nodes = 500,
): Section | undefined {
  if (rule !== 'freestyle' && rule !== 'standard') return undefined;
  const cells = Array.from(board()) as Cell[];
  const moves = (on: readonly Cell[]): number[] => threatMoves(on, rule);
  const proof = buildProof(cells, level, { size, rule, moves, nodes, depth: 30 });
  return proof && sectionOf(cells, level, proof);
}

/** The certificate of a position, see {@link threatSection}. */
export function threatCertificate(position: GomokuPosition, level = 0): Uint8Array | undefined {
  const section = threatSection(position, level);
  return section && certificateOf([section], position.size, position.rule as 'freestyle');
}
