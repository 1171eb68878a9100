/**
 * The options of a command that name a position, made of the game's definition.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { OptionSchema } from '@games/search-core';
import { parseOption } from '@games/search-core/internal';
import { messageOf, UsageError } from '../errors';
import type { Messages } from '../messages/en';
import type { Game, Request } from './game';
import { oneOf, optionName, wholeNumber } from './option-parsers';

/** The options of a command as they were given. */
export type Flags = Readonly<Record<string, unknown>>;

/**
 * Adds an option for each field of a game.
 *
 * @param names - the fields. @default all
 */
export function withPosition(
  command: Command,
  { fields, boards, words }: Game,
  { language, help, optionText }: Messages,
  names: readonly string[] = Object.keys(fields),
): void {
  for (const field of names) {
    const schema = fields[field]!;
    // Of the ways to give a board, the command line has `--board`.
    if (schema.type === 'array' || (boards.includes(field) && field !== 'board')) continue;
    const text =
      words[language].descriptions?.[field] ?? (field === 'moves' ? help.moves : schema.description);
    const fallback = schema.type === 'boolean' ? undefined : schema.default;
    addOption(command, optionName(field), schema, optionText(text, fallback));
  }
}

/** The fields that the options of a command give. */
export function readPosition({ fields }: Game, options: Flags): Request {
  const given = Object.keys(fields).filter((field) => options[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, options[field]]));
}

function addOption(command: Command, option: string, schema: OptionSchema, text: string): void {
  const { type, enum: choices, minimum = 0, maximum } = schema;
  if (type === 'boolean') {
    command.option(option, text);
  } else if (choices !== undefined) {
    const parse = oneOf(option, choices.map(String));
    const read = Object.assign((word: string) => parseOption(schema, parse(word)), parse);
    command.option(`${option} <${type === 'integer' ? 'n' : 'word'}>`, text, read);
  } else if (type === 'integer') {
    command.option(`${option} <n>`, text, wholeNumber(option, minimum, maximum));
  } else {
    command.option(`${option} <${option.slice(2)}>`, text);
  }
}

/**
 * Adds options. Where a game has an option of the same name, the command refuses to run; the other commands go on.
 *
 * @returns whether the command has its options.
 */
export function withOwnOptions(command: Command, add: () => unknown): boolean {
  try {
    add();
    return true;
  } catch (error) {
    const [, option] = /^Cannot add option '(--[\w-]+)/.exec(messageOf(error)) ?? [];
    if (option === undefined) throw error;
    for (const each of command.options) each.makeOptionMandatory(false);
    command
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        throw new UsageError('cli/option-taken', { command: command.name(), option });
      });
    return false;
  }
}
