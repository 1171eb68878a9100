import type { drawAxis } from './axis';
import type { createControls, createTransport } from './controls';
import type { createDom, PageElement } from './dom';
import type { createDrawing, createTextStamp, Drawing, Stamp } from './drawing';
import type { en } from './en';
import type { layOut } from './layout';
import type { createModel, Model } from './model';
import type { createOutline } from './outline';
import type { createStage } from './stage';
import type { ViewedTree } from './views';

/** What a viewer is made of. */
export interface ViewerParts {
  readonly createDom: typeof createDom;
  readonly createControls: typeof createControls;
  readonly createTransport: typeof createTransport;
  readonly createStage: typeof createStage;
  readonly createModel: typeof createModel;
  readonly layOut: typeof layOut;
  readonly createDrawing: typeof createDrawing;
  readonly createTextStamp: typeof createTextStamp;
  readonly createOutline: typeof createOutline;
  readonly drawAxis: typeof drawAxis;
  readonly words: typeof en;
}

/** How a viewer shows trees. */
export interface ViewerOptions {
  /** Names of the sides. @default 'First' and 'Second' */
  readonly sides?: readonly string[] | undefined;
  /** What stands in the room of a tree that has not grown yet. */
  readonly introduction?: string | undefined;
  /** Draws the boards; without it small ones are drawn as text, and the chosen one beside the outline. */
  readonly stamp?: Stamp | undefined;
  /** Stands among the tools of the drawing. */
  readonly tools?: PageElement | undefined;
  /** Whether the tree as text is open at first. @default false */
  readonly outline?: boolean | undefined;
  /** Called after each step. */
  readonly onStep?: ((step: number) => void) | undefined;
}

/** A viewer on a page. */
export interface Viewer {
  /** Shows other trees, at a step of the last of them; those that are beyond the end are the end. `note` follows the count of nodes. */
  readonly show: (trees: readonly ViewedTree[], step?: number, note?: string) => void;
  /** Takes the viewer off the page. */
  readonly close: () => void;
}

/** Builds a viewer into an element. */
export function buildViewer(parts: ViewerParts, host: PageElement, options: ViewerOptions): Viewer {
  /** Larger trees fold what is finished, until somebody unfolds it. */
  const MAX_UNFOLDED = 60;
  const dom = parts.createDom();
  const { html, change } = dom;
  const words = parts.words(parts.createModel({ nodes: [], visited: 0, lines: [] }).readScore, options.sides);
  const number = new Intl.NumberFormat(words.code);
  const controls = parts.createControls(dom);
  const { button, select, fill } = controls;

  let trees: readonly ViewedTree[] = [];
  let tree: ViewedTree;
  let model: Model;
  let drawing: Drawing;
  let note = '';
  let step = 0;
  let selected = 0;
  /** What somebody folded, and whether finished branches fold by themselves. */
  let byHand = new Map<number, boolean>();
  let isFolding = false;

  const isFolded = (id: number): boolean => {
    const isShown = model.steps[step]!.kind === 'done' && model.line.includes(id);
    return byHand.get(id) ?? (isFolding && model.left[id]! < step && !isShown);
  };
  const fold = (ids: readonly number[], folds: boolean): void => {
    for (const id of ids) byHand.set(id, folds);
    render();
  };
  const setStep = (next: number): void => {
    if (trees.length === 0) return;
    step = Math.min(next, model.lastStep());
    selected = model.steps[step]!.node;
    render();
    options.onStep?.(step);
  };

  const sentence = html('p', { class: 'tree-sentence' });
  const axis = html('div');
  const now = html('div', {}, sentence, axis);
  const topOnly = html('p', { class: 'note tree-top-only' });
  const introduction = options.introduction ?? words.introduction;
  const stage = parts.createStage(dom, controls, words, introduction, parts.layOut, (id) =>
    fold([id], !isFolded(id)),
  );
  const transport = parts.createTransport(dom, controls, words, {
    onStep: setStep,
    nextCutOff: (from) => (trees.length === 0 ? null : model.nextCutOff(from)),
  });
  const roots = select(words.trees, (index) => showTree(trees[index]!, Infinity));
  const plies = select(words.plies, (index) => {
    model = parts.createModel(tree, index + 1);
    byHand = new Map();
    transport.show(0, model.lastStep());
    transport.go(0);
  });
  const folding = html('input', {
    type: 'checkbox',
    change: () => {
      isFolding = folding.checked;
      byHand = new Map();
      render();
    },
  }) as HTMLInputElement;
  const outline = parts.createOutline(dom, words, {
    onFold: fold,
    onSelect: (id) => {
      selected = id;
      render();
    },
  });
  const details = html(
    'details',
    { open: options.outline === true ? '' : undefined, toggle: () => render() },
    html('summary', {}, words.outline),
    html(
      'div',
      { class: 'tree-tools' },
      button({ click: () => fold(outline.rows().filter(isFolded), false) }, words.unfoldLevel),
      button({ click: () => fold([...model.nodes.keys()], true) }, words.foldAll),
      html('span', { class: 'note tree-keys' }, words.outlineKeys),
    ),
    html('div', { class: 'tree-rows' }, outline.root, options.stamp === undefined ? outline.panel : null),
  ) as HTMLDetailsElement;
  const legend = html('dl');
  const isWide = matchMedia('(min-width: 56rem)').matches;
  const root = html(
    'section',
    { class: 'tree-viewer', 'aria-label': words.title },
    now,
    topOnly,
    stage.root,
    transport.root,
    html(
      'div',
      { class: 'tree-tools' },
      roots,
      plies,
      options.tools ?? null,
      html(
        'div',
        { class: 'tree-zoom' },
        html('label', { class: 'tree-check' }, folding, words.foldFinished),
        ...stage.tools,
      ),
    ),
    details,
    html('p', { class: 'note tree-keys' }, words.keys),
    html(
      'details',
      { class: 'tree-legend', open: isWide ? '' : undefined },
      html('summary', {}, words.legend),
      legend,
      html('p', { class: 'note' }, words.view),
    ),
  );

  const render = (): void => {
    const { hasWindows } = model;
    const moment = model.momentAt(step);
    const kind = moment.kind === 'leave' ? moment.node.reason : moment.kind === 'done' ? 'best' : 'open';
    const isFast = transport.isFast();
    change(now, { class: `tree-now is-${kind}${hasWindows ? ' has-window' : ''}` });
    change(sentence, { 'aria-live': isFast ? 'off' : 'polite' });
    const text = words.sentence(moment, `${number.format(tree.visited)}${note}`);
    if (sentence.textContent !== text) sentence.textContent = text;
    const progress = model.progressAt(model.windowNode(step), step);
    // The sentence stays where it is, or a screen reader would not hear that it changes.
    axis.hidden = !hasWindows;
    axis.replaceChildren(hasWindows ? parts.drawAxis(dom, words, model, progress) : '');
    folding.checked = isFolding;
    transport.show(step, model.lastStep());
    stage.show({ drawing, model, step, isFolded, isFast });
    if (!details.open) return;
    const valueOf = (id: number): string => drawing.valueOf(id, { model, step });
    outline.show({ model, step, selected, isFolded, valueOf });
    if (options.stamp === undefined) outline.describe(tree.lines);
  };

  const showTree = (next: ViewedTree, at: number): void => {
    transport.stop();
    tree = next;
    model = parts.createModel(tree);
    const { nodes, hasWindows, deepest } = model;
    byHand = new Map();
    isFolding = nodes.length > MAX_UNFOLDED;
    const boardHeight = Math.max(0, nodes[0]!.board?.length ?? 0);
    const stamp = options.stamp ?? parts.createTextStamp(dom, tree.lines, boardHeight);
    drawing = parts.createDrawing(dom, words, tree.lines, stamp);
    topOnly.textContent = nodes[0]!.visited > nodes.length ? words.topOnly(tree.visited, deepest) : '';
    const names = Array.from({ length: deepest }, (_, ply) => (ply + 1 === deepest ? null : ply + 1));
    fill(plies, names.map(words.pliesShown), deepest - 1);
    const reasons = new Set<string>(nodes.map(({ reason }) => reason));
    const terms = Object.entries({ ...words.terms, ...words.reasons }).filter(
      ([name]) =>
        (hasWindows || (name !== 'window' && name !== 'source')) &&
        (name in words.terms || reasons.has(name)),
    );
    legend.replaceChildren(
      ...terms.flatMap(([name, term]) => [
        html('dt', { class: `is-${name}` }, term.name),
        html('dd', {}, term.meaning),
      ]),
    );
    setStep(at);
  };

  return {
    show: (next, at = Infinity, suffix = '') => {
      trees = next.filter(({ nodes }) => nodes.length > 0);
      note = suffix;
      roots.hidden = trees.length < 2;
      const names = trees.map((_, index) => words.treeOf(index + 1, trees.length));
      fill(roots, names, trees.length - 1);
      const last = trees.at(-1);
      host.replaceChildren(last === undefined ? html('p', { class: 'note' }, words.empty) : root);
      if (last !== undefined) showTree(last, at);
    },
    close: () => {
      transport.close();
      stage.close();
      host.replaceChildren();
    },
  };
}
