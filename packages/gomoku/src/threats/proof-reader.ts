/** Reads proofs of wins by threats that may come from anywhere, each value once, into plain lists of points. */
import { isReadableArray, isWhole, readProperty } from '@games/search-core/internal';

/** A proof as it was read. What the proof shares among its branches is shared here too. */
export type CheckedProof = CheckedFours | CheckedAttack;

interface CheckedFours {
  readonly fours: readonly number[];
}

/** A move, what follows each of some answers, and the lines of fours that win after all others. */
export interface CheckedAttack {
  readonly move: number;
  readonly answers: ReadonlyMap<number, CheckedProof>;
  readonly threats: readonly (readonly number[])[];
}

/** The most values of a proof; real ones have some hundred thousand. */
const MAX_VALUES = 10_000_000;

/** A part while it is being read: parts refer to parts that have not been read yet. */
interface Draft {
  fours?: number[] | undefined;
  move?: number | undefined;
  answers?: Map<number, Draft> | undefined;
  threats?: number[][] | undefined;
}

/**
 * Reads a line of moves.
 *
 * @returns undefined for anything but an array of points of a board of `area` points.
 */
export function readLine(line: unknown, area: number): readonly number[] | undefined {
  return createReader(area).line(line);
}

/** Reads a proof. @returns undefined for anything but a proof on a board of `area` points. */
export function readThreatProof(proof: unknown, area: number): CheckedProof | undefined {
  const { line, list, point } = createReader(area);
  const drafts = new Map<unknown, Draft>();
  const todo: (readonly [source: unknown, draft: Draft])[] = [];

  const draftOf = (source: unknown): Draft | undefined => {
    if (typeof source !== 'object' || source === null) return undefined;
    const known = drafts.get(source);
    if (known) return known;
    const draft: Draft = {};
    drafts.set(source, draft);
    todo.push([source, draft]);
    return draft;
  };

  const readAnswers = (source: unknown): Map<number, Draft> | undefined => {
    const answers = new Map<number, Draft>();
    const entries = list(source, area);
    for (const entry of entries ?? []) {
      const move = point(readProperty(entry, 'move'));
      const then = draftOf(readProperty(entry, 'then'));
      if (move === undefined || !then || answers.has(move)) return undefined;
      answers.set(move, then);
    }
    return entries && answers;
  };

  const readThreats = (source: unknown): number[][] | undefined => {
    const threats = list(source, MAX_VALUES)?.map(line);
    return threats?.every((each) => each !== undefined) ? threats : undefined;
  };

  /** Reads a part; whether it has the form of one. */
  const read = (source: unknown, draft: Draft): boolean => {
    const fours = readProperty(source, 'fours');
    if (fours !== undefined) {
      draft.fours = line(fours);
      return draft.fours !== undefined;
    }
    draft.move = point(readProperty(source, 'move'));
    draft.answers = readAnswers(readProperty(source, 'answers'));
    draft.threats = readThreats(readProperty(source, 'threats'));
    return draft.move !== undefined && draft.answers !== undefined && draft.threats !== undefined;
  };

  const root = draftOf(proof);
  for (let next = todo.pop(); next; next = todo.pop()) if (!read(...next)) return undefined;
  return root as CheckedProof | undefined;
}

/** Reads lists and points, not more than {@link MAX_VALUES} in all. */
function createReader(area: number) {
  let left = MAX_VALUES;

  const list = (source: unknown, longest: number): unknown[] | undefined => {
    const length = isReadableArray(source) ? readProperty(source, 'length') : undefined;
    if (typeof length !== 'number' || length > longest || length >= left) return undefined;
    left -= 1 + length;
    return Array.from({ length }, (_, index) => readProperty(source, index));
  };

  const point = (value: unknown): number | undefined =>
    // Adding zero makes 0 of -0.
    isWhole(value, 0, area - 1) ? value + 0 : undefined;

  const line = (source: unknown): number[] | undefined => {
    const points = list(source, area)?.map(point);
    return points?.every((each) => each !== undefined) ? points : undefined;
  };

  return { list, line, point };
}
