/** The moves of the engine's own: from books or a search, within the time that is left; pondering, choices of swap2. */
import { ONGOING, type SearchLimits, type StopSignal } from '@games/search-core';
import { onlyMove } from '../engine/forced-moves';
import { chooseSwap2, type Swap2Choice } from '../openings/swap2';
import { type GomokuPosition, takeBackAll } from '../rules/position';
import type { BackgroundSearch, RunningSearch } from './background-search';
import type { BookMove, BookMoves } from './books';
import type { EngineKeeper, ProtocolEngine } from './engine';
import type { ProtocolGame } from './game';
import type { ProtocolSettings } from './settings';
import { createSoftLimit } from './soft-limit';
import {
  printable,
  ProtocolError,
  writeBookMove,
  writeFinding,
  writePoint,
  writeProgress,
  type Finding,
} from './text';
import { MIN_MOVE_TIME, type GameStage } from './time-control';

/** Pondering ends after this time: the opponent has gone away. */
const PONDERING_MILLISECONDS = 600_000;
/** The part of the time of a move after which the engine takes over from a search for the win of a proof. */
const BOOK_PART = 0.5;
/** Milliseconds after which a search reports its progress. */
const REPORT_AFTER = 1000;

export interface MoveContext {
  readonly reply: (line: string) => void;
  /** When the present line came, or when its turn came, by the clock of the session. */
  readonly received: () => number;
  readonly settings: ProtocolSettings;
  readonly background: BackgroundSearch;
  readonly engines: EngineKeeper;
  /** Draws openings: a number from 0 to 1. */
  readonly random: (() => number) | undefined;
  /** The moves that need no search; undefined: none. */
  readonly books: BookMoves | undefined;
  /** The clock of the session, in milliseconds. */
  readonly now: () => number;
}

/** The search for a move where points are blocked. */
interface BlockedSearch {
  readonly hasBlocks: () => boolean;
  readonly search: (count: number, answer: (point: number) => void) => void;
}

/** @param game - the game under way; there is one wherever it is asked for. */
export function createOwnMoves(context: MoveContext, game: () => ProtocolGame) {
  const { reply, received, settings, background, engines, random, books, now } = context;
  /** The limits of the engine's last move, while the opponent has not answered it. */
  let answered: SearchLimits | undefined;

  const stage = (): GameStage => {
    const { empty, size } = game().position();
    return { stones: size * size - empty(), area: size * size, choices: empty() };
  };

  /** The limits of a search that begins now. There is a game. */
  const limits = (): SearchLimits => settings.limits(stage());

  const engineFor = ({ milliseconds = Infinity }: SearchLimits): ProtocolEngine =>
    engines.engineFor(milliseconds, settings.memoryBytes(), settings.threads());

  const report = (progress: Finding): void => {
    if (settings.showsDetail()) writeProgress(progress, game().size).forEach(reply);
  };

  /** Makes a move of the engine's own, at once or after a search. */
  const move = (blocked: BlockedSearch): void => {
    const { play, position, size } = game();
    if (position().outcome() !== ONGOING) throw new ProtocolError('the game is over');
    const answer = (point: number): void => {
      play(point);
      reply(writePoint(point, size));
      if (position().outcome() === ONGOING) answered = limits();
    };
    if (blocked.hasBlocks()) {
      blocked.search(1, answer);
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
      return (await books?.find(game().position(), signal)) ?? null;
    } catch (error) {
      reply(`MESSAGE book: ${printable(error instanceof Error ? error.message : String(error))}`);
      return null;
    }
  };

  /** Searches on while the opponent thinks, where the last command was answered by a move of the engine's own. */
  const ponder = (): void => {
    if (!answered) return;
    const position = game().position();
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
    const { size } = game();
    background.start(async (search) => {
      const request = limits();
      const rule = settings.requireRule();
      const { analyse } = engineFor(request);
      const choice = await chooseSwap2(stones, analyse, { ...request, size, rule, signal: search, random });
      if (search.isWanted) answer(choice);
    });
  };

  /** The opponent has answered, or another command has come. */
  const forgetAnswer = (): void => {
    answered = undefined;
  };

  return { engineFor, limits, report, move, ponder, swap2, forgetAnswer };
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
