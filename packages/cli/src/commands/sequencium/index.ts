import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
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
import { addDemo } from './demo';
import { addExact } from './exact';
import { LEVELS } from './levels';
import { game, positionCommand, requestOf } from './position';
import { screen } from './screen';

/** Adds the commands of Sequencium. */
export function addSequencium(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;

  addDemo(group, context);

  withPlay(
    withLimits(
      positionCommand(group, context, 'play', help.play, [
        'games sequencium play',
        'games sequencium play --side second --depth 6',
      ]),
      messages,
    ),
    messages,
  )
    .option('--level <n>', messages.screen.level(LEVELS.length), wholeNumber('--level', 1, LEVELS.length))
    .action(async (options) => {
      const opponent = opponentOfLevel(game, LEVELS, options.level, options, context);
      await play(game, screen, context, requestOf(options), { ...options, ...opponent });
    });

  withWorkerOptions(
    withBatch(
      withLimits(
        positionCommand(group, context, 'analyse', help.analyse, [
          'games sequencium analyse --moves "1,1 4,4" --depth 6 --scores',
          'games sequencium analyse --size 4 --batch moves.txt',
        ]),
        messages,
      ),
      messages,
    ),
    messages,
  )
    .option('--scores', help.scores)
    .action((options) => analyse(game, context, requestOf(options), options));

  withBatch(
    positionCommand(group, context, 'show', help.show, [
      'games sequencium show --moves "1,1 4,4 2,1"',
      'games sequencium show --rows 4 --columns 5 --moves "1,1" --json',
    ]),
    messages,
  ).action((options) => show(game, context, requestOf(options), options));

  withExplain(
    positionCommand(group, context, 'explain', messages.explain.description, [
      'games sequencium explain --depth 4 -o tree.html',
      'games sequencium explain --moves "1,1 4,4" --algorithm pvs -o tree.html',
    ]),
    messages,
  ).action((options) => explain(game, context, requestOf(options), options));

  withPerft(
    positionCommand(group, context, 'perft', messages.perft.description, [
      'games sequencium perft --size 4 --depth 6',
    ]),
    messages,
  ).action((options) => perft(game, context, requestOf(options), options));

  addExact(group, context);
}
