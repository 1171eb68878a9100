/**
 * The game for every front end: command line, server, matches.
 *
 * @module definition
 */
import {
  type GameDefinition,
  NO_MOVE,
  type RootMove,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import { checkRequest, defineOwnGame } from '@games/search-core/internal';
import type { Deal } from './board/deal';
import { formatRows, parseDeal, parseRows } from './board/deal-text';
import { inputError } from './errors';
import { OPTIONS, PRESETS, type CardRowsGameOptions } from './options';
import { LEVEL_IDS, LEVELS } from './players/level-ids';
import { createOpponent } from './players/levels';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type CardRowsPosition } from './rules/position';
import { solve } from './solver/solve';
import { titles } from './words/titles';

export type { CardRowsGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<CardRowsPosition, CardRowsGameOptions> =
  /* @__PURE__ */ defineOwnGame({
    id: 'card-rows',
    title: titles.en,
    options: OPTIONS,
    presets: PRESETS,
    boards: ['deal', 'board', 'input'],
    board: BOARD,
    createPosition: (options): CardRowsPosition => createPosition({ deal: toDeal(options) }),
    parseMoves: (text, options) => parseMoves(text, toDeal(options)),
    formatMoves,
    isBoard: (text) => text !== '' && !/[lr]/i.test(text),
    heuristics: { evaluate: lead },
    analyse,
    scale: { half: 10, unit: 'points' },
    points: (position, side) => position.taken(side),
    levels: { count: LEVELS, ids: LEVEL_IDS, createOpponent },
  });

/** @throws OptionError `card-rows/no-deal` where none of the three is given; as the parsers. */
function toDeal({ deal, board, input, anyNumbers = false }: CardRowsGameOptions): Deal {
  const options = anyNumbers ? { strict: false } : {};
  if (board !== undefined) return parseRows(board, options);
  if (input !== undefined) return parseDeal(input, options);
  if (deal !== undefined) return anyNumbers ? deal : parseRows(formatRows(deal), options);
  throw inputError('card-rows/no-deal', { option: 'deal' });
}

/** By how much the side to move is ahead so far. */
function lead({ turn, taken }: CardRowsPosition): number {
  return turn() === 0 ? taken(0) - taken(1) : taken(1) - taken(0);
}

/** The exact answer in the form of a search result, whose limits have nothing to end. */
function analyse(position: CardRowsPosition, request: SearchRequest): Promise<SearchResult> {
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
