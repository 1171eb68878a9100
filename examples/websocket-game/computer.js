// A thread of the server: moves of levels, for any number of games.
import { createOpponent, createPosition } from '@games/gomoku';
import { serveTasks } from '@games/search-core/worker';

serveTasks(({ game, level }, { signal }) => createOpponent(createPosition(game), { level }).choose(signal));
