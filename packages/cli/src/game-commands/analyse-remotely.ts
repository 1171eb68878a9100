import type { SearchRequest, SearchResult } from '@games/search-core';
import { countLines, runBatch, type BatchState } from '../files/batch';
import { STANDARD } from '../terminal/streams';
import type { Context } from '../context';
import { refuseModule } from '../game/registry';
import { UsageError } from '../errors';
import { checkWith, refuseTime, withWorkers, type Workers } from '../distributed/with-workers';
import { longRun } from '../files/long-run';
import type { Run } from '../terminal/interruptible';
import { formatTime } from '../terminal/time';
import { answerReader, type AnalysisSetup, type SentError } from './analysis-job';
import { NO_LOG, openBatchLog } from './batch-log';
import type { Game, GamePosition, Request } from '../game/game';
import type { AnalyseFlags } from './options';
import { LIMIT_FIELDS } from '../game/fields';
import { readLine } from './request';

/** Makes the record of an answer to a request. */
export type Describe = (position: GamePosition, result: SearchResult, request: SearchRequest) => unknown;

/** Lines that are read ahead beyond those that workers have: an answer waits for those before it. */
const LINES_AHEAD = 1024;

/** Checks the options that go with `--workers`. */
export function checkRemoteFlags(
  { name }: { readonly name: string },
  { workers, log, batch, milliseconds }: AnalyseFlags,
): void {
  checkWith(workers, { needed: { '--log': log } });
  if (workers === undefined) return;
  refuseModule(name);
  if (batch === undefined)
    throw new UsageError('cli/needs-option', { option: '--workers', other: '--batch' });
  if (log === STANDARD) throw new UsageError('cli/needs-file', { option: '--log' });
  refuseTime('--milliseconds', milliseconds);
}

/** Answers the lines of a batch by the workers of a Redis server, in the order of the lines. */
export function analyseRemotely(
  game: Game,
  context: Context,
  request: Request,
  flags: AnalyseFlags,
  limits: SearchRequest,
  describe: Describe,
): Promise<void> {
  const { log: file, input } = flags;
  const batch = flags.batch!;
  const report = file === undefined ? undefined : context.messages.workers.resumable(file);
  const setup: AnalysisSetup = { game: game.name };
  const work = async (run: Run): Promise<void> => {
    const { signal, progress } = run;
    const settings = [setup, request, input, limits];
    const log = file === undefined ? NO_LOG : await openBatchLog(file, settings);
    const total = batch === STANDARD ? null : await countLines(batch, context, signal);
    let remembered = 0;
    await withWorkers(flags.workers!, 'analysis', setup, run, async (workers) => {
      const answer = async (line: string, number: number): Promise<unknown> => {
        const question = readLine(game, line, request, input, LIMIT_FIELDS);
        const asked = { ...limits, ...question.limits };
        refuseTime('milliseconds', asked.milliseconds);
        const { position } = game.open(question.request);
        if (game.isTimed?.(position, asked) === true)
          throw new UsageError('cli/workers-time', { option: 'analyse' });
        const read = answerReader(position);
        const known = log.find(number, line);
        const found =
          known === undefined
            ? await workers.ask({ request: question.request, limits: asked }, read)
            : read(known, 'log');
        if (found.kind === 'error') throw travelled(found.error);
        if (known === undefined) log.add(number, line, found);
        else remembered++;
        return describe(position, found.result, asked);
      };
      await runBatch(batch, context, answer, {
        signal,
        progress,
        width: () => LINES_AHEAD + workers.width(),
        describe: (state, milliseconds) =>
          describeState(state, remembered, total, milliseconds, workers, context),
      });
      await log.flush();
    });
  };
  return longRun(context, { option: '--log', file }, [], work, report);
}

function describeState(
  { count, answered }: BatchState,
  remembered: number,
  total: number | null,
  milliseconds: number,
  workers: Workers,
  { messages: { workers: words, match, number } }: Context,
): string {
  const done = answered - remembered;
  const left =
    total === null || done <= 0
      ? []
      : [match.left(formatTime((milliseconds / done) * (total - answered)), false)];
  return [words.lines(number(answered), number(total ?? count)), ...left, workers.describe()].join('   ');
}

/** An input error of another machine as one of this, in its own words where this machine has none. */
function travelled({ code, message, details }: SentError): Error {
  return Object.assign(new Error(message), { name: 'OptionError', code, details });
}
