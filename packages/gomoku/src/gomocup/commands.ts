/** The commands of the protocol that play: what each of them does to the game, and what it answers. */
import { ONGOING, type SearchLimits, type StopSignal } from '@games/search-core';
import { onlyMove } from '../engine/forced-moves';
import { type GomokuPosition, takeBackAll } from '../rules/position';
import { MAX_SIZE, MIN_SIZE } from '../board/rule';
import { chooseSwap2, type Swap2Choice } from '../openings/swap2';
import type { BookMove, BookMoves } from './books';
import type { EngineKeeper, ProtocolEngine } from './engine';
import { createProtocolGame, type ProtocolGame } from './game';
import { createSoftLimit } from './soft-limit';
import type { ProtocolSettings } from './settings';
import {
  printable,
  ProtocolError,
  readCommand,
  readNumbers,
  readPoint,
  readPointOf,
  readStone,
  writeBookMove,
  writeChoice,
  writeError,
  writeFinding,
  writePoint,
  writeProgress,
  type CommandName,
  type Finding,
} from './text';
import type { BackgroundSearch, RunningSearch } from './background-search';
import { MIN_MOVE_TIME, type GameStage } from './time-control';
import { createYixinCommands } from './yixin';

/** The commands that begin a new game in any state. */
export const STARTS: readonly CommandName[] = ['START', 'RECTSTART', 'RESTART'];
/** Pondering ends after this time: the opponent has gone away. */
const PONDERING_MILLISECONDS = 600_000;
/** The part of the time of a move after which the engine takes over from a search for the win of a proof. */
const BOOK_PART = 0.5;
/** Milliseconds after which a search reports its progress. */
const REPORT_AFTER = 1000;

export interface CommandContext {
  readonly reply: (line: string) => void;
  /** When the present line came, or when its turn came, by the clock of the session. */
  readonly received: () => number;
  readonly settings: ProtocolSettings;
  readonly background: BackgroundSearch;
  readonly engines: EngineKeeper;
  /** A game has begun, and its start has to be answered. */
  readonly onStart: (game: ProtocolGame) => void;
  /** Draws openings: a number from 0 to 1. */
  readonly random: (() => number) | undefined;
  /** The moves that need no search; undefined: none. */
  readonly books: BookMoves | undefined;
  /** The clock of the session, in milliseconds. */
  readonly now: () => number;
}

/** A list that is being sent line by line, until `DONE`. */
interface OpenList {
  readonly name: CommandName;
  readonly finish: (lines: readonly string[]) => void;
  /** As many as the board has points; the rest is only counted. */
  readonly lines: string[];
  count: number;
}

export function createCommands(context: CommandContext) {
  const { reply, received, settings, background, engines, onStart, random, books, now } = context;
  let game: ProtocolGame | undefined;
  let list: OpenList | undefined;
  /** The limits of the engine's last move, while the opponent has not answered it. */
  let answered: SearchLimits | undefined;

  /** Obeys a line, and answers it; but for `INFO`, no search is under way. */
  const obey = (line: string): void => {
    try {
      const { name, word, rest } = readCommand(line);
      if (name === null && list) addLine(list, line);
      else if (name === null) reply(`UNKNOWN command ${printable(word)}`);
      else {
        if (list && name !== 'DONE') giveUpList(list, name);
        if (name !== 'INFO') answered = undefined;
        COMMANDS[name](rest);
      }
    } catch (error) {
      reply(writeError(error));
    }
  };

  const addLine = (open: OpenList, line: string): void => {
    if (open.count++ < (game?.size ?? MAX_SIZE) ** 2) open.lines.push(line);
  };

  /** Another command came before `DONE`. A new game needs no word about it: managers wait for its `OK`. */
  const giveUpList = ({ name }: OpenList, next: CommandName): void => {
    list = undefined;
    if (!STARTS.includes(next)) reply(`ERROR ${name} without DONE`);
  };

  /** The game, ready for a move. @throws ProtocolError */
  const requireGame = (): ProtocolGame => {
    if (!game) throw new ProtocolError('no game: START comes first');
    game.setRule(settings.requireRule());
    for (const notice of settings.takeNotices()) reply(`MESSAGE ${notice}`);
    return game;
  };

  const stage = (): GameStage => {
    const { empty, size } = game!.position();
    return { stones: size * size - empty(), area: size * size, choices: empty() };
  };

  /** The limits of a search that begins now. There is a game. */
  const limits = (): SearchLimits => settings.limits(stage());

  const engineFor = ({ milliseconds = Infinity }: SearchLimits): ProtocolEngine =>
    engines.engineFor(milliseconds, settings.memoryBytes(), settings.threads());

  const start = (size: number): void => {
    list = undefined;
    settings.restart();
    game = createProtocolGame(size, settings.rule() ?? 'freestyle');
    loadBooks();
    onStart(game);
  };

  /** Begins to load the books of the game, before a move needs them. */
  const loadBooks = (): void => {
    const rule = settings.rule();
    // Errors are reported with the next move.
    if (game && rule) books?.load({ size: game.size, rule }).catch(() => undefined);
  };

  /** Starts on a board that is given by both its sides. */
  const rectStart = (rest: string): void => {
    const [width, height] = readNumbers(rest, 2) ?? [];
    if (width !== undefined && width !== height)
      throw new ProtocolError(`only square boards are known, got ${printable(rest)}`);
    start(checkSize(width, rest));
  };

  /** Yixin-Board gives both sides here, too. */
  const startBoard = (rest: string): void => {
    if (readNumbers(rest, 2)) rectStart(rest);
    else start(checkSize(readNumbers(rest, 1)?.[0], rest));
  };

  const restart = (): void => {
    if (!game) throw new ProtocolError('no game: START comes first');
    start(game.size);
  };

  const begin = (): void => {
    const { position, size } = requireGame();
    if (position().empty() < size * size) throw new ProtocolError('the board is not empty');
    books?.prepare(position());
    move();
  };

  const takeTurn = (rest: string): void => {
    const { play, size } = requireGame();
    play(readPoint(rest, size));
    move();
  };

  const imposeMove = (rest: string): void => {
    const { play, size } = requireGame();
    const point = readPoint(rest, size);
    play(point);
    reply(writePoint(point, size));
  };

  const takeBack = (rest: string): void => {
    const { takeBack: take, size } = requireGame();
    take(readPoint(rest, size));
    reply('OK');
  };

  const openList = (name: CommandName, finish: OpenList['finish']): void => {
    list = { name, finish, lines: [], count: 0 };
  };

  const finishList = (): void => {
    if (!list) throw new ProtocolError('DONE without BOARD');
    const { name, lines, count, finish } = list;
    list = undefined;
    if (count > lines.length)
      throw new ProtocolError(`${name}: expected at most ${lines.length} lines, got ${count}`);
    finish(lines);
  };

  const setUpBoard = (lines: readonly string[]): void => {
    const { setUp, size } = requireGame();
    setUp(lines.map((line) => readStone(line, size)));
  };

  const putStones = (lines: readonly string[]): void => {
    const { play, setUp, size } = requireGame();
    const stones = lines.map((line) => readPointOf(line, size));
    setUp([]);
    stones.forEach(play);
  };

  const report = (progress: Finding): void => {
    if (settings.showsDetail()) writeProgress(progress, game!.size).forEach(reply);
  };

  /** Makes a move of the engine's own, at once or after a search. */
  const move = (): void => {
    const { play, position, size } = game!;
    if (position().outcome() !== ONGOING) throw new ProtocolError('the game is over');
    const answer = (point: number): void => {
      play(point);
      reply(writePoint(point, size));
      if (position().outcome() === ONGOING) answered = limits();
    };
    if (yixin.hasBlocks()) {
      yixin.search(1, answer);
      return;
    }
    const only = onlyMove(position());
    if (only !== null) {
      books?.follow(position(), only);
      answer(only);
      return;
    }
    background.start(async (search) => {
      const isWanted = (): boolean => search.isWanted;
      const known = await findInBooks(search);
      if (!isWanted()) return;
      if (known !== null) {
        reply(writeBookMove(known, size));
        answer(known.move);
        return;
      }
      // What was looked for in the books has taken its time, too.
      const spent = books === undefined ? search.waited : now() - search.started;
      const request = remainingLimits(limits(), spent);
      const usual = request.milliseconds ?? Infinity;
      const milliseconds = Math.max(usual, (settings.maxTime(stage()) ?? 0) - spent);
      const due = search.started + spent + milliseconds;
      const hasEnough = milliseconds > usual ? createSoftLimit(usual) : () => false;
      const result = await engineFor(request).analyse(position(), {
        ...request,
        milliseconds: milliseconds === Infinity ? undefined : milliseconds,
        signal: search,
        onProgress: (progress) => {
          // What was set up before is part of the time, once there is a move that has been searched.
          search.deadline = Math.min(search.deadline, due);
          if (hasEnough(progress)) search.deadline = -Infinity;
          if (isWanted()) report(progress);
          if (isWanted() && progress.milliseconds > REPORT_AFTER) reply(writeFinding(progress, size));
        },
      });
      if (!isWanted()) return;
      books?.follow(position(), result.move);
      reply(writeFinding(result, size));
      answer(result.move);
    }, received());
  };

  /** The move of a book, for which a part of the usual time may be taken. Without a book the engine plays on. */
  const findInBooks = async (search: RunningSearch): Promise<BookMove | null> => {
    const { milliseconds = Infinity } = limits();
    const due = search.started + BOOK_PART * milliseconds;
    const signal: StopSignal = {
      get aborted() {
        return search.aborted || now() >= due;
      },
    };
    try {
      return (await books?.find(game!.position(), signal)) ?? null;
    } catch (error) {
      reply(`MESSAGE book: ${printable(error instanceof Error ? error.message : String(error))}`);
      return null;
    }
  };

  /** Searches on while the opponent thinks, where the last command was answered by a move of the engine's own. */
  const ponder = (): void => {
    if (!answered || !game) return;
    const position = game.position();
    // The engine of the moves, whose table is kept.
    const { analyse } = engineFor(answered);
    answered = undefined;
    if (!beganEmpty(position)) return;
    background.ponder(async (search) => {
      await analyse(position, { milliseconds: PONDERING_MILLISECONDS, signal: search });
    });
  };

  /** Chooses in the swap2 opening. */
  const swap2 = (stones: readonly number[], answer: (choice: Swap2Choice) => void): void => {
    const { size } = game!;
    background.start(async (search) => {
      const request = limits();
      const rule = settings.requireRule();
      const { analyse } = engineFor(request);
      const choice = await chooseSwap2(stones, analyse, { ...request, size, rule, signal: search, random });
      if (search.isWanted) answer(choice);
    });
  };

  const yixin = createYixinCommands({
    reply,
    background,
    engineFor,
    limits,
    move,
    report,
    openList,
    requireGame,
    swap2,
    forgetEngine: engines.close,
  });

  const COMMANDS: Readonly<Record<CommandName, (rest: string) => void>> = {
    START: startBoard,
    RECTSTART: rectStart,
    RESTART: restart,
    BEGIN: begin,
    TURN: takeTurn,
    PLAY: imposeMove,
    TAKEBACK: takeBack,
    BOARD: () =>
      openList('BOARD', (lines) => {
        setUpBoard(lines);
        move();
      }),
    YXBOARD: () => openList('YXBOARD', setUpBoard),
    SWAP2BOARD: () =>
      openList('SWAP2BOARD', (lines) => {
        putStones(lines);
        const { play, points, size } = game!;
        swap2(points(), (choice) => {
          if (choice.kind === 'put') choice.points.forEach(play);
          reply(writeChoice(choice, size));
        });
      }),
    DONE: finishList,
    INFO: (rest) => {
      settings.set(rest);
      loadBooks();
    },
    ...yixin.commands,
    END: () => {
      throw new ProtocolError('END stands alone');
    },
    // The session obeys these three at once, in any state.
    ABOUT: () => undefined,
    STOP: () => undefined,
    YXSTOP: () => undefined,
  };

  return { obey, limits, ponder };
}

/** The limits of a search for which another one, that was abandoned, has taken some of the time. */
function remainingLimits(given: SearchLimits, waited: number): SearchLimits {
  const { milliseconds } = given;
  if (milliseconds === undefined) return given;
  return { ...given, milliseconds: Math.max(MIN_MOVE_TIME, milliseconds - waited) };
}

/**
 * Returns whether moves alone lead to a position: an engine searches others in place, where no move may be played
 * meanwhile.
 */
function beganEmpty(position: GomokuPosition): boolean {
  const moves = takeBackAll(position);
  const isEmpty = position.empty() === position.size ** 2;
  moves.forEach(position.play);
  return isEmpty;
}

function checkSize(size: number | undefined, text: string): number {
  if (size !== undefined && size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new ProtocolError(`expected a size from ${MIN_SIZE} to ${MAX_SIZE}, got ${printable(text)}`);
}
