import { existsSync, readFileSync } from 'node:fs';

/** Answers by other programs, kept beside the repository; where it is absent the selection in `test/vectors` remains. */
const SHARED = new URL('../../../../shared/vectors/', import.meta.url);
const SELECTED = new URL('./vectors/', import.meta.url);

export interface SmallVector {
  readonly board: string;
  readonly turn: 'X' | 'O';
  readonly terminal: boolean;
  /** For X. */
  readonly value: 1 | 0 | -1;
  readonly best: readonly (readonly [number, number])[];
}

export interface ConnectFourVector {
  readonly moves: string;
  readonly score: number;
}

/** A position on a board beyond two words of 32 bits. */
export interface LargeVector {
  readonly rows: number;
  readonly columns: number;
  readonly connect: number;
  /** Columns from 1. */
  readonly moves: readonly number[];
  /** For the side to move. */
  readonly value: 'win' | 'loss' | 'draw';
  /** To the end of the game. */
  readonly plies: number;
}

export function hasShared(name: string): boolean {
  return existsSync(new URL(name, SHARED));
}

export function readShared<Vector>(name: string): Vector[] {
  return readLines(new URL(name, SHARED));
}

export function readSelected<Vector>(name: string): Vector[] {
  return readLines(new URL(name, SELECTED));
}

/** The public benchmark sets, as far as they are here: set, moves, score. */
export function readSets(): (readonly [set: string, moves: string, score: number])[] {
  const lines = readFileSync(new URL('connect-four-bench.txt', SHARED), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [set, moves, score] = line.split(' ');
    return [set!, moves!, Number(score)];
  });
}

function readLines<Vector>(file: URL): Vector[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Vector);
}
