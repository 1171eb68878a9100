/**
 * Tasks whose nodes are the same on every machine. They use the public API alone, by the sources' own entry points, so
 * that they run in any commit that has it.
 *
 * A task gets `load(package, entry)` and returns how to run it once: from an empty table, to the nodes that it visited.
 */
const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };
const CONNECT_FOUR_GAMES = ['274552224131661', '5455174361263362', '32164625', '335662333565', '7265453'];
const GOMOKU_GAMES = ['h8 h9 i9 g7 g9 f9 i7', 'h8 g9 j8 i9 h9 h10 g8 i8 i10 f7', 'h8 j9 g9 f10 i10 g8 h9'];

const sum = (counts) => counts.reduce((total, count) => total + count, 0);

function after(position, moves) {
  moves.forEach(position.play);
  return position;
}

/** `isQuick`: one of the handful that the gate measures. */
export const TASKS = [
  { name: 'search-core, principal variation', isQuick: true, prepare: principalVariation },
  { name: 'search-core, proof numbers', isQuick: false, prepare: proofNumbers },
  { name: 'search-core, Monte-Carlo', isQuick: true, prepare: monteCarlo },
  { name: 'search-core, exhaustive', isQuick: false, prepare: exhaustive },
  { name: 'connect-three, solver', isQuick: true, prepare: connectFour },
  { name: 'gomoku, search', isQuick: true, prepare: gomokuSearch },
  { name: 'gomoku, threats', isQuick: false, prepare: gomokuThreats },
  { name: 'sequencium, search', isQuick: false, prepare: sequenciumSearch },
  { name: 'sequencium, solver', isQuick: true, prepare: sequenciumSolver },
  { name: 'card-rows, solver', isQuick: true, prepare: cardRows },
];

async function principalVariation(load) {
  const { searchSync } = await load('search-core', 'index');
  const { createClaims } = await load('search-core', 'testing/index');
  const evaluate = ({ turn }) => 3 - 6 * turn();
  return () => searchSync(createClaims({ cells: 20 }), { depth: 9, heuristics: { evaluate } }).nodes;
}

async function proofNumbers(load) {
  const { proveSync } = await load('search-core', 'proof-number/index');
  const { createPosition } = await load('connect-three', 'index');
  return () => proveSync(createPosition({ rows: 5, columns: 5, connect: 4 }), { nodes: 300_000 }).nodes;
}

async function monteCarlo(load) {
  const { monteCarloSync } = await load('search-core', 'monte-carlo/index');
  const { createPosition } = await load('connect-three', 'index');
  return () => monteCarloSync(createPosition(CONNECT_FOUR), { playouts: 40_000, seed: 1 }).nodes;
}

async function exhaustive(load) {
  const { createSolutionSync } = await load('search-core', 'exhaustive');
  const { createPosition } = await load('connect-three', 'index');
  return () => createSolutionSync(createPosition({ rows: 4, columns: 4, connect: 4 })).nodes();
}

async function connectFour(load) {
  const { createSolver, parseMoves } = await load('connect-three', 'index');
  const games = CONNECT_FOUR_GAMES.map((moves) => parseMoves(moves, CONNECT_FOUR));
  const solver = createSolver(CONNECT_FOUR);
  return () => {
    solver.clear();
    for (const game of games) solver.solveSync(game, { scores: 'none' });
    return solver.nodes();
  };
}

async function gomokuSearch(load) {
  const {
    createEngine,
    createSearcher = createEngine,
    createPosition,
    parseMoves,
  } = await load('gomoku', 'index');
  return () =>
    sum(
      GOMOKU_GAMES.map((game) => {
        const position = after(createPosition(), parseMoves(game));
        return createSearcher(position, { memoryBytes: 2 ** 24 }).searchSync({ depth: 10 }).nodes;
      }),
    );
}

async function gomokuThreats(load) {
  const { createPosition, parseMoves } = await load('gomoku', 'index');
  const { solveVctSync } = await load('gomoku', 'threats').catch(() => load('gomoku', 'index'));
  return () =>
    sum(
      GOMOKU_GAMES.map(
        (game) => solveVctSync(after(createPosition(), parseMoves(game)), { nodes: 20_000 }).nodes,
      ),
    );
}

async function sequenciumSearch(load) {
  const { analyseSync, createPosition } = await load('sequencium', 'index');
  return () => analyseSync(createPosition(), { depth: 12 }).nodes;
}

async function sequenciumSolver(load) {
  const { createPosition, solveSync } = await load('sequencium', 'index');
  return () =>
    solveSync(createPosition({ rows: 5, columns: 5, payoff: 'margin' }), { everyMove: false }).nodes;
}

/** Nothing is searched, so that the margins are what must be the same. */
async function cardRows(load) {
  const { solve, solveSync = solve } = await load('card-rows', 'index');
  const { createRandom, randomBelow } = await load('search-core', 'index');
  const random = createRandom(1);
  const deals = Array.from({ length: 5 }, () =>
    Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => randomBelow(random, 1_000_000))),
  );
  return () => sum(Array.from({ length: 40 }, () => sum(deals.map((deal) => solveSync(deal).margin))));
}
