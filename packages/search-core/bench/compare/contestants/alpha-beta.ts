import type { Position } from '@games/search-core';
import { alphaBeta } from '@games/search-core/textbook';
import { createTicTacToe } from '@games/search-core/testing';
import { processorMilliseconds } from '../clock';
import { createConnectFour } from '../connect-four';
import { createKalah } from '../kalah';
import { WON } from '../states';
import type { Contestant } from '../tasks';

/** The textbook function of search-core: no table, no ordering, one iteration. */
export function createContestant(): Contestant {
  return ({ game, depth }) => {
    switch (game) {
      case 'tic-tac-toe':
        return searched(createTicTacToe(), depth, () => 0);
      case 'connect-four':
        return searched(createConnectFour(), depth, ({ balance }) => balance());
      case 'kalah':
        return searched(createKalah('again'), depth, ({ balance }) => balance());
      case 'kalah-passes':
        return searched(createKalah('pass'), depth, ({ balance }) => balance());
      case 'chess':
        return undefined;
    }
  };
}

function searched<P extends Position>(
  position: P,
  depth: number,
  evaluate: (position: P) => number,
): ReturnType<Contestant> {
  const started = processorMilliseconds();
  const { nodes, value } = alphaBeta(position, { depth, evaluate });
  const plain = Math.abs(value) > WON ? Math.sign(value) * WON : value;
  return { nodes, value: plain, milliseconds: processorMilliseconds() - started };
}
