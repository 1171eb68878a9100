/**
 * How a screen of a game changes with what happens.
 *
 * @module
 */
import { isInputError, legalMoves, type SearchProgress, type SearchResult } from '@games/search-core';
import { isOver, winningSide, type GamePosition, type Request } from '../../commands/shared/game';
import { describeInputError } from '../../errors';
import type { Messages } from '../../messages/en';
import type { Direction, GameScreen, Look, Spot } from '../board-view';
import type { InputEvent } from '../events';
import { createClock, isRunning, pressClock, stopClock, timeLeft, type ClockRule } from './clock';
import { boardPlace } from './layout';
import { orderOfControl, readOrderLine, type Order } from './orders';
import type { Candidate, Notice, Purpose, Question, Seats, State, Verdict } from './state';
import type { Walk } from './walker';

export type Event =
  | InputEvent
  | { readonly kind: 'tick' }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | {
      readonly kind: 'thought';
      readonly id: number;
      readonly move: number;
      readonly result: SearchResult | null;
    }
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'exists'; readonly path: string }
  | { readonly kind: 'loaded'; readonly path: string; readonly history: readonly number[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What the changes depend on and do not change. */
export interface Rules<P extends GamePosition, R extends Request> {
  readonly screen: GameScreen<P, R>;
  readonly walk: Walk<P>;
  readonly messages: Messages;
  readonly names: readonly [string, string];
  readonly clockRule: ClockRule | null;
  /** The name that saving proposes. */
  readonly defaultPath: string;
  readonly look: (state: State) => Look;
}

/** What a game begins with. */
export interface Beginning {
  readonly history: readonly number[];
  readonly seats: Seats;
  readonly width: number;
  readonly height: number;
}

export function createState<P extends GamePosition, R extends Request>(
  { history, seats, width, height }: Beginning,
  rules: Rules<P, R>,
  now: number,
): State {
  const state: State = {
    width,
    height,
    history,
    redo: [],
    base: history.length,
    seats,
    spot: { row: 0, column: 0 },
    input: '',
    question: null,
    notice: null,
    thought: null,
    lastId: 0,
    candidates: null,
    verdict: null,
    showsValue: true,
    showsHelp: false,
    isPaused: false,
    ended: null,
    clock: rules.clockRule === null ? null : createClock(rules.clockRule, now),
    task: null,
    isLeaving: false,
  };
  return settle({ ...state, spot: rules.screen.board.start(rules.walk(history)) }, rules, now);
}

/** Whether nobody moves any more. */
export function hasEnded({ ended, history }: State, walk: Walk<GamePosition>): boolean {
  return ended !== null || isOver(walk(history));
}

/** The side that has won; null: nobody, or not yet. */
export function winnerOf({ ended, history }: State, walk: Walk<GamePosition>): 0 | 1 | null {
  return ended === null ? winningSide(walk(history)) : other(ended.loser);
}

function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** Whether a person is to move. */
export function isPersonsTurn(state: State, walk: Walk<GamePosition>): boolean {
  return !hasEnded(state, walk) && state.seats[walk(state.history).turn()] === 'person';
}

/** @param now - milliseconds of any clock that does not go back. */
export function update<P extends GamePosition, R extends Request>(
  state: State,
  event: Event,
  rules: Rules<P, R>,
  now: number,
): State {
  return settle(react(state, event, rules, now), rules, now);
}

function react<P extends GamePosition, R extends Request>(
  state: State,
  event: Event,
  rules: Rules<P, R>,
  now: number,
): State {
  switch (event.kind) {
    case 'resize':
      return { ...state, width: event.width, height: event.height };
    case 'tick':
      return state;
    case 'character':
      return type(state, event.text, rules, now);
    case 'control':
      return control(state, event.letter, rules, now);
    case 'key':
      return pressKey(state, event.key, rules, now);
    case 'click':
      return click(state, event, rules, now);
    case 'progress':
      return state.thought?.id === event.id
        ? {
            ...state,
            thought: { ...state.thought, progress: event.progress },
            verdict: verdictOf(state, event.progress, rules),
          }
        : state;
    case 'thought':
      return state.thought?.id === event.id ? conclude(state, event.move, event.result, rules, now) : state;
    case 'saved':
      return { ...state, task: null, notice: good(rules.messages.screen.saved(event.path)) };
    case 'exists':
      return { ...state, task: null, question: { kind: 'overwrite', path: event.path }, input: '' };
    case 'loaded':
      return loaded(state, event, rules, now);
    case 'failed':
      return { ...state, task: null, notice: problem(event.error, rules.messages) };
  }
}

const good = (text: string): Notice => ({ text, tone: 'good' });
const bad = (text: string): Notice => ({ text, tone: 'bad' });

function problem(error: unknown, messages: Messages): Notice {
  if (!isInputError(error)) throw error;
  return bad(describeInputError(error, messages));
}

/** Lets the computer think when it is to move, stops thoughts that are of no use, and watches the clocks. */
function settle<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const flagged = checkFlag(state, rules, now);
  const position = rules.walk(flagged.history);
  if (hasEnded(flagged, rules.walk)) {
    const clock = flagged.clock === null ? null : stopClock(flagged.clock, position.turn(), now);
    return { ...flagged, thought: null, clock };
  }
  if (flagged.seats[position.turn()] === 'computer') {
    if (flagged.isPaused) return flagged.thought === null ? flagged : { ...flagged, thought: null };
    return flagged.thought?.purpose === 'move' ? flagged : think(flagged, 'move');
  }
  if (flagged.thought?.purpose === 'move') return settle({ ...flagged, thought: null }, rules, now);
  const isKnown = flagged.verdict?.plies === flagged.history.length;
  if (flagged.showsValue && !isKnown && flagged.thought === null) return think(flagged, 'value');
  return flagged;
}

function think(state: State, purpose: Purpose): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, thought: { id, purpose, progress: null, isHurried: false } };
}

function checkFlag<P extends GamePosition, R extends Request>(
  state: State,
  { walk }: Rules<P, R>,
  now: number,
): State {
  const { clock } = state;
  if (clock === null || !isRunning(clock) || hasEnded(state, walk)) return state;
  const turn = walk(state.history).turn();
  return timeLeft(clock, turn, turn, now) > 0 ? state : { ...state, ended: { reason: 'time', loser: turn } };
}

function verdictOf<P extends GamePosition, R extends Request>(
  { history }: State,
  { value }: Pick<SearchResult, 'value'>,
  { walk }: Rules<P, R>,
): Verdict {
  return { value, side: walk(history).turn(), plies: history.length };
}

/** Candidates that are shown. */
const MAX_CANDIDATES = 5;

function conclude<P extends GamePosition, R extends Request>(
  state: State,
  move: number,
  result: SearchResult | null,
  rules: Rules<P, R>,
  now: number,
): State {
  const { purpose } = state.thought!;
  const verdict = result === null ? state.verdict : verdictOf(state, result, rules);
  const done = { ...state, thought: null, verdict };
  if (purpose === 'move') return playMove(done, move, rules, now);
  if (purpose === 'value' || result === null) return done;
  const moves: Candidate[] = result.moves.slice(0, MAX_CANDIDATES);
  const candidates = moves.length === 0 ? [{ move: result.move, value: result.value }] : moves;
  return { ...done, candidates: { plies: state.history.length, moves: candidates } };
}

function playMove<P extends GamePosition, R extends Request>(
  state: State,
  move: number,
  rules: Rules<P, R>,
  now: number,
): State {
  const side = rules.walk(state.history).turn();
  const clock = state.clock === null ? null : pressClock(state.clock, side, now);
  return {
    ...state,
    history: [...state.history, move],
    redo: [],
    input: '',
    notice: null,
    thought: null,
    candidates: null,
    clock,
    question: state.question?.kind === 'resign' ? null : state.question,
  };
}

// ── keys ────────────────────────────────────────────────────────────────────

function type<P extends GamePosition, R extends Request>(
  state: State,
  text: string,
  rules: Rules<P, R>,
  now: number,
): State {
  if (state.input === '' && state.question === null) {
    if (text === '?' || text === '？') return obey(state, 'help', '', rules, now);
    if (text === ' ') return playAt(state, state.spot, rules, now);
  }
  return { ...state, input: state.input + text, notice: null };
}

function control<P extends GamePosition, R extends Request>(
  state: State,
  letter: string,
  rules: Rules<P, R>,
  now: number,
): State {
  if (letter === 'u') return { ...state, input: '' };
  if (letter === 'l') return state;
  const order = orderOfControl(letter);
  return order === null ? state : obey({ ...state, question: null, input: '' }, order, '', rules, now);
}

function pressKey<P extends GamePosition, R extends Request>(
  state: State,
  key: Extract<InputEvent, { kind: 'key' }>['key'],
  rules: Rules<P, R>,
  now: number,
): State {
  switch (key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return moveCursor(state, key, rules);
    case 'enter':
      return enter(state, rules, now);
    case 'tab':
      return obey(state, 'hint', '', rules, now);
    case 'backspace':
      return { ...state, input: withoutLast(state.input) };
    case 'escape':
      return escape(state);
    case 'page-up':
      return obey(state, 'undo', '', rules, now);
    case 'page-down':
      return obey(state, 'redo', '', rules, now);
    case 'home':
    case 'end':
      return state;
  }
}

function moveCursor<P extends GamePosition, R extends Request>(
  state: State,
  direction: Direction,
  { screen, walk }: Rules<P, R>,
): State {
  return { ...state, notice: null, spot: screen.board.step(walk(state.history), state.spot, direction) };
}

/** Leaves the innermost of what is open; the game itself only after a question. */
function escape(state: State): State {
  if (state.question !== null) return { ...state, question: null, input: '' };
  if (state.input !== '') return { ...state, input: '' };
  if (state.showsHelp) return { ...state, showsHelp: false };
  if (state.thought?.purpose === 'hint') return { ...state, thought: null };
  if (state.candidates !== null) return { ...state, candidates: null };
  return { ...state, question: { kind: 'leave' } };
}

function enter<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  if (state.question !== null) return answer(state, state.question, rules, now);
  const line = state.input.trim();
  if (line === '') {
    if (state.thought?.purpose === 'move') return hurry(state);
    return playAt(state, state.spot, rules, now);
  }
  const found = readOrderLine(line);
  const cleared = { ...state, input: '' };
  if (found !== null) return obey(cleared, found.order, found.rest, rules, now);
  return playText(cleared, line, rules, now);
}

function hurry(state: State): State {
  return state.thought === null ? state : { ...state, thought: { ...state.thought, isHurried: true } };
}

function click<P extends GamePosition, R extends Request>(
  state: State,
  { x, y }: { readonly x: number; readonly y: number },
  rules: Rules<P, R>,
  now: number,
): State {
  const position = rules.walk(state.history);
  const place = boardPlace(state, rules.screen.board.size(position, rules.messages));
  const look = rules.look(state);
  const spot = rules.screen.board.spotAt(position, x - place.x, y - place.y, look);
  if (spot === null || state.question !== null) return state;
  return playAt({ ...state, spot }, spot, rules, now);
}

/** Takes the last character away, whatever it is made of. */
function withoutLast(text: string): string {
  const last = Array.from(new Intl.Segmenter().segment(text)).at(-1);
  return last === undefined ? '' : text.slice(0, last.index);
}

// ── moves ───────────────────────────────────────────────────────────────────

function playAt<P extends GamePosition, R extends Request>(
  state: State,
  spot: Spot,
  rules: Rules<P, R>,
  now: number,
): State {
  return playText(state, rules.screen.board.moveText(rules.walk(state.history), spot), rules, now);
}

function playText<P extends GamePosition, R extends Request>(
  state: State,
  text: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, names, walk } = rules;
  const position = walk(state.history);
  if (hasEnded(state, walk)) return { ...state, notice: bad(messages.screen.isOver) };
  if (state.seats[position.turn()] === 'computer')
    return { ...state, notice: bad(messages.screen.notYourTurn(names[position.turn()])) };
  try {
    const move = position.parseMove(text);
    if (!legalMoves(position).includes(move))
      return { ...state, notice: bad(messages.screen.notLegal(text)) };
    // Who plays on wants an answer, also in a game that was opened or paused.
    return playMove({ ...state, isPaused: false }, move, rules, now);
  } catch (error) {
    return { ...state, notice: problem(error, messages) };
  }
}

// ── orders ──────────────────────────────────────────────────────────────────

function obey<P extends GamePosition, R extends Request>(
  state: State,
  order: Order,
  rest: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, walk } = rules;
  const plain: State = { ...state, notice: null };
  const ask = (question: Question, input = ''): State => ({ ...plain, question, input });
  switch (order) {
    case 'hint':
      if (!isPersonsTurn(state, walk)) return { ...plain, notice: bad(messages.screen.noHint) };
      return state.thought?.purpose === 'hint' ? plain : think({ ...plain, candidates: null }, 'hint');
    case 'now':
      return hurry(plain);
    case 'undo':
      return undo(plain, rules, now);
    case 'redo':
      return redo(plain, rules, now);
    case 'restart':
      return hasEnded(state, walk) || state.history.length === state.base
        ? restart(plain, rules, now)
        : ask({ kind: 'restart' });
    case 'resign':
      return hasEnded(state, walk)
        ? { ...plain, notice: bad(messages.screen.isOver) }
        : ask({ kind: 'resign' });
    case 'swap':
      return { ...plain, seats: [state.seats[1], state.seats[0]], thought: null, isPaused: false };
    case 'save':
      return rest === '' ? ask({ kind: 'save' }, rules.defaultPath) : save(plain, rest, false);
    case 'load':
      return rest === '' ? ask({ kind: 'load' }) : load(plain, rest);
    case 'pause':
      return { ...plain, isPaused: !state.isPaused };
    case 'value':
      return { ...plain, showsValue: !state.showsValue };
    case 'help':
      return { ...plain, showsHelp: !state.showsHelp };
    case 'quit':
      return { ...plain, isLeaving: true };
  }
}

/** Moves of the computer go with the person's move before them; where no person plays, the computer then pauses. */
function undo<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, walk } = rules;
  const isAuto = !state.seats.includes('person');
  let { history, redo } = state;
  let isDone = false;
  while (history.length > 0 && !isDone) {
    redo = [...redo, history.at(-1)!];
    history = history.slice(0, -1);
    isDone = isAuto || state.seats[walk(history).turn()] === 'person';
  }
  if (!isDone) return { ...state, notice: bad(messages.play.nothingToUndo) };
  return back({ ...state, history, redo, ended: null, isPaused: isAuto || state.isPaused }, rules, now);
}

function redo<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const isAuto = !state.seats.includes('person');
  let { history, redo: left } = state;
  if (left.length === 0) return { ...state, notice: bad(rules.messages.screen.nothingToRedo) };
  do {
    history = [...history, left.at(-1)!];
    left = left.slice(0, -1);
  } while (left.length > 0 && !isAuto && state.seats[rules.walk(history).turn()] === 'computer');
  return back({ ...state, history, redo: left }, rules, now);
}

/** What holds of another moment of the game: thoughts and hints are of the one before. */
function back<P extends GamePosition, R extends Request>(
  state: State,
  { walk }: Rules<P, R>,
  now: number,
): State {
  const isRunning = !isOver(walk(state.history));
  const clock = state.clock === null ? null : { ...state.clock, since: isRunning ? now : null };
  return { ...state, thought: null, candidates: null, verdict: null, question: null, input: '', clock };
}

function restart<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const history = state.history.slice(0, state.base);
  const clock = rules.clockRule === null ? null : createClock(rules.clockRule, now);
  const spot = rules.screen.board.start(rules.walk(history));
  const notice = good(rules.messages.play.restarted);
  return back({ ...state, history, redo: [], ended: null, isPaused: false, clock, spot, notice }, rules, now);
}

// ── questions and files ─────────────────────────────────────────────────────

const YES = /^(y|yes|是|好|确定)$/i;

function answer<P extends GamePosition, R extends Request>(
  state: State,
  question: Question,
  rules: Rules<P, R>,
  now: number,
): State {
  const text = state.input.trim();
  const closed: State = { ...state, question: null, input: '', notice: null };
  if (question.kind === 'save') return text === '' ? closed : save(closed, text, false);
  if (question.kind === 'load') return text === '' ? closed : load(closed, text);
  if (text !== '' && !YES.test(text)) return closed;
  switch (question.kind) {
    case 'overwrite':
      // An answer that was not typed is no leave to overwrite.
      return text === '' ? closed : save(closed, question.path, true);
    case 'restart':
      return restart(closed, rules, now);
    case 'leave':
      return { ...closed, isLeaving: true };
    case 'resign':
      return { ...closed, ended: { reason: 'resign', loser: resigning(state, rules) } };
  }
}

/** The person's side, also while the computer thinks; else the side to move. */
function resigning<P extends GamePosition, R extends Request>(
  { seats, history }: State,
  { walk }: Rules<P, R>,
): 0 | 1 {
  const persons = ([0, 1] as const).filter((side) => seats[side] === 'person');
  return persons.length === 1 ? persons[0]! : walk(history).turn();
}

function save(state: State, path: string, mayOverwrite: boolean): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'save', path, mayOverwrite } };
}

function load(state: State, path: string): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'load', path, mayOverwrite: false } };
}

function loaded<P extends GamePosition, R extends Request>(
  state: State,
  { path, history }: { readonly path: string; readonly history: readonly number[] },
  rules: Rules<P, R>,
  now: number,
): State {
  const spot = rules.screen.board.start(rules.walk(history));
  const notice = good(rules.messages.screen.loaded(path));
  const clock = rules.clockRule === null ? null : createClock(rules.clockRule, now);
  const fresh = { ...state, task: null, history, redo: [], base: 0, ended: null, clock, spot, notice };
  // Nobody wants the computer to move on at once in a game that is looked at.
  return back({ ...fresh, isPaused: true }, rules, now);
}
