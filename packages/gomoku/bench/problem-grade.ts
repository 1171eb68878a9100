/** How hard a problem is: by the length of its shortest proof, and by the number of first moves that win. */
import { legalMoves } from '@games/search-core';
import { runSync } from '@games/search-core/internal';
import type { GomokuPosition } from '../src';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';
import type { ThreatProof } from '../src/threats';
import { attackingMoves, proveMove, type WinKind } from '../src/problems/judge';

/** Nodes of the search for the proof of each move. A line of fours needs few. */
const NODES: Readonly<Record<WinKind, number>> = { vcf: 20_000, vct: 3_000 };
/** From so many attacking moves on a problem has the grade 2, 3, 4, 5. */
const BOUNDS = [3, 4, 6, 8];
/** From so many winning first moves on a problem counts as one move shorter, and one more. */
const WIDTHS = [3, 6];

/** The winning first moves of a position, each with its proof, and the moves of the shortest of these. */
export interface Solutions {
  readonly first: ReadonlyMap<number, ThreatProof>;
  /** Attacking moves against the longest resistance. */
  readonly moves: number;
}

/** Finds the moves that win by fours, or by threats within {@link NODES}. */
export function solutionsOf(position: GomokuPosition, kind: WinKind): Solutions {
  const first = new Map<number, ThreatProof>();
  let moves = Infinity;
  for (const move of legalMoves(position)) {
    if (kind === 'vcf' && !makesFour(position, move)) continue;
    const { proof } = runSync(proveMove(position, move, kind, { nodes: NODES[kind] }));
    if (proof === undefined) continue;
    first.set(move, proof);
    moves = Math.min(moves, attackingMoves(proof));
  }
  return { first, moves };
}

function makesFour(position: GomokuPosition, move: number): boolean {
  const side = position.turn();
  position.play(move);
  const isFour = hasFive(position, side);
  position.undo();
  return isFour;
}

/** Returns whether a side has a point that makes a five. */
export function hasFive({ patterns }: GomokuPosition, side: number): boolean {
  return patterns.counts[side * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0;
}

/** The grade, 1 (easy) to 5. */
export function gradeOf({ first, moves }: Solutions): number {
  const length = moves - WIDTHS.filter((width) => first.size >= width).length;
  return 1 + BOUNDS.filter((bound) => length >= bound).length;
}
