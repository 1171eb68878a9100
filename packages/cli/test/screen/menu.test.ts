import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/messages/en';
import { zh } from '../../src/messages/zh';
import type { InputEvent, NamedKey } from '../../src/screen/events';
import { renderPicture } from './fixture';
import { commandOf, createMenu, drawMenu, updateMenu, type MenuState } from '../../src/commands/menu/menu';
import { listGames, listModule } from '../../src/game/registry';
import { games } from '../run';

const SIZE = { width: 80, height: 24 };
const ALL_GAMES = await listGames();
/** Another game changes no picture. */
const LISTED_GAMES = ALL_GAMES.slice(0, 4);

function press(state: MenuState, ...keys: readonly NamedKey[]): MenuState {
  return keys.reduce((at, key) => updateMenu(at, { kind: 'key', key }, en), state);
}

function click(state: MenuState, text: string): MenuState {
  const lines = renderPicture(drawMenu(state, en), SIZE, 'none')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n');
  const y = lines.findIndex((line) => line.includes(text));
  const event: InputEvent = { kind: 'click', x: lines[y]!.indexOf(text) + 1, y };
  return updateMenu(state, event, en);
}

describe('the menu', () => {
  const begin = createMenu(SIZE, LISTED_GAMES, en);

  it('offers a game of gomoku to begin with', () => {
    expect(commandOf(begin, en)).toEqual('gomoku play --side first --level 3'.split(' '));
  });

  it('changes the row that the keys have chosen', () => {
    const state = press(begin, 'down', 'right', 'down', 'left', 'up', 'up', 'right', 'right');
    expect(commandOf(state, en)).toEqual('sequencium play --side first --level 2'.split(' '));
    const balanced = press(state, 'down', 'down', 'down', 'right', 'right');
    expect(commandOf(balanced, en).slice(6)).toEqual(['--balanced']);
    const back = press(state, 'left', 'left');
    expect(commandOf(back, en).slice(0, 6)).toEqual(['gomoku', 'play', '--side', 'second', '--level', '2']);
  });

  it('goes round at both ends', () => {
    expect(press(begin, 'left').game).toBe(3);
    expect(press(begin, 'up').row).toBe(4);
  });

  it('offers the last game where there is one', () => {
    const type = (state: MenuState, text: string) => updateMenu(state, { kind: 'character', text }, en);
    expect(type(begin, 'r')).toBe(begin);
    const state = createMenu(SIZE, LISTED_GAMES, en, LISTED_GAMES[1]);
    expect(commandOf(type(state, 'r'), en)).toEqual(['connect-three', 'play', '--resume']);
    expect(click(state, 'Resume the last game: Connect three').outcome).toBe('resume');
    expect(click(state, 'Start').outcome).toBe('start');
    expect(
      renderPicture(drawMenu(createMenu(SIZE, LISTED_GAMES, zh, LISTED_GAMES[0]), zh), SIZE, 'none'),
    ).toContain('继续上次的对局：五子棋');
  });

  it('offers the game of a module beside the others', async () => {
    const module = fileURLToPath(new URL('../../../../examples/own-game/nim.js', import.meta.url));
    const nim = await listModule(module);
    const state = createMenu(SIZE, [nim, ...LISTED_GAMES], en, nim);
    expect(commandOf(state, en)).toEqual([module, 'play', '--side', 'first', '--level', expect.any(String)]);
    expect(click(state, 'Resume the last game: Nim').outcome).toBe('resume');
    expect(commandOf(press(state, 'right'), en)[0]).toBe('gomoku');
    expect(renderPicture(drawMenu(state, zh), SIZE, 'none')).toContain('尼姆');
  });

  it('follows the mouse', () => {
    const state = click(press(click(click(begin, ' ›  1/13'), ' ›  2/13'), 'left'), '5+3');
    expect(commandOf(state, en).join(' ')).toBe(
      'gomoku play --side first --level 3 --rule renju --clock 5+3',
    );
    const four = click(click(begin, 'Connect three'), 'Connect Four');
    expect(commandOf(four, en).join(' ')).toContain('--rows 6 --columns 7 --connect 4');
    expect(click(state, 'Start').outcome).toBe('start');
    expect(commandOf(click(begin, 'Card rows'), en)[0]).toBe('card-rows');
  });

  it('offers the rules and openings of gomoku', () => {
    const at = (picks: number) => press(begin, 'down', 'down', 'down', ...Array<'left'>(picks).fill('left'));
    expect(commandOf(at(1), en).join(' ')).toContain('--opening taraguchi-10');
    expect(renderPicture(drawMenu(at(3), en), SIZE, 'none')).toContain('Yamaguchi (山口规则, 題数打ち)');
    expect(renderPicture(drawMenu(at(5), zh), SIZE, 'none')).toContain('Swap2');
    expect(commandOf(at(8), en).join(' ')).toContain('--rule caro');
    expect(renderPicture(drawMenu(at(8), zh), SIZE, 'none')).toContain('卡罗');
  });

  it('starts and leaves', () => {
    expect(press(begin, 'enter').outcome).toBe('start');
    expect(press(begin, 'escape').outcome).toBe('leave');
  });

  it('has room in 60 x 20', () => {
    for (const [game, last] of LISTED_GAMES.entries()) {
      const state = { ...createMenu({ width: 60, height: 20 }, LISTED_GAMES, en, last), game };
      const text = renderPicture(drawMenu(state, en), state, 'none');
      expect(text).toMatch(/Start[^]*Enter[^]*Resume[^]*leave/);
      expect(text.split('\n').length).toBe(20);
    }
  });

  it('names the size that it needs', () => {
    const small = updateMenu(begin, { kind: 'resize', width: 40, height: 10 }, en);
    expect(renderPicture(drawMenu(small, en), small, 'none')).toContain('40x10');
  });

  it.each([
    ['en', en],
    ['zh', zh],
  ])('is drawn in %s', (_, messages) => {
    const state = updateMenu(
      createMenu(SIZE, LISTED_GAMES, messages),
      { kind: 'key', key: 'down' },
      messages,
    );
    expect(renderPicture(drawMenu(state, messages), SIZE, 'none')).toMatchSnapshot();
  });

  it('asks for nothing that the commands do not know', async () => {
    const all = createMenu(SIZE, ALL_GAMES, en);
    const states = ALL_GAMES.map((_, game) => ({ ...all, game }));
    const everyChoice = states.flatMap((state) =>
      Array.from({ length: 13 }, (_, index) =>
        Array.from({ length: index }).reduce<MenuState>(
          (at) =>
            press(
              at,
              'down',
              'right',
              'down',
              'right',
              'down',
              'right',
              'down',
              'right',
              'down',
              'right',
              'home',
            ),
          state,
        ),
      ),
    );
    for (const state of everyChoice) {
      const words = commandOf(state, en).filter(
        (word, at, all) => word !== '--clock' && all[at - 1] !== '--clock',
      );
      const { code, error } = await games([...words, '--side', 'first'], { input: 'quit\n' });
      expect({ words, code, error }).toEqual({ words, code: 0, error: '' });
    }
  });
});
