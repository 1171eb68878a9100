/**
 * Fits numbers of the search by games of the engine against itself, in one process and at fixed nodes
 * (`spsa-fit.ts` has the method). Prints the values every 50 iterations and at the end, as `bench variant --set` takes
 * them: the match that tells whether they are better.
 *
 *   pnpm --filter @games/gomoku bench spsa --log <file> [--parameters safeMargin,reduction,…] [--iterations 1000]
 *       [--rate 0.1] [--nodes 3000] [--seed 1] [--rule freestyle] [--openings <file>]
 *
 * An iteration is a pair of games from one opening with colours swapped. Killed and called again with the same options it
 * goes on from the log: checksummed lines, a header with the options and then the result of each iteration.
 */
import { parseArgs } from 'node:util';
import { type ChecksummedLines, createChecksummedLines } from '@games/search-core/internal';
import { fileLog, type LineLog, playMatch } from '@games/search-core/match';
import { createPosition, type GomokuPosition, type Rule } from '../src';
import { SEARCH_PARAMETERS, type SearchParameters } from '../src/engine/search-parameters';
import { ruleNamed } from './games';
import { createFit, type Comparison, type Fit, type FittedNumber, type Values } from './spsa-fit';
import { openingsOf, parameterPlayer } from './variant';

/** `[least, most, step]` */
const RANGES: Readonly<Partial<Record<keyof SearchParameters, readonly [number, number, number]>>> = {
  safeMargin: [20, 150, 12],
  futileMargin: [20, 150, 12],
  deeperMargin: [0, 150, 15],
  deeperPerPly: [0, 50, 5],
  orderMargin: [200, 1500, 100],
  orderMarginPerPly: [30, 400, 30],
  moveCountBase: [2, 20, 2],
  moveCountPower: [1.1, 2, 0.1],
  reduction: [4, 20, 1.5],
  notImprovingReduction: [0, 40, 5],
  cutReduction: [0, 60, 6],
  threatReduction: [-40, 10, 5],
  threatenedReduction: [-40, 10, 5],
  orderMarginReduction: [0, 30, 2],
  historyReduction: [0, 60, 5],
  firstKiller: [50, 600, 50],
  secondKiller: [0, 500, 40],
  leafFours: [5, 80, 5],
  nodeFours: [20, 400, 25],
  window: [15, 150, 12],
  rootReduction: [2, 24, 2],
};
/** Those that are whole in the search: the engine compares and adds integers. */
const FRACTIONS: ReadonlySet<string> = new Set(['moveCountPower', 'reduction']);
const TELL_EVERY = 50;

/** Returns the numbers to fit, from the values the engine plays with. */
export function numbersNamed(names: readonly string[]): FittedNumber[] {
  return names.map((name) => {
    const range = RANGES[name as keyof SearchParameters];
    if (!range)
      throw new Error(`--parameters: "${name}", expected some of ${Object.keys(RANGES).join(', ')}`);
    const [min, max, step] = range;
    return { name, start: SEARCH_PARAMETERS[name as keyof SearchParameters], min, max, step };
  });
}

/** Returns the parameters of a search with some of their values changed. */
function parametersWith(values: Values): SearchParameters {
  const rounded = Object.entries(values).map(
    ([name, value]) => [name, FRACTIONS.has(name) ? value : Math.round(value)] as const,
  );
  return { ...SEARCH_PARAMETERS, ...Object.fromEntries<number>(rounded) };
}

/**
 * Reads a log into a fit that has just begun, and cuts what was being written when the program was killed.
 *
 * @param settings - everything beside the results that decides the fit.
 * @throws Error for the log of another fit, and for a damaged line.
 */
export async function resumeFit(
  fit: Fit,
  settings: object,
  log: LineLog,
): Promise<{ readonly lines: ChecksummedLines }> {
  const lines = createChecksummedLines();
  const text = await log.read();
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole === '') {
    if (text !== '') await log.truncate('');
    await log.append(lines.write({ spsa: settings }));
    return { lines };
  }
  whole
    .trimEnd()
    .split('\n')
    .forEach((line, index) => {
      const record = lines.read(line);
      if (record === undefined) throw new Error(`--log: line ${index + 1} is damaged`);
      if (index === 0) {
        if (JSON.stringify(record['spsa']) !== JSON.stringify(settings))
          throw new Error('--log: the log of a fit with other options');
        return;
      }
      if (typeof record['result'] !== 'number') throw new Error(`--log: line ${index + 1} has no result`);
      fit.next();
      fit.learn(record['result']);
    });
  if (whole.length < text.length) await log.truncate(whole);
  return { lines };
}

function formatValues(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${FRACTIONS.has(name) ? value.toFixed(2) : Math.round(value)}`)
    .join(',');
}

/** Plays both sides of an opening: 1 where `plus` wins both games, -1 where `minus` does. */
async function playPair(
  { plus, minus }: Comparison,
  opening: readonly number[],
  rule: Rule,
  nodes: number,
): Promise<number> {
  const { points } = await playMatch<GomokuPosition>({
    game: () => createPosition({ rule }),
    players: [
      parameterPlayer('plus', parametersWith(plus), nodes),
      parameterPlayer('minus', parametersWith(minus), nodes),
    ],
    games: 2,
    openings: [opening],
  });
  return points - 1;
}

export async function printSpsa(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      log: { type: 'string' },
      parameters: { type: 'string', default: Object.keys(RANGES).join(',') },
      iterations: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '0.1' },
      nodes: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '1' },
      rule: { type: 'string', default: 'freestyle' },
      openings: { type: 'string' },
    },
  });
  if (values.log === undefined) {
    console.error('spsa: expected --log <file>');
    process.exitCode = 2;
    return;
  }
  const [iterations, nodes, seed] = [values.iterations, values.nodes, values.seed].map(Number);
  const rule = ruleNamed(values.rule);
  const numbers = numbersNamed(values.parameters.split(','));
  const request = { numbers, iterations: iterations!, rate: Number(values.rate), seed: seed! };
  const openings = openingsOf(values.openings, iterations!, seed!, rule);
  const fit = createFit(request);
  const log = fileLog(values.log);
  const { lines } = await resumeFit(fit, { ...request, rule, nodes, openings: openings.length }, log);
  const tell = (): void => console.log(`${fit.finished()}: ${formatValues(fit.values())}`);
  tell();
  while (fit.finished() < iterations!) {
    const opening = openings[fit.finished() % openings.length]!;
    const result = await playPair(fit.next(), opening, rule, nodes!);
    fit.learn(result);
    await log.append(lines.write({ result }));
    if (fit.finished() % TELL_EVERY === 0) tell();
  }
  tell();
}
