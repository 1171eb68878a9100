/**
 * Positions of card rows on the command line: how they are given, drawn and described.
 *
 * @module
 */
import { checkRequest } from '@games/search-core/internal';
import {
  legalMoves,
  NO_MOVE,
  type RootMove,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import {
  createPosition,
  formatRows,
  parseDeal,
  parseMoves,
  parseRows,
  solve,
  type CardRowsPosition,
  type Deal,
  type RowMove,
} from '@games/card-rows';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
import { examples } from '../shared/examples';
import { BOARD_FIELDS, missingField, POSITION_FIELDS } from '../shared/fields';
import { compareTotals, type Game, type Opened, type Request } from '../shared/game';
import { readCards } from './card-file';

/** The deal may be given as such, as the text of a card file (`input`), or as its rows separated by `/` (`board`). */
export interface CardRowsRequest extends Request {
  readonly deal?: Deal | undefined;
  readonly input?: string | undefined;
}

/** Rows longer than this are drawn without the places of cards already taken. */
const MAX_PLACES = 24;

/** @param anyNumbers - whether cards may be other numbers than 1 to n. */
export function createGame(anyNumbers: boolean): Game<CardRowsPosition, CardRowsRequest> {
  return {
    name: 'card-rows',
    sides: ['first', 'second'],
    sideNames: ({ cardRows }) => cardRows.sides,
    fields: POSITION_FIELDS['card-rows'],
    isBoard: (line) => line !== '' && !/[lr]/i.test(line),
    open: (request) => open(request, anyNumbers),
    describe,
    draw,
    outcome: (position, { cardRows, show: words }) =>
      compareTotals(position.taken(0), position.taken(1), cardRows.sides, words),
    rules: (_, { cardRows }) => cardRows.rules,
    analyse,
    heuristics: { evaluate: lead },
  };
}

/** The exact answer in the form of a search result, whose limits have nothing to end. */
async function analyse(position: CardRowsPosition, request: SearchRequest): Promise<SearchResult> {
  const started = performance.now();
  checkRequest(request);
  const { moves, principalVariation, value } = solve(position);
  const [best = NO_MOVE] = principalVariation;
  const roots = moves
    .sort((a, b) => Number(b.move === best) - Number(a.move === best) || b.margin - a.margin)
    .map(({ move, margin }): RootMove => ({
      move,
      value: { kind: 'score', score: margin, certainty: 'exact' },
      principalVariation: move === best ? principalVariation : [move],
    }));
  return Promise.resolve({
    move: best,
    value,
    principalVariation,
    depth: principalVariation.length,
    nodes: 0,
    milliseconds: performance.now() - started,
    stopped: best === NO_MOVE ? 'over' : 'solved',
    moves: request.scores === 'all' ? roots : roots.slice(0, 1),
  });
}

/** By how much the side to move is ahead so far. */
function lead({ turn, taken }: CardRowsPosition): number {
  return turn() === 0 ? taken(0) - taken(1) : taken(1) - taken(0);
}

export function open(request: CardRowsRequest, anyNumbers: boolean): Opened<CardRowsPosition> {
  const deal = readDeal(request, anyNumbers);
  const position = createPosition({ deal });
  const history = parseMoves(request.moves ?? '', deal);
  history.forEach(position.play);
  return { position, history };
}

function readDeal({ deal, input, board }: CardRowsRequest, anyNumbers: boolean): Deal {
  if (board !== undefined) return parseRows(board, { strict: !anyNumbers });
  if (input !== undefined) return parseDeal(input, { strict: !anyNumbers });
  // One that comes from a line is checked as the other forms are.
  if (deal !== undefined) return anyNumbers ? deal : parseRows(formatRows(deal), { strict: true });
  throw missingField(...BOARD_FIELDS);
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

/** Makes a command about a position: that of `--board`, a card file or standard input, after `--moves`. */
export function positionCommand(
  group: Command,
  { messages }: Context,
  name: string,
  description: string,
  lines: readonly string[],
) {
  const { cardRows } = messages;
  return examples(group.command(name).description(description), messages, lines)
    .argument('[input.txt]', name === 'play' ? cardRows.playFile : cardRows.file)
    .option('--board <rows>', cardRows.board)
    .option('--moves <moves>', cardRows.moves)
    .option('--any-numbers', cardRows.anyNumbers);
}

export interface PositionFlags {
  readonly board?: string | undefined;
  readonly moves?: string | undefined;
  readonly anyNumbers?: true | undefined;
}

/**
 * Reads the deal that a command is about.
 *
 * @param needsDeal - whether standard input is read where neither a file nor a board is named.
 */
export async function requestOf(
  file: string | undefined,
  { board, moves, anyNumbers }: PositionFlags,
  context: Context,
  needsDeal: boolean,
): Promise<CardRowsRequest> {
  if (board !== undefined && file !== undefined)
    throw new UsageError('cli/conflict', { option: '--board', other: file });
  if (board !== undefined) return { board, moves };
  if (file === undefined && !needsDeal) return { moves };
  return { deal: await readCards(file, context, anyNumbers === true), moves };
}
