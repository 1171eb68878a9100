/**
 * The script of a page. It is text, and its hash is in the page's content policy: nothing else runs there.
 *
 * The rows of the tree stand one after the other, each with its level; a row's subtree are the deeper rows after it.
 */
export const SCRIPT = `
'use strict';
(() => {
  const tree = document.querySelector('[role=tree]');
  if (!tree) return;
  const rows = [...tree.querySelectorAll('[role=treeitem]')];
  const data = JSON.parse(document.getElementById('data').textContent);
  const levels = rows.map((row) => Number(row.getAttribute('aria-level')));
  const parents = [];
  const path = [];
  rows.forEach((row, index) => {
    path.length = levels[index];
    parents.push(path[levels[index] - 1] ?? -1);
    path[levels[index]] = index;
    row.dataset.index = index;
  });
  const panel = {
    line: document.getElementById('line'),
    facts: document.getElementById('facts'),
    board: document.getElementById('board'),
  };
  let current = rows.findIndex((row) => row.tabIndex === 0);

  const isFolded = (index) => rows[index].getAttribute('aria-expanded') === 'false';
  const isUnfolded = (index) => rows[index].getAttribute('aria-expanded') === 'true';

  /** Shows the rows below an unfolded one, as far as those between are unfolded. */
  const refresh = (from) => {
    let closed = Infinity;
    for (let index = from + 1; index < rows.length && levels[index] > levels[from]; index++) {
      if (levels[index] <= closed) closed = Infinity;
      rows[index].hidden = closed !== Infinity || !isUnfolded(from);
      if (closed === Infinity && isFolded(index)) closed = levels[index];
    }
  };
  const mark = (index, unfolded) => {
    if (rows[index].hasAttribute('aria-expanded')) rows[index].setAttribute('aria-expanded', String(unfolded));
  };
  const fold = (index, folded) => {
    if (!rows[index].hasAttribute('aria-expanded')) return;
    mark(index, !folded);
    refresh(index);
    if (rows[current].hidden) select(index, false);
  };
  const refreshAll = () => {
    rows.forEach((_, index) => {
      if (levels[index] === 1) refresh(index);
    });
    let index = current;
    while (rows[index].hidden) index = parents[index];
    select(index, false);
  };

  const select = (index, moves = true) => {
    rows[current].tabIndex = -1;
    rows[current].removeAttribute('aria-selected');
    current = index;
    const row = rows[index];
    row.tabIndex = 0;
    row.setAttribute('aria-selected', 'true');
    if (moves) {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    }
    show(index);
  };

  const show = (index) => {
    const line = [];
    for (let at = index; parents[at] >= 0; at = parents[at]) line.unshift(rows[at].querySelector('.move bdi').textContent);
    panel.line.textContent = line.join('  ') || data.start;
    const row = rows[index];
    const facts = [data.reasons[row.dataset.reason], row.querySelector('.window').textContent];
    if (row.dataset.turn) facts.unshift(data.sides[row.dataset.turn]);
    panel.facts.textContent = facts.join(' · ');
    const board = data.boards[index];
    panel.board.hidden = !board;
    panel.board.textContent = board ? board.map((line) => data.lines[line]).join('\\n') : '';
  };

  const next = (index, step) => {
    for (index += step; index >= 0 && index < rows.length; index += step) if (!rows[index].hidden) return index;
    return -1;
  };
  const last = () => next(rows.length, -1);
  const siblings = (index) => rows.map((_, at) => at).filter((at) => parents[at] === parents[index]);

  const keys = {
    ArrowDown: () => next(current, 1),
    ArrowUp: () => next(current, -1),
    ArrowRight: () => (isFolded(current) ? fold(current, false) : isUnfolded(current) ? current + 1 : -1),
    ArrowLeft: () => (isUnfolded(current) ? fold(current, true) : parents[current]),
    Home: () => 0,
    End: last,
    Enter: () => fold(current, isUnfolded(current)),
    ' ': () => fold(current, isUnfolded(current)),
    '*': () => {
      siblings(current).forEach((index) => mark(index, true));
      refreshAll();
    },
  };

  tree.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    const to = keys[event.key]();
    if (to >= 0) select(to);
  });
  tree.addEventListener('click', (event) => {
    const row = event.target.closest('[role=treeitem]');
    if (!row) return;
    const index = Number(row.dataset.index);
    const twisty = event.target.closest('.twisty');
    if (twisty) fold(index, isUnfolded(index));
    else if (isFolded(index)) fold(index, false);
    select(index);
  });
  document.getElementById('best').addEventListener('click', () => {
    rows.forEach((row, index) => mark(index, row.classList.contains('opened')));
    current = rows.findLastIndex((row, index) => levels[index] === 1);
    refreshAll();
    select(current);
  });
  document.getElementById('all').addEventListener('click', () => {
    rows.filter((row) => !row.hidden).forEach((row) => mark(Number(row.dataset.index), true));
    refreshAll();
  });
  document.getElementById('none').addEventListener('click', () => {
    rows.forEach((_, index) => mark(index, false));
    refreshAll();
  });

  document.body.classList.add('scripted');
  select(current, false);
})();
`;
