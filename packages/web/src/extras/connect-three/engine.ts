import {
  analyse,
  fitsWord,
  fromSolverScore,
  isSolvedBoard,
  solve,
  type ConnectPosition,
} from '@games/connect-three';
import { legalMoves } from '@games/search-core';
import { packagedBook, type ConnectGameOptions } from '@games/connect-three/definition';
import type { Answer, Control, MoveValue } from '../../contract/engine';
import type { EngineExtras } from '../../contract/engine-extras';
import type { Options } from '../../contract/options';
import { answerOf, insightOf, UNKNOWN } from '../../games/insight';

export const engine: EngineExtras<ConnectPosition, Options & ConnectGameOptions> = {
  // Threads of the solver; the search of large boards has those of any game.
  serveThread: async () => (await import('@games/connect-three/worker')).startWorker(),
  /** In several threads: the solver, or the search where the board is large. */
  analyse: async ({ position, analyseInThreads }, ask, { signal, onProgress }) => {
    const { milliseconds, threads = 1 } = ask;
    if (threads === 1 || isSolvedBoard(position)) return null;
    if (!fitsWord(position)) return analyseInThreads(ask, { signal, onProgress });
    const { solverInThreads } = await import('./solver-threads');
    const solver = await solverInThreads(position, threads);
    if (solver === undefined) return null;
    const shared = { threads: solver.workers };
    const found = await analyse(position, {
      milliseconds,
      book: await packagedBook(position),
      solver,
      signal,
      onProgress: (progress) => onProgress({ ...insightOf(progress), ...shared }),
    });
    return { ...answerOf(found), ...shared };
  },
  values: ({ position }, control) =>
    fitsWord(position) ? scoreColumns(position, control) : Promise.resolve(null),
};

/** Solves column after column, from the centre, and reports each. */
async function scoreColumns(position: ConnectPosition, { signal, onProgress }: Control): Promise<Answer> {
  const book = await packagedBook(position);
  const distance = (column: number): number => Math.abs(2 * column - position.columns + 1);
  const columns = legalMoves(position).sort((a, b) => distance(a) - distance(b));
  const moves: MoveValue[] = [];
  let nodes = 0;
  for (const move of columns) {
    position.play(move);
    const found = await solve(position, { scores: 'none', book, signal }).finally(position.undo);
    nodes += found.nodes;
    if (found.score === null) break;
    moves.push({ move, value: fromSolverScore(position, 0 - found.score) });
    onProgress({ ...UNKNOWN, nodes, moves: [...moves], isPartial: true });
  }
  return { ...UNKNOWN, nodes, moves, isPartial: moves.length < columns.length, move: null };
}
