/**
 * The last game of each kind that was left before its end, kept where the system keeps the state of programs.
 *
 * @module
 */
import { createSession, linesOf, type SessionState } from '@games/search-core/session';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from '../../context';
import { writeWhole } from '../../files/output-file';
import type { Game, Request } from '../../game/game';
import type { Flags } from '../../game/position-options';
import { stateFile, readUnchecked } from './last-game-file';
import { openAt } from './set-up';

/** A game that was left before its end. */
export interface LeftGame {
  /** What it was set up by. */
  readonly request: Request;
  readonly session: SessionState;
  /** The moves that stay at a restart. */
  readonly base: number;
}

/** A game to go on with, and the options that it was played with. */
export interface LastGame extends LeftGame {
  readonly flags: Flags;
  /** Milliseconds since 1970. */
  readonly leftAt: number;
}

/** Keeps a game, in the place of the one before; `null` forgets that. Where nothing can be written nothing is kept. */
export async function keepLastGame(game: string, last: LastGame | null, context: Context): Promise<void> {
  const file = stateFile(game, context);
  if (file === null) return;
  try {
    if (last === null) await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, JSON.stringify(savedOf(last)), context.interrupts);
    }
  } catch {
    // A home that cannot be written to is no reason to fail at the end of a game.
  }
}

function savedOf({ request, session, base, flags, leftAt }: LastGame): object {
  const { players, moves, played, tree, clock, times, isPaused, isTakingBack } = session;
  return {
    request: { ...request, tree: undefined },
    flags,
    leftAt,
    base,
    session: {
      players,
      moves,
      played,
      tree: linesOf(tree),
      ...(clock !== null && { clock, times }),
      isPaused,
      isTakingBack,
    },
  };
}

/** Reads the game that was left last; null: there is none, or none that can be read. */
export async function readLastGame(game: Game, context: Context): Promise<LastGame | null> {
  const kept = (await readUnchecked(game.name, context)) as LastGame | null;
  if (kept === null) return null;
  try {
    const { request, flags, leftAt, base, session } = kept;
    const { state } = createSession({ createPosition: () => openAt(game, request, []) }, { saved: session });
    return { request, flags, leftAt, base: Math.min(base, state.moves.length), session: state };
  } catch {
    return null;
  }
}
