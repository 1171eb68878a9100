/**
 * Decoding of the bytes that a terminal of xterm's family sends for keys and mouse clicks.
 *
 * @module
 */
import { StringDecoder } from 'node:string_decoder';
import type { InputEvent, NamedKey } from './events';

/** The final characters of cursor keys: after `ESC [`, or after `ESC O` in application mode. */
const CURSOR_KEYS: Readonly<Record<string, NamedKey>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
};

/** The numbers of editing keys: `ESC [ 5 ~`. Home and End have two numbers, of VT220 and of rxvt. */
const EDITING_KEYS: Readonly<Record<string, NamedKey>> = {
  1: 'home',
  7: 'home',
  4: 'end',
  8: 'end',
  5: 'page-up',
  6: 'page-down',
};

const SINGLE_KEYS: Readonly<Record<string, NamedKey>> = {
  '\r': 'enter',
  // Enter, typed before the terminal was in raw mode.
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  // Enter of the numeric keypad in application mode.
  '\u001bOM': 'enter',
};

/* eslint-disable no-control-regex */
/** A control sequence without its final character, which arrives with the next bytes. */
const UNFINISHED = /\u001b\[[\x20-\x3f]*$/;
/** One control sequence, one key of application mode, Escape with or without a character (Alt), or one character. */
const PIECES = /\u001b\[[\x20-\x3f]*[\x40-\x7e]|\u001bO[\x40-\x7e]|\u001b[^\u001b]?|[^\u001b]/gu;
const CURSOR_KEY = /^\u001b[[O]([A-DFH])$/;
const EDITING_KEY = /^\u001b\[(\d)~$/;
/** A press of the first button, in SGR form. */
const CLICK = /^\u001b\[<0;(\d+);(\d+)M$/;
const CONTROL = /^[\u0001-\u001a]$/;
/* eslint-enable no-control-regex */
/** What cannot be typed as text; invalid UTF-8 becomes U+FFFD. */
const UNPRINTABLE = /[\p{Cc}\ufffd]/u;

/**
 * Creates a reader of a terminal's input. Characters and sequences may be split over several chunks, as slow lines and
 * pastes split them; sequences of other keys are dropped.
 */
export function createKeyReader(onInput: (event: InputEvent) => void): (chunk: Buffer | string) => void {
  const decoder = new StringDecoder('utf8');
  let unfinished = '';
  return (chunk) => {
    const text = unfinished + (typeof chunk === 'string' ? chunk : decoder.write(chunk));
    unfinished = UNFINISHED.exec(text)?.[0] ?? '';
    for (const piece of text.slice(0, text.length - unfinished.length).match(PIECES) ?? []) {
      const event = eventOf(piece);
      if (event !== undefined) onInput(event);
    }
  };
}

function eventOf(piece: string): InputEvent | undefined {
  const key =
    SINGLE_KEYS[piece] ??
    CURSOR_KEYS[CURSOR_KEY.exec(piece)?.[1] ?? ''] ??
    EDITING_KEYS[EDITING_KEY.exec(piece)?.[1] ?? ''];
  if (key !== undefined) return { kind: 'key', key };
  const click = CLICK.exec(piece);
  if (click !== null) return { kind: 'click', x: Number(click[1]) - 1, y: Number(click[2]) - 1 };
  if (CONTROL.test(piece))
    return { kind: 'control', letter: String.fromCharCode(piece.charCodeAt(0) + 'a'.charCodeAt(0) - 1) };
  return piece.startsWith('\u001b') || UNPRINTABLE.test(piece)
    ? undefined
    : { kind: 'character', text: piece };
}
