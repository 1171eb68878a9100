/**
 * What the page shows, as text in its address.
 *
 * ```text
 *   game=tic-tac-toe&moves=159&algorithm=alpha-beta&depth=6&step=12
 * ```
 *
 * @module
 */
import { FieldError } from '../shared/errors';
import { ALGORITHMS, type Algorithm } from './algorithms';
import { LAB_GAME_IDS, labGame, type LabGame, type LabGameId } from './games';

export interface LabState {
  readonly game: LabGameId;
  readonly moves: readonly number[];
  readonly algorithm: Algorithm;
  /** Plies to look ahead, at most those that are left. */
  readonly depth: number;
  readonly step: number;
}

/** What an address that leaves it out means. */
const DEFAULTS = { game: 'tic-tac-toe', algorithm: 'alpha-beta', depth: 2 } as const;

/** The largest step that an address may name. */
const MAX_STEP = 1_000_000;

/** Plies that are left to play. */
export function pliesLeft({ rows, columns }: LabGame, moves: readonly number[]): number {
  return rows * columns - moves.length;
}

function formatMoves({ create }: LabGame, moves: readonly number[]): string {
  const { position } = create();
  return moves
    .map((move) => {
      const name = position.formatMove(move);
      position.play(move);
      return name;
    })
    .join('');
}

/**
 * Reads moves, each of one character.
 *
 * @throws the game's InputError for a text that is no move, or a move that is not legal.
 */
export function parseMoves({ create }: LabGame, text: string): number[] {
  const { position } = create();
  return Array.from(text, (name) => {
    const move = position.parseMove(name);
    position.play(move);
    return move;
  });
}

export function formatState({ game, moves, algorithm, depth, step }: LabState): string {
  const query = new URLSearchParams({ game });
  if (moves.length > 0) query.set('moves', formatMoves(labGame(game), moves));
  query.set('algorithm', algorithm);
  query.set('depth', String(depth));
  if (step > 0) query.set('step', String(step));
  return query.toString();
}

/**
 * Reads an address; what it leaves out is as in {@link DEFAULTS}.
 *
 * @throws FieldError, or the game's own InputError, naming what is wrong.
 */
export function parseState(text: string): LabState {
  const query = new URLSearchParams(text);
  const game = choice('game', query.get('game') ?? DEFAULTS.game, LAB_GAME_IDS);
  const algorithm = choice('algorithm', query.get('algorithm') ?? DEFAULTS.algorithm, ALGORITHMS);
  const moves = parseMoves(labGame(game), query.get('moves') ?? '');
  const most = Math.max(1, pliesLeft(labGame(game), moves));
  const depth = whole('depth', query.get('depth') ?? String(Math.min(DEFAULTS.depth, most)), 1, most);
  return { game, moves, algorithm, depth, step: whole('step', query.get('step') ?? '0', 0, MAX_STEP) };
}

function choice<Name extends string>(field: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new FieldError(field, text, names.join(' | '));
  return found;
}

function whole(field: string, text: string, minimum: number, maximum: number): number {
  const value = Number(text);
  if (/^\d{1,7}$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new FieldError(field, text, `${minimum} – ${maximum}`);
}
