import { NO_MOVE } from '../game/position';
import type { LeaveReason } from '../search/observer';
import { checkRecord, checkString } from '../validation/check-options';
import { bestLines } from './html/best-line';
import { createBoards } from './html/boards';
import { boundTree } from './html/bounded-tree';
import { escapeHtml, escapeJson } from './html/escape';
import { CONTENT_POLICY } from './html/policy';
import { SCRIPT } from './html/script';
import { INDENTED_LEVELS, STYLE } from './html/style';
import { LANGUAGES, TEXTS, type PageLanguage, type PageTexts } from './html/texts';
import { valueText, windowText } from './node-text';
import type { SearchTree } from './search-tree';
import { visitTree, type Picture, type RenderOptions, RENDER_SHAPE } from './visit-tree';

const MAX_NODES = 10_000_000;
const DEFAULT_NODES = 10_000;

/** How a page is written. */
export interface HtmlOptions extends RenderOptions {
  /** Heading of the page. @default 'Search tree', or its Chinese */
  readonly title?: string | undefined;
  /** Language of the page. @default 'en' */
  readonly language?: PageLanguage | undefined;
  /**
   * The most nodes shown, up to 10,000,000. Of a larger tree the deepest plies are left out.
   *
   * @default 10_000
   */
  readonly maxNodes?: number | undefined;
}

/** Marks that distinguish the reasons without colours. */
const SIGNS: Readonly<Record<LeaveReason, string>> = {
  cutoff: '▲',
  'null-move': '△',
  all: '▼',
  exact: '●',
  table: '▦',
  horizon: '◌',
  over: '■',
  stopped: '✕',
};

/**
 * Writes a tree as one HTML page to fold and unfold, which needs nothing else: no network, no other file. Every node is
 * a row with its move, value, reason, window and visits; the best line is marked and open. With a position, moves are
 * written in the game's notation, moves that were not searched are counted, and the board of the chosen node is shown,
 * where the game can draw it (`format`).
 *
 * The page works by mouse, touch and keyboard. Texts of the game are escaped, and the page's content policy lets nothing
 * but its own script run.
 *
 * @throws IllegalMoveError `search-core/illegal-move` when the tree is not one of the position; OptionError
 * `search-core/out-of-range` for `maxNodes`, `search-core/not-a-choice`, `search-core/wrong-type`.
 * @example
 * ```ts
 * import { createRecorder, toHtml } from '@games/search-core/explain';
 * import { alphaBeta } from '@games/search-core/textbook';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder({ position });
 * alphaBeta(position, { depth: 4, observer: recorder });
 * const page = toHtml(recorder.tree(), { position, title: 'Tic-tac-toe, four plies deep' });
 * ```
 * @remarks Time and size: linear in the nodes shown.
 */
export function toHtml(tree: SearchTree, options: HtmlOptions = {}): string {
  checkRecord('options', options, {
    ...RENDER_SHAPE,
    title: null,
    language: LANGUAGES,
    maxNodes: [1, MAX_NODES],
  });
  const { position, language = 'en', maxNodes = DEFAULT_NODES } = options;
  const texts = TEXTS[language];
  const title = options.title ?? texts.title;
  checkString('title', title);
  const shown = boundTree(tree, options.maxPly ?? Infinity, maxNodes);
  const { rows, reasons, data } = rowsOf(shown.tree, { position, maxPly: shown.maxPly }, texts);
  const main =
    rows.length === 0
      ? `<main><p class="empty">${escapeHtml(texts.empty)}</p></main>`
      : mainOf(rows, reasons, texts);
  return [
    '<!doctype html>',
    `<html lang="${texts.code}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    headerOf(title, tree, rows.length, texts),
    main,
    `<script type="application/json" id="data">${escapeJson(data)}</script>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function headerOf(title: string, { visited }: SearchTree, shown: number, texts: PageTexts): string {
  const { buttons } = texts;
  const tools =
    `<div class="tools"><button type="button" id="best">★ ${buttons.best}</button>` +
    `<button type="button" id="all">${buttons.all}</button>` +
    `<button type="button" id="none">${buttons.none}</button>` +
    `<span class="keys" id="keys">${texts.keys}</span></div>`;
  const summary = texts.summary(nodeCount(visited, texts), countText(shown, texts));
  return [
    '<header>',
    `<h1>${escapeHtml(title)}</h1>`,
    ...(shown === 0 ? [] : [`<p class="dim">${escapeHtml(summary)}</p>`, tools]),
    '</header>',
  ].join('\n');
}

function mainOf(rows: readonly string[], reasons: ReadonlySet<LeaveReason>, texts: PageTexts): string {
  const columns = texts.columns.map((column) => `<span>${column}</span>`).join('');
  return [
    '<main>',
    '<div class="scroll">',
    `<div class="head" aria-hidden="true">${columns}</div>`,
    `<div role="tree" aria-label="${escapeHtml(texts.tree)}" aria-describedby="keys">`,
    ...rows,
    '</div>',
    '</div>',
    '<div class="side">',
    `<section class="panel" aria-label="${escapeHtml(texts.line)}"><p id="line"></p><p id="facts"></p><pre id="board" tabindex="0" hidden></pre></section>`,
    legendOf(reasons, texts),
    '</div>',
    '</main>',
  ].join('\n');
}

function legendOf(reasons: ReadonlySet<LeaveReason>, texts: PageTexts): string {
  const entry = (term: string, meaning: string): string => `<dt>${term}</dt><dd>${escapeHtml(meaning)}</dd>`;
  const found = (Object.keys(SIGNS) as LeaveReason[]).filter((reason) => reasons.has(reason));
  return [
    `<section class="legend"><h2>${texts.legend}</h2><dl>`,
    entry(`<span class="star"><span class="sign">★</span></span> ${texts.best}`, texts.bestMeaning),
    ...found.map((reason) => entry(reasonMark(reason, texts), texts.reasons[reason].meaning)),
    entry('<span class="pruned"><span class="sign">✂</span></span>', texts.pruned),
    entry('<span class="hidden"><span class="sign">…</span></span>', texts.hidden),
    `</dl><p>${escapeHtml(texts.view)}</p></section>`,
  ].join('\n');
}

interface Ancestor {
  readonly children: number;
  /** Whether its children are shown at first. */
  readonly isOpen: boolean;
}

function rowsOf(tree: SearchTree, options: RenderOptions, texts: PageTexts) {
  const rows: string[] = [];
  const reasons = new Set<LeaveReason>();
  const boards = createBoards();
  const best = bestLines(tree.roots);
  const path: Ancestor[] = [];
  visitTree(tree, options, {
    enter: (picture, index) => {
      const { node, children, position } = picture;
      const above = path.at(-1);
      const isLastRoot = node === tree.roots.at(-1);
      // Beside the last tree the others stay folded.
      const isOpen = children > 0 && (above ? above.isOpen && best.has(node) : isLastRoot);
      rows.push(
        rowOf(
          picture,
          {
            level: path.length + 1,
            place: index + 1,
            size: above?.children ?? tree.roots.length,
            isBest: best.has(node),
            isOpen,
            isShown: above?.isOpen ?? true,
            isCurrent: isLastRoot,
          },
          texts,
        ),
      );
      reasons.add(node.reason);
      boards.add(position?.format?.());
      path.push({ children, isOpen });
    },
    leave: () => path.pop(),
  });
  const meanings = Object.fromEntries(
    [...reasons].map((reason) => [
      reason,
      texts.explained(texts.reasons[reason].name, texts.reasons[reason].meaning),
    ]),
  );
  return {
    rows,
    reasons,
    /** For the script: what is shown of the chosen node. */
    data: { start: texts.start, sides: texts.sides, reasons: meanings, ...boards.data() },
  };
}

interface RowPlace {
  readonly level: number;
  readonly place: number;
  readonly size: number;
  readonly isBest: boolean;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly isCurrent: boolean;
}

function rowOf(
  { node, label, turn, pruned, hidden, children }: Picture,
  row: RowPlace,
  texts: PageTexts,
): string {
  const isDeep = row.level > INDENTED_LEVELS;
  const classes = [
    'row',
    isDeep ? 'deep' : `l${row.level}`,
    ...(row.isBest ? ['best'] : []),
    ...(row.isOpen ? ['opened'] : []),
  ];
  const attributes = [
    `class="${classes.join(' ')}"`,
    'role="treeitem"',
    `aria-level="${row.level}" aria-posinset="${row.place}" aria-setsize="${row.size}"`,
    ...(children > 0 ? [`aria-expanded="${row.isOpen}"`] : []),
    `tabindex="${row.isCurrent ? 0 : -1}"`,
    `data-reason="${node.reason}"`,
    ...(turn === undefined ? [] : [`data-turn="${turn}"`]),
    ...(row.isShown ? [] : ['hidden']),
  ];
  const name = node.move === NO_MOVE ? (row.level === 1 ? texts.root : texts.nullMove) : label;
  const ply = isDeep ? `<span class="ply">(${row.level - 1})</span>` : '';
  const star = row.isBest ? `<span class="star" role="img" aria-label="${texts.best}">★</span>` : '';
  const cut = pruned > 0 ? ` <span class="pruned">✂ ${moveCount(pruned, texts)}</span>` : '';
  const rest = hidden > 0 ? ` <span class="hidden">(… ${countText(hidden, texts)})</span>` : '';
  return [
    `<div ${attributes.join(' ')}>`,
    `<span class="move"><span class="twisty"></span><bdi>${escapeHtml(name)}</bdi>${star}${ply}</span>`,
    `<span class="value">${escapeHtml(valueText(node, texts.score))}</span>`,
    `<span class="reason">${reasonMark(node.reason, texts)}${cut}</span>`,
    `<span class="window">${escapeHtml(windowText(node, texts.score))}</span>`,
    `<span class="visits">${nodeCount(node.nodes, texts)}${rest}</span>`,
    '</div>',
  ].join('');
}

function reasonMark(reason: LeaveReason, texts: PageTexts): string {
  return `<span class="${reason}"><span class="sign" aria-hidden="true">${SIGNS[reason]}</span>${escapeHtml(texts.reasons[reason].name)}</span>`;
}

function nodeCount(count: number, texts: PageTexts): string {
  return texts.nodes(countText(count, texts), count === 1);
}

function moveCount(count: number, texts: PageTexts): string {
  return texts.moves(countText(count, texts), count === 1);
}

function countText(count: number, { code }: PageTexts): string {
  return count.toLocaleString(code);
}
