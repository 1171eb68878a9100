/**
 * The syntax of the Smart Game Format: trees of nodes, nodes of properties, properties of values.
 *
 * @module
 */
import { sgfSyntaxError } from './errors';

/** A value as it was meant, and where it begins. */
export interface SgfValue {
  readonly text: string;
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

/**
 * Reads a file of game trees.
 *
 * @returns of each game the nodes of the main line, at least one; at least one game.
 * @throws NotationError `gomoku/sgf-syntax`.
 */
export function readSgf(source: string): SgfNode[][] {
  const text = source.replace(/\r\n?/g, '\n');
  let at = 0;
  let line = 1;
  let lineStart = 0;

  const place = (): { line: number; column: number } => ({ line, column: at - lineStart + 1 });

  const step = (): string => {
    const sign = text[at++]!;
    if (sign === '\n') {
      line++;
      lineStart = at;
    }
    return sign;
  };

  const skipSpace = (): void => {
    while (at < text.length && /\s|\uFEFF/.test(text[at]!)) step();
  };

  /** The next sign that is no space; `''` at the end. */
  const peek = (): string => {
    skipSpace();
    return text[at] ?? '';
  };

  const fail = (expected: string): never => {
    const found = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : 'end';
    throw sgfSyntaxError(place(), expected, found);
  };

  const expect = (sign: string): void => {
    if (peek() !== sign) fail(sign);
    step();
  };

  const readValue = (): SgfValue => {
    expect('[');
    const start = place();
    let value = '';
    for (;;) {
      if (at >= text.length) fail(']');
      const sign = step();
      if (sign === ']') return { text: value, ...start };
      if (sign !== '\\') value += sign;
      // A line break after a backslash only folds the line.
      else if (at < text.length && text[at] !== '\n') value += step();
      else if (at < text.length) step();
    }
  };

  const readProperty = (into: Map<string, SgfProperty>): void => {
    const start = place();
    let name = '';
    // Older records have small letters in names, which do not count.
    while (/[A-Za-z]/.test(text[at] ?? '')) name += step().replace(/[a-z]/, '');
    if (peek() !== '[') fail('[');
    const property = into.get(name) ?? { at: start, values: [] };
    into.set(name, property);
    while (peek() === '[') property.values.push(readValue());
  };

  const readNode = (): SgfNode => {
    expect(';');
    const node = new Map<string, SgfProperty>();
    while (/[A-Za-z]/.test(peek())) readProperty(node);
    return node;
  };

  /**
   * Reads a tree and returns its main line; what is beside it is read and forgotten. Open trees are counted, not
   * recursed into: every move of a long game may open one.
   */
  const readTree = (): SgfNode[] => {
    const mainLine: SgfNode[] = [];
    let depth = 0;
    let isMain = true;
    do {
      const sign = peek();
      if (sign === ')' && depth > 0) {
        step();
        depth--;
        // Whatever comes after the end of a tree is a variation.
        isMain = false;
      } else if (sign === '(' || (sign === ';' && depth > 0)) {
        if (sign === '(') {
          step();
          depth++;
        }
        const node = readNode();
        if (isMain) mainLine.push(node);
      } else fail(depth === 0 ? '(' : ')');
    } while (depth > 0);
    return mainLine;
  };

  const games: SgfNode[][] = [];
  // What stands before the first tree is no part of it.
  const first = text.search(/\(\s*;/);
  while (at < first) step();
  while (games.length === 0 || peek() !== '') games.push(readTree());
  return games;
}

/** A text as it stands between the brackets of a value. */
export function writeValue(text: string): string {
  return text.replace(/[\\\]]/g, '\\$&');
}
