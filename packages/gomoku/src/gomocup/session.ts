/**
 * The Gomocup protocol (also known as that of Piskvork): a manager writes lines, the engine answers.
 *
 * ```text
 *             line                          line                     line
 *   idle ----------------> idle    idle ---------------> searching ---------> queue
 *         INFO, ABOUT, …                TURN, BEGIN, …               but END, YXSTOP, ABOUT, START, RESTART and
 *                                                                    INFO do not wait
 *
 *   after a move of its own, where it may ponder:    idle ----> pondering ----> idle, and the line is obeyed
 *                                                                       line
 * ```
 *
 * The session reads and writes nothing itself; whoever holds it feeds it lines while the engine searches in time slices.
 *
 * | file | what it does |
 * | --- | --- |
 * | `session.ts` | lines that wait, the warm-up, the end |
 * | `commands.ts` | each command, and the boards that come line by line |
 * | `yixin.ts` | the commands of Yixin-Board |
 * | `background-search.ts` | the search beside the lines |
 * | `books.ts` | moves that need no search |
 * | `game.ts` | the stones |
 * | `settings.ts`, `time-control.ts` | `INFO`, time for a move |
 * | `text.ts` | the words of the protocol |
 *
 * Source: the protocol's description by M. Petříček and P. Laštovička, and the extensions of Yixin.
 */
import {
  checkBoolean,
  checkCallback,
  checkFunction,
  checkRecord,
  type Shape,
} from '@games/search-core/internal';
import { createBookMoves, type ProtocolBooks } from './books';
import { createCommands, STARTS } from './commands';
import { createEngineKeeper, createProtocolEngine, type CreateProtocolEngine } from './engine';
import type { ProtocolGame } from './game';
import { createLineQueue } from './line-queue';
import { createSettings } from './settings';
import { readCommand, writeAbout, writeError } from './text';
import { createBackgroundSearch } from './background-search';
import { makeReady, warmUp } from './warm-up';

/** The other end of a session, and its engine. */
export interface ProtocolOptions {
  /** Takes the replies, a line each, without its end. */
  readonly reply: (line: string) => void;
  /** The answer to `ABOUT`: names and values, such as `name` and `version`. */
  readonly about: Readonly<Record<string, string>>;
  /**
   * Creates an engine whose tables fit into this many bytes; called at the first search, and when the limit changes.
   *
   * @default the engine of this package
   */
  readonly createEngine?: CreateProtocolEngine | undefined;
  /** A clock in milliseconds. @default performance.now */
  readonly now?: (() => number) | undefined;
  /**
   * How long the first START may take until its OK, in milliseconds, to warm up the search: for a process that plays on a
   * clock from its first move. Tables and books of all rules are made ready in any case, and the search is warmed up for at
   * least a tenth of a second.
   *
   * @default 0
   */
  readonly warmUpMilliseconds?: number | undefined;
  /**
   * True if the engine ponders until `INFO pondering` changes it. What it finds stays in its table; whatever line
   * comes ends it.
   *
   * @default false
   */
  readonly pondering?: boolean | undefined;
  /** Draws openings. @default Math.random */
  readonly random?: (() => number) | undefined;
  /** Books whose moves it plays at once, or after a search for the win that a proof promises. @default none */
  readonly books?: ProtocolBooks | undefined;
}

const BOOKS_SHAPE: Shape<ProtocolBooks> = { openings: checkCallback, proof: checkCallback };
const OPTION_SHAPE: Shape<ProtocolOptions> = {
  reply: checkFunction,
  about: (option: string, about: unknown) => checkRecord(option, about),
  createEngine: checkCallback,
  now: checkCallback,
  warmUpMilliseconds: [0, 60_000],
  pondering: checkBoolean,
  random: checkCallback,
  books: BOOKS_SHAPE,
};

/** A conversation with a manager. */
export interface ProtocolSession {
  /**
   * Takes a line, with or without its end. Never throws; does nothing after `END`. A line of more than
   * {@link MAX_PROTOCOL_LINE} characters is answered by an error.
   */
  readonly receive: (line: string) => void;
  /** Ends as `END` does: stops the search; nothing is sent any more. */
  readonly end: () => void;
  /** No more lines come: ends when all that came are answered. */
  readonly finish: () => void;
  /** Resolves after `END` or {@link ProtocolSession.end}. */
  readonly ended: Promise<void>;
}

/** What the warm-up of the search takes at least, however long all else has taken. */
const MIN_WARM_UP_MILLISECONDS = 100;

/** The longest line a session takes, in characters; a reader of lines need keep no more. */
export const MAX_PROTOCOL_LINE = 2 ** 16;

/**
 * Begins a conversation with a manager of games.
 *
 * @param options - where the replies go, and how the program describes itself.
 * @returns the session, which waits for lines.
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range`.
 * @example
 * ```ts
 * const session = createProtocolSession({ about: { name: 'games' }, reply: (line) => console.log(line) });
 * session.receive('START 15'); // OK
 * session.receive('INFO timeout_turn 300');
 * session.receive('TURN 7,7'); // MESSAGE depth … and a move such as 8,6
 * session.finish();
 * await session.ended;
 * ```
 */
export function createProtocolSession(options: ProtocolOptions): ProtocolSession {
  checkRecord('options', options, OPTION_SHAPE);
  const { createEngine = createProtocolEngine, about, now = () => performance.now(), random } = options;
  const books = options.books && createBookMoves(options.books);
  let { warmUpMilliseconds = 0 } = options;
  /** True if the first START waits for its OK. */
  let isWarming = false;
  let isFinishing = false;
  let isEnded = false;
  /** When the line came that is being obeyed, or when it was its turn. */
  let received = 0;
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (resolveEnded = resolve));

  const reply = (line: string): void => {
    if (!isEnded) options.reply(line);
  };

  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    background.abandon();
    engines.close();
    resolveEnded();
  };

  const finish = (): void => {
    isFinishing = true;
    if (background.isPondering()) background.abandon();
    if (!background.isSearching()) end();
  };

  /** Obeys the lines that had to wait. */
  const onSearchEnd = (milliseconds: number): void => {
    if (isWarming) endWarmUp();
    else settings.spend(milliseconds);
    while (!background.isSearching()) {
      const line = queue.next();
      if (line === undefined) break;
      received = now();
      commands.obey(line);
    }
    if (isFinishing && !background.isSearching()) end();
    ponderWhileIdle();
  };

  const ponderWhileIdle = (): void => {
    if (!isEnded && !isFinishing && !background.isSearching() && settings.ponders()) commands.ponder();
  };

  /** Answers the start of a game; the first one after the engine that will play has been warmed up. */
  const onStart = ({ size, position }: ProtocolGame): void => {
    if (warmUpMilliseconds === 0) {
      reply('OK');
      return;
    }
    const deadline = received + warmUpMilliseconds;
    const { rule } = position();
    warmUpMilliseconds = 0;
    isWarming = true;
    background.start(async (search) => {
      await makeReady({ size, rule }, books, search);
      search.deadline = Math.min(search.deadline, Math.max(deadline, now() + MIN_WARM_UP_MILLISECONDS));
      const { analyse } = engines.engineFor(0, settings.memoryBytes(), settings.threads());
      await warmUp(analyse, { size, rule }, search);
      reply('OK');
    });
  };

  /** Takes the lines that came meanwhile, as if they came now. */
  const endWarmUp = (): void => {
    isWarming = false;
    queue.takeAll().forEach(receive);
  };

  const receive = (text: string): void => {
    if (text.length > MAX_PROTOCOL_LINE) {
      reply(`ERROR expected a line of at most ${MAX_PROTOCOL_LINE} characters`);
      return;
    }
    const line = text.trim();
    if (isEnded || line === '') return;
    received = now();
    if (isWarming) {
      // Whoever does not wait for OK needs no warm engine.
      background.stop();
      queue.add(line);
      return;
    }
    if (background.isPondering()) whilePondering(line);
    else dispatch(line);
    ponderWhileIdle();
  };

  /** Every line that concerns a move ends the pondering. */
  const whilePondering = (line: string): void => {
    const { name } = readCommand(line);
    if (name === 'INFO') commands.obey(line);
    if (!settings.ponders() || (name !== 'INFO' && name !== 'ABOUT')) background.abandon();
    if (name !== 'INFO') dispatch(line);
  };

  /** Obeys a line at once, or lets it wait for the end of the search. */
  const dispatch = (line: string): void => {
    const { name, rest } = readCommand(line);
    if (name === 'END' && rest === '') end();
    else if (name === 'STOP' || name === 'YXSTOP') background.stop();
    else if (name === 'ABOUT') reply(writeAbout(about));
    else if (name !== null && STARTS.includes(name)) startOver(line);
    else if (!background.isSearching()) commands.obey(line);
    else if (name === 'INFO' && queue.isEmpty()) {
      // Limits may change during a search.
      commands.obey(line);
      background.shorten(commands.limits().milliseconds ?? Infinity);
    } else queue.add(line);
  };

  /** Gives up the game. Limits that wait are for the game to come; moves that wait are of the one that is given up. */
  const startOver = (line: string): void => {
    background.abandon();
    const limits = queue.takeAll().filter((waiting) => readCommand(waiting).name === 'INFO');
    [...limits, line].forEach(commands.obey);
  };

  const settings = createSettings(options.pondering);
  const queue = createLineQueue(() => reply('ERROR too many lines wait for the answer; the rest is dropped'));
  const background = createBackgroundSearch(now, {
    onError: (error) => reply(writeError(error)),
    onEnd: onSearchEnd,
  });
  const engines = createEngineKeeper(createEngine);
  const commands = createCommands({
    reply,
    received: () => received,
    settings,
    background,
    engines,
    onStart,
    random,
    books,
    now,
  });
  return { receive, end, finish, ended };
}
