/**
 * Positions of gomoku on the command line: how they are given, drawn and described.
 *
 * @module
 */
import { legalMoves } from '@games/search-core';
import {
  analyse,
  createPosition,
  forbiddenPoints,
  formatPoint,
  heuristics,
  MAX_SIZE,
  MIN_SIZE,
  openRecord,
  parseBoard,
  parseMoves,
  RULES,
  starPoints,
  type GameRecord,
  type GomokuPosition,
  type Rule,
} from '@games/gomoku';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import type { Messages } from '../../messages/en';
import { isOver, type Game, type Opened, type Request } from '../shared/game';
import { drawGrid } from '../../terminal/grid';
import { examples } from '../shared/examples';
import { POSITION_FIELDS } from '../shared/fields';
import { oneOf, wholeNumber } from '../shared/options';
import { readRecord } from './records';

/** A position from options or fields, or the end of a recorded game. */
export interface GomokuRequest extends Request {
  readonly size?: number | undefined;
  readonly rule?: string | undefined;
  readonly turn?: string | undefined;
  readonly record?: GameRecord | undefined;
}

export const MARKS = ['X', 'O'] as const;

export const game: Game<GomokuPosition, GomokuRequest> = {
  name: 'gomoku',
  sides: MARKS,
  sideNames: ({ gomoku }) => gomoku.sides,
  fields: POSITION_FIELDS.gomoku,
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
  outcome: (position, messages) => {
    const { show: words, gomoku, list } = messages;
    const winner = position.winner();
    if (winner === null) return words.draw;
    const name = gomoku.sides[winner === 'X' ? 0 : 1];
    const foul = describeFoul(position, messages);
    if (foul !== null) return `${words.wins(name)} ${foul}`;
    const line = position.winningLine()?.map((point) => formatPoint(point, position.size)) ?? [];
    return line.length === 0 ? words.wins(name) : words.winsWith(name, list(line));
  },
  rules: (position, { gomoku }) => gomoku.rules(gomoku.ruleNames[position.rule]),
  analyse: (position, request) => analyse(position, request),
  heuristics,
};

export function open({ size, rule, board, turn, moves, record }: GomokuRequest): Opened<GomokuPosition> {
  if (record !== undefined) return { position: openRecord(record), history: record.moves };
  const game = { size, rule: readRule(rule), turn: readMark(turn) };
  const cells = board === undefined ? undefined : parseBoard(board, { size });
  const options = cells === undefined ? game : { ...game, size: Math.sqrt(cells.length), board: cells };
  const position = createPosition(options);
  const history = parseMoves(moves ?? '', options);
  history.forEach(position.play);
  return { position, history };
}

/** Says that black has lost by a forbidden move; null: it has not. */
export function describeFoul(position: GomokuPosition, { screen: words }: Messages): string | null {
  const foul = position.foul();
  if (foul === null) return null;
  return words.forbidden(formatPoint(position.lastMove()!, position.size), words.forbiddenKinds[foul]);
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

/** Makes a command about a position: one from options, or the end of a game in a file. */
export function positionCommand(
  group: Command,
  { messages }: Context,
  name: string,
  description: string,
  lines: readonly string[],
) {
  const { gomoku } = messages;
  return examples(group.command(name).description(description), messages, lines)
    .argument('[file]', gomoku.file)
    .option('--game <n>', gomoku.gameNumber, wholeNumber('--game', 1))
    .option('--size <n>', gomoku.size, wholeNumber('--size', MIN_SIZE, MAX_SIZE))
    .option('--rule <rule>', gomoku.ruleOption, oneOf('--rule', RULES))
    .option('--moves <points>', gomoku.moves)
    .option('--board <points>', gomoku.board)
    .option('--turn <mark>', gomoku.turn);
}

interface PositionFlags extends GomokuRequest {
  readonly batch?: string | undefined;
  readonly game?: number | undefined;
}

/** The position that options give, or the end of a game in a file. */
export async function requestOf(
  file: string | undefined,
  { size, rule, board, turn, moves, batch, game: number }: PositionFlags,
  context: Context,
): Promise<GomokuRequest> {
  if (file === undefined) return { size, rule, board, turn, moves };
  const others = { size, board, turn, moves, batch };
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw new UsageError('cli/conflict', { option: file, other: `--${name}` });
  return { record: await readRecord(file, number ?? 1, readRule(rule), context) };
}
