import { analyse, MAX_SIZE, type SequenciumPosition } from '@games/sequencium';
import type { Command } from '@commander-js/extra-typings';
import { legalMoves, createRandom, randomBelow } from '@games/search-core';
import type { Context } from '../../../context';
import { refuseTogether } from '../../../errors';
import { refuseAborted } from '../../../terminal/interrupts';
import { toAscii } from '../../../terminal/ascii';
import { createLineReader } from '../../../terminal/lines';
import { createProgressLine } from '../../../terminal/progress';
import { formatTable } from '../../../terminal/width';
import { isOver, winningSide } from '../../../game/game';
import { examples } from '../../../game/examples';
import { wholeNumber } from '../../../game/option-parsers';
import { withPosition } from '../../../game/position-options';
import { readCommandLine } from '../../../screen/game/commands';
import { BOARD_OPTIONS, game } from '../position';
import { sideNames } from '../../../game/game-names';
import { boardText } from '../../../screen/board-text';
import { TEXTS } from '../texts';

const MAX_DEPTH = 100;

/** Adds `demo`: the computer against itself. */
export function addDemo(group: Command, context: Context): void {
  const { help } = context.messages;
  const sequencium = TEXTS[context.messages.language];
  const command = group.command('demo').description(sequencium.demo);
  examples(command, context.messages, [
    'games sequencium demo',
    'games sequencium demo 6 5',
    'games sequencium demo --size 4 --depth 6 --interactive',
  ]);
  withPosition(command, game, context.messages, BOARD_OPTIONS);
  command
    .argument('[size]', sequencium.size, wholeNumber('size', 2, MAX_SIZE))
    .argument('[depth]', sequencium.demoDepth, wholeNumber('depth', 1, MAX_DEPTH))
    .option('--depth <n>', sequencium.demoDepth, wholeNumber('--depth', 1, MAX_DEPTH))
    .option('--seed <n>', help.seed, wholeNumber('--seed'))
    .option('--interactive', sequencium.interactive)
    .option('--json', help.json)
    .action((size, depth) => {
      const flags = command.opts() as DemoFlags;
      const { rows, columns } = flags;
      if (size !== undefined) refuseTogether('size', { size: flags.size, rows, columns });
      if (depth !== undefined) refuseTogether('depth', { depth: flags.depth });
      return demo({ size, depth, ...flags }, context);
    });
}

interface DemoFlags {
  readonly size?: number | undefined;
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly start?: 1 | 3 | undefined;
  readonly balanced?: true | undefined;
  readonly depth?: number | undefined;
  readonly seed?: number | undefined;
  readonly interactive?: true | undefined;
  readonly json?: true | undefined;
}

/** One turn of the demonstration. */
interface Turn {
  readonly player: string;
  readonly available: number;
  readonly move: string;
  readonly value: number;
  readonly nodes: number;
}

/**
 * Plays the computer against itself. The same options give the same game; a seed draws the first move of each side at
 * random, the rest is played as well as ever.
 */
async function demo(flags: DemoFlags, context: Context): Promise<void> {
  const { interrupts, messages, paint } = context;
  const { analysis } = messages;
  const sequencium = TEXTS[messages.language];
  const { signal } = interrupts;
  const { size, rows = size, columns = size, start, balanced, depth = 4, seed } = flags;
  const { position } = game.open({ rows, columns, start, balanced });
  const random = seed === undefined ? null : createRandom(seed);
  const isErrorTerminal = flags.json !== true;
  const names = sideNames(game, messages);
  const history: number[] = [];
  const turns: Turn[] = [];
  const lines = flags.interactive === true ? createLineReader(context) : null;
  const say = (text: string): Promise<void> =>
    isErrorTerminal ? context.write(`${context.isAscii ? toAscii(text) : text}\n`) : Promise.resolve();
  const drawing = (): string => boardText(game, { position, history }, context);

  const choose = (legal: readonly number[]): Promise<{ move: number; nodes: number }> => {
    if (random === null || turns.length >= 2) {
      const progress = createProgressLine(context, { side: position.turn(), names, scale: game.scale });
      return analyse(position, { depth, signal, onProgress: progress.update }).finally(progress.clear);
    }
    return Promise.resolve({ move: legal[randomBelow(random, legal.length)]!, nodes: 0 });
  };

  try {
    await say(`${sequencium.demoOf(position.rows, position.columns, depth)}\n`);
    await say(drawing());
    while (!isOver(position)) {
      const legal = legalMoves(position);
      const player = game.sides[position.turn()];
      const name = names[position.turn()];
      const { move, nodes } = await choose(legal);
      if (lines === null) refuseAborted(signal);
      const text = position.formatMove(move);
      position.play(move);
      history.push(move);
      const turn = { player, available: legal.length, move: text, value: position.value(move), nodes };
      turns.push(turn);
      await say(`\n${paint.bold(sequencium.turn(turns.length, name, sequencium.available(legal.length)))}`);
      await say(sequencium.chooses(name, text, turn.value, analysis.nodes(messages.number(nodes))));
      await say(drawing());
      if (lines !== null && !isOver(position) && !(await goesOn(lines.ask(sequencium.enter)))) break;
    }
  } finally {
    lines?.close();
  }
  context.exitCode = lines?.interruptedBy() ?? 0;
  if (context.exitCode !== 0) return;
  await context.write(
    isErrorTerminal ? `\n${summary(position, drawing(), turns, context)}\n` : `${record(position, turns)}\n`,
  );
}

/** Anything but the end of input and `quit` goes on. */
async function goesOn(answer: Promise<string | null>): Promise<boolean> {
  const line = await answer;
  return line !== null && readCommandLine(line)?.command !== 'quit';
}

function summary(
  position: SequenciumPosition,
  drawing: string,
  turns: readonly Turn[],
  { messages, paint }: Context,
): string {
  const sequencium = TEXTS[messages.language];
  const names = sideNames(game, messages);
  const winner = winningSide(position);
  const over = isOver(position);
  const facts: (readonly [string, string])[] = [
    [sequencium.moveCount, messages.number(turns.length)],
    [sequencium.nodeCount, messages.number(turns.reduce((sum, { nodes }) => sum + nodes, 0))],
  ];
  if (over) facts.push([sequencium.winner, winner === null ? sequencium.nobody : names[winner]]);
  return `${paint.bold(over ? sequencium.final : sequencium.stopped)}\n${drawing}\n\n${formatTable(facts)}`;
}

function record(position: SequenciumPosition, turns: readonly Turn[]): string {
  const winner = winningSide(position);
  return JSON.stringify({
    rows: position.rows,
    columns: position.columns,
    turns,
    maxA: position.maximum(0),
    maxB: position.maximum(1),
    moves: turns.length,
    over: isOver(position),
    winner: winner === null ? null : game.sides[winner],
  });
}
