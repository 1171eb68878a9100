/**
 * The defence zone of a win by continuous fours: the points at which a stone of the defender may undo it.
 *
 * The attacker threatens to win by a line of fours, and the defender has one move to do something about it. A stone
 * outside the zone changes nothing, the line wins all the same. In the zone are
 *
 * - the points of the line: the fours, the answers to them, the fives; under Caro all empty points on the lines of a four,
 *   where a stone may block the five;
 * - the points at which the defender has, at the start or after one of the answers, a four to make: a stone there may
 *   turn an answer into a four or a five of the defender;
 * - where the line depends on what is forbidden: the points at which a stone makes a four of the attacker forbidden, or
 *   an answer allowed. (Only the last answer can be forbidden, so that the line ends there.)
 * - every empty point, where black defends under renju and may soon have no legal move: the game would be drawn.
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { VERDICT } from '../patterns/forbidden';
import { MAX_STOPS } from '../patterns/five-stops';
import type { PatternBoard } from '../patterns/pattern-board';
import type { Rule } from '../board/rule';
import { hasFour, LINE_PATTERN } from '../patterns/line-pattern';

/** Creates a finder of zones on a board, which plays on it in place. */
export function createDefenceZone(patterns: PatternBoard, rule: Rule) {
  const { grid, cells, linePatterns, pointPatterns, counts, put, take, allows, verdict } = patterns;
  const { canMove, mayRunOutOfMoves, writeStops } = patterns;
  const { area, reachStart, reachPlaces } = grid;
  /** By point: 1 in the zone of the line covered last, else 0. */
  const zone = new Uint8Array(area);
  const stops = new Uint16Array(MAX_STOPS);
  let side: Side = 0;
  let other: Side = 1;
  /** True if the defender is black under renju, who has forbidden points. */
  let defenderIsRestricted = false;

  const fives = (of: number): number => counts[of * POINT_PATTERNS + POINT_PATTERN.FIVE]!;

  const addAll = (): void => {
    for (let point = 0; point < area; point++) if (cells[point] === 0) zone[point] = 1;
  };

  const addFours = (): void => {
    for (let point = 0; point < area; point++)
      if (cells[point] === 0 && hasFour(linePatterns[other * area + point]!)) zone[point] = 1;
  };

  /** Adds the points on the lines of an answer at which the defender has a four to make. */
  const addFoursBeside = (answer: number): void => {
    for (let entry = reachStart[answer]!; entry < reachStart[answer + 1]!; entry++) {
      const place = reachPlaces[entry]!;
      const point = place >> 2;
      const pattern = (linePatterns[other * area + point]! >> ((place & 3) << 2)) & 15;
      if (pattern >= LINE_PATTERN.LOOSE_FOUR && cells[point] === 0) zone[point] = 1;
    }
  };

  /**
   * Adds the points at which a four that the attacker has just made becomes a five, or is blocked, and returns the last
   * five.
   */
  const addFives = (four: number): number => {
    let five = -1;
    for (let entry = reachStart[four]!; entry < reachStart[four + 1]!; entry++) {
      const place = reachPlaces[entry]!;
      const point = place >> 2;
      if (cells[point] !== 0) continue;
      const isFive = pointPatterns[side * area + point] === POINT_PATTERN.FIVE;
      if (isFive) five = point;
      if (isFive || (rule === 'caro' && hasFourOn(four, place & 3))) zone[point] = 1;
    }
    return five;
  };

  /** Returns whether the stone at a point has made a four on one of its lines: its line patterns stand still. */
  const hasFourOn = (four: number, direction: number): boolean =>
    ((linePatterns[side * area + four]! >> (direction << 2)) & 15) >= LINE_PATTERN.LOOSE_FOUR;

  /** Adds the points at which a stone of the defender changes whether black may play at a point. */
  const addDoubts = (doubtful: number): void => {
    const before = verdict(doubtful) === VERDICT.ALLOWED;
    for (let point = 0; point < area; point++) {
      if (cells[point] !== 0 || zone[point] !== 0 || point === doubtful) continue;
      put(point, other);
      const after = verdict(doubtful);
      if ((after === VERDICT.ALLOWED || after === VERDICT.FIVE) !== before) zone[point] = 1;
      take(point, other);
    }
  };

  /** Plays the four at `ply` of a line: 1 if it wins, 0 if the answer must be played, -1 if it fails. */
  const playFour = (line: Uint16Array, ply: number): number => {
    const four = line[ply]!;
    if (pointPatterns[side * area + four] === POINT_PATTERN.DOUBTFUL) addDoubts(four);
    zone[four] = 1;
    put(four, side);
    if (fives(other) > 0 || fives(side) === 0) return -1;
    if (defenderIsRestricted && mayRunOutOfMoves(other)) addAll();
    stops[0] = addFives(four);
    const count = rule === 'caro' ? writeStops(other, stops, 0) : fives(side) > 1 ? 0 : 1;
    if (count > 1) return -1;
    if (count === 0) return canMove(other) ? 1 : -1;
    const answer = stops[0];
    if (allows(answer, other)) return answer === line[ply + 1] ? 0 : -1;
    addDoubts(answer);
    return canMove(other) ? 1 : -1;
  };

  /**
   * Plays a line of fours and finds its zone. The board is as before afterwards.
   *
   * @param line - the moves of the attacker and the answers in turn, `length` of them, see `FourSearch`.
   * @returns whether the line wins; otherwise the zone means nothing.
   */
  const cover = (attacker: Side, line: Uint16Array, length: number): boolean => {
    side = attacker;
    other = attacker === 0 ? 1 : 0;
    defenderIsRestricted = rule === 'renju' && other === 0;
    zone.fill(0);
    addFours();
    let result = 0;
    let ply = 0;
    while (result === 0 && ply < length) {
      const move = line[ply]!;
      if (cells[move] !== 0 || !allows(move, side)) break;
      if (pointPatterns[side * area + move] === POINT_PATTERN.FIVE) {
        zone[move] = 1;
        result = 1;
        break;
      }
      result = playFour(line, ply++);
      if (result !== 0 || ply >= length) break;
      put(line[ply]!, other);
      addFoursBeside(line[ply++]!);
    }
    while (--ply >= 0) take(line[ply]!, (ply & 1) === 0 ? side : other);
    return result === 1;
  };

  return { cover, zone };
}
