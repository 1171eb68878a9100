import { addWeights } from '.';
import { WEIGHTS as FREESTYLE } from './freestyle';
import { WEIGHTS as RENJU } from './renju';
import { WEIGHTS as STANDARD } from './standard';

/** Adds the weights of all rules: a bundle that calls this contains them. */
export function addAllWeights(): void {
  addWeights('freestyle', FREESTYLE);
  addWeights('standard', STANDARD);
  addWeights('renju', RENJU);
  addWeights('caro', STANDARD);
}
