/**
 * Makes the book of openings of a rule on 15 x 15 and writes it into the package: searches the positions that
 * `opening-tree.ts` asks for, one after the other, each with an empty table. Limits are nodes, so that the same engine
 * makes the same book everywhere.
 *
 *   pnpm --filter @games/gomoku bench make-opening-book --rule renju --log <file> [--positions 240] [--nodes 1500000]
 *       [--out <file>]
 *
 * Killed and called again with the same rule and nodes it goes on from the log: checksummed lines, a header and then a
 * search each. More `--positions` add to a book that has been made.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatValue, type RootMove } from '@games/search-core';
import { createTranspositionTable, scoreOfValue, toValue } from '@games/search-core/engine';
import { type ChecksummedLines, createChecksummedLines, toBase64 } from '@games/search-core/internal';
import { fileLog, type LineLog } from '@games/search-core/match';
import { createPosition, createSearcher, formatMoves, type GomokuPosition, type Rule } from '../src';
import { writeOpenings } from '../src/openings/opening-entries';
import { createCanonicalKey, stonesOfKey } from '../src/board/canonical-stones';
import { ruleNamed } from './games';
import {
  createOpeningTree,
  type Alternative,
  type OpeningStart,
  type OpeningTree,
  type SearchedOpening,
} from './opening-tree';

const SIZE = 15;
const CENTRE = (SIZE >> 1) * (SIZE + 1);
/** White's second move in renju, up to symmetry: direct and indirect. */
const SECONDS = [CENTRE - SIZE, CENTRE - SIZE + 1];
/** Black's third move in renju is at most so many rows and columns from the centre. */
const THIRD_REACH = 2;
/** What it costs to look at a first stone off the centre, for each ring: few begin there, and none in renju. */
const RING_COST = 12;
const RENJU_COST = 40;
const MEMORY = 2 ** 26;
/** The search of all moves, after that of the best one and with its table, takes this part of the nodes. */
const ALTERNATIVES_PART = 0.1;
const MAX_ALTERNATIVES = 12;

const keyOf = createCanonicalKey(SIZE);

/** A position with the stones of a key, set up: played in the order of the key they might pass a forbidden point. */
function positionOfKey(key: string, rule: Rule): GomokuPosition {
  const { black, white } = stonesOfKey(key);
  const stones = new Map([
    ...black.map((point) => [point, 'X'] as const),
    ...white.map((point) => [point, 'O'] as const),
  ]);
  const board = Array.from({ length: SIZE * SIZE }, (_, point) => stones.get(point) ?? '.').join('');
  return createPosition({ size: SIZE, rule, board });
}

function keyOfMoves(moves: readonly number[]): string {
  return keyOf({
    black: moves.filter((_, ply) => ply % 2 === 0),
    white: moves.filter((_, ply) => ply % 2 === 1),
  }).key;
}

/** The key after a move: the points are those of the image that the key is of. */
function keyAfter(key: string, move: number): string {
  const { black, white } = stonesOfKey(key);
  return keyOf(
    black.length === white.length ? { black: [...black, move], white } : { black, white: [...white, move] },
  ).key;
}

function turnOf(key: string): 0 | 1 {
  const { black, white } = stonesOfKey(key);
  return black.length === white.length ? 0 : 1;
}

function ringOf(point: number): number {
  const middle = SIZE >> 1;
  return Math.max(Math.abs(Math.floor(point / SIZE) - middle), Math.abs((point % SIZE) - middle));
}

/** The 26 openings of renju: direct or indirect, and black's third move in the middle of the board. */
export function renjuOpenings(): number[][] {
  const openings = new Map<string, number[]>();
  for (const second of SECONDS)
    for (let third = 0; third < SIZE * SIZE; third++) {
      if (ringOf(third) > THIRD_REACH || third === CENTRE || third === second) continue;
      const opening = [CENTRE, second, third];
      if (!openings.has(keyOfMoves(opening))) openings.set(keyOfMoves(opening), opening);
    }
  return [...openings.values()];
}

/** Where the book of a rule begins: the named openings, and every first stone. */
function startsOf(rule: Rule): OpeningStart[] {
  const starts = new Map<string, number>();
  for (const opening of [...SECONDS.map((second) => [CENTRE, second]), ...renjuOpenings()])
    starts.set(keyOfMoves(opening), 0);
  for (let first = 0; first < SIZE * SIZE; first++) {
    const isUsual = rule !== 'renju' || first === CENTRE;
    starts.set(keyOfMoves([first]), RING_COST * ringOf(first) + (isUsual ? 0 : RENJU_COST));
  }
  return [...starts].map(([key, cost]) => ({ key, cost }));
}

/** Searches a position: the best move with all the nodes, then the others with a few. */
export function searchOpening(key: string, rule: Rule, nodes: number): SearchedOpening {
  const position = positionOfKey(key, rule);
  const engine = createSearcher(position, { table: createTranspositionTable(MEMORY) });
  const { move, value, depth } = engine.searchSync({ nodes });
  const { moves } = engine.searchSync({ nodes: Math.ceil(nodes * ALTERNATIVES_PART), scores: 'all' });
  return { move, score: scoreOfValue(value), depth, alternatives: alternativesOf(key, move, moves) };
}

function alternativesOf(key: string, best: number, moves: readonly RootMove[]): Alternative[] {
  const seen = new Set([keyAfter(key, best)]);
  const bestScore = scoreOfValue((moves.find(({ move }) => move === best) ?? moves[0]!).value);
  return moves
    .filter(({ move }) => {
      const after = keyAfter(key, move);
      return !seen.has(after) && seen.add(after);
    })
    .slice(0, MAX_ALTERNATIVES)
    .map(({ move, value }) => ({ move, loss: Math.max(0, bestScore - scoreOfValue(value)) }));
}

/** A log of searches, and what stands in it. */
export interface SearchLog {
  readonly known: ReadonlyMap<string, SearchedOpening>;
  readonly append: (key: string, found: SearchedOpening) => Promise<void>;
}

/**
 * Reads a log of searches, and begins it where there is none.
 *
 * @param settings - what a search depends on beside its position.
 * @throws Error for the log of other searches, and for a damaged line.
 */
export async function openSearchLog(log: LineLog, settings: object): Promise<SearchLog> {
  const lines = createChecksummedLines();
  const known = new Map<string, SearchedOpening>();
  const text = await log.read();
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  whole
    .split('\n')
    .slice(0, -1)
    .forEach((line, index) => readLine(lines, line, index, settings, known));
  // What was being written when the program was killed does not count.
  if (whole.length < text.length) await log.truncate(whole);
  if (whole === '') await log.append(lines.write({ openings: settings }));
  return {
    known,
    append: async (key, found) =>
      log.append(lines.write({ stones: Array.from(key, (sign) => sign.charCodeAt(0)), ...found })),
  };
}

function readLine(
  lines: ChecksummedLines,
  line: string,
  index: number,
  settings: object,
  known: Map<string, SearchedOpening>,
): void {
  const record = lines.read(line);
  if (record === undefined) throw new Error(`--log: line ${index + 1} is damaged`);
  if (index > 0) {
    const { stones, ...found } = record as unknown as SearchedOpening & { readonly stones: number[] };
    known.set(String.fromCharCode(...stones), found);
  } else if (JSON.stringify(record['openings']) !== JSON.stringify(settings))
    throw new Error('--log: the log of other searches');
}

/** Searches as many positions as are asked for, those of the log first. */
async function expand(
  tree: OpeningTree,
  { known, append }: SearchLog,
  { rule, nodes, positions, onProgress }: OpeningBookRequest,
): Promise<string[]> {
  const searched: string[] = [];
  const began = performance.now();
  let fresh = 0;
  while (searched.length < positions) {
    const key = tree.next();
    if (key === undefined) break;
    let found = known.get(key);
    if (found === undefined) {
      found = searchOpening(key, rule, nodes);
      await append(key, found);
      fresh++;
    }
    tree.learn(key, found);
    searched.push(key);
    if (known.has(key)) continue;
    const seconds = (performance.now() - began) / 1000 / fresh;
    onProgress?.(
      `${searched.length} of ${positions}, ${seconds.toFixed(1)} s each: ${describe(key, rule, found)}`,
    );
  }
  return searched;
}

function describe(key: string, rule: Rule, { move, score, depth }: SearchedOpening): string {
  const position = positionOfKey(key, rule);
  const { black, white } = stonesOfKey(key);
  const moves = black.flatMap((point, index) => (index < white.length ? [point, white[index]!] : [point]));
  return `${formatMoves(moves, SIZE)}: ${position.formatMove(move)}, depth ${depth}, ${formatValue(toValue(score, 'outcome', 'estimate'))}`;
}

function dataFile(rule: Rule, bytes: Uint8Array): string {
  return `/** The book of openings of ${rule} on 15 x 15; written by \`bench/make-opening-book.ts\`. */\nexport const ${rule.toUpperCase()}_OPENINGS =\n  '${toBase64(bytes)}';\n`;
}

/** Which book to make. */
export interface OpeningBookRequest {
  readonly rule: Rule;
  /** Nodes of the search of each position. */
  readonly nodes: number;
  readonly positions: number;
  /** The file of the log. */
  readonly log: string;
  /** Hears of each position that has been searched. @default nothing */
  readonly onProgress?: ((line: string) => void) | undefined;
}

/** Makes a book. */
export async function makeBook(
  request: OpeningBookRequest,
): Promise<{ readonly positions: number; readonly bytes: Uint8Array }> {
  const { rule, nodes } = request;
  const log = await openSearchLog(fileLog(request.log), { rule, size: SIZE, nodes });
  const tree = createOpeningTree(startsOf(rule), { after: keyAfter, turn: turnOf });
  const keys = await expand(tree, log, request);
  const entries = keys.map((key) => ({ ...stonesOfKey(key), ...tree.choice(key) }));
  return { positions: keys.length, bytes: writeOpenings({ size: SIZE, rule }, nodes, entries) };
}

export async function makeOpeningBook(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rule: { type: 'string', default: 'renju' },
      log: { type: 'string' },
      positions: { type: 'string', default: '240' },
      nodes: { type: 'string', default: '1500000' },
      out: { type: 'string' },
    },
  });
  if (values.log === undefined) {
    console.error('make-opening-book: expected --log <file>');
    process.exitCode = 2;
    return;
  }
  const rule = ruleNamed(values.rule);
  const { positions, bytes } = await makeBook({
    rule,
    nodes: Number(values.nodes),
    positions: Number(values.positions),
    log: values.log,
    onProgress: (line) => console.error(line),
  });
  const out = values.out ?? new URL(`../src/openings/${rule}.ts`, import.meta.url);
  writeFileSync(out, dataFile(rule, bytes));
  console.log(`${rule}: ${positions} positions, ${bytes.length} bytes`);
}
