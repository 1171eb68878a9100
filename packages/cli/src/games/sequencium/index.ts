import type { MatchOptions } from '../../game/registered-game';

export { game } from './position';

export const match: MatchOptions = {
  examples: [
    'games match sequencium --first depth:5 --second depth:3 --sprt 0,100',
    'games match sequencium --first level:3 --second level:2 --size 5 --balanced',
  ],
};
