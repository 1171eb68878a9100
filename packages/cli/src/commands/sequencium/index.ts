import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { analyse } from '../shared/analyse';
import { explain } from '../shared/explain';
import { withBatch, withExplain, withLimits, withPerft, withSide } from '../shared/options';
import { perft } from '../shared/perft';
import { chooseSide, play } from '../shared/play';
import { show } from '../shared/show';
import { addDemo } from './demo';
import { addExact } from './exact';
import { game, open, positionCommand, requestOf } from './position';

/** Adds the commands of Sequencium. */
export function addSequencium(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;

  addDemo(group, context);

  withSide(
    withLimits(
      positionCommand(group, context, 'play', help.play, [
        'games sequencium play',
        'games sequencium play --side second --depth 6',
      ]),
      messages,
    ),
    messages,
  ).action(async ({ side, ...options }) => {
    await play(game, context, open(requestOf(options)), { ...options, side: chooseSide(side) });
  });

  withBatch(
    withLimits(
      positionCommand(group, context, 'analyse', help.analyse, [
        'games sequencium analyse --moves "1,1 4,4" --depth 6 --scores',
        'games sequencium analyse --size 4 --batch moves.txt',
      ]),
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
