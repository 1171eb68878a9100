import { formatSgf } from '@games/gomoku';
import { formatRecord } from '@games/search-core/internal';
import type { MatchGame } from '@games/search-core/match';
import type { GameOfMatch } from './game-setup';

/** What follows the winner in the result of an SGF. */
const FORFEITS: Readonly<Partial<Record<MatchGame['reason'], string>>> = {
  time: 'T',
  'illegal-move': 'F',
  exception: 'F',
};

/** Writes all games: for gomoku a collection in SGF, for other games records in a form like PGN. */
export function formatRecords(games: readonly MatchGame[], game: GameOfMatch): string {
  const { board, createPosition } = game;
  if (board === undefined) return games.map((played) => formatRecord(played, createPosition)).join('\n');
  return games.map((played) => formatGomoku(played, board)).join('\n');
}

function formatGomoku(game: MatchGame, board: NonNullable<GameOfMatch['board']>): string {
  const { players, opening, moves, detail } = game;
  const played = [...opening, ...moves];
  const comments: Record<number, string> = { 0: `game ${game.game + 1}, ${opening.length} opening moves` };
  moves.forEach((_, index) => (comments[opening.length + index + 1] = commentOn(game, index)));
  if (game.reason !== 'finished') {
    const last = comments[played.length];
    comments[played.length] = [last, `${game.reason}${detail === '' ? '' : `: ${detail}`}`]
      .filter(Boolean)
      .join('\n');
  }
  return formatSgf({
    ...board,
    moves: played,
    black: players[0],
    white: players[1],
    result: resultOf(game),
    comments,
  });
}

function commentOn({ scores, times }: MatchGame, index: number): string {
  const score = scores[index] ?? null;
  const time = `${times[index]!} ms`;
  return score === null ? time : `${score > 0 ? '+' : ''}${score}, ${time}`;
}

function resultOf({ result, reason }: MatchGame): string {
  if (result === 0) return '0';
  return `${result > 0 ? 'B' : 'W'}+${FORFEITS[reason] ?? ''}`;
}
