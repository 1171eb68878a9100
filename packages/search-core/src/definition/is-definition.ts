import type { GameDefinition } from './game-definition';

/** Whether a value is a definition that `defineGame` made, also one of another copy of this library. */
export function isGameDefinition(value: unknown): value is GameDefinition {
  if (typeof value !== 'object' || value === null) return false;
  const { id, createPosition, createOpponent, parseMoves } = value as Partial<GameDefinition>;
  return (
    typeof id === 'string' &&
    [createPosition, createOpponent, parseMoves].every((member) => typeof member === 'function')
  );
}
