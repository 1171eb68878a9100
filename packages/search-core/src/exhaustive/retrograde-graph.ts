/**
 * The graph of a game for retrograde analysis: its positions, and the moves between those that are not decided at sight.
 *
 * A position was decided at sight where the game is over, or where a move is seen to win at once. A game that pays margins
 * has none: the end of a game is the first to be settled.
 */
import { assertOutcome, createViolation, isMoveCount, problemOf } from '../game/contract';
import { ONGOING, type CyclicPosition } from '../game/position';
import { INFINITE_SCORE } from '../game/value';
import type { Budget, ResumableWork } from '../scheduling/budget';
import { createChunkQueue, type ChunkQueue } from './chunks';
import { MemoryFull, type MemoryMeter } from './memory-meter';
import { createMoveLists, type MoveLists } from './move-lists';
import { encodeValue, outcomeOf, pliesOf, type RetrogradeTable } from './retrograde-table';

/** The most plies of a value that is settled by positions decided at sight: these are won in one at most. */
const SEED_PLIES = 2;

/** Counts of an exploration. */
interface Counts {
  /** Moves of all positions that were explored. */
  moves: number;
  /** Positions in which the game is over, by the outcome for the side to move. */
  readonly over: { wins: number; draws: number; losses: number };
  /** Positions that `winsAtOnce` decides. */
  wonAtOnce: number;
}

/** What an exploration found, to be settled from the end. */
export interface RetrogradeGraph {
  readonly payoff: CyclicPosition['payoff'];
  readonly table: RetrogradeTable;
  readonly lists: MoveLists;
  /** Places of positions that are settled first, by the plies of their value. */
  readonly seeds: readonly ChunkQueue[];
  /** In games that pay a margin: the best known of each position. */
  readonly margins: () => Int32Array;
  readonly counts: Counts;
}

/** A graph that is being built. */
export interface GraphBuilder {
  readonly graph: RetrogradeGraph;
  /** Enters the current position at its place. Returns whether its moves are to be explored. */
  readonly open: (place: number) => boolean;
  /** Writes the moves of the current position into `into[from]`, …; returns how many there are. */
  readonly list: (into: Int32Array, from: number) => number;
  /**
   * Enters all moves of a position, and settles it as far as the positions decided at sight do.
   *
   * @param children - the places that the moves lead to, from `from` on.
   * @param sames - 1 where the same side moves there.
   */
  readonly close: (
    place: number,
    children: Int32Array,
    sames: Uint8Array,
    from: number,
    count: number,
  ) => void;
}

/** Explores a game; between the calls of `run` the position is unchanged. */
export interface Exploration extends ResumableWork<'explored' | 'memory'> {
  /** Positions met so far. */
  readonly positions: () => number;
  readonly graph: RetrogradeGraph;
}

/** @param winsAtOnce - whether a move is seen to win at once; what follows is then not explored. */
export function createGraphBuilder(
  position: CyclicPosition,
  table: RetrogradeTable,
  memory: MemoryMeter,
  winsAtOnce?: () => boolean,
): GraphBuilder {
  const { payoff, maxMoves, outcome, generate } = position;
  const { link, setLink, setUnsettled, won, lost } = table;
  const paysMargin = payoff === 'margin';
  const lists = createMoveLists(memory, maxMoves);
  const seeds = Array.from({ length: SEED_PLIES + 1 }, () => createChunkQueue(memory));
  const over = { wins: 0, draws: 0, losses: 0 };
  const counts: Counts = { moves: 0, over, wonAtOnce: 0 };
  let margins = new Int32Array(paysMargin ? 64 : 0);
  /** Undecided positions after the moves of one: where the other side moves, and where the same side does. */
  const passing = new Int32Array(maxMoves);
  const keeping = new Int32Array(maxMoves);

  const setMargin = (place: number, margin: number): void => {
    if (place >= margins.length) {
      const longer = Math.max(2 * margins.length, place + 1);
      memory.take((longer - margins.length) * 4);
      const old = margins;
      margins = new Int32Array(longer);
      margins.set(old);
    }
    margins[place] = margin;
  };

  const seed = (place: number, state: number, plies: number): void => {
    setUnsettled(place, state);
    seeds[plies]!.push(place);
  };

  const open = (place: number): boolean => {
    const result = assertOutcome(position, outcome());
    if (result > 0) over.wins++;
    else if (result === 0) over.draws++;
    else if (result !== ONGOING) over.losses++;
    if (paysMargin) {
      setMargin(place, result === ONGOING ? -INFINITE_SCORE : result);
      if (result !== ONGOING) seed(place, 0, 0);
    } else if (result !== ONGOING) setLink(place, encodeValue(result, 0));
    else if (winsAtOnce?.()) {
      setLink(place, encodeValue(1, 1));
      counts.wonAtOnce++;
      return false;
    }
    return result === ONGOING;
  };

  const chain = (place: number, keeps: boolean, children: Int32Array, count: number): void => {
    if (count === 0) return;
    lists.begin(place, keeps, count);
    for (let index = 0; index < count; index++) setLink(children[index]!, lists.add(link(children[index]!)));
  };

  const close: GraphBuilder['close'] = (place, children, sames, from, count) => {
    let win = Infinity;
    let loss = 0;
    let draws = 0;
    let passes = 0;
    let keeps = 0;
    for (let index = from; index < from + count; index++) {
      const child = children[index]!;
      const known = link(child);
      const isSame = sames[index] === 1;
      if (known >= 0) {
        if (isSame) keeping[keeps++] = child;
        else passing[passes++] = child;
        continue;
      }
      const own = isSame ? outcomeOf(known) : 0 - outcomeOf(known);
      if (own > 0) win = Math.min(win, pliesOf(known) + 1);
      else if (own < 0) loss = Math.max(loss, pliesOf(known) + 1);
      else draws = 1;
    }
    counts.moves += count;
    const left = passes + keeps + draws;
    if (win <= SEED_PLIES) seed(place, won, win);
    else if (left === 0) seed(place, lost, loss);
    else {
      setUnsettled(place, left);
      chain(place, false, passing, passes);
      chain(place, true, keeping, keeps);
    }
  };

  const list = (into: Int32Array, from: number): number => {
    const count = generate(into, from);
    if (isMoveCount(count, 1, maxMoves)) return count;
    throw createViolation(position, `generate: ${problemOf('generate', count, position)}`);
  };

  return { graph: { payoff, table, lists, seeds, margins: () => margins, counts }, open, list, close };
}

/** Repeats a step until nothing is left to do, the budget pauses it, or the memory is full. */
export function runSteps(
  step: () => boolean,
  moves: () => number,
  budget: Budget,
): 'paused' | 'explored' | 'memory' {
  try {
    for (let left = 0; step(); left--) {
      if (left > 0 && moves() < budget.nodes) continue;
      left = budget.grant(moves());
      if (left === 0) return 'paused';
    }
    return 'explored';
  } catch (error) {
    if (error instanceof MemoryFull) return 'memory';
    throw error;
  }
}
