import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { UsageError } from './errors';
import { closestOf } from '@games/search-core/internal/errors';

/**
 * A command that throws what is wrong with a command line as an error with details.
 *
 * Commander calls these methods, which its types leave out, and would itself put the details into English.
 */
export class GamesCommand extends Command {
  override createCommand(name?: string): GamesCommand {
    return new GamesCommand(name);
  }

  unknownCommand(): never {
    const [command = ''] = this.args;
    const names = this.createHelp()
      .visibleCommands(this)
      .map((subcommand) => subcommand.name());
    throw new UsageError('cli/unknown-command', { command, suggestion: closestOf(command, names) });
  }

  unknownOption(option: string): never {
    const flags = option.startsWith('--') ? longFlagsOf(this) : [];
    throw new UsageError('cli/unknown-option', { option, suggestion: closestOf(option, flags) });
  }

  missingArgument(name: string): never {
    throw new UsageError('cli/missing-argument', { argument: `<${name}>` });
  }

  optionMissingArgument({ flags }: { readonly flags: string }): never {
    throw new UsageError('cli/missing-value', { option: flags });
  }

  missingMandatoryOptionValue({ flags }: { readonly flags: string }): never {
    throw new UsageError('cli/missing-option', { option: flags });
  }

  _excessArguments({ length: found }: readonly string[]): never {
    throw new UsageError('cli/extra-argument', { expected: this.registeredArguments.length, found });
  }
}

/** The options of a command and of those above it. */
function longFlagsOf(command: CommandUnknownOpts): string[] {
  const flags = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  return command.parent === null ? flags : [...flags, ...longFlagsOf(command.parent)];
}

/** Adds a command by a name that may have spaces: `command` takes what follows one for an argument. */
export function commandNamed(group: Command, name: string): Command {
  const command = group.createCommand(name).copyInheritedSettings(group);
  group.addCommand(command);
  return command;
}
