import { formatSgf, type GameRecord } from '@games/gomoku';
import type { MatchGame } from '@games/search-core/match';

/** What follows the winner in the result of an SGF. */
const FORFEITS: Readonly<Partial<Record<MatchGame['reason'], string>>> = {
  time: 'T',
  'illegal-move': 'F',
  exception: 'F',
};

/** Writes a game of a match that began with a board as SGF. */
export function formatMatchGame(
  game: MatchGame,
  board: Pick<GameRecord, 'size' | 'rule' | 'board' | 'turn'>,
): string {
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
