import { readFileSync } from 'node:fs';
import { createRandom, isInputError, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '../../../../../examples/check-certificate/check';
import { createPosition, type GomokuPosition, parseMoves, parsePoint } from '../../../src';
import { solveVcfSync } from '../../../src/threats';
import { createCoverage } from '../../../src/proofs/certificate/coverage';
import { verifyCertificate, verifyCertificateSync } from '../../../src/proofs/certificate';
import { addPoint, createPointSet } from '../../../src/proofs/solver/point-set';
import { buildProof, sectionOf, type Cell } from './builder';
import { certificateOf, contentsOf, fileOf, type Section, type Tree } from './writer';

const at = (text: string): number => parsePoint(text, 15);

/** A won position of a game; black is to move. */
const FOURS = 'k6 i10 i8 e7 i7 f9 i6 i5 j6 h6 j7 h9 l9 k8';

function played(moves: string): GomokuPosition {
  const position = createPosition();
  parseMoves(moves).forEach(position.play);
  return position;
}

function stonesOf(position: GomokuPosition): Pick<Section, 'black' | 'white'> {
  const points = Array.from(position.board()).map((_, point) => point);
  return {
    black: points.filter((point) => position.stone(point) === 'X'),
    white: points.filter((point) => position.stone(point) === 'O'),
  };
}

/** The tree of a line of fours; white's answers are forced. */
function treeOfFours(line: readonly number[]): Tree {
  const [move, , ...rest] = line;
  return rest.length === 0 ? { move: move! } : { move: move!, forced: treeOfFours(rest) };
}

function fours(level = 0): Uint8Array {
  const position = played(FOURS);
  const { principalVariation } = solveVcfSync(position);
  const section = { level, ...stonesOf(position), tree: treeOfFours(principalVariation) };
  return certificateOf([section], 15);
}

/** What a certificate is refused for. */
function refusal(bytes: Uint8Array): { offset: number; expected: string; found: string } {
  expect(() => checkCertificate(bytes)).toThrow(/^byte \d+: |^there is no /);
  try {
    verifyCertificateSync(bytes);
  } catch (error) {
    if (!isInputError(error) || !error.code.startsWith('gomoku/certificate')) throw error;
    return error.details as unknown as { offset: number; expected: string; found: string };
  }
  throw new Error('accepted');
}

/** Three in the middle of nowhere: black to move wins in many ways, of which this one makes an open four. */
const THREE: Pick<Section, 'black' | 'white'> = {
  black: ['h8', 'i8', 'j8'].map(at).sort((a, b) => a - b),
  white: [],
};
const OPEN_FOUR: Tree = { move: at('k8') };

describe('a certificate', () => {
  it('of a line of fours is verified, with any stones elsewhere', () => {
    for (const level of [0, 1, 2, 5]) {
      const report = verifyCertificateSync(fours(level));
      expect(report).toMatchObject({
        stopped: 'verified',
        rule: 'freestyle',
        size: 15,
        sections: 1,
        lemmas: 0,
      });
      expect(report.depth).toBe(solveVcfSync(played(FOURS)).principalVariation.length + 2);
      const [claim] = checkCertificate(fours(level)).claims;
      expect(claim!.level).toBe(level);
      expect(claim!.zone.size).toBeGreaterThan(5 + level);
      expect(report.blackWins).toBe(false);
    }
  });

  it('covers the replies that its sections claim, up to symmetry', () => {
    const coverage = createCoverage();
    const count = (): number => coverage.replies(15).filter(({ isProven }) => isProven).length;
    const section = { black: [at('h8')], white: [], level: 0, zone: new Int32Array(8), height: 9, offset: 0 };
    coverage.add({ ...section, black: [at('h9')], white: [at('h8')] }, 15);
    coverage.add(section, 15);
    coverage.add({ ...section, white: [0, 1], level: 2 }, 15);
    expect(count()).toBe(0);
    coverage.add({ ...section, white: [at('a1')] }, 15);
    coverage.add({ ...section, white: [at('o15')], height: 7 }, 15);
    expect(coverage.replies(15).filter(({ isProven }) => isProven)).toEqual([
      { reply: 0, points: ['a15', 'o15', 'a1', 'o1'].map(at), isProven: true, plies: 7 },
    ]);
    const middle = [...Array(225).keys()].filter((point) => {
      const [row, column] = [Math.floor(point / 15), point % 15];
      return row > 3 && row < 11 && column > 3 && column < 11;
    });
    const zone = createPointSet();
    middle.forEach((point) => {
      addPoint(zone, point);
    });
    coverage.add({ ...section, level: 1, zone }, 15);
    // Of 35 classes nine lie in the seven by seven points in the middle.
    expect(count()).toBe(35 - 9);
    expect(coverage.replies(15)).toHaveLength(35);
    coverage.add({ ...section, black: [] }, 15);
    expect(count()).toBe(35);
  });

  it('is read piece by piece, with the same report', async () => {
    const bytes = fours(2);
    const whole = { ...verifyCertificateSync(bytes), milliseconds: 0 };
    const reused = new Uint8Array(3);
    function* pieces(): Generator<Uint8Array> {
      for (let from = 0; from < bytes.length; from += 3) {
        const piece = bytes.subarray(from, from + 3);
        reused.set(piece);
        yield reused.subarray(0, piece.length);
      }
    }
    const stream = async function* () {
      for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte));
    };
    expect({ ...verifyCertificateSync(pieces()), milliseconds: 0 }).toEqual(whole);
    expect({ ...(await verifyCertificate(stream())), milliseconds: 0 }).toEqual(whole);
    expect({ ...(await verifyCertificate(bytes)), milliseconds: 0 }).toEqual(whole);
  });

  it('tells of its progress, and stops at a limit or a signal', async () => {
    const bytes = fours(3);
    const controller = new AbortController();
    controller.abort();
    const aborted = await verifyCertificate(bytes, { signal: controller.signal });
    expect(aborted).toMatchObject({ stopped: 'aborted', sections: 0, blackWins: false });
    expect(verifyCertificateSync(bytes, { nodes: 2 })).toMatchObject({
      stopped: 'nodes',
      sections: 0,
      positions: 2,
    });
    await expect(verifyCertificate(bytes, { nodes: 0 })).rejects.toThrow('nodes: expected a whole number');
    await expect(verifyCertificate('GMKC' as never)).rejects.toThrow('certificate: expected');
    expect(() => verifyCertificateSync([1] as never)).toThrow('certificate: expected');
  });

  it('is refused cut short or too long, at its end', () => {
    const bytes = fours();
    for (let length = 0; length < bytes.length; length++) {
      const { offset, found } = refusal(bytes.subarray(0, length));
      expect([offset, found]).toEqual([length, 'the end of the file']);
    }
    expect(refusal(Uint8Array.from([...bytes, 0]))).toMatchObject({
      offset: bytes.length,
      expected: 'the end of the file',
    });
  });

  it('is refused with any bit changed', () => {
    const bytes = fours();
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => verifyCertificateSync(changed), String(bit)).toThrow('certificate, byte');
    }
  });

  it('keeps the limits of memory', () => {
    const lemma = { ...OPEN_FOUR, extra: 0 };
    const bytes = certificateOf([{ level: 0, ...THREE, tree: lemma }], 15);
    expect(verifyCertificateSync(bytes)).toMatchObject({ lemmas: 1 });
    expect(() => verifyCertificateSync(bytes, { maxLemmas: 0 })).toThrow('(maxLemmas)');
    expect(() => verifyCertificateSync(bytes, { sectionBytes: 5 })).toThrow('(sectionBytes)');
  });
});

describe('the description of the format', () => {
  it('has an example that is verified as it stands', () => {
    const text = readFileSync(new URL('../../../docs/certificate.md', import.meta.url), 'utf8');
    const lines = /```text\n47 4d[^`]*```/.exec(text)![0].split('\n').slice(1, -1);
    const digits = lines.flatMap((line) => line.slice(0, 34).match(/\b[\da-f]{2}\b/g) ?? []);
    const bytes = Uint8Array.from(digits, (each) => parseInt(each, 16));
    expect(verifyCertificateSync(bytes)).toMatchObject({ stopped: 'verified', positions: 2, depth: 3 });
    expect(checkCertificate(bytes).claims).toMatchObject([
      { black: [112, 113, 114], white: [210], level: 0 },
    ]);
  });
});

describe('a tree', () => {
  const file = (section: Partial<Section> & { tree: Tree }, size = 15): Uint8Array =>
    certificateOf([{ level: 0, ...THREE, ...section }], size);
  const bytesAfter = (section: Section, ...more: number[]): Uint8Array =>
    fileOf([[...contentsOf(section), ...more]], 15);

  it('has moves and stones on empty points', () => {
    expect(verifyCertificateSync(file({ tree: OPEN_FOUR })).depth).toBe(3);
    expect(refusal(file({ tree: { move: at('h8') } })).expected).toBe('a move to an empty point');
    expect(refusal(file({ tree: { move: 225 } })).expected).toBe('a move');
    expect(refusal(file({ black: [5, 4], tree: OPEN_FOUR })).expected).toBe('stones in ascending order');
    expect(refusal(file({ white: [at('h8')], tree: OPEN_FOUR })).expected).toBe('an empty point for a stone');
  });

  it('begins where nobody has five', () => {
    const five = [0, 1, 2, 3, 4];
    expect(refusal(file({ black: five, tree: OPEN_FOUR })).found).toBe('one that is over');
    expect(refusal(file({ white: five, tree: OPEN_FOUR })).found).toBe('one that is over');
  });

  it('does not leave a five to white', () => {
    const white = [0, 1, 2, 3];
    expect(refusal(file({ white, tree: OPEN_FOUR })).expected).toBe('a move that stops the five of white');
    const blocked = file({ white: [0, 1, 2], tree: OPEN_FOUR });
    expect(verifyCertificateSync(blocked).stopped).toBe('verified');
  });

  it('answers every reply, in order', () => {
    const quiet = (
      replies: readonly (readonly [number, Tree])[],
      defaults: readonly Tree[] = [OPEN_FOUR],
    ): Tree => ({
      move: at('a1'),
      replies: { defaults, answers: replies },
    });
    expect(refusal(file({ tree: quiet([]) })).expected).toMatch(/^an answer to white's reply at point/);
    const wrongOrder: [number, Tree][] = [
      [at('a2'), OPEN_FOUR],
      [at('l8'), { move: at('g8') }],
    ];
    expect(refusal(file({ tree: quiet(wrongOrder) })).expected).toMatch(/^a reply after/);
    expect(refusal(file({ tree: quiet(wrongOrder.toReversed()) })).expected).toMatch(/^an answer to/);
    expect(refusal(file({ tree: quiet([[at('h8'), OPEN_FOUR]]) })).found).toMatch('taken');
    expect(refusal(file({ tree: quiet([], []) })).expected).toBe('a default or an answer');
  });

  it('is no draw on a full board', () => {
    const cells = Array.from('XXOOXOOXXOXXOOXOOXXOXXOO.');
    const stones = (of: string): number[] => [...cells.keys()].filter((point) => cells[point] === of);
    const full = file(
      { black: stones('X'), white: stones('O'), tree: { move: 24, replies: { defaults: [], answers: [] } } },
      5,
    );
    expect(refusal(full).expected).toBe('a default or an answer');
  });

  it('refers to lemmas that are complete and fit', () => {
    const lemma = { ...OPEN_FOUR, extra: 2 };
    const first: Section = { level: 0, ...THREE, tree: lemma };
    const refer = (section: Partial<Section>, symmetry = 0): Uint8Array =>
      certificateOf([first, { level: 0, ...THREE, tree: { symmetry, lemma }, ...section }], 15);
    expect(verifyCertificateSync(refer({ level: 2 })).sections).toBe(2);
    expect(refusal(refer({ level: 3 })).expected).toBe('a lemma of level 3');
    expect(verifyCertificateSync(refer({ white: [0, 1] })).sections).toBe(2);
    expect(refusal(refer({ white: [0, 1, 2] })).expected).toBe('a lemma of level 3');
    expect(refusal(refer({ white: [at('k8')] })).found).toBe('one inside');
    expect(refusal(refer({}, 4)).expected).toBe('the black stones of lemma 0');
    expect(refusal(refer({}, 8)).expected).toBe('a symmetry from 0 to 7');
    const turned = ['h8', 'h9', 'h10'].map(at).sort((a, b) => a - b);
    const accepted = [0, 1, 2, 3, 4, 5, 6, 7].filter((symmetry) => {
      try {
        return verifyCertificateSync(refer({ black: turned, white: [0] }, symmetry)).sections === 2;
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([5, 7]);
    const none = bytesAfter({ level: 0, ...THREE, tree: OPEN_FOUR });
    const body = contentsOf({ level: 0, ...THREE, tree: OPEN_FOUR }).slice(0, -1);
    expect(verifyCertificateSync(none).sections).toBe(1);
    expect(refusal(fileOf([[...body, 254, 0, 0]], 15)).expected).toBe('a lemma that is complete (0 so far)');
    expect(refusal(fileOf([[...body, 255, 0, 255, 0, at('k8')]], 15)).expected).toBe('a move');
    expect(refusal(fileOf([[...body, 255, 226, 1, at('k8')]], 15)).expected).toBe('a level up to 225');
    expect(refusal(fileOf([[...body, 255, 128, 0, at('k8')]], 15)).expected).toMatch('shortest form');
    expect(refusal(bytesAfter({ level: 0, ...THREE, tree: OPEN_FOUR }, 7)).found).toBe('more bytes');
  });

  it('wins with exactly five where only five do', () => {
    const black = [0, 1, 2, 4, 5];
    const tree = { move: 3 };
    expect(verifyCertificateSync(certificateOf([{ level: 0, black, white: [], tree }], 15)).depth).toBe(1);
    expect(refusal(certificateOf([{ level: 0, black, white: [], tree }], 15, 'standard')).expected).toMatch(
      'default',
    );
  });
});

describe('both verifiers', () => {
  it('say the same of built trees', () => {
    const random = createRandom(5);
    const below = (count: number): number => randomBelow(random, count);
    let accepted = 0;
    for (let tries = 0; tries < 30; tries++) {
      const cells = Array.from(
        { length: 81 },
        (): Cell => (['.', '.', '.', 'X', 'X', 'O'] as const)[below(6)]!,
      );
      const options = { size: 9, rule: 'freestyle', nodes: 200, depth: 4, below } as const;
      const moves = (on: readonly Cell[]): number[] => [...on.keys()].filter((point) => on[point] === '.');
      const proof = buildProof(cells, below(3), { ...options, moves });
      if (!proof) continue;
      let claims: number | undefined;
      const bytes = certificateOf([sectionOf(cells, 0, proof)], 9);
      try {
        claims = checkCertificate(bytes).claims.length;
      } catch {
        claims = undefined;
      }
      if (claims === undefined) expect(() => verifyCertificateSync(bytes)).toThrow('certificate, byte');
      else expect(verifyCertificateSync(bytes).sections).toBe(claims);
      accepted += claims ?? 0;
    }
    expect(accepted).toBeGreaterThan(10);
  });
});
