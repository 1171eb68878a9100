/** The forms that players of gomoku have: engines of the Gomocup protocol, SGF, the openings of Gomocup. */
import type { GomokuPosition } from '@games/gomoku';
import type { GamePosition } from '../../../game/game';
import type { MatchForms } from '../../../game/registered-game';
import { openEngine } from './engine-player';
import { formatMatchGame } from './records';

/** The forms for games that begin with a position. */
export function formsOf(position: GamePosition): MatchForms {
  const { size, rule, board, turn } = position as GomokuPosition;
  const start = { size, rule, board: board(), turn: turn() === 0 ? 'X' : 'O' } as const;
  return {
    openEngine: (options) => openEngine(start, options),
    formatRecords: (games) => games.map((game) => formatMatchGame(game, start)).join('\n'),
    readOpening: (text) => readOffsets(text, size),
  };
}

/** Turns offsets from the centre of a board, `x,y, x,y …`, into its points; undefined for other texts. */
function readOffsets(text: string, size: number): string | undefined {
  if (!/^[-\d\s,]+$/.test(text)) return undefined;
  const centre = size >> 1;
  const points = [...text.matchAll(/(-?\b\d+)[\s,]+(-?\d+)/g)].map(([pair, x, y]) => {
    const column = Number(x) + centre;
    const letter = column < 0 || column > 25 ? undefined : String.fromCharCode(97 + column);
    // What is no point is left for the notation to refuse.
    return letter === undefined ? pair : `${letter}${size - centre - Number(y)}`;
  });
  return points.join(' ');
}
