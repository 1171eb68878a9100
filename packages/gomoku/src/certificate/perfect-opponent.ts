/**
 * The opponent above all levels: it follows a certificate, and is the engine where that has no answer.
 *
 * @module
 */
import type { StopSignal } from '@games/search-core';
import { createOpponent, LEVELS, type Opponent } from '../engine/levels';
import type { GomokuPosition } from '../rules/position';
import type { CertificatePlayer } from './certificate-player';

/** Options of {@link createPerfectOpponent}. */
export interface PerfectOpponentOptions {
  /** What the certificate says. */
  readonly player: CertificatePlayer;
  /** Time of the engine for a move that the certificate does not have. @default 1000 */
  readonly milliseconds?: number | undefined;
}

/** An opponent that follows a certificate, see {@link createPerfectOpponent}. */
export interface PerfectOpponent extends Opponent {
  /** Whether the last move chosen is proven to win: it is of the certificate. */
  readonly isProven: () => boolean;
}

/**
 * Creates an opponent that plays what a certificate proves, and the engine's choice at full strength everywhere else: with
 * white, and after replies that are not covered.
 *
 * @throws OptionError for what is no position, or a time that makes no sense.
 * @example
 * ```ts
 * const player = await createCertificatePlayer(readFileSync('freestyle.gmkc'));
 * const opponent = createPerfectOpponent(position, { player });
 * position.play(await opponent.choose());
 * console.log(opponent.isProven());
 * ```
 */
export function createPerfectOpponent(
  position: GomokuPosition,
  { player, milliseconds }: PerfectOpponentOptions,
): PerfectOpponent {
  const engine = createOpponent(position, { level: LEVELS, milliseconds });
  let isProven = false;
  const choose = async (signal?: StopSignal): Promise<number> => {
    const proven = await player.answer(position);
    isProven = proven !== null;
    return proven ?? engine.choose(signal);
  };
  return { choose, isProven: () => isProven };
}
