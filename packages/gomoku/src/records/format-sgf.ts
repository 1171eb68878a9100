/** The writing of SGF; `parse-sgf.ts` describes the properties. */
import type { GameRecord } from './game-record';
import { heldProperties, type GameNode, type GameTree, type Property } from './game-tree';
import { treeOf } from './main-line';
import { sgfPoint } from './parse-sgf';
import { DEFAULT_RULE, ruleOfGame } from './rule-names';
import { escapeValue, unescapeValue } from './sgf-syntax';

/** The number of this game in `GM`, whatever a file says. */
const GAME = '4';
/** Records print this many moves a line. */
const MOVES_A_LINE = 10;
const LETTERS = { X: 'B', O: 'W' } as const;
const SET_UP = [
  ['AE', null],
  ['AB', 'X'],
  ['AW', 'O'],
] as const;

/**
 * Writes a game as a file of one record, which `parseSgf` reads as the same record.
 *
 * @param record - the game, from `parseSgf` or made by a program.
 * @returns the file, with ten moves a line.
 * @throws OptionError for a size or rule that does not exist, or a move off the board; NotationError for a text that
 *   is not a board.
 * @example
 * ```ts
 * const record = { size: 15, rule: 'renju', board: '.'.repeat(225), turn: 'X', moves: [112, 98] } as const;
 * formatSgf({ ...record, black: 'a', result: 'B+' });
 * // (;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[a]RE[B+]
 * // ;B[hh];W[ig])
 * ```
 */
export function formatSgf(record: GameRecord): string {
  return formatTree(treeOf(record));
}

/** Properties that the writer makes of the rest of a node. */
const OF_THE_WRITER = new Set(['B', 'W', 'AB', 'AW', 'AE', 'PL', 'C', 'FF', 'CA', 'SZ']);

/** Whether a property can be written. */
export function isHeldBySgf([name, values]: Property): boolean {
  const isName = /^[A-Z0-9]+$/.test(name) && !OF_THE_WRITER.has(name);
  return isName && values.length > 0 && values.every((value) => !/[\\\]]/.test(value.replace(/\\[^]/g, '')));
}

/** Writes a game tree with all that it holds. */
export function formatTree({ root, rule, size }: GameTree): string {
  const rootTexts = heldProperties(root, isHeldBySgf);
  const [named, title] = ['RU', 'GN'].map((name) => unescapeValue(rootTexts.get(name)?.[0] ?? ''));
  // A rule in words of its own stands where it is read as the rule that is played.
  const isNamed = rootTexts.has('RU') && (ruleOfGame(named!, title!) ?? DEFAULT_RULE) === rule;
  const parts: string[] = [];
  const write = (name: string, values: readonly string[]): void => {
    parts.push(name);
    for (const value of values) parts.push('[', value, ']');
  };

  const writeNode = (node: GameNode, header = ''): void => {
    parts.push(';', header);
    if (node.mark !== null) write(LETTERS[node.mark], [sgfPoint(node.point, size)]);
    for (const [name, values] of heldProperties(node, isHeldBySgf))
      if (name !== 'RU' || node !== root || isNamed)
        write(name, name === 'GM' && node === root ? [GAME] : values);
    for (const [name, mark] of SET_UP) {
      const points = node.setUp.filter((stone) => stone.mark === mark);
      if (points.length > 0)
        write(
          name,
          points.map(({ point }) => sgfPoint(point, size)),
        );
    }
    if (node.turn !== null) write('PL', [LETTERS[node.turn]]);
    if (node.comment !== '') write('C', [escapeValue(node.comment)]);
  };

  /** Branches whose end is not written yet, deepest last; `null` ends one. */
  const rest: (GameNode | null)[] = [];
  let movesInLine = MOVES_A_LINE;
  const writeLine = (from: GameNode | undefined): void => {
    let node = from;
    while (node !== undefined) {
      if (movesInLine++ >= MOVES_A_LINE) {
        parts.push('\n');
        movesInLine = 1;
      }
      writeNode(node);
      if (node.children.length > 1) {
        for (let child = node.children.length - 1; child >= 0; child--)
          rest.push(null, node.children[child]!);
        return;
      }
      node = node.children[0];
    }
  };

  const header = `FF[4]${rootTexts.has('GM') ? '' : `GM[${GAME}]`}CA[UTF-8]SZ[${size}]${isNamed ? '' : `RU[${rule}]`}`;
  parts.push('(');
  writeNode(root, header);
  if (root.children.length === 1) writeLine(root.children[0]);
  else for (let child = root.children.length - 1; child >= 0; child--) rest.push(null, root.children[child]!);
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node === null) parts.push(')');
    else {
      parts.push('\n(');
      movesInLine = 0;
      writeLine(node);
    }
  }
  parts.push(')\n');
  return parts.join('');
}
