/**
 * Games with dice: expectimax with Star1 and Star2 pruning, and the textbook form of it.
 *
 * @module
 */
export { formatExpectedValue, type ExpectedValue } from './expected-value';
export { expectimax, expectimaxSync, type ExpectimaxResult } from './expectimax';
export { expectiminimax } from './expectiminimax';
