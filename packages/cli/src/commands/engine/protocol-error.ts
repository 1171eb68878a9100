import { isInputError } from '@games/search-core';
import { escapeControl } from '@games/search-core/internal/errors';
import { messageOf } from '../../errors';

/** In UTF-16 code units. */
const MAX_MESSAGE = 1000;

/** Every code of an error line that the protocol itself knows; search-core and the games bring their own. */
export type ProtocolErrorCode =
  | 'engine/unknown-command'
  | 'engine/bad-json'
  | 'engine/unknown-field'
  | 'engine/bad-field'
  | 'engine/illegal-move'
  | 'engine/line-too-long'
  | 'engine/too-many-lines'
  | 'engine/no-game'
  | 'engine/game-failed';

/** A line cannot be obeyed, or a module is no game. The protocol is English, whatever the locale. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    readonly code: ProtocolErrorCode,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/**
 * Describes an error to the other side: one line, whatever was thrown.
 *
 * @param error - a ProtocolError, an error about input as the libraries throw it, or anything else: a fault of the game.
 */
export function replyOfError(error: unknown) {
  if (error instanceof ProtocolError || isInputError(error)) {
    const { code, message, details } = error;
    return { type: 'error', code, message: shorten(message), details } as const;
  }
  return { type: 'error', code: 'engine/game-failed', message: shorten(messageOf(error)) } as const;
}

function shorten(message: string): string {
  return escapeControl(message.slice(0, MAX_MESSAGE));
}
