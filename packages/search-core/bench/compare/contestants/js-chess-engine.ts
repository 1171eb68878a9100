import { processorMilliseconds } from '../clock';
import type { Contestant } from '../tasks';

/** What is used of js-chess-engine. */
interface Library {
  readonly Game: new (position: string) => { readonly ai: (options: Options) => Answer };
}

interface Options {
  readonly level: number;
  readonly play: boolean;
  readonly analysis: boolean;
  readonly randomness: number;
  readonly depth: { base: number; extended: number; check: boolean; quiescence: number };
}

interface Answer {
  readonly nodesSearched?: number;
  readonly bestScore?: number;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** It plays nothing but chess, so only its nodes per second say something, at its own game and evaluation. */
export function createContestant(library: unknown): Contestant {
  const { Game } = library as Library;
  return ({ game, depth }) => {
    if (game !== 'chess') return undefined;
    const limits = { base: depth, extended: 0, check: false, quiescence: 0 };
    const started = processorMilliseconds();
    const { nodesSearched = 0, bestScore = 0 } = new Game(START).ai({
      level: 5,
      play: false,
      analysis: true,
      randomness: 0,
      depth: limits,
    });
    return { nodes: nodesSearched, value: bestScore, milliseconds: processorMilliseconds() - started };
  };
}
