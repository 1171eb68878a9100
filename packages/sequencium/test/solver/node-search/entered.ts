import { createRandom, randomBelow } from '@games/search-core';
import { createBitboard, type Bitboard } from '../../../src/solver/node-search/bitboard';
import { createFloodFill } from '../../../src/solver/node-search/flood-fill';
import { createFrameWriter, createLoader, FRAME_WORDS } from '../../../src/solver/node-search/frames';
import { createReach, type Reach } from '../../../src/solver/node-search/reach';
import { rootOf } from '../../../src/solver/node-search/root';
import type { SequenciumPosition } from '../../../src/index';
import { game } from '../../game';

/** A position as the node search enters it. */
export interface Entered {
  readonly position: SequenciumPosition;
  readonly board: Bitboard;
  readonly frames: Int32Array;
  readonly own: number;
  readonly other: number;
  readonly reach: Reach;
}

function popCount(low: number, high: number): number {
  return [low, high].reduce((sum, word) => sum + (word >>> 0).toString(2).replaceAll('0', '').length, 0);
}

/** Positions of random games that are not over, with `left` empty cells. */
export function* enteredPositions(
  options: { rows: number; columns: number; balanced: boolean },
  left: number,
  games: number,
): Generator<Entered> {
  const random = createRandom(games);
  const root = rootOf(game(options));
  const board = createBitboard(options.rows, options.columns);
  const frames = new Int32Array(FRAME_WORDS * 8);
  const load = createLoader(root, board, frames, createFrameWriter(board, frames));
  const { fill, found } = createFloodFill(board);
  for (let count = 0; count < games; count++) {
    const position = game(options);
    const moves: number[] = [];
    for (let ply = options.rows * options.columns - 2 - left; ply > 0 && !position.isOver(); ply--) {
      const legal = position.moves();
      moves.push(legal[randomBelow(random, legal.length)]!);
      position.play(moves.at(-1)!);
    }
    if (position.isOver()) continue;
    const { own, other, low, high } = load(moves);
    const reach = createReach();
    reach.emptyCells.set([low, high]);
    for (const [index, [frame, cells]] of [
      [own, reach.ownReach] as const,
      [other, reach.otherReach] as const,
    ].entries()) {
      fill(frames[frame + 2]!, frames[frame + 3]!, low, high);
      cells.set(found);
      reach.counts[index] = popCount(found[0]!, found[1]!);
    }
    yield { position, board, frames, own, other, reach };
  }
}
