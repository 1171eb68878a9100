/**
 * Simulation: an answer that has been refuted often shows how another one is refuted, by the same moves.
 *
 * ```text
 * defence node     answer a: proven           ->  its twin
 *                  answer b: to be searched   ->  b, the attack of the twin, …  against every answer
 *                  a four f of the defender   ->  f, the point that stops it, then as if neither had been played
 * ```
 *
 * Nothing is searched but fours: at each node the proven move of the twin is played, and where the twin knows none, and the
 * fours do not win, the simulation fails, most often within a few nodes. Where it succeeds, every node of it is noted as
 * proven. A node and its twin differ by few stones, which both keep: so does what lies between their hashes.
 *
 * Sources: Kawano 1996 (similar positions); Kishimoto and Müller 2005 (simulation in df-pn).
 */
import type { Side } from '@games/search-core';
import { findPoint } from '../../patterns/pattern-view';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import type { ThreatMoves } from './moves';
import { POINT_MASK } from './table';

/** The search as the simulation needs it. */
export interface SimulatedSearch {
  readonly patterns: PatternBoard;
  readonly moves: ThreatMoves;
  /** The hash of a stone: two words from `4 * point + 2 * side` on. */
  readonly keys: Int32Array;
  /** Plays a move of either side on the board of the search, and takes it back. */
  readonly play: (point: number, side: Side) => void;
  readonly undo: (point: number, side: Side) => void;
  /**
   * Returns the stored move of the node whose hash differs by two words from that on the board, if it is proven; else
   * -1.
   */
  readonly provenMove: (low: number, high: number) => number;
  /** Notes that the node on the board is proven. */
  readonly setProven: (move: number) => void;
}

export type Simulation = ReturnType<typeof createSimulation>;

/** The capacity for answers on the path of a simulation, in boards. */
const MAX_ANSWERS = 32;

/** Proves answers by the proofs of others. It allocates nothing afterwards. */
export function createSimulation(search: SimulatedSearch) {
  const { patterns, moves, keys, play, undo, provenMove, setProven } = search;
  const { grid, cells, counts, allows } = patterns;
  const { found, findAnswers, hasFours, coverFours, zone, fours } = moves;
  const { area } = grid;
  const answers = new Uint16Array(MAX_ANSWERS * area);
  let side: Side = 0;
  let other: Side = 1;
  let nodes = 0;
  let lastNode = 0;
  /** True if the attack node left last was won by the fours that were found last. */
  let wonByFours = false;

  const isOver = (): boolean => nodes + fours.nodes() >= lastNode;

  /** Plays an attacking move that the twin has too; whether it wins. */
  const attackBy = (move: number, low: number, high: number, first: number): boolean => {
    if (cells[move] !== 0 || !allows(move, side)) return false;
    play(move, side);
    const won = proveDefence(low, high, first);
    undo(move, side);
    if (won) setProven(move);
    return won;
  };

  /** Stops a four that did not occur at the twin: what follows is as at the node of the twin before it. */
  const stopFour = (four: number, stop: number, low: number, high: number, first: number): boolean => {
    const ours = 4 * stop + 2 * side;
    const theirs = 4 * four + 2 * other;
    return attackBy(
      stop,
      low ^ keys[ours]! ^ keys[theirs]!,
      high ^ keys[ours + 1]! ^ keys[theirs + 1]!,
      first,
    );
  };

  /**
   * Returns whether the attacker, to move, wins as in the twin.
   *
   * @param low - by how much the twin differs, with `high`; `lowBefore` and `highBefore`: the one of the node before the
   *   answer.
   * @param first - where the answers of the path end.
   */
  const proveAttack = (
    answer: number,
    low: number,
    high: number,
    lowBefore: number,
    highBefore: number,
    first: number,
  ): boolean => {
    wonByFours = false;
    if (provenMove(0, 0) >= 0) return true;
    nodes++;
    const stops = counts[other * POINT_PATTERNS + POINT_PATTERN.FIVE]!;
    if (stops > 1 || isOver()) return false;
    if (hasFours(side)) {
      setProven(fours.path[0]!);
      wonByFours = true;
      return true;
    }
    const move = provenMove(low, high);
    const stop = stops > 0 ? findPoint(patterns, other, POINT_PATTERN.FIVE) : move;
    let won = false;
    if (stop !== move) won = stopFour(answer, stop, lowBefore, highBefore, first);
    else if (move >= 0) won = attackBy(move, low, high, first);
    wonByFours = false;
    return won;
  };

  /** Returns whether every answer to the attacking move played last is refuted as in the twin. */
  const proveDefence = (low: number, high: number, first: number): boolean => {
    if (provenMove(0, 0) >= 0) return true;
    nodes++;
    if (isOver() || first + area > answers.length) return false;
    const count = findAnswers(false);
    if (count < 0) return false;
    const end = first + count;
    for (let index = 0; index < count; index++) answers[first + index] = found[index]! & POINT_MASK;
    for (let index = first; index < end; index++) {
      const answer = answers[index]!;
      if (answer === POINT_MASK) continue;
      play(answer, other);
      const won = proveAttack(answer, low, high, low, high, end);
      undo(answer, other);
      if (!won) return false;
      // The others meet these fours without this answer, which may have spoilt a four of the defender by an overline.
      if (wonByFours && coverFours(side)) dropAnswers(index + 1, end);
    }
    setProven(0);
    return true;
  };

  /** Drops the answers that do not disturb the fours found last. */
  const dropAnswers = (first: number, end: number): void => {
    for (let index = first; index < end; index++)
      if (answers[index] !== POINT_MASK && zone[answers[index]!] === 0) answers[index] = POINT_MASK;
  };

  /**
   * Returns whether an answer to the attack on the board is refuted as a proven one is; the board is as before
   * afterwards.
   */
  const prove = (answer: number, twin: number, nodeLimit: number): boolean => {
    nodes = 0;
    lastNode = fours.nodes() + nodeLimit;
    const mine = 4 * answer + 2 * other;
    const its = 4 * twin + 2 * other;
    play(answer, other);
    const won = proveAttack(answer, keys[mine]! ^ keys[its]!, keys[mine + 1]! ^ keys[its + 1]!, 0, 0, 0);
    undo(answer, other);
    return won;
  };

  return {
    begin: (attacker: Side): void => {
      side = attacker;
      other = attacker === 0 ? 1 : 0;
    },
    prove,
    /** Nodes of the last {@link prove}, without those of fours. */
    nodes: (): number => nodes,
  };
}
