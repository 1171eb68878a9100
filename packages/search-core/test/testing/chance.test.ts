import { describe, expect, it } from 'vitest';
import type { Position } from '../../src';
import { checkContract, createPig } from '../../src/testing';
import { disagreementInExpectation } from '../../src/testing/expectation';
import { randomEvaluator } from '../../src/testing/randomness';
import { derive } from '../../src/testing/wrappers';
import { createDicePosition, randomDice } from '../games/random-dice';
import { createDiceRace } from '../games/dice-race';
import { createRace } from '../games/race';

const FEW = { games: 6, positions: 6 };
const broken = (overrides: object) => () => derive(createPig({ target: 10 }), overrides);
/** Where the die is rolled. */
const brokenRoll = (weight: number) => () => {
  const pig = createPig({ target: 10 });
  return derive(pig, { chanceWeight: () => pig.chanceWeight() && weight });
};

describe('checkContract of games with dice', () => {
  it.each<[string, () => Position]>([
    ['Pig without end', () => createPig({ target: 20 })],
    ['Pig of four turns', () => createPig({ target: 6, maxTurns: 4 })],
    ['a race', () => createRace(3)],
    ['a race that the dice may prolong for ever', () => createDiceRace(6)],
    ['a random tree of outcomes', () => createDicePosition(randomDice(3, 5, 'outcome'))],
    ['a random tree of margins', () => createDicePosition(randomDice(4, 5, 'margin'))],
  ])('passes %s', (_, createPosition) => {
    expect(() => checkContract(createPosition, FEW)).not.toThrow();
  });

  it.each([
    ['eventWeight: expected weights that sum to chanceWeight = 7', brokenRoll(7)],
    ['eventWeight: expected a whole number from 1, got 0', broken({ eventWeight: () => 0 })],
    ['chanceWeight: expected a whole number', brokenRoll(1.5)],
    ['eventWeight: position.eventWeight: expected a function', broken({ eventWeight: undefined })],
  ])('names what is broken: %s', (message, createPosition) => {
    expect(() => checkContract(createPosition, FEW)).toThrow(message);
  });

  it('names an event that is not taken back', () => {
    const createPosition = () => {
      const pig = createPig({ target: 10 });
      let turnsBack = 0;
      return derive(pig, {
        undo: () => {
          pig.undo();
          turnsBack += pig.chanceWeight() > 0 ? 1 : 0;
        },
        format: () => `${pig.format()} ${turnsBack}`,
      });
    };
    expect(() => checkContract(createPosition, FEW)).toThrow('undo');
  });

  it('finds that expectimax agrees with the textbook', () => {
    expect(disagreementInExpectation(createPig(), 5, randomEvaluator(1))).toBeUndefined();
  });
});
