/**
 * A match of the engine with other search parameters, or with the packaged book of openings, against the engine as it is,
 * in one process and at fixed nodes, which do not care what else the machine does.
 *
 *   pnpm --filter @games/gomoku bench variant --set safeMargin=70,reduction=11 [--nodes 3000] [--games 400] [--seed 1]
 *       [--rule freestyle] [--openings <file> | renju-26] [--sprt 0,20] [--log <file>]
 *   pnpm --filter @games/gomoku bench variant --book --rule renju --openings renju-26 --games 52 [--nodes 3000] …
 *
 * Without a file of openings (moves such as `h8 i9 g7` line by line) balanced ones are drawn by the seed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Searcher } from '@games/search-core';
import { createSearcherOver, createTranspositionTable } from '@games/search-core/engine';
import { fileLog, formatMatch, playMatch, type Player } from '@games/search-core/match';
import { createPosition, parseMoves, type GomokuPosition, type Rule } from '../src';
import { createRootSearch } from '../src/engine/iterative-deepening';
import { openingBook, type OpeningBook } from '../src/openings/opening-book';
import { SEARCH_PARAMETERS, type SearchParameters } from '../src/engine/search-parameters';
import { balancedOpenings } from './balanced';
import { ruleNamed } from './games';
import { renjuOpenings } from './make-opening-book';

const MEMORY = 2 ** 22;

/** Creates a player at fixed nodes; its table is emptied for each game. */
export function parameterPlayer(
  name: string,
  parameters: SearchParameters,
  nodes: number,
): Player<GomokuPosition> {
  const searchers = new WeakMap<GomokuPosition, Searcher>();
  const table = createTranspositionTable(MEMORY);
  return {
    name: `${name}, ${nodes} nodes`,
    newGame: (position) => {
      table.clear();
      const search = createRootSearch(position, table, { parameters });
      searchers.set(position, createSearcherOver(position, search, table));
    },
    choose: (position) => searchers.get(position)!.searchSync({ nodes }).move,
  };
}

/** The same player with a book. */
function withBook(player: Player<GomokuPosition>, book: OpeningBook): Player<GomokuPosition> {
  return {
    ...player,
    name: `with the book, ${player.name}`,
    choose: (position, ...rest) => book.find(position)?.move ?? player.choose(position, ...rest),
  };
}

/** Reads openings from a file, or draws them; `renju-26` are those that everybody knows. */
export function openingsOf(file: string | undefined, count: number, seed: number, rule: Rule): number[][] {
  if (file === 'renju-26') return renjuOpenings();
  if (file === undefined) return balancedOpenings(count, seed, { rule });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const first = ((seed - 1) * count) % lines.length;
  return [...lines.slice(first), ...lines.slice(0, first)].map((line) => parseMoves(line));
}

/** Reads changes of parameters: `safeMargin=70,reduction=11`. */
export function parametersFrom(text: string): SearchParameters {
  const changes = text.split(',').map((change) => {
    const [name = '', value] = change.split('=');
    const names = Object.keys(SEARCH_PARAMETERS);
    if (!names.includes(name) || !Number.isFinite(Number(value)))
      throw new Error(`--set: "${change}", expected name=number for one of ${names.join(', ')}`);
    return [name, Number(value)] as const;
  });
  return { ...SEARCH_PARAMETERS, ...Object.fromEntries<number>(changes) };
}

export async function printVariant(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      book: { type: 'boolean', default: false },
      nodes: { type: 'string', default: '3000' },
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      rule: { type: 'string', default: 'freestyle' },
      openings: { type: 'string' },
      sprt: { type: 'string' },
      log: { type: 'string' },
    },
  });
  if (values.set === undefined && !values.book) {
    console.error('variant: expected --set name=number,… or --book');
    process.exitCode = 2;
    return;
  }
  const games = Number(values.games);
  const rule = ruleNamed(values.rule);
  const nodes = Number(values.nodes);
  const changed =
    values.set === undefined
      ? parameterPlayer('as it is', SEARCH_PARAMETERS, nodes)
      : parameterPlayer(values.set, parametersFrom(values.set), nodes);
  const [elo0, elo1] = (values.sprt ?? '').split(',').map(Number);
  const result = await playMatch<GomokuPosition>({
    game: () => createPosition({ rule }),
    players: [
      values.book ? withBook(changed, openingBook(rule)) : changed,
      parameterPlayer('as it is', SEARCH_PARAMETERS, nodes),
    ],
    games,
    openings: openingsOf(values.openings, Math.ceil(games / 2), Number(values.seed), rule),
    ...(elo1 === undefined ? {} : { sprt: { elo0: elo0!, elo1 } }),
    ...(values.log === undefined ? {} : { log: fileLog(values.log) }),
  });
  console.log(formatMatch(result));
}
