import { heuristicsOf, search } from '@games/search-core';
import { createRecorder, toHtml, type SearchObserver, type SearchTree } from '@games/search-core/explain';
import { alphaBeta, minimax } from '@games/search-core/textbook';
import { existsSync } from 'node:fs';
import { createColors } from 'picocolors';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { checkWritable, writeWhole } from '../files/output-file';
import { refuseAborted } from '../terminal/interrupts';
import { createProgressLine } from '../terminal/progress';
import { STANDARD } from '../terminal/streams';
import type { Game, GamePosition, Opened, Request } from '../game/game';
import { boardText } from '../screen/board-text';
import type { ExplainFlags } from './options';
import { searchWithProgress } from './search-with-progress';

const DEFAULT_DEPTH = 3;
const DEFAULT_NODES = 10_000;
/** A search that blocks the thread visits no more: seconds. */
const MAX_VISITED = 3_000_000;

/** Runs the `explain` command of every game. */
export async function explain(
  game: Game,
  context: Context,
  request: Request,
  flags: ExplainFlags,
): Promise<void> {
  const { messages, language } = context;
  const { depth = DEFAULT_DEPTH, algorithm = 'alpha-beta', maxNodes = DEFAULT_NODES } = flags;
  const file = fileOf(game, context, flags.output);
  if (file !== undefined && flags.output !== undefined) await checkWritable('-o', file, context.interrupts);
  const opened = game.open(request);
  const tree = await record(game, context, opened.position, { depth, algorithm, maxNodes });
  const title = messages.explain.title(game.name, algorithm, depth);
  const position = withDrawing(game, context, opened);
  const page = toHtml(tree, { position, title, language, maxNodes });
  if (file === undefined) return context.write(page);
  await writeWhole(file, page, context.interrupts);
  const visited = messages.analysis.nodes(messages.number(tree.visited));
  await context.write(`${messages.explain.written(file, visited)}\n`);
}

/** The file that is written: on a terminal a new one, where none is named; none in a pipe. */
function fileOf(
  { name }: { readonly name: string },
  { output: { stream } }: Context,
  output: string | undefined,
): string | undefined {
  if (output !== undefined) return output === STANDARD ? undefined : output;
  if (stream.isTTY !== true) return undefined;
  const numbered = (number: number): string => `${name}-tree${number === 1 ? '' : `-${number}`}.html`;
  let number = 1;
  while (existsSync(numbered(number))) number++;
  return numbered(number);
}

type Recording = Required<{
  readonly [Key in 'depth' | 'algorithm' | 'maxNodes']: NonNullable<ExplainFlags[Key]>;
}>;

/** Searches, and returns the tree of the last depth that was finished. */
async function record(
  game: Game,
  context: Context,
  position: GamePosition,
  { depth, algorithm, maxNodes }: Recording,
): Promise<SearchTree> {
  const recorder = createRecorder({ position, maxNodes });
  refuseAborted(context.interrupts.signal);
  if (algorithm === 'pvs') await searchFast(game, context, position, depth, recorder);
  else {
    const evaluate = (await heuristicsOf(game))?.evaluate ?? (() => 0);
    const searchPlainly = algorithm === 'minimax' ? minimax : alphaBeta;
    const progress = createProgressLine(context);
    progress.say(context.messages.analysis.searching);
    try {
      searchPlainly(position, { depth, evaluate, observer: withLimit(recorder, depth) });
    } finally {
      progress.clear();
    }
  }
  return recorder.tree();
}

/** Ends a search that visits too many nodes. */
function withLimit({ enter, leave }: SearchObserver, depth: number): SearchObserver {
  let visited = 0;
  return {
    leave,
    enter: (ply, ...rest) => {
      if (++visited > MAX_VISITED)
        throw new UsageError('cli/tree-too-large', { depth, nodes: MAX_VISITED.toLocaleString('en-US') });
      enter(ply, ...rest);
    },
  };
}

/** An interrupt ends the search, not the command: the tree is that of the last finished depth. */
async function searchFast(
  game: Game,
  context: Context,
  position: GamePosition,
  depth: number,
  observer: SearchObserver,
): Promise<void> {
  const heuristics = await heuristicsOf(game);
  const { result, exitCode } = await searchWithProgress(game, position, context, (watch) =>
    search(position, { depth, heuristics, observer, ...watch }),
  );
  if (exitCode !== 0) context.exitCode = exitCode;
  if (result.stopped === 'aborted') context.writeError(`${context.messages.explain.interrupted}\n`);
}

/** A position that is written as the command `show` draws it. */
function withDrawing(game: Game, context: Context, { position, history }: Opened): GamePosition {
  const moves = [...history];
  const plain = { ...context, paint: createColors(false), isAscii: false };
  return {
    ...position,
    play: (move: number) => {
      position.play(move);
      moves.push(move);
    },
    undo: () => {
      moves.pop();
      position.undo();
    },
    format: () => boardText(game, { position, history: moves }, plain),
  };
}
