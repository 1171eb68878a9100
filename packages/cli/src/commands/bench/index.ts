import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { interruptible } from '../../terminal/interruptible';
import { examples } from '../../game/examples';

/** Adds the command that measures the machine. */
export function addBench(program: Command, context: Context): void {
  const { bench, help } = context.messages;
  const command = program.command('bench').description(bench.description).addHelpText('after', bench.help);
  examples(command, context.messages, ['games bench', 'games bench --quick --json'])
    .option('--quick', bench.quick)
    .option('--json', help.json)
    .action((flags) =>
      interruptible(context, bench, async (signal, progress) => {
        const { runBench } = await import('./run-bench');
        await runBench(flags, context, signal, progress);
      }),
    );
}
