/**
 * Makes the problems of the package and writes them into it: games of the engine with few nodes and some random moves, from
 * random balanced openings, are searched for positions that fours or threats win. A game gives at most one problem of each kind:
 * proven, with more than one attacking move, not too many first moves that win, and no five to make or to stop. The same engine
 * makes the same problems everywhere: limits are nodes, and all chance is drawn by seed.
 *
 *   pnpm --filter @games/gomoku bench make-problems [--seed 1] [--games 260] [--out <file>]
 *
 * `--games`: the most games of each rule; a game takes about a second.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom, ONGOING, randomBelow, type RandomWords } from '@games/search-core';
import {
  candidates,
  createPosition,
  createSearcher,
  formatMoves,
  type GomokuPosition,
  parseMoves,
  type Rule,
} from '../src';
import { createCanonicalKey } from '../src/board/canonical-stones';
import { attackingMoves, type WinKind } from '../src/problems/judge';
import type { Problem } from '../src/problems/packaged-problems';
import { solveVcfSync, solveVctSync, type ThreatProof } from '../src/threats';
import { balancedOpenings } from './balanced';
import { gradeOf, hasFive, solutionsOf } from './problem-grade';

const SIZE = 15;
const RULES: readonly Rule[] = ['freestyle', 'renju'];
const KINDS: readonly WinKind[] = ['vcf', 'vct'];
const GRADES = [1, 2, 3, 4, 5];
/** Problems of a grade, and of these of each rule and kind, as far as they exist. */
const OF_GRADE = 60;
const OF_CELL = OF_GRADE / RULES.length / KINDS.length;
/** So many times as many are kept, for where there are not enough of another rule or kind. */
const SPARE = 2;
const GAMES_OF_OPENING = 6;
const GAME_NODES = 1_000;
const MAX_PLIES = 70;
/** One move in so many is random, among the first of the order. */
const RANDOM_MOVES = 6;
const RANDOM_CHOICES = 3;
/** Nodes of the search of a position for a win. */
const SOLVER_NODES: Readonly<Record<WinKind, number>> = { vcf: 20_000, vct: 3_000 };
const MAX_FIRST = 9;
/** Positions of a game and a kind that are looked at in full. */
const MAX_TRIED = 2;

type NewProblem = Omit<Problem, 'id'>;

/** The part of the set that a rule, kind and grade have. */
type Cell = Pick<Problem, 'rule' | 'kind' | 'grade'>;

/** A position of a game that is won, and the moves of the first proof found. */
interface WonPosition {
  readonly plies: number;
  readonly kind: WinKind;
  readonly moves: number;
}

/** Problems that have been found. */
export interface ProblemSet {
  readonly add: (problem: NewProblem) => void;
  /** Whether there are enough of a cell. */
  readonly isFull: (cell: Cell) => boolean;
  /** The problems to keep, by grade, rule and kind. */
  readonly list: () => NewProblem[];
}

function playGame(opening: readonly number[], rule: Rule, random: RandomWords): number[] {
  const position = createPosition({ rule });
  opening.forEach(position.play);
  const { searchSync } = createSearcher(position, { memoryBytes: 2 ** 22 });
  const moves = [...opening];
  while (position.outcome() === ONGOING && moves.length < MAX_PLIES) {
    const { move, value } = searchSync({ nodes: GAME_NODES });
    const choices = candidates(position).slice(0, RANDOM_CHOICES);
    const isRandom = value.kind === 'score' && choices.length > 0 && randomBelow(random, RANDOM_MOVES) === 0;
    const chosen = isRandom ? choices[randomBelow(random, choices.length)]! : move;
    position.play(chosen);
    moves.push(chosen);
  }
  return moves;
}

function proofOf(position: GomokuPosition): readonly [WinKind, ThreatProof] | undefined {
  const fours = solveVcfSync(position, { nodes: SOLVER_NODES.vcf });
  if (fours.status === 'win') return ['vcf', { fours: fours.principalVariation }];
  if (fours.status === 'unknown') return undefined;
  const { tree } = solveVctSync(position, { nodes: SOLVER_NODES.vct, tree: true });
  return tree && ['vct', tree];
}

function wonPositions(moves: readonly number[], opening: number, rule: Rule): WonPosition[] {
  const position = createPosition({ rule });
  const found: WonPosition[] = [];
  for (const [plies, move] of moves.entries()) {
    if (plies >= opening && !hasFive(position, 0) && !hasFive(position, 1)) {
      const [kind, proof] = proofOf(position) ?? [];
      if (proof) found.push({ plies, kind: kind!, moves: attackingMoves(proof) });
    }
    position.play(move);
  }
  return found.filter(({ moves: length }) => length > 1);
}

/** Finds a problem of a kind in a game, of a grade that is wanted if there is one. */
function problemOf(
  game: readonly number[],
  won: readonly WonPosition[],
  { rule, kind }: Omit<Cell, 'grade'>,
  random: RandomWords,
  isFull: ProblemSet['isFull'],
): NewProblem | undefined {
  const drawn = won
    .filter((each) => each.kind === kind)
    .map(({ plies, moves }) => {
      const isWanted = !isFull({ rule, kind, grade: gradeOf({ first: new Map(), moves }) });
      return { plies, order: (isWanted ? 0 : 1000) + randomBelow(random, 1000) };
    })
    .sort((one, other) => one.order - other.order);
  for (const { plies } of drawn.slice(0, MAX_TRIED)) {
    const moves = formatMoves(game.slice(0, plies), SIZE).replaceAll(' ', '');
    const position = createPosition({ rule });
    parseMoves(moves, { rule }).forEach(position.play);
    const solutions = solutionsOf(position, kind);
    if (solutions.moves < 2 || solutions.first.size > MAX_FIRST) continue;
    const cell: Cell = { rule, kind, grade: gradeOf(solutions) };
    if (solutions.first.size > 0 && !isFull(cell))
      return { ...cell, moves, first: Array.from(solutions.first.keys(), position.formatMove) };
  }
  return undefined;
}

/** Plays games of a rule, and finds the problems of each. */
export function* makeProblems(
  rule: Rule,
  { seed, games }: { readonly seed: number; readonly games: number },
  isFull: ProblemSet['isFull'],
): Generator<NewProblem[]> {
  const random = createRandom(seed);
  let opening: readonly number[] = [];
  for (let game = 0; game < games; game++) {
    if (game % GAMES_OF_OPENING === 0)
      [opening = []] = balancedOpenings(1, randomBelow(random, 2 ** 31 - 1), { rule });
    const moves = playGame(opening, rule, random);
    const won = wonPositions(moves, opening.length, rule);
    yield KINDS.flatMap((kind) => problemOf(moves, won, { rule, kind }, random, isFull) ?? []);
  }
}

/** Creates an empty set, into which no two problems go that a symmetry makes the same. */
export function createProblemSet(): ProblemSet {
  const keyOf = createCanonicalKey(SIZE);
  const keys = new Set<string>();
  const problems: NewProblem[] = [];
  const within = ({ rule, kind, grade }: Cell): NewProblem[] =>
    problems.filter((each) => each.rule === rule && each.kind === kind && each.grade === grade);
  const ofGrade = (grade: number): NewProblem[] => {
    const cells = RULES.flatMap((rule) => KINDS.map((kind) => within({ rule, kind, grade })));
    const kept = new Set(cells.flatMap((cell) => cell.slice(0, OF_CELL)));
    const spare = cells.flatMap((cell) => cell.slice(OF_CELL));
    spare.slice(0, OF_GRADE - kept.size).forEach((problem) => kept.add(problem));
    return cells.flat().filter((problem) => kept.has(problem));
  };
  return {
    add: (problem) => {
      const moves = parseMoves(problem.moves, { rule: problem.rule });
      const { key } = keyOf({
        black: moves.filter((_, ply) => ply % 2 === 0),
        white: moves.filter((_, ply) => ply % 2 === 1),
      });
      if (!keys.has(key)) problems.push(problem);
      keys.add(key);
    },
    isFull: (cell) => within(cell).length >= SPARE * OF_CELL,
    list: () => GRADES.flatMap(ofGrade),
  };
}

/** How many problems there are of each cell, a line for each grade. */
function countsOf(problems: readonly NewProblem[]): string[] {
  return GRADES.map((grade) => {
    const counts = RULES.flatMap((rule) =>
      KINDS.map((kind) => {
        const cell = problems.filter(
          (each) => each.grade === grade && each.rule === rule && each.kind === kind,
        );
        return `${rule} ${kind} ${cell.length}`;
      }),
    );
    return `grade ${grade}: ${counts.join(', ')}`;
  });
}

function dataFile(problems: readonly NewProblem[]): string {
  const lines = problems.map(({ rule, kind, grade, moves, first }, index) =>
    JSON.stringify({ id: String(index + 1), rule, kind, grade, moves, first }),
  );
  const counts = countsOf(problems).map((line) => ` *   ${line}`);
  return [
    '/**',
    ' * Problems, a line of JSON each; written by `bench/make-problems.ts`. Long wins by fours alone are rare in games.',
    ' *',
    ...counts,
    ' */',
    `export const PROBLEMS = \`${lines.join('\n')}\`;`,
    '',
  ].join('\n');
}

export function printProblems(): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: { seed: { ...text, default: '1' }, games: { ...text, default: '260' }, out: text },
  });
  const request = { seed: Number(values.seed), games: Number(values.games) };
  const set = createProblemSet();
  for (const rule of RULES) {
    let [games, found] = [0, 0];
    for (const problems of makeProblems(rule, request, set.isFull)) {
      problems.forEach(set.add);
      found += problems.length;
      if (++games % 10 === 0) console.error(`${rule}: ${games} games, ${found} problems`);
      if (KINDS.every((kind) => GRADES.every((grade) => set.isFull({ rule, kind, grade })))) break;
    }
  }
  const problems = set.list();
  const file = dataFile(problems);
  writeFileSync(values.out ?? new URL('../src/problems/problems-data.ts', import.meta.url), file);
  for (const line of countsOf(problems)) console.log(line);
  console.log(`${problems.length} problems, ${file.length} characters`);
}
