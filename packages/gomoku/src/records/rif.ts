/**
 * The database of RenjuNet, in XML: tables of players, tournaments, rules and openings, and games that name them by number.
 *
 * ```text
 * <player id="1" name="…" surname="…"/> <tournament id="1" name="…" start="…"/> <rule id="1" name="…"/>
 * <opening id="1" name="…" abbr="…"/>
 * <game id="1" tournament="1" round="1" rule="1" black="1" white="2" bresult="1" btime="" wtime="" opening="3" alt="" swap="">
 *   <move>h8 i9 …</move><info>…</info></game>
 * ```
 *
 * `bresult` is 1 where black has won, 0 where white has, 0.5 in a draw. As properties of SGF, the fifth moves offered (`alt`)
 * are `5A` and the answers to the swaps `SW`, as servers of renju write them; the rest is `RIF`.
 */
import { recordTextError, sgfRuleError } from '../record-errors';
import { readPoint } from '../board/point';
import { DEFAULT_SIZE, type Rule } from '../board/rule';
import { FORMAT_NAMES } from './file-bytes';
import { appendMove, createNode, type GameTree, type Property } from './game-tree';
import type { ReaderOptions } from './reader';
import { ruleNamed } from './rule-names';
import { escapeValue, unescapeValue } from './sgf-syntax';

const NAME = FORMAT_NAMES.rif;
const RESULTS: Readonly<Record<string, string>> = { '1': 'B+', '0': 'W+', '0.5': '0' };
const TABLES = ['player', 'tournament', 'rule', 'opening'] as const;
/** Attributes of a game that no property of SGF holds. */
const KEPT = ['id', 'publisher', 'btime', 'wtime'] as const;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** What stands between the tags inside of a game, by their names. */
type Contents = Record<string, { readonly text: string; readonly start: number }>;
interface Place {
  readonly line: number;
  readonly column: number;
}
type Attributes = ReadonlyMap<string, string>;
/** A row of a table, of which many games may make use. */
interface Entry {
  /** Escaped, as values of properties are. */
  readonly title: string;
  readonly date: string;
  readonly rule: Rule | undefined;
}
type Tables = Readonly<Record<(typeof TABLES)[number], Map<string, Entry>>>;

/** A tag of the file, or, with `isEnd`, what ends it. */
interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: Attributes;
  readonly start: number;
  readonly end: number;
}

/** Reads the games of a database one by one. Linear. @throws NotationError `gomoku/record-text`. */
export function* readRif(text: string, options: ReaderOptions): Generator<GameTree, void, undefined> {
  const tables: Tables = {
    player: new Map(),
    tournament: new Map(),
    rule: new Map(),
    opening: new Map(),
  };
  const isTable = (name: string): name is keyof Tables => (TABLES as readonly string[]).includes(name);
  for (const { name, attributes } of tagsOf(text))
    if (isTable(name)) tables[name].set(attributes.get('id') ?? '', entryOf(attributes));
  let game: Tag | undefined;
  let open: Tag | undefined;
  let contents: Contents = {};
  let count = 0;
  const placeOf = createPlaces(text);
  for (const tag of tagsOf(text)) {
    const isGame = tag.name === 'game';
    if (isGame && !tag.isEnd) {
      game = tag;
      contents = {};
    }
    if (game !== undefined && isGame && (tag.isEnd || tag.isEmpty)) {
      yield treeOf(game, contents, tables, placeOf, options);
      game = undefined;
      count++;
    } else if (open !== undefined && tag.isEnd && tag.name === open.name) {
      contents[tag.name] = { text: unescapeXml(text.slice(open.end, tag.start)), start: open.end };
      open = undefined;
    } else if (!tag.isEnd && !tag.isEmpty && !isGame) open = tag;
  }
  if (game !== undefined || count === 0)
    throw recordTextError(NAME, placeOf(text.length), game === undefined ? '<game>' : '</game>', 'end');
}

function entryOf(attributes: Attributes): Entry {
  const name = attributes.get('name') ?? '';
  const title = [name, attributes.get('surname')].filter(Boolean).join(' ');
  return { title: escapeValue(title), date: escapeValue(dateOf(attributes)), rule: ruleNamed(name) };
}

function treeOf(
  { attributes, start: gameStart }: Tag,
  contents: Contents,
  tables: Tables,
  placeOf: (offset: number) => Place,
  { rule, warn, maxNodes }: ReaderOptions,
): GameTree {
  const valueOf = (name: string): string => attributes.get(name)?.trim() ?? '';
  const textOf = (name: string): string => escapeValue(valueOf(name));
  const rowOf = (table: keyof Tables, name: string = table): Entry | undefined =>
    tables[table].get(valueOf(name));
  const titleOf = (table: keyof Tables, name: string = table): string => {
    const { title = '' } = rowOf(table, name) ?? {};
    return title === '' ? textOf(name) : title;
  };
  const { title: ruleName = '', rule: named } = rowOf('rule') ?? {};
  const isUnknown = rule === undefined && named === undefined && ruleName !== '';
  const played = rule ?? named ?? 'renju';
  if (isUnknown) warn(() => sgfRuleError(placeOf(gameStart), unescapeValue(ruleName), played, NAME));
  const kept = KEPT.filter((name) => valueOf(name) !== '').map((name) => `${name}=${textOf(name)}`);
  if (isUnknown) kept.push(`rule=${ruleName}`);
  const texts: readonly (readonly [string, string])[] = [
    ['RU', rule === undefined && named !== undefined ? ruleName : played],
    ['PB', titleOf('player', 'black')],
    ['PW', titleOf('player', 'white')],
    ['EV', titleOf('tournament')],
    ['RO', textOf('round')],
    ['DT', rowOf('tournament')?.date ?? ''],
    ['RE', RESULTS[valueOf('bresult')] ?? textOf('bresult')],
    ['ON', titleOf('opening')],
    ['5A', textOf('alt')],
    ['SW', textOf('swap')],
    ['RIF', kept.join(' ')],
  ];
  const root = createNode();
  root.properties = texts.flatMap(([name, found]): Property[] => (found === '' ? [] : [[name, [found]]]));
  root.comment = contents['info']?.text.trim().replace(/\r\n?/g, '\n') ?? '';
  let node = root;
  let count = 0;
  const { text: moves = '', start = 0 } = contents['move'] ?? {};
  for (const { 0: word, index } of moves.matchAll(/\S+/g)) {
    const point = pointOf(word);
    if (point === null || ++count > maxNodes) {
      // One game of a hundred thousand is no reason to refuse them all.
      warn(() => recordTextError(NAME, placeOf(start + index), 'a point from a1 to o15', word));
      break;
    }
    node = appendMove(node, node.mark === 'X' ? 'O' : 'X', point);
  }
  return { size: DEFAULT_SIZE, rule: played, root };
}

function pointOf(word: string): number | null {
  try {
    return readPoint(word, DEFAULT_SIZE, 1, 1);
  } catch {
    return null;
  }
}

function dateOf(row: Attributes): string {
  const start = row.get('start') ?? '';
  return start !== '' && !start.startsWith('0000') ? start : (row.get('year') ?? '');
}

/** Goes through the tags of a text; declarations and comments are passed over. */
function* tagsOf(text: string): Generator<Tag, void, undefined> {
  for (let start = text.indexOf('<'); start >= 0;) {
    let end: number;
    if (text.startsWith('<!--', start)) end = after(text, '-->', start);
    else if (text.startsWith('<![CDATA[', start)) end = after(text, ']]>', start);
    else if (text.startsWith('<?', start)) end = after(text, '?>', start);
    else if (text.startsWith('<!', start)) end = after(text, '>', start);
    else {
      const tag = readTag(text, start);
      yield tag;
      end = tag.end;
    }
    start = text.indexOf('<', end);
  }
}

function after(text: string, sign: string, start: number): number {
  const at = text.indexOf(sign, start);
  if (at < 0) throw recordTextError(NAME, createPlaces(text)(text.length), sign, 'end');
  return at + sign.length;
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const isNameEnd = (code: number): boolean =>
  Number.isNaN(code) || isSpace(code) || code === 47 || code === 61 || code === 62 || code === 60;

function readTag(text: string, start: number): Tag {
  let at = start + 1;
  const isEnd = text[at] === '/';
  if (isEnd) at++;
  const fail = (expected: string): never => {
    const found = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : 'end';
    throw recordTextError(NAME, createPlaces(text)(at), expected, found);
  };
  const skipSpace = (): void => {
    while (isSpace(text.charCodeAt(at))) at++;
  };
  const readName = (): string => {
    const from = at;
    while (!isNameEnd(text.charCodeAt(at))) at++;
    if (at === from) fail('a name');
    return text.slice(from, at);
  };
  const name = readName();
  const attributes = new Map<string, string>();
  for (;;) {
    skipSpace();
    if (text[at] === '>') return { name, isEnd, isEmpty: false, attributes, start, end: at + 1 };
    if (text[at] === '/' && text[at + 1] === '>')
      return { name, isEnd, isEmpty: true, attributes, start, end: at + 2 };
    const attribute = readName();
    skipSpace();
    if (text[at] !== '=') fail('=');
    at++;
    skipSpace();
    const sign = text[at];
    if (sign !== '"' && sign !== "'") fail('"');
    const end = text.indexOf(sign!, at + 1);
    if (end < 0) {
      at = text.length;
      fail(sign!);
    }
    attributes.set(attribute, unescapeXml(text.slice(at + 1, end)).replace(/\s+/g, ' '));
    at = end + 1;
  }
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (...found) => {
    const [all, decimal, hex, name] = found as [string, ...(string | undefined)[]];
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
    const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isLetter ? String.fromCodePoint(code) : all;
  });
}

/** Finds lines and columns of offsets, which must ascend, in one pass over the text. */
function createPlaces(text: string): (offset: number) => Place {
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  return (offset) => {
    while (lineEnd >= 0 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
