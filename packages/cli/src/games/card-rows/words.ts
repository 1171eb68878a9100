/** The texts of the game, which lists show before it is loaded. */
import { PRESETS as NAMED } from '@games/card-rows/words';

export * from '@games/card-rows/words';

/** Without a board the cards are drawn at random. */
export const PRESETS = { random: {}, ...NAMED };
