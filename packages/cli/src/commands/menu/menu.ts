/**
 * The menu: what is chosen, how keys and mouse change it, and how it looks.
 *
 * @module
 */
import { optionName } from '../../game/option-parsers';
import type { ListedGame } from '../../game/registry';
import type { Messages } from '../../messages/en';
import { displayWidth, padEnd } from '../../terminal/width';
import type { InputEvent } from '../../screen/events';
import { BOLD, DIM, lineWidth, span, wrapText, type Line, type Span } from '../../screen/lines';
import type { Picture, Size } from '../../screen/painter';
import { drawTooSmall } from '../../screen/too-small';
import { menuFields, type Field } from './choices';

export interface MenuState extends Size {
  readonly games: readonly ListedGame[];
  /** The game, by its place in the list. */
  readonly game: number;
  /** The row that keys change: the games, then the fields. */
  readonly row: number;
  /** What is chosen in the fields of each game. */
  readonly picks: readonly (readonly number[])[];
  /** The game that was left last; null: none was. */
  readonly last: ListedGame | null;
  readonly outcome: 'start' | 'resume' | 'leave' | null;
}

const MAX_WIDTH = 66;
const NEEDED: Size = { width: 54, height: 18 };
const RESUME_KEY = 'r';
/** Rows above the first row of the menu. */
const HEAD = 2;

export function createMenu(
  { width, height }: Size,
  games: readonly ListedGame[],
  messages: Messages,
  last: ListedGame | null = null,
): MenuState {
  const picks = games.map((game) => menuFields(game, messages).map(({ first }) => first));
  return { width, height, games, game: 0, row: 0, picks, last, outcome: null };
}

/** The words of the command line that the menu stands for. */
export function commandOf(state: MenuState, messages: Messages): string[] {
  if (state.outcome === 'resume') return [commandFor(state.last!), 'play', '--resume'];
  const flags = fieldsIn(state, messages).flatMap(({ choices }, index) =>
    Object.entries(choices[picksIn(state)[index]!]!.flags),
  );
  const words = flags.flatMap(([name, value]) => {
    if (value === false) return [];
    return value === true ? [optionName(name)] : [optionName(name), String(value)];
  });
  return [commandFor(gameIn(state)), 'play', ...words];
}

function commandFor({ name, module }: ListedGame): string {
  return module ?? name;
}

function gameIn({ games, game }: MenuState): ListedGame {
  return games[game]!;
}

function picksIn({ picks, game }: MenuState): readonly number[] {
  return picks[game]!;
}

function fieldsIn(state: MenuState, messages: Messages): readonly Field[] {
  return menuFields(gameIn(state), messages, picksIn(state));
}

export function updateMenu(state: MenuState, event: InputEvent, messages: Messages): MenuState {
  const rows = fieldsIn(state, messages).length + 1;
  switch (event.kind) {
    case 'resize':
      return { ...state, width: event.width, height: event.height };
    case 'control':
      return event.letter === 'q' || event.letter === 'd' ? { ...state, outcome: 'leave' } : state;
    case 'character':
      if (event.text === 'q') return { ...state, outcome: 'leave' };
      if (event.text === RESUME_KEY && state.last !== null) return { ...state, outcome: 'resume' };
      return event.text === ' ' ? change(state, 1, messages) : state;
    case 'click':
      return click(state, event, messages);
    case 'key':
      break;
  }
  switch (event.key) {
    case 'up':
      return { ...state, row: (state.row + rows - 1) % rows };
    case 'down':
    case 'tab':
      return { ...state, row: (state.row + 1) % rows };
    case 'left':
      return change(state, -1, messages);
    case 'right':
      return change(state, 1, messages);
    case 'home':
    case 'page-up':
      return { ...state, row: 0 };
    case 'end':
    case 'page-down':
      return { ...state, row: rows - 1 };
    case 'enter':
      return { ...state, outcome: 'start' };
    case 'escape':
      return { ...state, outcome: 'leave' };
    case 'backspace':
      return state;
  }
}

/** The choices of a row: of the games, or of a field. */
function choicesOf(state: MenuState, row: number, messages: Messages): { labels: string[]; picked: number } {
  if (row === 0)
    return { labels: state.games.map((game) => game.words[messages.language].title), picked: state.game };
  const { choices } = fieldsIn(state, messages)[row - 1]!;
  return { labels: choices.map(({ label }) => label), picked: picksIn(state)[row - 1]! };
}

function change(state: MenuState, step: 1 | -1, messages: Messages): MenuState {
  const { labels, picked } = choicesOf(state, state.row, messages);
  return pick(state, state.row, (picked + step + labels.length) % labels.length, messages);
}

function pick(state: MenuState, row: number, picked: number, messages: Messages): MenuState {
  if (row === 0) {
    // A game may have fewer rows than the one before.
    const rows = menuFields(state.games[picked]!, messages).length + 1;
    return { ...state, game: picked, row: Math.min(state.row, rows - 1) };
  }
  const picks = picksIn(state).with(row - 1, picked);
  return { ...state, picks: state.picks.with(state.game, picks) };
}

function click(state: MenuState, { x, y }: { x: number; y: number }, messages: Messages): MenuState {
  const place = placeOf(state);
  const fields = fieldsIn(state, messages);
  const row = y - place.y - HEAD;
  if (row === fields.length + 2) return { ...state, outcome: 'start' };
  if (row === fields.length + 3 && state.last !== null) return { ...state, outcome: 'resume' };
  if (row < 0 || row > fields.length) return state;
  const at = { ...state, row };
  const found = drawChoices(at, row, messages).find(
    ({ from, to }) => x - place.x >= from && x - place.x < to,
  );
  return found === undefined ? at : pick(at, row, found.index, messages);
}

// ── the picture ─────────────────────────────────────────────────────────────

/** The columns that the menu takes. */
function widthOf({ width }: Size): number {
  return Math.min(MAX_WIDTH, width - 4);
}

function placeOf(screen: Size): { x: number; y: number } {
  const { width, height } = screen;
  return {
    x: Math.max(0, (width - widthOf(screen)) >> 1),
    y: Math.max(0, Math.floor((height - NEEDED.height) / 3)),
  };
}

export function drawMenu(state: MenuState, messages: Messages): Picture {
  if (state.width < NEEDED.width || state.height < NEEDED.height) {
    return drawTooSmall(state, NEEDED, { messages });
  }
  const { menu } = messages.screen;
  const { x, y } = placeOf(state);
  const fields = fieldsIn(state, messages);
  const rows = [menu.game, ...fields.map(({ label }) => label)].map((label, row) =>
    drawRow(state, row, label, messages),
  );
  const about = wrapText(gameIn(state).words[messages.language].summary, widthOf(state) - 2).map(
    (line): Line => [span(`  ${line}`, DIM)],
  );
  const body: Line[] = [
    [span(` @games `, { bold: true, inverse: true }), span(`  ${menu.title}`, BOLD)],
    [],
    ...rows,
    [],
    [span('  '), span(`  ${menu.start}  `, { bold: true, inverse: true }), span('  Enter', DIM)],
    ...(state.last === null
      ? []
      : [
          [
            span(`    ${menu.resume(state.last.words[messages.language].title)}`, BOLD),
            span(`  ${RESUME_KEY}`, DIM),
          ],
        ]),
    [],
    ...about,
  ];
  const lines: Line[] = [
    ...Array.from({ length: y }, (): Line => []),
    ...body.map((line): Line => (line.length === 0 ? line : [span(' '.repeat(x)), ...line])),
  ];
  while (lines.length < state.height - 1) lines.push([]);
  return { lines: [...lines, drawKeys(messages)] };
}

function drawRow(state: MenuState, row: number, label: string, messages: Messages): Line {
  const isCurrent = row === state.row;
  return [
    span(isCurrent ? '▸ ' : '  ', BOLD),
    span(padEnd(label, labelWidth(state, messages)), isCurrent ? BOLD : DIM),
    ...drawChoices(state, row, messages).map((drawn) => drawn.span),
  ];
}

function labelWidth(state: MenuState, messages: Messages): number {
  const { menu } = messages.screen;
  const labels = [menu.game, ...fieldsIn(state, messages).map(({ label }: Field) => label)];
  return Math.max(...labels.map(displayWidth)) + 2;
}

interface DrawnChoice {
  readonly span: Span;
  /** The choice that a click takes. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** All choices where there is room, else the one that is chosen between arrows. */
function drawChoices(state: MenuState, row: number, messages: Messages): DrawnChoice[] {
  const { labels, picked } = choicesOf(state, row, messages);
  const start = labelWidth(state, messages) + 2;
  const isCurrent = row === state.row;
  const mark = (label: string): Span =>
    isCurrent ? span(` ${label} `, { bold: true, inverse: true }) : span(`[${label}]`, BOLD);
  const all = labels.map((label, index): [Span, number] => [
    index === picked ? mark(label) : span(` ${label} `, DIM),
    index,
  ]);
  const isShort = lineWidth(all.map(([part]) => part)) <= widthOf(state) - start;
  const count = labels.length;
  const parts: [Span, number][] = isShort
    ? all
    : [
        [span('‹ ', DIM), (picked + count - 1) % count],
        [mark(labels[picked]!), picked],
        [span(' ›', DIM), (picked + 1) % count],
        [span(`  ${picked + 1}/${count}`, DIM), picked],
      ];
  let at = start;
  return parts.map(([part, index]) => {
    const from = at;
    at += displayWidth(part.text);
    return { span: part, index, from, to: at };
  });
}

function drawKeys({ screen }: Messages): Line {
  const { keys } = screen.menu;
  const parts: [string, string][] = [
    ['↑↓', keys.choose],
    ['←→', keys.change],
    ['Enter', keys.start],
    ['Esc', keys.quit],
  ];
  return [
    span(' '),
    ...parts.flatMap(([key, text]) => [span(` ${key} `, { inverse: true }), span(` ${text}  `)]),
  ];
}
