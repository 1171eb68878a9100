/**
 * Positions of Sequencium on the command line: how they are given, drawn and described.
 *
 * @module
 */
import {
  analyse,
  createPosition,
  heuristics,
  MAX_SIZE,
  parseBoard,
  parseMoves,
  type SequenciumPosition,
} from '@games/sequencium';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { drawGrid } from '../../terminal/grid';
import { examples } from '../shared/examples';
import { POSITION_FIELDS } from '../shared/fields';
import { compareTotals, type Game, type Opened, type Request } from '../shared/game';
import { wholeNumber } from '../shared/options';

export interface SequenciumRequest extends Request {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly start?: number | undefined;
  readonly balanced?: boolean | undefined;
  readonly turn?: string | undefined;
}

export const SIDES = ['A', 'B'] as const;

export const game: Game<SequenciumPosition, SequenciumRequest> = {
  name: 'sequencium',
  sides: SIDES,
  sideNames: ({ sequencium }) => sequencium.sides,
  fields: POSITION_FIELDS.sequencium,
  isBoard: (line) => /[ab]/i.test(line),
  open,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    legal: placedMoves(position),
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    board: position.board(),
  }),
  draw,
  outcome: (position, { sequencium, show: words }) =>
    compareTotals(position.maximum(0), position.maximum(1), sequencium.sides, words),
  rules: (_, { sequencium }) => sequencium.rules,
  analyse: (position, request) => analyse(position, request),
  heuristics,
};

/** The legal moves: row and column from 0, and the number that each writes. */
export function placedMoves(position: SequenciumPosition): [row: number, column: number, number: number][] {
  const { columns, moves, turn, nextValue } = position;
  return moves().map((cell) => [Math.floor(cell / columns), cell % columns, nextValue(turn(), cell)]);
}

export function open({ moves, board, ...request }: SequenciumRequest): Opened<SequenciumPosition> {
  // A start other than 1 or 3, or a turn other than A or B, is refused by the package, which names the option.
  const options = {
    ...request,
    start: request.start as 1 | 3 | undefined,
    turn: request.turn as 'A' | 'B' | undefined,
    board: board === undefined ? undefined : parseBoard(board),
  };
  const position = createPosition(options);
  const history = parseMoves(moves ?? '', options);
  history.forEach(position.play);
  return { position, history };
}

export function draw({ position, history }: Opened<SequenciumPosition>, { paint }: Context): string {
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

/** Makes a command about a board: its size and its start. */
export function boardCommand(
  group: Command,
  { messages }: Context,
  name: string,
  description: string,
  lines: readonly string[],
) {
  const { help, sequencium } = messages;
  return examples(group.command(name).description(description), messages, lines)
    .option('--size <n>', sequencium.size, wholeNumber('--size', 2, MAX_SIZE))
    .option('--rows <n>', help.rows(6), wholeNumber('--rows', 2, MAX_SIZE))
    .option('--columns <n>', help.columns(6), wholeNumber('--columns', 2, MAX_SIZE))
    .option('--start <n>', sequencium.start, wholeNumber('--start'))
    .option('--balanced', sequencium.balanced);
}

/** Makes a command about a position: a board, its cells, and the moves from there. */
export function positionCommand(
  group: Command,
  context: Context,
  name: string,
  description: string,
  lines: readonly string[],
) {
  const { sequencium } = context.messages;
  return boardCommand(group, context, name, description, lines)
    .option('--moves <moves>', sequencium.moves)
    .option('--board <cells>', sequencium.board)
    .option('--turn <player>', sequencium.boardTurn);
}

/** The position that options give. */
export function requestOf({
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
