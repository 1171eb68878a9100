/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES } from './board/rule';
import { analyse } from './engine/engine';
import { heuristics } from './engine/heuristics';
import { createOpponent, LEVELS } from './players/levels';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
import { titles } from './words/titles';

const OPTIONS = {
  size: {
    type: 'integer',
    minimum: MIN_SIZE,
    maximum: MAX_SIZE,
    default: DEFAULT_SIZE,
    description: 'Points of a side of the board.',
  },
  rule: {
    type: 'string',
    enum: RULES,
    default: 'freestyle',
    description: 'What wins, and what black may not play.',
  },
  board: {
    type: 'string',
    description: 'Points row by row from the top: X, O, `.` for empty; rows separated by /.',
    examples: ['...../..X../..O../...../.....'],
  },
  turn: { type: 'string', enum: ['X', 'O'], description: 'Who is to move on `board`.' },
} as const;

/** The options of the game as doors take them: the board as text. */
export interface GomokuGameOptions extends Pick<GomokuOptions, 'size' | 'rule' | 'turn'> {
  readonly board?: string | undefined;
}

/** The definition of the game. */
export const definition: GameDefinition<GomokuPosition, GomokuGameOptions> = /* @__PURE__ */ defineGame({
  id: 'gomoku',
  title: titles.en,
  options: OPTIONS,
  sides: ['X', 'O'],
  createPosition: (options): GomokuPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves: (moves, options) => formatMoves(moves, toOptions(options).size),
  isBoard: (text) => text !== '' && (!/\d/.test(text) || /^\s*\[|^[\s012/]*0\s*0[\s012/]*$/.test(text)),
  heuristics,
  analyse,
  levels: { count: LEVELS, createOpponent },
});

/** A board gives its size. */
function toOptions({ board, size, ...rules }: GomokuGameOptions): GomokuOptions {
  if (board === undefined) return { ...rules, size };
  const points = parseBoard(board, { size });
  return { ...rules, size: Math.sqrt(points.length), board: points };
}
