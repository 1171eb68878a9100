// A network of one hidden layer, taught the exact values and the best moves of tic-tac-toe by gradient descent.
import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { createSolution } from '@games/search-core/exhaustive';
import { createTicTacToe } from '@games/search-core/testing';

export const CELLS = 9;
export const INPUTS = 2 * CELLS;
export const HIDDEN = 48;
const EPOCHS = 20;
const RATE = 0.05;
const REWARDS = { win: 1, draw: 0, loss: -1 };

/** Writes a position as the network sees it: the marks of the side to move, then those of the other side. */
export function writeInput(position, into, from) {
  const own = 'XO'[position.turn()];
  const marks = position.format().replaceAll('\n', '');
  for (let cell = 0; cell < CELLS; cell++) {
    into[from + cell] = Number(marks[cell] === own);
    into[from + CELLS + cell] = Number(marks[cell] !== own && marks[cell] !== '.');
  }
}

/** Every position once: its input, the result of best play, and a probability for each cell. */
async function listLessons() {
  const position = createTicTacToe();
  const { value, bestMoves } = await createSolution(position);
  const lessons = new Map();
  const visit = () => {
    if (position.outcome() !== ONGOING || lessons.has(position.format())) return;
    const input = new Float32Array(INPUTS);
    writeInput(position, input, 0);
    const policy = new Float32Array(CELLS);
    for (const move of bestMoves()) policy[move] = 1 / bestMoves().length;
    lessons.set(position.format(), { input, result: REWARDS[value().kind], policy });
    for (const move of legalMoves(position)) {
      position.play(move);
      visit();
      position.undo();
    }
  };
  visit();
  return [...lessons.values()];
}

/** @returns the weights of the layers, a row for each input, and their biases. */
export async function learn() {
  const random = createRandom(1);
  const create = (rows, columns) =>
    Float32Array.from(
      { length: rows * columns },
      () => (randomBelow(random, 2001) - 1000) / 1000 / Math.sqrt(rows),
    );
  const network = {
    hidden: create(INPUTS, HIDDEN),
    hiddenBias: new Float32Array(HIDDEN),
    value: create(HIDDEN, 1),
    valueBias: new Float32Array(1),
    policy: create(HIDDEN, CELLS),
    policyBias: new Float32Array(CELLS),
  };
  const lessons = await listLessons();
  for (let step = 0; step < EPOCHS * lessons.length; step++)
    descend(network, lessons[randomBelow(random, lessons.length)]);
  return network;
}

/** One step of gradient descent: squared error of the value, cross entropy of the policy. */
function descend({ hidden, hiddenBias, value, valueBias, policy, policyBias }, lesson) {
  const active = multiply(lesson.input, hidden, hiddenBias).map((sum) => Math.max(sum, 0));
  const result = Math.tanh(multiply(active, value, valueBias)[0]);
  const powers = multiply(active, policy, policyBias).map(Math.exp);
  const total = powers.reduce((sum, power) => sum + power);
  const valueError = Float32Array.of((result - lesson.result) * (1 - result * result));
  const policyError = powers.map((power, cell) => power / total - lesson.policy[cell]);

  const hiddenError = new Float32Array(HIDDEN);
  addBack(hiddenError, valueError, value);
  addBack(hiddenError, policyError, policy);
  correct(active, value, valueBias, valueError);
  correct(active, policy, policyBias, policyError);
  correct(
    lesson.input,
    hidden,
    hiddenBias,
    hiddenError.map((error, unit) => (active[unit] > 0 ? error : 0)),
  );
}

/** The outputs of a layer. */
function multiply(inputs, weights, bias) {
  const outputs = Float32Array.from(bias);
  for (let row = 0; row < inputs.length; row++)
    for (let column = 0; column < bias.length; column++)
      outputs[column] += inputs[row] * weights[row * bias.length + column];
  return outputs;
}

/** Passes the errors of a layer back to its inputs. */
function addBack(inputErrors, errors, weights) {
  for (let row = 0; row < inputErrors.length; row++)
    for (let column = 0; column < errors.length; column++)
      inputErrors[row] += errors[column] * weights[row * errors.length + column];
}

function correct(inputs, weights, bias, errors) {
  for (let column = 0; column < bias.length; column++) {
    bias[column] -= RATE * errors[column];
    for (let row = 0; row < inputs.length; row++)
      weights[row * bias.length + column] -= RATE * errors[column] * inputs[row];
  }
}
