import { checkChoice } from '../../validation/check-options';
import { drawAxis } from './axis';
import { createControls, createTransport } from './controls';
import { createDom, type PageElement } from './dom';
import { createDrawing, createTextStamp } from './drawing';
import { en } from './en';
import { layOut } from './layout';
import { createModel } from './model';
import { createOutline } from './outline';
import { createStage } from './stage';
import { buildViewer, type Viewer, type ViewerOptions } from './viewer';
import { zh } from './zh';

const WORDS = { en, zh };
const PARTS = {
  createDom,
  createControls,
  createTransport,
  createStage,
  createModel,
  layOut,
  createDrawing,
  createTextStamp,
  createOutline,
  drawAxis,
};

/** The language of a viewer. */
export type ViewerLanguage = keyof typeof WORDS;
export const VIEWER_LANGUAGES = Object.keys(WORDS) as ViewerLanguage[];

/**
 * Puts a viewer into an element of the page, in place of what is there: the drawing of a tree with windows and cut-offs,
 * buttons and keys to step and play, the tree as text, a legend. The page has to hold {@link VIEWER_STYLE}.
 *
 * @throws OptionError `search-core/not-a-choice` for `language`.
 * @example
 * ```ts no-run
 * import { createRecorder } from '@games/search-core/explain';
 * import { createViewer, viewsOf } from '@games/search-core/explain/viewer';
 * import { alphaBeta } from '@games/search-core/textbook';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const recorder = createRecorder({ position });
 * alphaBeta(position, { depth: 3, observer: recorder });
 * createViewer(document.body, 'en').show(viewsOf(recorder.tree(), { position }), 0);
 * ```
 */
export function createViewer(
  host: PageElement,
  language: ViewerLanguage,
  options: ViewerOptions = {},
): Viewer {
  checkChoice('language', language, VIEWER_LANGUAGES);
  return buildViewer({ ...PARTS, words: WORDS[language] }, host, options);
}

/** Texts that a page needs around a viewer: its title, the name of the language in HTML, how a score is read. */
export function viewerWords(
  language: ViewerLanguage,
): Pick<ReturnType<typeof en>, 'code' | 'title' | 'score'> {
  return WORDS[language](createModel({ nodes: [], visited: 0, lines: [] }).readScore);
}

/** The script of a page whose `main` holds a viewer, and whose element `data` the trees. */
export function viewerScript(language: ViewerLanguage): string {
  const parts = Object.entries({ ...PARTS, words: WORDS[language] });
  return `
'use strict';
const __name = (made) => made; // compilers may call it to keep the names of functions
const parts = {
${parts.map(([name, part]) => `${name}: ${String(part)}`).join(',\n')}
};
const viewer = (${String(buildViewer)})(parts, document.querySelector('main'), { outline: true });
viewer.show(JSON.parse(document.getElementById('data').textContent));
`;
}
