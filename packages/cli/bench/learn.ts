/**
 * What learning is worth: the goals of `@games/search-core/learn`, each a game learned from nothing and matches of what was
 * learned, of which this prints the share of the points with an interval of 95 %.
 *
 * Run: `pnpm --filter @games/cli bench:learn [--goal othello] [--minutes 20] [--threads 1] [--games 200] [--milliseconds 100]
 * [--folder <folder>]`.
 *
 * Minutes and milliseconds are processor time, of all threads together, so that a busy machine decides nothing: 20 minutes are
 * ten on two threads. The folder keeps checkpoints and games; the same command goes on from them. Openings are random, from a seed
 * that nothing was tuned with, and each is played with colours changed, but in Connect Four: there what was learned moves first,
 * from openings that win for the first player.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { heuristicsOf, type GameDefinition, type GamePosition, type Heuristics } from '@games/search-core';
import { learn, learnedHeuristics } from '@games/search-core/learn';
import {
  fileLog,
  monteCarloPlayer,
  playGame,
  playMatch,
  randomOpenings,
  searchPlayer,
  type Player,
} from '@games/search-core/match';
import { definition as connectThree } from '@games/connect-three/definition';
import { definition as sequencium } from '@games/sequencium/definition';
import othello from '../../../examples/othello/othello.js';
import { ataxx, breakthrough } from '../../search-core/test/games/grid-game';

type Given = Heuristics<GamePosition> | undefined;

/** What is to be measured of a game. */
interface Contest {
  readonly title: string;
  /** In per cent. */
  readonly goal: number;
  /** Returns the results of the games: 1, 0.5 or 0. */
  readonly play: (learned: Heuristics<GamePosition>, given: Given, log: string) => Promise<readonly number[]>;
}

interface Goal {
  readonly definition: unknown;
  /** Where threads find it. */
  readonly module: { readonly url: string; readonly export: string };
  readonly options: object;
  /** To learn. */
  readonly minutes: number;
  readonly contests: readonly Contest[];
}

const { values } = parseArgs({
  options: {
    goal: { type: 'string' },
    minutes: { type: 'string' },
    threads: { type: 'string', default: '1' },
    games: { type: 'string', default: '200' },
    milliseconds: { type: 'string', default: '100' },
    folder: { type: 'string', default: join(tmpdir(), 'games-learn') },
  },
});
const { goal: asked, folder } = values;
const [threads, games, milliseconds] = [values.threads, values.games, values.milliseconds].map(Number) as [
  number,
  number,
  number,
];

/** The script of a thread: Node loads sources there where it is told how. */
const LEARNER = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import('${new URL('../../search-core/src/learn/learner.ts', import.meta.url).href}');
});`;
const LEARN_SEED = 2026;
const MATCH_SEED = 911;
const OPENING_PLIES = 6;
/** More than a player needs, where time ends its search. */
const ENDLESS = 1e9;

/** Seconds that all threads of this process have worked. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A signal that aborts after some seconds of processor time. */
function abortAfter(seconds: number): AbortSignal {
  const end = processorTime() + seconds;
  // Searches read this flag after each slice of time.
  return {
    get aborted() {
      return processorTime() >= end;
    },
  } as AbortSignal;
}

/** A player without limits of its own, which gets the same processor time for each move. */
function timed({ choose, ...player }: Player<GamePosition>): Player<GamePosition> {
  return {
    ...player,
    choose: (position, clock) => choose(position, clock, abortAfter(milliseconds / 1000)),
  };
}

const searching = (name: string, heuristics: Given, depth?: number): Player<GamePosition> =>
  depth === undefined
    ? timed(searchPlayer(name, { heuristics, nodes: ENDLESS }))
    : searchPlayer(name, { heuristics, depth });
const sampling = (): Player<GamePosition> => timed(monteCarloPlayer('Monte-Carlo', { playouts: ENDLESS }));

function match(
  definition: unknown,
  title: string,
  goal: number,
  players: (learned: Given, given: Given) => readonly [Player<GamePosition>, Player<GamePosition>],
  options: object = {},
): Contest {
  const { createPosition } = definition as GameDefinition;
  return {
    title,
    goal,
    play: async (learned, given, log) => {
      const found = await playMatch<GamePosition>({
        game: () => createPosition(options),
        players: players(learned, given),
        games,
        openings: { plies: OPENING_PLIES },
        seed: MATCH_SEED,
        control: { tolerance: 3_600_000 },
        log: fileLog(log),
      });
      return found.games.map(
        ({ players: [first], result }) => (1 + (first === 'learned' ? result : 0 - result)) / 2,
      );
    },
  };
}

const FOUR = { rows: 6, columns: 7, connect: 4 };
const notLost: Contest = {
  title: 'not lost, first at four plies, perfect player',
  goal: 60,
  play: async (learned, _, log) => {
    const definition = connectThree as unknown as GameDefinition;
    const create = (): GamePosition => definition.createPosition(FOUR);
    const perfect: Player<GamePosition> = {
      name: 'perfect',
      choose: (position) => definition.createOpponent(position, { level: definition.levels }).choose(),
    };
    const kept = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').map(Number) : [];
    const results: number[] = [];
    for (const opening of randomOpenings(create, { plies: 4, count: 1000, seed: MATCH_SEED })) {
      if (results.length === games) break;
      const start = create();
      for (const move of opening) start.play(move);
      const { value } = await definition.analyse(start, {});
      if (value.kind !== 'win') continue;
      const known = kept[results.length];
      if (known !== undefined) {
        results.push(known);
        continue;
      }
      const { result } = await playGame(create, [searching('learned', learned, 4), perfect], { opening });
      const found = result < 0 ? 0 : 1;
      appendFileSync(log, `${found}\n`);
      results.push(found);
    }
    return results;
  },
};

const inModule = (path: string, exportName: string): Goal['module'] => ({
  url: new URL(path, import.meta.url).href,
  export: exportName,
});
const unseen = (definition: unknown, name: string): Goal => ({
  definition,
  module: inModule('../../search-core/test/games/grid-game.ts', name),
  options: {},
  minutes: 20,
  contests: [
    match(definition, 'equal time, default levels (Monte-Carlo)', 80, (learned) => [
      searching('learned', learned),
      sampling(),
    ]),
  ],
});
/** Whether our own levels should learn: only where that wins. */
const ours = (definition: unknown, path: string, options: object): Goal => ({
  definition,
  module: inModule(path, 'definition'),
  options,
  minutes: 20,
  contests: [
    match(
      definition,
      'equal time, hand-written evaluation',
      50,
      (learned, given) => [searching('learned', learned), searching('given', given)],
      options,
    ),
  ],
});

const GOALS: Readonly<Record<string, Goal>> = {
  othello: {
    definition: othello,
    module: inModule('../../../examples/othello/othello.js', 'default'),
    options: {},
    minutes: 20,
    contests: [
      match(othello, 'four plies, hand-written evaluation', 80, (learned, given) => [
        searching('learned', learned, 4),
        searching('given', given, 4),
      ]),
      match(othello, 'equal time, hand-written evaluation', 65, (learned, given) => [
        searching('learned', learned),
        searching('given', given),
      ]),
      match(othello, 'equal time, Monte-Carlo', 90, (learned) => [searching('learned', learned), sampling()]),
    ],
  },
  'connect-four': {
    definition: connectThree,
    module: inModule('../../connect-three/src/definition.ts', 'definition'),
    options: FOUR,
    minutes: 40,
    contests: [notLost],
  },
  breakthrough: unseen(breakthrough, 'breakthrough'),
  ataxx: unseen(ataxx, 'ataxx'),
  sequencium: ours(sequencium, '../../sequencium/src/definition.ts', {}),
  'connect-three-large': ours(connectThree, '../../connect-three/src/definition.ts', {
    rows: 9,
    columns: 9,
    connect: 5,
  }),
};

/** Learns until the processor time is used, from the checkpoint where there is one. */
async function learnGoal(name: string, { definition, module, options, minutes }: Goal) {
  const game = definition as GameDefinition;
  const [checkpoint, used] = ['checkpoint', 'seconds'].map((kind) => join(folder, `${name}.${kind}`)) as [
    string,
    string,
  ];
  const before = existsSync(used) ? Number(readFileSync(used, 'utf8')) : 0;
  const began = processorTime();
  const spent = (): number => before + processorTime() - began;
  const result = await learn(game, {
    options,
    threads,
    module,
    createWorker: () => new Worker(LEARNER, { eval: true }),
    seed: LEARN_SEED,
    matchGames: 0,
    signal: abortAfter(60 * Number(values.minutes ?? minutes) - before),
    checkpoint: existsSync(checkpoint) ? readFileSync(checkpoint) : undefined,
    onCheckpoint: (bytes) => {
      writeFileSync(checkpoint, bytes);
      writeFileSync(used, String(spent()));
    },
  });
  const minutesSpent = (spent() / 60).toFixed(1);
  console.log(
    `${name}: ${result.games} games in ${minutesSpent} min of processor time, ${result.weights.length} bytes`,
  );
  return result;
}

function describe(title: string, goal: number, results: readonly number[]): string {
  const share = results.reduce((sum, result) => sum + result, 0) / results.length;
  const variance = results.reduce((sum, result) => sum + (result - share) ** 2, 0) / results.length;
  const margin = 1.96 * Math.sqrt(variance / results.length);
  const [percent, interval] = [share, margin].map((part) => (100 * part).toFixed(1));
  const verdict = 100 * share >= goal ? 'reached' : 'not reached';
  return `  ${percent} % ± ${interval} of ${results.length} games, ${title}: goal ${goal} %, ${verdict}`;
}

if (asked !== undefined && !(asked in GOALS)) {
  console.error(`bench: no goal ${asked}; expected one of ${Object.keys(GOALS).join(', ')}`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const [name, goal] of Object.entries(GOALS)) {
  if (asked !== undefined && asked !== name) continue;
  const definition = goal.definition as GameDefinition;
  const { weights, games: learnedGames } = await learnGoal(name, goal);
  const learned = learnedHeuristics(weights, definition);
  const given = await heuristicsOf(definition);
  for (const [index, { title, goal: share, play }] of goal.contests.entries()) {
    const log = join(folder, `${name}-${index}-${learnedGames}-${games}-${milliseconds}.jsonl`);
    console.log(describe(title, share, await play(learned, given, log)));
  }
}
