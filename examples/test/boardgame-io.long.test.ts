import type { Game, State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { searchSync } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { SearchBot } from '../boardgame-io/bot';
import { ticTacToe } from '../boardgame-io/tic-tac-toe';

const game = ticTacToe as Game;
const { enumerate } = game.ai!;

/** The state after these cells. */
const after = (...cells: readonly number[]): State => {
  const client = Client({ game });
  client.start();
  for (const cell of cells) client.moves['clickCell']!(cell);
  const state = client.store.getState() as State;
  client.stop();
  return state;
};
const createBot = (playouts = 200) => new SearchBot({ game, enumerate, seed: 1, playouts });
const cellOf = async (state: State): Promise<unknown> =>
  ((await createBot().play(state, state.ctx.currentPlayer)).action.payload.args as unknown[])[0];

describe('a bot for boardgame.io', () => {
  it('wins, and prevents wins', async () => {
    expect(await cellOf(after(0, 3, 1, 4))).toBe(2);
    expect(await cellOf(after(0, 3, 1))).toBe(2);
    // The centre is the only answer to a corner.
    expect(await cellOf(after(0))).toBe(4);
  });

  it('knows the game as search-core sees it', () => {
    const { value } = searchSync(createBot().position(after(0, 4)));
    expect(value).toEqual({ kind: 'draw', certainty: 'exact' });
    expect(searchSync(createBot().position(after(0, 3, 1, 4))).value).toMatchObject({
      kind: 'win',
      plies: 1,
    });
  });

  it('says so when the game is over', async () => {
    await expect(createBot().play(after(0, 3, 1, 4, 2), '1')).rejects.toThrow('over');
  });
});
