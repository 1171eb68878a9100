import { createRandom, isInputError, randomBelow } from '@games/search-core';
import { afterAll, describe, expect } from 'vitest';
import fc from 'fast-check';
import { checkCertificate, type Claim } from '../../../../examples/check-certificate/check';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import type { Below } from '../../../../tools/test-kit/mutate';
import { verifyCertificateSync, type CertificateReport } from '../../src/proofs/certificate';
import { buildProof, sectionOf, type Cell } from '../proofs/certificate/builder';
import { createJudge, fiveOn } from '../proofs/certificate/truth';
import { contentsOf, fileOf } from '../proofs/certificate/writer';

const SIZE = 6;
const RULES = ['freestyle', 'standard'] as const;
/** Proven boards of each rule; every mutant is one of theirs. */
const ORIGINALS = 10;
const seen = { accepted: 0, refused: 0, claims: 0 };

interface Original {
  readonly rule: (typeof RULES)[number];
  readonly contents: readonly number[];
}

/** The contents of sections with lemmas, references, defaults and answers. */
function buildOriginals(): Original[] {
  const random = createRandom(17);
  const below: Below = (count) => randomBelow(random, count);
  const originals: Original[] = [];
  while (originals.length < 2 * ORIGINALS) {
    const rule = RULES[originals.length % 2]!;
    const cells = Array.from({ length: SIZE * SIZE }, (): Cell => (below(2) === 0 ? 'X' : 'O'));
    for (let empty = 6 + below(5); empty > 0; empty--) cells[below(cells.length)] = '.';
    if (fiveOn(cells, rule) !== null || fiveOn(cells, 'freestyle') !== null) continue;
    const level = below(3);
    const moves = (on: readonly Cell[]): number[] => [...on.keys()].filter((point) => on[point] === '.');
    const proof = buildProof(cells, level, { size: SIZE, rule, moves, nodes: 200, depth: 5, below });
    if (!proof) continue;
    const contents = contentsOf(sectionOf(cells, level, proof));
    // A tree of a single move has little that can be wrong.
    if (contents.length > SIZE * SIZE - 4 || originals.length % 8 === 0) originals.push({ rule, contents });
  }
  return originals;
}

/** Changes bytes as a forger would, who makes the checksums right again. */
function mutated(contents: readonly number[], donor: readonly number[], below: Below): number[] {
  const bytes = [...contents];
  for (let changes = below(2) === 0 ? 1 : 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length);
    const change = below(6);
    if (change === 0) bytes[at] = below(SIZE * SIZE);
    else if (change === 1) bytes[at] = [0, 1, 2, 253, 254, 255][below(6)]!;
    else if (change === 2) bytes[at] = (bytes[at]! + (below(2) === 0 ? 1 : 255)) % 256;
    else if (change === 3) bytes.splice(at, 1 + below(3));
    else if (change === 4) bytes.splice(at, 0, ...donor.slice(below(donor.length)).slice(0, 1 + below(6)));
    else bytes.splice(at, 1, bytes[below(bytes.length)]!);
    if (bytes.length === 0) bytes.push(0);
  }
  return bytes;
}

/** The claims that a verifier accepts; undefined for a refusal. */
function claimsOf(bytes: Uint8Array): readonly Claim[] | undefined {
  try {
    return checkCertificate(bytes).claims;
  } catch (error) {
    if (error instanceof Error && /^byte|^there is no/.test(error.message)) return undefined;
    throw error;
  }
}

function reportOf(bytes: Uint8Array): CertificateReport | undefined {
  try {
    return verifyCertificateSync(bytes);
  } catch (error) {
    if (isInputError(error) && error.code.startsWith('gomoku/certificate')) return undefined;
    throw error;
  }
}

describe('mutated certificates', () => {
  const originals = buildOriginals();
  const judges = { freestyle: createJudge(SIZE, 'freestyle'), standard: createJudge(SIZE, 'standard') };

  /** A claim holds with white stones outside its zone, wherever they are put. */
  const checkClaim = ({ black, white, level, zone }: Claim, rule: Original['rule'], below: Below): void => {
    const cells = Array.from({ length: SIZE * SIZE }, (): Cell => '.');
    for (const point of black) cells[point] = 'X';
    for (const point of white) cells[point] = 'O';
    for (let left = level; left > 0; left--) {
      const point = below(cells.length);
      if (cells[point] === '.' && !zone.has(point)) cells[point] = 'O';
    }
    if (fiveOn(cells, rule) !== null || cells.filter((cell) => cell === '.').length > 11) return;
    seen.claims++;
    expect([cells.join(''), judges[rule](cells)]).toEqual([cells.join(''), true]);
  };

  const check = (seed: number): void => {
    const random = createRandom(seed);
    const below: Below = (count) => randomBelow(random, count);
    const { rule, contents } = originals[below(originals.length)]!;
    const donor = originals[below(originals.length)]!.contents;
    const sections = [mutated(contents, donor, below)];
    if (below(4) === 0) sections.unshift([...donor]);
    const bytes = fileOf(sections, SIZE, below(8) === 0 ? RULES[below(2)]! : rule);
    const claims = claimsOf(bytes);
    const report = reportOf(bytes);
    expect(report === undefined).toBe(claims === undefined);
    seen[claims ? 'accepted' : 'refused']++;
    if (!claims || !report) return;
    expect(report.sections).toBe(claims.length);
    for (const claim of claims) checkClaim(claim, report.rule, below);
  };
  fuzz(
    'are accepted by both verifiers or by neither, and then hold',
    fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    check,
    1000,
  );

  const anything = fc.uint8Array({ maxLength: 60 });
  fuzz(
    'of any bytes are refused',
    anything,
    (bytes) => {
      expect(reportOf(bytes)).toBeUndefined();
      expect(reportOf(fileOf([[...bytes]], 5 + (bytes.length % 11)))).toBe(undefined);
    },
    1000,
  );

  afterAll(() => {
    if (process.env['FUZZ_SECONDS'] !== undefined) console.log('certificates', seen);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });
});
