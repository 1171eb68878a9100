import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { STANDARD } from '../../terminal/streams';
import { analyse } from '../shared/analyse';
import { explain } from '../shared/explain';
import {
  wholeNumber,
  withBatch,
  withExplain,
  withLimits,
  withPerft,
  withPlay,
  withWorkerOptions,
} from '../shared/options';
import { perft } from '../shared/perft';
import { opponentOfLevel, play } from '../shared/play-command';
import { show } from '../shared/show';
import { LEVELS } from './levels';
import { createGame, positionCommand, requestOf } from './position';
import { MAX_CARDS, randomDeal } from './random-deal';
import { createScreen } from './screen';
import { addSolve } from './solve';

/** Adds the commands of card rows. */
export function addCardRows(group: Command, context: Context): void {
  const { messages } = context;
  const { cardRows, help } = messages;

  addSolve(group, context);

  withWorkerOptions(
    withLimits(
      withBatch(
        positionCommand(group, context, 'analyse', help.analyse, [
          'games card-rows analyse --board 1,2,5,7,3/4,6 --moves "2R"',
          'games card-rows analyse --batch deals.txt',
        ]).option('--scores', help.scores),
        messages,
      ),
      messages,
    ),
    messages,
  ).action(async (file, options) => {
    const request = await requestOf(file, options, context, options.batch === undefined);
    await analyse(createGame(options.anyNumbers === true), context, request, options);
  });

  withBatch(
    positionCommand(group, context, 'show', help.show, [
      'games card-rows show --board 1,2,5,7,3/4,6 --moves "2R 1L"',
      'games card-rows show input.txt --json',
    ]),
    messages,
  ).action(async (file, options) => {
    const request = await requestOf(file, options, context, options.batch === undefined);
    await show(createGame(options.anyNumbers === true), context, request, options);
  });

  withExplain(
    positionCommand(group, context, 'explain', messages.explain.description, [
      'games card-rows explain --board 1,2,5,7,3/4,6 --depth 4 -o tree.html',
      'games card-rows explain input.txt --algorithm minimax -o tree.html',
    ]),
    messages,
  ).action(async (file, options) => {
    const request = await requestOf(file, options, context, true);
    await explain(createGame(options.anyNumbers === true), context, request, options);
  });

  withPerft(
    positionCommand(group, context, 'perft', messages.perft.description, [
      'games card-rows perft --board 1,2,5,7,3/4,6 --depth 5',
    ]),
    messages,
  ).action(async (file, options) => {
    const request = await requestOf(file, options, context, true);
    await perft(createGame(options.anyNumbers === true), context, request, options);
  });

  withPlay(
    positionCommand(group, context, 'play', help.play, [
      'games card-rows play input.txt --side second',
      'games card-rows play --cards 20 --rows 4',
    ])
      .option('--cards <n>', cardRows.cards, wholeNumber('--cards', 1, MAX_CARDS))
      .option('--rows <n>', cardRows.rows, wholeNumber('--rows', 1, MAX_CARDS))
      .option('--seed <n>', cardRows.seed, wholeNumber('--seed'))
      .option('--level <n>', messages.screen.level(LEVELS.length), wholeNumber('--level', 1, LEVELS.length)),
    messages,
  ).action(async (file, options) => {
    // The conversation needs standard input for itself.
    if (file === STANDARD) throw new UsageError('cli/conflict', { option: 'play', other: STANDARD });
    const isRandom = file === undefined && options.board === undefined;
    const request = isRandom
      ? { deal: randomDeal(options), moves: options.moves }
      : await requestOf(file, options, context, true);
    const game = createGame(options.anyNumbers === true);
    const { side, clock, plain } = options;
    const opponent = opponentOfLevel(game, LEVELS, options.level, {}, context);
    await play(game, createScreen(game), context, request, { side, clock, plain, ...opponent });
  });
}
