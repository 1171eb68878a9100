import { useMemo, useRef } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import type { GameText } from '../contract/game-module';
import type { GameInProgress } from './use-session';

/** More moves at once count as a jump through the game. */
const MAX_SAID = 2;

/** What has changed on the board, and what comes now: for those who do not see it. */
export function useAnnouncement(
  game: GameInProgress,
  text: GameText,
  words: Catalogue,
  status: string,
  /** The move that was advised; `null`: none. */
  hint: number | null,
): string {
  const { position, key } = game;
  const before = useRef(game);
  const change = useMemo(() => {
    const said = describeChange(before.current, game, text, words);
    before.current = game;
    return said;
  }, [key]);
  const news = hint === null ? change : words.hintIs(text.move(position.formatMove(hint)));
  return `${news} ${status}`.trim();
}

function describeChange(
  { options: optionsBefore, moves: before }: GameInProgress,
  { options, moves, session, position, turnAt }: GameInProgress,
  text: GameText,
  words: Catalogue,
): string {
  // Another game has begun: moves that are taken back are kept.
  if (options !== optionsBefore || session.moves.length < before.length) return '';
  const shared = before.findIndex((move, ply) => move !== moves[ply]);
  const kept = shared === -1 ? before.length : shared;
  const added = moves.length - kept;
  const undone = before.length - kept;
  if (added > 0 && undone > 0) return '';
  if (added > MAX_SAID || undone > MAX_SAID) return words.atMove(moves.length, session.moves.length);
  const sideOf = (ply: number): string => text.sides[turnAt(ply)];
  const nameOf = (move: number): string => text.move(position.formatMove(move));
  const played = moves
    .slice(kept)
    .map((move, index) => (text.played ?? words.played)(sideOf(kept + index), nameOf(move)));
  const takenBack = before
    .slice(kept)
    .map((move, index) => words.takenBack(sideOf(kept + index), nameOf(move)))
    .reverse();
  return [...played, ...takenBack].join(' ');
}
