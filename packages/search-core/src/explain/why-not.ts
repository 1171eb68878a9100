/**
 * "Why not this move?", answered with the best move, the refutation, and what is lost.
 *
 * Two searches make the answer, one after the other: that of the position for the best move, and that of the position
 * after the given move, one ply less deep. The generator `twoSearches` asks for them; the synchronous form and the one
 * in time slices differ only in how they are done.
 */
import { checkRecord, checkSignal, type Shape } from '../validation/check-options';
import { assertDeterministic, MAX_PLIES } from '../game/assert-position';
import { assertOutcome } from '../game/contract';
import { toUserBest, toMoveNumber, withoutMoveValues, type MoveOf } from '../game/user-moves';
import { legalMoves } from '../game/moves';
import { NO_MOVE, ONGOING, type Notated, type Position } from '../game/position';
import { LIMIT_SHAPE } from '../scheduling/limits';
import {
  createSearcher,
  type RootMove,
  type Searcher,
  type SearcherOptions,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
  SEARCHER_SHAPE,
} from '../search/searcher';
import type { Limits } from '../scheduling/limits';
import { scoreOfOutcome, toValue, type Value } from '../game/value';
import { illegalMove } from '../game/illegal-move';
import { showPlain } from '../game/state-key';
import { mistakeOf, NO_MISTAKE, type Mistake } from './mistake';
import { sentenceOf } from './sentence';

/** How {@link whyNot} searches. Heuristics need a limit; limits hold for the whole answer. */
export interface WhyNotOptions<P extends Position>
  extends SearcherOptions<P>, Pick<Limits, 'milliseconds' | 'nodes' | 'signal'> {
  /** Plies to search, from 2: the move and a reply. */
  readonly depth?: number | undefined;
}

/** The answer to "why not this move?". Values are seen by the side to move in the position. */
export interface WhyNot<M = number> {
  /** The best move that was found. */
  readonly best: RootMove<M>;
  /** The move that was asked about; its principal variation goes on with the refutation: the best reply, and so on. */
  readonly move: RootMove<M>;
  /** What the move loses against the best one. */
  readonly lost: Mistake;
  /** All of this in a sentence of English. */
  readonly sentence: string;
  /** Plies to which both were searched, or less where a value is proven. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  readonly milliseconds: number;
  /** What ended the searches: `'solved'` if both values are settled, else the limit that kept one of them from it. */
  readonly stopped: Exclude<SearchResult['stopped'], 'over'>;
}

/** A root move as far as a search came. */
interface Finding extends RootMove {
  readonly depth: number;
  /** Whether a deeper search cannot find another result. */
  readonly settled: boolean;
}

/** The finding of a search, and what the search cost. */
interface Searched extends Finding {
  readonly nodes: number;
  readonly stopped: SearchResult['stopped'];
}

type TwoSearches = Generator<SearchRequest, WhyNot, SearchResult>;

/**
 * Explains what is wrong with a move: its value, its refutation, and what it loses. The best move and the given one are
 * searched to the same depth, so that their values can be compared, each as `search` does it. Holds the thread.
 *
 * Limits on time and nodes are split: at most half for the best move, the rest for the given one.
 *
 * @param move - a legal move.
 * @returns the answer; the position is unchanged.
 * @throws IllegalMoveError `search-core/illegal-move` naming the legal moves; OptionError as `search`, and
 * `search-core/out-of-range` for a depth under 2.
 * @example
 * ```ts
 * import { whyNotSync } from '@games/search-core/explain';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * position.play(0);
 * console.log(whyNotSync(position, 1).sentence); // 2 throws the draw away: …
 * ```
 */
export function whyNotSync<P extends Position>(
  position: P,
  move: MoveOf<P>,
  options: WhyNotOptions<P> = {},
): WhyNot<MoveOf<P>> {
  const { searcher, searches } = begin(position, move, options);
  try {
    let step = searches.next();
    while (!step.done) step = searches.next(searcher.searchSync(step.value));
    return inMovesOf(position, step.value);
  } finally {
    searches.return(undefined as never);
  }
}

/**
 * Explains what is wrong with a move, as {@link whyNotSync}, in time slices while the thread does other work. The
 * position must not be changed before it has ended.
 *
 * @param move - a legal move.
 * @returns the answer. Rejects with what {@link whyNotSync} throws; an abort does not reject.
 */
export async function whyNot<P extends Position>(
  position: P,
  move: MoveOf<P>,
  options: WhyNotOptions<P> = {},
): Promise<WhyNot<MoveOf<P>>> {
  const { searcher, searches } = begin(position, move, options);
  try {
    let step = searches.next();
    while (!step.done) step = searches.next(await searcher.search(step.value));
    return inMovesOf(position, step.value);
  } finally {
    searches.return(undefined as never);
  }
}

/** The answer with moves as answers about the position have them. */
function inMovesOf<P extends Position>(position: P, found: WhyNot): WhyNot<MoveOf<P>> {
  const translate = (root: RootMove): RootMove<MoveOf<P>> => ({
    ...root,
    ...(toUserBest(position, root) as Pick<RootMove<MoveOf<P>>, 'move' | 'principalVariation'>),
  });
  return { ...found, best: translate(found.best), move: translate(found.move) };
}

const OPTION_SHAPE: Shape<WhyNotOptions<Position>> = {
  ...SEARCHER_SHAPE,
  ...LIMIT_SHAPE,
  depth: [2, MAX_PLIES],
  signal: checkSignal,
};

function begin<P extends Position>(
  given: P,
  move: MoveOf<P>,
  options: WhyNotOptions<P>,
): { readonly searcher: Searcher; readonly searches: TwoSearches } {
  checkRecord('options', options, OPTION_SHAPE);
  const { depth, milliseconds, nodes, signal, ...settings } = options;
  const position = assertDeterministic(given);
  const searcher = createSearcher(withoutMoveValues(position), settings as SearcherOptions<P>) as Searcher;
  const limits = { depth, milliseconds, nodes, signal };
  return { searcher, searches: twoSearches(position, toMoveNumber(position, move), limits) };
}

/** Asks for the two searches; the position stands where each is to be made. */
function* twoSearches(
  position: Position,
  move: number,
  options: Pick<Limits, 'depth' | 'milliseconds' | 'nodes' | 'signal'>,
): TwoSearches {
  assertOutcome(position, position.outcome());
  if (!legalMoves(position).includes(move)) throw illegalMove(position, move, showPlain(move));
  const { depth, milliseconds, nodes, signal } = options;
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const progress: SearchProgress[] = [];
  const result = yield {
    depth,
    milliseconds: milliseconds && milliseconds / 2,
    nodes: nodes && Math.max(1, Math.floor(nodes / 2)),
    signal,
    onProgress: (finished) => progress.push(finished),
  };
  const history = progress.map(toFinding);
  const best: Searched = { ...findingOf(result, history), nodes: result.nodes, stopped: result.stopped };
  if (best.move === move)
    return answerOf(position, best, best, { nodes: best.nodes, milliseconds: elapsed() });

  const replyDepth = best.settled ? depth && depth - 1 : Math.max(1, best.depth - 1);
  const reply = yield* searchAfter(position, move, {
    depth: replyDepth === Infinity ? undefined : replyDepth,
    milliseconds: milliseconds && Math.max(1, milliseconds - elapsed()),
    nodes: nodes && Math.max(1, nodes - best.nodes),
    signal,
  });
  const comparable = { ...best, ...comparableTo(reply, best, history) };
  return answerOf(position, comparable, reply, { nodes: best.nodes + reply.nodes, milliseconds: elapsed() });
}

/** Searches the position after a move: what the opponent, or the same side again, plays. */
function* searchAfter(
  position: Position,
  move: number,
  request: SearchRequest,
): Generator<SearchRequest, Searched, SearchResult> {
  const history: Finding[] = [];
  const side = position.turn();
  position.play(move);
  try {
    const isSameSide = position.turn() === side;
    const { payoff } = position;
    const outcome = position.outcome();
    if (outcome !== ONGOING) {
      const child = toValue(scoreOfOutcome(outcome, payoff, 0), payoff, 'exact');
      const value = oneMoveEarlier(child, isSameSide);
      const over = { depth: Infinity, settled: true, nodes: 1, stopped: 'over' } as const;
      return { move, value, principalVariation: [move], ...over };
    }
    const result = yield { ...request, onProgress: (finished) => history.push(toFinding(finished)) };
    const found = findingOf(result, history);
    return {
      move,
      value: oneMoveEarlier(found.value, isSameSide),
      principalVariation: [move, ...found.principalVariation],
      depth: found.depth + 1,
      settled: found.settled,
      nodes: result.nodes,
      stopped: result.stopped,
    };
  } finally {
    position.undo();
  }
}

function toFinding({ depth, value, principalVariation }: SearchProgress): Finding {
  return {
    move: principalVariation[0] ?? NO_MOVE,
    value,
    principalVariation,
    depth,
    settled: value.certainty === 'exact',
  };
}

/** The result of a search, or its last finished depth where it was cut short without a win in sight. */
function findingOf(result: SearchResult, history: readonly Finding[]): Finding {
  const { move, value, principalVariation, depth, stopped } = result;
  const settled = stopped === 'solved' || stopped === 'over' || value.certainty === 'exact';
  const cutShort = stopped === 'time' || stopped === 'nodes' || stopped === 'aborted';
  if (cutShort && value.kind !== 'win') return history.at(-1) ?? { ...result, settled };
  return { move, value, principalVariation, depth, settled };
}

/** The best move as it was at the depth to which the other was searched, if that makes a difference. */
function comparableTo(reply: Finding, best: Finding, history: readonly Finding[]): Finding {
  if (reply.settled || best.settled || best.value.kind === 'win') return best;
  return history.findLast(({ depth }) => depth <= reply.depth) ?? best;
}

type ScoreCertainty = (Value & { kind: 'score' })['certainty'];

/** The value of a move, from the value of the position after it. */
function oneMoveEarlier(value: Value, sameSide: boolean): Value {
  switch (value.kind) {
    case 'win':
    case 'loss': {
      const kind = sameSide ? value.kind : value.kind === 'win' ? 'loss' : 'win';
      return { kind, plies: value.plies + 1, certainty: value.certainty };
    }
    case 'draw':
      return value;
    case 'score': {
      const score = sameSide ? value.score : 0 - value.score;
      return { kind: 'score', score, certainty: sameSide ? value.certainty : oppositeBound(value.certainty) };
    }
  }
}

function oppositeBound(certainty: ScoreCertainty): ScoreCertainty {
  if (certainty === 'at-least') return 'at-most';
  return certainty === 'at-most' ? 'at-least' : certainty;
}

function answerOf(
  position: Position & Partial<Notated>,
  best: Searched,
  move: Searched,
  cost: { readonly nodes: number; readonly milliseconds: number },
): WhyNot {
  const lost = best.move === move.move ? NO_MISTAKE : mistakeOf(best.value, move.value);
  const depth = Math.min(best.depth, move.depth);
  return {
    best: toRootMove(best),
    move: toRootMove(move),
    lost,
    sentence: sentenceOf(position, best, move, lost),
    depth: depth === Infinity ? 1 : depth,
    ...cost,
    stopped: stopReasonOf([best, move]),
  };
}

/** What kept a search from the end kept the answer from it. */
function stopReasonOf(searches: readonly Searched[]): WhyNot['stopped'] {
  const limits = ['aborted', 'time', 'nodes', 'max-depth', 'depth'] as const;
  return limits.find((limit) => searches.some(({ stopped }) => stopped === limit)) ?? 'solved';
}

function toRootMove({ move, value, principalVariation }: RootMove): RootMove {
  return { move, value, principalVariation };
}
