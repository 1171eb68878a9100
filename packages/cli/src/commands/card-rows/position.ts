import {
  analyse as think,
  createPosition,
  formatSolution,
  parseDeal,
  parseMoves,
  solve,
  type CardRowsPosition,
  type Deal,
  type RowMove,
  type ScoredMove,
} from '@games/card-rows';
import { createRandom, isInputError, NotationError, randomBelow } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import type { Command } from '@commander-js/extra-typings';
import { analyse } from '../shared/analyse';
import type { Context } from '../../context';
import { describeInputError, UsageError } from '../../errors';
import { readInput, STANDARD } from '../../files/files';
import { compareTotals, legalMoves, type Game, type Opened, type Request } from '../shared/game';
import { examples } from '../shared/examples';
import { wholeNumber, withBatch, withLimits, withSide } from '../shared/options';
import { checkWritable, writeWhole } from '../../files/output-file';
import { chooseSide, play } from '../shared/play';
import { show } from '../shared/show';
import { displayWidth, padEnd, padStart } from '../../terminal/width';

interface CardRowsRequest extends Request {
  /** The text of a card file. */
  readonly input?: string | undefined;
  /** The rows alone, separated by `/`. */
}

/** Rows longer than this are drawn without the places of cards already taken. */
const MAX_PLACES = 24;

function createGame(anyNumbers: boolean): Game<CardRowsPosition, CardRowsRequest> {
  return {
    name: 'card-rows',
    sides: ['first', 'second'],
    sideNames: ({ cardRows }) => cardRows.sides,
    fields: { input: 'text', board: 'text', moves: 'text' },
    isBoard: (line) => line !== '' && !/[lr]/i.test(line),
    open: (request) => open(request, anyNumbers),
    describe,
    draw,
    outcome: (position, { cardRows, show: words }) =>
      compareTotals(position.taken(0), position.taken(1), cardRows.sides, words),
    rules: (_, { cardRows }) => cardRows.rules,
    think,
  };
}

function open(request: CardRowsRequest, anyNumbers: boolean): Opened<CardRowsPosition> {
  const deal = readDeal(request, anyNumbers);
  const position = createPosition({ deal });
  const history = parseMoves(request.moves ?? '', deal);
  history.forEach(position.play);
  return { position, history };
}

function readDeal({ input, board }: CardRowsRequest, anyNumbers: boolean): Deal {
  if (board !== undefined) return parseBoard(board, anyNumbers);
  if (input !== undefined) return parseDeal(input, { strict: !anyNumbers });
  throw new UsageError('cli/no-input', {});
}

/** Reads `1,2,5/4,6`: a card file without its first line, `/` between rows. */
function parseBoard(text: string, anyNumbers: boolean): Deal {
  const rows = text.trim().split(/\/|\r?\n/);
  const count = rows.reduce((sum, row) => sum + row.split(',').length, 0);
  try {
    return parseDeal([String(count), ...rows].join('\n'), { strict: !anyNumbers });
  } catch (error) {
    throw error instanceof NotationError ? withoutFirstLine(error) : error;
  }
}

/** What is on line 2 of a card file is in row 1 of a board. */
function withoutFirstLine(error: NotationError): NotationError {
  const shift = (value: unknown): number => Number(value) - 1;
  const lines = Object.entries(error.details).filter(([name]) => /line$/i.test(name));
  const details = {
    ...error.details,
    ...Object.fromEntries(lines.map(([name, value]) => [name, shift(value)])),
  };
  const message = error.message.replace(/\bline (\d+)/g, (_, line) => `row ${shift(line)}`);
  return new NotationError(error.code, message, details);
}

function describe({ position, history }: Opened<CardRowsPosition>): Readonly<Record<string, unknown>> {
  const cards = position.rows();
  const taken = (row: number): number => history.filter((move) => move >> 1 === row).length;
  return {
    rows: cards.length,
    columns: Math.max(...cards.map((row, index) => row.length + taken(index))),
    legal: legalMoves(position).map(position.formatMove),
    cards,
    first: position.taken(0),
    second: position.taken(1),
  };
}

/** The cards in their places; those taken are dots, the last one taken stands in brackets. */
function draw({ position, history }: Opened<CardRowsPosition>, { messages, paint }: Context): string {
  const remaining = position.rows();
  const last = lastTaken(position, history);
  const places = remaining.map((cards, row) => {
    const taken = (end: 0 | 1): string[] => history.filter((move) => move === row * 2 + end).map(() => '.');
    const left = taken(0);
    const right = taken(1);
    if (last !== null && last.row === row) {
      if (last.end === 'left') left[left.length - 1] = `[${last.card}]`;
      else right[0] = `[${last.card}]`;
    }
    return { left, cards: cards.map(String), right };
  });
  const isLong = places.some(
    ({ left, cards, right }) => left.length + cards.length + right.length > MAX_PLACES,
  );
  const cells = places.map(({ left, cards, right }) =>
    isLong
      ? [...left.slice(-1), ...cards, ...right.slice(0, 1)].filter((cell) => cell !== '.')
      : [...left, ...cards, ...right],
  );
  const width = Math.max(...cells.flat().map((cell) => displayWidth(cell.replace(/[[\]]/g, ''))), 1);
  const labels = cells.map((_, row) => messages.cardRows.row(row + 1));
  const labelWidth = Math.max(...labels.map(displayWidth));
  const lines = cells.map((row, index) => {
    const texts = row.map((cell) => drawCard(cell, width, paint.bold, paint.dim));
    return `${paint.dim(padEnd(labels[index]!, labelWidth))}  ${texts.join('')}`.trimEnd();
  });
  const totals = messages.cardRows.totals(position.taken(0), position.taken(1));
  return `${lines.join('\n')}\n\n${totals}`;
}

/** A card in `width` columns with one more on either side for the brackets. */
function drawCard(
  cell: string,
  width: number,
  bold: (text: string) => string,
  dim: (text: string) => string,
): string {
  if (cell.startsWith('[')) return padStart(bold(cell), width + 2);
  return `${padStart(cell === '.' ? dim(cell) : cell, width + 1)} `;
}

function lastTaken(position: CardRowsPosition, history: readonly number[]): RowMove | null {
  const move = history.at(-1);
  if (move === undefined) return null;
  position.undo();
  const row = position.rows()[move >> 1]!;
  position.play(move);
  const end = (move & 1) === 0 ? 'left' : 'right';
  return { row: move >> 1, end, card: row.at(end === 'left' ? 0 : -1)! };
}

/** Reads the file named on the command line; what is wrong with it names it. */
async function readCards(
  file: string | undefined,
  context: Context,
  anyNumbers: boolean,
): Promise<{ text: string; deal: Deal }> {
  const text = await readInput(file, context.input);
  return { text, deal: named(file, context, () => parseDeal(text, { strict: !anyNumbers })) };
}

function named<T>(file: string | undefined, context: Context, parse: () => T): T {
  if (file === undefined || file === STANDARD) return parse();
  try {
    return parse();
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new UsageError('cli/file', { file, problem: describeInputError(error, context.messages) });
  }
}

interface SolveFlags {
  readonly output?: string | undefined;
  readonly json?: true | undefined;
  readonly anyNumbers?: true | undefined;
}

async function solveFile(file: string | undefined, flags: SolveFlags, context: Context): Promise<void> {
  const output = flags.output === STANDARD ? undefined : flags.output;
  if (output !== undefined) await checkWritable('--output', output);
  const { deal } = await readCards(file, context, flags.anyNumbers === true);
  const solution = solve(deal);
  const text =
    flags.json === true ? `${JSON.stringify(solutionRecord(solution))}\n` : formatSolution(deal, solution);
  if (output === undefined) await context.write(text);
  else await writeWhole(output, text);
}

/** Rows count from 1, as in the moves. */
function solutionRecord(solution: ReturnType<typeof solve>): unknown {
  const record = ({ row, end, card }: RowMove) => ({
    move: `${row + 1}${end === 'left' ? 'L' : 'R'}`,
    row: row + 1,
    end,
    card,
  });
  const { first, second, margin, best, optimal } = solution;
  return {
    first,
    second,
    margin,
    best: best === null ? null : record(best),
    optimal: optimal.map(record),
    moves: solution.moves.map((move: ScoredMove) => ({ ...record(move), margin: move.margin })),
  };
}

/** Where the cards of analyse, show and play come from: `--board`, a file, or a pipe. */
async function readRequest(
  file: string | undefined,
  options: { board?: string | undefined; moves?: string | undefined; anyNumbers?: true | undefined },
  context: Context,
  needsDeal: boolean,
): Promise<CardRowsRequest> {
  const { board, moves } = options;
  if (board !== undefined && file !== undefined)
    throw new UsageError('cli/conflict', { option: '--board', other: file });
  if (board !== undefined) return { board, moves };
  if (file === undefined && !needsDeal) return { moves };
  return { input: (await readCards(file, context, options.anyNumbers === true)).text, moves };
}

/** The cards 1 to `count`, shuffled into rows of nearly the same length. */
function shuffle(count: number, rows: number, seed: number): Deal {
  const random = createRandom(seed);
  const cards = Array.from({ length: count }, (_, index) => index + 1);
  for (let last = count - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  const length = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * length, (row + 1) * length)).filter(
    (row) => row.length > 0,
  );
}

export function addCardRows(group: Command, context: Context): void {
  const { messages } = context;
  const { cardRows, help } = messages;

  examples(group.command('solve').description(cardRows.solve), messages, [
    'games card-rows solve input.txt',
    'games card-rows solve input.txt -o output.txt',
    'printf "7\\n1,2,5,7,3\\n4,6\\n" | games card-rows solve -',
  ])
    .argument('[input.txt]', cardRows.file)
    .option('-o, --output <file>', cardRows.output)
    .option('--any-numbers', cardRows.anyNumbers)
    .option('--json', help.json)
    .action((file, flags) => solveFile(file, flags, context));

  withLimits(
    withBatch(
      examples(group.command('analyse').description(help.analyse), messages, [
        'games card-rows analyse --board 1,2,5,7,3/4,6 --moves "2R"',
        'games card-rows analyse --batch deals.txt',
      ])
        .argument('[input.txt]', cardRows.file)
        .option('--board <rows>', cardRows.board)
        .option('--moves <moves>', cardRows.moves)
        .option('--any-numbers', cardRows.anyNumbers)
        .option('--scores', help.scores),
      messages,
    ),
    messages,
  ).action(async (file, options) => {
    const request = await readRequest(file, options, context, options.batch === undefined);
    await analyse(createGame(options.anyNumbers === true), context, request, options);
  });

  withBatch(
    examples(group.command('show').description(help.show), messages, [
      'games card-rows show --board 1,2,5,7,3/4,6 --moves "2R 1L"',
      'games card-rows show input.txt --json',
    ])
      .argument('[input.txt]', cardRows.file)
      .option('--board <rows>', cardRows.board)
      .option('--moves <moves>', cardRows.moves)
      .option('--any-numbers', cardRows.anyNumbers),
    messages,
  ).action(async (file, options) => {
    const request = await readRequest(file, options, context, options.batch === undefined);
    await show(createGame(options.anyNumbers === true), context, request, options);
  });

  withSide(
    examples(group.command('play').description(help.play), messages, [
      'games card-rows play input.txt --side second',
      'games card-rows play --cards 20 --rows 4',
    ])
      .argument('[input.txt]', cardRows.playFile)
      .option('--board <rows>', cardRows.board)
      .option('--moves <moves>', cardRows.moves)
      .option('--any-numbers', cardRows.anyNumbers)
      .option('--cards <n>', cardRows.cards, wholeNumber('--cards'))
      .option('--rows <n>', cardRows.rows, wholeNumber('--rows'))
      .option('--seed <n>', cardRows.seed, wholeNumber('--seed')),
    messages,
  ).action(async (file, options) => {
    const request = file === undefined && options.board === undefined ? randomRequest(options) : null;
    const opened = open(
      request ?? (await readPlayRequest(file, options, context)),
      options.anyNumbers === true,
    );
    await play(createGame(false), context, opened, { side: chooseSide(options.side) });
  });
}

interface RandomFlags {
  readonly cards?: number | undefined;
  readonly rows?: number | undefined;
  readonly seed?: number | undefined;
  readonly moves?: string | undefined;
}

function randomRequest({ cards = 12, rows = 3, seed = Date.now(), moves }: RandomFlags): CardRowsRequest {
  checkInteger('cards', cards, 1, 200);
  checkInteger('rows', rows, 1, cards);
  return {
    board: shuffle(cards, rows, seed)
      .map((row) => row.join(','))
      .join('/'),
    moves,
  };
}

/** The conversation needs standard input for itself. */
async function readPlayRequest(
  file: string | undefined,
  options: { board?: string | undefined; moves?: string | undefined; anyNumbers?: true | undefined },
  context: Context,
): Promise<CardRowsRequest> {
  if (file === STANDARD) throw new UsageError('cli/conflict', { option: 'play', other: STANDARD });
  return readRequest(file, options, context, true);
}
