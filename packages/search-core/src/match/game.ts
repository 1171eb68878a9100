import {
  checkArray,
  checkFunction,
  checkRecord,
  checkSignal,
  SEED,
  type Shape,
} from '../validation/check-options';
import { assertPosition } from '../game/assert-position';
import { createViolation, describeTooLong } from '../game/contract';
import { legalMoves } from '../game/moves';
import { quote } from '../validation/quote';
import { ONGOING, type Hashed, type Position } from '../game/position';
import {
  adjudicate,
  ADJUDICATION_SHAPE,
  createScoreStreaks,
  createStandings,
  endByFault,
  endByRules,
  type Adjudication,
  type Fault,
} from './adjudication';
import { createChanceEvents, isChanceNode } from './chance-events';
import { startClocks, type Clocks, type TimeControl } from './clock';
import type { GameEnding, GameResult } from './game-result';
import { checkOpeningMove } from './openings';
import { checkPlayer, type Player } from './player';
import { describeError, requestMove, throwMisuse } from './request-move';
import { createYielder } from './yield-in-slices';

/** How one game is played. */
export interface GameRequest<P extends Position> {
  /** Moves played before the players take over. @default [] */
  readonly opening?: readonly number[] | undefined;
  /** The players' time, depth and nodes; without it they have no limits but their own. */
  readonly control?: TimeControl | undefined;
  /** When the game is ended before its rules end it. */
  readonly adjudication?: Adjudication<P> | undefined;
  /** For the players' random choices. @default 0 */
  readonly seed?: number | undefined;
  /**
   * For the events of chance. Games of one seed have the same events, each side its own, so that the two games of a pair
   * are played with the same luck.
   *
   * @default `seed`
   */
  readonly chanceSeed?: number | undefined;
  /** Stops the game: it resolves with the moves so far and the reason `'aborted'`. */
  readonly signal?: AbortSignal | undefined;
}

const REQUEST_SHAPE: Shape<GameRequest<Position>> = {
  opening: null,
  control: null,
  adjudication: ADJUDICATION_SHAPE,
  seed: SEED,
  chanceSeed: SEED,
  signal: checkSignal,
};

type Players<P extends Position> = readonly [Player<P>, Player<P>];

/** Move cap for games without a length bound. */
const MAX_GAME_PLIES = 20_000;

const ABORTED: GameEnding = { result: 0, margin: null, reason: 'aborted', detail: '' };

/**
 * Plays one game between the players of side 0 and side 1.
 *
 * A player that makes an illegal move, throws or exceeds its time loses the game; but an OptionError of a player, whose
 * options are invalid, rejects. A player that answers with a promise is not waited for beyond its time; one that
 * blocks the thread loses when it lets go.
 *
 * @param createPosition - makes the start position; each player gets one of its own.
 * @returns the game, also when the signal aborts it. Rejects only with what `createPosition` or the solver throws, with
 * OptionError for invalid settings, with IllegalMoveError `search-core/illegal-opening`, and with ContractViolation
 * for a game without end: longer than `maxPlies`, or 20,000 moves where that is `Infinity`.
 * @example
 * ```ts
 * import { playGame, randomPlayer, searchPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const game = await playGame(createTicTacToe, [searchPlayer('perfect'), randomPlayer('random', 1)], { opening: [4] });
 * console.log(game.reason, game.result);
 * ```
 */
export async function playGame<P extends Position>(
  createPosition: () => P,
  players: Players<P>,
  request: GameRequest<P> = {},
): Promise<GameResult> {
  checkGame(createPosition, players, request);
  const clocks = startClocks(request.control ?? {});
  const referee = assertPosition(createPosition(), 'createPosition()');
  const views = [createPosition(), createPosition()] as const;
  try {
    return await playMoves(referee, views, players, clocks, request);
  } finally {
    for (const side of [0, 1] as const) await players[side].endGame?.(views[side]);
  }
}

async function playMoves<P extends Position>(
  referee: P,
  views: readonly [P, P],
  players: Players<P>,
  clocks: Clocks,
  { opening = [], adjudication = {}, seed = 0, chanceSeed = seed, signal }: GameRequest<P>,
): Promise<GameResult> {
  const moves: number[] = [];
  const times: number[] = [];
  const scores: (number | null)[] = [];
  const streaks = createScoreStreaks(adjudication.scores);
  const standings = createStandings(referee, adjudication.repetition);
  const drawEvent = createChanceEvents(chanceSeed);
  const longest = Math.min(referee.maxPlies, MAX_GAME_PLIES);
  const yieldWhenDue = createYielder();

  const play = (move: number): void => {
    for (const position of [referee, ...views]) position.play(move);
    standings.add();
  };
  const endWith = (ending: GameEnding): GameResult => ({
    players: [players[0].name, players[1].name],
    opening: [...opening],
    moves,
    ...ending,
    times,
    scores,
  });
  const findEnding = (isChance: boolean): GameEnding | undefined =>
    endByRules(referee) ??
    standings.ending() ??
    adjudicate(referee, opening.length + moves.length, {
      ...adjudication,
      ...(isChance && { solver: undefined }),
    }) ??
    streaks.ending();
  const expectEnd = (): void => {
    if (opening.length + moves.length < longest) return;
    const problem = describeTooLong(referee.maxPlies, longest);
    throw createViolation(referee, `${problem}; adjudication.drawAfter draws long games`);
  };
  const playEvent = (): void => {
    const event = drawEvent(referee);
    times.push(0);
    scores.push(null);
    moves.push(event);
    play(event);
  };

  opening.forEach((move, index) => {
    checkOpeningMove(referee, move, index);
    play(move);
  });
  const failure = await beginGame(players, views, seed);
  if (failure) return endWith(failure);

  for (;;) {
    await yieldWhenDue();
    if (signal?.aborted) return endWith(ABORTED);
    const isChance = isChanceNode(referee);
    const ending = findEnding(isChance);
    if (ending) return endWith(ending);
    expectEnd();
    if (isChance) {
      playEvent();
      continue;
    }
    const side = referee.turn();
    const answer = await requestMove(players[side], views[side], side, clocks, signal);
    if (answer.kind === 'aborted') return endWith(ABORTED);
    if (answer.kind === 'fault') return endWith(endByFault(side, answer.fault));
    const { choice, milliseconds } = answer;
    const fault = findFault(choice.move, views[side], referee);
    if (fault) return endWith(endByFault(side, fault));
    clocks.press(side, milliseconds);
    streaks.add(side, choice.score);
    times.push(milliseconds);
    scores.push(choice.score ?? null);
    // A minus zero, legal where 0 is, would not survive the log.
    moves.push(choice.move + 0);
    play(choice.move);
  }
}

function checkGame<P extends Position>(
  createPosition: () => P,
  players: Players<P>,
  request: GameRequest<P>,
): void {
  checkFunction('createPosition', createPosition);
  checkArray('players', players);
  players.forEach((player, side) => checkPlayer(`players[${side}]`, player));
  checkRecord('options', request, REQUEST_SHAPE);
  if (request.opening !== undefined) checkArray('opening', request.opening);
}

/** Informs both players that a game begins; returns its end where one of them throws. */
async function beginGame<P extends Position>(
  players: Players<P>,
  views: readonly [P, P],
  seed: number,
): Promise<GameEnding | undefined> {
  for (const side of [0, 1] as const) {
    try {
      await players[side].newGame?.(views[side], (2 * seed + side) | 0);
    } catch (error) {
      throwMisuse(players[side], error);
      return endByFault(side, { reason: 'exception', detail: describeError(error) });
    }
  }
  return undefined;
}

/** Returns what is wrong with a move, or with the position in which the player was to find it. */
function findFault<P extends Position>(move: number, view: P, referee: P): Fault | undefined {
  if (!legalMoves(referee).includes(move)) return { reason: 'illegal-move', detail: quote(move) };
  if (fingerprintOf(view) !== fingerprintOf(referee))
    return { reason: 'exception', detail: 'the player left its position changed' };
  return undefined;
}

function fingerprintOf(position: Position & Partial<Hashed>): string {
  const words = new Int32Array(2);
  position.hash?.(words);
  return [position.turn(), position.outcome() === ONGOING, ...words].join(' ');
}
