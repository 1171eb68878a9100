/** What zones promise, held against the truth: black wins with any further white stones outside of them. */
import { createRandom, randomBelow } from '@games/search-core';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../../../../../examples/check-certificate/check';
import type { Below } from '../../../../../tools/test-kit/mutate';
import { verifyCertificateSync } from '../../../src/proofs/certificate';
import { buildProof, sectionOf, type Cell } from './builder';
import { createJudge, fiveOn } from './truth';
import { certificateOf, type Tree } from './writer';

/** How many positions to prove; `CERTIFICATE_PROOFS` for a long run. */
const PROOFS = Number(process.env['CERTIFICATE_PROOFS'] ?? 10);

const seen = { proofs: 0, sets: 0, stones: 0, lemmas: 0, long: 0, withStones: 0 };

/** A board with a few black threats and few empty points, of which the far ones may hold stones of white. */
function randomCells(size: number, empty: number, below: Below): Cell[] {
  const share = 35 + below(30);
  const cells = Array.from({ length: size * size }, (): Cell => (below(100) < share ? 'X' : 'O'));
  while (cells.filter((cell) => cell === '.').length < empty) cells[below(cells.length)] = '.';
  return cells;
}

function shuffled(points: number[], below: Below): number[] {
  for (let index = points.length - 1; index > 0; index--) {
    const other = below(index + 1);
    [points[index], points[other]] = [points[other]!, points[index]!];
  }
  return points;
}

/** Whether a tree ends with its first move. */
function isShort(tree: Tree): boolean {
  return 'move' in tree && !tree.forced && !tree.replies;
}

describe.each(['freestyle', 'standard'] as const)('zones (%s)', (rule) => {
  it.each(rule === 'freestyle' ? [5, 6, 7] : [6])(
    'are safe on boards of %i points a side where everything can be tried',
    (size) => {
      const random = createRandom(size + (rule === 'standard' ? 10 : 0));
      const below: Below = (count) => randomBelow(random, count);
      const judge = createJudge(size, rule);
      for (let proofs = 0; proofs < PROOFS;) {
        const cells = randomCells(size, 5 + below(7), below);
        // The rows of white that win under freestyle are refused under both rules.
        if (fiveOn(cells, rule) !== null || fiveOn(cells, 'freestyle') === 'O') continue;
        const level = below(3);
        const moves = (on: readonly Cell[]): number[] =>
          shuffled(
            [...on.keys()].filter((point) => on[point] === '.'),
            below,
          );
        const proof = buildProof(cells, level, { size, rule, moves, nodes: 150, depth: 5, below });
        if (!proof || (isShort(proof.tree) && below(20) > 0)) continue;
        const bytes = certificateOf([sectionOf(cells, level, proof)], size, rule);
        const [claim] = checkCertificate(bytes).claims;
        const report = verifyCertificateSync(bytes);
        expect(report.stopped).toBe('verified');
        expect([...claim!.zone].sort()).toEqual([...proof.zone].sort());
        expect(judge(cells)).toBe(true);
        proofs++;
        seen.proofs++;
        seen.withStones += level > 0 ? 1 : 0;
        seen.long += report.depth > 3 ? 1 : 0;
        seen.lemmas += report.lemmas;
        const far = [...cells.keys()].filter((point) => cells[point] === '.' && !claim!.zone.has(point));
        for (let set = 0; set < 10 && far.length > 0 && level > 0; set++) {
          const extra = shuffled([...far], below).slice(0, 1 + below(level));
          const other = cells.map((cell, point): Cell => (extra.includes(point) ? 'O' : cell));
          if (fiveOn(other, rule) !== null) continue;
          expect([cells.join(''), extra, judge(other)]).toEqual([cells.join(''), extra, true]);
          seen.sets++;
          seen.stones += extra.length;
        }
      }
    },
  );
});

afterAll(() => {
  if (process.env['CERTIFICATE_PROOFS'] !== undefined) console.log('proofs', seen);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(PROOFS / 2);
});
