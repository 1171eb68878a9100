import { createChecksummedLines } from '@games/search-core/internal';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import { formatCheckpoint, parseCheckpoint } from '../../src/index';

const game = { rows: 3, columns: 3, start: 1, balanced: false, winnerOnly: false, nodes: 58 };
const HEAD = { kind: 'sequencium-checkpoint-3', ...game };
const RECORDS: readonly object[] = [
  { threshold: 1 },
  { moves: '', parts: '0,1 1,1' },
  { moves: '0,1', parts: '1,1 1,2 2,1' },
  { moves: '0,1 1,1', holds: true },
  { moves: '1,1', holds: true },
  { threshold: 2 },
  { moves: '', parts: '0,1 1,1' },
  { moves: '0,1', holds: false },
];

const write = (records: readonly object[]): string =>
  [{ ...HEAD, lines: records.length }, ...records].map(createChecksummedLines().write).join('');

const read = (text: string): boolean => {
  const checkpoint = tryParse(() => parseCheckpoint(text));
  if (checkpoint === undefined) return false;
  expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint);
  return true;
};

const whole = write(RECORDS);

fuzz('parseCheckpoint takes any text', anyText([...whole.split(/(?<=\n)/), '{"threshold":1}\n']), (text) => {
  read(text);
});
fuzz(
  'parseCheckpoint finds all damage',
  mutated(fc.constant(whole)),
  (text) => read(text) === (text === whole),
);

const cells = fc.constantFrom('0,1', '1,0', '1,1', '1,2', '2,1', '0,2', '2,2');
const line = fc.array(cells, { maxLength: 3 }).map((words) => words.join(' '));
const odd = fc.constantFrom<unknown>(null, 0, -1, 1.5, '', 'x', true, [], {});
const record = fc.oneof(
  fc.record({ threshold: fc.oneof(fc.integer({ min: -2, max: 4 }), odd) }),
  fc.record({ moves: fc.oneof(line, odd), holds: fc.oneof(fc.boolean(), odd) }),
  fc.record({ moves: line, parts: fc.oneof(line, odd) }),
);

fuzz(
  'parseCheckpoint takes any records with right checksums',
  fc.tuple(fc.array(record, { maxLength: 4 }), fc.nat(8), fc.nat(8)),
  ([records, from, deleted]) => {
    read(write(RECORDS.toSpliced(from, deleted, ...records)));
  },
);
