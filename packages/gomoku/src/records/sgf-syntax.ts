/** The syntax of the Smart Game Format: trees of nodes, nodes of properties, properties of values. */
import { recordError } from '../record-errors';

/** A value as it is written, and where it begins. */
export interface SgfValue {
  readonly raw: string;
  readonly line: number;
  readonly column: number;
}

export interface SgfProperty {
  /** Where its name begins. */
  readonly at: { readonly line: number; readonly column: number };
  /** At least one. */
  readonly values: SgfValue[];
}

/** The properties of a node by name, in their order. */
export type SgfNode = ReadonlyMap<string, SgfProperty>;

/** Takes the nodes of a game in their order. */
export interface SgfGameReader<T> {
  /** A variation begins, or ends: what follows comes after the node before it. */
  readonly open: () => void;
  readonly close: () => void;
  readonly node: (node: SgfNode, at: SgfProperty['at']) => void;
  /** The game is over; it had at least one node. */
  readonly end: () => T;
}

const EMPTY: SgfNode = new Map();
const BEGINNING_OF_TREE = /\(\s*;/g;

const LINE_FEED = 10;
const OPEN = 91; // [
const CLOSE = 93; // ]
const BACKSLASH = 92;

const isSpace = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  (code > 127 && (code === 0xfeff || /\s/.test(String.fromCharCode(code))));

/** Names have letters; programs for renju write digits, too. */
const isInName = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/**
 * Reads the game trees of a file one by one, and passes over what stands before, between and after them. Linear.
 *
 * @param createReader - called at the beginning of every game, at least once.
 * @throws NotationError `gomoku/sgf-syntax`.
 */
export function* readSgf<T>(
  source: string,
  createReader: () => SgfGameReader<T>,
): Generator<T, void, undefined> {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  let at = 0;
  let line = 1;
  let lineStart = 0;

  const place = (): { line: number; column: number } => ({ line, column: at - lineStart + 1 });

  /** Goes over a character; the end of a line counts. */
  const step = (): void => {
    if (text.charCodeAt(at++) === LINE_FEED) {
      line++;
      lineStart = at;
    }
  };

  /** The next sign that is no space; `''` at the end. */
  const peek = (): string => {
    while (at < text.length && isSpace(text.charCodeAt(at))) step();
    return text[at] ?? '';
  };

  const fail = (expected: string): never => {
    const found = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : 'end';
    throw recordError('gomoku/sgf-syntax', { ...place(), expected, found });
  };

  const expect = (sign: string): void => {
    if (peek() !== sign) fail(sign);
    step();
  };

  const readValue = (): SgfValue => {
    const start = { line, column: at - lineStart + 2 };
    const from = ++at;
    for (;;) {
      if (at >= text.length) fail(']');
      const code = text.charCodeAt(at);
      if (code === CLOSE) return { raw: text.slice(from, at++), ...start };
      step();
      if (code === BACKSLASH && at < text.length) step();
    }
  };

  const readName = (): string => {
    const start = at;
    while (isInName(text.charCodeAt(at))) at++;
    // Older records have small letters in names, which do not count.
    return text.slice(start, at).replace(/[a-z]+/g, '');
  };

  const readProperty = (into: Map<string, SgfProperty>): void => {
    const start = place();
    const name = readName();
    if (peek() !== '[') fail('[');
    const property = into.get(name) ?? { at: start, values: [] };
    into.set(name, property);
    while (peek().charCodeAt(0) === OPEN) property.values.push(readValue());
  };

  const readNode = (): SgfNode => {
    expect(';');
    if (!isInName(peek().charCodeAt(0))) return EMPTY;
    const node = new Map<string, SgfProperty>();
    while (isInName(peek().charCodeAt(0))) readProperty(node);
    return node;
  };

  /** Open trees are counted, not recursed into: every move of a long game may open one. */
  const readTree = (): T => {
    const reader = createReader();
    let depth = 0;
    do {
      const sign = peek();
      if (sign === ')' && depth > 0) {
        step();
        depth--;
        reader.close();
      } else if (sign === '(' || (sign === ';' && depth > 0)) {
        if (sign === '(') {
          step();
          depth++;
          reader.open();
        }
        const node = readNode();
        reader.node(node, node.values().next().value?.at ?? place());
      } else fail(depth === 0 ? '(' : ')');
    } while (depth > 0);
    return reader.end();
  };

  /** Goes on to the next tree; what stands between them is other text. @returns whether there is one. */
  const seekTree = (): boolean => {
    BEGINNING_OF_TREE.lastIndex = at;
    const found = BEGINNING_OF_TREE.exec(text);
    while (found !== null && at < found.index) step();
    return found !== null;
  };

  // Without any tree, the first sign is the mistake.
  seekTree();
  do yield readTree();
  while (seekTree());
}

/** Escapes a text as it stands between the brackets of a value. */
export function escapeValue(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}

/** A line break after a backslash only folds the line; any other sign stands for itself. */
export function unescapeValue(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\\n|\\([^])/g, '$1') : raw;
}
