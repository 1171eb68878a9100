import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
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
import { addBook } from './book';
import { chooseBook, withBook } from './books';
import { analyseExactly } from './exact-analysis';
import { LEVELS } from './levels';
import { game, gameWithBook, positionCommand, requestOf } from './position';
import { screen } from './screen';
import { addTables } from './tables';

/** Adds the commands of connect three. */
export function addConnectThree(group: Command, context: Context): void {
  const { messages } = context;
  const { connect, help } = messages;

  withBook(
    withPlay(
      withLimits(
        positionCommand(group, context, 'play', help.play, [
          'games connect-three play --side second',
          'games connect-three play --rows 6 --columns 7 --connect 4',
        ]),
        messages,
      ),
      messages,
    ),
    messages,
  )
    .option('--level <n>', messages.screen.level(LEVELS.length), wholeNumber('--level', 1, LEVELS.length))
    .action(async (options) => {
      const game = gameWithBook(await chooseBook(options, options));
      const opponent = opponentOfLevel(game, LEVELS, options.level, options, context);
      await play(game, screen, context, requestOf(options), { ...options, ...opponent });
    });

  withWorkerOptions(
    withBook(
      withBatch(
        withLimits(
          positionCommand(group, context, 'analyse', connect.analyse, [
            'games connect-three analyse --moves 22 --scores',
            'games connect-three analyse --rows 6 --columns 7 --connect 4 --moves 333444556',
          ]),
          messages,
        ),
        messages,
      ),
      messages,
    ),
    messages,
  )
    .option('--scores', connect.scoresOption)
    .option('--table <file>', connect.tableOption)
    .action((options) => analyseExactly(context, requestOf(options), options));

  withBatch(
    positionCommand(group, context, 'show', help.show, [
      'games connect-three show --moves 2213',
      'games connect-three show --rows 3 --columns 4 --board ..../..../..X. --json',
    ]),
    messages,
  ).action((options) => show(game, context, requestOf(options), options));

  withExplain(
    positionCommand(group, context, 'explain', messages.explain.description, [
      'games connect-three explain --depth 4 -o tree.html',
      'games connect-three explain --moves 22 --algorithm minimax -o tree.html',
    ]),
    messages,
  ).action((options) => explain(game, context, requestOf(options), options));

  withPerft(
    positionCommand(group, context, 'perft', messages.perft.description, [
      'games connect-three perft --rows 6 --columns 7 --connect 4 --depth 8',
    ]),
    messages,
  ).action((options) => perft(game, context, requestOf(options), options));

  addTables(group, context);
  addBook(group, context);
}
