import { wholeNumber } from '../../game/option-parsers';
import type { MatchOptions } from '../../game/registered-game';

export { game } from './position';

export const match: MatchOptions = {
  examples: [
    'games match gomoku --first level:6 --second level:5 --games 40 --threads 2',
    'games match gomoku --first nodes:5000 --second "engine:./pbrain-x --flag" --time 300',
    'games match gomoku --first games --second engine:pbrain-x --clock 1+0.6 --log match.jsonl --records match.sgf',
  ],
  loadForms: async (position) => (await import('./match/forms')).formsOf(position),
  extend: (command, { messages }) => {
    command.option('--memory <n>', messages.match.memory, wholeNumber('--memory', 1, 2 ** 20));
  },
};
