/**
 * Monte-Carlo search beside that of boardgame.io: playouts a second, and how often it finds the best move. Both play
 * the same games at random to their end, with the same formula for what to try next.
 *
 * @module
 */
import { runContestant } from './process';
import type { PlayoutMeasurement } from './playout-contestant';

const OWN = 'search-core, monteCarlo';

/** The library with a Monte-Carlo search that can be installed from npm. */
export const PLAYOUT_LIBRARY = { name: 'boardgame.io', version: '0.50.2' };

/** Measures and prints the table; without a folder of installed packages, search-core alone. */
export async function comparePlayouts(folder: string | undefined): Promise<void> {
  const own = await measure('monte-carlo', undefined);
  const other = folder === undefined ? [] : await measure(PLAYOUT_LIBRARY.name, folder);
  console.log(
    '\nposition, playouts            library                         best move  k playouts/s  playouts/s',
  );
  for (const measured of own) {
    const beside = other.find(
      ({ name, playouts }) => name === measured.name && playouts === measured.playouts,
    );
    console.log(formatRow(OWN, measured));
    if (beside) console.log(formatRow(`${PLAYOUT_LIBRARY.name}, MCTSBot`, beside, measured));
  }
  console.log(`
best move: searches that chose a move proven to be best, of as many with different seeds; last column: search-core's
playouts/s over the library's; kalah has extra turns, which boardgame.io's games can express by ending turns themselves
${PLAYOUT_LIBRARY.name} proves nothing; search-core proves, and leaves out moves that a reply refutes at once
multimcts is on PyPI, not on npm: not measured`);
}

async function measure(name: string, folder: string | undefined): Promise<PlayoutMeasurement[]> {
  const output = await runContestant('playout-contestant.ts', [name, folder ?? '-']);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PlayoutMeasurement);
}

function speedOf({ made, milliseconds }: PlayoutMeasurement): number {
  return made / milliseconds;
}

function formatRow(title: string, measured: PlayoutMeasurement, own?: PlayoutMeasurement): string {
  const { name, playouts, right, searches } = measured;
  const speed = speedOf(measured);
  return (
    `${name}, ${playouts}`.padEnd(30) +
    title.padEnd(32) +
    (right === undefined ? '' : `${right} of ${searches}`).padStart(9) +
    speed.toFixed(1).padStart(14) +
    (own ? `${(speedOf(own) / speed).toFixed(0)}x` : '').padStart(12)
  );
}
