import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { Messages } from '../messages/en';

/** Adds a section of examples to the help of a command. */
export function examples<A extends unknown[], O extends OptionValues, G extends OptionValues>(
  command: Command<A, O, G>,
  { help }: Messages,
  lines: readonly string[],
): Command<A, O, G> {
  return command.addHelpText('after', `\n${help.examples}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
