import {
  analyse as think,
  createPosition,
  fits,
  formatColumn,
  parseBoard,
  parseMoves,
  scoreOfValue,
  type Analysis,
  type ConnectPosition,
} from '@games/connect-three';
import type { Command } from '@commander-js/extra-typings';
import type { SearchResult } from '@games/search-core';
import { analyse } from '../shared/analyse';
import type { Context } from '../../context';
import { defined, legalMoves, type Game, type Opened, type Request } from '../shared/game';
import { drawGrid } from '../../terminal/grid';
import { examples } from '../shared/examples';
import { wholeNumber, withBatch, withLimits, withSide, type AnalyseFlags } from '../shared/options';
import { chooseSide, play } from '../shared/play';
import { show } from '../shared/show';
import { addConnectThreeTables } from './tables';

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
  remarks: (_, result, { connect, list }) => {
    const { score, best } = columnsOf(result);
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

/** What this game's player knows beside what every search does. */
function columnsOf(result: SearchResult): { score: number | null; best: number[] | null } {
  const { score = null, best = null } = result as Partial<Analysis>;
  return { score, best: best?.map((column) => column + 1) ?? null };
}

/** The score of every column, from the left; null for a full one. */
function scoresOf(position: ConnectPosition, result: SearchResult): (number | null)[] {
  const scores = Array.from({ length: position.columns }, (): number | null => null);
  for (const { move, value } of result.moves) scores[move] = scoreOfValue(position, value);
  return scores;
}

/** As solvers of Connect Four print them: one after the other, a dot for a column without one. */
function formatScores(scores: readonly (number | null)[]): string {
  return scores.map((score) => score ?? '.').join(' ');
}

/** Without limits an analysis is exact wherever the board fits the solver. */
function solver({ scores }: AnalyseFlags): typeof game {
  return {
    ...game,
    think: (position, options) => {
      const { depth, milliseconds, nodes } = options;
      const isLimited = [depth, milliseconds, nodes].some((limit) => limit !== undefined);
      const { rows, columns, connect } = position;
      const exact = !isLimited && (scores === true || fits(rows, columns, connect));
      return think(position, { ...options, exact });
    },
    remarks: (position, result, messages) => [
      ...(game.remarks?.(position, result, messages) ?? []),
      ...(scores === true
        ? [[messages.connect.scores, formatScores(scoresOf(position, result))] as const]
        : []),
    ],
    extras: (position, result) => ({
      ...columnsOf(result),
      ...(scores === true ? { scores: scoresOf(position, result) } : {}),
    }),
  };
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
      position('analyse', connect.analyse, [
        'games connect-three analyse --moves 22 --scores',
        'games connect-three analyse --rows 6 --columns 7 --connect 4 --moves 333444556',
      ]),
      messages,
    ),
    messages,
  )
    .option('--scores', connect.scoresOption)
    .action((options) => analyse(solver(options), context, requestOf(options), options));

  withBatch(
    position('show', help.show, [
      'games connect-three show --moves 2213',
      'games connect-three show --rows 3 --columns 4 --board ..../..../..X. --json',
    ]),
    messages,
  ).action((options) => show(game, context, requestOf(options), options));

  addConnectThreeTables(group, context);
}

function requestOf({ rows, columns, connect, board, moves }: ConnectRequest): ConnectRequest {
  return { rows, columns, connect, board, moves };
}
