import type { Command } from '@commander-js/extra-typings';
import type { SprtOptions, TimeControl } from '@games/search-core/match';
import type { Context } from '../../context';
import { parseClock } from '../../screen/game/clock';
import { UsageError } from '../../errors';

import { examples } from '../shared/examples';
import { chooseBook, withBook } from '../connect-three/books';
import { oneOf, wholeNumber } from '../shared/options';
import type { GameSetup } from './game-setup';
import type { MatchFlags } from './run-match';

/** Milliseconds, or plies. */
const MAX_LIMIT = 1e9;

/** Adds a command for each game. */
export function addMatch(group: Command, context: Context): void {
  const { messages } = context;
  const { cardRows, connect, gomoku, help, sequencium } = messages;

  matchCommand(group, context, 'gomoku', [
    'games match gomoku --first level:6 --second level:5 --games 40 --threads 2',
    'games match gomoku --first nodes:5000 --second "engine:./pbrain-x --flag" --time 300',
    'games match gomoku --first games --second engine:pbrain-x --clock 1+0.6 --log match.jsonl --records match.sgf',
  ])
    .option('--size <n>', gomoku.size, wholeNumber('--size', 5))
    .option('--rule <rule>', gomoku.ruleOption, oneOf('--rule', ['freestyle', 'standard', 'renju']))
    .option('--memory <n>', messages.match.memory, wholeNumber('--memory', 1, 2 ** 20))
    .action(({ size, rule, ...flags }) => run({ name: 'gomoku', request: { size, rule } }, flags, context));

  withBook(
    matchCommand(group, context, 'connect-three', [
      'games match connect-three --first depth:6 --second depth:4 --rows 6 --columns 7 --connect 4',
      'games match connect-three --first games --second random --games 20 --time 50',
    ])
      .option('--rows <n>', help.rows(5), wholeNumber('--rows', 1))
      .option('--columns <n>', help.columns(3), wholeNumber('--columns', 1))
      .option('--connect <k>', connect.connect, wholeNumber('--connect', 2)),
    messages,
  ).action(async ({ rows, columns, connect: length, book, ...flags }) => {
    const request = { rows, columns, connect: length };
    // Refused here rather than in the thread of a player.
    await chooseBook({ book }, request);
    return run({ name: 'connect-three', request, book }, flags, context);
  });

  matchCommand(group, context, 'sequencium', [
    'games match sequencium --first depth:5 --second depth:3 --sprt 0,100',
    'games match sequencium --first time:50 --second nodes:2000 --size 5 --balanced',
  ])
    .option('--size <n>', sequencium.size, wholeNumber('--size', 2))
    .option('--rows <n>', help.rows(6), wholeNumber('--rows', 2))
    .option('--columns <n>', help.columns(6), wholeNumber('--columns', 2))
    .option('--start <n>', sequencium.start, wholeNumber('--start'))
    .option('--balanced', sequencium.balanced)
    .action(({ size, rows = size, columns = size, start, balanced, ...flags }) =>
      run({ name: 'sequencium', request: { rows, columns, start, balanced } }, flags, context),
    );

  matchCommand(group, context, 'card-rows', [
    'games match card-rows --first games --second random --cards 20 --rows 4',
    'games match card-rows --first games --second random --board 1,2,5,7,3/4,6 --random-plies 1',
  ])
    .option('--board <rows>', cardRows.board)
    .option('--cards <n>', cardRows.cards, wholeNumber('--cards', 1))
    .option('--rows <n>', cardRows.rows, wholeNumber('--rows', 1))
    .action(async ({ board, cards, rows, ...flags }) => {
      if (board !== undefined)
        for (const [name, value] of Object.entries({ cards, rows }))
          if (value !== undefined)
            throw new UsageError('cli/conflict', { option: '--board', other: `--${name}` });
      const { randomDeal } = await import('../card-rows/random-deal');
      const request =
        board === undefined ? { deal: randomDeal({ cards, rows, seed: flags.seed ?? 1 }) } : { board };
      return run({ name: 'card-rows', request }, flags, context);
    });
}

async function run(setup: GameSetup, flags: MatchFlags, context: Context): Promise<void> {
  const { runMatch } = await import('./run-match');
  return runMatch(setup, flags, context);
}

/** Makes the command of a game, with the options that all have. */
function matchCommand(
  group: Command,
  { messages }: Context,
  name: GameSetup['name'],
  lines: readonly string[],
) {
  const { help, match } = messages;
  const command = group.command(name).description(messages.game[name]);
  command.addHelpText('after', name === 'gomoku' ? match.gomokuPlayers : match.players);
  return examples(command, messages, lines)
    .requiredOption('--first <player>', match.first)
    .requiredOption('--second <player>', match.second)
    .option('--games <n>', match.games, wholeNumber('--games', 1, 10_000_000))
    .option('--time <ms>', match.time, wholeNumber('--time', 1, MAX_LIMIT))
    .option('--nodes <n>', help.nodes, wholeNumber('--nodes', 1))
    .option('--depth <n>', help.depth, wholeNumber('--depth', 1, 1000))
    .option('--clock <minutes+seconds>', match.clock, parseTimeControl)
    .option('--tolerance <ms>', match.tolerance, wholeNumber('--tolerance', 0, MAX_LIMIT))
    .option('--openings <file>', match.openings)
    .option('--random-plies <n>', match.randomPlies, wholeNumber('--random-plies', 0, 1000))
    .option('--draw-after <n>', match.drawAfter, wholeNumber('--draw-after', 1, MAX_LIMIT))
    .option('--sprt <elo0,elo1>', match.sprtOption, parseSprt)
    .option('--threads <n>', match.threads, wholeNumber('--threads', 1, 256))
    .option('--workers <redis>', messages.workers.option)
    .option('--seed <n>', match.seed, wholeNumber('--seed', 0, 2 ** 32))
    .option('--log <file>', match.log)
    .option('--records <file>', match.records(name === 'gomoku'))
    .option('--json', help.json);
}

/** Reads the clock of both sides. */
function parseTimeControl(text: string): Required<Pick<TimeControl, 'gameMilliseconds' | 'increment'>> {
  const { main, increment } = parseClock(text);
  return { gameMilliseconds: main, increment };
}

/** Reads `0,20`: the Elo differences of the two hypotheses. */
function parseSprt(text: string): SprtOptions {
  const [, elo0, elo1] = /^(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (elo1 === undefined || Number(elo0) >= Number(elo1))
    throw new UsageError('cli/sprt', { option: '--sprt', value: text });
  return { elo0: Number(elo0), elo1: Number(elo1) };
}
