/** Random game trees, and trees in the form that tests compare. */
import fc from 'fast-check';
import { letterOf } from '../../src/board/point';
import { appendMove, createNode, nodesOf, type GameNode, type GameTree } from '../../src/records/game-tree';
import { escapeValue } from '../../src/records/sgf-syntax';

/** What a tree says, without the places in its file. */
export function plain(tree: GameTree): unknown {
  const numbers = new Map<GameNode, number>();
  const nodes = Array.from(nodesOf(tree), (node) => {
    numbers.set(node, numbers.size);
    const { parent, mark, point, comment, setUp, turn, properties } = node;
    const before = parent === null ? null : numbers.get(parent);
    const stones = setUp.map((stone) => [stone.mark, stone.point]);
    const known = properties.filter(([name]) => name !== 'RU' && name !== 'GM');
    return { before, mark, point, comment, stones, turn, properties: known };
  });
  return { size: tree.size, rule: tree.rule, nodes };
}

const letters = fc.constantFrom('a', 'Z', '5', 'é', '黑', '[', ']', '\\', ':', ';', '(', ')', ',', ' ');
const word = fc
  .array(letters, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !text.startsWith(','));
const comment = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  word.map((line) => `\n${line}`),
);

/** Which parts random trees have. */
export interface TreeParts {
  readonly size: number;
  readonly rule: GameTree['rule'];
  readonly branches: boolean;
  readonly comments: boolean;
  readonly properties: 'none' | 'lib' | 'any';
}

/** Trees of moves by turns, each on a point that no earlier move of its line has. */
export function trees(parts: TreeParts): fc.Arbitrary<GameTree> {
  const step = fc.record({
    parent: fc.nat(),
    point: fc.nat(parts.size ** 2 - 1),
    comment: parts.comments ? comment : fc.constant(''),
    label: fc.option(word, { nil: undefined, freq: 3 }),
    at: fc.nat(parts.size ** 2 - 1),
    isMarked: fc.boolean(),
  });
  return fc.tuple(comment, fc.array(step, { maxLength: 40 })).map(([first, steps]) => {
    const root = createNode();
    if (parts.comments) root.comment = first;
    const nodes = [root];
    for (const { parent, point, comment: text, label, at, isMarked } of steps) {
      const from = parts.branches ? nodes[parent % nodes.length]! : nodes.at(-1)!;
      let isFree = !from.children.some((child) => child.point === point);
      for (let node: GameNode | null = from; node !== null; node = node.parent)
        if (node.point === point) isFree = false;
      if (!isFree) continue;
      const node = appendMove(from, from.mark === 'X' ? 'O' : 'X', point);
      node.comment = text;
      const name = `${letterOf(at % parts.size)}${letterOf(Math.floor(at / parts.size))}`;
      if (parts.properties !== 'none') {
        if (isMarked) node.properties = [...node.properties, ['HO', ['1']]];
        if (label !== undefined)
          node.properties = [...node.properties, ['LB', [`${name}:${escapeValue(label)}`]]];
        if (parts.properties === 'any' && isMarked)
          node.properties = [...node.properties, ['TR', [name]], ['5A', ['gg', 'hh']], ['V', ['0.5']]];
      }
      nodes.push(node);
    }
    return { size: parts.size, rule: parts.rule, root };
  });
}
