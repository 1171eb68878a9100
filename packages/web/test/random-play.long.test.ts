/** Random play on the page, in two tabs, with reloads and the way back: no move that was played is lost. */
import { formatMoves as formatTaken } from '@games/card-rows';
import { formatMoves as formatColumns } from '@games/connect-three';
import { formatMoves as formatCells } from '@games/sequencium';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatOpenedMoves } from '../src/extras/gomoku/opening';
import type { GomokuOptions } from '../src/extras/gomoku/options';
import { moments, soaked } from '../../../tools/test-kit/soak';
import { missing, usePage } from './browser';

/** `pnpm soak --rounds 10 random-play` does 5,000. */
const ROUNDS = soaked(5);
const ACTIONS = 100;

/** Small boards, on which games end, and players who answer at once. */
const STARTS = [
  '#/gomoku?size=6&second=novice',
  '#/gomoku?size=7&rule=renju&first=human&second=human',
  '#/gomoku?opening=swap2&first=human&second=human',
  '#/connect-three?second=beginner',
  '#/connect-three?rows=6&columns=7&connect=4&first=human&second=human',
  '#/sequencium?rows=4&columns=4&second=beginner',
  '#/sequencium?first=human&second=human',
  '#/card-rows?second=careless',
  '#/card-rows?first=human&second=human',
];
const KEYS = ['u', 'r', 'h', '[', ']', 'ArrowLeft', 'ArrowRight', 'Escape'];

/** Where moves are made. */
const MOVES = '.can-move [data-move], .opening-choices button';
/** What else a person may press. */
const CONTROLS = 'button, a[href^="#"], summary, [type="checkbox"]';
/** What confirms that moves are deleted: nothing else may lose any. */
const DELETION = /: (Delete|删除)$/;
/** What browsers allow people alone. */
const FULL_SCREEN = /^(Full screen|全屏)$/;
/** What chooses no level, of which some think for long. */
const CHOICES = '.new-game label:first-child select';

/** What a game on the page, or in the storage, consists of. */
interface Line {
  /** The game and its options. */
  readonly of: string;
  readonly moves: string;
}

interface Seen {
  /** The hash of the address. */
  readonly address: string;
  /** The texts that are kept, by their keys. */
  readonly kept: readonly (readonly [key: string, text: string])[];
  /** How many moves are listed, and which of them is marked; `null`: no game is shown. */
  readonly listed: readonly [moves: number, current: number] | null;
}

describe.skipIf(missing !== undefined)('random play on the page', () => {
  const tested = usePage();

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'loses no move, round %i',
    async (round) => {
      const random = moments(`random play ${round}`);
      const pick = <T>(all: readonly T[]): T => all[random(all.length)]!;
      const first = await tested.open(pick(STARTS), {});
      const second = await first.context().newPage();
      await second.goto(tested.address() + pick(STARTS));
      const known: Line[] = [];
      const done: string[] = [];

      for (let action = 0; action < ACTIONS; action++) {
        const page = random(5) === 0 ? second : first;
        // Browsers draw no frames of a tab that is hidden.
        await page.bringToFront();
        done.push(`${page === first ? 'first' : 'second'} tab: ${await act(page)}`);
        const story = `${done.slice(-8).join('\n')}\n${page.url()}`;
        await expect.poll(() => page.locator('.moves, .home, .lab').count(), { message: story }).not.toBe(0);
        let seen!: Seen;
        // The event of a new address may come after the first look.
        await expect.poll(async () => agrees((seen = await look(page))), { message: story }).toBe(true);
        const stored = seen.kept.flatMap(([key, text]) =>
          linesOf(key.split('/')[1]!, text.replace(/^\d+ /, '')),
        );
        const lost = known.filter((line) => !stored.some((each) => holds(each, line)));
        if (!DELETION.test(done.at(-1)!)) expect(lost, story).toEqual([]);
        known.splice(0, Infinity, ...stored);
        const shown = lineOf(seen.address);
        if (seen.listed !== null && shown !== undefined)
          expect(
            stored.some((each) => holds(each, shown)),
            story,
          ).toBe(true);
      }
      // Some of it must have been play.
      expect(known.length).toBeGreaterThan(2);

      async function act(page: Page): Promise<string> {
        const kind = random(100);
        if (kind < 4) return goTo(page, 'reload', () => page.reload());
        if (kind < 8) return goTo(page, 'back', () => page.goBack());
        if (kind < 10) return goTo(page, 'forward', () => page.goForward());
        if (kind < 12) return goTo(page, 'home', () => page.goto(`${tested.address()}#/`));
        if (kind < 15) {
          const start = pick(STARTS);
          return goTo(page, start, () => page.goto(tested.address() + start));
        }
        if (kind < 25) {
          const key = pick(KEYS);
          await page.keyboard.press(key);
          return `key ${key}`;
        }
        const selector = kind < 65 ? MOVES : kind < 68 ? CHOICES : CONTROLS;
        return page.evaluate<string>(pressing(selector, random(2 ** 20), random(2 ** 20)));
      }

      async function goTo(page: Page, name: string, go: () => Promise<unknown>): Promise<string> {
        await go();
        // Back may lead before the first page.
        if (!page.url().startsWith(tested.address())) await page.goto(tested.address() + pick(STARTS));
        return name;
      }
    },
  );

  /** What can be seen of the games of a page when it has drawn what it was asked for. */
  function look(page: Page): Promise<Seen> {
    return page.evaluate<Seen>(`new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(() => {
        const moves = [...document.querySelectorAll('.move')];
        resolve({
          address: location.hash,
          kept: Object.entries(localStorage).filter(([key]) => key.includes('/games/')),
          listed: moves.length === 0
            ? null
            : [moves.length - 1, moves.findIndex((move) => move.ariaCurrent === 'true')],
        });
      }));
    })`);
  }
});

/**
 * A script that presses one of what can be pressed, in the dialogue if there is one, and says which.
 *
 * @param lot - chooses one of them.
 * @param choice - chooses an option where it has some.
 */
function pressing(selector: string, lot: number, choice: number): string {
  return `(() => {
    const place = document.querySelector('dialog[open]') ?? document;
    const board = place.querySelector('gomoku-board, connect-board, sequencium-board, card-rows-board')?.shadowRoot ?? document.createElement('div');
    const isPressable = (each) =>
      each.checkVisibility() &&
      each.ariaDisabled !== 'true' &&
      !each.disabled &&
      !${FULL_SCREEN}.test(each.textContent);
    const all = [${JSON.stringify(selector)}, ${JSON.stringify(CONTROLS)}]
      .map((each) => [place, board].flatMap((part) => [...part.querySelectorAll(each)]).filter(isPressable))
      .find(({ length }) => length > 0);
    const chosen = all[${lot} % all.length];
    if (chosen instanceof HTMLSelectElement) {
      chosen.selectedIndex = ${choice} % chosen.options.length;
      chosen.dispatchEvent(new Event('change', { bubbles: true }));
    } else chosen.click();
    return (chosen.ariaLabel ?? chosen.textContent).trim().slice(0, 60);
  })()`;
}

/** All lines of a game as it stands in the storage, and in an address. */
function linesOf(game: string, text: string): Line[] {
  const [address = '', tree = '[]'] = text.split('\n');
  const query = new URLSearchParams(address);
  const moves = [query.get('moves') ?? '', ...variationsOf(tree).map((line) => formatted(game, query, line))];
  for (const name of ['moves', 'ply', 'first', 'second', 'clock', 'left', 'resigned', 'timedOut'])
    query.delete(name);
  return moves.filter(Boolean).map((line) => ({ of: `${game} ${query.toString()}`, moves: line }));
}

/** The lines of a tree as it is kept, each from the start of the game. */
function variationsOf(tree: string): number[][] {
  const path: number[] = [];
  return (JSON.parse(tree) as { from: number; moves: number[] }[]).map(({ from, moves }) => {
    path.splice(from, Infinity, ...moves);
    return [...path];
  });
}

/** Moves as addresses have them. */
function formatted(game: string, query: URLSearchParams, moves: readonly number[]): string {
  switch (game) {
    case 'gomoku':
      return formatOpenedMoves(moves, { size: Number(query.get('size')) } as GomokuOptions);
    case 'sequencium':
      return formatCells(moves, { columns: Number(query.get('columns')) });
    case 'connect-three':
      return formatColumns(moves);
    default:
      return formatTaken(moves);
  }
}

/** The line that an address names; `undefined` for one without moves, which may lead to the latest game. */
function lineOf(address: string): Line | undefined {
  const [, game, query] = /^#\/([^?]+)\??(.*)$/.exec(address) ?? [];
  return game === undefined ? undefined : linesOf(game, query!)[0];
}

/** Whether the moves that are listed are those of the address. */
function agrees({ address, listed }: Seen): boolean {
  const query = address.split('?')[1] ?? '';
  // An address without a game leads to the latest.
  if (listed === null || query === '') return true;
  const line = lineOf(address);
  const count = line === undefined ? 0 : tokensOf(line).length;
  const ply = Number(new URLSearchParams(query).get('ply') ?? count);
  return listed[0] === count && listed[1] === ply;
}

function tokensOf({ of, moves }: Line): string[] {
  return moves.split(of.startsWith('connect') ? '' : ' ');
}

/** Whether a line is another one, or goes on from it. */
function holds(line: Line, beginning: Line): boolean {
  const [all, some] = [line, beginning].map(tokensOf);
  return line.of === beginning.of && some!.every((move, index) => move === all![index]);
}
