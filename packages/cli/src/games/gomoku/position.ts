/**
 * Positions of gomoku on the command line: how they are given, kept and described.
 *
 * @module
 */
import {
  analyse,
  createSearcher,
  openRecord,
  starPoints,
  type GameRecord,
  type GomokuPosition,
} from '@games/gomoku';
import { moveTreeOf, pointMarks } from '@games/gomoku/records';
import { definition, type GomokuGameOptions } from '@games/gomoku/definition';
import * as words from '@games/gomoku/words';
import { legalMoves } from '@games/search-core';
import { gameOf, type BoardExtras, type Game, type GameFile, type Request } from '../../game/game';
import { displayWidth } from '../../terminal/width';
import { findGame, formatRecord } from './records';

/** A position from options or fields, or the end of a recorded game. */
export type GomokuRequest = GomokuGameOptions & Request & { readonly record?: GameRecord | undefined };

/** Memory of the table of a player of a match: what a game of fast moves fills. */
const MATCH_MEMORY = 2 ** 26;

export const MARKS = ['X', 'O'] as const;

const byOptions = gameOf<GomokuPosition, GomokuRequest>(definition);

const boardExtras: BoardExtras<GomokuPosition> = {
  stars: ({ size }) => starPoints(size),
  notes: ({ size }, { properties, history }) =>
    new Map(pointMarks(properties, size, history.at(-1)).map(({ point, text }) => [point, signOf(text)])),
  marks: ({ formatMove, size }, { properties, history }) =>
    pointMarks(properties, size, history.at(-1))
      .map(({ point, text }) => `${formatMove(point)} ${text}`)
      .join(', '),
};

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

export const game: Game<GomokuPosition, GomokuRequest> = {
  ...byOptions,
  words,
  open: ({ record, tree, ...request }) =>
    record === undefined
      ? byOptions.open(request)
      : { position: openRecord(record), history: record.moves, tree },
  describe: ({ position }) => ({
    rows: position.size,
    columns: position.size,
    rule: position.rule,
    legal: legalMoves(position).map(position.formatMove),
    board: position.board(),
  }),
  boardExtras,
  file,
  rules: (position, { language, paragraph, sentences }) => {
    const { choices, rules, notation } = words[language];
    return paragraph([sentences([choices[position.rule]]), rules(position), notation()]);
  },
  analyse: (position, { memoryBytes, ...request }) => analyse(position, request, { memoryBytes }),
  createSearcher: (position) => createSearcher(position, { memoryBytes: MATCH_MEMORY }),
};
