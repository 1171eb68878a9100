/**
 * Libraries of RenLib: the tree of a board of 15 x 15, with comments, marks and texts on the board.
 *
 * ```text
 * ff 52 65 6e 4c 69 62 ff  03 04  10 bytes           "RenLib", version 3.4; libraries before version 3 have no header
 *
 * a node:   point  flags  [2 bytes]  [comment]  [text]
 * point     16 * row + column, rows from 0 on top, columns from 1; 0: a pass, and the root at the beginning of the file
 * flags     80 a sibling follows after what comes after this node      08 a comment
 *           40 nothing comes after this node                           04 the library is opened here
 *           20 a comment of seven bits (old)                           02 no move: a text on the board alone
 *           10 a mark                                                  01 two more bytes of flags
 * 2 bytes   the lowest bit of the second: a text on the board, at the point of the node, seen before its move
 * comment   a line, 08, more lines; both it and the text end with 00, at an even place
 * ```
 *
 * As properties, a mark is `HO`, a text on the board `LB` of the node before; `LIBSTART`, `LIBNOMOVE` and `LIBFLAGS` keep the
 * rest. Source: RenLib by Frank Arkbo, which has published how it reads and writes.
 */
import { recordBytesError, recordError, treeTooLargeError } from '../record-errors';
import { createEncoder } from './encoder';
import { decode, FORMAT_NAMES, guessEncoding } from './file-bytes';
import {
  appendChild,
  createNode,
  heldProperties,
  nodesOf,
  NO_POINT,
  propertyOf,
  type GameNode,
  type GameTree,
  type Property,
  type WritableNode,
} from './game-tree';
import { labelsOf, pointNamed, sgfPoint } from './parse-sgf';
import type { ReaderOptions } from './reader';
import { escapeValue } from './sgf-syntax';

export const LIB_SIZE = 15;
/** Ends texts: they cannot hold it. */
const END = '\0';

const SIGNATURE = Uint8Array.of(0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff);
const HEADER_BYTES = 20;
const MAJOR_VERSION = 3;
const MINOR_VERSION = 4;
const FILLER = 0xff;

const SIBLING = 0x80;
const LEAF = 0x40;
const OLD_COMMENT = 0x20;
const MARK = 0x10;
const COMMENT = 0x08;
const START = 0x04;
const NO_MOVE = 0x02;
const EXTENDED = 0x01;
const TEXT = 0x01;

/** Stands between the line of a comment and the lines that follow. */
const SEPARATOR = '\b';
/** The letters that comments of seven bits have in the place of signs. */
const OLD_LETTERS: Readonly<Record<string, string>> = {
  '}': 'å',
  '{': 'ä',
  '|': 'ö',
  ']': 'Å',
  '[': 'Ä',
  '\\': 'Ö',
};
const NAME = FORMAT_NAMES.lib;

/** A text of the file, to be decoded once the encoding of all of them is known. */
interface PendingText {
  readonly start: number;
  readonly end: number;
  readonly use: (text: string) => void;
}

/** Reads a library. @throws NotationError `gomoku/record-bytes`, `gomoku/tree-too-large`. */
export function readLib(
  bytes: Uint8Array,
  { rule, encoding: given, warn, maxNodes }: ReaderOptions,
): GameTree {
  const root = createNode();
  const texts: PendingText[] = [];
  /** The nodes whose children go on later, and how many moves lead to each. */
  const parents: WritableNode[] = [];
  const plies: number[] = [];
  let current: WritableNode | null = root;
  let ply = 0;
  let at = beginningOf(bytes);
  let count = 0;

  const next = (): number => {
    if (at >= bytes.length) throw recordBytesError(NAME, at, 'a byte', 'end');
    return bytes[at++]!;
  };

  /** Reads a text to its end, which is at an even place. */
  const readText = (isLast: (byte: number) => boolean, use: PendingText['use']): void => {
    const start = at;
    let end = at;
    while (!isLast(next())) end++;
    texts.push({ start, end, use });
    if ((at - start) % 2 === 1 && at < bytes.length) at++;
  };
  const isEnd = (byte: number): boolean => byte === 0;

  const readOldComment = (node: WritableNode): void => {
    let text = '';
    const start = at;
    for (let byte = 0; byte < 0x80;) {
      byte = next();
      const sign = String.fromCharCode(byte & 0x7f);
      text += OLD_LETTERS[sign] ?? sign;
    }
    if ((at - start) % 2 === 1 && at < bytes.length) at++;
    node.comment = commentOf(text);
  };

  while (at < bytes.length) {
    const offset = at;
    if (current === null) throw recordBytesError(NAME, offset, 'the end', hex(bytes[at]));
    const place = next();
    const flags = next();
    const high = flags & EXTENDED ? next() : 0;
    const low = flags & EXTENDED ? next() : 0;
    const isRoot = count === 0 && place === 0;
    if (++count > maxNodes) throw treeTooLargeError(NAME, maxNodes, offset);
    const point = place === 0 ? NO_POINT : pointOf(place, offset);
    const parent: WritableNode = current;
    const isCommented = (flags & (COMMENT | OLD_COMMENT)) !== 0;
    const unknown = (high << 8) | (low & ~TEXT);
    const isText =
      (flags & (NO_MOVE | LEAF | MARK | START)) === (NO_MOVE | LEAF) && !isCommented && unknown === 0;
    let node: WritableNode = parent;
    if (!isRoot && !isText) {
      node = createNode();
      appendChild(parent, node);
    }
    const properties: Property[] = [];
    if (!isRoot && (flags & NO_MOVE) === 0) {
      node.mark = ply % 2 === 0 ? 'X' : 'O';
      node.point = point;
    } else if (!isRoot && !isText) properties.push(['LIBNOMOVE', [sgfPoint(point, LIB_SIZE)]]);
    if (flags & MARK) properties.push(['HO', ['1']]);
    if (flags & START) properties.push(['LIBSTART', ['1']]);
    if (unknown !== 0) properties.push(['LIBFLAGS', [unknown.toString(16)]]);
    if (properties.length > 0) node.properties = properties;
    if (flags & OLD_COMMENT) readOldComment(node);
    else if (flags & COMMENT) readText(isEnd, (text) => (node.comment = commentOf(text)));
    if (low & TEXT) readText(isEnd, (text) => addLabel(isRoot ? root : parent, point, text));

    if (flags & SIBLING && !isRoot) {
      parents.push(parent);
      plies.push(ply);
    }
    if (flags & LEAF) {
      current = parents.pop() ?? null;
      ply = plies.pop() ?? 0;
    } else {
      current = node;
      if (!isRoot && (flags & NO_MOVE) === 0) ply++;
    }
  }
  const encoding = decodeTexts(bytes, texts, given, warn);
  const used = rule ?? 'renju';
  root.properties = [['RU', [used]], ...root.properties];
  const tree = { size: LIB_SIZE, rule: used, root };
  return encoding === 'utf-8' ? tree : { ...tree, encoding };
}

/** Finds where the nodes begin. */
function beginningOf(bytes: Uint8Array): number {
  if (bytes[0] !== SIGNATURE[0]) return 0;
  SIGNATURE.forEach((byte, index) => {
    if (bytes[index] !== byte) throw recordBytesError(NAME, index, hex(byte), hex(bytes[index]));
  });
  if (bytes.length < HEADER_BYTES)
    throw recordBytesError(NAME, bytes.length, `a header of ${HEADER_BYTES} bytes`, 'end');
  const major = bytes[SIGNATURE.length]!;
  if (major > MAJOR_VERSION)
    throw recordBytesError(NAME, SIGNATURE.length, `version ${MAJOR_VERSION} or older`, String(major));
  return HEADER_BYTES;
}

function pointOf(place: number, offset: number): number {
  const column = place % 16;
  const row = place >> 4;
  if (column === 0 || row >= LIB_SIZE) throw recordBytesError(NAME, offset, 'a point', hex(place));
  return row * LIB_SIZE + column - 1;
}

function hex(byte: number | undefined): string {
  return byte === undefined ? 'end' : `0x${byte.toString(16).padStart(2, '0')}`;
}

/** The lines of a comment as one text: the first line of it may be empty. */
function commentOf(text: string): string {
  return text.replace(SEPARATOR, '\n').replace(/\r\n?/g, '\n');
}

function addLabel(node: WritableNode, point: number, text: string): void {
  const label = `${sgfPoint(point, LIB_SIZE)}:${escapeValue(text)}`;
  const known = node.properties.findIndex(([name]) => name === 'LB');
  if (known < 0) node.properties = [...node.properties, ['LB', [label]]];
  else (node.properties[known]![1] as string[]).push(label);
}

/** @returns the encoding that is given, or fits the texts. */
function decodeTexts(
  bytes: Uint8Array,
  texts: readonly PendingText[],
  given: string | undefined,
  warn: ReaderOptions['warn'],
): string {
  const encoding = given ?? guessEncoding(bytes, texts);
  if (given === undefined && encoding !== 'utf-8')
    warn(() => recordError('gomoku/text-encoding', { found: 'UTF-8', used: encoding }));
  for (const { start, end, use } of texts) use(decode(bytes.subarray(start, end), encoding) ?? '');
  return encoding;
}

/** What is to be written: a node, or a text on the board where no move goes. */
interface Item {
  readonly node: GameNode | null;
  readonly point: number;
  readonly text: string | undefined;
  readonly hasSibling: boolean;
}

/**
 * Writes a library; the tree has a board of 15 x 15, and moves by turns without stones set up.
 *
 * @param encoding - of the texts. @default that of the file that the tree was read from, else UTF-8
 * @throws OptionError `gomoku/record-loss` for a letter that the encoding does not have.
 */
export function formatLib(tree: GameTree, encoding = tree.encoding ?? 'utf-8'): Uint8Array<ArrayBuffer> {
  const { root } = withoutEmptyNodes(tree);
  const encode = createEncoder(encoding);
  const out = [...SIGNATURE, MAJOR_VERSION, MINOR_VERSION];
  while (out.length < HEADER_BYTES) out.push(FILLER);

  const writeText = (text: string): void => {
    const bytes = encode(text.replaceAll(END, ''));
    for (const byte of bytes) out.push(byte);
    out.push(0);
    if (bytes.length % 2 === 0) out.push(0);
  };

  const rest: Item[] = [{ node: root, point: NO_POINT, text: undefined, hasSibling: false }];
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const { node, point, text, hasSibling } = item;
    const comment = node?.comment ?? '';
    const held = node === null ? undefined : heldProperties(node, isHeldByLib);
    const known = parseInt(held?.get('LIBFLAGS')?.[0] ?? '0', 16);
    const extended = known | (text === undefined ? 0 : TEXT);
    const following = node === null ? [] : itemsAfter(node, held?.get('LB'));
    // A leaf without a move is one by its comment, else it is a text on the board.
    const hasComment = comment !== '' || held?.has('LIBNOMOVE') === true;
    out.push(point === NO_POINT ? 0 : 16 * Math.floor(point / LIB_SIZE) + (point % LIB_SIZE) + 1);
    out.push(
      (hasSibling ? SIBLING : 0) |
        (following.length === 0 ? LEAF : 0) |
        (held?.has('HO') ? MARK : 0) |
        (hasComment ? COMMENT : 0) |
        (held?.has('LIBSTART') ? START : 0) |
        (held === undefined || held.has('LIBNOMOVE') ? NO_MOVE : 0) |
        (extended === 0 ? 0 : EXTENDED),
    );
    if (extended !== 0) out.push((extended >> 8) & 0xff, extended & 0xff);
    if (hasComment) writeText(libComment(comment));
    if (text !== undefined) writeText(text);
    for (let index = following.length - 1; index >= 0; index--) rest.push(following[index]!);
  }
  return new Uint8Array(out);
}

/**
 * Returns a tree without the nodes that have no move, as they end files of some servers: what they say is of the node before.
 * Those that libraries have themselves are kept.
 */
export function withoutEmptyNodes(tree: GameTree): GameTree {
  const isEmpty = (node: GameNode): boolean =>
    node.parent !== null &&
    node.mark === null &&
    node.setUp.length === 0 &&
    !heldProperties(node, isHeldByLib).has('LIBNOMOVE');
  let isWhole = true;
  for (const node of nodesOf(tree)) isWhole &&= !isEmpty(node);
  if (isWhole) return tree;
  const copyOf = (node: GameNode) => ({ ...node, children: [], properties: [...node.properties] });
  const root = copyOf(tree.root);
  const rest: (readonly [node: GameNode, before: ReturnType<typeof copyOf>])[] = [];
  const addChildren = (node: GameNode, before: ReturnType<typeof copyOf>): void => {
    for (let child = node.children.length - 1; child >= 0; child--)
      rest.push([node.children[child]!, before]);
  };
  addChildren(tree.root, root);
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const [node, before] = item;
    if (isEmpty(node)) {
      // Put together piece by piece: a copy for each of a million empty nodes would take the time of their square.
      if (node.comment !== '')
        before.comment = before.comment === '' ? node.comment : `${before.comment}\n${node.comment}`;
      for (const property of node.properties) before.properties.push(property);
      before.turn ??= node.turn;
      addChildren(node, before);
    } else {
      const copy = copyOf(node);
      appendChild(before, copy);
      addChildren(node, copy);
    }
  }
  return { ...tree, root };
}

function itemsAfter(node: GameNode, texts: readonly string[] = []): Item[] {
  const labels = new Map(labelsOf(texts, LIB_SIZE));
  const items = node.children.map((child) => {
    const noMove = child.mark === null ? propertyOf(child, 'LIBNOMOVE') : undefined;
    const point = noMove === undefined ? child.point : (pointNamed(noMove, LIB_SIZE) ?? NO_POINT);
    const text = labels.get(point);
    labels.delete(point);
    return { node: child, point, text };
  });
  const alone = Array.from(labels, ([point, text]) => ({ node: null, point, text }));
  const all = [...items, ...alone];
  return all.map((item, index) => ({ ...item, hasSibling: index < all.length - 1 }));
}

/** Whether a library holds a property of a node: it has a place for a few, and only for some of their values. */
export function isHeldByLib([name, values]: Property, { mark, parent }: GameNode): boolean {
  const value = values.length === 1 ? values[0]! : null;
  switch (name) {
    case 'HO':
    case 'LIBSTART':
      return value === '1';
    case 'LIBNOMOVE':
      return mark === null && parent !== null && value !== null && pointNamed(value, LIB_SIZE) !== null;
    case 'LIBFLAGS':
      // The lowest bit is that of a text on the board.
      return value !== null && /^[1-9a-f][0-9a-f]{0,3}$/.test(value) && parseInt(value, 16) % 2 === 0;
    case 'LB': {
      const labels = labelsOf(values, LIB_SIZE);
      const isWhole = labels.length === values.length && new Map(labels).size === values.length;
      return isWhole && values.length > 0;
    }
    default:
      return false;
  }
}

/** A line, and after the separator the lines that follow. */
function libComment(comment: string): string {
  return comment
    .replaceAll(SEPARATOR, '')
    .replace(/\r\n?/g, '\n')
    .replace('\n', SEPARATOR)
    .replaceAll('\n', '\r\n');
}
