import { expect, it } from 'vitest';
import type { EngineMove } from '../../src/engine';
import type { SearchCommand } from '../../src/parallel/messages';
import { createSetUp } from '../../src/parallel/set-up';
import { createWorkerSearcher } from '../../src/parallel/worker-searcher';
import { createDetour } from '../games/named-graph';

const COMMAND: SearchCommand = {
  type: 'search',
  id: 1,
  moves: [],
  depth: 6,
  nodes: Infinity,
  milliseconds: Infinity,
  mayStop: false,
  allScores: true,
  clearTable: false,
};

it('a worker without nodes to search takes note of the positions before', async () => {
  const table = new SharedArrayBuffer(2 ** 16);
  const searchers = [0, 1].map((workerIndex) => {
    const position = createDetour();
    const game = { position, heuristics: { evaluate: () => 0 } };
    const configuration = {
      type: 'configure',
      engine: {},
      workerIndex,
      workers: 2,
      table,
      memoryBytes: 2 ** 16,
      roots: 'share',
      stop: undefined,
    } as const;
    return createWorkerSearcher(game, configuration, createSetUp(position));
  });
  const ask = async (worker: number, command: Partial<SearchCommand>): Promise<readonly EngineMove[]> => {
    const events = { isStopped: () => false, onIteration: () => undefined };
    return (await searchers[worker]!.search({ ...COMMAND, ...command }, events)).report.moves;
  };
  const later = [1, 1];
  await ask(1, { moves: later, depth: 1 });
  await ask(0, {});
  await ask(1, { nodes: 0 });
  expect((await ask(1, { moves: later }))[0]).toMatchObject({ score: 0, certainty: 'estimate' });
});
