import {
  estimateElo,
  playMatch,
  type MatchGame,
  type MatchProgress,
  type MatchResult,
  type ResultCounts,
  type TimeControl,
} from '@games/search-core/match';
import { formatRecord } from '@games/search-core/internal';
import type { Context } from '../../context';
import { refuseModule } from '../../game/registry';
import { refuseTogether, UsageError } from '../../errors';
import { withLock } from '../../files/lock';
import { logFile } from '../../files/log-file';
import { checkRunFiles, writeWhole } from '../../files/output-file';
import { refuseAborted, signalOf } from '../../terminal/interrupts';
import { createProgressLine } from '../../terminal/progress';
import { formatTime } from '../../terminal/time';
import { checkWith, refuseTime, withWorkers } from '../../distributed/with-workers';
import { killEngines } from '../../programs/engine-process';
import { loadGame, type GameOfMatch, type GameSetup } from './game-setup';
import { findOpenings } from './openings';
import type { GamesSetup } from './game-job';
import { remotePlayers, playRemotely, type RemoteGames } from './play-remotely';
import type { MatchFlags } from './options';
import { createPlayer, type MatchPlayer } from './players';
import { parsePlayer, tellApart, type NamedSpec } from './player-spec';
import { reportRecord, reportText, type Report } from './report';
import { recordMoves, type RecordedPosition } from './external-player';

const DEFAULT_GAMES = 100;
const DEFAULT_TOLERANCE = 100;
/** What tournaments of Gomocup allow, in MiB. */
const DEFAULT_MEMORY = 350;
/** Games that workers may have at a time; how many they get is for the queue to say. */
const REMOTE_GAMES = 1024;

/** Plays a match, prints its result and writes its records; an interrupt ends it with the games so far. */
export async function runMatch(setup: GameSetup, flags: MatchFlags, context: Context): Promise<void> {
  const { interrupts } = context;
  const game = await loadGame(setup);
  const named = readPlayers(game, flags);
  checkConflicts(flags, named);
  checkForWorkers(setup, flags);
  // Paths are tried before hours of play.
  await checkRunFiles(
    { option: '--log', file: flags.log },
    [{ option: '--records', file: flags.records }],
    interrupts,
  );
  refuseAborted(interrupts.signal);
  if (flags.workers !== undefined) remotePlayers(named, game, isLimited(flags));
  const control = controlOf(flags);
  const memoryBytes = (flags.memory ?? DEFAULT_MEMORY) * 2 ** 20;
  const [first, second] = named;
  const known = { setup, game, control, memoryBytes };
  const players = [createPlayer(first, known), createPlayer(second, known)] as const;
  // Before the clean-up is prepared: an interrupt ends the match, not the program.
  const { signal, exitCode, release } = signalOf(interrupts);
  try {
    await withLock(flags.log, interrupts, () =>
      interrupts.withCleanUp(killEngines, async () => {
        try {
          const match: Match = { game, players, control, flags, context, signal };
          await (flags.workers === undefined
            ? play(match)
            : playWithWorkers(flags.workers, setup, named, match));
        } finally {
          await Promise.all(players.map(({ close }) => close()));
        }
      }),
    );
  } finally {
    release();
  }
  if (exitCode() === 0) return;
  context.exitCode = exitCode();
  const { interrupted, resumable } = context.messages.match;
  context.writeError(`${flags.log === undefined ? interrupted : resumable(flags.log)}\n`);
}

function readPlayers({ forms }: GameOfMatch, { first, second }: MatchFlags): readonly [NamedSpec, NamedSpec] {
  const hasEngines = forms !== undefined;
  return tellApart(parsePlayer('--first', first, hasEngines), parsePlayer('--second', second, hasEngines));
}

function checkConflicts(
  { time, nodes, depth, clock, openings, randomPlies }: MatchFlags,
  players: readonly NamedSpec[],
): void {
  if (openings !== undefined) refuseTogether('--openings', { 'random-plies': randomPlies });
  if (time !== undefined) refuseTogether('--time', { clock });
  // The depth and nodes of a level are its own.
  for (const { option, spec } of players)
    if (spec.kind === 'own' && spec.level !== undefined)
      refuseTogether(`${option} level:${spec.level}`, { depth, nodes });
}

function checkForWorkers(
  { source }: GameSetup,
  { workers, threads, tolerance, time, clock }: MatchFlags,
): void {
  if (workers === undefined) return;
  refuseModule(source);
  checkWith(workers, { excluded: { '--threads': threads, '--tolerance': tolerance } });
  refuseTime('--time', time);
  refuseTime('--clock', clock);
}

function isLimited({ depth, nodes }: MatchFlags): boolean {
  return depth !== undefined || nodes !== undefined;
}

function controlOf({ time, nodes, depth, clock, tolerance = DEFAULT_TOLERANCE }: MatchFlags): TimeControl {
  return { milliseconds: time, nodes, depth, ...clock, tolerance };
}

/** A match that is played. */
interface Match {
  readonly game: GameOfMatch;
  readonly players: readonly [MatchPlayer, MatchPlayer];
  readonly control: TimeControl;
  readonly flags: MatchFlags;
  readonly context: Context;
  readonly signal: AbortSignal;
}

/** Plays the games on other machines; the players of this one only give their names and settings. */
async function playWithWorkers(
  address: string,
  setup: GameSetup,
  named: readonly [NamedSpec, NamedSpec],
  match: Match,
): Promise<void> {
  const { game, flags, context } = match;
  const { depth, nodes, drawAfter } = flags;
  const { first, second } = remotePlayers(named, game, isLimited(flags));
  const jobs: GamesSetup = { game: setup, first, second, depth, nodes, drawAfter };
  let line: MatchLine | undefined;
  const progress = { clear: () => line?.hide() };
  await withWorkers(address, 'game', jobs, { context, progress }, async (workers) => {
    const remote = playRemotely(workers, game, jobs);
    line = showProgress(flags, context, workers.describe);
    const reported = match.players.map((player, index) => ({
      ...player,
      prepare: () => Promise.resolve(),
      report: () => ({ ...player.report(), effort: remote.efforts[index]!() }),
    })) as [MatchPlayer, MatchPlayer];
    await play({ ...match, players: reported }, line, remote.play);
    const { count: missing, reason } = remote.missing();
    if (missing > 0) throw new UsageError('cli/games-missing', { missing, reason });
  });
}

async function play(
  match: Match,
  progress = showProgress(match.flags, match.context),
  playGameRemotely?: RemoteGames['play'],
): Promise<void> {
  const { game, players, control, flags, context, signal } = match;
  const { games = DEFAULT_GAMES, seed = 1, threads = 1, sprt, drawAfter } = flags;
  try {
    const openings = await findOpenings(game, { ...flags, games, seed }, context);
    await Promise.race([Promise.all(players.map(({ prepare }) => prepare())), aborted(signal)]);
    const result = await playMatch<RecordedPosition>({
      game: () => recordMoves(game.createPosition()),
      players: [players[0].player, players[1].player],
      games,
      seed,
      openings,
      control,
      adjudication: { drawAfter },
      sprt,
      concurrency: playGameRemotely === undefined ? threads : REMOTE_GAMES,
      playRemotely: playGameRemotely,
      log: flags.log === undefined ? undefined : logFile(flags.log, progress.readLog),
      onProgress: progress.update,
      signal,
    });
    progress.clear();
    await finish(result, match);
  } finally {
    progress.clear();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}

async function finish(result: MatchResult, { game, players, control, flags, context }: Match): Promise<void> {
  const { milliseconds, gameMilliseconds, tolerance } = control;
  const { records, json } = flags;
  // First what cannot be had again; without a game old records stay.
  if (records !== undefined && result.games.length > 0)
    await writeWhole(records, formatGames(result.games, game), context.interrupts);
  const isTimed = milliseconds !== undefined || gameMilliseconds !== undefined;
  const report: Report = {
    result,
    players: [players[0].report(), players[1].report()],
    game,
    tolerance: isTimed ? tolerance! : null,
  };
  await context.write(
    `${json === true ? JSON.stringify(reportRecord(report)) : reportText(report, context)}\n`,
  );
}

/** Writes the records of all games. */
function formatGames(games: readonly MatchGame[], { forms, createPosition }: GameOfMatch): string {
  return forms?.formatRecords(games) ?? games.map((game) => formatRecord(game, createPosition)).join('\n');
}

type MatchLine = ReturnType<typeof showProgress>;

/** The line of progress: the standing, how long it may take yet, and who works. */
function showProgress(
  { games = DEFAULT_GAMES, sprt }: MatchFlags,
  context: Context,
  describeWorkers?: () => string,
) {
  const { match: words } = context.messages;
  const line = createProgressLine(context);
  const results: [number, number, number] = [0, 0, 0];
  const started = performance.now();
  let finished = 0;
  let played = 0;
  let isClosed = false;

  const show = (): void => {
    if (isClosed) return;
    const [losses, draws, wins] = results;
    const perGame = (performance.now() - started) / played;
    line.say(
      [
        words.finished(finished, games),
        ...(finished === 0 ? [] : [words.standing(wins, draws, losses), describeElo(results, words)]),
        ...(played === 0 ? [] : [words.left(formatTime(perGame * (games - finished)), sprt !== undefined)]),
        ...(describeWorkers === undefined ? [] : [describeWorkers()]),
      ].join('   '),
    );
  };
  const count = ({ game, result }: MatchGame): void => {
    results[1 + (game % 2 === 0 ? result : 0 - result)]!++;
    finished++;
  };
  const timer = setInterval(show, 1000);
  timer.unref();
  show();
  return {
    /** Counts the games that were played before; what is damaged is for the match to refuse. */
    readLog: (text: string): void => {
      for (const entry of text.split('\n').slice(1)) {
        const game = readEntry(entry);
        if (game !== undefined && game.game < games) count(game);
      }
      show();
    },
    update: ({ game }: MatchProgress): void => {
      count(game);
      played++;
      show();
    },
    /** Until the next update. */
    hide: line.clear,
    clear: (): void => {
      isClosed = true;
      clearInterval(timer);
      line.clear();
    },
  };
}

/** Short: the line has to fit. */
function describeElo(results: ResultCounts, words: Context['messages']['match']): string {
  const { elo, lower, upper } = estimateElo(results);
  const [middle, least, most] = [elo, lower, upper].map((value) => {
    if (Math.abs(value) === Infinity) return value > 0 ? '+∞' : '-∞';
    return `${value > 0 ? '+' : ''}${value.toFixed(0)}`;
  });
  return words.eloSoFar(middle!, least!, most!);
}

function readEntry(line: string): MatchGame | undefined {
  try {
    const entry = JSON.parse(line) as Partial<MatchGame> | null;
    return typeof entry?.game === 'number' && [-1, 0, 1].includes(entry.result!)
      ? (entry as MatchGame)
      : undefined;
  } catch {
    return undefined;
  }
}
