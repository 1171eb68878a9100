/**
 * Converts games from one format to another.
 *
 * @module
 */
import { RULES, type Rule } from '@games/gomoku';
import {
  isSameGame,
  lossesOf,
  readGames,
  WRITTEN_FORMATS,
  writeGames,
  type GameFormat,
  type GameTree,
  type Loss,
  type WriteOptions,
} from '@games/gomoku/records';
import { isInputError, type InputError } from '@games/search-core';
import type { Command } from '@commander-js/extra-typings';
import { extname } from 'node:path';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { readBytes } from '../../../files/files';
import { checkWritable, writeWhole } from '../../../files/output-file';
import { examples } from '../../../game/examples';
import { oneOf, wholeNumber } from '../../../game/option-parsers';
import { findGame, warn } from '../records';
import type { Messages } from '../../../messages/en';
import { STANDARD } from '../../../terminal/streams';
import { TEXTS } from '../texts';

/** The formats that are text, and can go to standard output. */
const TEXT_FORMATS: readonly GameFormat[] = ['sgf', 'psq', 'txt'];

interface ConvertFlags {
  readonly to?: GameFormat | undefined;
  readonly game?: number | undefined;
  readonly rule?: Rule | undefined;
  readonly mainLine?: boolean | undefined;
  readonly encoding?: string | undefined;
}

/** Adds `convert`. */
export function addConvert(group: Command, context: Context): void {
  const { messages } = context;
  const gomoku = TEXTS[messages.language];
  const { convert } = gomoku;
  examples(group.command('convert').description(convert.description), messages, [
    'games gomoku convert a.lib b.sgf',
    'games gomoku convert game.sgf game.psq --main-line',
    'games gomoku convert renjunet.rif - --to sgf --game 3',
  ])
    .argument('<file>', gomoku.file)
    .argument('<output>', convert.output)
    .option('--to <format>', convert.to, oneOf('--to', WRITTEN_FORMATS))
    .option('--game <n>', convert.game, wholeNumber('--game', 1))
    .option('--rule <word>', gomoku.ruleOption, oneOf('--rule', RULES))
    .option('--main-line', convert.mainLine)
    .option('--encoding <name>', convert.encoding)
    .action((file, output, flags) => convertFile(file, output, flags, context));
}

async function convertFile(
  file: string,
  output: string,
  flags: ConvertFlags,
  context: Context,
): Promise<void> {
  const format = flags.to ?? formatOfName(output);
  if (output !== STANDARD) await checkWritable('<output>', output, context.interrupts);
  else if (!TEXT_FORMATS.includes(format)) throw new UsageError('cli/needs-file', { option: '<output>' });
  const { bytes, warnings } = convert(await readBytes(file, context), format, flags, context.messages);
  warn(warnings, context);
  if (output === STANDARD) await context.write(new TextDecoder().decode(bytes));
  else await writeWhole(output, bytes, context.interrupts);
}

function formatOfName(output: string): GameFormat {
  const extension = extname(output).slice(1).toLowerCase();
  const format = WRITTEN_FORMATS.find((written) => written === extension);
  if (format !== undefined) return format;
  const choices = WRITTEN_FORMATS.join(', ');
  throw new UsageError('cli/not-a-choice', { option: '--to', value: extension, choices });
}

function convert(
  file: Uint8Array,
  format: GameFormat,
  { game, rule, mainLine = false, encoding }: ConvertFlags,
  messages: Messages,
): { readonly bytes: Uint8Array; readonly warnings: readonly InputError[] } {
  const options = { mainLine, encoding };
  if (game === undefined && format === 'sgf') {
    const warnings: InputError[] = [];
    const parts: Uint8Array[] = [];
    // A database is larger as trees than as text: one game at a time is a tree.
    for (const tree of readGames(file, { rule, onWarning: (warning) => warnings.push(warning) }))
      parts.push(writeChecked(tree, format, options));
    return { bytes: Buffer.concat(parts), warnings };
  }
  const { tree, warnings } = findGame(file, game ?? 1, { rule });
  const trees = game === undefined ? atMostTwo(file, rule) : [tree];
  refuseLosses(trees, format, mainLine, messages);
  return { bytes: writeChecked(tree, format, options), warnings };
}

/** Writes a game, and reads it again. */
function writeChecked(tree: GameTree, format: GameFormat, options: WriteOptions): Uint8Array {
  const bytes = writeGames([tree], format, options);
  checkWritten(bytes, tree, format, options.encoding);
  return bytes;
}

/** @throws UsageError `cli/reads-differently` for bytes that are another game than was to be written, or none. */
export function checkWritten(
  bytes: Uint8Array,
  tree: GameTree,
  format: GameFormat,
  encoding = tree.encoding ?? 'utf-8',
): void {
  let again: GameTree[] = [];
  try {
    again = [...readGames(bytes, { format, size: tree.size, encoding })];
  } catch (error) {
    if (!isInputError(error)) throw error;
  }
  if (again.length !== 1 || !isSameGame(tree, again[0]!, format))
    throw new UsageError('cli/reads-differently', { format });
}

/** The first two games of a file: whether there are several is all that counts. */
function atMostTwo(file: Uint8Array, rule: Rule | undefined): GameTree[] {
  const trees: GameTree[] = [];
  for (const tree of readGames(file, { rule })) if (trees.push(tree) === 2) break;
  return trees;
}

/** @throws UsageError that says what the format cannot hold, before anything is written. */
function refuseLosses(
  trees: readonly GameTree[],
  format: GameFormat,
  mainLine: boolean,
  { language, list }: Messages,
): void {
  const refused = lossesOf(trees, format).filter(({ mayBeLeftOut }) => !mainLine || !mayBeLeftOut);
  if (refused.length === 0) return;
  const reason = list(refused.map(({ part, detail }: Loss) => TEXTS[language].convert.parts[part](detail)));
  const canHelp = refused.every(({ mayBeLeftOut }) => mayBeLeftOut);
  throw new UsageError(canHelp ? 'cli/loses' : 'cli/cannot-hold', { format, reason });
}
