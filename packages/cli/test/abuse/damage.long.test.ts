import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byteDamages } from '../../../../tools/test-kit/damage';
import { games, gamesProcess, temporaryFolder } from '../run';

const folder = temporaryFolder();

/** A small file of each kind that commands read, and the command that reads it at `FILE`. */
const KINDS = [
  { kind: 'cards', words: 'card-rows solve FILE --json', text: '5\n1,2,5\n4,3\n' },
  { kind: 'a record of gomoku', words: 'gomoku show FILE', text: '(;GM[4]SZ[9]RU[renju];B[ee];W[df])\n' },
  { kind: 'a batch', words: 'connect-three show --batch FILE', text: '22\n{"moves":"13","rows":4}\n' },
  {
    kind: 'openings',
    words: 'match connect-three --first random --second random --games 2 --openings FILE',
    text: '# two\n12\n31\n',
  },
];

/** A text in which nothing can act on a terminal. */
const SAFE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

describe('damage at every byte', () => {
  it.each(KINDS)('of $kind is read as another file or refused with a line', async ({ words, text }) => {
    const file = join(folder, 'damaged');
    const command = words.split(' ').map((word) => (word === 'FILE' ? file : word));
    writeFileSync(file, text);
    expect(await games(command)).toMatchObject({ code: 0, error: '' });
    let refused = 0;
    for (const damaged of byteDamages(new TextEncoder().encode(text))) {
      writeFileSync(file, damaged);
      const { code, error } = await games(command);
      if (code === 0) continue;
      refused++;
      const [line, ...rest] = error.split('\n');
      expect({ code, rest, damaged }).toEqual({ code: 2, rest: [''], damaged });
      expect(line).toMatch(/^error: /);
      expect(line).toMatch(SAFE);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('of a certificate never leaves one that proves', async () => {
    const file = join(folder, 'certificate.txt');
    const made = gamesProcess(['sequencium', 'solve', '--size', '2', '--certificate', file]);
    expect(made).toMatchObject({ code: 0 });
    const bytes = new Uint8Array(readFileSync(file));
    expect(await games(['sequencium', 'verify', file])).toMatchObject({ code: 0 });
    for (const damaged of byteDamages(bytes)) {
      writeFileSync(file, damaged);
      const { code, error } = await games(['sequencium', 'verify', file]);
      expect([1, 2], new TextDecoder().decode(damaged)).toContain(code);
      if (code === 2) expect(error).toMatch(/^error: [^\n]*\n$/);
    }
  });
});
