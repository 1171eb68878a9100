/**
 * Certificates: strategies that prove a value, for anybody to check.
 *
 * ```text
 * {"kind":"sequencium-certificate-2","rows":3,"columns":3,"start":1,"balanced":false,"value":1,"checksum":"…"}
 * {"side":"A","replies":"ebc…","checksum":"…"}     A ends at least `value` ahead
 * {"side":"B","replies":"dca…","checksum":"…"}     A ends at most `value` ahead
 * ```
 *
 * Every line carries the checksum of all the text before it, so that damage is found and the line named.
 *
 * `replies` are the moves of the side, a letter for a cell, in the order in which a walk through all games meets
 * them: the other side's moves by cell; positions met before left out, and those the side holds whatever it plays.
 *
 * @module
 */
import { OptionError, type Side } from '@games/search-core';
import { createChecksummedLines, quote } from '@games/search-core/engine';
import { checkCertificateSize } from './size';
import { createPosition } from '../rules/position';
import { checkSolveRequest, kernelSetup, type Solution } from '../solver/solver';
import { createTaskSolver } from '../solver/task';
import { isDecided, keyOf } from './verifier';

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
 * @throws OptionError `sequencium/certificate-size` beyond `CERTIFICATE_CELLS`, see `checkCertificateSize`;
 * `sequencium/certificate-value` for a value that is not that of the game, as of a solution with `bound`.
 */
export function createCertificate(solution: Solution): Certificate {
  const { rows, columns, start, balanced, value } = solution;
  checkCertificateSize(rows, columns);
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

  const reply = (legal: readonly number[]): number => {
    const found = legal.find((move) => {
      const { holds } = ask({ moves: [...line, move], threshold, budget: Infinity });
      return holds === (side === 0);
    });
    if (found === undefined) throw valueError(solution);
    return found;
  };

  const visit = (move: number): void => {
    position.play(move);
    line.push(move);
    walk();
    line.pop();
    position.undo();
  };

  const walk = (): void => {
    const legal = position.legal().map(([row, column]) => row * columns + column);
    if (isDecided(position, side, solution.value)) return;
    if (legal.length === 0) throw valueError(solution);
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

function valueError({ rows, columns, value }: Solution): OptionError {
  return new OptionError(
    'sequencium/certificate-value',
    `certificate: expected the value of ${rows} x ${columns}, got ${quote(value)}`,
    { rows, columns, value: quote(value) },
  );
}

const KIND = 'sequencium-certificate-2';

/** A certificate as JSON lines. */
export function formatCertificate({ strategies, ...game }: Certificate): string {
  const { rows, columns, start, balanced, value } = game;
  const head = { kind: KIND, rows, columns, start, balanced, value };
  const lines = strategies.map((replies, side) => ({ side: 'AB'[side], replies }));
  return [head, ...lines].map(createChecksummedLines().write).join('');
}

/**
 * Reads {@link formatCertificate}; whether it proves anything is for `verifyCertificate` to say.
 *
 * @throws OptionError `sequencium/certificate` naming the first line that is damaged or of another form.
 */
export function parseCertificate(text: string): Certificate {
  const readLine = createLineReader(text);
  const { kind, rows, columns, start, balanced, value } = readLine('the head of a certificate');
  if (
    kind !== KIND ||
    !Number.isInteger(rows) ||
    !Number.isInteger(columns) ||
    (start !== 1 && start !== 3) ||
    typeof balanced !== 'boolean' ||
    !Number.isInteger(value)
  ) {
    throw broken(1, `the head of a certificate (${KIND})`);
  }
  const strategies = (['A', 'B'] as const).map((side, index) => {
    const expected = `the replies of ${side}`;
    const record = readLine(expected);
    const { replies } = record;
    if (record['side'] === side && typeof replies === 'string') return replies;
    throw broken(index + 2, expected);
  }) as [string, string];
  readLine.end();
  return {
    rows: rows as number,
    columns: columns as number,
    start,
    balanced,
    value: value as number,
    strategies,
  };
}

interface LineReader {
  /** The fields of the next line; `expected` is what the error asks for where it is damaged or missing. */
  (expected: string): Record<string, unknown>;
  /** @throws OptionError where the text goes on. */
  readonly end: () => void;
}

function createLineReader(text: string): LineReader {
  const { read } = createChecksummedLines();
  let line = 1;
  let at = 0;
  const next = (expected: string): Record<string, unknown> => {
    const end = text.indexOf('\n', at);
    if (end < 0) throw broken(line, at < text.length ? `${expected}, with the end of the line` : expected);
    const record = read(text.slice(at, end));
    if (record === undefined) throw broken(line, `${expected}, as it was written`);
    at = end + 1;
    line++;
    return record;
  };
  const end = (): void => {
    if (at < text.length) throw broken(line, 'nothing more');
  };
  return Object.assign(next, { end });
}

function broken(line: number, expected: string): OptionError {
  const details = { line, expected };
  return new OptionError(
    'sequencium/certificate',
    `certificate, line ${line}: expected ${expected}`,
    details,
  );
}
