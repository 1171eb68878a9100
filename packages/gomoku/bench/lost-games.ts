/**
 * The games of `../shared/vectors/gomoku-lost-games.jsonl`, which an earlier version lost: in how many the losing move is
 * still chosen, and how many of the moves chosen now the threat solver refutes. The same on every machine.
 *
 *   pnpm --filter @games/gomoku bench lost-games [--nodes 100000] [--threats 80000] [--set nodeFours=200,…]
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSearcherOver, createTranspositionTable } from '@games/search-core/engine';
import { createPosition, parseMoves, type Rule } from '../src';
import { solveVctSync } from '../src/threats';
import { createRootSearch } from '../src/engine/iterative-deepening';
import { SEARCH_PARAMETERS, type SearchParameters } from '../src/engine/search-parameters';
import { parametersFrom } from './variant';

const GAMES = new URL('../../../../shared/vectors/gomoku-lost-games.jsonl', import.meta.url);
const MEMORY = 2 ** 24;

interface LostGame {
  readonly rule: Rule;
  readonly moves: string;
  /** Counted from 1. */
  readonly losingMove: number;
  readonly vctAfterIt: { readonly win: boolean };
}

interface Row {
  games: number;
  chosenAgain: number;
  /** Of those, where the threat solver is known to refute the move. */
  overlookedAgain: number;
  refuted: number;
}

interface Limits {
  readonly nodes: number;
  /** Nodes of the threat solver. */
  readonly threats: number;
  readonly parameters: SearchParameters;
}

function count(game: LostGame, row: Row, { nodes, threats, parameters }: Limits): void {
  const { rule, moves, losingMove, vctAfterIt } = game;
  const position = createPosition({ rule });
  const line = parseMoves(moves);
  line.slice(0, losingMove - 1).forEach(position.play);
  const table = createTranspositionTable(MEMORY);
  const search = createRootSearch(position, table, { parameters });
  const { move } = createSearcherOver(position, search, table).searchSync({ nodes });
  row.games++;
  if (move === line[losingMove - 1]) {
    row.chosenAgain++;
    if (vctAfterIt.win) row.overlookedAgain++;
  }
  position.play(move);
  if (solveVctSync(position, { nodes: threats }).status === 'win') row.refuted++;
}

export function printLostGames(): void {
  if (!existsSync(GAMES)) {
    console.log('lost games: not beside the repository, skipped');
    return;
  }
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      nodes: { type: 'string', default: '100000' },
      threats: { type: 'string', default: '80000' },
      set: { type: 'string' },
    },
  });
  const limits = {
    nodes: Number(values.nodes),
    threats: Number(values.threats),
    parameters: values.set === undefined ? SEARCH_PARAMETERS : parametersFrom(values.set),
  };
  const rows = new Map<Rule, Row>();
  for (const text of readFileSync(GAMES, 'utf8').trim().split('\n')) {
    const game = JSON.parse(text) as LostGame;
    const row = rows.get(game.rule) ?? { games: 0, chosenAgain: 0, overlookedAgain: 0, refuted: 0 };
    rows.set(game.rule, row);
    count(game, row, limits);
  }
  console.log('rule       games  losing move again  refuted by threats before  chosen move refuted now');
  for (const [rule, { games, chosenAgain, overlookedAgain, refuted }] of rows) {
    const cells = [String(games).padStart(5), String(chosenAgain).padStart(17)];
    cells.push(String(overlookedAgain).padStart(25), String(refuted).padStart(23));
    console.log(`${rule.padEnd(9)}  ${cells.join('  ')}`);
  }
}
