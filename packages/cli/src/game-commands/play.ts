/**
 * A game line by line: for pipes, logs, screen readers, and terminals without a full screen. It knows what the full screen
 * knows, and prints what has changed.
 *
 * @module
 */
import { describeValue } from '@games/search-core/internal/values';
import { HUMAN, type SessionState } from '@games/search-core/session';
import type { Context } from '../context';
import { withResolvers } from '../deferred';
import { formatClock, timeLeft } from '../screen/game/clock';
import { createGameLoop, type GameLoop, type GameSetting } from '../screen/game/loop';
import { commentOf, siblingsOf } from '../screen/game/history';
import { COMMANDS } from '../screen/game/commands';
import { hasEnded, isPersonsTurn } from '../screen/game/rules';
import type { State } from '../screen/game/state';
import { boardPropsOf, endingOf, questionText } from '../screen/game/view';
import { wrapText } from '../screen/lines';
import { toAscii } from '../terminal/ascii';
import { createLineReader, type LineReader } from '../terminal/lines';
import { createProgressLine } from '../terminal/progress';
import { formatTable } from '../terminal/width';
import { boardText } from '../screen/board-text';

/** Nothing is drawn to this size: it only has to be large enough for any board. */
const SIZE = { width: 200, height: 100 };
/** Width of prose where the terminal does not say its own, or is wider than one reads with ease. */
const MAX_COLUMNS = 80;

/**
 * Plays until the person leaves, the input ends or a signal comes, which says the exit code.
 *
 * @param lines - those of a conversation before the game; they are closed at its end. @default its own
 */
export async function playByLine(
  setting: GameSetting,
  context: Context,
  lines = createLineReader(context),
): Promise<void> {
  let changed = withResolvers<undefined>();
  let onProgress = (): void => undefined;
  const loop = createGameLoop(setting, context, true, (kind) => {
    if (kind === 'progress') onProgress();
    else changed.resolve(undefined);
  });
  const gone = loop.left.then(() => undefined);
  gone.catch(() => undefined);
  /** Resolves at the next change, or rejects with a failure. */
  const nextChange = (): Promise<undefined> => {
    changed = withResolvers();
    return Promise.race([changed.promise, gone]);
  };
  try {
    await converse(setting, loop, context, lines, nextChange, (listener) => (onProgress = listener));
  } finally {
    lines.close();
    await loop.stop();
  }
  context.exitCode = lines.interruptedBy();
}

async function converse(
  setting: GameSetting,
  loop: GameLoop,
  context: Context,
  lines: LineReader,
  nextChange: () => Promise<undefined>,
  onProgress: (listener: () => void) => void,
): Promise<void> {
  const { messages } = context;
  const { names } = loop.rules;
  const printer = createPrinter(setting, loop, context);
  const enter = (text: string): void => loop.dispatch({ kind: 'line', text });
  const leave = (): void => loop.leave(0);
  let isLeft = false as boolean;
  void loop.left.then(
    () => (isLeft = true),
    () => undefined,
  );

  /** Waits while the computer is at work; lines typed meanwhile at a terminal are obeyed at once. */
  const waitForComputer = async (state: State): Promise<void> => {
    const progress = createProgressLine(context, {
      side: loop.rules.positionAt(state.history).turn(),
      names,
      scale: setting.game.scale,
    });
    progress.say(messages.play.searching);
    onProgress(() => {
      const thought = loop.state()?.thought;
      if (thought?.progress) progress.update(thought.progress);
    });
    try {
      await lines.during(nextChange(), enter, leave);
    } finally {
      onProgress(() => undefined);
      progress.clear();
    }
  };

  await printer.begin();
  loop.begin(SIZE, false);
  let asked: Promise<string | null> | null = null;
  for (;;) {
    const state = loop.state()!;
    await printer.update(state);
    if (isLeft || state.isLeaving) break;
    if (loop.state() !== state) continue;
    if (asked === null && (state.thought !== null || state.task !== null)) {
      await waitForComputer(state);
      continue;
    }
    asked ??= lines.ask(printer.prompt(state));
    // A clock may run out while the person thinks.
    const line = await Promise.race([asked, nextChange()]);
    if (line === undefined) continue;
    asked = null;
    if (line === null) break;
    enter(line);
  }
  if (lines.interruptedBy() === 0) await context.write(`${messages.play.bye}\n`);
}

/** Prints what has changed since the last time. */
function createPrinter({ game, players }: GameSetting, { rules }: GameLoop, context: Context) {
  const { messages, paint } = context;
  const { names, positionAt, board } = rules;
  const say = (text: string): Promise<void> => context.write(`${context.isAscii ? toAscii(text) : text}\n`);
  /** Prose, broken at spaces. */
  const tell = (text: string): Promise<void> => {
    const { columns = MAX_COLUMNS } = context.output.stream as Partial<NodeJS.WriteStream>;
    return say(wrapText(text, Math.min(columns, MAX_COLUMNS)).join('\n'));
  };
  let shown: State | null = null;
  let drawn: readonly number[] | null = null;

  const ending = (state: State): string => {
    const [how, verdict] = endingOf(state, rules);
    return verdict === '' ? paint.bold(how) : messages.paragraph([paint.bold(how), verdict]);
  };
  const rulesAt = (history: readonly number[]): string =>
    game.rules(positionAt(history), messages, rules.request());

  const clocks = (state: State): string => {
    const turn = positionAt(state.history).turn();
    const left = ([0, 1] as const).map(
      (side) => `${names[side]} ${formatClock(timeLeft(state, side, turn, performance.now()))}`,
    );
    return left.join('   ');
  };

  const drawBoard = async (state: State): Promise<void> => {
    drawn = state.history;
    const position = positionAt(state.history);
    await say(`\n${boardText(game, { position, history: state.history }, context)}\n`);
    if (state.session.clock !== null) await say(clocks(state));
    const { count, index } = siblingsOf(state);
    if (count > 1) await say(messages.screen.variation(index, count));
    const comment = commentOf(state);
    if (comment !== '') await tell(comment);
    const marks = board.marks(position, boardPropsOf(state, rules));
    if (marks !== '') await tell(marks);
  };

  /** Moves taken back, and those that the computer has made. */
  const sayMoves = async (before: State, state: State): Promise<void> => {
    let common = 0;
    while (common < before.history.length && before.history[common] === state.history[common]) common++;
    if (common < before.history.length && state.notice === null) await say(messages.play.undone);
    if (isRedone(before.session, state.session) || state.notice !== null) return;
    for (let ply = common; ply < state.history.length; ply++) {
      const position = positionAt(state.history.slice(0, ply));
      const side = position.turn();
      if (state.session.players[side] !== HUMAN)
        await say(messages.play.computer(names[side], paint.bold(position.formatMove(state.history[ply]!))));
    }
  };

  const sayHint = async ({ candidates, history }: State): Promise<void> => {
    const position = positionAt(history);
    const { move, value } = candidates!.moves[0]!;
    const text = paint.bold(position.formatMove(move));
    await say(
      messages.play.hint(
        text,
        describeValue(value, { side: position.turn(), names, scale: game.scale }, messages),
      ),
    );
  };

  const sayValue = async ({ verdict, history }: State): Promise<void> => {
    if (verdict?.plies !== history.length) return;
    await say(
      `${messages.screen.value}  ${describeValue(verdict.value, { ...verdict, names, scale: game.scale }, messages)}`,
    );
  };

  const isOverNow = (state: State): boolean => hasEnded(state, positionAt);
  /** Whether the computer is to move, and waits. */
  const isWaiting = (state: State): boolean => state.session.isPaused && !isPersonsTurn(state, positionAt);

  return {
    begin: async (): Promise<void> => {
      const persons = ([0, 1] as const).filter((side) => players[side] === HUMAN);
      if (persons.length === 1) await tell(messages.play.you(names[persons[0]!]));
      await tell(rulesAt([]));
      await tell(messages.play.commands);
    },
    update: async (state: State): Promise<void> => {
      const before = shown;
      shown = state;
      if (before !== null) {
        await sayMoves(before, state);
        if (state.notice !== null && state.notice !== before.notice) await tell(state.notice.text);
        if (state.candidates !== null && state.candidates !== before.candidates) await sayHint(state);
        if (state.showsHelp !== before.showsHelp) {
          await tell(rulesAt(state.history));
          await say(helpText(messages));
        }
      }
      if (state.showsValue && state.thought === null && state.verdict !== before?.verdict)
        await sayValue(state);
      if (state.isLeaving || (state.thought !== null && !isOverNow(state))) return;
      if (state.history !== drawn) await drawBoard(state);
      const hasJustEnded =
        isOverNow(state) && (before === null || !isOverNow(before) || before.history !== state.history);
      if (hasJustEnded) await say(`${ending(state)}\n${messages.play.over}`);
      else if (isWaiting(state) && (before === null || !isWaiting(before)))
        await tell(messages.screen.paused('pause'));
    },
    prompt: (state: State): string => {
      const { question } = state;
      if (question !== null) {
        const proposed = question.kind === 'save' ? `(${rules.defaultPath}) ` : '';
        return `${questionText(question, messages.screen)} ${proposed}`;
      }
      if (isOverNow(state)) return messages.play.overPrompt;
      return messages.play.prompt(names[positionAt(state.history).turn()]);
    },
  };
}

function helpText({ play }: Context['messages']): string {
  return formatTable(COMMANDS.map((command) => [`  ${command}`, play.help[command]] as const));
}

/** Whether moves that were taken back stand on the board again. */
function isRedone(before: SessionState, now: SessionState): boolean {
  return now.isPaused && now.moves === before.moves && now.played > before.played;
}
