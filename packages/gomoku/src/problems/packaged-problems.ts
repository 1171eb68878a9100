import type { Rule } from '../board/rule';
import type { WinKind } from './judge';

/** A problem: the side to move wins by force. */
export interface Problem {
  /** Unique in the set. */
  readonly id: string;
  readonly rule: Rule;
  /** What the win is proven by: fours alone, or threats where fours alone do not win. */
  readonly kind: WinKind;
  /**
   * How hard it is, from 1 to 5, by its length: the attacking moves of the shortest proof found, less one where three to five
   * first moves win, and less two where more do. A length of up to 2 has grade 1; 3 has 2; 4 and 5 have 3; 6 and 7 have 4.
   */
  readonly grade: number;
  /** The moves played so far on 15 x 15. */
  readonly moves: string;
  /** The first moves that win: the fours where the kind is `'vcf'`, else all that a search of 3,000 nodes proves. */
  readonly first: readonly string[];
}

/** The problems of the package, by grade, rule and kind; loaded when they are asked for. */
export async function packagedProblems(): Promise<readonly Problem[]> {
  const { PROBLEMS } = await import('./problems-data');
  return PROBLEMS.split('\n').map((line) => JSON.parse(line) as Problem);
}
