/**
 * Certificates: strategies that prove a value, for anybody to check.
 *
 * ```text
 * {"kind":"sequencium-certificate-1","rows":3,"columns":3,"start":1,"balanced":false,"value":1}
 * {"side":"A","replies":"ebc…"}     A ends at least `value` ahead
 * {"side":"B","replies":"dca…"}     A ends at most `value` ahead
 * ```
 *
 * `replies` are the moves of the side, a letter for a cell, in the order in which a walk through all games meets
 * them: the other side's moves by cell; positions met before left out, and those the side holds whatever it plays.
 *
 * @module
 */
import { OptionError, type Side } from '@games/search-core';
import { readJsonLine } from './json-line';
import { createPosition } from './position';
import { checkSolveRequest, kernelSetup, type Solution } from './solver';
import { createTaskSolver } from './solver-task';
import { isDecided, keyOf } from './verifier';

/** The most cells a certificate is made for: a letter each. */
export const CERTIFICATE_CELLS = 25;

/** The value of a game with a strategy for each side. */
export interface Certificate {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  /** The final maximum of A minus that of B. */
  readonly value: number;
  /** By side: the replies, a letter each (a is cell 0). */
  readonly strategies: readonly [string, string];
}

/**
 * Makes the certificate of a solution.
 *
 * @throws OptionError `sequencium/certificate-size` beyond {@link CERTIFICATE_CELLS} cells.
 */
export function createCertificate(solution: Solution): Certificate {
  const { rows, columns, start, balanced, value } = solution;
  if (rows * columns > CERTIFICATE_CELLS) {
    throw new OptionError(
      'sequencium/certificate-size',
      `certificate: expected a board of at most ${CERTIFICATE_CELLS} cells, got ${rows} x ${columns}`,
      { rows, columns, maximum: CERTIFICATE_CELLS },
    );
  }
  const strategies = [strategyOf(solution, 0), strategyOf(solution, 1)] as const;
  return { rows, columns, start, balanced, value, strategies };
}

function strategyOf(solution: Solution, side: Side): string {
  const rules = checkSolveRequest(solution);
  const { columns } = rules;
  const threshold = side === 0 ? solution.value : solution.value + 1;
  const { ask } = createTaskSolver(kernelSetup(solution, false));
  const position = createPosition({ ...rules, payoff: 'margin' });
  const line: number[] = [];
  const seen = new Set<string>();
  const replies: string[] = [];

  const reply = (legal: readonly number[]): number =>
    legal.find((move) => {
      const { holds } = ask({ moves: [...line, move], threshold, budget: Infinity });
      return holds === (side === 0);
    })!;

  const visit = (move: number): void => {
    position.play(move);
    line.push(move);
    walk();
    line.pop();
    position.undo();
  };

  const walk = (): void => {
    const legal = position.legal().map(([row, column]) => row * columns + column);
    if (legal.length === 0 || isDecided(position, side, solution.value)) return;
    const key = keyOf(position);
    if (seen.has(key)) return;
    seen.add(key);
    if (position.turn() !== side) legal.sort((a, b) => a - b).forEach(visit);
    else {
      const move = reply(legal);
      replies.push(String.fromCharCode(97 + move));
      visit(move);
    }
  };

  walk();
  return replies.join('');
}

const KIND = 'sequencium-certificate-1';

/** A certificate as JSON lines. */
export function formatCertificate({ strategies, ...game }: Certificate): string {
  const lines = strategies.map((replies, side) => ({ side: 'AB'[side], replies }));
  return [{ kind: KIND, ...game }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Reads {@link formatCertificate}; whether it proves anything is for `verifyCertificate` to say.
 *
 * @throws OptionError `sequencium/certificate` naming the first line of another form.
 */
export function parseCertificate(text: string): Certificate {
  const [head = '', first = '', second = '', ...rest] = text.trim().split('\n');
  const { kind, rows, columns, start, balanced, value } = readRecord(head, 1);
  if (
    kind !== KIND ||
    typeof rows !== 'number' ||
    typeof columns !== 'number' ||
    (start !== 1 && start !== 3) ||
    typeof balanced !== 'boolean' ||
    !Number.isInteger(value)
  ) {
    throw broken(1, `the head of a certificate (${KIND})`);
  }
  if (rest.length > 0) throw broken(4, 'nothing more');
  const strategies = [readReplies(first, 2, 'A'), readReplies(second, 3, 'B')] as const;
  return { rows, columns, start, balanced, value: value as number, strategies };
}

function readReplies(text: string, line: number, side: string): string {
  const record = readRecord(text, line);
  const { replies } = record;
  if (record['side'] === side && typeof replies === 'string') return replies;
  throw broken(line, `the replies of ${side}`);
}

function readRecord(text: string, line: number): Record<string, unknown> {
  const record = readJsonLine(text);
  if (record === null) throw broken(line, 'a JSON object');
  return record;
}

function broken(line: number, expected: string): OptionError {
  const details = { line, expected };
  return new OptionError(
    'sequencium/certificate',
    `certificate, line ${line}: expected ${expected}`,
    details,
  );
}
