// Prints the times of forbidden points, of playing and taking back, and of the player at its default depth. Times are
// those of the processor, so that other work of the machine does not count; node counts are the same everywhere.
import { readFileSync } from 'node:fs';
import { createRandom, legalMoves, randomBelow } from '@games/search-core';
import { analyseSync, createPosition, forbiddenPoints, parseMoves, RULES, type Rule } from '../src';

const OPENINGS = [
  'h8 h9 i9 g7 g9 f9 i7',
  'h8 i9 g9 i7 i8 g8 j8 h10 k9 f9',
  'h8 i8 i9 g7 h9 j9 g9 f9 h10 h7 h11',
  'h8 g9 j8 i9 h9 h10 g8 i8 i10 f7',
];

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

function timePlayer(rule: Rule): void {
  let nodes = 0;
  let time = 0;
  let longest = 0;
  for (const opening of OPENINGS) {
    const position = createPosition({ rule });
    for (const move of parseMoves(opening, { rule })) position.play(move);
    for (let ply = 0; ply < 6 && position.winner() === null; ply++) {
      const start = clock();
      const result = analyseSync(position);
      const spent = clock() - start;
      nodes += result.nodes;
      time += spent;
      longest = Math.max(longest, spent);
      position.play(result.move);
    }
  }
  const rate = Math.round(nodes / time);
  console.log(
    `${rule}: depth 4, ${nodes.toLocaleString('en')} nodes, ${(rate * 1000).toLocaleString('en')} nodes a second, longest move ${Math.round(longest)} ms`,
  );
}

timeForbidden();
for (const rule of RULES) timeMoves(rule);
for (const rule of RULES) timePlayer(rule);
