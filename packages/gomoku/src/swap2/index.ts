/**
 * The swap2 opening.
 *
 * @module
 */
export { chooseSwap2, type Analyse, type Swap2Choice, type Swap2Options } from '../openings/swap2';
