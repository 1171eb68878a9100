/**
 * Fits the weights of the evaluation network to games that `self-play` has logged: to the value that the search gave to
 * every position, and how the game ended. Prints the new source of `src/engine/weights/<rule>.ts`; the same games give
 * the same weights. How good the fit is goes to stderr: every eighth game is held out.
 *
 * Under renju the network of black to move and that of white differ. `--start` begins with the weights of another rule,
 * where there are fewer games.
 *
 *   pnpm --silent --filter @games/gomoku tune [--rule freestyle] [--start freestyle] [--rounds 10] [--seed 1]
 *       games.jsonl … > weights.ts
 */
import { parseArgs } from 'node:util';
import type { Side } from '@games/search-core';
import type { BySide } from '../src/engine/network';
import { WEIGHTS } from '../src/engine/weights';
import { formatWeights, parseWeights } from '../src/engine/weights-text';
import type { Rule } from '../src/board/rule';
import { refuse, refusingBadOptions } from './bad-options';
import { fit, loss, rangesOf } from './fit';
import { forgetForbidden, quantize, unquantize, type Weights } from './fit-weights';
import { readGames } from './game-log';
import { ruleNamed } from './games';
import { createSampleCollector, type SampleCollector } from './samples';

const HELD_OUT = 8;

interface Request {
  readonly rule: Rule;
  /** The rule whose weights to begin with. */
  readonly start: Rule | undefined;
  readonly rounds: number;
  readonly seed: number;
}

interface Sets {
  readonly learned: SampleCollector;
  readonly heldOut: SampleCollector;
}

/** What one network learns from: positions with this side on move, or all. */
function createSets(rule: Rule, side?: Side): Sets {
  return { learned: createSampleCollector(rule, side), heldOut: createSampleCollector(rule, side) };
}

/** Reads games into the sets, and returns how many they are. */
async function collectGames(paths: readonly string[], rule: Rule, sets: readonly Sets[]): Promise<number> {
  let games = 0;
  for (const path of paths) {
    for await (const game of readGames(path, rule)) {
      const isHeldOut = ++games % HELD_OUT === 0;
      for (const { learned, heldOut } of sets) (isHeldOut ? heldOut : learned).add(game);
    }
  }
  return games;
}

/** Returns the weights for one side of a rule, as fractions. */
function readWeights(rule: Rule, side: Side): Weights {
  const [black, white = black]: BySide<string> = WEIGHTS[rule];
  return unquantize(parseWeights(side === 0 ? black : white));
}

function startOf({ rule, start }: Request, side: Side): Weights | undefined {
  if (start === undefined) return undefined;
  const weights = readWeights(start, side);
  if (rule === 'renju' && start !== 'renju') forgetForbidden(weights);
  return weights;
}

/** Fits one network, and returns its text. */
function tuneNetwork({ learned, heldOut }: Sets, side: Side, request: Request): string {
  const samples = learned.samples();
  const held = heldOut.samples();
  const tell = (what: string, weights: Weights): void =>
    console.error(`${what}: loss of games held out ${loss(held, weights).toFixed(5)}`);
  console.error(`${samples.length} positions to learn from, ${held.length} held out`);
  tell('the weights of the engine', readWeights(request.rule, side));
  const start = startOf(request, side);
  if (start) tell('at the start', start);
  const { seed, rounds } = request;
  const onRound = (round: number, weights: Weights): void => tell(`round ${round}`, weights);
  const weights = fit(samples, { seed, rounds, start, onRound });
  console.error(`loss of those learned from ${loss(samples, weights).toFixed(5)}`);
  const integers = quantize(weights, rangesOf(samples, weights));
  tell('in integers', unquantize(integers));
  return formatWeights(integers);
}

async function tune(paths: readonly string[], request: Request): Promise<void> {
  const { rule } = request;
  const sets = rule === 'renju' ? [createSets(rule, 0), createSets(rule, 1)] : [createSets(rule)];
  console.error(`${await collectGames(paths, rule, sets)} games`);
  print(
    rule,
    sets.map((set, side) => tuneNetwork(set, side as Side, request)),
  );
}

function print(rule: Rule, texts: readonly string[]): void {
  console.log('/**');
  console.log(
    ` * The weights of the evaluation network under ${rule}, learned from games of the engine against`,
  );
  console.log(` * itself${texts.length > 1 ? ': of black to move, then of white' : ''}.`);
  console.log(' * Printed by `tune` from games that `self-play` has logged, played by the version before.');
  console.log(' *\n * @module\n */');
  console.log('export const WEIGHTS = [');
  for (const text of texts) console.log(`  '${text}',`);
  console.log('] as const;');
}

await refusingBadOptions('tune', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rule: { type: 'string', default: 'freestyle' },
      start: { type: 'string' },
      rounds: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { rule, start, rounds, seed } = values;
  if (positionals.length === 0) refuse('games.jsonl: expected the path of a log of self-play');
  else
    await tune(positionals, {
      rule: ruleNamed(rule),
      start: start === undefined ? undefined : ruleNamed(start),
      rounds: Number(rounds),
      seed: Number(seed),
    });
});
