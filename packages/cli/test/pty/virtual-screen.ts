import { displayWidth } from '../../src/terminal/width';

/** The part of a terminal that screens use: it holds the text, its style sequences, and the modes. */
export interface VirtualScreen {
  readonly write: (text: string) => void;
  readonly resize: (columns: number, rows: number) => void;
  readonly lines: () => string[];
  /** The lines with the style of each character, as ANSI text. */
  readonly styledLines: () => string[];
  readonly text: () => string;
  /** The private modes that are set, such as 1049: the alternate screen. */
  readonly modes: () => number[];
  readonly cursor: () => { readonly x: number; readonly y: number };
}

interface Cell {
  readonly text: string;
  readonly style: string;
}

const BLANK: Cell = { text: ' ', style: '' };
/** A control sequence, another escape sequence, or the beginning of one. */
// eslint-disable-next-line no-control-regex
const SEQUENCE = /^\u001b(?:\[([?<]?)([0-9;:]*)[ -/]*([@-~])|[^[])/;

export function createVirtualScreen(columns: number, rows: number): VirtualScreen {
  let grid: Cell[][] = [];
  let x = 0;
  let y = 0;
  let style = '';
  let rest = '';
  const modes = new Set([7, 25]);

  const blankRow = (): Cell[] => Array.from({ length: columns }, () => BLANK);
  const clear = (): void => {
    grid = Array.from({ length: rows }, blankRow);
  };
  clear();

  const obey = (mark: string, parameters: string, final: string): void => {
    const [first = 0, second = 0] = parameters.split(';').map(Number);
    switch (final) {
      case 'H':
        y = Math.min(rows, first || 1) - 1;
        x = Math.min(columns, second || 1) - 1;
        return;
      case 'G':
        x = Math.min(columns, first || 1) - 1;
        return;
      case 'J':
        if (first === 2) clear();
        return;
      case 'K':
        grid[y]!.fill(BLANK, x);
        return;
      case 'm':
        style = parameters === '' || parameters === '0' ? '' : `\u001b[${parameters}m`;
        return;
      case 'h':
      case 'l':
        if (mark !== '?') return;
        for (const mode of parameters.split(';').map(Number)) {
          if (final === 'h') modes.add(mode);
          else modes.delete(mode);
        }
        return;
      default:
        return;
    }
  };

  const put = (character: string): void => {
    if (character === '\r') x = 0;
    else if (character === '\n') {
      if (y === rows - 1) grid = [...grid.slice(1), blankRow()];
      else y++;
    } else if (character >= ' ') {
      const width = displayWidth(character);
      if (x + width > columns) return;
      grid[y]![x] = { text: character, style };
      if (width === 2) grid[y]![x + 1] = { text: '', style };
      x += width;
    }
  };

  return {
    write: (text) => {
      rest += text;
      while (rest !== '') {
        if (rest.startsWith('\u001b')) {
          const found = SEQUENCE.exec(rest);
          if (found === null) return;
          const [whole, mark = '', parameters = '', final = ''] = found;
          rest = rest.slice(whole.length);
          obey(mark, parameters, final);
        } else {
          const character = String.fromCodePoint(rest.codePointAt(0)!);
          rest = rest.slice(character.length);
          put(character);
        }
      }
    },
    resize: (newColumns, newRows) => {
      columns = newColumns;
      rows = newRows;
      clear();
    },
    lines: () =>
      grid.map((row) =>
        row
          .map(({ text }) => text)
          .join('')
          .trimEnd(),
      ),
    styledLines: () =>
      grid.map((row) =>
        row.map(({ text, style: of }) => (of === '' ? text : `${of}${text}\u001b[0m`)).join(''),
      ),
    text: () =>
      grid
        .map((row) =>
          row
            .map(({ text }) => text)
            .join('')
            .trimEnd(),
        )
        .join('\n'),
    modes: () => [...modes],
    cursor: () => ({ x, y }),
  };
}
