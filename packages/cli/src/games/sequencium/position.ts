/**
 * Positions of Sequencium on the command line: how they are given, drawn and described.
 *
 * @module
 */
import { search } from '@games/search-core';
import { analyse, heuristics, type SequenciumPosition } from '@games/sequencium';
import { definition, type SequenciumGameOptions } from '@games/sequencium/definition';
import * as words from '@games/sequencium/words';
import type { Context } from '../../context';
import { gameOf, type Game, type Opened, type Request } from '../../game/game';
import { drawGrid } from '../../terminal/grid';
import { describeChain, winningChain } from './winning-chain';

export type SequenciumRequest = SequenciumGameOptions & Request;

/** The options that name a board and its start, without what was played. */
export const BOARD_OPTIONS = ['size', 'rows', 'columns', 'start', 'balanced'] as const;

export const game: Game<SequenciumPosition, SequenciumRequest> = gameOf(definition, {
  words,
  describe: ({ position }) => ({
    rows: position.rows,
    columns: position.columns,
    legal: placedMoves(position),
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    board: position.board(),
  }),
  draw,
  toSvg: async ({ position, history }, boardProps) => {
    const { sequenciumToSvg } = await import('@games/board/pictures');
    return sequenciumToSvg({ position, moves: history, ...boardProps });
  },
  // The player of the package has a table of its own size.
  analyse: (position, { memoryBytes, ...request }) =>
    memoryBytes === undefined
      ? analyse(position, request)
      : search(position, { ...request, heuristics, memoryBytes }),
});

/** The legal moves: row and column from 0, and the number that each writes. */
function placedMoves(position: SequenciumPosition): [row: number, column: number, number: number][] {
  const { columns, moves, turn, nextValue } = position;
  return moves().map((cell) => [Math.floor(cell / columns), cell % columns, nextValue(turn(), cell)]);
}

export function draw(
  { position, history }: Opened<SequenciumPosition>,
  { messages, paint }: Pick<Context, 'messages' | 'paint'>,
): string {
  const { rows, columns } = position;
  const last = history.at(-1);
  const chain = new Set(winningChain(position));
  const board = drawGrid(
    {
      rows,
      columns,
      cell: (row, column) => {
        const at = row * columns + column;
        const owner = position.owner(at);
        if (owner === null) return { text: '.', paint: paint.dim };
        const colour = owner === 'A' ? paint.red : paint.blueBright;
        return {
          text: `${owner}${position.value(at)}`,
          paint: at === last || chain.has(at) ? (text) => paint.bold(colour(text)) : colour,
          marked: at === last,
        };
      },
      rowLabel: String,
      columnLabel: String,
      columnLabels: 'above',
    },
    paint,
  );
  return chain.size === 0 ? board : `${board}\n${messages.sequencium.chain(describeChain(position))}`;
}
