import { it } from 'vitest';
import { gameOf } from '../../src/game/game';
import { screenOf } from '../../src/screen/game-screen';
import { stage } from './fixture';
it.each(['hexapawn/hexapawn','othello/othello','chess/chess','own-game/nim','from-states/tic-tac-toe'])('%s', async (path) => {
  const { default: definition } = await import(`../../../../examples/${path}.js`);
  const game = gameOf(definition as never) as any;
  const s = stage(game, screenOf(game) as any, {});
  console.log(s.text());
  s.press('enter');
  console.log(s.text());
  const c = stage(game, screenOf(game) as any, {}, { isColoured: true });
  console.log(c.styled('256'));
  c.press('enter');
  console.log(c.styled('256'));
});
