import { checkRecord } from '../validation/check-options';
import type { SearchTree } from './search-tree';
import { visitTree, type Picture, type RenderOptions, RENDER_SHAPE } from './visit-tree';

/** How JSON is written. */
export interface JsonOptions extends RenderOptions {
  /** Spaces to indent by, up to 10; with 0 everything stands on one line. @default 0 */
  readonly indent?: number | undefined;
}

/**
 * Writes a tree as JSON. Without a position, `JSON.parse` gives the tree back; with one, each node also has its
 * `notation`, its `turn`, and the number of legal moves `pruned` there.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position.
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createRecorder, toJSON } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder();
 * searchSync(position, { observer: recorder });
 * const text = toJSON(recorder.tree(), { position, maxPly: 2 });
 * ```
 */
export function toJSON(tree: SearchTree, options: JsonOptions = {}): string {
  checkRecord('options', options, { ...RENDER_SHAPE, indent: null });
  const { position, indent } = options;
  const unit = ' '.repeat(Math.min(10, Math.max(0, Math.floor(indent ?? 0))));
  const line = (level: number): string => (unit === '' ? '' : `\n${unit.repeat(level)}`);
  const [begin, end] = aroundList(JSON.stringify({ ...tree, roots: [] }, null, unit));
  const text: string[] = [begin];
  /** Written when the nodes of the path are left. */
  const ends: string[] = [];
  visitTree(tree, options, {
    enter: (picture, index) => {
      const level = 2 * ends.length + 2;
      const written = JSON.stringify(plain(picture, position !== undefined), null, unit);
      const [head, tail] = aroundList(written.replaceAll('\n', line(level)));
      text.push(index > 0 ? ',' : '', line(level), head);
      ends.push(`${picture.children > 0 ? line(level + 1) : ''}${tail}`);
    },
    leave: () => text.push(ends.pop()!),
  });
  if (tree.roots.length > 0) text.push(line(1));
  return [...text, end].join('');
}

/** Splits a text inside of its last empty list. */
function aroundList(text: string): [string, string] {
  const inside = text.lastIndexOf('[]') + 1;
  return [text.slice(0, inside), text.slice(inside)];
}

/** A node as JSON has it, with no children yet. */
function plain({ node, label, turn, pruned }: Picture, annotated: boolean): object {
  if (!annotated) return { ...node, children: [] };
  return { notation: label, ...node, ...(turn === undefined ? {} : { turn }), pruned, children: [] };
}
