/** The engine in the dialogue of an opening: what it puts, chooses, declares, offers and picks. */
import { createRandom, randomBelow } from '@games/search-core';
import { scoreOfValue } from '@games/search-core/engine';
import { checkFunction, checkRecord, type Shape } from '@games/search-core/internal';
import { imagesOf } from '../board/grid';
import { DEFAULT_SIZE } from '../board/rule';
import { createUncheckedPosition, type GomokuPosition } from '../rules/position';
import {
  balancedMove,
  balancedPair,
  mostBalanced,
  shareOf,
  withLimits,
  type Analyse,
  type BalanceLimits,
} from './balance';
import {
  differentPoints,
  followOpening,
  gameRuleOf,
  type OpeningAnswer,
  type OpeningGame,
  type OpeningOption,
  type OpeningQuestion,
  type OpeningRule,
} from './opening-rules';
import { pointsOf, RENJU_OPENINGS } from './renju-openings';
import { DOUBT, draw, openingsFor, PROPOSALS } from './swap2';

/** The game that follows, the limits of an answer, and chance. */
export interface OpeningPlayerOptions extends OpeningGame, BalanceLimits {
  /** The same seed draws the same openings. @default another one each time */
  readonly seed?: number | undefined;
}

const OPTION_SHAPE: Shape<OpeningPlayerOptions> = /* @__PURE__ */ withLimits({
  size: null,
  rule: null,
  seed: [0, Number.MAX_SAFE_INTEGER],
});

/**
 * Answers the next question of an opening as the engine: it puts balanced stones where the other player may change
 * colours, takes the colour that a search prefers, declares as many fifth stones as keep the chances even, offers the best
 * ones, and picks the worst of those that it is offered. How much black loses by offering is seen only where fifth stones
 * are declared, offered or picked.
 *
 * @param answers - those given so far, as for `followOpening`.
 * @param analyse - searches the positions, such as `analyse` or the method of an engine.
 * @returns the answers to follow: several where one step puts or offers several stones; none where the opening is over.
 * @throws as `followOpening` and `analyse` (the promise rejects).
 * @example
 * ```ts
 * const answers = [{ kind: 'put', point: 16 } as const];
 * await answerOpening('swap1', answers, analyse, { milliseconds: 200 });
 * // [{ kind: 'choose', option: 'stay' }]: b14 is a weak first stone
 * ```
 */
export async function answerOpening(
  opening: OpeningRule,
  answers: readonly OpeningAnswer[],
  analyse: Analyse,
  options: OpeningPlayerOptions,
): Promise<OpeningAnswer[]> {
  checkFunction('analyse', analyse);
  checkRecord('options', options, OPTION_SHAPE);
  const { size = DEFAULT_SIZE, rule = gameRuleOf(opening), seed = Date.now(), ...limits } = options;
  const { stones, black, question } = followOpening(opening, answers, { size, rule });
  if (question === null) return [];
  const position = createUncheckedPosition({ size, rule });
  stones.forEach(position.play);
  const random = createRandom(seed);
  const drawn = (): number => randomBelow(random, 2 ** 30) / 2 ** 30;
  switch (question.kind) {
    case 'put':
      return (await stonesFor(question, position, analyse, limits, drawn)).map((point): OpeningAnswer => ({
        kind: 'put',
        point,
      }));
    case 'choose': {
      const side = question.player === black ? 0 : 1;
      return [{ kind: 'choose', option: await choiceFor(question.options, side, position, analyse, limits) }];
    }
    case 'declare':
      return [{ kind: 'declare', count: await countFor(question.most, position, analyse, limits) }];
    case 'offer': {
      const { offered } = followOpening(opening, answers, { size, rule });
      const points = await offersFor(question.left, offered, position, analyse, limits);
      return points.map((point): OpeningAnswer => ({ kind: 'offer', point }));
    }
    case 'pick':
      return [{ kind: 'pick', point: await weakestOf(question.points, position, analyse, limits) }];
  }
}

type PutQuestion = Extract<OpeningQuestion, { kind: 'put' }>;

/** The stones of a step, from the next one to the last. */
async function stonesFor(
  { points, left, mayBeSwapped }: PutQuestion,
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
  random: () => number,
): Promise<readonly number[]> {
  const { empty, size } = position;
  if (points.length === 1 && left === 1) return points;
  if (left === 3 && empty() === size * size) {
    const isInCentre = points.length <= 4;
    const list = isInCentre ? patternsOn(size, random) : openingsFor(size);
    return mostBalanced(position, draw(list, PROPOSALS, random), analyse, limits);
  }
  if (left > 1) return balancedPair(position, analyse, limits);
  if (mayBeSwapped) return [await balancedMove(position, analyse, limits, 0, points)];
  return [(await analyse(position, shareOf(limits, 1))).move];
}

/** The openings of renju on a board, each laid in one of the eight ways. */
function patternsOn(size: number, random: () => number): number[][] {
  const images = imagesOf(DEFAULT_SIZE);
  const shift = Math.floor((DEFAULT_SIZE - size) / 2);
  return RENJU_OPENINGS.map((opening) => {
    const image = images[Math.floor(random() * images.length)]!;
    return pointsOf(opening)
      .map((point) => image[point]!)
      .map((point) => (Math.floor(point / DEFAULT_SIZE) - shift) * size + ((point % DEFAULT_SIZE) - shift));
  });
}

/** @param side - the colour of the player who chooses. */
async function choiceFor(
  options: readonly OpeningOption[],
  side: number,
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
): Promise<OpeningOption> {
  const scores = options.includes('offer') ? 'all' : 'best';
  const { value, moves } = await analyse(position, { ...shareOf(limits, 1), scores });
  const score = position.turn() === side ? scoreOfValue(value) : 0 - scoreOfValue(value);
  if (options.includes('put-two') && Math.abs(score) <= DOUBT) return 'put-two';
  // All the ten fifth stones have to be good.
  const tenth = moves[9];
  if (options.includes('offer') && tenth !== undefined && scoreOfValue(tenth.value) > 0) return 'offer';
  return score < 0 ? 'swap' : 'stay';
}

/** How many fifth stones are worth something for black: with as many the chances are about even. */
async function countFor(
  most: number,
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
): Promise<number> {
  const isWhiteToMove = position.turn() === 1;
  const half = shareOf(limits, isWhiteToMove ? 1 / 2 : 1);
  if (isWhiteToMove) position.play((await analyse(position, half)).move);
  const { moves } = await analyse(position, { ...half, scores: 'all' });
  if (isWhiteToMove) position.undo();
  const good = moves.filter(({ value }) => scoreOfValue(value) >= 0).length;
  return Math.min(Math.max(good, 1), most);
}

/** The best fifth stones, no two the same by symmetry. */
async function offersFor(
  count: number,
  offered: readonly number[],
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
): Promise<number[]> {
  const { moves } = await analyse(position, { ...shareOf(limits, 1), scores: 'all' });
  const ranked = moves.map(({ move }) => move);
  const chosen: number[] = [];
  while (chosen.length < count) {
    const points = differentPoints(position, [...offered, ...chosen]);
    const point = ranked.find((move) => points.includes(move)) ?? points[0];
    if (point === undefined) break;
    chosen.push(point);
  }
  return chosen;
}

/** Of fifth stones the one after which white, who is then to move, stands best. */
async function weakestOf(
  points: readonly number[],
  position: GomokuPosition,
  analyse: Analyse,
  limits: BalanceLimits,
): Promise<number> {
  let weakest = points[0]!;
  let best = -Infinity;
  for (const point of points) {
    position.play(point);
    const { value } = await analyse(position, shareOf(limits, 1 / points.length));
    position.undo();
    if (scoreOfValue(value) > best) {
      best = scoreOfValue(value);
      weakest = point;
    }
  }
  return weakest;
}
