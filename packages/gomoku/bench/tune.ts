/**
 * Fits the evaluation network to games that `self-play` has printed: to the value that the search gave to every position,
 * and how the game ended. Prints the new source of `src/engine/weights.ts`; the same games give the same weights. How
 * good the fit is goes to stderr: every eighth game is held out.
 *
 *   pnpm --silent --filter @games/gomoku tune [--rule freestyle] [--rounds 10] [--seed 1] games.jsonl … > weights.ts
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { formatWeights } from '../src/engine/weights-text';
import { fit, loss, quantize } from './fit';
import { ruleNamed, type Game } from './games';
import { createSampleCollector } from './samples';

const HELD_OUT = 8;
const TEXT_WIDTH = 110;

async function tune(paths: readonly string[], ruleName: string, rounds: number, seed: number): Promise<void> {
  const rule = ruleNamed(ruleName);
  const learned = createSampleCollector(rule);
  const heldOut = createSampleCollector(rule);
  let games = 0;
  for (const path of paths) {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      if (!line.endsWith('}')) continue; // still being written
      (++games % HELD_OUT === 0 ? heldOut : learned).add(JSON.parse(line) as Game);
    }
  }
  const samples = learned.samples();
  const held = heldOut.samples();
  console.error(`${games} games, ${samples.length} positions to learn from, ${held.length} held out`);
  const onRound = (round: number, weights: Float64Array): void =>
    console.error(`round ${round}: loss of games held out ${loss(held, weights).toFixed(5)}`);
  const weights = fit(samples, { seed, rounds, onRound });
  console.error(`loss of those learned from ${loss(samples, weights).toFixed(5)}`);
  print(formatWeights(quantize(weights)));
}

function print(text: string): void {
  console.log('/**');
  console.log(' * The weights of the evaluation network, learned from games of the engine against itself.');
  console.log(' * Printed by `tune` from games that `self-play` has printed, played by the version before.');
  console.log(' *\n * @module\n */');
  console.log('// prettier-ignore\nexport const WEIGHTS =');
  const lines = text.match(new RegExp(`.{1,${TEXT_WIDTH}}`, 'g'))!;
  console.log(`${lines.map((line) => `  '${line}'`).join(' +\n')};`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string', default: 'freestyle' },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
if (positionals.length === 0) {
  console.error('games.jsonl: expected the path of games that self-play has printed');
  process.exitCode = 2;
} else await tune(positionals, values.rule, Number(values.rounds), Number(values.seed));
