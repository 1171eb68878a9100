/**
 * A game as text: in the address, for sharing, and in the browser's storage.
 *
 * ```text
 *   rows=6&columns=7&connect=4&first=human&second=strong&moves=4455&ply=2
 *   [{"from":0,"moves":[3,3,4,4]},{"from":2,"moves":[2],"notes":[{"ply":3,"comment":"better"}]}]
 * ```
 *
 * `moves` are the moves of the line that is played, `ply` says how many of them stand on the board (all if it is absent). The
 * second line has the tree of all moves; it is kept in the storage where there is more to it than `moves` and the browser has
 * room for it, and left out of addresses.
 *
 * @module
 */
import type { OptionSchema, Side } from '@games/search-core';
import {
  currentTimes,
  HUMAN,
  isAtEnd,
  isOneLine,
  linesOf,
  type MoveTree,
  createReplay,
  readTree,
  startState,
  type SessionState,
  type Times,
  withLine,
} from '@games/search-core/session';
import type { AnyGameModule } from '../contract/game-module';
import { choicesOf, type Options, type OptionValue } from '../contract/options';
import { FieldError } from '../shared/errors';
import { parseLimit } from '../contract/limit';
import { formatClock, formatTimes, parseClock, parseTimes } from './clock';
import { offeredPlayers } from './players-text';

const SIDES: readonly string[] = ['first', 'second'];
/** How a game may end other than by the rules; each names the side that has lost. */
const ENDINGS = ['resigned', 'timedOut'] as const;
/** What an address says beside the options of the game. */
const FIELDS: readonly string[] = ['first', 'second', 'moves', 'ply', 'clock', 'left', ...ENDINGS];

export interface SharedGame {
  readonly options: Options;
  readonly session: SessionState;
}

/** The longest text of a tree: browsers keep some millions of characters in all. */
const MAX_TREE_CHARACTERS = 900_000;
/** What the text of a move takes at least: a digit and a comma. */
const MOVE_CHARACTERS = 2;

/** Trees as text: each is written once. */
const treeTexts = new WeakMap<MoveTree, string | null>();

/** Writes a tree; `null`: there is more of it than the browser keeps. */
export function formatTree(tree: MoveTree): string | null {
  let text = treeTexts.get(tree);
  if (text === undefined) {
    text = isTooLong(tree) ? null : JSON.stringify(linesOf(tree));
    if (text !== null && text.length > MAX_TREE_CHARACTERS) text = null;
    treeTexts.set(tree, text);
  }
  return text;
}

/** Whether the text of a tree is too long for sure: found long before a large tree is written. */
function isTooLong(tree: MoveTree): boolean {
  let room = MAX_TREE_CHARACTERS;
  const rest: MoveTree[] = [tree];
  for (let node = rest.pop(); node !== undefined && room >= 0; node = rest.pop()) {
    room -= MOVE_CHARACTERS + node.comment.length;
    for (const child of node.children) rest.push(child);
  }
  return room < 0;
}

export function formatGame(module: AnyGameModule, { options, session }: SharedGame): string {
  const [first, second] = session.players;
  const query = new URLSearchParams();
  for (const name of Object.keys(module.options)) query.set(name, String(options[name]));
  query.set('first', first);
  query.set('second', second);
  const moves = module.formatMoves(session.moves, options);
  if (moves !== '') query.set('moves', moves);
  if (!isAtEnd(session)) query.set('ply', String(session.played));
  if (session.clock !== null) {
    query.set('clock', formatClock(session.clock));
    const times = currentTimes(session);
    if (times !== null && moves !== '') query.set('left', formatTimes(times));
  }
  for (const name of ENDINGS) {
    const side = session[name];
    if (side !== null) query.set(name, SIDES[side]!);
  }
  // Commas and slashes may stand as they are behind `#`, where they keep addresses short.
  const address = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  const tree = isOneLine(session.tree, session.moves) ? null : formatTree(session.tree);
  return tree === null ? address : `${address}\n${tree}`;
}

/**
 * Reads a game; what the text leaves out is as for a new visitor.
 *
 * @throws FieldError, or the game's own InputError, naming what is wrong.
 */
export function parseGame(module: AnyGameModule, text: string): SharedGame {
  const [address = '', treeText] = text.split('\n', 2);
  const query = new URLSearchParams(address);
  const names = [...Object.keys(module.options), ...FIELDS];
  for (const name of query.keys())
    if (!names.includes(name)) throw new FieldError('name', name, names.join(' | '));
  const options: Record<string, OptionValue> = { ...(module.presets[0]!.options as Options) };
  for (const [name, schema] of Object.entries(module.options)) {
    const value = query.get(name);
    if (value !== null) options[name] = parseOption(name, schema, value);
  }
  module.createPosition(options);
  const players = offeredPlayers(module, options, [
    parsePlayer(module, 'first', query.get('first') ?? HUMAN),
    parsePlayer(module, 'second', query.get('second') ?? module.defaultLevel),
  ]);
  const moves = module.parseMoves(query.get('moves') ?? '', options);
  const clock = parsed('clock', query, parseClock, '5m3s (1m – 180m, 0s – 60s)');
  const left = parsed('left', query, parseTimes, '300-295.5');
  const ply = parsed('ply', query, (found) => parsePly(found, moves.length), `0 – ${moves.length}`);
  const session = startState(players, moves, clock);
  return {
    options,
    session: {
      ...session,
      played: ply ?? moves.length,
      tree: parseTree(module, options, session.tree, treeText),
      times: left === null ? session.times : session.times.map((): Times => left),
      resigned: parsed('resigned', query, parseSide, SIDES.join(' | ')),
      timedOut: parsed('timedOut', query, parseSide, SIDES.join(' | ')),
      isPaused: ply !== null || !players.includes(HUMAN),
    },
  };
}

function parseTree(
  module: AnyGameModule,
  options: Options,
  played: MoveTree,
  text: string | undefined,
): MoveTree {
  if (text === undefined) return played;
  const positionAt = createReplay(module.createPosition(options));
  const tree = readTree('tree', parseJson(text), positionAt, module.readMove);
  return withLine(tree, linesOf(played)[0]!.moves);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FieldError('tree', text.slice(0, 20), 'JSON');
  }
}

/** @returns `null` where the text does not name the field. */
function parsed<T>(
  field: string,
  query: URLSearchParams,
  parse: (text: string) => T | null,
  expected: string,
): T | null {
  const text = query.get(field);
  if (text === null) return null;
  const value = parse(text);
  if (value === null) throw new FieldError(field, text, expected);
  return value;
}

function parsePly(text: string, last: number): number | null {
  const ply = Number(text);
  return /^\d{1,9}$/.test(text) && ply <= last ? ply : null;
}

function parseSide(text: string): Side | null {
  const side = SIDES.indexOf(text);
  return side === 0 || side === 1 ? side : null;
}

function parseOption(name: string, schema: OptionSchema, text: string): OptionValue {
  const choices = choicesOf(schema);
  if (choices !== undefined) {
    const choice = choices.find((each) => String(each) === text);
    if (choice !== undefined) return choice;
    throw new FieldError(name, text, choices.join(' | '));
  }
  if (schema.type === 'string') return text;
  const value = Number(text);
  const { minimum = 0, maximum = Infinity } = schema;
  if (/^\d{1,9}$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new FieldError(name, text, `${minimum} – ${maximum}`);
}

function parsePlayer({ levels, limits = [] }: AnyGameModule, name: string, text: string): string {
  if (text === HUMAN || levels.includes(text)) return text;
  const limit = parseLimit(text);
  if (limit !== null && limits.includes(limit.kind)) return text;
  throw new FieldError(name, text, [HUMAN, ...levels, ...limits.map((kind) => `${kind}-…`)].join(' | '));
}
