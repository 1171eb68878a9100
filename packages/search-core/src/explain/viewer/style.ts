/** The style of a viewer; colours and fonts are custom properties of the page: `--paper`, `--raised`, `--ink`, `--muted`, `--rule`, `--accent`, `--sans`. */
export const VIEWER_STYLE = `
:root {
  --tree-exact: light-dark(#2f6b45, #7fc79a);
  --tree-cut: light-dark(#b3261e, #ff8f80);
  --tree-bound: light-dark(#6a5a86, #b9a8d8);
  --tree-alpha: light-dark(#1f5f8b, #8cc4ea);
  --tree-beta: light-dark(#a9361f, #f0977d);
  --tree-best: light-dark(#8a6100, #f0c65a);
  --tree-line: light-dark(#b9a98f, #5d5246);
}
.tree-viewer :is(.tree-now, .tree-scroller, .tree-outline, .tree-panel) {
  border: 1px solid var(--rule);
  border-radius: 0.75rem;
  background: var(--raised);
}
.tree-viewer :is(.is-exact, .is-over) {
  --mark: var(--tree-exact);
  --fill: light-dark(#e3f0e2, #1d3325);
}
.tree-viewer .is-horizon {
  --mark: var(--tree-exact);
}
.tree-viewer :is(.is-cutoff, .is-null-move) {
  --mark: var(--tree-cut);
  --fill: light-dark(#fbe3dd, #45211b);
  --text: var(--tree-cut);
}
.tree-viewer .is-all {
  --mark: var(--tree-bound);
  --fill: light-dark(#ece6f3, #2b2438);
}
.tree-viewer .is-table {
  --mark: var(--tree-alpha);
  --fill: light-dark(#dfecf5, #182b38);
}
.tree-viewer :is(.is-best, .is-line) {
  --mark: var(--tree-best);
  --thick: 3px;
}
.tree-viewer :is(.is-current, .is-path) {
  --mark: var(--ink);
  --thick: 4px;
}
.tree-viewer :is(.is-alpha, .is-max) {
  --mark: var(--tree-alpha);
  --text: var(--tree-alpha);
}
.tree-viewer :is(.is-beta, .is-min) {
  --mark: var(--tree-beta);
  --text: var(--tree-beta);
}

.tree-now {
  display: grid;
  align-items: center;
  gap: 0.5rem 1.5rem;
  min-height: 7.25rem;
  line-height: 1.45;
  padding: 0.5rem 1rem;
}
.tree-viewer .tree-now {
  border-left: 4px solid var(--mark, var(--muted));
}
.tree-viewer .tree-now.is-cutoff {
  background: var(--fill);
}
.tree-now.has-window {
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
}
.tree-axis {
  display: block;
  width: 100%;
  max-width: 22rem;
}
.tree-axis line {
  stroke: var(--tree-line);
  stroke-width: 1.5;
}
.tree-axis rect {
  fill: var(--tree-exact);
  opacity: 0.35;
}
.tree-axis path {
  fill: none;
  stroke: var(--mark);
  stroke-width: 2.5;
}
.tree-axis circle {
  fill: var(--ink);
}
.tree-axis text {
  fill: var(--muted);
  font-size: 11px;
}
.tree-axis g text,
.tree-axis .tree-axis-empty {
  fill: var(--text);
  font-size: 12.5px;
  font-weight: 600;
}
.tree-axis .tree-axis-empty {
  --text: var(--tree-cut);
  text-anchor: middle;
}
.tree-axis .is-right {
  text-anchor: end;
}

.tree-canvas {
  position: relative;
  margin-top: 0.625rem;
}
.tree-scroller {
  position: relative;
  overflow: auto;
  height: clamp(24rem, calc(100dvh - 24.5rem), 46rem);
  cursor: grab;
}
.tree-scroller:active {
  cursor: grabbing;
}
/* The room of the tree before it grows. */
.tree-introduction {
  position: absolute;
  inset: auto 1rem 1.25rem;
  max-width: 34rem;
  margin-inline: auto;
  color: var(--muted);
  text-align: center;
  text-wrap: balance;
  pointer-events: none;
}
.tree-drawing {
  display: block;
  margin-inline: auto;
  font-family: var(--sans);
  user-select: none;
}
.tree-drawing text {
  fill: var(--text, var(--ink));
  font-size: 11px;
  text-anchor: middle;
}
.tree-edge,
.tree-snip {
  fill: none;
  stroke: var(--mark, var(--tree-line));
  stroke-width: var(--thick, 1.5px);
}
.tree-edge.is-path {
  --thick: 2.5px;
}
.tree-rest .tree-edge {
  stroke-dasharray: 3 4;
}
.tree-drawing .tree-snip {
  stroke-width: 2.5;
  stroke-linecap: round;
}
.tree-node.can-fold {
  cursor: pointer;
}
.tree-card,
.tree-drawing :is(.tree-rest, .tree-folded) rect {
  fill: var(--fill, var(--raised));
  stroke: var(--mark, var(--tree-line));
  stroke-width: var(--thick, 1.5px);
}
.tree-drawing .tree-rest rect {
  stroke-dasharray: 3 3;
}
.is-horizon > .tree-card {
  stroke-dasharray: 2 3;
}
.tree-card-inner {
  fill: none;
  stroke: var(--mark);
}
.tree-node path:is(.is-max, .is-min) {
  fill: var(--mark);
}
.tree-drawing .tree-star {
  fill: var(--tree-best);
  font-size: 14px;
}
.tree-drawing .tree-value {
  font-size: 12px;
  font-weight: 650;
}
.tree-node .tree-value {
  font-size: 14px;
}
.tree-drawing .tree-window {
  fill: var(--muted);
  font-size: 10.5px;
}
.tree-drawing .tree-move {
  fill: var(--ink);
  font-size: 13px;
  font-weight: 600;
  paint-order: stroke;
  stroke: var(--raised);
  stroke-width: 5px;
  stroke-linejoin: round;
}
.tree-drawing .tree-board-line {
  fill: var(--ink);
  font: 9.5px ui-monospace, 'DejaVu Sans Mono', Consolas, monospace;
  text-anchor: start;
  white-space: pre;
}
.tree-source rect {
  fill: none;
  stroke: var(--mark);
  stroke-width: 3;
  stroke-dasharray: 7 5;
}
.tree-source circle {
  fill: var(--mark);
}
.tree-drawing .tree-source text {
  fill: var(--paper);
  font-size: 15px;
  font-weight: 700;
}

.tree-transport,
.tree-tools,
.tree-buttons,
.tree-check,
.tree-zoom,
.tree-scrubber {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;
}
.tree-transport {
  gap: 0.5rem 0.75rem;
  padding-top: 0.75rem;
}
.tree-tools {
  gap: 0.375rem 1rem;
  padding-top: 0.5rem;
}
.tree-zoom {
  flex-wrap: nowrap;
  margin-left: auto;
}
.tree-tools :is(.button, select) {
  min-width: 2.25rem;
  max-width: 9rem;
  min-height: 2.25rem;
}
.tree-viewer .button svg {
  width: 1.25rem;
  height: 1.25rem;
  fill: currentColor;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linejoin: round;
  stroke-linecap: round;
}
.tree-play {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 6.5rem;
  font-weight: 600;
}
.tree-scrubber {
  flex: 1 1 14rem;
  flex-wrap: nowrap;
  font-size: 0.875rem;
}
.tree-scrubber input {
  flex: 1;
  min-width: 0;
  height: 2.625rem;
}
.tree-viewer input {
  margin: 0;
  accent-color: var(--accent);
}
.tree-scrubber .figures {
  min-width: 8.5em;
  text-align: right;
}
.tree-check {
  font-size: 0.875rem;
  cursor: pointer;
}
.tree-check input {
  width: 1.125rem;
  height: 1.125rem;
}

.tree-rows {
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 1rem;
  padding-top: 0.5rem;
}
.tree-outline {
  flex: 4 1 36rem;
  overflow: auto;
  max-height: 36rem;
  min-width: 0;
  font-size: 0.9375rem;
}
.tree-outline > div {
  display: grid;
  grid-template-columns: minmax(9rem, 1fr) 5.5rem 13rem 10rem minmax(6rem, max-content);
  gap: 0 0.75rem;
  padding: 0.125rem 0.75rem 0.125rem calc(0.25rem + 1rem * var(--level));
  border-left: 3px solid transparent;
  cursor: pointer;
}
.tree-outline > .is-best {
  border-left-color: var(--mark);
}
.tree-outline > :is([aria-selected='true'], :hover) {
  background: color-mix(in srgb, var(--rule) 50%, var(--raised));
}
.tree-outline > :focus-visible {
  outline-offset: -3px;
}
.tree-outline bdi {
  font-weight: 600;
}
.tree-fold {
  display: inline-block;
  width: 1.25rem;
  color: var(--muted);
}
.tree-reason {
  color: var(--text, inherit);
}
.tree-panel {
  flex: 1 1 18rem;
  overflow: auto;
  padding: 0.75rem 1rem;
}
.tree-line {
  font-weight: 600;
  overflow-wrap: anywhere;
}
.tree-panel pre {
  overflow: auto;
  margin: 0.5rem 0 0;
  font: 0.875rem/1.25 ui-monospace, 'DejaVu Sans Mono', Consolas, 'Noto Sans Mono CJK SC', monospace;
}

.tree-legend dl {
  display: grid;
  grid-template-columns: repeat(auto-fill, 8.5rem minmax(11rem, 1fr));
  align-items: baseline;
  gap: 0.375rem 0.75rem;
  padding: 0.5rem 0;
  font-size: 0.9375rem;
}
.tree-legend dt {
  padding: 0.0625rem 0.5rem;
  border: var(--thick, 1.5px) solid var(--mark, transparent);
  border-radius: 0.5rem;
  background: var(--fill, none);
  color: var(--text, inherit);
  font-weight: 600;
  white-space: nowrap;
}
.tree-legend dt:is(.is-max, .is-min) {
  border-color: transparent;
}
.tree-legend .is-over {
  border: 4px double var(--mark);
}
.tree-legend .is-horizon {
  border-style: dotted;
}
.tree-legend .is-source {
  border: 3px dashed var(--tree-alpha);
}
.tree-legend dd {
  color: var(--muted);
}

@media (prefers-reduced-motion: no-preference) {
  .tree-node {
    transition: transform 160ms ease-out;
  }
}
@media (max-width: 64rem) {
  .tree-now.has-window {
    grid-template-columns: minmax(0, 1fr);
  }
}
@media (max-width: 56rem) {
  .tree-now {
    min-height: 7rem;
    align-content: space-between;
  }
  .tree-now.has-window {
    min-height: 12.5rem;
  }
  .tree-scroller {
    height: clamp(16rem, calc(100dvh - 29.5rem), 34rem);
  }
  .tree-introduction {
    inset: max(10.5rem, 45%) 1rem auto;
    font-size: 0.9375rem;
  }
  .tree-keys {
    display: none;
  }
  .tree-buttons {
    flex: 1 1 100%;
  }
  .tree-scrubber {
    flex-basis: 8rem;
  }
  .tree-scrubber .figures {
    min-width: 0;
  }
  .tree-play {
    flex: 1;
    min-width: 3rem;
  }
  .tree-buttons .tree-play ~ .button .tree-label {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .tree-outline > div {
    grid-template-columns: minmax(0, 1fr) auto;
    font-size: 0.875rem;
  }
  .tree-outline > div > span:nth-child(4) {
    display: none;
  }
  .tree-outline .figures {
    text-align: right;
  }
}
@media (max-width: 56rem) and (min-height: 32rem), (min-width: 34rem) and (max-width: 56rem) {
  :root:has(.tree-transport) {
    scroll-padding-bottom: 9rem;
  }
  .tree-transport {
    position: sticky;
    z-index: 1;
    bottom: 0;
    margin-inline: -1rem;
    padding: 0.625rem 1rem;
    border-top: 1px solid var(--rule);
    background: var(--paper);
  }
}
/* Phones held sideways: little height for the buttons, and all width. */
@media (min-width: 34rem) and (max-height: 32rem) {
  .tree-viewer .tree-now {
    min-height: 6rem;
  }
  .tree-now.has-window {
    grid-template-columns: minmax(0, 1fr) minmax(0, 16rem);
  }
  .tree-buttons {
    flex: none;
  }
  :root:has(.tree-transport) {
    scroll-padding-bottom: 4rem;
  }
  .tree-transport {
    padding-block: 0.25rem;
  }
}
/* All buttons in one row. */
@media (max-width: 23rem) {
  .tree-buttons {
    flex-wrap: nowrap;
    gap: 0.25rem;
  }
  .tree-buttons .button {
    flex: 1;
    min-width: 0;
    padding-inline: 0;
  }
  .tree-buttons .tree-label {
    position: absolute;
    width: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
}
`;
