import { readFileSync } from 'node:fs';

export interface SetPosition {
  /** Columns from 1. */
  readonly moves: string;
  readonly score: number;
}

/** Set by set, as in the file. */
export function readSets(): Map<string, SetPosition[]> {
  const sets = new Map<string, SetPosition[]>();
  const file = new URL('./connect-four-sets.txt', import.meta.url);
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [set, moves, score] = line.split(' ') as [string, string, string];
    sets.set(set, [...(sets.get(set) ?? []), { moves, score: Number(score) }]);
  }
  return sets;
}
