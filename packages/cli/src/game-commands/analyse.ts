import { NO_MOVE, type SearchRequest, type SearchResult } from '@games/search-core';
import { describeValue } from '@games/search-core/internal/values';
import { runBatch } from '../files/batch';
import type { Context } from '../context';
import { analyseRemotely, checkRemoteFlags, type Describe } from './analyse-remotely';
import { formatLine, type Game, type Opened, type Request } from '../game/game';
import { outcomeOf, sideNames } from '../game/game-names';
import type { AnalyseFlags } from './options';
import { LIMIT_FIELDS } from '../game/fields';
import { checkAlone, readLine } from './request';
import { searchWithProgress } from './search-with-progress';
import { analysisRecord } from '../game/analysis-record';
import { formatColumns, formatTable } from '../terminal/width';
import { boardText } from '../screen/board-text';

/** Runs the `analyse` command of every game. */
export async function analyse(
  game: Game,
  context: Context,
  request: Request,
  flags: AnalyseFlags,
): Promise<void> {
  checkRemoteFlags(game, flags);
  if (flags.batch !== undefined) {
    checkAlone(game, request);
    const describe: Describe = (position, result, asked) => analysisRecord(game, position, result, asked);
    if (flags.workers !== undefined)
      return analyseRemotely(game, context, request, flags, limitsOf(flags), describe);
    return runBatch(flags.batch, context, async (line) => {
      const { request: named, limits } = readLine(game, line, request, flags.input, LIMIT_FIELDS);
      const { position } = game.open(named);
      const asked = { ...limitsOf(flags), ...limits };
      const { signal } = context.interrupts;
      return describe(position, await game.analyse(position, { ...asked, signal }), asked);
    });
  }
  const opened = game.open(request);
  const limits = limitsOf(flags);
  const { result, exitCode } = await searchWithProgress(game, opened.position, context, (watch) =>
    game.analyse(opened.position, { ...limits, ...watch }),
  );
  const text =
    flags.json === true
      ? JSON.stringify(analysisRecord(game, opened.position, result, limits))
      : analysisText(game, opened, result, context, limits);
  await context.write(`${text}\n`);
  if (result.stopped !== 'aborted') return;
  context.writeError(`${context.messages.analysis.interrupted}\n`);
  context.exitCode = exitCode;
}

function limitsOf({ depth, milliseconds, nodes, scores }: AnalyseFlags): SearchRequest {
  const limits = { depth, milliseconds, nodes };
  return scores === true ? { ...limits, scores: 'all' } : limits;
}

function analysisText(
  game: Game,
  opened: Opened,
  result: SearchResult,
  context: Context,
  request: SearchRequest,
): string {
  const { messages, paint } = context;
  const { position } = opened;
  const names = sideNames(game, messages);
  const view = { side: position.turn(), names, scale: game.scale };
  const effort = messages.list([
    messages.analysis.nodes(messages.number(result.nodes)),
    messages.analysis.depth(result.depth),
    messages.analysis.seconds(result.milliseconds),
  ]);
  const facts: (readonly [string, string])[] =
    result.move === NO_MOVE
      ? [
          [messages.analysis.best, messages.analysis.none],
          [messages.analysis.value, outcomeOf(game, position, names, messages)],
        ]
      : [
          [messages.analysis.best, paint.bold(position.formatMove(result.move))],
          [messages.analysis.value, describeValue(result.value, view, messages)],
          ...(game.extraLines?.(position, result, messages, request) ?? []),
          [messages.analysis.line, formatLine(position, result.principalVariation).join(' ')],
          [messages.analysis.effort, effort],
        ];
  const parts = [boardText(game, opened, context), formatTable(facts)];
  if (request.scores === 'all' && result.moves.length > 0) {
    const rows = result.moves.map((root) => [
      position.formatMove(root.move),
      describeValue(root.value, view, messages),
      formatLine(position, root.principalVariation).join(' '),
    ]);
    parts.push(formatColumns([messages.analysis.moveColumns, ...rows], 3));
  }
  return parts.join('\n\n');
}
