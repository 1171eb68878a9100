/**
 * The full screen of a terminal: keys, mouse and size come in, pictures go out, and whatever ends the program, the
 * terminal is left as it was.
 *
 * @module
 */
import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { Context } from '../context';
import type { ColourDepth } from './ansi';
import { NAMED_KEYS, type InputEvent, type NamedKey } from './events';
import { createPainter, type Picture, type Size } from './painter';

/** A standard input and output that a screen can take over. */
export interface TerminalStreams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

export interface Screen {
  readonly size: () => Size;
  readonly paint: (picture: Picture) => void;
}

/** What a screen tells: what the person does, and that the terminal is gone. */
export interface ScreenListener {
  readonly onInput: (event: InputEvent) => void;
  readonly onGone: () => void;
}

/** The size of a terminal that does not tell its own. */
const FALLBACK: Size = { width: 80, height: 24 };

/** Main screen, cursor shown, lines wrap again, mouse off, plain style. */
const LEAVE = '\u001b[?1006l\u001b[?1002l\u001b[?1000l\u001b[0m\u001b[?7h\u001b[?1049l\u001b[?25h';
/** The beginning of a key or a click, whose end comes with the next piece of input. */
// eslint-disable-next-line no-control-regex
const UNFINISHED = /\u001b\[[<\d;]*$/;
/** What bytes that are no text become. */
const UNPRINTABLE = /[\p{Cc}\ufffd]/u;
/** Control sequences, other sequences, and text between them. */
// eslint-disable-next-line no-control-regex
const PIECES = /\u001b\[[<-?\d;]*[@-~]|\u001bO[@-~]|\u001b[^\u001b]?|[^\u001b]+/gu;
const ENTER = '\u001b[?1049h\u001b[?7l\u001b[2J';

/** Finds the terminal of a command; null where its streams are none that a screen can use. */
export function findTerminal({ input, output, environment }: Context): TerminalStreams | null {
  const source = input.stream as Partial<NodeJS.ReadStream>;
  const target = output.stream as Partial<NodeJS.WriteStream>;
  const isTerminal = source.isTTY === true && target.isTTY === true && environment['TERM'] !== 'dumb';
  if (!isTerminal || typeof source.setRawMode !== 'function') return null;
  return { input: source as NodeJS.ReadStream, output: target as NodeJS.WriteStream };
}

/** Decides on colours for a screen: those of the command, as many as the terminal has. */
function colourDepth({ paint, environment, output }: Context): ColourDepth {
  if (!paint.isColorSupported) return 'none';
  const stream = output.stream as Partial<NodeJS.WriteStream>;
  const bits = stream.getColorDepth?.({ ...environment }) ?? 4;
  return bits >= 8 ? '256' : '16';
}

/**
 * Shows a screen while `work` runs. The terminal is restored when it ends, fails, or the process ends meanwhile.
 *
 * @param streams - from {@link findTerminal}.
 */
export async function withScreen<T>(
  context: Context,
  streams: TerminalStreams,
  listener: ScreenListener,
  work: (screen: Screen) => Promise<T>,
): Promise<T> {
  const { output } = streams;
  const keys = await openKeys(streams, listener);
  const painter = createPainter(colourDepth(context));
  const size = (): Size => sizeOf(output);
  const onResize = (): void => listener.onInput({ kind: 'resize', ...size() });
  let isOpen = true;
  const restore = (): void => {
    if (!isOpen) return;
    isOpen = false;
    output.off('resize', onResize);
    keys.close();
    output.write(LEAVE);
  };
  return context.interrupts.withCleanUp(restore, async () => {
    try {
      output.on('resize', onResize);
      output.write(ENTER);
      return await work({
        size,
        paint: (picture) => {
          if (isOpen) output.write(painter(picture, size()));
        },
      });
    } finally {
      restore();
    }
  });
}

function sizeOf({ columns, rows }: Partial<NodeJS.WriteStream>): Size {
  return { width: positive(columns) ?? FALLBACK.width, height: positive(rows) ?? FALLBACK.height };
}

function positive(size: number | undefined): number | undefined {
  return size !== undefined && size > 0 ? size : undefined;
}

/**
 * Reads keys and mouse with terminal-kit, which is loaded here. It gets whole characters and whole sequences only: on a
 * part of a character, as a slow line or a paste may bring, it would not end.
 */
async function openKeys(
  { input, output }: TerminalStreams,
  { onInput, onGone }: ScreenListener,
): Promise<{ readonly close: () => void }> {
  const terminalKit = await import('terminal-kit');
  const whole = Object.assign(new PassThrough(), {
    setRawMode: (isRaw: boolean) => input.setRawMode(isRaw),
  });
  const exitListeners = listenersOfExit();
  const terminal = terminalKit.default.createTerminal({
    stdin: whole,
    stdout: output,
    generic: 'xterm',
    isTTY: true,
    // No terminal in particular: sequences that all of them know.
    appId: '',
    appName: '',
  });
  const ownListeners = listenersOfExit().map((all, index) =>
    all.filter((listener) => !exitListeners[index]!.includes(listener)),
  );
  const decoder = new StringDecoder('utf8');
  let unfinished = '';
  let piece = '';
  const onData = (chunk: Buffer | string): void => {
    const text = unfinished + (typeof chunk === 'string' ? chunk : decoder.write(chunk));
    unfinished = UNFINISHED.exec(text)?.[0] ?? '';
    const finished = text.slice(0, text.length - unfinished.length);
    // One by one: of a sequence that it does not know, terminal-kit makes keys or drops what follows.
    for (piece of finished.match(PIECES) ?? []) whole.emit('data', Buffer.from(piece));
  };
  const onKey = (name: string, _: unknown, data?: { readonly isCharacter?: boolean }): void => {
    const isCharacter = data?.isCharacter === true;
    const isUnknown = piece.startsWith('\u001b[') && (isCharacter || name === 'ESCAPE');
    const event = isUnknown ? null : keyEvent(name, isCharacter);
    if (event !== null) onInput(event);
  };
  const onMouse = (name: string, { x, y }: { readonly x: number; readonly y: number }): void => {
    if (name === 'MOUSE_LEFT_BUTTON_PRESSED') onInput({ kind: 'click', x: x - 1, y: y - 1 });
  };
  terminal.on('key', onKey);
  terminal.on('mouse', onMouse);
  input.on('data', onData);
  input.on('end', onGone);
  input.on('error', onGone);
  terminal.grabInput({ mouse: 'button' });
  input.resume();
  return {
    close: () => {
      terminal.off('key', onKey);
      terminal.off('mouse', onMouse);
      terminal.grabInput(false);
      input.off('data', onData);
      input.off('end', onGone);
      input.off('error', onGone);
      input.pause();
      // Its own care for the end of the process would write to a terminal that is no longer its.
      EXIT_EVENTS.forEach((name, index) => {
        for (const listener of ownListeners[index]!) process.off(name, listener);
      });
    },
  };
}

const EXIT_EVENTS = ['exit', 'beforeExit', 'asyncExit'];
type Listener = (...parts: unknown[]) => void;

function listenersOfExit(): Listener[][] {
  return EXIT_EVENTS.map((name) => process.rawListeners(name as 'exit') as Listener[]);
}

function keyEvent(name: string, isCharacter: boolean): InputEvent | null {
  if (isCharacter) return UNPRINTABLE.test(name) ? null : { kind: 'character', text: name };
  const key = name.toLowerCase().replaceAll('_', '-').replace(/^kp-/, '');
  if (isNamedKey(key)) return { kind: 'key', key };
  // Enter as it comes from what was typed before the terminal was taken over.
  if (name === 'CTRL_J') return { kind: 'key', key: 'enter' };
  const control = /^CTRL_([A-Z])$/.exec(name);
  return control === null ? null : { kind: 'control', letter: control[1]!.toLowerCase() };
}

function isNamedKey(key: string): key is NamedKey {
  return NAMED_KEYS.some((named) => named === key);
}
