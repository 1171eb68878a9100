/**
 * The moves of a node of threats, found by searches of fours: the attacks that threaten, and the answers to an attack.
 *
 * ```text
 * attack   every point at which a stone makes a pattern, or every legal move
 * defence  against a four the points that stop it; else the points of the zone (see `defence-zone.ts`) of a win by
 *          fours that follows if the defender passes
 * ```
 */
import type { Side } from '@games/search-core';
import { MAX_STOPS } from '../../patterns/five-stops';
import { hasFour } from '../../patterns/line-pattern';
import { findPoints } from '../../patterns/pattern-view';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import type { PatternBoard } from '../../patterns/pattern-board';
import type { Rule } from '../../board/rule';
import { createDefenceZone } from '../defence-zone';
import { ANY_NUMBER, createFourSearch, type FourSearch } from '../vcf';
import {
  attackPotential,
  difficultyOfAttack,
  disproofNumberOfAnswer,
  proofNumberOfAnswer,
  proofNumberOfAttack,
} from './initial-numbers';
import { packMove } from './table';

/** Returned for a decided node instead of its number of moves: the fours win, or there is nothing to try. */
export const WON = -2;
export const LOST = -1;

/** Slots of the table of the search of fours, 8 MiB. */
const FOUR_BITS = 20;
/**
 * Factor of a search of fours at the root, and of the fours that a move threatens where a proof is written, or where
 * it is to be proven that no threats win.
 */
export const LONG_FACTOR = 40;

/** Takes the lines of fours that prove an attack to be a threat. */
type AddThreat = (line: number[]) => void;

export interface ThreatMoves {
  /**
   * @param isFoursOnly - whether every move of the attacker has to be a four.
   * @param within - the most moves of the attacker, from the board as it is. @default any number
   */
  readonly begin: (attacker: Side, isFoursOnly: boolean, within?: number) => void;
  /** The moves that the attacker may still make: a function of the board, whether or not the defender has passed. */
  readonly movesLeft: () => number;
  /** The moves found last, packed with their initial numbers. */
  readonly found: Int32Array;
  /**
   * Finds the moves of an attack node, and returns their number; {@link WON} or {@link LOST} if it is decided.
   *
   * @param path - the moves played so far, `depth` of them; those from `chainStart` on are fours and their answers.
   * @param isEvery - whether to find every legal move, not only those that make a pattern.
   */
  readonly findAttacks: (path: Uint16Array, chainStart: number, depth: number, isEvery: boolean) => number;
  /**
   * Finds the answers to an attacking move, and returns their number; {@link LOST} if it was no threat, the defender's
   * fours come first, or the game is drawn because the defender has no legal move.
   *
   * @param isLong - whether the search of fours takes longer: it may have forgotten what it knew, or must find every threat.
   * @param addThreat - for a proof: takes the threat. The defender's fours are then answers like others.
   */
  readonly findAnswers: (isLong: boolean, addThreat?: AddThreat) => number;
  /** Returns whether no long search of the fours that a move threatens came to its limit. */
  readonly isComplete: () => boolean;
  /** Returns whether a short search of fours finds a win for a side that is to move. */
  readonly hasFours: (side: Side) => boolean;
  /** Returns whether the line of fours found last wins; its {@link zone} is then known. */
  readonly coverFours: (side: Side) => boolean;
  /** By point: 1 where a stone of the defender may undo the line covered last, else 0. */
  readonly zone: Uint8Array;
  readonly fours: FourSearch;
}

/** @param fourNodes - nodes of one search of fours. */
export function createThreatMoves(patterns: PatternBoard, rule: Rule, fourNodes: number): ThreatMoves {
  const { grid, cells, linePatterns, pointPatterns, counts, allows, canMove, stones, writeStops } = patterns;
  const { area, reachStart, closeEnd, reachPlaces } = grid;
  const fours = createFourSearch(patterns, rule, FOUR_BITS);
  const { cover, zone } = createDefenceZone(patterns, rule);
  const line = new Uint16Array(area + 1);
  const found = new Int32Array(area);
  const stops = new Uint16Array(MAX_STOPS);
  /** By point: 1 on a line with one of the fours played last. */
  const related = new Uint8Array(area);
  let side: Side = 0;
  let other: Side = 1;
  let foursOnly = false;
  let withinMoves = ANY_NUMBER;
  let rootStones = 0;
  let isCutShort = false;

  const fives = (of: number): number => counts[of * POINT_PATTERNS + POINT_PATTERN.FIVE]!;

  const movesLeft = (): number => withinMoves - ((stones() - rootStones + 1) >> 1);

  /** A search that fails goes to its limit: the defender's fours, which are searched most often, get less. */
  const hasFours = (of: Side): boolean =>
    (of === side ? fours.win(of, fourNodes, movesLeft()) : fours.win(of, fourNodes >> 1)) >= 0;

  const coverFours = (of: Side): boolean => {
    const length = fours.length();
    line.set(fours.path.subarray(0, length));
    return cover(of, line, length);
  };

  const findAttacks = (path: Uint16Array, chainStart: number, depth: number, isEvery: boolean): number => {
    const left = movesLeft();
    if (left <= 0) return LOST;
    const stopCount = fives(other) > 0 ? writeStops(side, stops, 0) : 0;
    if (fives(other) > 0 && stopCount === 0) return LOST;
    const isChained = depth > chainStart;
    // After a four and its answer the fours win no more than before.
    if (!isChained && hasFours(side)) return WON;
    const isThreatened = !foursOnly && stopCount === 0 && hasFours(other) && coverFours(other);
    if (isChained) markRelated(path, chainStart, depth);
    const difficulty = difficultyOfAttack(counts, side);
    let count = 0;
    for (let point = 0; point < area; point++) {
      if (cells[point] !== 0 || (stopCount > 0 && !isStop(point, stopCount))) continue;
      const own = pointPatterns[side * area + point]!;
      if (isThreatened && zone[point] === 0 && !mayBeFour(point, own)) continue;
      if (own === POINT_PATTERN.NONE && stopCount === 0 && !isEvery) continue;
      if ((foursOnly || left === 1) && !hasFour(linePatterns[side * area + point]!)) continue;
      if (!allows(point, side)) continue;
      const isUnrelated = isChained && related[point] === 0;
      found[count++] = packMove(
        point,
        proofNumberOfAttack(own, pointPatterns[other * area + point]!, isUnrelated, difficulty),
        1,
      );
    }
    return count === 0 ? LOST : count;
  };

  /** Fours come before what the defender threatens; one may hide behind what is doubtful, or be loose. */
  const mayBeFour = (point: number, pattern: number): boolean =>
    pattern >= POINT_PATTERN.FOUR ||
    pattern === POINT_PATTERN.DOUBTFUL ||
    hasFour(linePatterns[side * area + point]!);

  const isStop = (point: number, stopCount: number): boolean => {
    for (let index = 0; index < stopCount; index++) if (stops[index] === point) return true;
    return false;
  };

  /** Marks the points on the lines of the fours at the end of the path, and of their answers. */
  const markRelated = (path: Uint16Array, chainStart: number, depth: number): void => {
    related.fill(0);
    for (let index = chainStart; index < depth; index++) {
      const point = path[index]!;
      for (let entry = reachStart[point]!; entry < closeEnd[point]!; entry++)
        related[reachPlaces[entry]! >> 2] = 1;
    }
  };

  const findAnswers = (isLong: boolean, addThreat?: AddThreat): number => {
    if (fives(other) > 0 || !canMove(other)) return LOST;
    if (fives(side) > 0) return findStops(addThreat);
    if (foursOnly) return LOST;
    if (fours.win(side, isLong ? LONG_FACTOR * fourNodes : fourNodes, movesLeft()) < 0) {
      if (isLong && !fours.isComplete()) isCutShort = true;
      return LOST;
    }
    const length = fours.length();
    line.set(fours.path.subarray(0, length));
    addThreat?.(fours.line());
    if ((!addThreat && hasFours(other)) || !cover(side, line, length)) return LOST;
    const potential = attackPotential(counts, side);
    let count = 0;
    for (let point = 0; point < area; point++)
      if (zone[point] !== 0 && cells[point] === 0 && allows(point, other))
        found[count++] = packAnswer(point, potential);
    return count;
  };

  /** Finds the answers to a four: under Caro there may be more than one. */
  const findStops = (addThreat?: AddThreat): number => {
    if (addThreat) addFives(addThreat);
    const stopCount = writeStops(other, stops, 0);
    let count = 0;
    for (let index = 0; index < stopCount; index++)
      if (allows(stops[index]!, other))
        found[count++] = packAnswer(stops[index]!, attackPotential(counts, side));
    return count;
  };

  /** Adds a line for every point that makes a five. */
  const addFives = (addThreat: AddThreat): void => {
    for (const five of findPoints(patterns, side, POINT_PATTERN.FIVE)) addThreat([five]);
  };

  const packAnswer = (point: number, potential: number): number =>
    packMove(
      point,
      proofNumberOfAnswer(potential),
      disproofNumberOfAnswer(
        potential,
        pointPatterns[side * area + point]!,
        pointPatterns[other * area + point]!,
      ),
    );

  return {
    begin: (attacker, isFoursOnly, within = ANY_NUMBER) => {
      foursOnly = isFoursOnly;
      withinMoves = within;
      rootStones = stones();
      side = attacker;
      other = attacker === 0 ? 1 : 0;
      isCutShort = false;
    },
    movesLeft,
    isComplete: () => !isCutShort,
    found,
    findAttacks,
    findAnswers,
    hasFours,
    coverFours,
    zone,
    fours,
  };
}
