/** One turn of a player: it is asked for a move, its time is measured, and what it does wrong is named. */
import { IllegalMoveError, isInputError, OptionError } from '../errors';
import type { MoveValues } from '../game/user-moves';
import type { Position, Side } from '../game/position';
import { isObject } from '../validation/foreign-data';
import { quote } from '../validation/quote';
import type { Fault } from './adjudication';
import type { Clocks } from './clock';
import type { Choice, Player } from './player';

const MAX_TIMER_MILLISECONDS = 2 ** 31 - 1;

const TIMED_OUT = Symbol('the time is over');
const ABORTED = Symbol('the signal aborted');

/** What a player answered, in time or not. */
export type Answer =
  | { readonly kind: 'choice'; readonly choice: Choice; readonly milliseconds: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'aborted' };

/**
 * Asks a player for its move. A promise is not waited for beyond the player's time; a player that blocks the thread is
 * timed when it lets go.
 *
 * @returns rejects with the OptionError of a player whose options are invalid.
 */
export async function requestMove<P extends Position>(
  player: Player<P>,
  position: P,
  side: Side,
  clocks: Clocks,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const timeLimit = clocks.timeLimit(side);
  const controller = new AbortController();
  const started = performance.now();
  try {
    const reply = player.choose(position, clocks.read(side), controller.signal);
    const answer: unknown = isPromise(reply) ? await settle(reply, timeLimit, controller, signal) : reply;
    if (answer === ABORTED) return { kind: 'aborted' };
    const milliseconds = Math.round((performance.now() - started) * 1000) / 1000;
    if (answer === TIMED_OUT || milliseconds > timeLimit)
      return { kind: 'fault', fault: { reason: 'time', detail: '' } };
    return readChoice(position, answer, milliseconds);
  } catch (error) {
    if (signal?.aborted) return { kind: 'aborted' };
    throwMisuse(player, error);
    return { kind: 'fault', fault: { reason: 'exception', detail: describeError(error) } };
  }
}

/** Passes on the error of a player whose options are invalid: it does not play badly, it does not play. */
export function throwMisuse(player: Player<never, unknown>, error: unknown): void {
  if (!isInputError(error) || error.name !== 'OptionError') return;
  throw new OptionError(error.code, `player "${quote(player.name)}": ${error.message}`, {
    ...error.details,
    player: player.name,
  });
}

export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : quote(error);
}

function isPromise<T>(reply: T | PromiseLike<T>): reply is PromiseLike<T> {
  return isObject(reply) && 'then' in reply;
}

function readChoice(position: Position, answer: unknown, milliseconds: number): Answer {
  try {
    return { kind: 'choice', choice: toChoice(position, answer), milliseconds };
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    return { kind: 'fault', fault: { reason: 'illegal-move', detail: quote(error.message) } };
  }
}

/**
 * Puts an answer in order, whatever a player without types may have given: a move, or one with a score.
 *
 * @throws IllegalMoveError `search-core/illegal-move` for a value that is no move here.
 */
function toChoice(position: Position & Partial<MoveValues<unknown>>, answer: unknown): Choice {
  if (!isObject(answer) || isMoveValue(position, answer)) return { move: toMove(position, answer) };
  const move = toMove(position, answer['move']);
  const score = answer['score'];
  return Number.isFinite(score) ? { move, score: (score as number) + 0 } : { move };
}

/** The number of a move that is named by it, or by the value that stands for it. */
function toMove({ moveNumber }: Partial<MoveValues<unknown>>, named: unknown): number {
  return moveNumber === undefined || typeof named === 'number' ? (named as number) : moveNumber(named);
}

/** Whether a record is a move of the game itself, and not a choice of one. */
function isMoveValue({ moveNumber }: Partial<MoveValues<unknown>>, record: object): boolean {
  if (moveNumber === undefined) return false;
  try {
    return moveNumber(record) >= 0;
  } catch {
    return !('move' in record);
  }
}

/** Resolves with the reply, or with what came before it: the end of the time, or an abort. */
function settle<T>(
  reply: PromiseLike<T>,
  timeLimit: number,
  controller: AbortController,
  signal: AbortSignal | undefined,
): Promise<T | typeof TIMED_OUT | typeof ABORTED> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: typeof TIMED_OUT | typeof ABORTED): void => {
      controller.abort();
      resolve(why);
      cleanUp();
    };
    const abort = (): void => giveUp(ABORTED);
    const timer =
      timeLimit < MAX_TIMER_MILLISECONDS
        ? setTimeout(() => giveUp(TIMED_OUT), Math.ceil(timeLimit) + 1)
        : undefined;
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
    Promise.resolve(reply).then(resolve, reject).finally(cleanUp);
  });
}
