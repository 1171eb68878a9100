/**
 * The Gomocup protocol (also known as that of Piskvork): a manager writes lines, the engine answers.
 *
 * ```text
 *             line                          line                     line
 *   idle ----------------> idle    idle ---------------> thinking ----------> queue
 *         INFO, ABOUT, …                TURN, BEGIN, …               but END, YXSTOP, ABOUT, START, RESTART and
 *                                                                    INFO do not wait
 * ```
 *
 * The session reads and writes nothing itself; whoever holds it feeds it lines while the engine thinks in slices.
 * Source: the protocol's description by M. Petříček and P. Laštovička, and the extensions of Yixin.
 *
 * @module
 */
import { isInputError, ONGOING, type SearchLimits, type StopSignal } from '@games/search-core';
import { checkInteger, checkCallback, checkFunction, checkRecord } from '@games/search-core/engine';
import { forbiddenPoints } from '../rules/forbidden-points';
import { onlyMove } from '../engine/forced-moves';
import { createProtocolEngine } from './engine';
import { warmUp } from './warm-up';
import { createProtocolGame, type BoardStone, type ProtocolGame } from './game';
import { createSettings } from './settings';
import {
  printable,
  ProtocolProblem,
  readCommand,
  readNumbers,
  readPoint,
  writeFinding,
  writeForbidden,
  writePoint,
  type CommandName,
} from './text';
import { MAX_SIZE, MIN_SIZE, type Rule } from '../rules/rule';
import { chooseSwap2, type Analyse, type Swap2Choice } from '../swap2/swap2';

/** What a session needs of an engine. It is asked for one position at a time. */
export interface ProtocolEngine {
  /** Searches until a limit or the signal ends it; the position is then as it was. */
  readonly analyse: Analyse;
}

export interface ProtocolOptions {
  /** Takes the replies, a line each, without its end. */
  readonly reply: (line: string) => void;
  /** The answer to `ABOUT`: names and values, such as `name` and `version`. */
  readonly about: Readonly<Record<string, string>>;
  /**
   * Creates an engine whose tables fit into this many bytes; called at the first search, and when the limit changes.
   * The engine of this package if left out.
   */
  readonly createEngine?: ((options: { readonly memoryBytes: number }) => ProtocolEngine) | undefined;
  /** A clock in milliseconds; `performance.now` if left out. */
  readonly now?: (() => number) | undefined;
  /**
   * How long the first START may take until its OK, in milliseconds, to warm up the search: for a process that plays on a
   * clock from its first move.
   *
   * @default 0
   */
  readonly warmUpMilliseconds?: number | undefined;
  /** For openings; `Math.random` if left out. */
  readonly random?: (() => number) | undefined;
}

export interface ProtocolSession {
  /**
   * Takes a line, with or without its end. Never throws; does nothing after `END`. A line of more than
   * {@link MAX_PROTOCOL_LINE} characters is answered by an error.
   */
  readonly receive: (line: string) => void;
  /** As `END` does: stops the search; nothing is said any more. */
  readonly end: () => void;
  /** No more lines come: ends when all that came are answered. */
  readonly finish: () => void;
  /** Resolves after `END` or {@link ProtocolSession.end}. */
  readonly ended: Promise<void>;
}

/** The commands that begin a new game, whatever goes on. */
const STARTS: readonly CommandName[] = ['START', 'RECTSTART', 'RESTART'];
/** The longest line a session takes, in characters; whoever reads the lines need keep no more. */
export const MAX_PROTOCOL_LINE = 2 ** 16;
/** What may wait for the end of a search: a board of every point, limits and some moves; all lines together, in characters. */
const MAX_QUEUED_LINES = 1000;
const MAX_QUEUED_CHARACTERS = 2 ** 17;
/** The numbers of `INFO rule`, for people. */
const RULE_NUMBERS = '0 freestyle, 1 standard, 4 renju';
/** Memory of the table for quick moves, and for a second of thought, in bytes. */
const LEAST_TABLE = 2 ** 24;
const BYTES_PER_SECOND = 2 ** 25;
/** Searches that take longer tell how far they are. */
const PATIENCE = 1000;

/** A search under way. It is aborted when its deadline has passed. */
interface Thought extends StopSignal {
  readonly started: number;
  deadline: number;
  /** Whether its answer is still wanted. */
  isWanted: boolean;
}

function beginThought(now: () => number): Thought {
  const thought = {
    started: now(),
    deadline: Infinity,
    isWanted: true,
    get aborted() {
      return now() >= thought.deadline;
    },
  };
  return thought;
}

/** A board that is being sent. */
interface Block {
  readonly name: 'BOARD' | 'SWAP2BOARD';
  /** As many as the board has points; the rest is only counted. */
  readonly lines: string[];
  count: number;
}

/** Begins a conversation with a manager. @throws OptionError `search-core/wrong-type`. */
export function createProtocolSession(options: ProtocolOptions): ProtocolSession {
  checkOptions(options);
  const { createEngine = createProtocolEngine, about, now = () => performance.now(), random } = options;
  let { warmUpMilliseconds = 0 } = options;
  const settings = createSettings();
  let game: ProtocolGame | undefined;
  let engine: { readonly memoryBytes: number; readonly analyse: Analyse } | undefined;
  let thought: Thought | undefined;
  let block: Block | undefined;
  let queue: string[] = [];
  /** Characters that have waited since the queue was empty. */
  let queued = 0;
  let isOverflowing = false;
  let isEnded = false;
  /** Whether the first START waits for its OK. */
  let isWarming = false;
  let isFinishing = false;
  let lastThought: Promise<void> = Promise.resolve();
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (resolveEnded = resolve));

  const reply = (line: string): void => {
    if (!isEnded) options.reply(line);
  };

  const end = (): void => {
    isEnded = true;
    abandon();
    resolveEnded();
  };

  const finish = (): void => {
    isFinishing = true;
    if (!thought) end();
  };

  const isThinking = (): boolean => thought !== undefined;

  /** Stops the search and forgets its answer. */
  const abandon = (): void => {
    if (thought) {
      thought.deadline = -Infinity;
      thought.isWanted = false;
      thought = undefined;
    }
  };

  const receive = (text: string): void => {
    if (text.length > MAX_PROTOCOL_LINE) {
      reply(`ERROR expected a line of at most ${MAX_PROTOCOL_LINE} characters`);
      return;
    }
    const line = text.trim();
    if (isEnded || line === '') return;
    if (isWarming) {
      // Whoever does not wait for OK needs no warm engine.
      thought!.deadline = -Infinity;
      wait(line);
      return;
    }
    const { name, rest } = readCommand(line);
    if (name === 'END' && rest === '') end();
    else if (name === 'STOP' || name === 'YXSTOP') {
      if (thought) thought.deadline = -Infinity;
    } else if (name === 'ABOUT') reply(writeAbout(about));
    else if (name !== null && STARTS.includes(name)) {
      abandon();
      // Limits that wait are for the game to come; moves that wait are of the one that is given up.
      const waiting = queue.filter((waits) => readCommand(waits).name === 'INFO');
      clearQueue();
      [...waiting, line].forEach(obey);
    } else if (thought && (name !== 'INFO' || queue.length > 0)) wait(line);
    else {
      obey(line);
      if (thought && name === 'INFO') hurry(thought);
    }
  };

  /** Keeps a line until the search has ended. */
  const wait = (line: string): void => {
    if (isOverflowing) return;
    queued += line.length;
    isOverflowing = queue.length === MAX_QUEUED_LINES || queued > MAX_QUEUED_CHARACTERS;
    if (isOverflowing) reply('ERROR too many lines wait for the answer; the rest is dropped');
    else queue.push(line);
  };

  const clearQueue = (): void => {
    queue = [];
    queued = 0;
    isOverflowing = false;
  };

  /** Limits may change while the engine thinks; a search can become shorter, not longer. */
  const hurry = (mine: Thought): void => {
    const { milliseconds = Infinity } = limitsNow();
    mine.deadline = Math.min(mine.deadline, mine.started + milliseconds);
  };

  /** Obeys a line; but for INFO, no search is under way. */
  const obey = (line: string): void => {
    try {
      const { name, word, rest } = readCommand(line);
      if (name === null && block) addToBlock(block, line);
      else if (name === null) reply(`UNKNOWN command ${printable(word)}`);
      else {
        if (block && name !== 'DONE') giveUpBlock(block, name);
        COMMAND[name](rest);
      }
    } catch (error) {
      reply(`ERROR ${messageOf(error)}`);
    }
  };

  const addToBlock = (open: Block, line: string): void => {
    if (open.count++ < pointsOfBoard()) open.lines.push(line);
  };

  const pointsOfBoard = (): number => (game?.size ?? MAX_SIZE) ** 2;

  /** Another command came before `DONE`. A new game needs no word about it: managers wait for its `OK`. */
  const giveUpBlock = ({ name }: Block, next: CommandName): void => {
    block = undefined;
    if (!STARTS.includes(next)) reply(`ERROR ${name} without DONE`);
  };

  /** The game, ready for a move. @throws ProtocolProblem */
  const ready = (): ProtocolGame => {
    if (!game) throw new ProtocolProblem('no game: START comes first');
    game.setRule(currentRule());
    for (const remark of settings.takeRemarks()) reply(`MESSAGE ${remark}`);
    return game;
  };

  const currentRule = (): Rule => {
    const rule = settings.rule();
    if (rule === null)
      throw new ProtocolProblem(`INFO rule ${settings.ruleNumber()} is not supported, only ${RULE_NUMBERS}`);
    return rule;
  };

  const start = (size: number): void => {
    const begun = now();
    block = undefined;
    settings.restart();
    const rule = settings.rule() ?? 'freestyle';
    game = createProtocolGame(size, rule);
    if (warmUpMilliseconds > 0) prepare({ size, rule }, begun + warmUpMilliseconds);
    else reply('OK');
  };

  /** Warms up the engine that will play, then says that it is ready; only once. */
  const prepare = (rules: { readonly size: number; readonly rule: Rule }, deadline: number): void => {
    warmUpMilliseconds = 0;
    isWarming = true;
    think(async (mine) => {
      mine.deadline = Math.min(mine.deadline, deadline);
      await warmUp(engineOf(Math.min(settings.memoryBytes(), LEAST_TABLE)).analyse, rules, mine);
      reply('OK');
    });
  };

  /** Takes the lines that came meanwhile, as if they came now. */
  const endWarmUp = (): void => {
    isWarming = false;
    const lines = queue;
    clearQueue();
    lines.forEach(receive);
  };

  const checkSize = (size: number | undefined, text: string): number => {
    if (size !== undefined && size >= MIN_SIZE && size <= MAX_SIZE) return size;
    throw new ProtocolProblem(`expected a size from ${MIN_SIZE} to ${MAX_SIZE}, got ${printable(text)}`);
  };

  const rectStart = (rest: string): void => {
    const [width, height] = readNumbers(rest, 2) ?? [];
    if (width !== undefined && width !== height)
      throw new ProtocolProblem(`only square boards are known, got ${printable(rest)}`);
    start(checkSize(width, rest));
  };

  const restart = (): void => {
    if (!game) throw new ProtocolProblem('no game: START comes first');
    start(game.size);
  };

  const begin = (): void => {
    const { position, size } = ready();
    if (position().empty() < size * size) throw new ProtocolProblem('the board is not empty');
    move();
  };

  const takeTurn = (rest: string): void => {
    const { play, size } = ready();
    play(readPoint(rest, size));
    move();
  };

  const imposeMove = (rest: string): void => {
    const { play, size } = ready();
    const point = readPoint(rest, size);
    play(point);
    reply(writePoint(point, size));
  };

  const takeBack = (rest: string): void => {
    const { takeBack: take, size } = ready();
    take(readPoint(rest, size));
    reply('OK');
  };

  const finishBlock = (): void => {
    if (!block) throw new ProtocolProblem('DONE without BOARD');
    const { name, lines, count } = block;
    block = undefined;
    if (count > lines.length)
      throw new ProtocolProblem(`${name}: expected at most ${lines.length} lines, got ${count}`);
    const { setUp, size } = ready();
    if (name === 'BOARD') {
      setUp(lines.map((line) => readStone(line, size)));
      move();
    } else swap2(lines.map((line) => readSwapStone(line, size)));
  };

  const showForbidden = (): void => {
    const { position, size } = ready();
    const isBlack =
      position().rule === 'renju' && position().turn() === 0 && position().outcome() === ONGOING;
    reply(writeForbidden(isBlack ? [...forbiddenPoints(position())] : [], size));
  };

  const COMMAND: Readonly<Record<CommandName, (rest: string) => void>> = {
    START: (rest) => start(checkSize(readNumbers(rest, 1)?.[0], rest)),
    RECTSTART: rectStart,
    RESTART: restart,
    BEGIN: begin,
    TURN: takeTurn,
    PLAY: imposeMove,
    TAKEBACK: takeBack,
    BOARD: () => (block = { name: 'BOARD', lines: [], count: 0 }),
    SWAP2BOARD: () => (block = { name: 'SWAP2BOARD', lines: [], count: 0 }),
    DONE: finishBlock,
    INFO: settings.take,
    YXSHOWFORBID: showForbidden,
    END: () => {
      throw new ProtocolProblem('END stands alone');
    },
    // These three are obeyed before they come here.
    ABOUT: () => undefined,
    STOP: () => undefined,
    YXSTOP: () => undefined,
  };

  /** Makes a move of the engine's own, at once or after a search. */
  const move = (): void => {
    const { play, position, size } = game!;
    if (position().outcome() !== ONGOING) throw new ProtocolProblem('the game is over');
    const only = onlyMove(position());
    const answer = (point: number): void => {
      play(point);
      reply(writePoint(point, size));
    };
    if (only !== null) answer(only);
    else
      think(async (mine) => {
        const result = await currentEngine().analyse(position(), {
          ...limitsNow(),
          signal: mine,
          onProgress: (progress) => {
            if (mine.isWanted && progress.milliseconds > PATIENCE) reply(writeFinding(progress, size));
          },
        });
        if (!mine.isWanted) return;
        reply(writeFinding(result, size));
        answer(result.move);
      });
  };

  /** Answers a choice of the swap2 opening, and puts the stones it puts. */
  const swap2 = (stones: readonly number[]): void => {
    const { play, setUp, size } = game!;
    setUp([]);
    stones.forEach(play);
    think(async (mine) => {
      const choice = await chooseSwap2(stones, currentEngine().analyse, {
        ...limitsNow(),
        size,
        rule: currentRule(),
        signal: mine,
        random,
      });
      if (!mine.isWanted) return;
      if (choice.kind === 'put') choice.points.forEach(play);
      reply(writeChoice(choice, size));
    });
  };

  /** Runs a search beside the lines that come in; then obeys those that had to wait. */
  const think = (work: (mine: Thought) => Promise<void>): void => {
    const mine = beginThought(now);
    thought = mine;
    const run = async (before: Promise<void>): Promise<void> => {
      try {
        // A search that was abandoned needs a moment to notice.
        await before;
        if (mine.isWanted) await work(mine);
      } catch (error) {
        if (mine.isWanted) reply(`ERROR ${messageOf(error)}`);
      }
      if (thought !== mine) return;
      thought = undefined;
      if (isWarming) endWarmUp();
      else settings.spend(now() - mine.started);
      while (!isThinking() && queue.length > 0) obey(queue.shift()!);
      if (queue.length === 0) clearQueue();
      if (isFinishing && !isThinking()) end();
    };
    lastThought = run(lastThought);
  };

  const currentEngine = (): { readonly analyse: Analyse } => {
    const allowed = settings.memoryBytes();
    const memoryBytes = Math.min(allowed, tableFor(limitsNow().milliseconds ?? Infinity));
    if (engine && engine.memoryBytes >= memoryBytes && engine.memoryBytes <= allowed) return engine;
    return engineOf(memoryBytes);
  };

  const engineOf = (memoryBytes: number): { readonly analyse: Analyse } => {
    // The old tables go before the new ones come.
    engine = undefined;
    const { analyse } = createEngine({ memoryBytes });
    engine = { memoryBytes, analyse };
    return engine;
  };

  const limitsNow = (): SearchLimits => {
    const { empty, maxMoves: area } = game!.position();
    return settings.limits({ stones: area - empty(), area, choices: empty() });
  };

  return { receive, end, finish, ended };
}

function checkOptions(options: ProtocolOptions): void {
  checkRecord('options', options);
  checkFunction('reply', options.reply);
  checkRecord('about', options.about);
  for (const name of ['createEngine', 'now', 'random'] as const) checkCallback(name, options[name]);
  if (options.warmUpMilliseconds !== undefined)
    checkInteger('warmUpMilliseconds', options.warmUpMilliseconds, 0, 60_000);
}

/** The memory that moves of so much time can use: more is slower, for it is further away. */
function tableFor(milliseconds: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(LEAST_TABLE, (milliseconds / 1000) * BYTES_PER_SECOND)));
}

/** A line of `BOARD`. @throws ProtocolProblem */
function readStone(line: string, size: number): BoardStone {
  const [x, y, field] = readNumbers(line, 3) ?? [];
  if (field === undefined) throw new ProtocolProblem(`expected x,y,field or DONE, got ${printable(line)}`);
  if (field === 3) throw new ProtocolProblem('field 3, of games that go on after a five, is not supported');
  if (field !== 1 && field !== 2)
    throw new ProtocolProblem(`expected field 1 (own) or 2 (opponent), got ${field}`);
  return { point: readPoint(`${x},${y}`, size), isOwn: field === 1 };
}

/** A line of `SWAP2BOARD`; some managers write whose stone it is there too. @throws ProtocolProblem */
function readSwapStone(line: string, size: number): number {
  return readPoint(readNumbers(line, 3) ? line.replace(/,[^,]*$/, '') : line, size);
}

function writeChoice(choice: Swap2Choice, size: number): string {
  if (choice.kind === 'swap') return 'SWAP';
  return choice.points.map((point) => writePoint(point, size)).join(' ');
}

function writeAbout(about: Readonly<Record<string, string>>): string {
  return Object.entries(about)
    .map(([key, value]) => `${key}="${value}"`)
    .join(', ');
}

function messageOf(error: unknown): string {
  if (error instanceof ProtocolProblem || isInputError(error))
    return error.message.replace(/[^\x20-\x7e]/g, '?');
  return `internal error: ${printable(error instanceof Error ? error.message : String(error))}`;
}
