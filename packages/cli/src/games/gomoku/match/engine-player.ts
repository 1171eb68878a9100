/**
 * A game against a foreign engine, in the words of the Gomocup protocol on the manager's side. Coordinates count from 0
 * at the top left, x to the right, y down.
 *
 * ```text
 * begin     START 15 -> OK, INFO rule, INFO timeout_turn …
 * choose    BEGIN | TURN x,y | BOARD x,y,field … DONE  -> x,y
 * close     END
 * ```
 *
 * @module
 */
import type { GameRecord } from '@games/gomoku';
import type { Clock } from '@games/search-core/match';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEngine, type EngineProcess } from '../../../programs/engine-process';
import type { Line } from '../../../files/line-splitter';
import type { EngineOptions, ExternalPlayer, Thought } from '../../../game/registered-game';

/** What an engine is sent of the game. */
export type EngineBoard = Pick<GameRecord, 'size' | 'rule'>;

const RULE_NUMBERS = { freestyle: 0, standard: 1, renju: 4, caro: 9 } as const;
/** From START to OK; large networks take seconds to load. */
const START_MILLISECONDS = 20_000;
/** Some engines lose a START that follows their move too closely. */
const PAUSE_MILLISECONDS = 30;
/** Others drop words that reach them in the moments after their answer: they still take themselves to be thinking. */
const LISTENING_MILLISECONDS = 10;
/** Lines without sense that are suffered in one move. */
const MAX_STRAY_LINES = 1000;
const MAX_TIME_LEFT = 2_147_483_647;
/** An opponent that is a program as well. */
const GAME_TYPE = 1;

/** Makes a player of an engine, which is started by the first `begin`. */
export function openEngine(board: EngineBoard, options: EngineOptions): ExternalPlayer {
  const { size } = board;
  const dialogue = createDialogue(options);
  let hasPlayed = false;
  /** The moves that the engine has seen, its own included; null before the first. */
  let known: number | null = null;
  /** When the last answer came. */
  let answered = -Infinity;

  const untilItListens = async (): Promise<void> => {
    const pause = answered + LISTENING_MILLISECONDS - performance.now();
    if (pause > 0) await sleep(pause);
  };

  const positionLines = (history: readonly number[]): string[] => {
    const text = (point: number): string => `${point % size},${Math.floor(point / size)}`;
    if (history.length === 0) return ['BEGIN'];
    if (known === history.length - 1) return [`TURN ${text(history.at(-1)!)}`];
    const fields = history.map(
      (point, index) => `${text(point)},${(history.length - index) % 2 === 0 ? 1 : 2}`,
    );
    return ['BOARD', ...fields, 'DONE'];
  };

  return {
    begin: async () => {
      if (hasPlayed) await sleep(PAUSE_MILLISECONDS);
      hasPlayed = true;
      known = null;
      await dialogue.ask(
        [`START ${size}`],
        (line) => (/^ok\b/i.test(line) ? true : undefined),
        START_MILLISECONDS,
      );
      dialogue.tell(settingsOf(board, options));
    },
    choose: async (history, clock, signal): Promise<Thought> => {
      const lines = [`INFO time_left ${timeLeft(clock)}`, ...positionLines(history)];
      await untilItListens();
      const move = await dialogue.ask(lines, (line) => readPoint(line, size), Infinity, signal);
      answered = performance.now();
      known = history.length + 1;
      return { move };
    },
    isUsable: dialogue.isOpen,
    close: dialogue.close,
  };
}

function settingsOf(
  { rule }: EngineBoard,
  { turnMilliseconds, gameMilliseconds, memoryBytes, depth, nodes }: EngineOptions,
): string[] {
  return [
    `INFO rule ${RULE_NUMBERS[rule]}`,
    `INFO game_type ${GAME_TYPE}`,
    `INFO timeout_turn ${turnMilliseconds}`,
    `INFO timeout_match ${gameMilliseconds}`,
    `INFO max_memory ${memoryBytes}`,
    ...(depth === undefined ? [] : [`INFO max_depth ${depth}`]),
    ...(nodes === undefined ? [] : [`INFO max_node ${nodes}`]),
  ];
}

function timeLeft({ remaining }: Clock): number {
  return Math.min(MAX_TIME_LEFT, Math.max(0, Math.floor(remaining)));
}

/** The point of an answer; -1, which is no point, for one off the board. */
function readPoint(line: string, size: number): number | undefined {
  const [, x, y] = /^(\d{1,9})\s*,\s*(\d{1,9})$/.exec(line) ?? [];
  if (x === undefined) return undefined;
  return Number(x) < size && Number(y) < size ? Number(y) * size + Number(x) : -1;
}

/** A question under way. */
interface Question {
  readonly take: (line: Line) => void;
  readonly fail: (reason: string) => void;
}

/** Questions and answers, one at a time. A question that is not answered ends the engine. */
function createDialogue({ program, words, onStrayLine }: EngineOptions) {
  let engine: EngineProcess | undefined;
  let question: Question | undefined;
  /** Why the engine can no longer be asked. */
  let ending: string | undefined;

  const giveUp = (reason: string): void => {
    ending ??= reason;
    engine?.kill();
  };
  const start = (): EngineProcess =>
    startEngine(program, words, {
      onLine: (line) => {
        if (question !== undefined) question.take(line);
        else if (line !== null && !isSmallTalk(line)) onStrayLine(line);
      },
      onGone: (reason) => {
        ending ??= reason;
        question?.fail(reason);
      },
    });

  const ask = <T>(
    lines: readonly string[],
    read: (line: string) => T | undefined,
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let strayLines = 0;
      const finish = (): void => {
        question = undefined;
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (reason: string): void => {
        finish();
        giveUp(reason);
        reject(new EngineError(reason));
      };
      const abort = (): void => fail('not waited for');
      const take = (line: Line): void => {
        const text = line?.trim();
        if (text === undefined) fail('a line of more than 64 KiB');
        else if (isRefusal(text, lines[0]!)) fail(text);
        else if (!isSmallTalk(text)) takeAnswer(text);
      };
      const takeAnswer = (text: string): void => {
        const answer = read(text);
        if (answer === undefined) {
          onStrayLine(text);
          if (++strayLines > MAX_STRAY_LINES)
            fail(`more than ${MAX_STRAY_LINES} lines without sense, such as '${text}'`);
          return;
        }
        finish();
        resolve(answer);
      };
      const timer =
        milliseconds === Infinity
          ? undefined
          : setTimeout(fail, milliseconds, `no answer to ${lines[0]} within ${milliseconds / 1000} s`);
      question = { take, fail };
      signal?.addEventListener('abort', abort);
      if (ending !== undefined) fail(ending);
      else if (signal?.aborted) abort();
      else {
        engine ??= start();
        engine.send(lines);
      }
    });

  return {
    ask,
    tell: (lines: readonly string[]): void => engine?.send(lines),
    isOpen: () => ending === undefined,
    close: async (): Promise<void> => {
      ending ??= 'closed';
      await engine?.end();
    },
  };
}

/** What an engine may say at any time. */
function isSmallTalk(line: string): boolean {
  return line === '' || /^(message|debug)\b/i.test(line);
}

/** An engine may answer an unknown `INFO` at any time, but it has to know `START`. */
function isRefusal(line: string, asked: string): boolean {
  return /^error\b/i.test(line) || (/^unknown\b/i.test(line) && asked.startsWith('START'));
}

/** Why an engine cannot go on. */
class EngineError extends Error {
  override readonly name = 'EngineError';
}
