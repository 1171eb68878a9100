/** Between game trees of files and the trees of games in progress. */
import { ONGOING } from '@games/search-core';
import { addChild, type WritableTree } from '@games/search-core/internal';
import { EMPTY_TREE, linesOf, type MoveTree } from '@games/search-core/session';
import type { Rule } from '../board/rule';
import { createUncheckedPosition } from '../rules/position';
import { recordError } from '../record-errors';
import { openRecord, type GameRecord } from './game-record';
import {
  appendMove,
  lineThrough,
  NO_POINT,
  nodesOf,
  setProperty,
  type GameNode,
  type GameTree,
  type Property,
  type WritableNode,
} from './game-tree';
import { recordOf, treeOf, type MainLineOptions } from './main-line';
import { ruleNamed } from './rule-names';
import { unescapeValue } from './sgf-syntax';

/** A game of a file as a game in progress holds it: from one board on, by turns and by the rules. */
export interface PlayableTree {
  /** The main line, and the board and the side that the game begins with. */
  readonly record: GameRecord;
  readonly tree: MoveTree;
}

/** The property of a root for {@link GameTree.encoding}. */
const ENCODING = 'CA';
/** The property of a library for a node without a move. */
const NO_MOVE = 'LIBNOMOVE';

/**
 * Takes a game tree as a game in progress: the moves that can be played, with all comments and properties. Nodes without a
 * move are joined to the node before, and equal moves to one. `gameTreeOf` is the inverse. Variations are left out, with a
 * warning, where they are against the rules, or follow a pass or stones that are set up.
 *
 * @throws what `recordOf` and `openRecord` throw about the main line.
 */
export function moveTreeOf(game: GameTree, options: Pick<MainLineOptions, 'onWarning'> = {}): PlayableTree {
  const record = recordOf(game, options);
  openRecord(record);
  const { size, rule, board, turn } = record;
  const position = createUncheckedPosition({ size, rule, board, turn });
  const { root, encoding } = game;
  const tree: WritableTree = { ...EMPTY_TREE };
  const mainLine = lineThrough(root);
  const start = mainLine.findLastIndex(
    ({ parent, setUp, mark, point }) =>
      parent === null || setUp.length > 0 || (mark !== null && point === NO_POINT),
  );
  let count = mainLine.slice(0, start).filter(({ mark }) => mark !== null).length;
  /** `null`: the move of the node before is taken back. */
  const rest: ({ readonly node: GameNode; readonly into: WritableTree } | null)[] = [];

  const properties = createCollector();
  const note = (node: WritableTree, comment: string, found: readonly Property[]): void => {
    if (comment !== '') node.comment = node.comment === '' ? comment : `${node.comment}\n${comment}`;
    properties.add(node, found);
  };
  const enter = (node: GameNode, into: WritableTree): void => {
    // What says that a node has no move is not true of the node before.
    note(
      into,
      node.comment,
      node.properties.filter(([name]) => name !== NO_MOVE),
    );
    for (let child = node.children.length - 1; child >= 0; child--)
      rest.push({ node: node.children[child]!, into });
  };
  /** Plays the move of a node. @returns undefined where it cannot be played. */
  const play = ({ mark, point }: GameNode, parent: WritableTree): WritableTree | undefined => {
    const canMove = position.outcome() === ONGOING && mark === 'XO'[position.turn()];
    if (!canMove || point === NO_POINT || position.stone(point) !== null) return undefined;
    count++;
    position.play(point);
    rest.push(null);
    return addChild(parent, point);
  };

  const first = mainLine[start]!;
  if (start > 0) note(tree, root.comment, root.properties);
  if (first.mark === null || first.point === NO_POINT) {
    if (first.mark !== null) count++;
    enter(first, tree);
  } else enter(first, play(first, tree)!);
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (at === null) position.undo();
    else {
      const { node, into } = at;
      const isJoined = node.mark === null && node.setUp.length === 0 && isTurn(node, position.turn());
      const target = isJoined ? into : node.setUp.length === 0 ? play(node, into) : undefined;
      if (target !== undefined) enter(node, target);
    }
  }
  if (encoding !== undefined) note(tree, '', [[ENCODING, [encoding]]]);
  properties.finish();
  const leftOut = moveCount(game) - count;
  if (leftOut > 0) options.onWarning?.(recordError('gomoku/moves-left-out', { count: leftOut }));
  return { record, tree };
}

/**
 * Makes the game tree of a game in progress.
 *
 * @param record - the board that the game begins with, and its data: the result and the rule take the place of those that the
 *   tree has, players and date are of use where it has none.
 */
export function gameTreeOf(record: Omit<GameRecord, 'moves' | 'comments'>, tree: MoveTree): GameTree {
  const game = treeOf({ ...record, moves: [], comments: {} });
  const root = game.root as WritableNode;
  const said = root.properties;
  root.properties = tree.properties.filter(([name]) => name !== ENCODING);
  for (const [name, values] of said) {
    const isSaid = tree.properties.some(([found]) => found === name);
    const isKept = name === 'RU' ? namesRule(tree, record.rule) : isSaid && name !== 'RE';
    if (!isKept) setProperty(root, name, values);
  }
  const path: WritableNode[] = [root];
  for (const { from, moves, notes = [] } of linesOf(tree)) {
    path.length = from + 1;
    moves.forEach((point, index) => {
      const isFirst = (from + index) % 2 === 0;
      path.push(appendMove(path.at(-1)!, isFirst === (record.turn === 'X') ? 'X' : 'O', point));
    });
    for (const { ply, comment = '', properties } of notes) {
      const node = path[ply]!;
      node.comment = comment;
      if (properties !== undefined && node !== root) node.properties = properties;
    }
  }
  const encoding = tree.properties.find(([name]) => name === ENCODING)?.[1][0];
  return encoding === undefined ? game : { ...game, encoding };
}

function namesRule({ properties }: MoveTree, rule: Rule): boolean {
  const named = properties.find(([name]) => name === 'RU')?.[1][0];
  return named !== undefined && ruleNamed(unescapeValue(named)) === rule;
}

/** A node may say whose turn it is where everybody knows. */
function isTurn({ turn }: GameNode, toMove: 0 | 1): boolean {
  return turn === null || turn === 'XO'[toMove];
}

function moveCount(game: GameTree): number {
  let count = 0;
  for (const { mark } of nodesOf(game)) if (mark !== null) count++;
  return count;
}

/** Collects the properties of nodes that are joined: of one name, each value once. */
function createCollector() {
  const joined = new Map<WritableTree, Map<string, readonly string[] | Set<string>>>();
  return {
    add: (node: WritableTree, properties: readonly Property[]): void => {
      if (properties.length === 0) return;
      let all = joined.get(node);
      if (all === undefined && node.properties.length === 0) {
        node.properties = properties;
        return;
      }
      if (all === undefined) joined.set(node, (all = new Map(node.properties)));
      for (const [name, values] of properties) {
        const known = all.get(name);
        if (known === undefined) all.set(name, values);
        else {
          const set = known instanceof Set ? known : new Set(known);
          all.set(name, set);
          for (const value of values) set.add(value);
        }
      }
    },
    finish: (): void => {
      for (const [node, all] of joined)
        node.properties = Array.from(all, ([name, values]) => [name, [...values]]);
    },
  };
}
