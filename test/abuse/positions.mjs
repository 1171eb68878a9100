// `positions.mjs <kind> <count>`: searches so many positions, a few nodes each, with tables of 1 MiB, and prints a line
// of JSON: the resident memory at its greatest in the first tenth and after that, in bytes. Needs --expose-gc.
import { createPosition as createConnect, createSolver } from '@games/connect-three';
import { createPosition as createGomoku, createSearcher as createGomokuSearcher } from '@games/gomoku';
import { createRandom, createSearcher, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { expectimaxSync } from '@games/search-core/chance';
import { createSolutionSync } from '@games/search-core/exhaustive';
import { createMonteCarlo } from '@games/search-core/monte-carlo';
import { proveSync } from '@games/search-core/proof-number';
import { createClaims, createPig } from '@games/search-core/testing';
import { createPosition as createSequencium, solveSync } from '@games/sequencium';

const memoryBytes = 2 ** 20;
const random = createRandom(1);

/** Goes to the next position of a random game; from its end back to its beginning. */
function step(position, depth) {
  if (depth > 0 && position.outcome() === ONGOING) {
    const moves = legalMoves(position);
    position.play(moves[randomBelow(random, moves.length)]);
    return depth - 1;
  }
  return undefined;
}

/** Walks through random games, at most so many plies deep. */
function walker(position, plies) {
  let played = 0;
  return () => {
    if (played < plies && position.outcome() === ONGOING && step(position, 1) !== undefined) played++;
    if (position.outcome() === ONGOING && played < plies) return;
    for (; played > 0; played--) position.undo();
  };
}

/** Each makes a function that searches the next position. */
const KINDS = {
  'gomoku engine': () => {
    const position = createGomoku({ size: 9 });
    const engine = createGomokuSearcher(position, { memoryBytes });
    const next = walker(position, 40);
    return () => {
      next();
      engine.searchSync({ depth: 1 });
    };
  },
  'connect-three solver': () => {
    const size = { rows: 4, columns: 5, connect: 4 };
    const solver = createSolver({ ...size, memoryBytes });
    return (count) => void solver.solveSync([count % 5, (count >> 2) % 5, 2, 2], { nodes: 200 });
  },
  searcher: () => {
    const position = createConnect({ rows: 6, columns: 7, connect: 4 });
    const searcher = createSearcher(position, { memoryBytes });
    const next = walker(position, 30);
    return () => {
      next();
      searcher.searchSync({ nodes: 100 });
    };
  },
  'Monte-Carlo': () => {
    const position = createConnect({ rows: 6, columns: 7, connect: 4 });
    const tree = createMonteCarlo(position, { memoryBytes, seed: 1 });
    const next = walker(position, 30);
    return () => {
      next();
      tree.searchSync({ playouts: 20 });
    };
  },
  'proof numbers': () => {
    const position = createConnect({ rows: 6, columns: 7, connect: 4 });
    const next = walker(position, 30);
    return () => {
      next();
      proveSync(position, { memoryBytes, nodes: 50 });
    };
  },
  exhaustive: () => {
    const position = createClaims({ cells: 12 });
    const next = walker(position, 6);
    return () => {
      next();
      createSolutionSync(position, { memoryBytes, nodes: 100 });
    };
  },
  expectimax: () => {
    const position = createPig({ target: 12 });
    return () => void expectimaxSync(position, { memoryBytes, depth: 3 });
  },
  'sequencium solver': () => {
    const position = createSequencium({ rows: 4, columns: 4, payoff: 'margin' });
    const next = walker(position, 8);
    return () => {
      next();
      solveSync(position, { memoryBytes, nodes: 100 });
    };
  },
};

const [kind, count] = process.argv.slice(2);
if (kind === '--kinds') console.log(JSON.stringify(Object.keys(KINDS)));
else {
  const search = KINDS[kind]();
  const resident = () => {
    // Array buffers are given back beside the program; the second collection waits for those of the first.
    globalThis.gc();
    globalThis.gc();
    return process.memoryUsage.rss();
  };
  const tenth = Number(count) / 10;
  let first = 0;
  let greatest = 0;
  for (let index = 1; index <= 10 * tenth; index++) {
    search(index);
    // How much garbage the system has got back differs from sample to sample, so that one alone says little.
    if (index <= tenth && index % (tenth / 5) === 0) first = Math.max(first, resident());
    else if (index % tenth === 0) greatest = Math.max(greatest, resident());
  }
  console.log(JSON.stringify({ first, greatest }));
}
