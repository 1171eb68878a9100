import { advantageOf, describeValue } from '@games/search-core/internal/values';
import { withComment, withProperty } from '@games/search-core/internal';
import { EMPTY_TREE, nodeAfter, withLine, type MoveTree } from '@games/search-core/session';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { checkWritable, writeWhole } from '../files/output-file';
import type { Game, Request } from '../game/game';
import { fileOf } from '../game/game-file';
import { sideNames } from '../game/game-names';
import { type NamedMove, type NamedReview, reviewMoves, reviewRecord } from '../game/review-record';
import { signalOf } from '../terminal/interrupts';
import { createProgressLine } from '../terminal/progress';
import { formatColumns, formatTable } from '../terminal/width';
import type { ReviewFlags } from './options';

const SIGNS = { mistake: '?', blunder: '??' } as const;
/** The property of SGF for the value of a position: from -100, a win of the second side, to 100. */
const VALUE = 'V';
/** Moves of a better line that are shown. */
const MAX_SHOWN = 5;
/** Moves of a better line that are written into a game. */
const MAX_WRITTEN = 12;

/** Runs the `review` command of every game. */
export async function review(
  game: Game,
  context: Context,
  request: Request,
  { depth, milliseconds, nodes, json, output }: ReviewFlags,
): Promise<void> {
  const { messages, interrupts } = context;
  if (output !== undefined) await checkWritable('-o', output, interrupts);
  const opened = game.open(request);
  const { position, history } = opened;
  if (history.length === 0) throw new UsageError('cli/no-moves', {});
  const progress = createProgressLine(context);
  const { signal, exitCode, release } = signalOf(interrupts);
  const limits = { depth, milliseconds, nodes, signal };
  let found: NamedReview;
  try {
    progress.say(messages.review.progress(0, history.length));
    found = await reviewMoves(game, position, history, limits, ({ done, total }) =>
      progress.say(messages.review.progress(done, total)),
    );
  } finally {
    release();
    progress.clear();
  }
  if (output !== undefined) {
    const tree = withMistakes(opened.tree ?? withLine(EMPTY_TREE, history), history, found, game, context);
    const text = fileOf(game).format({ ...opened, tree }, request, ['', ''], null, output);
    await writeWhole(output, text, interrupts);
  }
  await context.write(
    `${json === true ? JSON.stringify(reviewRecord(game, found)) : reviewText(game, found, context)}\n`,
  );
  if (found.stopped !== 'aborted') return;
  context.writeError(`${messages.review.interrupted(found.moves.length)}\n`);
  context.exitCode = exitCode();
}

function reviewText(game: Game, found: NamedReview, { messages, paint }: Context): string {
  const words = messages.review;
  const names = sideNames(game, messages);
  const rows = found.moves.map((move) => [
    `${move.ply + 1}.`,
    move.name,
    move.fault === null ? '' : paint.bold(SIGNS[move.fault]),
    valueOf(move, 'after', game, messages),
    move.fault === null ? '' : move.names.slice(0, MAX_SHOWN).join(' '),
  ]);
  const table = formatColumns([words.columns, ...rows], words.columns.length);
  const accuracies = found.accuracy.flatMap((accuracy, side): [string, string][] => {
    if (accuracy === null) return [];
    const countOf = (fault: NamedMove['fault']): number =>
      found.moves.filter((move) => move.side === side && move.fault === fault).length;
    const [mistakes, blunders] = [countOf('mistake'), countOf('blunder')];
    const facts = [
      words.accuracy(Math.round(accuracy)),
      ...(mistakes === 0 ? [] : [words.mistakes(mistakes)]),
      ...(blunders === 0 ? [] : [words.blunders(blunders)]),
    ];
    return [[names[side]!, messages.list(facts)]];
  });
  return [table, formatTable(accuracies)].join('\n\n');
}

function valueOf(
  { side, ...move }: NamedMove,
  moment: 'before' | 'after',
  game: Game,
  messages: Context['messages'],
): string {
  return describeValue(move[moment], { side, names: sideNames(game, messages), scale: game.scale }, messages);
}

/** The game with the value of each position, and a comment and the better line at each mistake. */
function withMistakes(
  tree: MoveTree,
  history: readonly number[],
  { moves }: NamedReview,
  game: Game,
  { messages }: Context,
): MoveTree {
  return moves.reduce((start, move) => {
    const before = history.slice(0, move.ply);
    const played = history.slice(0, move.ply + 1);
    const lead = Math.round(100 * advantageOf({ value: move.after, turn: move.side }, game.scale));
    const written = withProperty(start, played, [VALUE, [String(lead)]]);
    if (move.fault === null) return written;
    const [then, now] = (['before', 'after'] as const).map((moment) =>
      valueOf(move, moment, game, messages),
    ) as [string, string];
    const comment = messages.review.comment(move.fault, then, now, move.names[0]!);
    const said = nodeAfter(written, played)?.comment ?? '';
    const better = withLine(written, [...before, ...move.line.slice(0, MAX_WRITTEN)]);
    return withComment(better, played, said === '' ? comment : `${said}\n${comment}`);
  }, tree);
}
