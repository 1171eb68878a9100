import {
  checkArray,
  checkCallback,
  checkChoice,
  checkFunction,
  checkRecord,
  checkSignal,
} from '../validation/check-options';
import { checkPosition } from '../game/check-position';
import { checkInteger, IllegalMoveError, isInputError, OptionError } from '../errors';
import { legalMoves } from '../game/moves';
import { quote } from '../validation/quote';
import { ONGOING, type Hashed, type Position, type Side } from '../game/position';
import { startClocks, type Clocks, type TimeControl } from './clock';
import { checkPlayer, type Choice, type Player } from './player';

/**
 * How a game ended. `'finished'`: by its rules. Lost by the side to move: `'time'`, `'illegal-move'`, `'exception'`
 * (the player threw, or left its position changed). Adjudicated: `'length'` (drawn), `'scores'`, `'solver'`.
 */
export type Reason = 'finished' | 'time' | 'illegal-move' | 'exception' | 'length' | 'scores' | 'solver';

/** When a game is ended before its rules end it. */
export interface Adjudication<P extends Position> {
  /** Drawn once this many moves have been played, the opening included. */
  readonly drawAfter?: number | undefined;
  /** Won by the side that the players' own scores see far enough ahead, for long enough. */
  readonly scores?:
    | {
        /** How far: at least this score, as {@link Choice.score} reports it. Over 0. */
        readonly threshold: number;
        /** How long: on this many moves of a player in a row, from 1. */
        readonly moves: number;
        /** Whether both players must see it, or one is enough; `'both'` if left out. */
        readonly players?: 'both' | 'one' | undefined;
      }
    | undefined;
  /**
   * What the game pays to the side to move when both play perfectly, as `Position.outcome` says it, or undefined where
   * it is not known. Asked before every move; leaves the position as it was.
   */
  readonly solver?: ((position: P) => number | undefined) | undefined;
}

export interface GameOptions<P extends Position> {
  /** Moves played before the players take over. */
  readonly opening?: readonly number[] | undefined;
  readonly control?: TimeControl | undefined;
  readonly adjudication?: Adjudication<P> | undefined;
  /** For the players' random choices; 0 if left out. */
  readonly seed?: number | undefined;
  /** Stops the game: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A game as it was played. */
export interface GameResult {
  /** Names of the players of side 0 and side 1. */
  readonly players: readonly [string, string];
  readonly opening: readonly number[];
  /** The players' moves, after the opening. */
  readonly moves: readonly number[];
  /** `1` when side 0 won, `-1` when side 1 won, else `0`. */
  readonly result: -1 | 0 | 1;
  /** By how many points side 0 was ahead; null in games that pay no margin, and for a game lost or cut short. */
  readonly margin: number | null;
  readonly reason: Reason;
  /** What was wrong, for an illegal move or an exception; empty otherwise. */
  readonly detail: string;
  /** Milliseconds for each of `moves`. */
  readonly times: readonly number[];
  /** What each mover thought of its position; null where it did not say. */
  readonly scores: readonly (number | null)[];
}

/** The end of a game, seen by side 0. */
type Ending = Pick<GameResult, 'result' | 'margin' | 'reason' | 'detail'>;

const TIME_OVER = Symbol('the time is over');
const LONGEST_TIMER = 2 ** 31 - 1;
/** How long a game may hold the thread before other work gets its turn. */
const SLICE_MILLISECONDS = 8;

/**
 * Plays one game between the players of side 0 and side 1. A player that makes an illegal move, throws or exceeds its
 * time loses the game; but an OptionError of a player, whose options make no sense, rejects. A player that answers with a promise is not waited for beyond its time; one that holds the
 * thread loses when it lets go.
 *
 * @returns rejects only with the signal's reason, with what `createPosition` or the solver throws, with OptionError for
 * settings without sense, and with IllegalMoveError `search-core/illegal-opening`.
 */
export async function playGame<P extends Position>(
  createPosition: () => P,
  players: readonly [Player<P>, Player<P>],
  options: GameOptions<P> = {},
): Promise<GameResult> {
  checkFunction('createPosition', createPosition);
  checkArray('players', players);
  players.forEach((player, side) => checkPlayer(`players[${side}]`, player));
  checkRecord('options', options);
  const { opening = [], control = {}, adjudication = {}, seed = 0, signal } = options;
  checkArray('opening', opening);
  checkInteger('seed', seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  checkSignal('signal', signal);
  checkAdjudication(adjudication);
  const clocks = startClocks(control);
  const referee = createPosition();
  checkPosition(referee, 'createPosition()');
  const views = [createPosition(), createPosition()] as const;
  const moves: number[] = [];
  const times: number[] = [];
  const scores: (number | null)[] = [];
  const streaks = createStreaks(adjudication.scores);
  const rest = createRests();

  const make = (move: number): void => {
    for (const position of [referee, ...views]) position.play(move);
  };
  const describe = (ending: Ending): GameResult => ({
    players: [players[0].name, players[1].name],
    opening: [...opening],
    moves,
    ...ending,
    times,
    scores,
  });

  opening.forEach((move, index) => {
    checkOpeningMove(referee, move, index);
    make(move);
  });
  for (const side of [0, 1] as const) {
    try {
      await players[side].newGame?.(views[side], (2 * seed + side) | 0);
    } catch (error) {
      throwMisuse(players[side], error);
      return describe(lost(side, 'exception', messageOf(error)));
    }
  }

  for (;;) {
    await rest();
    signal?.throwIfAborted();
    const ending =
      endOf(referee) ?? adjudicate(referee, opening.length + moves.length, adjudication) ?? streaks.verdict();
    if (ending) return describe(ending);
    const side = referee.turn();
    const answer = await ask(players[side], views[side], side, clocks, signal);
    times.push(answer.milliseconds);
    scores.push(answer.choice?.score ?? null);
    const fault = answer.fault ?? faultIn(answer.choice!.move, views[side], referee);
    if (fault) {
      times.pop();
      scores.pop();
      return describe(lost(side, fault.reason, fault.detail));
    }
    const { move, score } = answer.choice!;
    clocks.press(side, answer.milliseconds);
    streaks.add(side, score);
    // A minus zero, legal where 0 is, would not survive the log.
    moves.push(move + 0);
    make(move);
  }
}

/** A player that was given options without sense does not play badly: it does not play. */
function throwMisuse(player: Player<never>, error: unknown): void {
  if (!isInputError(error) || error.name !== 'OptionError') return;
  throw new OptionError(error.code, `player "${quote(player.name)}": ${error.message}`, {
    ...error.details,
    player: player.name,
  });
}

interface Fault {
  readonly reason: 'time' | 'illegal-move' | 'exception';
  readonly detail: string;
}

interface Answer {
  readonly choice?: Choice | undefined;
  readonly fault?: Fault | undefined;
  readonly milliseconds: number;
}

/** Lets a player choose, for as long as it may. */
async function ask<P extends Position>(
  player: Player<P>,
  position: P,
  side: Side,
  clocks: Clocks,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const patience = clocks.patience(side);
  const controller = new AbortController();
  const started = performance.now();
  const spent = (): number => Math.round((performance.now() - started) * 1000) / 1000;
  try {
    const reply = player.choose(position, clocks.read(side), controller.signal);
    const given = isPromise(reply) ? await inTime(reply, patience, controller, signal) : reply;
    const milliseconds = spent();
    if (given === TIME_OVER || milliseconds > patience)
      return { fault: { reason: 'time', detail: '' }, milliseconds };
    return { choice: choiceOf(given), milliseconds };
  } catch (error) {
    signal?.throwIfAborted();
    throwMisuse(player, error);
    return { fault: { reason: 'exception', detail: messageOf(error) }, milliseconds: spent() };
  }
}

function isPromise<T>(reply: T | PromiseLike<T>): reply is PromiseLike<T> {
  return typeof reply === 'object' && reply !== null && 'then' in reply;
}

/** What was chosen, in order, whatever a player without types may have answered. */
function choiceOf(given: number | Choice | null | undefined): Choice {
  const { move, score } = typeof given === 'object' && given !== null ? given : { move: given! };
  return Number.isFinite(score) ? { move, score: score! + 0 } : { move };
}

/** The answer, unless the time was over before; rejects when the match is stopped. */
function inTime<T>(
  reply: PromiseLike<T>,
  patience: number,
  controller: AbortController,
  signal: AbortSignal | undefined,
): Promise<T | typeof TIME_OVER> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      controller.abort();
      reject(new Error('the match was stopped'));
    };
    const timeOver = (): void => {
      controller.abort();
      resolve(TIME_OVER);
    };
    const timer = patience < LONGEST_TIMER ? setTimeout(timeOver, Math.ceil(patience) + 1) : undefined;
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    Promise.resolve(reply).then(resolve, reject).finally(done);
    controller.signal.addEventListener('abort', done);
  });
}

/** What is wrong with a move, or with the position in which the player was to find it. */
function faultIn<P extends Position>(move: number, view: P, referee: P): Fault | undefined {
  if (!legalMoves(referee).includes(move)) return { reason: 'illegal-move', detail: quote(move) };
  if (looksOf(view) !== looksOf(referee))
    return { reason: 'exception', detail: 'the player left its position changed' };
  return undefined;
}

function looksOf(position: Position & Partial<Hashed>): string {
  const words = new Int32Array(2);
  position.hash?.(words);
  return [position.turn(), position.outcome() === ONGOING, ...words].join(' ');
}

function lost(side: Side, reason: Reason, detail: string): Ending {
  return { result: side === 0 ? -1 : 1, margin: null, reason, detail };
}

/** How a game has ended by its rules; undefined while it goes on. */
export function endOf(position: Position): Ending | undefined {
  const outcome = position.outcome();
  return outcome === ONGOING ? undefined : paid(position, outcome, 'finished');
}

function paid(position: Position, outcome: number, reason: Reason): Ending {
  const ahead = position.turn() === 0 ? outcome : 0 - outcome;
  const margin = position.payoff === 'margin' ? ahead : null;
  return { result: Math.sign(ahead) as -1 | 0 | 1, margin, reason, detail: '' };
}

/** How a game is ended beside its rules, scores apart; undefined while it goes on. */
export function adjudicate<P extends Position>(
  position: P,
  plies: number,
  { drawAfter = Infinity, solver }: Adjudication<P>,
): Ending | undefined {
  const outcome = solver?.(position);
  if (outcome !== undefined) return paid(position, outcome, 'solver');
  return plies >= drawAfter ? { result: 0, margin: null, reason: 'length', detail: '' } : undefined;
}

/** Counts for each player on how many moves in a row it has seen the same side far ahead. */
export function createStreaks(rule: Adjudication<Position>['scores']): {
  add: (side: Side, score: number | undefined) => void;
  verdict: () => Ending | undefined;
} {
  /** Positive: so often side 0 was ahead; negative: side 1. */
  const seen = [0, 0];
  return {
    add: (side, score) => {
      if (!rule) return;
      const far = score !== undefined && Math.abs(score) >= rule.threshold;
      const sign = far ? Math.sign(score) * (side === 0 ? 1 : -1) : 0;
      seen[side] = Math.sign(seen[side]!) === sign ? seen[side]! + sign : sign;
    },
    verdict: () => {
      if (!rule) return undefined;
      const leads = ([1, -1] as const).find((sign) => {
        const agreed = seen.filter((count) => count * sign >= rule.moves).length;
        const against = seen.filter((count) => count * sign <= -rule.moves).length;
        return agreed > 0 && against === 0 && (agreed === 2 || rule.players === 'one');
      });
      return leads && { result: leads, margin: null, reason: 'scores', detail: '' };
    },
  };
}

/**
 * Checks the rules of adjudication.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/wrong-type`, `search-core/not-a-choice`.
 */
export function checkAdjudication<P extends Position>(adjudication: Adjudication<P>): void {
  checkRecord('adjudication', adjudication);
  const { drawAfter, scores, solver } = adjudication;
  checkCallback('adjudication.solver', solver);
  if (drawAfter !== undefined) checkInteger('drawAfter', drawAfter, 1, Number.MAX_SAFE_INTEGER);
  if (scores === undefined) return;
  checkRecord('adjudication.scores', scores);
  checkChoice('adjudication.scores.players', scores.players, ['both', 'one']);
  checkInteger('adjudication.scores.moves', scores.moves, 1, Number.MAX_SAFE_INTEGER);
  checkInteger('adjudication.scores.threshold', scores.threshold, 1, Number.MAX_SAFE_INTEGER);
}

/**
 * Checks a move of an opening before it is played.
 *
 * @throws IllegalMoveError `search-core/illegal-opening` naming the move and its place.
 */
export function checkOpeningMove(position: Position, move: number, index: number): void {
  if (legalMoves(position).includes(move)) return;
  throw new IllegalMoveError(
    'search-core/illegal-opening',
    `opening: move ${index + 1}, ${quote(move)}, is not legal there`,
    { index: index + 1, move: typeof move === 'number' ? move : quote(move) },
  );
}

/** Waits, now and then, until timers and signals had their turn: moves found at once would never let them. */
export function createRests(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < SLICE_MILLISECONDS) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        last = performance.now();
        resolve();
      }, 0);
    });
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : quote(error);
}
