/**
 * The conversation between a person and the computer: one loop for every game, at a terminal or through a pipe.
 *
 * @module
 */
import { legalMoves, isInputError, type SearchProgress } from '@games/search-core';
import type { Context } from '../../context';
import { describeInputError } from '../../errors';
import { isOver, winningSide, type Game, type GamePosition, type Opened, type Request } from './game';
import { createLineReader, type LineReader } from '../../terminal/lines';
import { readOrderLine } from '../../screen/game/orders';
import type { Seats } from '../../screen/game/state';
import type { Limits } from './options';
import type { Choose } from './opponent';
import { createProgressLine } from '../../terminal/progress';
import { describeValue } from '../../terminal/value';
import { formatTable } from '../../terminal/width';

export interface LineGame<P extends GamePosition> extends Limits {
  readonly seats: Seats;
  /**
   * Makes the computer's player on the position; hints are always of the game's own player.
   *
   * @default the game's own player, within the limits
   */
  readonly opponent?: ((position: P) => Choose) | undefined;
  /** A move that the game's own player makes without thinking; null where there is none. @default none */
  readonly known?: ((position: P) => number | null) | undefined;
}

/** The orders of a conversation; a screen knows more. */
const LINE_ORDERS = ['undo', 'hint', 'restart', 'help', 'quit'] as const;
type LineOrder = (typeof LINE_ORDERS)[number];

/** Reads the order that a line gives; null for a line that gives none: a move. */
export function readOrder(line: string): LineOrder | null {
  const found = readOrderLine(line)?.order;
  return LINE_ORDERS.find((order) => order === found) ?? null;
}

/** Plays until the person leaves, the input ends or a signal comes, which says the exit code. */
export async function playByLine<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  context: Context,
  opened: Opened<P>,
  options: LineGame<P>,
): Promise<void> {
  const lines = createLineReader(context);
  try {
    await converse(game, context, opened, options, lines);
  } finally {
    lines.close();
  }
  context.exitCode = lines.interruptedBy();
}

/** A move of the game so far and who made it. */
interface Played {
  readonly move: number;
  readonly side: 0 | 1;
}

async function converse<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  context: Context,
  opened: Opened<P>,
  options: LineGame<P>,
  lines: LineReader,
): Promise<void> {
  const { messages, paint } = context;
  const { position } = opened;
  const names = game.sideNames(messages);
  const played: Played[] = [];
  const say = (text: string): Promise<void> => context.write(`${text}\n`);
  const drawing = (): string =>
    game.draw({ position, history: [...opened.history, ...played.map(({ move }) => move)] }, context);

  const playMove = (move: number): void => {
    played.push({ move, side: position.turn() });
    position.play(move);
  };
  const takeBack = (keep: number): void => {
    while (played.length > keep) {
      played.pop();
      position.undo();
    }
  };

  /** Waits for the computer; at a terminal an empty line makes it choose at once, and `quit` leaves. */
  const waitFor = async <T>(
    thought: (signal: AbortSignal, onProgress: (progress: SearchProgress) => void) => Promise<T>,
  ): Promise<{ result: T; leaves: boolean }> => {
    const controller = new AbortController();
    const progress = createProgressLine(context, position.turn(), names);
    progress.say(messages.play.searching);
    let leaves = false;
    const onLine = (line: string): void => {
      if (readOrder(line) === 'quit') leaves = true;
      if (leaves || line.trim() === '') controller.abort();
    };
    const onStop = (): void => {
      leaves = true;
      controller.abort();
    };
    try {
      const work = thought(controller.signal, progress.update);
      return { result: await lines.during(work, onLine, onStop), leaves: leaves };
    } finally {
      progress.clear();
    }
  };

  const { depth, milliseconds, nodes, seats } = options;
  const choose = options.opponent?.(position);
  const persons = ([0, 1] as const).filter((side) => seats[side] === 'person');
  const isMine = (side: 0 | 1): boolean => seats[side] === 'person';
  const analyse = () =>
    waitFor((signal, onProgress) =>
      game.analyse(position, { depth, milliseconds, nodes, signal, onProgress }),
    );

  const chosen = async (): Promise<{ move: number; leaves: boolean }> => {
    if (choose) {
      const { result, leaves } = await waitFor(choose);
      return { move: result, leaves };
    }
    const known = options.known?.(position) ?? null;
    if (known !== null) return { move: known, leaves: false };
    const { result, leaves } = await analyse();
    return { move: result.move, leaves };
  };

  /** Whether the conversation goes on. */
  const computerMoves = async (): Promise<boolean> => {
    const side = position.turn();
    const legal = legalMoves(position);
    const { move, leaves } = legal.length === 1 ? { move: legal[0]!, leaves: false } : await chosen();
    if (leaves) return false;
    const text = position.formatMove(move);
    playMove(move);
    await say(messages.play.computer(names[side], paint.bold(text)));
    return true;
  };

  const ending = (): string => {
    const winner = winningSide(position);
    const isAgainstComputer = persons.length === 1;
    const verdict =
      winner === null || !isAgainstComputer
        ? ''
        : ` ${isMine(winner) ? messages.play.youWin : messages.play.youLose}`;
    return `${paint.bold(game.outcome(position, messages))}${verdict}`;
  };

  const hint = async (): Promise<boolean> => {
    const { result, leaves } = await analyse();
    if (leaves) return false;
    const value = describeValue(result.value, position.turn(), names, messages);
    await say(messages.play.hint(paint.bold(position.formatMove(result.move)), value));
    return true;
  };

  const obey = async (order: LineOrder): Promise<'again' | 'redraw' | 'leave'> => {
    switch (order) {
      case 'quit':
        return 'leave';
      case 'help':
        await say(helpText(game, position, context));
        return 'again';
      case 'hint':
        if (!isOver(position)) return (await hint()) ? 'again' : 'leave';
        await say(messages.play.isOver);
        return 'again';
      case 'restart':
        takeBack(0);
        await say(messages.play.restarted);
        return 'redraw';
      case 'undo': {
        const mine = played.findLastIndex(({ side }) => isMine(side));
        await say(mine < 0 ? messages.play.nothingToUndo : messages.play.undone);
        if (mine >= 0) takeBack(mine);
        return mine < 0 ? 'again' : 'redraw';
      }
    }
  };

  /** Asks until the position has changed. */
  const personActs = async (): Promise<boolean> => {
    for (;;) {
      const over = isOver(position);
      const line = await lines.ask(
        over ? messages.play.overPrompt : messages.play.prompt(names[position.turn()]),
      );
      if (line === null) return false;
      if (line.trim() === '') continue;
      const order = readOrder(line);
      if (order !== null) {
        const next = await obey(order);
        if (next === 'leave') return false;
        if (next === 'redraw') return true;
      } else if (over) await say(messages.play.isOver);
      else if (await tryMove(line)) return true;
    }
  };

  const tryMove = async (text: string): Promise<boolean> => {
    try {
      playMove(position.parseMove(text.trim()));
      return true;
    } catch (error) {
      if (!isInputError(error)) throw error;
      await say(describeInputError(error, messages));
      return false;
    }
  };

  await say(
    [
      ...(persons.length === 1 ? [messages.play.you(names[persons[0]!])] : []),
      game.rules(position, messages),
      messages.play.commands,
    ].join('\n'),
  );
  for (;;) {
    if (!isOver(position) && !isMine(position.turn())) {
      if (!(await computerMoves())) break;
      continue;
    }
    await say(`\n${drawing()}\n`);
    if (isOver(position)) await say(`${ending()}\n${messages.play.over}`);
    if (!(await personActs())) break;
  }
  if (lines.interruptedBy() === 0) await say(messages.play.bye);
}

function helpText<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  position: P,
  { messages }: Context,
): string {
  const words = LINE_ORDERS.map((order) => [`  ${order}`, messages.play.help[order]] as const);
  return `${game.rules(position, messages)}\n${formatTable(words)}`;
}
