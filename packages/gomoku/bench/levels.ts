/**
 * Each level against the one below it, from balanced openings, each played twice with sides swapped.
 *
 *   pnpm --filter @games/gomoku bench levels [--games 100] [--from 2] [--to 8] [--milliseconds 200] [--seed 1]
 *       [--level 4 --strength '{"depth":2,"fours":false,"blur":8,"distraction":0}']
 *
 * Levels that are limited in depth and nodes play the same games for the same seed; the last one has a time for a move.
 * With `--level` the matches are those of one level and its neighbours, with `--strength` of another in its place.
 */
import { parseArgs } from 'node:util';
import type { Opponent } from '@games/search-core';
import { formatElo, playMatch, type Player } from '@games/search-core/match';
import { createPosition, LEVELS, type GomokuPosition } from '../src';
import { createOpponentOf } from '../src/players/levels';
import { STRENGTHS, type Strength } from '../src/players/strengths';
import { balancedOpenings } from './balanced';

/** A player of some strength, and how long it takes for a move. */
interface Timed extends Player<GomokuPosition> {
  readonly millisecondsPerMove: () => number;
}

function levelPlayer(level: number, strength: Strength, milliseconds: number): Timed {
  const opponents = new WeakMap<GomokuPosition, Opponent>();
  let spent = 0;
  let moves = 0;
  return {
    name: `level ${level}`,
    millisecondsPerMove: () => spent / moves,
    newGame: (position, seed) =>
      void opponents.set(position, createOpponentOf(position, strength, seed, milliseconds)),
    choose: async (position, _, signal) => {
      const started = performance.now();
      const move = await opponents.get(position)!.choose(signal);
      spent += performance.now() - started;
      moves++;
      return move;
    },
  };
}

export async function printLevels(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '100' },
      from: { type: 'string', default: '2' },
      // The levels above differ from it in time alone.
      to: { type: 'string', default: '8' },
      milliseconds: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      level: { type: 'string' },
      strength: { type: 'string' },
    },
  });
  const [games, milliseconds, seed] = [values.games, values.milliseconds, values.seed].map(Number);
  const level = values.level === undefined ? undefined : Number(values.level);
  const strengths = [...STRENGTHS];
  if (level !== undefined && values.strength !== undefined)
    strengths[level - 1] = JSON.parse(values.strength) as Strength;
  const player = (number: number): Timed => levelPlayer(number, strengths[number - 1]!, milliseconds!);
  const first = Math.max(2, level ?? Number(values.from));
  const last = Math.min(LEVELS, level === undefined ? Number(values.to) : level + 1);
  const openings = balancedOpenings(Math.ceil(games! / 2), seed!);
  console.log('match    won drawn lost    score   ms a move   Elo difference');
  for (let number = first; number <= last; number++) {
    const stronger = player(number);
    const { wins, draws, losses, points, elo } = await playMatch<GomokuPosition>({
      game: () => createPosition(),
      players: [stronger, player(number - 1)],
      games: games!,
      openings,
      seed: seed!,
      control: { tolerance: 60_000 },
    });
    const cells = [
      `${number} : ${number - 1}`.padEnd(7),
      ...[wins, draws, losses].map((count) => String(count).padStart(4)),
      `${((100 * points) / games!).toFixed(1)} %`.padStart(10),
      stronger.millisecondsPerMove().toFixed(1).padStart(11),
      `  ${formatElo(elo)}`,
    ];
    console.log(cells.join(' '));
  }
}
