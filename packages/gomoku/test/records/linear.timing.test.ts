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

/** Everything that is done with a file. */
function useFile(file: string | Uint8Array, format: GameFormat | undefined): void {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const options = { format, onWarning: () => undefined };
  attempt(() => {
    for (const tree of readGames(bytes, options)) useTree(tree);
  });
}

function useTree(tree: GameTree): void {
  pointMarks(tree.root.properties, tree.size);
  attempt(() => recordOf(tree, { onWarning: () => undefined }));
  attempt(() => moveTreeOf(tree, { onWarning: () => undefined }));
  for (const format of WRITTEN_FORMATS) {
    lossesOf([tree], format);
    attempt(() => writeGames([tree], format, { mainLine: true }));
  }
}

describe('a file is read, checked and written in linear time', () => {
  it.each(SHAPES)('$name', ({ file, format }) => {
    expectLinear(file, (content) => useFile(content, format));
  });

  it('games of one player with a long name', () => {
    const create = (size: number): string =>
      `<database><player id="1" name="${']'.repeat(size)}"/>${'<game black="1"/>'.repeat(size / 20)}`;
    // Written, the name takes as much room as there are games.
    expectLinear(create, (file) => [...readGames(file)]);
  });
});
