import {
  analyse as think,
  createPosition,
  formatColumn,
  parseBoard,
  parseMoves,
  type ConnectPosition,
} from '@games/connect-three';
import type { Command } from '@commander-js/extra-typings';
import type { SearchResult, Value } from '@games/search-core';
import { analyse } from '../analyse';
import type { Context } from '../context';
import { defined, legalMoves, type Game, type Opened, type Request } from '../game';
import { drawGrid } from '../grid';
import { examples } from '../help';
import { wholeNumber, withBatch, withLimits, withSide } from '../options';
import { chooseSide, play } from '../play';
import { show } from '../show';

interface ConnectRequest extends Request {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly connect?: number | undefined;
}

const game: Game<ConnectPosition, ConnectRequest> = {
  name: 'connect-three',
  sides: ['X', 'O'],
  sideNames: ({ connect }) => connect.sides,
  fields: { rows: 'number', columns: 'number', connect: 'number', board: 'text', moves: 'text' },
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
  think: (position, options) => think(position, options),
  extras: (position, result) => ({
    score: connectScore(position, result.value),
    best: bestColumns(position, result),
  }),
  remarks: (position, result, { connect, list }) => {
    const score = connectScore(position, result.value);
    const best = bestColumns(position, result);
    return [
      ...(best === null || best.length < 2 ? [] : [[connect.best, list(best.map(String))] as const]),
      ...(score === null ? [] : [[connect.score, String(score)] as const]),
    ];
  },
};

function open({ rows, columns, connect, board, moves }: ConnectRequest): Opened<ConnectPosition> {
  const size = defined({ rows, columns, connect });
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

/**
 * The score of Connect Four solvers: 0 for a draw; for the side to move, half the cells (rounded up) plus one minus
 * the number of its stones on the board when it has won, or the negative of that for the other side. Null while it
 * is not proven.
 */
export function connectScore(position: Pick<ConnectPosition, 'cells' | 'turn'>, value: Value): number | null {
  if (value.proof !== 'proven' || value.kind === 'score') return null;
  if (value.kind === 'draw') return 0;
  const { cells } = position;
  const turn = position.turn();
  const winner = value.kind === 'win' ? turn : 1 - turn;
  const stones = Array.from(cells).filter((cell) => cell === winner + 1).length;
  const toCome = value.kind === 'win' ? (value.plies + 1) / 2 : value.plies / 2;
  const score = Math.ceil(cells.length / 2) + 1 - (stones + toCome);
  return value.kind === 'win' ? score : 0 - score;
}

/** All columns (from 1) that reach the best score; null when not every move is known exactly. */
function bestColumns(position: ConnectPosition, result: SearchResult): number[] | null {
  const legal = legalMoves(position);
  const scored = result.moves.map(({ move, value }) => ({ move, score: connectScore(position, value) }));
  if (legal.length > 1 && scored.length < legal.length) return null;
  const best = connectScore(position, result.value);
  if (best === null || scored.some(({ score }) => score === null)) return null;
  return scored
    .filter(({ score }) => score === best)
    .map(({ move }) => move + 1)
    .sort((a, b) => a - b);
}

export function addConnectThree(group: Command, context: Context): void {
  const { messages } = context;
  const { connect, help } = messages;

  const position = (name: string, description: string, lines: readonly string[]) =>
    examples(group.command(name).description(description), messages, lines)
      .option('--rows <n>', help.rows(5), wholeNumber('--rows'))
      .option('--columns <n>', help.columns(3), wholeNumber('--columns'))
      .option('--connect <k>', connect.connect, wholeNumber('--connect'))
      .option('--moves <columns>', connect.moves)
      .option('--board <cells>', connect.board);

  withSide(
    withLimits(
      position('play', help.play, [
        'games connect-three play --side second',
        'games connect-three play --rows 6 --columns 7 --connect 4',
      ]),
      messages,
    ),
    messages,
  ).action(async ({ side, ...options }) => {
    await play(game, context, open(requestOf(options)), { ...options, side: chooseSide(side) });
  });

  withBatch(
    withLimits(
      position('analyse', help.analyse, [
        'games connect-three analyse --moves 22 --scores',
        'games connect-three analyse --rows 6 --columns 7 --connect 4 --moves 4455',
      ]),
      messages,
    ),
    messages,
  )
    .option('--scores', help.scores)
    .action((options) => analyse(game, context, requestOf(options), options));

  withBatch(
    position('show', help.show, [
      'games connect-three show --moves 2213',
      'games connect-three show --rows 3 --columns 4 --board ..../..../..X. --json',
    ]),
    messages,
  ).action((options) => show(game, context, requestOf(options), options));
}

function requestOf({ rows, columns, connect, board, moves }: ConnectRequest): ConnectRequest {
  return { rows, columns, connect, board, moves };
}
