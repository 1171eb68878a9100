import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerReader, readJob } from '../../src/distributed/job';
import {
  list,
  nullable,
  optional,
  record,
  SchemaError,
  tagged,
  text,
  truth,
  versionText,
  whole,
  word,
} from '../../src/distributed/schema';

const read = record({
  name: text(5),
  count: whole(1, 9),
  side: word('left', 'right'),
  tags: list(truth, 2),
  note: optional(nullable(text(3))),
});
const good = { name: 'abc', count: 3, side: 'left', tags: [true], note: null };

describe('a version', () => {
  it.each(['0.1.0-1', '1.2.3-beta.4+build-1'])('is %s', (found) => expect(versionText(found)).toBe(found));
  it.each(['', '1\n2', '1\u001b[2J', '1'.repeat(61), 1, null])('is not %j', (found) => {
    expect(() => versionText(found, 'version')).toThrow('version: expected a version, got ');
  });
});

describe('a schema', () => {
  it('reads what fits, and leaves out what it does not know', () => {
    expect(read({ ...good, more: 1 })).toEqual(good);
    const rest = { name: 'abc', count: 3, side: 'left', tags: [true] };
    expect(read(rest)).toEqual(rest);
  });

  it.each([
    [{ ...good, name: 'abcdef' }, 'job.name: expected a text of at most 5 characters'],
    [{ ...good, count: 0 }, 'job.count: expected a whole number from 1 to 9'],
    [{ ...good, count: 1.5 }, 'job.count: expected'],
    [{ ...good, count: Number.NaN }, 'job.count: expected'],
    [{ ...good, side: 'up' }, 'job.side: expected one of left, right'],
    [{ ...good, tags: [true, 1] }, 'job.tags[1]: expected true or false'],
    [{ ...good, tags: [true, true, true] }, 'job.tags: expected a list of 0 to 2 entries'],
    [{ ...good, tags: { length: 0 } }, 'job.tags: expected a list'],
    [{ ...good, note: 1 }, 'job.note: expected a text'],
    [[], 'job: expected an object'],
    [null, 'job: expected an object'],
    [Object.create(good), 'job.name: expected a text'],
  ])('names the place of what does not fit: %j', (value, message) => {
    expect(() => read(value, 'job')).toThrow(SchemaError);
    expect(() => read(value, 'job')).toThrow(message);
  });

  it('tells kinds apart', () => {
    const shape = tagged<unknown>('kind', {
      circle: record({ kind: word('circle'), radius: whole() }),
      square: record({ kind: word('square'), side: whole() }),
    });
    expect(shape({ kind: 'square', side: 2 })).toEqual({ kind: 'square', side: 2 });
    expect(() => shape({ kind: 'square', radius: 2 })).toThrow('value.side');
    expect(() => shape({ kind: 'toString' })).toThrow('value.kind: expected one of circle, square');
  });

  it('reads or refuses anything, and throws nothing else', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const reader of [read, readJob, answerReader(1)])
          try {
            reader(value);
          } catch (error) {
            expect(error).toBeInstanceOf(SchemaError);
          }
      }),
    );
  });
});
