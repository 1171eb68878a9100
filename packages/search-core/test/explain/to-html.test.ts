import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_MOVE, type Notated, type Position } from '../../src';
import { alphaBeta, minimax } from '../../src/textbook';
import { createRecorder, toHtml, type HtmlOptions, type SearchTree, type TreeNode } from '../../src/explain';
import { createNim, createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { look, testGames } from '../helpers';
import { EMPTY, wideTree } from './wide-tree';

const evaluate = randomEvaluator(3);
function recorded(position: Position, depth: number): SearchTree {
  const recorder = createRecorder({ position, maxNodes: 100_000 });
  alphaBeta(position, { depth, evaluate, observer: recorder });
  return recorder.tree();
}

interface Row {
  readonly level: number;
  readonly name: string;
  readonly text: string;
  readonly place: string;
  readonly expanded: string | undefined;
  readonly isHidden: boolean;
  readonly isBest: boolean;
  readonly tabindex: string;
}

function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^<div (class="row[^>]*)>(.*)<\/div>$/gm)].map(([, head, body]) => {
    const attribute = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(head!)?.[1];
    return {
      level: Number(attribute('aria-level')),
      name: /<bdi>(.*?)<\/bdi>/.exec(body!)![1]!,
      text: body!.replace(/<[^>]*>/g, ' '),
      place: `${attribute('aria-posinset')}/${attribute('aria-setsize')}`,
      expanded: attribute('aria-expanded'),
      isHidden: head!.endsWith(' hidden'),
      isBest: / best\b/.test(head!),
      tabindex: attribute('tabindex')!,
    };
  });
}

function dataOf(page: string): { lines: string[]; boards: (number[] | null)[] } {
  const text = /<script type="application\/json" id="data">(.*)<\/script>/.exec(page)![1]!;
  return JSON.parse(text) as { lines: string[]; boards: (number[] | null)[] };
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
  it.each([0, 1, 2, 3, 4])('has a row for every node, %i deep', (depth) => {
    const position = createTicTacToe();
    const before = look(position);
    const tree = recorded(position, depth);
    const rows = rowsOf(toHtml(tree, { position }));
    expect(look(position)).toBe(before);
    expect(rows).toHaveLength(countOf(tree));
    expect(Math.max(...rows.map(({ level }) => level))).toBe(depth + 1);
    expect(rows[0]).toMatchObject({ level: 1, name: 'root', place: '1/1', isBest: true, tabindex: '0' });
    expect(rows.filter(({ tabindex }) => tabindex === '0')).toHaveLength(1);
    const first = rows.filter(({ level }) => level === 2);
    expect(first.map(({ name }) => name).join('')).toBe(depth === 0 ? '' : '123456789');
    expect(first.every(({ isHidden }) => !isHidden)).toBe(true);
  });

  it('shows what lies below unfolded rows alone, and unfolds the best line', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 4);
    const rows = rowsOf(toHtml(tree, { position }));
    const path: Row[] = [];
    for (const row of rows) {
      path.length = row.level - 1;
      expect(row.isHidden).toBe(path.some(({ expanded }) => expanded === 'false'));
      path.push(row);
    }
    const best = rows.filter(({ isBest }) => isBest);
    expect(best.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    expect(best.slice(0, 4).every(({ expanded, isHidden }) => expanded === 'true' && !isHidden)).toBe(true);
    expect(best[1]!.name).toBe(position.formatMove(alphaBeta(position, { depth: 4, evaluate }).move));
  });

  it('marks the line that each game is decided by, whoever moves twice', () => {
    for (let seed = 1; seed <= 6; seed++) {
      for (const create of Object.values(testGames(seed))) {
        const position = create();
        const tree = recorded(position, 3);
        const best = rowsOf(toHtml(tree, { position })).filter(({ isBest }) => isBest);
        const { move, nodes } = alphaBeta(position, { depth: 3, evaluate });
        if (nodes === 1) continue;
        expect(best[1]!.name).toBe((position as Partial<Notated>).formatMove?.(move) ?? String(move));
      }
    }
  });

  it('counts what was not searched and what is not shown', () => {
    const position = createTicTacToe();
    const page = toHtml(recorded(position, 3), { position, maxPly: 1 });
    const rows = rowsOf(page);
    expect(rows).toHaveLength(10);
    expect(rows[9]!.text).toMatch(/✂ \d moves?/);
    expect(rows[9]!.text).toMatch(/\(… \d+\)/);
    expect(page).toContain('moves that were not searched');
  });

  it('draws the board of every node', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 2);
    const page = toHtml(tree, { position });
    const { lines, boards } = dataOf(page);
    expect(boards).toHaveLength(rowsOf(page).length);
    expect(boards[0]!.map((line) => lines[line]).join('\n')).toBe(position.format());
    position.play(0);
    expect(boards[1]!.map((line) => lines[line]).join('\n')).toBe(position.format());
    position.undo();
    expect(dataOf(toHtml(tree)).boards.every((board) => board === null)).toBe(true);
  });

  it('says what each sign means, in English and Chinese', () => {
    const position = createTicTacToe();
    const tree = recorded(position, 3);
    const english = toHtml(tree, { position });
    expect(english).toContain('<html lang="en">');
    expect(english).toMatch(/<dt><span class="cutoff"><span [^>]*>▲<\/span>cut-off<\/span><\/dt>/);
    expect(english).not.toMatch(/[\u4e00-\u9fff]/);
    const chinese = toHtml(tree, { position, language: 'zh' });
    expect(chinese).toContain('<html lang="zh-CN">');
    expect(chinese).toContain('<title>搜索树</title>');
    const said = chinese.replace(/<(style|script)[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
    expect(said).not.toMatch(/\b(root|move|nodes|cut-off|exact|horizon|won|lost)\b/);
  });

  it('says won and lost games in both languages', () => {
    const position = createNim([1, 2]);
    const recorder = createRecorder({ position });
    alphaBeta(position, { observer: recorder });
    expect(rowsOf(toHtml(recorder.tree(), { position }))[0]!.text).toContain('won at 3');
    expect(rowsOf(toHtml(recorder.tree(), { position, language: 'zh' }))[0]!.text).toContain('第 3 步胜');
  });

  it('unfolds the last of many trees', () => {
    const recorder = createRecorder({ iteration: 'all' });
    const position = createTicTacToe();
    for (const depth of [1, 2, 3]) alphaBeta(position, { depth, evaluate, observer: recorder });
    const roots = rowsOf(toHtml(recorder.tree())).filter(({ level }) => level === 1);
    expect(roots.map(({ expanded }) => expanded)).toEqual(['false', 'false', 'true']);
    expect(roots.map(({ tabindex }) => tabindex)).toEqual(['-1', '-1', '0']);
    expect(roots.map(({ place }) => place)).toEqual(['1/3', '2/3', '3/3']);
  });

  it('names null moves', () => {
    const recorder = createRecorder();
    recorder.enter(0, NO_MOVE, 2, 0, 1);
    recorder.enter(1, NO_MOVE, 1, -1, 0);
    recorder.leave(1, -1, 'all');
    recorder.leave(0, 1, 'null-move');
    expect(rowsOf(toHtml(recorder.tree())).map(({ name }) => name)).toEqual(['root', 'null move']);
    expect(rowsOf(toHtml(recorder.tree(), { language: 'zh' })).map(({ name }) => name)).toEqual([
      '根',
      '空着',
    ]);
  });

  it('of an empty tree says so', () => {
    const page = toHtml(EMPTY);
    expect(rowsOf(page)).toEqual([]);
    expect(page).toContain('Nothing was recorded');
    expect(toHtml(EMPTY, { language: 'zh' })).toContain('没有记录');
  });

  it('needs nothing from elsewhere, and lets nothing but its own script and style run', () => {
    const page = toHtml(recorded(createTicTacToe(), 2), { position: createTicTacToe() });
    expect(page).not.toMatch(/https?:|\/\/\w|url\(|@import|<link|<img|<iframe|\son\w+=|\sstyle=/);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1];
    const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
    const script = hash(/<script>([^]*?)<\/script>/.exec(page)![1]!);
    const style = hash(/<style>([^]*?)<\/style>/.exec(page)![1]!);
    expect(policy).toBe(
      `default-src 'none'; script-src 'sha256-${script}'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`,
    );
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
    expect(rowsOf(page)[1]!.name).toBe(`${quoted}&#39;&quot;&amp;amp;&lt;!--\ufffd\ufffd0`);
  });

  it('reach the script as they are', () => {
    const { lines, boards } = dataOf(toHtml(recorded(createTicTacToe(), 1), { position: position() }));
    expect(boards[3]!.map((line) => lines[line])).toEqual([evil, `]]>${evil}`]);
  });
});

describe('the size of a page', () => {
  it('is bounded: the deepest plies are left out, then the first trees', () => {
    const tree = recorded(createTicTacToe(), 5);
    for (const maxNodes of [1, 9, 10, 50, 100, 1000]) {
      const rows = rowsOf(toHtml(tree, { maxNodes }));
      expect(rows.length).toBeLessThanOrEqual(maxNodes);
      expect(rows.length).toBe(countOf(tree, Math.max(...rows.map(({ level }) => level)) - 1));
      if (maxNodes >= 10) expect(rows.length).toBeGreaterThanOrEqual(10);
    }
    const many = { ...EMPTY, roots: [wideTree(2, 1), wideTree(3, 1), wideTree(4, 1)] };
    expect(rowsOf(toHtml(many, { maxNodes: 2 })).map(({ place }) => place)).toEqual(['1/2', '2/2']);
    expect(rowsOf(toHtml({ ...EMPTY, roots: [wideTree(10, 4)] })).length).toBe(1111);
  });

  it('grows with the tree, not faster', () => {
    const lengthOf = (depth: number): number =>
      toHtml({ ...EMPTY, roots: [wideTree(10, depth)] }, { maxNodes: 1_000_000 }).length;
    expect(lengthOf(5) / lengthOf(4)).toBeLessThan(11);
  });

  it('a line of 4,000 plies is no deeper in markup than any other', () => {
    const root: TreeNode = { ...wideTree(0, 0), children: [] };
    let node = root;
    for (let ply = 0; ply < 3999; ply++) {
      const child: TreeNode = { ...wideTree(0, 0), children: [] };
      node.children.push(child);
      node = child;
    }
    const rows = rowsOf(toHtml({ ...EMPTY, roots: [root] }));
    expect(rows).toHaveLength(4000);
    expect(rows.at(-1)!.text).toContain('(3999)');
  });
});
