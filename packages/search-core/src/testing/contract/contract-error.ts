import type { Notated, Position } from '../../game/position';
import { escapeControl } from '../../validation/quote';

/** More moves than this are not all written into a message; `moves` has them. */
const MAX_MOVES_SHOWN = 60;

/** A game that does not keep the contract of `Position`: what is wrong, and the moves that lead there. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly code = 'search-core/contract-error';
  constructor(
    /**
     * What is broken, by its name: a member of the position (`'hash'`, `'undo'`, `'maxPlies'`) or of the heuristics
     * (`'evaluate'`), `'createPosition'`, `'symmetry'`; `'search'` where all of these seem right and searches disagree.
     */
    readonly member: string,
    /** The rule that is broken. */
    readonly problem: string,
    /** The moves from a new position to where it shows. */
    readonly moves: readonly number[],
    /** The position there, as `format` writes it, if the game can. */
    readonly position: string | undefined,
    cause?: unknown,
  ) {
    const place = moves.length === 0 ? 'in a new position' : `after the moves ${listMoves(moves)}`;
    const board = position === undefined ? '' : `\n${position}`;
    super(
      `${member}: ${escapeControl(problem)}\n  ${place}${board}`,
      cause === undefined ? undefined : { cause },
    );
  }
}

export function listMoves(moves: readonly number[]): string {
  if (moves.length <= MAX_MOVES_SHOWN) return `[${moves.join(', ')}]`;
  const half = MAX_MOVES_SHOWN / 2;
  const between = moves.length - 2 * half;
  return `[${moves.slice(0, half).join(', ')}, … ${between} more …, ${moves.slice(-half).join(', ')}]`;
}

export interface Place {
  readonly position: Position & Partial<Notated>;
  readonly path: readonly number[];
}

export function fail(member: string, what: string, { position, path }: Place, cause?: unknown): never {
  throw new ContractError(member, what, [...path], textOf(position), cause);
}

/** Runs what a game answers for a member; names the member where that throws. */
export function watch<T>(member: string, place: Place, run: () => T): T {
  try {
    return run();
  } catch (error) {
    return fail(member, `threw ${String(error)}`, place, error);
  }
}

function textOf(position: Position & Partial<Notated>): string | undefined {
  try {
    return position.format?.();
  } catch {
    return undefined;
  }
}
