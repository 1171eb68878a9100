import { isInputError } from '@games/search-core';
import { describe, it } from 'vitest';
import { expectLinear } from '../../../../tools/test-kit/linear';
import {
  lossesOf,
  moveTreeOf,
  pointMarks,
  readGames,
  recordOf,
  writeGames,
  WRITTEN_FORMATS,
  type GameFormat,
  type GameTree,
} from '../../src/records';
import { SHAPES } from './adversarial';

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!isInputError(error)) throw error;
  }
}

/** The games of a file, up to the place where it is refused. */
function read(file: string | Uint8Array, format: GameFormat | undefined): GameTree[] {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const trees: GameTree[] = [];
  attempt(() => {
    for (const tree of readGames(bytes, { format, onWarning: () => undefined })) trees.push(tree);
  });
  return trees;
}

function use(tree: GameTree): void {
  pointMarks(tree.root.properties, tree.size);
  attempt(() => recordOf(tree, { onWarning: () => undefined }));
  attempt(() => moveTreeOf(tree, { onWarning: () => undefined }));
  for (const format of WRITTEN_FORMATS) attempt(() => writeGames([tree], format, { mainLine: true }));
}

describe('a file is read in linear time', () => {
  it.each(SHAPES)('$name', ({ file, format }) => {
    expectLinear(file, (content) => read(content, format));
  });

  it('RIF: games of a player with a long name', () => {
    const create = (size: number): string =>
      `<database><player id="1" name="${']'.repeat(size)}"/>${'<game black="1"/>'.repeat(size / 20)}`;
    // Written, the name takes as much room as there are games.
    expectLinear(create, (file) => read(file, 'rif'));
  });
});

describe('games are checked and written in linear time', () => {
  it.each(SHAPES)('$name: losses', ({ file, format }) => {
    expectLinear(
      (size) => read(file(size), format),
      (trees) => WRITTEN_FORMATS.forEach((written) => lossesOf(trees, written)),
    );
  });

  it.each(SHAPES)('$name', ({ file, format }) => {
    expectLinear(
      (size) => read(file(size), format),
      (trees) => {
        trees.forEach(use);
      },
    );
  });
});
