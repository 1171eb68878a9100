/** Games, sides and levels have the same names in the terminal, on the page and on the server. */
import type { GameDefinition, GamePosition } from '@games/search-core';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../cli/src/api/openapi';
import { menuFields } from '../../cli/src/commands/menu/choices';
import { levelName, sideNames, titleOf } from '../../cli/src/game/game-names';
import { GAME_NAMES, listGames, loadGame } from '../../cli/src/game/registry';
import { en } from '../../cli/src/messages/en';
import { zh } from '../../cli/src/messages/zh';
import { sidesLookOf } from '../src/games/create-module';
import { OWN_GAMES } from '../src/games/own-games';
import { loadGame as loadModule } from '../src/games/registry';

it('offers the same games at every door, each with a picture', () => {
  expect(OWN_GAMES.map(({ id }) => id)).toEqual(GAME_NAMES);
  for (const { picture } of OWN_GAMES) expect(picture).toMatch(/^<svg .*class="piece.*<\/svg>$/);
});

describe.each(OWN_GAMES)('the names of $id', (game) => {
  const { id, titles } = game;
  const load = () => loadModule(game);
  it.each([en, zh])('are the same at every door ($language)', async (messages) => {
    const { language } = messages;
    const [terminal, page] = await Promise.all([loadGame(id), load()]);
    const { title, sides, levels } = page.text[language];
    expect(titleOf(terminal, messages)).toBe(title);
    expect(titles[language]).toBe(title);
    expect(sideNames(terminal, messages, true)).toEqual(sides);
    for (const [side, name] of sideNames(terminal, messages).entries()) expect(name).toContain(sides[side]!);

    const options: unknown = page.presets[0]!.options;
    const offered = page.levels.filter((level) => page.offers?.(level, options, 1) ?? true);
    const names = offered.slice(0, terminal.levels).map((level) => levels[level]);
    const position = page.createPosition(options) as GamePosition;
    const numbers = names.map((_, index) => index + 1);
    expect(numbers.map((level) => levelName(terminal, level, () => position, messages))).toEqual(names);
    const [, level] = menuFields(
      (await listGames()).find(({ name }) => name === id)!,
      messages,
    );
    expect(level!.choices.map(({ label }) => label)).toEqual(names);
  });

  it('are those of the description of the API', async () => {
    const [game, { text }] = await Promise.all([loadGame(id), load()]);
    const bounds = { milliseconds: 1000, memoryBytes: 2 ** 26 };
    const description = JSON.stringify(describeApi([{ source: id, game }], bounds));
    for (const name of [text.en.title, ...text.en.sides]) expect(description).toContain(name);
  });
});

it.each([
  ['othello/othello.js', 'stones'],
  ['chess/chess.js', 'figures'],
  ['own-game/nim.js', 'letters'],
])('shows the sides of %s beside their names as %s, as the board draws them', async (file, look) => {
  const path = join(import.meta.dirname, '../../../examples', file);
  const { default: game } = (await import(/* @vite-ignore */ path)) as { readonly default: GameDefinition };
  expect(sidesLookOf(game.board, game.createPosition({}))).toBe(look);
});
