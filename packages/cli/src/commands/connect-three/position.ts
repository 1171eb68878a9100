/**
 * Positions of connect three on the command line: how they are given, drawn and described.
 *
 * @module
 */
import {
  analyse,
  createPosition,
  formatColumn,
  heuristics,
  MAX_SIDE,
  parseBoard,
  parseMoves,
  type Analysis,
  type ConnectPosition,
} from '@games/connect-three';
import type { Command } from '@commander-js/extra-typings';
import { legalMoves, type SearchResult } from '@games/search-core';
import type { Context } from '../../context';
import { drawGrid } from '../../terminal/grid';
import { examples } from '../shared/examples';
import { POSITION_FIELDS } from '../shared/fields';
import { type Game, type Opened, type Request } from '../shared/game';
import { wholeNumber } from '../shared/options';
import type { FindBook } from './books';

export interface ConnectRequest extends Request {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly connect?: number | undefined;
}

/** The game whose player has no book. */
export const game: Game<ConnectPosition, ConnectRequest> = {
  name: 'connect-three',
  sides: ['X', 'O'],
  sideNames: ({ connect }) => connect.sides,
  fields: POSITION_FIELDS['connect-three'],
  isBoard: (line) => /[xo.]/i.test(line),
  open,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    connect: position.connect,
    legal: legalMoves(position).map((column) => column + 1),
    board: position.format().replaceAll('\n', ''),
  }),
  draw,
  outcome: (position, { show: words, connect, list }) => {
    const line = position.winningLine();
    const mark = position.winner();
    if (line === null || mark === null) return words.draw;
    const cells = line.map(([row, column]) => connect.cell(row + 1, column + 1));
    return words.winsWith(mark, list(cells));
  },
  rules: (position, { connect }) => connect.rules(position.columns, position.connect),
  analyse: (position, request) => analyse(position, request),
  heuristics,
  remarks: (_, result, { connect, list }) => {
    const { score, best } = columnsOf(result);
    return [
      ...(best === null || best.length < 2 ? [] : [[connect.best, list(best.map(String))] as const]),
      ...(score === null ? [] : [[connect.score, String(score)] as const]),
    ];
  },
};

/** Makes the game whose player answers from a book what is in it. */
export function gameWithBook(findBook: FindBook): typeof game {
  return {
    ...game,
    analyse: async (position, request) => analyse(position, { ...request, book: await findBook(position) }),
  };
}

export function open({ rows, columns, connect, board, moves }: ConnectRequest): Opened<ConnectPosition> {
  const size = { rows, columns, connect };
  const options = board === undefined ? size : { ...size, board: parseBoard(board, size) };
  const position = createPosition(options);
  const history = parseMoves(moves ?? '', options);
  history.forEach(position.play);
  return { position, history };
}

function draw({ position }: Opened<ConnectPosition>, { paint }: Context): string {
  const board = position.board();
  const last = position.lastMove();
  const line = position.winningLine() ?? [];
  return drawGrid(
    {
      rows: position.rows,
      columns: position.columns,
      cell: (row, column) => {
        const stone = board[row]![column] ?? null;
        const colour = stone === 'X' ? paint.cyan : paint.yellow;
        const isLast = last !== null && last[0] === row && last[1] === column;
        const wins = line.some(([wonRow, wonColumn]) => wonRow === row && wonColumn === column);
        return {
          text: stone ?? '.',
          paint: stone === null ? paint.dim : wins || isLast ? (text) => paint.bold(colour(text)) : colour,
          marked: isLast,
        };
      },
      rowLabel: (row) => String(row + 1),
      columnLabel: formatColumn,
      columnLabels: 'below',
    },
    paint,
  );
}

/** Reads what this game's player adds to a search result: score and best columns, from 1. */
export function columnsOf(result: SearchResult): { score: number | null; best: number[] | null } {
  const { score = null, best = null } = result as Partial<Analysis>;
  return { score, best: best?.map((column) => column + 1) ?? null };
}

/** Makes a command about a position: a board and its size, and the moves from there. */
export function positionCommand(
  group: Command,
  { messages }: Context,
  name: string,
  description: string,
  lines: readonly string[],
) {
  const { connect, help } = messages;
  return examples(group.command(name).description(description), messages, lines)
    .option('--rows <n>', help.rows(5), wholeNumber('--rows', 1, MAX_SIDE))
    .option('--columns <n>', help.columns(3), wholeNumber('--columns', 1, MAX_SIDE))
    .option('--connect <k>', connect.connect, wholeNumber('--connect', 2, MAX_SIDE))
    .option('--moves <columns>', connect.moves)
    .option('--board <cells>', connect.board);
}

/** The position that options give. */
export function requestOf({ rows, columns, connect, board, moves }: ConnectRequest): ConnectRequest {
  return { rows, columns, connect, board, moves };
}
