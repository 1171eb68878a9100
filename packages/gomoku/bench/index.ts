/**
 * What the README's numbers are printed by.
 *
 *   pnpm --filter @games/gomoku bench
 *     [nodes|heap|rules|threats|threads|match|levels|cold|ladder|even-openings|lost-games|variant|spsa|make-opening-book|
 *      make-problems]
 *
 * The first three if left out; `ladder` is told more in `ladder/index.ts`.
 */
import { refuse, refusingBadOptions } from './bad-options';
import { printColdMoves } from './cold';
import { printEvenOpenings } from './even-openings';
import { playLadder } from './ladder';
import { printLevels } from './levels';
import { printLostGames } from './lost-games';
import { makeOpeningBook } from './make-opening-book';
import { printProblems } from './make-problems';
import { printMatch } from './match';
import { printHeap, printNodes } from './nodes';
import { printRules } from './rules';
import { printSpsa } from './spsa';
import { printThreads } from './threads';
import { printThreats } from './threats';
import { printVariant } from './variant';

const tables: Readonly<Record<string, () => void | Promise<void>>> = {
  nodes: printNodes,
  heap: printHeap,
  rules: printRules,
  threats: printThreats,
  threads: printThreads,
  match: printMatch,
  levels: printLevels,
  cold: printColdMoves,
  ladder: playLadder,
  'even-openings': printEvenOpenings,
  'lost-games': printLostGames,
  variant: printVariant,
  spsa: printSpsa,
  'make-opening-book': makeOpeningBook,
  'make-problems': printProblems,
};

const chosen = process.argv[2];
if (chosen === undefined) for (const name of ['nodes', 'heap', 'rules']) await tables[name]!();
else if (tables[chosen]) await refusingBadOptions(chosen, tables[chosen]);
else refuse(`${chosen}: expected one of ${Object.keys(tables).join(', ')}`);
