/**
 * "Why not this move?", answered with the best move, the refutation, and what is lost.
 *
 * @module
 */
import { checkInteger, IllegalMoveError } from '../errors';
import { quote } from '../validation/quote';
import { MAX_PLIES } from '../game/check-position';
import { legalMoves } from '../game/moves';
import { NO_MOVE, ONGOING, type Notated, type Position } from '../game/position';
import {
  createSearcher,
  type RootMove,
  type SearcherOptions,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
} from '../search/searcher';
import type { SearchLimits, StopSignal } from '../scheduling/limits';
import { scoreOfOutcome, toValue, type Value } from '../game/value';

/** How {@link whyNotSync} looks. A heuristics needs a limit; limits count for the whole answer. */
export interface WhyNotOptions<P extends Position> extends SearcherOptions<P>, SearchLimits {
  /** Plies to look ahead, from 2: the move and a reply. */
  readonly depth?: number | undefined;
  /** Stops within 20 ms; the answer is then what was known by then. */
  readonly signal?: StopSignal | undefined;
}

/**
 * What a move loses against the best one.
 *
 * - `'nothing'`: it is as good, as far as was searched;
 * - `'win-thrown-away'`: the best move wins, this one does not;
 * - `'draw-thrown-away'`: the best move draws, this one loses;
 * - `'game-thrown-away'`: this move loses, the best one does not, as far as was searched;
 * - `'longer'`: both win, this one later; `'shorter'`: both lose, this one sooner;
 * - `'score'`: this one scores less.
 */
export type LossKind =
  'nothing' | 'win-thrown-away' | 'draw-thrown-away' | 'game-thrown-away' | 'longer' | 'shorter' | 'score';

export interface Loss {
  readonly kind: LossKind;
  /**
   * How much: plies for `'longer'` and `'shorter'`, points or units of the evaluation for `'score'`, steps from win over
   * draw to loss where something is thrown away (1 or 2; a score counts as a draw), 0 for `'nothing'`.
   */
  readonly difference: number;
  /** Whether neither of the two values is an estimate or a bound in the way of this kind of loss. */
  readonly proven: boolean;
}

/** The answer to "why not this move?". Values are seen by the side to move in the position. */
export interface WhyNot {
  /** The best move that was found. */
  readonly best: RootMove;
  /** The move that was asked about; its principal variation goes on with the refutation: the best reply, and so on. */
  readonly move: RootMove;
  readonly lost: Loss;
  /** All of this in a sentence of English. */
  readonly sentence: string;
  /** Plies to which both were searched, or less where a value is proven. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
}

/** A root move as far as a search came. */
interface Finding extends RootMove {
  readonly depth: number;
  /** Whether a deeper search cannot find another result. */
  readonly settled: boolean;
}

/**
 * Says what is wrong with a move: what it is worth, what is played against it, and what is lost by it. The best move
 * and the given one are searched to the same depth, so that their values can be compared, each as `search` does it.
 *
 * Limits on time and nodes are split: at most half for the best move, the rest for the given one.
 *
 * @returns the position is as it was.
 * @throws IllegalMoveError `search-core/illegal-move` naming the legal moves; OptionError as `search`, and
 * `search-core/out-of-range` for a depth under 2.
 */
export function whyNotSync<P extends Position>(
  position: P,
  move: number,
  options: WhyNotOptions<P> = {},
): WhyNot {
  const searcher = createSearcher(position, options);
  return conclude(steps(position, move, options), (request) => searcher.searchSync(request));
}

/**
 * {@link whyNotSync} in slices, beside other work of the thread. The position must not be changed before it has ended.
 *
 * @returns rejects with what `whyNot` throws. An abort does not reject.
 */
export async function whyNot<P extends Position>(
  position: P,
  move: number,
  options: WhyNotOptions<P> = {},
): Promise<WhyNot> {
  const searcher = createSearcher(position, options);
  const { signal } = options;
  const walk = steps(position, move, options);
  try {
    let step = walk.next();
    while (!step.done) {
      const request = { ...step.value, ...(signal ? { signal } : {}) };
      step = walk.next(await searcher.search(request));
    }
    return step.value;
  } finally {
    walk.return(undefined as never);
  }
}

type Steps = Generator<SearchRequest, WhyNot, SearchResult>;

function conclude(walk: Steps, answer: (request: SearchRequest) => SearchResult): WhyNot {
  try {
    let step = walk.next();
    while (!step.done) step = walk.next(answer(step.value));
    return step.value;
  } finally {
    walk.return(undefined as never);
  }
}

/** The two searches, one after the other; the position stands where each is to be made. */
function* steps<P extends Position>(position: P, move: number, options: WhyNotOptions<P>): Steps {
  if (!legalMoves(position).includes(move)) throw illegalMove(position, move);
  if (options.depth !== undefined) checkInteger('depth', options.depth, 2, MAX_PLIES);
  const { depth, milliseconds, nodes } = options;
  const started = performance.now();
  const spent: SearchProgress[] = [];
  const half = {
    ...(milliseconds === undefined ? {} : { milliseconds: milliseconds / 2 }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, Math.floor(nodes / 2)) }),
  };
  const result = yield { ...definedDepth(depth), ...half, onProgress: (progress) => spent.push(progress) };
  const history = spent.map(toFinding);
  const best = toFindingOf(result, history);
  if (best.move === move) return answerOf(position, best, best, best.depth, result.nodes);

  const rest: SearchLimits = {
    ...definedDepth(best.settled ? (depth ?? Infinity) - 1 : Math.max(1, best.depth - 1)),
    ...(milliseconds === undefined
      ? {}
      : { milliseconds: Math.max(1, milliseconds - (performance.now() - started)) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes - result.nodes) }),
  };
  const reply = yield* afterMove(position, move, rest);
  const comparable = comparableTo(reply, best, history);
  const reached = Math.min(comparable.depth, reply.depth);
  return answerOf(position, comparable, reply, reached, result.nodes + reply.nodes);
}

function definedDepth(depth: number | undefined): { depth?: number | undefined } {
  return depth === undefined || depth === Infinity ? {} : { depth };
}

/** Searches what the opponent, or the same side again, does after a move. */
function* afterMove(
  position: Position,
  move: number,
  limits: SearchLimits,
): Generator<SearchRequest, Finding & { nodes: number }, SearchResult> {
  const history: Finding[] = [];
  const side = position.turn();
  position.play(move);
  try {
    const kept = position.turn() === side;
    const { payoff } = position;
    const outcome = position.outcome();
    if (outcome !== ONGOING) {
      const child = toValue(scoreOfOutcome(outcome, payoff, 0), payoff, 'exact');
      const value = oneMoveEarlier(child, kept);
      return { move, value, principalVariation: [move], depth: Infinity, settled: true, nodes: 1 };
    }
    const result = yield { ...limits, onProgress: (progress) => history.push(toFinding(progress)) };
    const found = toFindingOf(result, history);
    return {
      move,
      value: oneMoveEarlier(found.value, kept),
      principalVariation: [move, ...found.principalVariation],
      depth: found.depth + 1,
      settled: found.settled,
      nodes: result.nodes,
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

/** A search's result, or its last finished depth where it was cut short without an end of the game in sight. */
function toFindingOf(result: SearchResult, history: readonly Finding[]): Finding {
  const { move, value, principalVariation, depth, stopped } = result;
  const settled = stopped === 'solved' || stopped === 'over' || value.certainty === 'exact';
  const cutShort = stopped === 'time' || stopped === 'nodes' || stopped === 'aborted';
  if (cutShort && value.kind !== 'win') return history.at(-1) ?? { ...result, settled };
  return { move, value, principalVariation, depth, settled };
}

/** What the best move was at the depth to which the other was searched, if that makes a difference. */
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
  best: Finding,
  move: Finding,
  depth: number,
  nodes: number,
): WhyNot {
  const lost = best.move === move.move ? NOTHING_LOST : lossOf(best.value, move.value);
  return {
    best: toRootMove(best),
    move: toRootMove(move),
    lost,
    sentence: sentenceOf(position, best, move, lost),
    depth: depth === Infinity ? 1 : depth,
    nodes,
  };
}

function toRootMove({ move, value, principalVariation }: RootMove): RootMove {
  return { move, value, principalVariation };
}

const NOTHING_LOST: Loss = { kind: 'nothing', difference: 0, proven: true };

/** What is lost with the second value where the first could be had. */
function lossOf(best: Value, move: Value): Loss {
  const certain = best.certainty !== 'estimate' && move.certainty !== 'estimate';
  const proven = best.certainty === 'exact' && move.certainty === 'exact';
  const steps = stepOf(best) - stepOf(move);
  if (steps > 0) {
    const kind =
      best.kind === 'win'
        ? 'win-thrown-away'
        : best.kind === 'draw'
          ? 'draw-thrown-away'
          : 'game-thrown-away';
    return { kind, difference: steps, proven: certain };
  }
  if (steps < 0) return { kind: 'nothing', difference: 0, proven };
  const difference = worthOf(best) - worthOf(move);
  if (difference <= 0) return { kind: 'nothing', difference: 0, proven };
  const kind = best.kind === 'win' ? 'longer' : best.kind === 'loss' ? 'shorter' : 'score';
  return { kind, difference, proven };
}

function stepOf({ kind }: Value): number {
  return kind === 'win' ? 1 : kind === 'loss' ? -1 : 0;
}

/** Orders values of the same step. */
function worthOf(value: Value): number {
  switch (value.kind) {
    case 'win':
      return 0 - value.plies;
    case 'loss':
      return value.plies;
    case 'draw':
      return 0;
    case 'score':
      return value.score;
  }
}

/** A value in words: `a win in 5 plies`, `a draw`, `a score of at least 3`, `a score of about 120`. */
export function explainValue(value: Value): string {
  switch (value.kind) {
    case 'draw':
      return `${BOUND_WORDS[value.certainty]}a draw`;
    case 'score':
      return `a score of ${BOUND_WORDS[value.certainty]}${value.score}`;
    case 'win':
    case 'loss':
      return `a ${value.kind} in ${BOUND_WORDS[value.certainty]}${plies(value.plies)}`;
  }
}

const BOUND_WORDS = {
  exact: '',
  within: 'at most ',
  'at-least': 'at least ',
  'at-most': 'at most ',
  estimate: 'about ',
} as const;

function plies(count: number): string {
  return count === 1 ? '1 ply' : `${count} plies`;
}

/** The most moves of a line that a sentence quotes. */
const QUOTED_MOVES = 8;

function sentenceOf(
  position: Position & Partial<Notated>,
  best: RootMove,
  { move, value, principalVariation }: RootMove,
  { kind, difference }: Loss,
): string {
  const name = nameOf(position, move);
  const other = nameOf(position, best.move);
  if (kind === 'nothing') {
    return best.move === move
      ? `${name} is the best move: ${explainValue(value)}.`
      : `${name} is as good as ${other}: ${explainValue(value)}.`;
  }
  const what = {
    'win-thrown-away': 'throws the win away',
    'draw-thrown-away': 'throws the draw away',
    'game-thrown-away': 'loses the game',
    longer: `wins ${plies(difference)} later`,
    shorter: `loses ${plies(difference)} sooner`,
    score: `costs ${difference}`,
  }[kind];
  const line = lineOf(position, principalVariation.slice(0, QUOTED_MOVES + 1));
  const after = line.length > 1 ? `; after ${line[0]!} comes ${line.slice(1).join(' ')}` : '';
  return `${name} ${what}: it is ${explainValue(value)}, while ${other} is ${explainValue(best.value)}${after}.`;
}

function nameOf(position: Position & Partial<Notated>, move: number): string {
  return position.formatMove?.(move) ?? String(move);
}

/** A line of moves as the game writes them. */
function lineOf(position: Position & Partial<Notated>, moves: readonly number[]): string[] {
  const names: string[] = [];
  try {
    for (const move of moves) {
      names.push(nameOf(position, move));
      position.play(move);
    }
  } finally {
    for (let count = names.length; count > 0; count--) position.undo();
  }
  return names;
}

/** The most legal moves that an error names. */
const NAMED_MOVES = 30;

/** The error for a move that may not be played in a position. */
export function illegalMove(position: Position & Partial<Notated>, move: number): IllegalMoveError {
  const all = legalMoves(position);
  const named = all.slice(0, NAMED_MOVES).map((legal) => {
    const name = nameOf(position, legal);
    return name === String(legal) ? name : `${legal} (${name})`;
  });
  const legal = `${named.join(', ')}${all.length > NAMED_MOVES ? ', …' : ''}`;
  return new IllegalMoveError(
    'search-core/illegal-move',
    all.length === 0
      ? `move ${quote(move)} cannot be played: the game is over`
      : `move ${quote(move)} is not legal here; legal moves: ${legal}`,
    { move: quote(move), legal },
  );
}
