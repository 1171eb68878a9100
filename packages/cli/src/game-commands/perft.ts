import { legalMoves, perft as countSequences } from '@games/search-core';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context';
import { interruptible, type Run } from '../terminal/interruptible';
import { formatColumns, formatRow } from '../terminal/width';
import { type Game, isOver, type GamePosition, type Request } from '../game/game';
import { PERFT_DEPTH, type PerftFlags } from './options';

/** Counts that the thread is held for. */
const AT_ONCE = 500_000;
/** How long the thread is held before it answers signals and shows progress. */
const SLICE_MILLISECONDS = 50;

/** Depth, nodes, time, nodes a second. */
const WIDTHS = [5, 17, 9, 13];

/** The count of a depth; with `moves` for each first move. */
interface Count {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly moves: readonly { readonly move: string; readonly nodes: number }[];
}

/** Runs the `perft` command of every game. */
export async function perft(
  game: Game,
  context: Context,
  request: Request,
  { depth = PERFT_DEPTH, divide, json }: PerftFlags,
): Promise<void> {
  const { position } = game.open(request);
  const { messages } = context;
  await interruptible(context, async (run) => {
    let heading = divide === true ? '' : `${formatRow(messages.perft.columns, WIDTHS)}\n`;
    for await (const count of countDepths(position, depth, run)) {
      if (divide === true && count.depth < depth) continue;
      run.progress.clear();
      if (json === true) await context.write(`${JSON.stringify(recordOf(count, divide === true))}\n`);
      else if (divide === true) await context.write(`${divideTable(count, context)}\n`);
      else await context.write(`${heading}${formatRow(cellsOf(count, context), WIDTHS)}\n`);
      heading = '';
    }
  });
}

/** Counts depth after depth, while the thread does other work. */
async function* countDepths(
  position: GamePosition,
  maxDepth: number,
  { context: { messages }, signal, progress }: Run,
): AsyncGenerator<Count> {
  /** The counts of the depths so far: how long a part of the next takes. */
  const known = [1];
  let sliceEnd = performance.now() + SLICE_MILLISECONDS;
  const count = async (depth: number, pause: () => Promise<void>): Promise<number> => {
    await pause();
    if (known[depth]! <= AT_ONCE) return countSequences(position, depth);
    let nodes = 0;
    await forEachMove(position, async () => (nodes += await count(depth - 1, pause)));
    return nodes;
  };
  for (let depth = 1; depth <= maxDepth; depth++) {
    const started = performance.now();
    const moves: { move: string; nodes: number }[] = [];
    let nodes = 0;
    const pause = async (): Promise<void> => {
      if (performance.now() < sliceEnd) return;
      progress.say(messages.perft.counting(depth, messages.number(nodes)));
      await setImmediate();
      signal.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MILLISECONDS;
    };
    await forEachMove(position, async (move) => {
      const below = await count(depth - 1, pause);
      nodes += below;
      moves.push({ move, nodes: below });
    });
    known.push(nodes);
    yield { depth, nodes, milliseconds: performance.now() - started, moves };
  }
}

async function forEachMove(position: GamePosition, work: (move: string) => Promise<unknown>): Promise<void> {
  if (isOver(position)) return;
  for (const move of legalMoves(position)) {
    const text = position.formatMove(move);
    position.play(move);
    try {
      await work(text);
    } finally {
      position.undo();
    }
  }
}

/** Null where the clock saw no time pass. */
function speedOf({ nodes, milliseconds }: Count): number | null {
  return milliseconds < 1 ? null : Math.round((nodes / milliseconds) * 1000);
}

function recordOf(count: Count, divide: boolean): object {
  const { depth, nodes, milliseconds, moves } = count;
  const record = { depth, nodes, milliseconds: Math.round(milliseconds), nodesPerSecond: speedOf(count) };
  return divide ? { ...record, moves } : record;
}

function divideTable({ moves, nodes }: Count, { messages: { number, perft: words } }: Context): string {
  const rows = moves.map((row) => [row.move, number(row.nodes)]);
  return formatColumns([words.divideColumns, ...rows, [words.total, number(nodes)]], 1);
}

function cellsOf(count: Count, { messages: { number, analysis } }: Context): string[] {
  const speed = speedOf(count);
  return [
    String(count.depth),
    number(count.nodes),
    analysis.seconds(count.milliseconds),
    speed === null ? '' : number(speed),
  ];
}
