/** The game in progress: its state, what follows from it, and where it is kept. */
import { ONGOING, type Side } from '@games/search-core';
import {
  forfeitBy,
  playedMoves,
  update,
  type SessionAction,
  type SessionState,
  type TurnAt,
} from '@games/search-core/session';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameHash } from '../shared/routes';
import type { AnyGameModule, GamePosition, Seats } from '../contract/game-module';
import type { Options } from '../contract/options';
import type { PositionName } from './evaluation-store';
import { addressOf, newSlot, saveGame, type GameSlot } from './saved-games';
import { formatGame, type SharedGame } from './share';
import { seatsOf, stagesOf, type Stage } from './stages';

export interface GameInProgress {
  readonly options: Options;
  readonly session: SessionState;
  readonly moves: readonly number[];
  readonly position: GamePosition;
  /** Names the position: equal keys are equal positions, reached by the same moves. */
  readonly key: string;
  /** Names what the position contains. */
  readonly name: PositionName;
  /** Before the first move of the line that is played, and after each. */
  readonly stages: readonly Stage[];
  readonly turn: Side;
  readonly turnAt: TurnAt;
  /** Which player is to move, and which side is whose. */
  readonly seats: Seats;
  readonly seatAt: TurnAt;
  readonly isOver: boolean;
  /** Whether the latest change played a move, which may be animated. */
  readonly isFresh: boolean;
  readonly dispatch: (action: SessionAction) => void;
  /** Begins another game; the one before stays among the saved games. */
  readonly replace: (next: (game: SharedGame) => SharedGame) => void;
}

export function useSession(module: AnyGameModule, start: SharedGame, firstSlot: GameSlot): GameInProgress {
  const [{ options, session, isFresh }, setShared] = useState({ ...start, isFresh: false });
  const slot = useRef(firstSlot);
  const dispatch = (action: SessionAction): void =>
    setShared((current) => {
      const seatAt: TurnAt = (ply) => stagesOf(module, current.options)(current.session.moves)[ply]!.seat;
      const next = update(current.session, action, seatAt);
      return { ...current, session: next, isFresh: action.type === 'play' };
    });
  const replace: GameInProgress['replace'] = (next) => {
    if (session.tree.children.length > 0) slot.current = newSlot();
    setShared((current) => ({ ...next(current), isFresh: false }));
  };

  const moves = playedMoves(session);
  const key = `${JSON.stringify(options)} ${moves.join()}`;
  const position = useMemo(() => positionAfter(module, options, moves), [key]);
  const stages = stagesOf(module, options)(session.moves);
  useKept(module, formatGame(module, { options, session }), slot);
  return {
    options,
    session,
    moves,
    position,
    key,
    name: stages[session.played]!.name,
    stages,
    turn: position.turn(),
    turnAt: (ply) => stages[ply]?.side ?? 0,
    seats: seatsOf(module, position),
    seatAt: (ply) => stages[ply]?.seat ?? 0,
    isOver: position.outcome() !== ONGOING || forfeitBy(session) !== null,
    isFresh,
    dispatch,
    replace,
  };
}

/** Keeps the game in the address and in the browser. */
function useKept(module: AnyGameModule, text: string, slot: { current: GameSlot }): void {
  const kept = useRef(text);
  const address = useRef(location.hash);
  // At once: the address may be changed by somebody before the next frame.
  useLayoutEffect(() => {
    // A game that was only looked at is not saved: nothing takes the place of the last game before a move does.
    if (text === kept.current) return;
    kept.current = text;
    slot.current = saveGame(module.id, slot.current, text);
    // Somebody has just gone elsewhere.
    if (location.hash !== address.current) return;
    history.replaceState(null, '', gameHash(module.id, addressOf(text)));
    address.current = location.hash;
  }, [text]);
}

function positionAfter(module: AnyGameModule, options: Options, moves: readonly number[]): GamePosition {
  const position = module.createPosition(options) as GamePosition;
  for (const move of moves) position.play(move);
  return position;
}
