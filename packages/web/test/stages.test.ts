/** What the page keeps of the positions of a game. */
import { legalMoves } from '@games/search-core';
import { expect, it } from 'vitest';
import type { AnyGameModule, GamePosition } from '../src/contract/game-module';
import type { Options } from '../src/contract/options';
import { OWN_GAMES } from '../src/games/own-games';
import { loadGame } from '../src/games/registry';
import { nameOf } from '../src/play/evaluation-store';
import { stagesOf } from '../src/play/stages';

it.each(OWN_GAMES)('costs a move when $id goes on by one, and says what a replay says', async (game) => {
  const own = await loadGame(game);
  let played = 0;
  const module: AnyGameModule = {
    ...own,
    createPosition: (options: Options): GamePosition => {
      const position = own.createPosition(options) as GamePosition;
      const play = (move: number): void => {
        played++;
        position.play(move);
      };
      return { ...position, play };
    },
  };
  const options = { ...own.presets[0]!.options } as Options;
  const position = own.createPosition(options) as GamePosition;
  const moves: number[] = [];
  for (let ply = 0; ply < 6; ply++) {
    const stages = stagesOf(module, options)([...moves]);
    expect(stages.length).toBe(ply + 1);
    const { name, side, notation } = stages[ply]!;
    expect(name).toEqual(nameOf(own.id, options, position));
    expect(side).toBe(position.turn());
    expect(played).toBe(ply);
    const [move] = legalMoves(position);
    if (ply > 0) expect(notation).not.toBe('');
    position.play(move!);
    moves.push(move!);
  }
  // Taking back plays nothing.
  expect(stagesOf(module, options)(moves.slice(0, 2)).length).toBe(3);
  expect(played).toBe(5);
});
