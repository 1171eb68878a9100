/** The writing of games to files, and what formats cannot hold. */
import { checkArray, checkChoice, checkRecord, checkString } from '@games/search-core/internal';
import { recordError, recordLossError } from '../record-errors';
import { formatMoves } from '../rules/moves-text';
import type { Mark } from '../board/rule';
import { FORMAT_NAMES, type GameFormat } from './file-bytes';
import { formatTree } from './format-sgf';
import { NO_POINT, type GameNode, type GameTree } from './game-tree';
import { charactersLost, propertiesHeld } from './held';
import { formatLib, LIB_SIZE, withoutEmptyNodes } from './lib';
import { recordOf } from './main-line';
import { formatPos, POS_SIZE } from './positions';
import { formatPsq, ruleInPsq } from './psq';

/** What of games a format may be unable to hold. */
export type LossPart =
  | 'games'
  | 'variations'
  | 'comments'
  | 'properties'
  | 'characters'
  | 'rule'
  /** These are no matter of leaving something out: such games cannot be written. */
  | 'size'
  | 'set-up'
  | 'passes';

/** What of games a format cannot hold. */
export interface Loss {
  readonly part: LossPart;
  /** How many games, nodes or moves, or for `properties` and `characters` which: `PB, LB`. */
  readonly detail: string;
  /** Whether the games can be written without it. */
  readonly mayBeLeftOut: boolean;
}

/** How games are written. */
export interface WriteOptions {
  /** Whether to leave out what the format cannot hold. @default such games are refused */
  readonly mainLine?: boolean | undefined;
  /** The encoding of the texts of a library. @default that of the file that the game was read from, else UTF-8 */
  readonly encoding?: string | undefined;
}

type Writer = (
  trees: readonly [GameTree, ...GameTree[]],
  encoding: string | undefined,
) => Uint8Array<ArrayBuffer>;

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const WRITERS: Readonly<Partial<Record<GameFormat, Writer>>> = {
  sgf: (trees) => encode(trees.map(formatTree).join('')),
  lib: ([tree], encoding) => formatLib(tree, encoding),
  psq: ([tree]) => encode(formatPsq(tree)),
  pos: ([tree]) => formatPos(recordOf(tree).moves),
  txt: ([tree]) => encode(`${formatMoves(recordOf(tree).moves, tree.size)}\n`),
};
/** The formats that are written, by the ends of their file names. */
export const WRITTEN_FORMATS = Object.keys(WRITERS) as readonly GameFormat[];

/** Properties about the file and the program that wrote it. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['FF', 'CA', 'SZ', 'GM', 'AP', 'ST', 'RU', 'RIF']);

/** Lists what of games a format cannot hold; nothing: they are written without loss. */
export function lossesOf(trees: readonly GameTree[], format: GameFormat): Loss[] {
  checkArray('trees', trees);
  checkChoice('format', format, Object.keys(FORMAT_NAMES));
  if (format === 'sgf') return sgfLosses(trees);
  const tree = trees[0] && format === 'lib' ? withoutEmptyNodes(trees[0]) : trees[0];
  const losses: Loss[] = [];
  const add = (part: LossPart, detail: number | string, mayBeLeftOut: boolean): void => {
    if (detail !== 0 && detail !== '') losses.push({ part, detail: String(detail), mayBeLeftOut });
  };
  add('games', trees.length - 1, true);
  if (tree === undefined) return losses;
  const found = survey(tree, format);
  const size = format === 'lib' ? LIB_SIZE : format === 'pos' || format === 'txt' ? POS_SIZE : tree.size;
  add('size', tree.size === size ? '' : `${tree.size} x ${tree.size}`, format === 'txt');
  add('set-up', found.setUp, false);
  if (format !== 'lib') {
    add('passes', found.passes, false);
    add('variations', found.variations, true);
    add('comments', found.comments, true);
  }
  add('properties', listed(found.properties), true);
  add('characters', listed(found.characters), true);
  const implied =
    format === 'lib' || format === 'pos' ? 'renju' : format === 'psq' ? ruleInPsq(tree) : 'freestyle';
  add('rule', tree.rule === implied ? '' : tree.rule, true);
  return losses;
}

/** A file of SGF holds all games, but for what no reader makes: names, values and characters that it has no place for. */
function sgfLosses(trees: readonly GameTree[]): Loss[] {
  const found = trees.map((tree) => survey(tree, 'sgf'));
  const lost = (['properties', 'characters'] as const).map((part): Loss => {
    const detail = listed(found.flatMap((each) => [...each[part]]));
    return { part, detail, mayBeLeftOut: true };
  });
  return lost.filter(({ detail }) => detail !== '');
}

function listed(names: Iterable<string>): string {
  return Array.from(new Set(names), (name) => (name === '' ? "''" : name))
    .sort()
    .join(', ');
}

function survey({ root }: GameTree, format: GameFormat) {
  const found = {
    variations: 0,
    comments: 0,
    setUp: 0,
    passes: 0,
    properties: new Set<string>(),
    characters: new Set<string>(),
  };
  const isLine = format !== 'lib' && format !== 'sgf';
  /** Nodes, and the side that has moved last before them. */
  const rest = [{ node: root, before: null as Mark | null, isWritten: true }];
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const { node, before, isWritten } = item;
    const last = node.mark ?? before;
    if (node.children.length > 1) found.variations += node.children.length - 1;
    if (node.comment !== '') found.comments++;
    const held = propertiesHeld(node, format);
    for (const [name, values] of node.properties)
      if ((!isWritten || held.get(name) !== values) && !OF_THE_FILE.has(name)) found.properties.add(name);
    for (const character of charactersLost(node, held, format)) found.characters.add(character);
    if (format !== 'sgf' && isWritten) {
      if (node.setUp.length > 0 || isOutOfTurn(node, before)) found.setUp++;
      if (node.mark !== null && node.point === NO_POINT) found.passes++;
      // A side to move that is not that of the moves.
      if (node.turn !== null && node.turn !== (last === 'X' ? 'O' : 'X')) found.properties.add('PL');
    }
    node.children.forEach((child, index) => {
      rest.push({ node: child, before: last, isWritten: isWritten && !(isLine && index > 0) });
    });
  }
  return found;
}

/** Whether formats of moves by turns from the empty board have no place for a node. */
function isOutOfTurn(node: GameNode, before: Mark | null): boolean {
  const { mark, parent } = node;
  if (parent === null) return mark !== null;
  if (mark === null) return false;
  return before === null ? mark === 'O' : before === mark;
}

/**
 * Writes games as a file.
 *
 * @returns the bytes of the file.
 * @throws OptionError `gomoku/record-loss` where the format cannot hold them, as `lossesOf` lists, unless `mainLine` is set
 *   and what is lost may be left out; NotationError `gomoku/record-format` for a format that is only read.
 */
export function writeGames(
  trees: readonly GameTree[],
  format: GameFormat,
  options: WriteOptions = {},
): Uint8Array<ArrayBuffer> {
  checkRecord('options', options, { mainLine: null, encoding: null });
  const { mainLine = false, encoding } = options;
  if (encoding !== undefined) checkString('encoding', encoding);
  if (WRITERS[format] === undefined)
    throw recordError('gomoku/record-format', {
      expected: WRITTEN_FORMATS.join(', '),
      found: FORMAT_NAMES[format],
    });
  const refused = lossesOf(trees, format).filter(({ mayBeLeftOut }) => !mainLine || !mayBeLeftOut);
  if (refused.length > 0)
    throw recordLossError(
      FORMAT_NAMES[format],
      refused.map(({ part, detail }) => `${part} (${detail})`),
    );
  if (trees.length === 0) throw recordLossError(FORMAT_NAMES[format], ['no game']);
  return WRITERS[format](trees as readonly [GameTree, ...GameTree[]], encoding);
}
