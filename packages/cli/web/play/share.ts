/**
 * A game as text: in the address, for sharing, and in the browser's storage.
 *
 * ```text
 *   rows=6&columns=7&connect=4&first=human&second=strong&moves=4455
 * ```
 *
 * @module
 */
import type { AnyGameModule, OptionField, Options } from '../games/game-module';
import { HUMAN, playedMoves, startSession, type Player, type Session } from './session';

export interface SharedGame {
  readonly options: Options;
  readonly session: Session;
}

/** A text says something that no field of the game allows. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  constructor(
    readonly field: string,
    readonly found: string,
    readonly expected: string,
  ) {
    super(`${field}: expected ${expected}, got '${found}'`);
  }
}

export function formatGame(module: AnyGameModule, { options, session }: SharedGame): string {
  const [first, second] = session.players;
  const query = new URLSearchParams();
  for (const { name } of module.fields) query.set(name, String(options[name]));
  query.set('first', first);
  query.set('second', second);
  const moves = module.formatMoves(playedMoves(session), options);
  if (moves !== '') query.set('moves', moves);
  // Commas may stand in an address as they are.
  return query.toString().replaceAll('%2C', ',');
}

/**
 * Reads a game; what the text leaves out is as for a new visitor.
 *
 * @throws FieldError, or the game's own InputError, naming what is wrong.
 */
export function parseGame(module: AnyGameModule, text: string): SharedGame {
  const query = new URLSearchParams(text);
  const options: Record<string, number | string> = { ...(module.presets[0].options as Options) };
  for (const field of module.fields as readonly OptionField[]) {
    const value = query.get(field.name);
    if (value !== null) options[field.name] = parseField(field, value);
  }
  module.createPosition(options);
  const players = [
    parsePlayer(module, 'first', query.get('first') ?? HUMAN),
    parsePlayer(module, 'second', query.get('second') ?? module.defaultLevel),
  ] as const;
  const session = startSession(players, module.parseMoves(query.get('moves') ?? '', options));
  return { options, session: { ...session, isPaused: !players.includes(HUMAN) } };
}

function parseField(field: OptionField, text: string): number | string {
  if (field.kind === 'choice') {
    if (field.choices.includes(text)) return text;
    throw new FieldError(field.name, text, field.choices.join(' | '));
  }
  const value = Number(text);
  const { minimum, maximum } = field;
  if (/^\d{1,9}$/.test(text) && value >= minimum && value <= maximum) return value;
  throw new FieldError(field.name, text, `${minimum} – ${maximum}`);
}

function parsePlayer({ levels }: AnyGameModule, name: string, text: string): Player {
  if (text === HUMAN || levels.includes(text)) return text;
  throw new FieldError(name, text, [HUMAN, ...levels].join(' | '));
}
