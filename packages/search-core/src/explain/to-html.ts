import { checkRecord, checkString } from '../validation/check-options';
import { boundTree } from './bounded-tree';
import type { SearchTree } from './search-tree';
import { toOutline } from './to-outline';
import { VIEWER_LANGUAGES, viewerScript, viewerWords, type ViewerLanguage } from './viewer/parts';
import { VIEWER_STYLE } from './viewer/style';
import { viewsOf } from './viewer/views';
import { type RenderOptions, RENDER_SHAPE } from './visit-tree';

const MAX_NODES = 10_000_000;
const DEFAULT_NODES = 10_000;

/** How a page is written. */
export interface HtmlOptions extends RenderOptions {
  /** Heading of the page. @default 'Search tree', or its Chinese */
  readonly title?: string | undefined;
  /** Language of the page. @default 'en' */
  readonly language?: ViewerLanguage | undefined;
  /**
   * The most nodes shown, up to 10,000,000. Of a larger tree the deepest plies are left out.
   *
   * @default 10_000
   */
  readonly maxNodes?: number | undefined;
}

/** What the viewer takes from the page. */
const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f0e5, #171411);
  --raised: light-dark(#fffaf1, #221d18);
  --ink: light-dark(#29231d, #efe6d6);
  --muted: light-dark(#665b4f, #b0a391);
  --rule: light-dark(#ddd0bb, #3b332a);
  --accent: light-dark(#a9361f, #e58a6f);
  --sans: system-ui, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
}
* {
  box-sizing: border-box;
}
body {
  max-width: 92rem;
  margin: 0 auto;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 var(--sans);
}
h1 {
  margin: 0 0 0.75rem;
  font-size: 1.5rem;
  line-height: 1.25;
  overflow-wrap: anywhere;
}
h2, p, dl, dd {
  margin: 0;
}
[hidden] {
  display: none;
}
:focus-visible {
  outline: 3px solid light-dark(#1f5f8b, #8cc4ea);
}
.button, select {
  min-height: 2.625rem;
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--rule);
  border-radius: 0.625rem;
  background: var(--raised);
  color: inherit;
  font: inherit;
}
.button.primary {
  background: var(--accent);
  color: light-dark(#fff, #221208);
}
.button[aria-disabled='true'] {
  color: var(--muted);
  opacity: 0.7;
}
.icon {
  display: inline-grid;
  place-items: center;
  width: 2.625rem;
  padding: 0;
}
.button:not([aria-disabled='true']), select, summary {
  cursor: pointer;
}
summary {
  color: var(--accent);
  line-height: 2rem;
}
.note {
  color: var(--muted);
  font-size: 0.875rem;
}
.figures {
  font-variant-numeric: tabular-nums;
}
`;

/**
 * Writes a tree as one HTML page with a viewer, which needs nothing else: no network, no other file. The search can be
 * gone through step by step; every node is drawn with its value and window, and is a row with its move, value, reason,
 * window and visits; the best line is marked and open. With a position, moves are written in the game's notation, moves
 * that were not searched are counted, and boards are shown, where the game can draw them (`format`). Values are seen by
 * the side to move at the root.
 *
 * The page works by mouse, touch and keyboard; without scripts it has the tree as text. Texts of the game are escaped,
 * and the page's content policy lets nothing but its own script run.
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
    language: VIEWER_LANGUAGES,
    maxNodes: [1, MAX_NODES],
  });
  const { position, language = 'en', maxNodes = DEFAULT_NODES } = options;
  const words = viewerWords(language);
  const title = options.title ?? words.title;
  checkString('title', title);
  const shown = boundTree(tree, options.maxPly ?? Infinity, maxNodes);
  const drawn = { position, maxPly: shown.maxPly };
  // Only this page knows the word, so nothing that a text might smuggle in runs.
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('');
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    `<html lang="${words.code}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style nonce="${nonce}">${PAGE_STYLE}${VIEWER_STYLE}</style>`,
    '</head>',
    '<body>',
    `<header><h1>${escapeHtml(title)}</h1></header>`,
    '<main></main>',
    `<noscript><pre>${escapeHtml(toOutline(shown.tree, drawn))}</pre></noscript>`,
    `<script type="application/json" id="data">${escapeJson(viewsOf(shown.tree, drawn))}</script>`,
    `<script nonce="${nonce}">${viewerScript(language)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters that HTML does not allow or would change. */
// eslint-disable-next-line no-control-regex -- it is about them
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** A text as HTML writes it, in an element or between quotation marks. */
function escapeHtml(text: string): string {
  return text.replace(CONTROL, '\ufffd').replace(/[&<>"']/g, (character) => REFERENCES[character]!);
}

/** Data as a script element holds it: JSON in which no end tag and no comment can begin. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
