import {
  analyse as think,
  createPosition,
  forbiddenPoints,
  formatPoint,
  parseBoard,
  parseMoves,
  RULES,
  starPoints,
  type GomokuPosition,
  type Rule,
} from '@games/gomoku';
import { Option, type Command } from '@commander-js/extra-typings';
import { analyse } from '../analyse';
import { readJsonObject, runBatch } from '../batch';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { defined, isOver, legalMoves, readFields, type Game, type Opened, type Request } from '../game';
import { drawGrid } from '../grid';
import { examples } from '../help';
import { oneOf, wholeNumber, withBatch, withLimits, withSide } from '../options';
import { chooseSide, play } from '../play';
import { movesOf, readRecord, saveRecord } from '../records';
import { show } from '../show';

interface GomokuRequest extends Request {
  readonly size?: number | undefined;
  readonly rule?: string | undefined;
  readonly turn?: string | undefined;
}

const MARKS = ['X', 'O'] as const;

const game: Game<GomokuPosition, GomokuRequest> = {
  name: 'gomoku',
  sides: MARKS,
  sideNames: ({ gomoku }) => gomoku.sides,
  fields: { size: 'number', rule: 'text', board: 'text', turn: 'text', moves: 'text' },
  isBoard: (line) => line !== '' && !/\d/.test(line),
  open,
  describe: ({ position }) => ({
    rows: position.size,
    columns: position.size,
    rule: position.rule,
    legal: legalMoves(position).map(position.formatMove),
    board: position.board(),
  }),
  draw,
  outcome: (position, { show: words, gomoku, list }) => {
    const winner = position.winner();
    if (winner === null) return words.draw;
    const name = gomoku.sides[winner === 'X' ? 0 : 1];
    const line = position.winningLine()?.map((point) => formatPoint(point, position.size)) ?? [];
    return line.length === 0 ? words.wins(name) : words.winsWith(name, list(line));
  },
  rules: (position, { gomoku }) => gomoku.rules(gomoku.ruleNames[position.rule]),
  think: (position, options) => think(position, options),
};

function open({ size, rule, board, turn, moves }: GomokuRequest): Opened<GomokuPosition> {
  const game = defined({ size, rule: readRule(rule), turn: readMark(turn) });
  const cells = board === undefined ? undefined : parseBoard(board, defined({ size }));
  const options = cells === undefined ? game : { ...game, size: Math.sqrt(cells.length), board: cells };
  const position = createPosition(options);
  const history = parseMoves(moves ?? '', options);
  history.forEach(position.play);
  return { position, history };
}

function readRule(text: string | undefined): Rule | undefined {
  return text === undefined ? undefined : oneOf('rule', RULES)(text);
}

function readMark(text: string | undefined): 'X' | 'O' | undefined {
  return text === undefined ? undefined : oneOf('turn', MARKS)(text);
}

function marksForbidden(position: GomokuPosition): boolean {
  return position.rule === 'renju' && position.turn() === 0 && !isOver(position);
}

function draw({ position, history }: Opened<GomokuPosition>, { messages, paint }: Context): string {
  const { size } = position;
  const last = history.at(-1);
  const stars = new Set(starPoints(size));
  const line = new Set(position.winningLine());
  const forbidden = new Set(marksForbidden(position) ? forbiddenPoints(position) : []);
  const board = drawGrid(
    {
      rows: size,
      columns: size,
      cell: (row, column) => {
        const point = row * size + column;
        const stone = position.stone(point);
        if (stone === null && forbidden.has(point)) return { text: '!', paint: paint.red };
        if (stone === null) return { text: stars.has(point) ? '+' : '.', paint: paint.dim };
        const colour = stone === 'X' ? paint.cyan : paint.yellow;
        const isBold = point === last || line.has(point);
        return {
          text: stone,
          paint: isBold ? (text) => paint.bold(colour(text)) : colour,
          marked: point === last,
        };
      },
      rowLabel: (row) => String(size - row),
      columnLabel: (column) => String.fromCharCode(97 + column),
      columnLabels: 'below',
    },
    paint,
  );
  return forbidden.size === 0 ? board : `${board}\n${messages.gomoku.legend}`;
}

interface ForbiddenFlags {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
  readonly moves?: string | undefined;
  readonly batch?: string | undefined;
}

async function forbidden(flags: ForbiddenFlags, context: Context): Promise<void> {
  const { size, board, moves, batch } = flags;
  if (batch === undefined)
    return context.write(`${JSON.stringify(forbiddenRecord({ size, board, moves }))}\n`);
  if (board !== undefined) throw new UsageError('cli/conflict', { option: '--board', other: '--batch' });
  if (moves !== undefined) throw new UsageError('cli/conflict', { option: '--moves', other: '--batch' });
  return runBatch(batch, context, (line) => {
    const object = readJsonObject(line);
    if (object !== null) return forbiddenRecord({ size, ...readFields<GomokuRequest>(object, game.fields) });
    return forbiddenRecord({ size, [game.isBoard(line) ? 'board' : 'moves']: line });
  });
}

/** The forbidden points as [row, column] from the top left, in the order of the board. Stone counts do not matter. */
function forbiddenRecord({ size, board, moves }: GomokuRequest): { forbidden: [number, number][] } {
  if (board === undefined && moves === undefined) throw new UsageError('cli/no-board', {});
  const cells =
    board === undefined
      ? open({ size, rule: 'renju', moves }).position.board()
      : parseBoard(board, defined({ size }));
  const columns = Math.sqrt(cells.length);
  const points = Array.from(forbiddenPoints(cells)).sort((a, b) => a - b);
  return { forbidden: points.map((point) => [Math.floor(point / columns), point % columns]) };
}

export function addGomoku(group: Command, context: Context): void {
  const { messages } = context;
  const { gomoku, help } = messages;

  const position = (name: string, description: string, lines: readonly string[]) =>
    examples(group.command(name).description(description), messages, lines)
      .argument('[file]', gomoku.file)
      .option('--game <n>', gomoku.gameNumber, wholeNumber('--game'))
      .option('--size <n>', gomoku.size, wholeNumber('--size'))
      .option('--rule <rule>', gomoku.ruleOption, oneOf('--rule', RULES))
      .option('--moves <points>', gomoku.moves)
      .option('--board <points>', gomoku.board)
      .option('--turn <mark>', gomoku.turn);

  withSide(
    withLimits(
      position('play', help.play, [
        'games gomoku play --rule renju',
        'games gomoku play --color white --time 2000',
        'games gomoku play --save game.sgf',
      ]),
      messages,
    ),
    messages,
  )
    .option('--color <color>', gomoku.color, oneOf('--color', ['black', 'white', 'random']))
    .option('--save <file>', gomoku.save)
    .action(async (file, { side, color, save, ...options }) => {
      if (side !== undefined && color !== undefined)
        throw new UsageError('cli/conflict', { option: '--side', other: '--color' });
      const chosen =
        color === undefined ? side : ({ black: 'first', white: 'second', random: 'random' } as const)[color];
      const opened = open(await requestOf(file, options, context));
      const mine = chooseSide(chosen);
      await play(game, context, opened, { ...options, side: mine });
      const { person, computer } = gomoku.players;
      if (save !== undefined)
        await saveRecord(save, opened.position, mine === 0 ? [person, computer] : [computer, person]);
    });

  withBatch(
    withLimits(
      position('analyse', help.analyse, [
        'games gomoku analyse --moves "h8 i9 h9" --depth 6',
        'games gomoku analyse --rule renju --batch boards.txt --time 500',
      ]),
      messages,
    ),
    messages,
  )
    .option('--scores', help.scores)
    .action(async (file, options) =>
      analyse(game, context, await requestOf(file, options, context), options),
    );

  withBatch(
    position('show', help.show, [
      'games gomoku show --moves "h8 i9 h9"',
      'games gomoku show --size 9 --moves e5 --json',
      'games gomoku show game.sgf',
    ]),
    messages,
  ).action(async (file, options) => show(game, context, await requestOf(file, options, context), options));

  examples(group.command('forbidden').description(gomoku.forbidden), messages, [
    'games gomoku forbidden --moves "h8 a1 h9 a2 i7 a3 j7 a4"',
    'games gomoku forbidden --batch boards.txt',
  ])
    .option('--size <n>', gomoku.size, wholeNumber('--size'))
    .option('--board <points>', gomoku.board)
    .option('--moves <points>', gomoku.moves)
    .addOption(new Option('--batch [file]', help.batch).preset('-'))
    .action((flags) => forbidden(flags, context));
}

interface PositionFlags extends GomokuRequest {
  readonly batch?: string | undefined;
  readonly game?: number | undefined;
}

/** The position that options give, or the end of a game in a file. */
async function requestOf(
  file: string | undefined,
  { size, rule, board, turn, moves, batch, game: number }: PositionFlags,
  context: Context,
): Promise<GomokuRequest> {
  if (file === undefined) return { size, rule, board, turn, moves };
  const others = { size, rule, board, turn, moves, batch };
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new UsageError('cli/conflict', { option: file, other: `--${name}` });
  const record = await readRecord(file, number ?? 1, context);
  return {
    size: record.size,
    rule: record.rule,
    board: record.board,
    turn: record.turn,
    moves: movesOf(record),
  };
}
