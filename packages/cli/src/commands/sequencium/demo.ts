import {
  analyse as think,
  createPosition,
  parseBoard,
  parseMoves,
  type SequenciumPosition,
} from '@games/sequencium';
import type { Command } from '@commander-js/extra-typings';
import { createRandom, randomBelow } from '@games/search-core';
import { checkInteger } from '@games/search-core/engine';
import { analyse } from '../shared/analyse';
import type { Context } from '../../context';
import {
  compareTotals,
  defined,
  isOver,
  legalMoves,
  winningSide,
  type Game,
  type Opened,
  type Request,
} from '../shared/game';
import { drawGrid } from '../../terminal/grid';
import { examples } from '../shared/examples';
import { createLineReader } from '../../terminal/lines';
import { wholeNumber, withBatch, withLimits, withSide } from '../shared/options';
import { chooseSide, play, readOrder } from '../shared/play';
import { show } from '../shared/show';
import { formatTable } from '../../terminal/width';
import { addSequenciumExact } from './exact';

interface SequenciumRequest extends Request {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly start?: number | undefined;
  readonly balanced?: boolean | undefined;
  readonly turn?: string | undefined;
}

const SIDES = ['A', 'B'] as const;

const game: Game<SequenciumPosition, SequenciumRequest> = {
  name: 'sequencium',
  sides: SIDES,
  sideNames: ({ sequencium }) => sequencium.sides,
  fields: {
    rows: 'number',
    columns: 'number',
    start: 'number',
    balanced: 'boolean',
    moves: 'text',
    board: 'text',
    turn: 'text',
  },
  isBoard: (line) => /[ab]/i.test(line),
  open,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    legal: isOver(position) ? [] : position.legal(),
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    board: position.board(),
  }),
  draw,
  outcome: (position, { sequencium, show: words }) =>
    compareTotals(position.maximum(0), position.maximum(1), sequencium.sides, words),
  rules: (_, { sequencium }) => sequencium.rules,
  think: (position, options) => think(position, options),
};

function open({ moves, board, ...request }: SequenciumRequest): Opened<SequenciumPosition> {
  // A start other than 1 or 3, or a turn other than A or B, is refused by the package, which names the option.
  const options = defined({
    ...request,
    start: request.start as 1 | 3 | undefined,
    turn: request.turn as 'A' | 'B' | undefined,
    board: board === undefined ? undefined : parseBoard(board),
  });
  const position = createPosition(options);
  const history = parseMoves(moves ?? '', options);
  history.forEach(position.play);
  return { position, history };
}

function draw({ position, history }: Opened<SequenciumPosition>, { paint }: Context): string {
  const { rows, columns } = position;
  const last = history.at(-1);
  return drawGrid(
    {
      rows,
      columns,
      cell: (row, column) => {
        const at = row * columns + column;
        const owner = position.owner(at);
        if (owner === null) return { text: '.', paint: paint.dim };
        const colour = owner === 'A' ? paint.cyan : paint.yellow;
        return {
          text: `${owner}${position.value(at)}`,
          paint: at === last ? (text) => paint.bold(colour(text)) : colour,
          marked: at === last,
        };
      },
      rowLabel: String,
      columnLabel: String,
      columnLabels: 'above',
    },
    paint,
  );
}

interface DemoFlags {
  readonly size?: number | undefined;
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly start?: number | undefined;
  readonly balanced?: true | undefined;
  readonly depth?: number | undefined;
  readonly seed?: number | undefined;
  readonly interactive?: true | undefined;
  readonly json?: true | undefined;
}

/** One turn of the demonstration. */
interface Turn {
  readonly player: string;
  readonly available: number;
  readonly move: string;
  readonly value: number;
  readonly nodes: number;
}

/**
 * The computer against itself. The same options give the same game; a seed draws the first move of each side at
 * random, the rest is played as well as ever.
 */
async function demo(flags: DemoFlags, context: Context): Promise<void> {
  const { messages, paint } = context;
  const { sequencium, analysis } = messages;
  const { size, rows = size, columns = size, start, balanced, depth = 4, seed } = flags;
  const { position } = open({ rows, columns, start, balanced });
  checkInteger('depth', depth, 1, 100);
  const random = seed === undefined ? null : createRandom(seed);
  const isTold = flags.json !== true;
  const history: number[] = [];
  const turns: Turn[] = [];
  const lines = flags.interactive === true ? createLineReader(context) : null;
  const say = (text: string): Promise<void> => (isTold ? context.write(`${text}\n`) : Promise.resolve());
  const drawing = (): string => draw({ position, history }, context);

  const choose = (legal: readonly number[]): Promise<{ move: number; nodes: number }> => {
    if (random === null || turns.length >= 2) return think(position, { depth });
    return Promise.resolve({ move: legal[randomBelow(random, legal.length)]!, nodes: 0 });
  };

  try {
    await say(drawing());
    while (!isOver(position)) {
      const legal = legalMoves(position);
      const player = SIDES[position.turn()];
      const { move, nodes } = await choose(legal);
      const text = position.formatMove(move);
      position.play(move);
      history.push(move);
      const turn = { player, available: legal.length, move: text, value: position.value(move), nodes };
      turns.push(turn);
      await say(`\n${paint.bold(sequencium.turn(turns.length, player, sequencium.available(legal.length)))}`);
      await say(sequencium.chooses(player, text, turn.value, analysis.nodes(messages.number(nodes))));
      await say(drawing());
      if (lines !== null && !isOver(position) && !(await goesOn(lines.ask(sequencium.enter)))) break;
    }
  } finally {
    lines?.close();
  }
  context.exitCode = lines?.interruptedBy() ?? 0;
  if (context.exitCode !== 0) return;
  await context.write(
    isTold ? `\n${summary(position, drawing(), turns, context)}\n` : `${record(position, turns)}\n`,
  );
}

/** Anything but the end of input and `quit` goes on. */
async function goesOn(answer: Promise<string | null>): Promise<boolean> {
  const line = await answer;
  return line !== null && readOrder(line) !== 'quit';
}

function summary(
  position: SequenciumPosition,
  drawing: string,
  turns: readonly Turn[],
  { messages, paint }: Context,
): string {
  const { sequencium } = messages;
  const winner = winningSide(position);
  const over = isOver(position);
  const facts: (readonly [string, string])[] = [
    [sequencium.maxima, sequencium.score(position.maximum(0), position.maximum(1))],
    [sequencium.moveCount, messages.number(turns.length)],
    [sequencium.nodeCount, messages.number(turns.reduce((sum, { nodes }) => sum + nodes, 0))],
  ];
  if (over) facts.push([sequencium.winner, winner === null ? sequencium.nobody : sequencium.sides[winner]]);
  return `${paint.bold(over ? sequencium.final : sequencium.stopped)}\n${drawing}\n\n${formatTable(facts)}`;
}

function record(position: SequenciumPosition, turns: readonly Turn[]): string {
  const winner = winningSide(position);
  return JSON.stringify({
    rows: position.rows,
    columns: position.columns,
    turns,
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    moves: turns.length,
    over: isOver(position),
    winner: winner === null ? null : SIDES[winner],
  });
}

export function addSequencium(group: Command, context: Context): void {
  const { messages } = context;
  const { sequencium, help } = messages;

  const board = (name: string, description: string, lines: readonly string[]) =>
    examples(group.command(name).description(description), messages, lines)
      .option('--size <n>', sequencium.size, wholeNumber('--size'))
      .option('--rows <n>', help.rows(6), wholeNumber('--rows'))
      .option('--columns <n>', help.columns(6), wholeNumber('--columns'))
      .option('--start <n>', sequencium.start, wholeNumber('--start'))
      .option('--balanced', sequencium.balanced);

  board('demo', sequencium.demo, [
    'games sequencium demo',
    'games sequencium demo --size 4 --depth 6 --interactive',
  ])
    .option('--depth <n>', sequencium.demoDepth, wholeNumber('--depth'))
    .option('--seed <n>', help.seed, wholeNumber('--seed'))
    .option('--interactive', sequencium.interactive)
    .option('--json', help.json)
    .action((flags) => demo(flags, context));

  withSide(
    withLimits(
      board('play', help.play, ['games sequencium play', 'games sequencium play --side second --depth 6']),
      messages,
    )
      .option('--moves <moves>', sequencium.moves)
      .option('--board <cells>', sequencium.board)
      .option('--turn <player>', sequencium.boardTurn),
    messages,
  ).action(async ({ side, ...options }) => {
    await play(game, context, open(requestOf(options)), { ...options, side: chooseSide(side) });
  });

  withBatch(
    withLimits(
      board('analyse', help.analyse, [
        'games sequencium analyse --moves "1,1 4,4" --depth 6 --scores',
        'games sequencium analyse --size 4 --batch moves.txt',
      ]),
      messages,
    ),
    messages,
  )
    .option('--moves <moves>', sequencium.moves)
    .option('--board <cells>', sequencium.board)
    .option('--turn <player>', sequencium.boardTurn)
    .option('--scores', help.scores)
    .action((options) => analyse(game, context, requestOf(options), options));

  withBatch(
    board('show', help.show, [
      'games sequencium show --moves "1,1 4,4 2,1"',
      'games sequencium show --rows 4 --columns 5 --moves "1,1" --json',
    ]),
    messages,
  )
    .option('--moves <moves>', sequencium.moves)
    .option('--board <cells>', sequencium.board)
    .option('--turn <player>', sequencium.boardTurn)
    .action((options) => show(game, context, requestOf(options), options));

  addSequenciumExact(group, context);
}

function requestOf({
  size,
  rows = size,
  columns = size,
  start,
  balanced,
  board,
  turn,
  moves,
}: SequenciumRequest & { readonly size?: number | undefined }): SequenciumRequest {
  return { rows, columns, start, balanced, board, turn, moves };
}
