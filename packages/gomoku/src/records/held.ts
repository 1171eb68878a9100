/** What of a game the formats that are written hold, and whether two games are the same in that. */
import { checkChoice } from '@games/search-core/internal';
import { FORMAT_NAMES, type GameFormat } from './file-bytes';
import { isHeldBySgf } from './format-sgf';
import {
  heldProperties,
  lineThrough,
  nodesOf,
  type GameNode,
  type GameTree,
  type Property,
} from './game-tree';
import { isHeldByLib, LIB_SIZE, withoutEmptyNodes } from './lib';
import { labelsOf } from './parse-sgf';
import { DEFAULT_NUMBERS, isHeldByPsq } from './psq';
import { unescapeValue } from './sgf-syntax';

const NOT_WRITTEN = (): boolean => false;
const IS_HELD: Readonly<Partial<Record<GameFormat, (property: Property, node: GameNode) => boolean>>> = {
  sgf: isHeldBySgf,
  lib: isHeldByLib,
  psq: isHeldByPsq,
};

/** What comments and texts on the board cannot hold: halves of letters, and in libraries what has a meaning of its own. */
const NO_CHARACTERS = /\p{Surrogate}/gu;
const NOT_IN_LIB_COMMENTS = /[\0\b]|^\ufeff|\p{Surrogate}/gu;
const NOT_IN_LIB_LABELS = /\0|^\ufeff|\p{Surrogate}/gu;
const REPLACEMENT = '\ufffd';

/** Returns the properties of a node that a format holds. */
export function propertiesHeld(node: GameNode, format: GameFormat): ReadonlyMap<string, readonly string[]> {
  return heldProperties(node, IS_HELD[format] ?? NOT_WRITTEN);
}

/** Lists the characters of a node that a format cannot hold. */
export function charactersLost(
  node: GameNode,
  held: ReadonlyMap<string, readonly string[]>,
  format: GameFormat,
): string[] {
  const found: string[] = [];
  const search = (text: string, pattern: RegExp): void => {
    for (const character of text.match(pattern) ?? []) found.push(nameOf(character));
  };
  if (format === 'sgf') {
    search(node.comment, NO_CHARACTERS);
    for (const values of held.values()) for (const value of values) search(value, NO_CHARACTERS);
  } else if (format === 'lib') {
    search(node.comment, NOT_IN_LIB_COMMENTS);
    for (const [, text] of labelsOf(held.get('LB') ?? [], LIB_SIZE)) search(text, NOT_IN_LIB_LABELS);
  }
  return found;
}

function nameOf(character: string): string {
  const code = character.charCodeAt(0);
  return code >= 0xd800 && code <= 0xdfff
    ? 'U+D800–U+DFFF'
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Finds out whether two games are the same in all that a format holds: the nodes in their order, comments, properties. Line
 * ends are equal in every form.
 *
 * @returns false for a game that was read from a file, and is not the one that the file was made of.
 */
export function isSameGame(game: GameTree, other: GameTree, format: GameFormat): boolean {
  checkChoice('format', format, Object.keys(FORMAT_NAMES));
  const others = linesHeld(other, format);
  for (const line of linesHeld(game, format)) if (others.next().value !== line) return false;
  return others.next().done === true;
}

/** Writes what a format holds, a text for each node: with the numbers of children they are the whole tree. */
function* linesHeld(tree: GameTree, format: GameFormat): Generator<string, void, undefined> {
  yield String(tree.size);
  if (format === 'sgf') yield tree.rule;
  const nodes =
    format === 'sgf'
      ? nodesOf(tree)
      : format === 'lib'
        ? nodesOf(withoutEmptyNodes(tree))
        : lineThrough(tree.root);
  for (const node of nodes) {
    const held = propertiesHeld(node, format);
    const { mark, point, comment } = node;
    if (format === 'sgf') yield JSON.stringify([node.children.length, mark, point, ...sgfParts(node, held)]);
    else if (format === 'lib')
      yield JSON.stringify([node.children.length, mark, point, libText(comment, /[\0\b]/g), libParts(held)]);
    else if (mark !== null || node.parent === null)
      yield JSON.stringify([point, format === 'psq' && psqParts(node, held)]);
  }
}

function sgfParts({ comment, setUp, turn, parent }: GameNode, held: ReadonlyMap<string, readonly string[]>) {
  const stones = [null, 'X', 'O'].map((mark) =>
    setUp.filter((stone) => stone.mark === mark).map(({ point }) => point),
  );
  // The writer names the game, and the rule where it is not named.
  const properties = [...held]
    .filter(([name]) => parent !== null || (name !== 'RU' && name !== 'GM'))
    .map(([name, values]) => [name, values.map(withLineFeeds)]);
  return [withLineFeeds(comment), stones, turn, properties];
}

/** Without what a library leaves out; a mark of the byte order is dropped where a text is decoded. */
function libText(text: string, leftOut: RegExp): string {
  return withLineFeeds(text.replace(leftOut, '')).replace(/^\ufeff+/, '');
}

function libParts(held: ReadonlyMap<string, readonly string[]>) {
  const labels = labelsOf(held.get('LB') ?? [], LIB_SIZE).map(
    ([point, text]) => `${point}:${libText(text, /\0/g)}`,
  );
  const others = ['HO', 'LIBSTART', 'LIBNOMOVE', 'LIBFLAGS'].map((name) => held.get(name)?.[0]);
  return [...others, ...labels.sort()];
}

function psqParts({ mark }: GameNode, held: ReadonlyMap<string, readonly string[]>) {
  const textOf = (name: string, absent: string): string => unescapeValue(held.get(name)?.[0] ?? absent);
  if (mark !== null) return textOf('ET', '0');
  const [levels, starts, code] = DEFAULT_NUMBERS;
  return [textOf('PB', ''), textOf('PW', ''), textOf('EV', ''), textOf('PSQ', `${levels},${starts},${code}`)];
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(NO_CHARACTERS, REPLACEMENT);
}
