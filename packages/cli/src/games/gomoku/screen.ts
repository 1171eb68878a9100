/**
 * Gomoku on the full screen.
 *
 * @module
 */
import { forbiddenPoints, starPoints, type GomokuPosition } from '@games/gomoku';
import { moveTreeOf, pointMarks } from '@games/gomoku/records';
import * as words from '@games/gomoku/words';
import type { BoardExtras } from '../../screen/board-view';
import { screenOf } from '../../screen/game-screen';
import { displayWidth } from '../../terminal/width';
import { isOver } from '../../game/game';
import type { GameFile } from '../../game/game-file';
import { game, type GomokuRequest } from './position';
import { findGame, formatRecord } from './records';

const board: BoardExtras<GomokuPosition> = {
  stars: ({ size }) => starPoints(size),
  notes: ({ size }, { properties, history }) =>
    new Map(pointMarks(properties, size, history.at(-1)).map(({ point, text }) => [point, signOf(text)])),
  marks: ({ formatMove, size }, { properties, history }) =>
    pointMarks(properties, size, history.at(-1))
      .map(({ point, text }) => `${formatMove(point)} ${text}`)
      .join(', '),
  legend: (position, { screen: texts }) =>
    marksForbidden(position) && forbiddenPoints(position).length > 0 ? texts.forbiddenLegend : null,
  objection: (position, point, { language }) => {
    if (!marksForbidden(position)) return null;
    const kind = position.stone(point) === null ? position.forbidden(point) : null;
    return kind === null ? null : words[language].forbiddenPoint(position.formatMove(point), kind);
  },
};

function marksForbidden(position: GomokuPosition): boolean {
  return position.rule === 'renju' && position.turn() === 0 && !isOver(position);
}

/** What stands for a mark in one column; the panel has the whole text. */
function signOf(text: string): string {
  const [first = ''] = Array.from(text);
  return displayWidth(first) === 1 ? first : '*';
}

const file: GameFile<GomokuPosition, GomokuRequest> = {
  extension: 'sgf',
  format: (opened, _, players, ended, path) => formatRecord(opened, players, ended, path),
  parse: (content, warn) => {
    const { tree, warnings } = findGame(content, 1, {});
    warnings.forEach((warning) => warn?.(warning));
    return moveTreeOf(tree, { onWarning: warn });
  },
};

export const screen = screenOf(game, { file }, board);
