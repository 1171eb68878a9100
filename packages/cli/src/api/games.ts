import type { GameName } from '../commands/shared/game';

/** The games of the API, as they stand in its paths. */
export const GAME_NAMES: readonly GameName[] = ['card-rows', 'connect-three', 'gomoku', 'sequencium'];
