import { describe, expect, it } from 'vitest';
import type { Notated, Position } from '../../src';
import { alphaBeta, minimax } from '../../src/textbook';
import { createRecorder, toHtml, toOutline, type SearchTree, type TreeNode } from '../../src/explain';
import type { HtmlOptions } from '../../src/explain/to-html';
import type { ViewedTree } from '../../src/explain/viewer';
import type { ViewedNode } from '../../src/explain/viewer/views';
import { createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look, testGames } from '../helpers';
import { EMPTY, wideTree } from './wide-tree';

const evaluate = randomEvaluator(3);
function recorded(position: Position, depth: number): SearchTree {
  const recorder = createRecorder({ position, maxNodes: 100_000 });
  alphaBeta(position, { depth, evaluate, observer: recorder });
  return recorder.tree();
}

/** The trees that a page hands to its viewer. */
function dataOf(page: string): ViewedTree[] {
  const text = /<script type="application\/json" id="data">(.*)<\/script>/.exec(page)![1]!;
  return JSON.parse(text) as ViewedTree[];
}

function nodesOf(page: string): readonly ViewedNode[] {
  return dataOf(page).flatMap(({ nodes }) => nodes);
}

function boardOf({ nodes, lines }: ViewedTree, id: number): string {
  return nodes[id]!.board!.map((line) => lines[line]).join('\n');
}

function countOf(tree: SearchTree, maxPly = Infinity): number {
  let nodes: readonly TreeNode[] = tree.roots;
  let count = 0;
  for (let ply = 0; nodes.length > 0 && ply <= maxPly; ply++) {
    count += nodes.length;
    nodes = nodes.flatMap(({ children }) => children);
  }
  return count;
}

describe('observed minimax', () => {
  it('is minimax: the same value, move and nodes', () => {
    for (let seed = 1; seed <= 6; seed++) {
      for (const create of Object.values(testGames(seed))) {
        const observer = createRecorder({ maxNodes: 100_000 });
        const asked = { depth: 1 + (seed % 4), evaluate };
        const result = minimax(create(), { ...asked, observer });
        expect(result).toEqual(minimax(create(), asked));
        expect(observer.tree().visited).toBe(result.nodes);
        expect(result.value).toBe(alphaBeta(create(), asked).value);
      }
    }
  });
});

describe('a page', () => {
  it.each([0, 1, 2, 3, 4])('has every node, %i deep', (depth) => {
    const position = createTicTacToe();
    const before = look(position);
    const tree = recorded(position, depth);
    const nodes = nodesOf(toHtml(tree, { position }));
    expect(look(position)).toBe(before);
    expect(nodes).toHaveLength(countOf(tree));
    expect(Math.max(...nodes.map(({ ply }) => ply))).toBe(depth);
    expect(nodes[0]).toMatchObject({ parent: -1, move: '', isMax: true, side: 0 });
    const first = nodes.filter(({ ply }) => ply === 1);
    expect(first.map(({ move }) => move).join('')).toBe(depth === 0 ? '' : '123456789');
  });

  it('counts what was not searched and what is not shown', () => {
    const position = createTicTacToe();
    const nodes = nodesOf(toHtml(recorded(position, 3), { position, maxPly: 1 }));
    expect(nodes).toHaveLength(10);
    expect(nodes[9]!.pruned).toBeGreaterThan(0);
    expect(nodes[9]!.visited).toBeGreaterThan(1);
  });

  it('draws the board of every node', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 2);
    const [view] = dataOf(toHtml(tree, { position }));
    expect(boardOf(view!, 0)).toBe(position.format());
    position.play(0);
    expect(boardOf(view!, 1)).toBe(position.format());
    position.undo();
    expect(nodesOf(toHtml(tree)).every(({ board }) => board === undefined)).toBe(true);
  });

  it('is in English or Chinese', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 3);
    const english = toHtml(tree, { position });
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<title>Search tree</title>');
    expect(english).not.toMatch(/[\u4e00-\u9fff]/);
    const chinese = toHtml(tree, { position, language: 'zh' });
    expect(chinese).toContain('<html lang="zh-CN">');
    expect(chinese).toContain('<title>搜索树</title>');
    expect(chinese).not.toContain('Search tree');
  });

  it('has all of many trees', () => {
    const recorder = createRecorder({ iteration: 'all' });
    const position = createTicTacToe();
    for (const depth of [1, 2, 3]) alphaBeta(position, { depth, evaluate, observer: recorder });
    const views = dataOf(toHtml(recorder.tree()));
    expect(views.map(({ nodes }) => Math.max(...nodes.map(({ ply }) => ply)))).toEqual([1, 2, 3]);
  });

  it('has the tree as text where no scripts run', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 2);
    const text = /<noscript><pre>([^]*)<\/pre><\/noscript>/.exec(toHtml(tree, { position }))![1];
    expect(text).toBe(toOutline(tree, { position }));
  });

  it('of an empty tree says so', () => {
    const page = toHtml(EMPTY);
    expect(dataOf(page)).toEqual([]);
    expect(page).toContain('Nothing was recorded');
    expect(toHtml(EMPTY, { language: 'zh' })).toContain('没有记录');
  });

  it('needs nothing from elsewhere, and lets nothing but its own script and style run', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 2);
    const pages = [toHtml(tree, { position }), toHtml(tree, { position })];
    const nonces = pages.map((page) => {
      expect(page).not.toMatch(/https?:|\/\/\w|url\(|@import|<link|<img|<iframe|\son\w+=|\sstyle=/);
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!;
      const nonce = /'nonce-([^']*)'/.exec(policy)![1]!;
      expect(policy).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      );
      expect(page.match(/<(script|style) [^>]*>/g)).toEqual([
        `<style nonce="${nonce}">`,
        '<script type="application/json" id="data">',
        `<script nonce="${nonce}">`,
      ]);
      return nonce;
    });
    expect(nonces[0]).toMatch(/^[\da-f]{32}$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('says what is wrong with its options', () => {
    const refuse = (options: unknown): unknown => {
      try {
        return toHtml(EMPTY, options as HtmlOptions);
      } catch (error) {
        return (error as { code: unknown }).code;
      }
    };
    expect(refuse({ maxNodes: 0 })).toBe('search-core/out-of-range');
    expect(refuse({ language: 'fr' })).toBe('search-core/not-a-choice');
    expect(refuse({ title: 5 })).toBe('search-core/wrong-type');
    expect(refuse(null)).toBe('search-core/wrong-type');
  });
});

describe('hostile texts', () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror="alert(2)">'"&amp;<!--\u0000\u001b`;
  const position = (): Position & Notated => ({
    ...createTicTacToe(),
    formatMove: (move) => `${evil}${move}`,
    format: () => `${evil}\n]]>${evil}`,
  });

  it('become no markup', () => {
    const page = toHtml(recorded(createTicTacToe(), 2), { position: position(), title: evil });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script/g)).toHaveLength(2);
    expect(page).not.toMatch(/<img|<!--/);
    // eslint-disable-next-line no-control-regex -- they must not be there
    expect(page).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
    const quoted =
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;';
    expect(page).toContain(`<title>${quoted}&#39;&quot;&amp;amp;&lt;!--\ufffd\ufffd</title>`);
    expect(page).toContain(`├─ ${quoted}&#39;&quot;&amp;amp;&lt;!--\ufffd\ufffd0`);
  });

  it('reach the script as they are', () => {
    const [view] = dataOf(toHtml(recorded(createTicTacToe(), 1), { position: position() }));
    expect(boardOf(view!, 3)).toBe(`${evil}\n]]>${evil}`);
    expect(view!.nodes[1]!.move).toBe(`${evil}0`);
  });
});

describe('the size of a page', () => {
  it('is bounded: the deepest plies are left out, then the first trees', () => {
    const tree = recorded(createTicTacToe(), 5);
    for (const maxNodes of [1, 9, 10, 50, 100, 1000]) {
      const nodes = nodesOf(toHtml(tree, { maxNodes }));
      expect(nodes.length).toBeLessThanOrEqual(maxNodes);
      expect(nodes.length).toBe(countOf(tree, Math.max(...nodes.map(({ ply }) => ply))));
      if (maxNodes >= 10) expect(nodes.length).toBeGreaterThanOrEqual(10);
    }
    const many = { ...EMPTY, roots: [wideTree(2, 1), wideTree(3, 1), wideTree(4, 1)] };
    expect(dataOf(toHtml(many, { maxNodes: 2 })).map(({ visited }) => visited)).toEqual([4, 5]);
    expect(nodesOf(toHtml({ ...EMPTY, roots: [wideTree(10, 4)] })).length).toBe(1111);
  });

  it('grows with the tree, not faster', () => {
    const lengthOf = (depth: number): number =>
      toHtml({ ...EMPTY, roots: [wideTree(10, depth)] }, { maxNodes: 1_000_000 }).length;
    expect(lengthOf(5) / lengthOf(4)).toBeLessThan(11);
  });
});
