import { createSearcher, type Heuristics, type Position, type SearchResult } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { processorMilliseconds } from '../clock';
import { connectFourJudgement, createConnectFour } from '../connect-four';
import { createKalah, kalahJudgement } from '../kalah';
import { WON } from '../states';
import type { Contestant } from '../tasks';

/** Every search starts with an empty table, at most 16 MiB as by default; making it counts. */
export function createContestant(): Contestant {
  return ({ game, depth }) => {
    switch (game) {
      case 'tic-tac-toe':
        return searched(createTicTacToe(), undefined, depth);
      case 'connect-four':
        return searched(createConnectFour(), connectFourJudgement, depth);
      case 'kalah':
        return searched(createKalah('again'), kalahJudgement, depth);
      case 'kalah-passes':
        return searched(createKalah('pass'), kalahJudgement, depth);
      case 'chess':
        return undefined;
    }
  };
}

function searched<P extends Position>(
  position: P,
  heuristics: Heuristics<P> | undefined,
  depth: number,
): ReturnType<Contestant> {
  const started = processorMilliseconds();
  const searcher = createSearcher(position, heuristics ? { heuristics } : {});
  const { nodes, value } = searcher.searchSync({ depth });
  return { nodes, value: plainValue(value), milliseconds: processorMilliseconds() - started };
}

function plainValue(value: SearchResult['value']): number {
  switch (value.kind) {
    case 'win':
      return WON;
    case 'loss':
      return -WON;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}
