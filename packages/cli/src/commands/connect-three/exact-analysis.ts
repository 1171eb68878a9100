import { analyse, fits, scoreOfValue, type ConnectPosition } from '@games/connect-three';
import type { SearchResult } from '@games/search-core';
import type { AnalyseFlags } from '../shared/options';
import { columnsOf, game } from './position';

/** The score of every column, from the left; null for a full one. */
function scoresOf(position: ConnectPosition, result: SearchResult): (number | null)[] {
  const scores = Array.from({ length: position.columns }, (): number | null => null);
  for (const { move, value } of result.moves) scores[move] = scoreOfValue(position, value);
  return scores;
}

/** As solvers of Connect Four print them: one after the other, a dot for a column without one. */
function formatScores(scores: readonly (number | null)[]): string {
  return scores.map((score) => score ?? '.').join(' ');
}

/** Makes the game whose analysis is exact without limits, wherever the board fits the solver. */
export function exactGame({ scores }: AnalyseFlags): typeof game {
  return {
    ...game,
    analyse: (position, request) => {
      const { depth, milliseconds, nodes } = request;
      const isLimited = [depth, milliseconds, nodes].some((limit) => limit !== undefined);
      const { rows, columns, connect } = position;
      const exact = !isLimited && (scores === true || fits(rows, columns, connect));
      return analyse(position, { ...request, exact });
    },
    remarks: (position, result, messages) => [
      ...(game.remarks?.(position, result, messages) ?? []),
      ...(scores === true
        ? [[messages.connect.scores, formatScores(scoresOf(position, result))] as const]
        : []),
    ],
    extras: (position, result) => ({
      ...columnsOf(result),
      ...(scores === true ? { scores: scoresOf(position, result) } : {}),
    }),
  };
}
