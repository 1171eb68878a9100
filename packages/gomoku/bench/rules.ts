/** The times of forbidden points, and of playing and taking back. Times are those of the processor. */
import { readFileSync } from 'node:fs';
import { createRandom, legalMoves, randomBelow } from '@games/search-core';
import { createPosition, forbiddenPoints, RULES, type Rule } from '../src';

/** Milliseconds of processor time since the start of the program. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timeForbidden(): void {
  const file = new URL('../test/vectors/renju-forbidden.jsonl', import.meta.url);
  const boards = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { board: string }).board);
  const rounds = 40;
  const run = (): number => {
    const start = clock();
    for (const board of boards) forbiddenPoints(board);
    return clock() - start;
  };
  const times = Array.from({ length: rounds }, run).sort((a, b) => a - b);
  const median = times[rounds >> 1]!;
  console.log(`forbidden points: ${((median * 1000) / boards.length).toFixed(1)} µs a board`);
}

function timeMoves(rule: Rule): void {
  const random = createRandom(1);
  const position = createPosition({ rule });
  const game: number[] = [];
  for (let moves = legalMoves(position); moves.length > 0 && game.length < 60; moves = legalMoves(position)) {
    game.push(moves[randomBelow(random, moves.length)]!);
    position.play(game.at(-1)!);
  }
  for (let ply = 0; ply < game.length; ply++) position.undo();
  const rounds = 4000;
  const start = clock();
  for (let round = 0; round < rounds; round++) {
    for (const move of game) position.play(move);
    for (let ply = 0; ply < game.length; ply++) position.undo();
  }
  const pairs = (rounds * game.length) / (clock() - start);
  console.log(
    `${rule}: ${(Math.round(pairs) * 1000).toLocaleString('en')} moves played and taken back a second`,
  );
}

export function printRules(): void {
  timeForbidden();
  for (const rule of RULES) timeMoves(rule);
}
