/**
 * Another program as the judge of openings: any one that speaks the Gomocup protocol and says how it values a position.
 * It tells how fast it searches, too.
 *
 * The protocol has no word for values. Programs print them in `MESSAGE` lines, after `Eval`, `ev`, `value` or `score`; the
 * last one before the move counts, for the side that is to move. Nodes a second are printed after `Speed`, as in
 * `Speed 342K`, or follow from `nodes` and `time` in milliseconds.
 *
 * Source: the protocol's description by M. Petříček and P. Laštovička; `INFO max_node` is an extension of Yixin and others.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SIZE, type Rule } from '../../src';

/** How long the program may take for an answer. */
const MAX_SILENCE_MILLISECONDS = 60_000;
/** Rapfi loses the line that comes right after its answer. */
const PAUSE_MILLISECONDS = 30;
/** The limit of nodes is to end each search, not the time. */
const TURN_MILLISECONDS = 10 * MAX_SILENCE_MILLISECONDS;
const RULE_NUMBERS: Readonly<Record<Rule, number>> = { freestyle: 0, standard: 1, renju: 4, caro: 9 };
const VALUE = /\b(?:eval(?:uation)?|ev|value|score)\b\s*[:=]?\s*([+-]?)(m?)(\d+)\b/gi;
const SPEED = /\b(?:speed|nps)\b\s*[:=]?\s*(\d+(?:\.\d+)?)\s*([kmg]?)\b/i;
const NODES = /\bnodes?\b\s*[:=]?\s*(\d+)\b(?!\.)/i;
const TIME = /\btime\b\s*[:=]?\s*(\d+)(?:\s*ms)?\b/i;
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
const MOVE = /^\s*\d+\s*,\s*\d+\s*$/;

/** What a program did that is no judgement. */
export class RefereeError extends Error {
  override readonly name = 'RefereeError';

  constructor(
    readonly command: string,
    problem: string,
  ) {
    super(`referee ${command}: ${problem}`);
  }
}

/** A program that judges positions, one at a time. */
export interface Referee {
  /**
   * The value of a position for the side on move, in the points of the program; infinite where it counts the moves to the
   * end.
   *
   * @throws RefereeError when the program has ended, stays silent or tells no value.
   */
  readonly judge: (moves: readonly number[], nodes: number) => Promise<number>;
  /**
   * Nodes a second of its search of a position that may take so many milliseconds, as the program itself counts them.
   *
   * @throws RefereeError as {@link judge}.
   */
  readonly speed: (moves: readonly number[], milliseconds: number) => Promise<number>;
  /** What the program says of itself. @throws RefereeError as {@link judge}. */
  readonly about: () => Promise<string>;
  /** Every line that it has printed. */
  readonly said: () => readonly string[];
  /** Ends the program. */
  readonly close: () => void;
}

/**
 * Reads the value that a line of a program tells, and `undefined` where there is none. Of several in a line, as programs
 * print for more than one variation, the first counts.
 */
export function readValue(line: string): number | undefined {
  const [found] = line.matchAll(VALUE);
  if (!found) return undefined;
  const [, sign, mate, digits] = found;
  return (sign === '-' ? -1 : 1) * (mate === '' ? Number(digits) : Infinity);
}

/** Reads the nodes a second that a line of a program tells, and `undefined` where there are none. */
export function readSpeed(line: string): number | undefined {
  const [, digits, unit = ''] = SPEED.exec(line) ?? [];
  if (digits !== undefined) return Number(digits) * UNITS[unit.toLowerCase()]!;
  const [nodes, time] = [NODES, TIME].map((pattern) => Number(pattern.exec(line)?.[1]));
  return nodes! > 0 && time! > 0 ? (1000 * nodes!) / time! : undefined;
}

/** The lines of a position: the stones of the side on move are its own. */
function boardLines(moves: readonly number[]): string[] {
  const fields = moves.map((point, ply) => {
    const field = (moves.length - ply) % 2 === 0 ? 1 : 2;
    return `${point % DEFAULT_SIZE},${Math.floor(point / DEFAULT_SIZE)},${field}`;
  });
  return ['BOARD', ...fields, 'DONE'];
}

/** Starts a program that judges positions on the board of the default size. */
export async function startReferee(command: string, rule: Rule): Promise<Referee> {
  const program = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  // The output of a program that has ended ends, too.
  program.stdin.on('error', () => undefined);
  const fail = (problem: string): never => {
    throw new RefereeError(command, problem);
  };

  const said: string[] = [];
  const nextLine = async (awaited: string): Promise<string> => {
    const answered = new AbortController();
    const silence = sleep(MAX_SILENCE_MILLISECONDS, null, { signal: answered.signal }).catch(() => null);
    const line = await Promise.race([lines.next(), silence]);
    answered.abort();
    if (line === null) return fail(`expected ${awaited} within ${MAX_SILENCE_MILLISECONDS} ms, got nothing`);
    if (line.done === true) return fail(`expected ${awaited}, the program has ended`);
    said.push(line.value.trim());
    return line.value.trim();
  };

  const send = async (words: readonly string[]): Promise<void> => {
    await sleep(PAUSE_MILLISECONDS);
    program.stdin.write(words.map((word) => `${word}\n`).join(''));
  };

  /** Has a position searched. @returns what `read` finds in the last of its lines before the move. */
  const search = async (
    moves: readonly number[],
    limits: readonly string[],
    read: (line: string) => number | undefined,
  ): Promise<number | undefined> => {
    const settings = limits.map((limit) => `INFO ${limit}`);
    await send([...settings, `INFO rule ${RULE_NUMBERS[rule]}`, ...boardLines(moves)]);
    let told: number | undefined;
    for (;;) {
      const line = await nextLine('a move');
      if (/^(ERROR|UNKNOWN)\b/i.test(line)) fail(`said '${line}'`);
      if (MOVE.test(line)) return told;
      told = /^(MESSAGE|DEBUG)\b/i.test(line) ? (read(line) ?? told) : told;
    }
  };

  const judge = async (moves: readonly number[], nodes: number): Promise<number> => {
    const limits = [`max_node ${nodes}`, `timeout_turn ${TURN_MILLISECONDS}`];
    const value = await search(moves, limits, readValue);
    return value ?? fail('tells no value, as in MESSAGE … Eval 25, before its move');
  };

  const speed = async (moves: readonly number[], milliseconds: number): Promise<number> => {
    const told = await search(moves, [`timeout_turn ${milliseconds}`], readSpeed);
    return told ?? fail('tells no speed, as in MESSAGE Speed 342K, before its move');
  };

  const about = async (): Promise<string> => {
    await send(['ABOUT']);
    for (;;) {
      const line = await nextLine('an answer to ABOUT');
      if (!/^(MESSAGE|DEBUG)\b/i.test(line)) return line;
    }
  };

  const close = (): void => {
    // Its group, for the shell may have started the program as a child.
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid);
  };

  try {
    await send([`START ${DEFAULT_SIZE}`]);
    while ((await nextLine('OK')) !== 'OK');
  } catch (error) {
    close();
    throw error;
  }
  return { judge, speed, about, said: () => said, close };
}
