/** What a viewer shows of a tree: nodes, steps, sentences, places. */
import { describe, expect, it } from 'vitest';
import { MAX_EVALUATION, NO_MOVE, type Notated, type Position, searchSync } from '../../src';
import { WIN_SCORE } from '../../src/engine';
import { createRecorder, type SearchTree, type TreeNode } from '../../src/explain';
import { layOut, type Sizes } from '../../src/explain/viewer/layout';
import { createModel, type Model } from '../../src/explain/viewer/model';
import { en } from '../../src/explain/viewer/en';
import { viewsOf, type ViewedTree } from '../../src/explain/viewer';
import { zh } from '../../src/explain/viewer/zh';
import { alphaBeta, minimax } from '../../src/textbook';
import { createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look, testGames } from '../helpers';
import { EMPTY, wideTree } from './wide-tree';

const evaluate = randomEvaluator(3);
const WORDS = { en, zh };

function recorded(position: Position, depth: number, search = alphaBeta): SearchTree {
  const recorder = createRecorder({ position, maxNodes: 100_000 });
  search(position, { depth, evaluate, observer: recorder });
  return recorder.tree();
}

/** X on 2 and 4, O on 5 and 9: X wins in three. */
function fork() {
  const position = createTicTacToe();
  for (const move of [1, 4, 3, 8]) position.play(move);
  return position;
}

function viewOf(search = alphaBeta): ViewedTree {
  return viewsOf(recorded(fork(), 5, search), { position: fork() })[0]!;
}

describe('a viewed tree', () => {
  it('is seen by MAX: the value of a node is the best of its children', () => {
    const { nodes } = viewOf(minimax);
    for (const { isMax, value, children } of nodes) {
      const values = children.map((child) => nodes[child]!.value);
      if (values.length > 0) expect(value).toBe(isMax ? Math.max(...values) : Math.min(...values));
    }
  });

  it('has a best line that ends where the game does, with one value all along', () => {
    const { nodes, line } = createModel(viewOf());
    expect(line.map((id) => nodes[id]!.move)).toEqual(['', '1', '3', '7']);
    expect(new Set(line.map((id) => nodes[id]!.value))).toEqual(new Set([WIN_SCORE - 3]));
    expect(nodes[line.at(-1)!]!.reason).toBe('over');
  });

  it('marks the line that each game is decided by, whoever moves twice', () => {
    for (let seed = 1; seed <= 6; seed++) {
      for (const create of Object.values(testGames(seed))) {
        const position = create();
        const [view] = viewsOf(recorded(position, 3), { position });
        const { move, nodes } = alphaBeta(position, { depth: 3, evaluate });
        if (nodes === 1) continue;
        const name = (position as Partial<Notated>).formatMove?.(move) ?? String(move);
        expect(view!.nodes[createModel(view!).line[1]!]!.move).toBe(name);
      }
    }
  });

  it('names what was cut off, and draws the board of every node', () => {
    const position = fork();
    const before = look(position);
    const { nodes, lines } = viewOf();
    const cut = nodes.filter(({ pruned }) => pruned > 0);
    expect(cut.map(({ prunedMoves }) => prunedMoves)).toContainEqual(['6', '7', '8']);
    for (const { pruned, prunedMoves } of cut) expect(prunedMoves).toHaveLength(pruned);
    expect(nodes[0]!.board!.map((line) => lines[line]).join('\n')).toBe(position.format());
    expect(look(position)).toBe(before);
  });

  it('is shorter by what lies below a ply', () => {
    const whole = viewOf();
    const trimmed = createModel(whole, 1);
    expect(trimmed.steps).toHaveLength(1 + 5 + 1 + 1);
    expect(trimmed.deepest).toBe(1);
    expect(trimmed.momentAt(1)).toMatchObject({ kind: 'leave', hidden: whole.nodes[1]!.visited - 1 });
  });

  it('is as deep as any search', () => {
    const root: TreeNode = { ...wideTree(0, 0), children: [] };
    let node = root;
    for (let ply = 0; ply < 3999; ply++) {
      const child: TreeNode = { ...wideTree(0, 0), children: [] };
      node.children.push(child);
      node = child;
    }
    const [view] = viewsOf({ ...EMPTY, roots: [root] });
    const model = createModel(view!);
    expect(model.deepest).toBe(3999);
    expect(layOut(model, model.lastStep(), () => false, SIZES).nodes).toHaveLength(4000);
  });
});

describe('the steps of a search', () => {
  const model = createModel(viewOf());
  const { nodes, steps, entered, left } = model;

  it('enter and leave every node once, parents around their children', () => {
    for (const [id, { parent, children }] of nodes.entries()) {
      expect(entered[id]! <= left[id]!).toBe(true);
      expect(entered[id] === left[id]).toBe(children.length === 0);
      if (parent < 0) continue;
      expect(entered[parent]!).toBeLessThan(entered[id]!);
      expect(left[parent]!).toBeGreaterThan(left[id]!);
    }
    expect(steps.at(-1)).toEqual({ kind: 'done', node: 0 });
  });

  it('narrow the window until the node is left with its value', () => {
    for (const [id, node] of nodes.entries()) {
      if (node.children.length === 0) continue;
      const before = model.progressAt(id, entered[id]!);
      expect(before).toMatchObject({ alpha: node.alpha, beta: node.beta, best: null });
      const after = model.progressAt(id, left[id]!);
      expect(after.best).toBe(node.value);
      expect(after.alpha >= after.beta).toBe(node.reason === 'cutoff');
      expect(after.untried).toBe(node.pruned);
    }
  });

  it('know no windows in minimax', () => {
    const whole = createModel(viewOf(minimax));
    const root = whole.progressAt(0, whole.lastStep());
    expect(root.beta - root.alpha).toBeGreaterThan(2 * WIN_SCORE);
    expect(whole.momentAt(0)).toMatchObject({ kind: 'enter', window: 'none' });
  });

  it('lead from cut-off to cut-off, of which each saves the moves that it names', () => {
    const saved: (readonly string[])[] = [];
    for (let step = model.nextCutOff(0); step !== null; step = model.nextCutOff(step)) {
      const moment = model.momentAt(step);
      if (moment.kind === 'leave') saved.push(moment.prunedMoves);
    }
    expect(saved).toEqual([
      ['7'],
      ['7', '8'],
      ['6', '8'],
      ['6', '7'],
      ['6', '7', '8'],
      ['3', '7', '8'],
      ['3', '6', '8'],
      ['3', '6', '7'],
    ]);
  });

  it('know where the bound of a cut-off comes from', () => {
    for (const [id, { reason, isMax, alpha, beta }] of nodes.entries()) {
      if (reason !== 'cutoff') continue;
      const source = model.sourceOfCutOff(id)!;
      expect(nodes[source]!.value).toBe(isMax ? beta : alpha);
      expect(nodes[nodes[source]!.parent]!.isMax).toBe(!isMax);
      expect(left[source]!).toBeLessThan(entered[id]!);
    }
  });
});

describe('the words of a viewer', () => {
  const { readScore } = createModel({ nodes: [], visited: 0, lines: [] });
  const sentences = (model: Model): string[] =>
    model.steps.map((_, step) =>
      Object.values(WORDS)
        .map((words) => words(model.readScore).sentence(model.momentAt(step), '1'))
        .join('|'),
    );

  it('say what happens, in both languages, with never a hole in the sentence', () => {
    const recorder = createRecorder({ position: fork() });
    searchSync(fork(), { depth: 5, heuristics: { evaluate }, observer: recorder });
    const trees = [viewOf(), viewOf(minimax), viewsOf(recorder.tree(), { position: fork() })[0]!];
    for (const create of Object.values(testGames(2))) {
      const position = create();
      trees.push(viewsOf(recorded(position, 3))[0]!, viewsOf(recorded(position, 2), { position })[0]!);
    }
    for (const tree of trees) {
      for (const sentence of sentences(createModel(tree))) {
        expect(sentence).toMatch(/^[^a-z][^|]*[.)]\|.*[\u4e00-\u9fff].*。$/);
        expect(sentence).not.toMatch(/undefined|NaN|null,|1000000|99999/);
      }
    }
  });

  it('say how every score is read', () => {
    const read = (score: number): string[] =>
      Object.values(WORDS).map((words) => words(readScore).score(score));
    expect(read(WIN_SCORE - 3)).toEqual(['win\u00a03', '胜\u00a03']);
    expect(read(3 - WIN_SCORE)).toEqual(['loss\u00a03', '负\u00a03']);
    expect(read(WIN_SCORE + 1)).toEqual(['+∞', '+∞']);
    expect(read(MAX_EVALUATION)).toEqual([`+${MAX_EVALUATION}`, `+${MAX_EVALUATION}`]);
    expect(read(-5)).toEqual(['−5', '−5']);
    const position = createNim([1, 2]);
    const recorder = createRecorder({ position });
    alphaBeta(position, { observer: recorder });
    expect(read(viewsOf(recorder.tree())[0]!.nodes[0]!.value)).toEqual(['win\u00a03', '胜\u00a03']);
  });

  it('name null moves, and say that they cut off', () => {
    const recorder = createRecorder();
    recorder.enter(0, NO_MOVE, 2, 0, 1);
    recorder.enter(1, NO_MOVE, 1, -1, 0);
    recorder.leave(1, -1, 'all');
    recorder.leave(0, 1, 'null-move');
    const model = createModel(viewsOf(recorder.tree())[0]!);
    expect(model.nodes.map((node) => en(readScore).nameOf(node))).toEqual(['Start', 'Null move']);
    expect(model.nodes.map((node) => zh(readScore).nameOf(node))).toEqual(['根', '空着']);
    expect(sentences(model)[2]).toMatch(/^Null-move cut-off!.*\|空着剪枝！/);
  });

  it('are Chinese throughout', () => {
    const texts: string[] = [];
    JSON.stringify(zh(readScore), (_, text: unknown) => {
      if (typeof text === 'string' && text !== 'zh-CN') texts.push(text);
      return text;
    });
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) expect(text.replace(/Home|End/g, '')).not.toMatch(/[a-z]{2}/);
  });
});

const SIZES: Sizes = { nodeWidth: 100, restWidth: 60, plyHeight: 130, margin: 20 };

describe('the layout of a tree', () => {
  const model = createModel(viewOf());
  const at = (step: number, isFolded: (id: number) => boolean = () => false) =>
    layOut(model, step, isFolded, SIZES);

  it('places nothing over anything else', () => {
    for (let step = 0; step < model.steps.length; step++) {
      const { nodes, rests, width } = at(step);
      const boxes = [
        ...nodes.map(({ x, y }) => ({ y, from: x - 50, to: x + 50 })),
        ...rests.map(({ x, y }) => ({ y, from: x - 30, to: x + 30 })),
      ].sort((a, b) => a.y - b.y || a.from - b.from);
      for (const [index, box] of boxes.entries()) {
        expect(box.from).toBeGreaterThanOrEqual(0);
        expect(box.to).toBeLessThanOrEqual(width);
        const next = boxes[index + 1];
        if (next?.y === box.y) expect(next.from).toBeGreaterThanOrEqual(box.to - 1e-9);
      }
    }
  });

  it('shows the nodes that were entered, and folds what is folded', () => {
    expect(at(0).nodes.map(({ id }) => id)).toEqual([0]);
    expect(at(0).rests).toMatchObject([
      { parent: 0, isPruned: false, count: 5, moves: ['1', '3', '6', '7', '8'] },
    ]);
    expect(at(model.lastStep()).nodes).toHaveLength(model.nodes.length);
    expect(at(model.lastStep(), (id) => id === 0).nodes).toEqual([
      expect.objectContaining({ id: 0, folded: 5 }),
    ]);
  });
});
