/**
 * The full screen of a terminal: keys, mouse and size come in, pictures go out, and whatever ends the program, the
 * terminal is left as it was.
 *
 * @module
 */
import type { Context } from '../context';
import type { ColourDepth } from './ansi';
import type { InputEvent } from './events';
import { createKeyReader } from './keys';
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

/** What a screen reports: input, and the end of the terminal. */
export interface ScreenListener {
  readonly onInput: (event: InputEvent) => void;
  readonly onGone: () => void;
}

/** The size of a terminal that does not report its own. */
const FALLBACK: Size = { width: 80, height: 24 };

/** Main screen, cursor shown, lines wrap again, mouse off, plain style. */
const LEAVE = '\u001b[?1006l\u001b[?1000l\u001b[0m\u001b[?7h\u001b[?1049l\u001b[?25h';
/** Alternate screen without line wrap; mouse clicks are reported in SGR form. */
const ENTER = '\u001b[?1049h\u001b[?7l\u001b[2J\u001b[?1000h\u001b[?1006h';

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
  const keys = openKeys(streams, listener);
  const painter = createPainter(colourDepth(context), context.isAscii);
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

/** Puts a terminal into raw mode and reports its keys and clicks. */
function openKeys(
  { input }: TerminalStreams,
  { onInput, onGone }: ScreenListener,
): { readonly close: () => void } {
  const onData = createKeyReader(onInput);
  input.setRawMode(true);
  input.on('data', onData);
  input.on('end', onGone);
  input.on('error', onGone);
  input.resume();
  return {
    close: () => {
      input.off('data', onData);
      input.off('end', onGone);
      input.off('error', onGone);
      input.setRawMode(false);
      input.pause();
    },
  };
}
