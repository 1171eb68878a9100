/** The opponent above all levels: it follows a proof, and is the engine where that has no answer. */
import type { Opponent, StopSignal } from '@games/search-core';
import { checkMembers, checkRecord } from '@games/search-core/internal';
import type { OpeningBook } from '../../openings/opening-entries';
import { levelOf } from '../../players/strengths';
import { createOpponent } from '../../players/levels';
import type { GomokuPosition } from '../../rules/position';

/** What answers for a proof: the player of a certificate or of a book. */
interface ProofPlayer {
  /** Black's move that wins; `null` where the proof has no answer. */
  readonly answer: (position: GomokuPosition, signal?: StopSignal) => Promise<number | null>;
}

/** Options of {@link createPerfectOpponent}. */
export interface PerfectOpponentOptions {
  /** The player that knows the proof. */
  readonly player: ProofPlayer;
  /** Time of the engine for a move that the proof does not have. @default 5000 */
  readonly milliseconds?: number | undefined;
  /** A book of openings for moves that the proof does not have. @default none */
  readonly openings?: OpeningBook | undefined;
}

/** An opponent that follows a proof, see {@link createPerfectOpponent}. */
export interface PerfectOpponent extends Opponent {
  /** Returns whether the last move came from the proof, not from the engine. */
  readonly isProven: () => boolean;
}

/**
 * Creates an opponent that plays the moves of a proof, and the engine's choice at full strength everywhere else: with
 * white, and after replies that are not covered.
 *
 * @throws OptionError for anything but a position and a player, or an invalid time.
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
  options: PerfectOpponentOptions,
): PerfectOpponent {
  checkRecord('options', options, { player: null, milliseconds: null, openings: null });
  const { player, milliseconds, openings } = options;
  checkMembers('player', player, ['answer'], 'a player of a proof');
  const engine = createOpponent(position, { level: levelOf('full-5'), milliseconds, openings });
  let isProven = false;
  const choose = async (signal?: StopSignal): Promise<number> => {
    const proven = await player.answer(position, signal);
    isProven = proven !== null;
    return proven ?? engine.choose(signal);
  };
  return { choose, thought: () => (isProven ? null : engine.thought()), isProven: () => isProven };
}
