/**
 * Begins a game between people and computers: on the full screen of a terminal, else line by line.
 *
 * @module
 */
import { HUMAN, type Players } from '@games/search-core/session';
import type { Context } from '../context';
import { refuseTogether } from '../errors';
import { keepLastGame, type LastGame, type LeftGame } from '../screen/game/last-game';
import type { GameSetting } from '../screen/game/loop';
import { COMPUTER } from '../screen/game/state';
import type { Choose, Ended, Game, GamePosition, Opened, Request } from '../game/game';
import { levelName } from '../game/game-names';
import type { Flags } from '../game/position-options';
import type { Limits, PlayFlags, SideWord } from './options';
import { createLineReader, type LineReader } from '../terminal/lines';
import { playByLine } from './play';

/** How a game is played. */
export interface PlaySettings<P extends GamePosition = GamePosition> extends Limits, PlayFlags {
  /** @default those of `side` */
  readonly players?: Players | undefined;
  /** Makes the computer's player on a position. @default the game's own player, within the limits */
  readonly opponent?: ((position: P) => Choose) | undefined;
  /** A move that the game's own player makes without thinking; null where there is none. @default none */
  readonly known?: ((position: P) => number | null) | undefined;
  /** Leads to the game line by line; null: the person leaves. @default the game begins at once */
  readonly lead?:
    | ((lines: LineReader) => Promise<{ readonly request: Request; readonly players: Players } | null>)
    | undefined;
  /** The computer's level in words. */
  readonly levelName?: string | undefined;
  /** A game to go on with. @default one that begins */
  readonly last?: LastGame | null | undefined;
  /** The options of the command, to go on with the game by. */
  readonly flags?: Flags | undefined;
  /** Gets the game when the person leaves, however that comes. */
  readonly onLeave?: ((opened: Opened<P>, ended: Ended | null) => Promise<void>) | undefined;
}

/** Finds who plays each side by `--side`; without it the person begins. */
export function playersOf(side: SideWord | undefined): Players {
  switch (side) {
    case 'both':
      return [HUMAN, HUMAN];
    case 'none':
      return [COMPUTER, COMPUTER];
    case 'second':
      return [COMPUTER, HUMAN];
    case 'random':
      return playersOf(Math.random() < 0.5 ? 'first' : 'second');
    case 'first':
    case undefined:
      return [HUMAN, COMPUTER];
  }
}

/** Plays a game in the way that the options and the streams ask for. */
export async function play<P extends GamePosition>(
  game: Game<P>,
  context: Context,
  request: Request,
  settings: PlaySettings<P>,
): Promise<void> {
  const { plain, clock, opponent, known, lead, last, flags = {}, onLeave, levelName = '' } = settings;
  const lines = lead && createLineReader(context);
  const led = lines && (await lead(lines).catch(closing(lines)));
  if (led === null) {
    lines!.close();
    context.exitCode = lines!.interruptedBy();
    return;
  }
  const { players = playersOf(settings.side) } = led ?? last?.session ?? settings;
  const { depth, milliseconds, nodes } = settings;
  const limits = { depth, milliseconds, nodes };
  const clockRule = clock ?? null;
  let isKept = last !== undefined && last !== null;
  const keep = async (left: LeftGame | null): Promise<void> => {
    // What another game has left is not forgotten.
    if (left === null && !isKept) return;
    isKept = left !== null;
    await keepLastGame(game.name, left && { ...left, flags, leftAt: Date.now() }, context);
  };
  // From here on nothing depends on what the game's positions are.
  const setting = {
    game,
    request: led?.request ?? request,
    players,
    limits,
    opponent,
    known,
    levelName,
    clockRule,
    left: last ?? undefined,
    keep: context.input.stream.isTTY === true ? keep : undefined,
    onLeave,
  } as unknown as GameSetting;
  const terminal = await import('../screen/terminal');
  const streams = plain === true ? null : terminal.findTerminal(context);
  if (streams === null) return playByLine(setting, context, lines);
  lines?.close();
  const { playOnScreen } = await import('../screen/game/run');
  return playOnScreen(setting, context, streams);
}

/** Closes a reader before a failure goes on. */
function closing(lines: LineReader): (failure: unknown) => never {
  return (failure) => {
    lines.close();
    throw failure;
  };
}

/**
 * Makes the opponent that `--level` names.
 *
 * @throws UsageError `cli/conflict` together with limits of the search.
 */
export function opponentOfLevel(
  game: Game,
  request: Request,
  level: number | undefined,
  { depth, nodes, milliseconds, seed }: Limits & { readonly seed?: number | undefined },
  { messages }: Context,
): Pick<PlaySettings, 'opponent' | 'levelName'> {
  if (level === undefined) return {};
  refuseTogether('--level', { depth, nodes });
  return {
    levelName: levelName(game, level, () => game.open(request).position, messages),
    opponent: (position) => {
      const opponent = Promise.resolve(game.createOpponent(position, { level, milliseconds, seed }));
      return async (signal) => (await opponent).choose(signal);
    },
  };
}
