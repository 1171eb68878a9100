import { assertPosition } from '../../game/assert-position';
import { isInputError } from '../../errors';
import type { Position } from '../../game/position';
import { ContractError, fail } from './contract-error';
import { startLine } from './game-line';
import { changeBetween, snapshot } from './snapshot';

export function checkFields(createPosition: () => Position): void {
  let position: Position | undefined;
  try {
    position = createPosition();
    assertPosition(position);
  } catch (error) {
    if (!isInputError(error) || typeof error.details['option'] !== 'string')
      throw new ContractError('createPosition', `threw ${String(error)}`, [], undefined, error);
    const member = error.details['option'].replace(/^position\.?/, '') || 'createPosition';
    throw new ContractError(member, error.message, [], undefined, error);
  }
  if (createPosition() === position)
    throw new ContractError('createPosition', 'returned the same position twice', [], undefined);
}

/** Checks that positions made one after the other are alike and share no state. */
export function checkPositionsAlike(createPosition: () => Position, path: readonly number[]): void {
  const first = startLine(createPosition);
  const second = startLine(createPosition);
  const compare = (action: string): void => {
    const change = changeBetween(snapshot(first), snapshot(second), action);
    if (!change) return;
    const member = / the (canonical )?hash: /.test(change) ? 'hash' : 'createPosition';
    fail(member, change, second);
  };
  compare('making another position');
  const before = snapshot(second);
  for (const move of path) first.position.play(move);
  const change = changeBetween(before, snapshot(second), 'playing on another position');
  if (change) fail('createPosition', change, second);
  for (const move of path) second.position.play(move);
  compare('playing the same moves on another position');
}
