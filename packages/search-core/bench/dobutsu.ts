/**
 * Dōbutsu shōgi solved, all of it: 246,803,167 positions, where those in which the lion can be taken are not played on
 * and mirror images, and positions with the sides exchanged, are one (Tanaka, "An analysis of a board game
 * Dobutsu-shogi", 2009). It takes 7 GB of memory.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/dobutsu.ts [position] [maximum of positions]
 */
import { formatValue, ONGOING } from '../src';
import { solvePackedSync } from '../src/exhaustive';
import type { PackedProgress } from '../src/exhaustive/packed';
import { verifyPacked } from '../test/exhaustive/verify-packed';
import { createDobutsuShogi, DOBUTSU_START } from '../test/games/dobutsu-shogi';

const GIBIBYTE = 2 ** 30;
const SAMPLES = 1_000_000;
const REPORT_MILLISECONDS = 10_000;

const [start = DOBUTSU_START, most = '247000000'] = process.argv.slice(2);
const number = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);

let reported = 0;
function onProgress({ phase, positions, nodes, plies, milliseconds }: PackedProgress): void {
  if (milliseconds - reported < REPORT_MILLISECONDS) return;
  reported = milliseconds;
  const counted = `${number(positions)} positions, ${number(nodes)} moves`;
  console.log(`${seconds(milliseconds)} s: ${phase} ${phase === 'settling' ? `ply ${plies}` : counted}`);
}

const result = solvePackedSync(createDobutsuShogi(start), {
  memoryBytes: 16 * GIBIBYTE,
  maxPositions: Number(most),
  onProgress,
});
if (!result.solution) throw new Error(`not solved: ${result.stopped}`);
const { solution } = result;
const { statistics, value, bestMoves } = solution;
const position = createDobutsuShogi(start);

const line: string[] = [];
const root = value(position);
while (position.outcome() === ONGOING && root.kind !== 'draw') {
  const move = bestMoves(position)[0]!;
  line.push(position.formatMove(move));
  position.play(move);
}

console.log(`${start}: ${formatValue(root)}`);
console.log(`a line of best play, ${line.length} plies: ${line.join(' ')}`);
for (const [name, count] of Object.entries(statistics))
  console.log(`${name.padEnd(12)} ${number(Number(count))}`);
const { maxRSS } = process.resourceUsage();
const { user, system } = process.cpuUsage();
console.log(
  `${seconds(result.milliseconds)} s, ${seconds((user + system) / 1000)} s of processor time, ` +
    `peak memory ${(maxRSS / 2 ** 20).toFixed(2)} GiB`,
);
verifyPacked(createDobutsuShogi(start), solution, SAMPLES);
console.log(`${number(SAMPLES)} positions drawn at random agree with what follows from them`);
