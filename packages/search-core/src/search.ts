import { alphaBeta } from './alpha-beta';
import { checkInteger, OptionError } from './errors';
import type { Judgement } from './judgement';
import { legalMoves } from './moves';
import { NO_MOVE, type Hashed, type Position } from './position';
import { isDecided, toValue, scoreOfOutcome, WIN_SCORE, type Value } from './value';

/** When a search ends, at the latest. */
export interface SearchLimits {
  /** Plies to look ahead, from 1. */
  readonly depth?: number;
  /** Time from the call to the answer. */
  readonly milliseconds?: number;
  /** Positions visited, from 1. */
  readonly nodes?: number;
}

export interface SearchOptions<P extends Position> extends SearchLimits {
  /** The engine's opinion. Without it only the end of the game counts. */
  readonly judgement?: Judgement<P>;
  /** Size of the transposition table, 0 for none; 16 MiB if left out. Only for positions with a hash. */
  readonly tableBytes?: P extends Hashed ? number : never;
  /** `'all'`: the exact value of every root move. */
  readonly scores?: 'best' | 'all';
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** The part of an `AbortSignal` that a search needs. */
export interface StopSignal {
  readonly aborted: boolean;
}

export interface AsyncSearchOptions<P extends Position> extends SearchOptions<P> {
  readonly signal?: StopSignal;
}

export interface RootMove {
  readonly move: number;
  readonly value: Value;
  readonly principalVariation: number[];
}

export interface SearchProgress {
  readonly depth: number;
  readonly value: Value;
  readonly principalVariation: number[];
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
  readonly tableFill: number;
}

export interface SearchResult {
  readonly move: number;
  readonly value: Value;
  readonly principalVariation: number[];
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly stopped: 'depth' | 'time' | 'nodes' | 'aborted' | 'solved' | 'over';
  readonly moves: RootMove[];
}

export function search<P extends Position>(position: P, options: SearchOptions<P> = {}): SearchResult {
  const { depth, milliseconds, nodes: nodeLimit, judgement, onProgress } = options;
  if (depth !== undefined) checkInteger('depth', depth, 1, 1_000_000);
  if (judgement && depth === undefined && milliseconds === undefined && nodeLimit === undefined) {
    throw new OptionError('search-core/no-limit', 'expected a limit: depth, milliseconds or nodes');
  }
  const started = performance.now();
  let nodes = 0;
  const { payoff } = position;
  const moves = legalMoves(position);
  if (moves.length === 0) {
    const value = toValue(scoreOfOutcome(position.outcome(), payoff, 0), payoff, 'proven');
    return {
      move: NO_MOVE,
      value,
      principalVariation: [],
      depth: 0,
      nodes: 0,
      milliseconds: 0,
      stopped: 'over',
      moves: [],
    };
  }
  let result: SearchResult | undefined;
  for (let ply = 1; ; ply++) {
    let horizon = false;
    const evaluate = (): number => {
      horizon = true;
      return judgement ? judgement.evaluate(position) : 0;
    };
    const list: (RootMove & { score: number })[] = [];
    const side = position.turn();
    for (const move of moves) {
      position.play(move);
      const same = position.turn() === side;
      const child = alphaBeta<Position>(position, { depth: ply - 1, evaluate });
      position.undo();
      nodes += child.nodes;
      let score = same ? child.value : 0 - child.value;
      if (payoff === 'outcome' && isDecided(score)) score += score > 0 ? -1 : 1;
      const proof =
        !horizon || (isDecided(score) && WIN_SCORE - Math.abs(score) <= ply) ? 'proven' : 'estimate';
      list.push({ move, score, value: toValue(score, payoff, proof), principalVariation: [move] });
    }
    list.sort((a, b) => b.score - a.score);
    const best = list[0]!;
    const time = performance.now() - started;
    const stopped =
      best.value.proof === 'proven'
        ? 'solved'
        : ply === depth
          ? 'depth'
          : nodeLimit !== undefined && nodes >= nodeLimit
            ? 'nodes'
            : milliseconds !== undefined && time * 3 > milliseconds
              ? 'time'
              : undefined;
    result = {
      ...best,
      depth: ply,
      nodes,
      milliseconds: time,
      stopped: stopped ?? 'depth',
      moves: (options.scores === 'all' ? list : [best]).map(({ move, value, principalVariation }) => ({
        move,
        value,
        principalVariation,
      })),
    };
    onProgress?.({
      depth: ply,
      value: best.value,
      principalVariation: best.principalVariation,
      nodes,
      milliseconds: time,
      nodesPerSecond: time > 0 ? Math.round((nodes / time) * 1000) : 0,
      tableFill: 0,
    });
    if (stopped) return result;
  }
}

export function searchAsync<P extends Position>(
  position: P,
  options: AsyncSearchOptions<P> = {},
): Promise<SearchResult> {
  return Promise.resolve(search(position, options));
}

// eslint-disable-next-line @typescript-eslint/require-await
export async function* searchProgress<P extends Position>(
  position: P,
  options: AsyncSearchOptions<P> = {},
): AsyncGenerator<SearchProgress, SearchResult> {
  const all: SearchProgress[] = [];
  const result = search(position, { ...options, onProgress: (progress) => all.push(progress) });
  yield* all;
  return result;
}
