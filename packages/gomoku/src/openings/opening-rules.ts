/**
 * Rules of opening as dialogues: who puts which stone, and who may change colours. A rule is a list of steps:
 *
 * ```text
 * put      stones in turn, all by the player whose colour is to move, each within a square around the centre
 * declare  the same player says how many fifth stones will be offered
 * choose   the other player keeps the colours, swaps them, or takes another way
 * offer    black offers fifth stones, no two the same by symmetry
 * pick     white takes one of them
 *
 * swap           put 3, choose
 * swap1          put 1, choose
 * swap2          put 3, choose (or put 2 more, and the first player chooses)
 * rif            put 3 (one of the 26 openings), choose, put 4th, offer 2, pick
 * yamaguchi      put 3, declare n, choose, put 4th, offer n, pick
 * soosyrv-8      put 3, choose, put 4th, declare n up to 8, choose, offer n, pick
 * taraguchi-10   put 1st, choose, put 2nd, choose, put 3rd, choose, put 4th,
 *                choose and put 5th and choose, or offer 10 and pick
 * ```
 *
 * The game goes on where the dialogue ends. Source: the opening rules of the Renju International Federation
 * (renju.net); swap2 of the gomoku world championships.
 */
import type { Side } from '@games/search-core';
import { checkOneOf, checkArray, checkRecord, type Shape } from '@games/search-core/internal';
import { quoteValue } from '@games/search-core/internal/errors';
import { checkRule, checkSize, type Rule } from '../board/rule';
import { inputError } from '../errors';
import { createUncheckedPosition, type GomokuPosition } from '../rules/position';

/** Every {@link OpeningRule}. */
export const OPENING_RULES = [
  'swap',
  'swap1',
  'swap2',
  'rif',
  'yamaguchi',
  'soosyrv-8',
  'taraguchi-10',
] as const;

/** A rule of opening. */
export type OpeningRule = (typeof OPENING_RULES)[number];

/** What a player may choose: keep the colours, exchange them, put two more stones, or offer fifth stones. */
export type OpeningOption = 'stay' | 'swap' | 'put-two' | 'offer';

type Step =
  | { readonly kind: 'put'; readonly zones: readonly number[] }
  | { readonly kind: 'declare'; readonly most: number }
  | { readonly kind: 'choose'; readonly ways: Readonly<Partial<Record<OpeningOption, readonly Step[]>>> }
  | { readonly kind: 'offer'; readonly count: number | 'declared' }
  | { readonly kind: 'pick' };

const ANYWHERE = Infinity;
const PICK: Step = { kind: 'pick' };

/** Stones; each zone is the distance from the centre at most, in lines. */
function put(...zones: readonly number[]): Step {
  return { kind: 'put', zones };
}

function choose(others: Readonly<Partial<Record<OpeningOption, readonly Step[]>>> = {}): Step {
  return { kind: 'choose', ways: { stay: [], swap: [], ...others } };
}

function offer(count: number | 'declared'): Step {
  return { kind: 'offer', count };
}

const PATTERN = put(0, 1, 2);
const FIFTH = [put(4), choose()];

const STEPS: Readonly<Record<OpeningRule, readonly Step[]>> = {
  swap: [put(ANYWHERE, ANYWHERE, ANYWHERE), choose()],
  swap1: [put(ANYWHERE), choose()],
  swap2: [put(ANYWHERE, ANYWHERE, ANYWHERE), choose({ 'put-two': [put(ANYWHERE, ANYWHERE), choose()] })],
  rif: [PATTERN, choose(), put(ANYWHERE), offer(2), PICK],
  // The federation sets no limit; 25 points differ by symmetry on every board of 15 x 15.
  yamaguchi: [PATTERN, { kind: 'declare', most: 25 }, choose(), put(ANYWHERE), offer('declared'), PICK],
  'soosyrv-8': [
    PATTERN,
    choose(),
    put(ANYWHERE),
    { kind: 'declare', most: 8 },
    choose(),
    offer('declared'),
    PICK,
  ],
  'taraguchi-10': [
    put(0),
    choose(),
    put(1),
    choose(),
    put(2),
    choose(),
    put(3),
    { kind: 'choose', ways: { stay: FIFTH, swap: FIFTH, offer: [offer(10), PICK] } },
  ],
};

/** What is asked next, and whom: player 0 opens. */
export type OpeningQuestion =
  | {
      /** Puts the next stone; `left` are to be put in this step, this one among them. */
      readonly kind: 'put';
      readonly player: Side;
      readonly points: readonly number[];
      readonly left: number;
      /** Whether the other player may still change colours, so that a balanced stone is the best. */
      readonly mayBeSwapped: boolean;
    }
  /** Offers another fifth stone. */
  | {
      readonly kind: 'offer';
      readonly player: Side;
      readonly points: readonly number[];
      readonly left: number;
    }
  | { readonly kind: 'pick'; readonly player: Side; readonly points: readonly number[] }
  | { readonly kind: 'choose'; readonly player: Side; readonly options: readonly OpeningOption[] }
  /** Says how many fifth stones will be offered, from 1 to `most`. */
  | { readonly kind: 'declare'; readonly player: Side; readonly most: number };

/** An answer to a question of the same kind. */
export type OpeningAnswer =
  | { readonly kind: 'put'; readonly point: number }
  | { readonly kind: 'offer'; readonly point: number }
  | { readonly kind: 'pick'; readonly point: number }
  | { readonly kind: 'choose'; readonly option: OpeningOption }
  | { readonly kind: 'declare'; readonly count: number };

/** How far an opening is. */
export interface OpeningState {
  /** The stones in the order of play, black first. */
  readonly stones: readonly number[];
  /** The player who has black as things stand: 0 opens. */
  readonly black: Side;
  /** The fifth stones that are offered. */
  readonly offered: readonly number[];
  /** `null`: the opening is over, and the game goes on. */
  readonly question: OpeningQuestion | null;
}

/** The game that follows. */
export interface OpeningGame {
  /** Points a side; odd where the opening begins in the centre. @default 15 */
  readonly size?: number | undefined;
  /** @default 'freestyle' for swap, swap1 and swap2, else 'renju' */
  readonly rule?: Rule | undefined;
}

const GAME_SHAPE: Shape<OpeningGame> = { size: null, rule: null };

/** The rule of the game that an opening is made for. */
export function gameRuleOf(opening: OpeningRule): Rule {
  return opening.startsWith('swap') ? 'freestyle' : 'renju';
}

/**
 * Follows a rule of opening through the answers that have been given. It keeps nothing: to take an answer back, leave it
 * out.
 *
 * @param answers - from the beginning, each to the question after those before it.
 * @throws OptionError `search-core/not-a-choice`; IllegalMoveError `gomoku/opening-answer` for an answer that the rule does not
 *   allow.
 * @example
 * ```ts
 * const { question } = followOpening('swap1', [{ kind: 'put', point: 16 }]);
 * // { kind: 'choose', player: 1, options: ['stay', 'swap'] }
 * ```
 */
export function followOpening(
  opening: OpeningRule,
  answers: readonly OpeningAnswer[],
  game: OpeningGame = {},
): OpeningState {
  checkOneOf('opening', opening, OPENING_RULES);
  checkArray('answers', answers);
  checkRecord('game', game, GAME_SHAPE);
  const size = checkSize(game.size);
  const rule = checkRule(game.rule ?? gameRuleOf(opening));
  const position = createUncheckedPosition({ size, rule });
  const stones: number[] = [];
  let offered: number[] = [];
  let declared = 0;
  let black: Side = 0;
  let actor: Side = 0;
  let next = 0;

  const other = (): Side => (actor === 0 ? 1 : 0);
  const ofColour = (side: number): Side => (side === 0 ? black : black === 0 ? 1 : 0);
  const state = (question: OpeningQuestion | null): OpeningState => ({ stones, black, offered, question });

  /** Takes the next answer, if there is one, to a question. */
  const answer = <K extends OpeningAnswer['kind']>(
    question: OpeningQuestion & { readonly kind: K },
    isAllowed: (given: Extract<OpeningAnswer, { kind: K }>) => boolean,
  ): Extract<OpeningAnswer, { kind: K }> | null => {
    const given = answers[next];
    if (given === undefined) return null;
    next++;
    const isOfKind = (each: OpeningAnswer): each is Extract<OpeningAnswer, { kind: K }> =>
      each.kind === question.kind;
    if (!isOfKind(given) || !isAllowed(given))
      throw inputError('gomoku/opening-answer', {
        index: next,
        expected: question.kind,
        found: quoteValue(given),
      });
    actor = question.player;
    return given;
  };

  const steps = [...STEPS[opening]];
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    switch (step.kind) {
      case 'put': {
        const player = ofColour(stones.length % 2);
        for (const [index, zone] of step.zones.entries()) {
          const points = pointsWithin(position, zone);
          const left = step.zones.length - index;
          const question = { kind: 'put', player, points, left, mayBeSwapped: mayBeSwapped(steps) } as const;
          const given = answer(question, ({ point }) => points.includes(point));
          if (given === null) return state(question);
          position.play(given.point);
          stones.push(given.point);
        }
        break;
      }
      case 'declare': {
        const { most } = step;
        const question = { kind: 'declare', player: actor, most } as const;
        const given = answer(question, ({ count }) => Number.isInteger(count) && count >= 1 && count <= most);
        if (given === null) return state(question);
        declared = given.count;
        break;
      }
      case 'choose': {
        const options = Object.keys(step.ways) as OpeningOption[];
        const question = { kind: 'choose', player: other(), options } as const;
        const given = answer(question, ({ option }) => options.includes(option));
        if (given === null) return state(question);
        if (given.option === 'swap') black = black === 0 ? 1 : 0;
        steps.unshift(...step.ways[given.option]!);
        break;
      }
      case 'offer': {
        const count = step.count === 'declared' ? declared : step.count;
        for (let left = count; left > 0; left--) {
          const points = differentPoints(position, offered);
          // Where all that is left is the same by symmetry, fewer are offered.
          if (points.length === 0) break;
          const question = { kind: 'offer', player: black, points, left } as const;
          const given = answer(question, ({ point }) => points.includes(point));
          if (given === null) return state(question);
          offered = [...offered, given.point];
        }
        break;
      }
      case 'pick': {
        const question = { kind: 'pick', player: ofColour(1), points: offered } as const;
        const given = answer(question, ({ point }) => offered.includes(point));
        if (given === null) return state(question);
        position.play(given.point);
        stones.push(given.point);
        break;
      }
    }
  }
  if (next < answers.length)
    throw inputError('gomoku/opening-answer', {
      index: next + 1,
      expected: 'nothing',
      found: quoteValue(answers[next]),
    });
  return state(null);
}

/** Whether the other player may change colours before anything else happens but stones and declarations. */
function mayBeSwapped(steps: readonly Step[]): boolean {
  const following = steps.find(({ kind }) => kind !== 'declare');
  return following?.kind === 'choose';
}

/** The points where the side to move may put a stone, at most `zone` lines from the centre. */
function pointsWithin({ isLegal, size }: GomokuPosition, zone: number): number[] {
  const middle = (size - 1) / 2;
  const distance = (point: number): number =>
    Math.max(Math.abs(Math.floor(point / size) - middle), Math.abs((point % size) - middle));
  // The four points in the middle of an even board are its centre.
  const within = Math.max(zone, middle % 1);
  return Array.from({ length: size * size }, (_, point) => point).filter(
    (point) => isLegal(point) && distance(point) <= within + (middle % 1),
  );
}

/** The points where black may put a stone, but for those that give the same position as one that is offered. */
export function differentPoints(position: GomokuPosition, offered: readonly number[]): number[] {
  const words = new Int32Array(2);
  const keyAfter = (point: number): string => {
    position.play(point);
    position.canonicalHash(words);
    position.undo();
    return words.join();
  };
  const taken = new Set(offered.map(keyAfter));
  return pointsWithin(position, ANYWHERE).filter((point) => !taken.has(keyAfter(point)));
}
