import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import { formatSgf, openRecord, parseSgf } from '../../src/index';

const read = (text: string): void => {
  const games = tryParse(() => parseSgf(text));
  if (games === undefined) return;
  expect(games.length).toBeGreaterThan(0);
  // A rule is always written.
  const written = games.map((game) => ({ ...game, rules: game.rules ?? game.rule }));
  expect(parseSgf(games.map(formatSgf).join(''))).toEqual(written);
  for (const game of games) tryParse(() => openRecord(game));
};

const FILES = [
  '(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[A\\]]RE[B+]\n;B[hh];W[ig];B[ao];W[oa])\n',
  '(;GM[4] SZ[9]\r\nRU[Renju]C[one](;B[ee](;W[ed];B[fd]C[two](;W[dd])(;W[fe]))(;W[fd]))(;B[aa]))',
  '(;GM[4]SZ[9]AB[aa:ca][ee]AW[ab:bc]PL[W];W[ff]C[x\\\ny])(;SZ[5];B[a1]C[\\\\])',
  '(;SZ[9]RE[W+];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])',
];
const PARTS = [
  '(',
  ')',
  ';',
  'B[hh]',
  'W[ig]',
  'AB[aa:cc]',
  'PL[W]',
  'SZ[9]',
  'C[',
  ']',
  '[]',
  'RE[B+]',
  'GM[4]',
  'x',
];

fuzz('parseSgf takes any text', anyText(PARTS), read);
fuzz(
  'parseSgf takes any nodes',
  anyText(PARTS).map((text) => `(;${text})`),
  read,
);
fuzz('parseSgf takes damaged files', mutated(fc.constantFrom(...FILES)), read);
