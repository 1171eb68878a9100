import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** What may follow: nothing, anything that no shell knows, a file, or one of a few words. */
export type Expected = 'nothing' | 'anything' | 'file' | readonly string[];

/** An option: `--output`, `-o`. */
export interface KnownOption {
  readonly names: readonly string[];
  readonly description: string;
  readonly value: Expected;
}

/** A command as completion knows it. */
export interface KnownCommand {
  /** The words that lead to it: `games gomoku play`. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly KnownOption[];
  readonly argument: Expected;
}

/** Lists a command and all below it. */
export function commandsOf(command: CommandUnknownOpts, above = ''): KnownCommand[] {
  const help = command.createHelp();
  const path = `${above}${command.name()}`;
  const commands = help
    .visibleCommands(command)
    .map((subcommand) => ({ name: subcommand.name(), description: firstLine(subcommand.description()) }));
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(optionOf);
  const [argument] = command.registeredArguments;
  return [
    {
      path,
      commands,
      options,
      argument: argument === undefined ? 'nothing' : expectedOf(argument, argument.name()),
    },
    ...command.commands.flatMap((subcommand) => commandsOf(subcommand, `${path} `)),
  ];
}

function optionOf(option: Option): KnownOption {
  const { short, long, flags, description } = option;
  const names = [short, long].filter((name) => name !== undefined);
  const placeholder = /[<[]([^<[]*)[>\]]/.exec(flags)?.[1];
  const value = placeholder === undefined ? 'nothing' : expectedOf(option, placeholder);
  return { names, description: firstLine(description), value };
}

function expectedOf({ parseArg }: Option | Argument, placeholder: string): Expected {
  const { words } = (parseArg ?? {}) as { readonly words?: readonly string[] };
  return words ?? (/file|\.txt$/.test(placeholder) ? 'file' : 'anything');
}

function firstLine(text: string): string {
  return text.split('\n')[0]!;
}

/** A text as one word of bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
