import { existsSync, readFileSync } from 'node:fs';

/** Answers by other programs, kept beside the repository; where it is absent the selection in `test/vectors` remains. */
const SHARED = new URL('../../../../shared/vectors/', import.meta.url);
const SELECTED = new URL('./vectors/', import.meta.url);

export interface ForbiddenVector {
  readonly board: string;
  readonly forbidden: readonly (readonly [number, number])[];
}

export function hasShared(name: string): boolean {
  return existsSync(sharedFile(name));
}

/** A file of another program, or a folder of such files. */
export function sharedFile(name: string): URL {
  return new URL(name, SHARED);
}

export function readShared<Vector>(name: string): Vector[] {
  return readLines(sharedFile(name));
}

export function readSelected<Vector>(name: string): Vector[] {
  return readLines(new URL(name, SELECTED));
}

function readLines<Vector>(file: URL): Vector[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Vector);
}
