import { randomPlayer, type Player, type TimeControl } from '@games/search-core/match';
import { checkInteger } from '@games/search-core/internal';
import { UsageError } from '../../errors';
import { withWeightsOf } from '../../game-commands/learned-game';
import { loadPlayed, type GameOfMatch, type GameSetup } from './game-setup';
import type { EngineOptions } from '../../game/registered-game';
import type { EngineSpec, NamedSpec } from './player-spec';
import type { ReportedPlayer } from './report';
import { createPooledPlayer, type RecordedPosition, type PooledPlayer } from './external-player';
import { openWorker } from './worker-player';

/** A player of a match, and what can be told of it afterwards. */
export interface MatchPlayer {
  readonly player: Player<RecordedPosition>;
  /** Opens what it needs. @throws UsageError where that fails. */
  readonly prepare: () => Promise<void>;
  readonly report: () => ReportedPlayer;
  readonly close: () => Promise<void>;
}

/** What players have to know of the match. */
export interface PlayerContext {
  readonly setup: GameSetup;
  readonly game: GameOfMatch;
  readonly control: TimeControl;
  readonly memoryBytes: number;
}

const NOTHING = { depth: null, nodes: null } as const;
const NO_STRAY_LINES = { count: 0, last: '' } as const;
/** Longer lines of an engine are cut in the report. */
const MAX_STRAY_LENGTH = 80;

/** Makes a player. Its settings name the game too: a log of another board is that of another match. */
export function createPlayer(named: NamedSpec, context: PlayerContext): MatchPlayer {
  const { name, option, spec } = named;
  const { game, setup } = context;
  const settings = JSON.stringify([setup, spec, spec.kind === 'engine' ? context.memoryBytes : null]);
  switch (spec.kind) {
    case 'random':
      return {
        player: { ...randomPlayer(name, 0), settings },
        prepare: () => Promise.resolve(),
        report: () => ({ name, effort: NOTHING, strayLines: NO_STRAY_LINES }),
        close: () => Promise.resolve(),
      };
    case 'own': {
      const { level, weights } = spec;
      if (weights === undefined) checkLevel(option, level, game);
      const player = createPooledPlayer(name, settings, () => openWorker(setup, spec));
      return {
        ...reported(player, () => NO_STRAY_LINES),
        prepare: async () => {
          // Refused here rather than in the thread of the player.
          if (weights !== undefined)
            checkLevel(option, level, await withWeightsOf(await loadPlayed(setup), weights));
          await player.prepare();
        },
      };
    }
    case 'engine':
      return createEnginePlayer(named, spec, settings, context);
  }
}

function checkLevel(
  option: string,
  level: number | undefined,
  { levels }: { readonly levels: number },
): void {
  if (level !== undefined) checkInteger(`${option} level`, level, 1, levels);
}

function reported(player: PooledPlayer, strayLines: () => ReportedPlayer['strayLines']): MatchPlayer {
  const { name, prepare, close, effort } = player;
  return { player, prepare, close, report: () => ({ name, effort: effort(), strayLines: strayLines() }) };
}

function createEnginePlayer(
  { name, option }: NamedSpec,
  { program, words }: EngineSpec,
  settings: string,
  { game: { forms }, control, memoryBytes }: PlayerContext,
): MatchPlayer {
  const strayLines = { count: 0, last: '' };
  const { milliseconds, gameMilliseconds, depth, nodes } = control;
  // An engine that stays silent has to lose some day.
  if (milliseconds === undefined && gameMilliseconds === undefined)
    throw new UsageError('cli/engine-time', { option });
  const options: EngineOptions = {
    program,
    words,
    turnMilliseconds: milliseconds ?? gameMilliseconds!,
    gameMilliseconds: gameMilliseconds ?? 0,
    memoryBytes,
    depth,
    nodes,
    onStrayLine: (line) => {
      strayLines.count++;
      strayLines.last = line.slice(0, MAX_STRAY_LENGTH);
    },
  };
  const player = createPooledPlayer(name, settings, () => Promise.resolve(forms!.openEngine(options)));
  const prepare = (): Promise<void> =>
    player.prepare().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError('cli/engine-start', { option, value: program, reason });
    });
  return { ...reported(player, () => strayLines), prepare };
}
