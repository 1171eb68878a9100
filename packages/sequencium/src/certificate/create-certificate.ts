import { ONGOING, type Side } from '@games/search-core';
import { checkRecord } from '@games/search-core/internal';
import { quote } from '@games/search-core/internal/errors';
import { solverError } from '../solver-errors';
import {
  checkPosition,
  createUncheckedPosition,
  isStartPosition,
  type SequenciumPosition,
} from '../rules/position';
import { rootOf } from '../solver/node-search/root';
import type { SolveResult } from '../solver/solve-request';
import { createTaskSetup, createTaskSolver } from '../solver/task';
import { isDecided, keyOf } from './omitted-positions';
import { checkCertificateSize, type Certificate } from './certificate';

/**
 * Makes the certificate of a solved game: a strategy for each side. It takes about as long as the solution.
 *
 * @param position - the start of a game.
 * @param solution - the solution of that position, for its margin (`payoff: 'margin'`).
 * @throws OptionError `sequencium/certificate-size` beyond `CERTIFICATE_CELLS`, see `checkCertificateSize`;
 * `sequencium/certificate-start` for a position that is not the start of its game; `sequencium/certificate-value` for a
 * wrong value, such as that of a solve that was stopped or that searched for the winner only.
 * @example
 * ```ts
 * import { createCertificate, createPosition, formatCertificate, solveSync } from '@games/sequencium';
 *
 * const position = createPosition({ rows: 3, columns: 3, payoff: 'margin' });
 * console.log(formatCertificate(createCertificate(position, solveSync(position))));
 * ```
 */
export function createCertificate(
  position: SequenciumPosition,
  solution: Pick<SolveResult, 'atLeast' | 'atMost'>,
): Certificate {
  checkPosition(position);
  checkRecord('solution', solution);
  const { rows, columns, start, balanced } = position.options;
  checkCertificateSize(rows, columns);
  if (!isStartPosition(position)) throw solverError('sequencium/certificate-start', {});
  const { atLeast, atMost } = solution;
  if (atLeast !== atMost) throw valueError(position, `${quote(atLeast)} to ${quote(atMost)}`);
  const game = createUncheckedPosition({ rows, columns, start, balanced, payoff: 'margin' });
  const strategies = [strategyOf(game, 0, atLeast), strategyOf(game, 1, atLeast)] as const;
  return { rows, columns, start, balanced, value: atLeast, strategies };
}

/** The replies with which a side holds a value from the start of a game. */
function strategyOf(position: SequenciumPosition, side: Side, value: number): string {
  const threshold = side === 0 ? value : value + 1;
  const { ask } = createTaskSolver(createTaskSetup(rootOf(position), false));
  const line: number[] = [];
  const seen = new Set<string>();
  const replies: string[] = [];

  const reply = (legal: readonly number[]): number => {
    const found = legal.find((move) => {
      const { holds } = ask({ moves: [...line, move], threshold, budget: Infinity });
      return holds === (side === 0);
    });
    if (found === undefined) throw valueError(position, quote(value));
    return found;
  };

  const play = (move: number): void => {
    position.play(move);
    line.push(move);
    visit();
    line.pop();
    position.undo();
  };

  const visit = (): void => {
    if (isDecided(position, side, value)) return;
    if (position.outcome() !== ONGOING) throw valueError(position, quote(value));
    const key = keyOf(position);
    if (seen.has(key)) return;
    seen.add(key);
    const legal = position.moves();
    if (position.turn() !== side) legal.sort((a, b) => a - b).forEach(play);
    else {
      const move = reply(legal);
      replies.push(String.fromCharCode(97 + move));
      play(move);
    }
  };

  visit();
  return replies.join('');
}

function valueError({ rows, columns }: SequenciumPosition, value: string): Error {
  return solverError('sequencium/certificate-value', { rows, columns, value });
}
