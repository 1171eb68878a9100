import { describe, expect, it } from 'vitest';
import type { InputEvent } from '../../src/screen/events';
import { createKeyReader } from '../../src/screen/keys';

function read(...chunks: readonly (Buffer | string)[]): InputEvent[] {
  const events: InputEvent[] = [];
  const reader = createKeyReader((event) => events.push(event));
  for (const chunk of chunks) reader(chunk);
  return events;
}

const characters = (text: string): InputEvent[] =>
  Array.from(text, (each) => ({ kind: 'character', text: each }));

describe('the keys of a terminal', () => {
  it.each([
    ['up', ['\u001b[A', '\u001bOA']],
    ['down', ['\u001b[B', '\u001bOB']],
    ['right', ['\u001b[C', '\u001bOC']],
    ['left', ['\u001b[D', '\u001bOD']],
    ['home', ['\u001b[H', '\u001bOH', '\u001b[1~', '\u001b[7~']],
    ['end', ['\u001b[F', '\u001bOF', '\u001b[4~', '\u001b[8~']],
    ['page-up', ['\u001b[5~']],
    ['page-down', ['\u001b[6~']],
    ['enter', ['\r', '\n', '\u001bOM']],
    ['tab', ['\t']],
    ['escape', ['\u001b']],
    ['backspace', ['\u007f', '\b']],
  ])('%s', (key, sequences) => {
    for (const sequence of sequences) expect(read(sequence)).toEqual([{ kind: 'key', key }]);
  });

  it('are letters with Control', () => {
    expect(read('\u0003\u001a')).toEqual([
      { kind: 'control', letter: 'c' },
      { kind: 'control', letter: 'z' },
    ]);
  });

  it('are clicks of the first button, counted from 0, and of no other button', () => {
    expect(read('\u001b[<0;3;1M\u001b[<0;3;1m\u001b[<2;3;1M\u001b[<64;3;1M')).toEqual([
      { kind: 'click', x: 2, y: 0 },
    ]);
  });

  it('are characters of every alphabet', () => {
    expect(read('h8', Buffer.from('五子棋🂡'))).toEqual(characters('h8五子棋🂡'));
  });

  it('arrive split at any byte', () => {
    const bytes = Buffer.from('五\u001b[<0;10;20M🂡\u001b[5~x');
    const whole = read(bytes);
    expect(whole).toHaveLength(5);
    for (let at = 1; at < bytes.length; at++) {
      // Alone, the first byte of a sequence is the key Escape.
      if (bytes[at - 1] === 0x1b) continue;
      expect(read(bytes.subarray(0, at), bytes.subarray(at))).toEqual(whole);
    }
  });

  it('do not include sequences of other keys, which leave nothing behind', () => {
    const others = [
      '\u001b[1;5A',
      '\u001b[3~',
      '\u001b[15~',
      '\u001b[Z',
      '\u001bOP',
      '\u001b[?62;22c',
      '\u001bf',
    ];
    for (const sequence of others)
      expect([sequence, read(`${sequence}x`)]).toEqual([sequence, characters('x')]);
  });

  it('do not include bytes that are no text', () => {
    expect(read(Buffer.from([0, 0xff, 0xc3, 0x28, 0x9b]), '\u0085')).toEqual(characters('('));
  });
});
