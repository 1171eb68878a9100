/**
 * Proof trees of wins by fours and by threats, from what the threat solver finds.
 *
 * The proof of the threat solver answers the points at which one white stone may undo a threat. At a higher level more
 * points are in the zone of a line of fours; what the proof does not answer is searched for anew.
 */
import { createBudget } from '@games/search-core/internal';
import { POINT_PATTERN } from '../../patterns/point-pattern';
import { createFourSearch, type FourSearch } from '../../threats/vcf';
import type { ThreatProof } from '../../threats/request';
import { createThreatSearch } from '../../threats/vct/search';
import { stonesOn } from '../../board/canonical-stones';
import { farthestFirst } from '../book/far-stones';
import {
  addPoint,
  addPoints,
  createPointSet,
  hasPoint,
  keepPoints,
  listPoints,
  type PointSet,
} from './point-set';
import type { Answer, BlackNode, WhiteNode } from './proof-tree';
import type { SolutionBoard } from './solution-board';

/** Nodes of a search of fours, and of those inside the search of threats. */
const FOUR_NODES = 300;
const THREAT_FOUR_NODES = 60;
/** Nodes of a search for an answer that a proof does not have. */
const REPAIR_NODES = 3000;
/** Answers that are searched for in one tree before it is given up. */
const MAX_REPAIRS = 60;

/** Finds wins of black by threats, and writes them down as trees. */
export interface ThreatTrees {
  /** Looks for a win of black, who is to move, by fours, then by threats (`nodes` of them; 0: fours alone). */
  readonly search: (nodes: number) => ThreatProof | undefined;
  /**
   * Writes a proof as a tree, on the board for which it was found, or on one with other white stones. Missing answers
   * are searched for.
   *
   * @param level - further white stones that the tree must bear.
   * @param maxRepairs - answers that may be searched for.
   * @returns undefined if it does not win there, or takes too long to complete.
   */
  readonly write: (proof: ThreatProof, level: number, maxRepairs?: number) => BlackNode | undefined;
  /**
   * Writes a proof as a tree that does without some white stones: the farthest ones, as long as it wins without them and
   * its zone leaves them out. The board is the one for which the proof was found.
   *
   * @param level - further white stones that the tree must bear, besides those left out.
   * @param most - stones that are tried.
   * @returns undefined if it needs all stones.
   */
  readonly strip: (
    proof: ThreatProof,
    white: readonly number[],
    level: number,
    most: number,
  ) => StrippedTree | undefined;
  /** Returns whether white, who is to move, wins by fours that a short search finds. */
  readonly hasWhiteFours: (nodes: number) => boolean;
  /** The search of fours, for others on the same board. */
  readonly fours: FourSearch;
}

/** A tree that bears more white stones than required, those left out among them. */
interface StrippedTree {
  /** The white stones that are left. */
  readonly white: readonly number[];
  readonly level: number;
  readonly tree: BlackNode;
}

/** Creates the finder of a board; it plays there and takes everything back. Memory: 80 MiB at most. */
export function createThreatTrees(board: SolutionBoard): ThreatTrees {
  const { patterns, rule, size, load, put, take, blackFives, whiteFives, guard } = board;
  const { cells, pointPatterns } = patterns;
  const fours = createFourSearch(patterns, rule, 18);
  const threats = createThreatSearch(patterns, rule, { fourNodes: THREAT_FOUR_NODES });
  let repairs = 0;

  /** The black node of a move, after which black has a number of points for a five; the move is on the board. */
  const afterFour = (
    move: number,
    fives: readonly number[],
    level: number,
    follow: () => BlackNode | undefined,
  ): BlackNode | undefined => {
    const zone = createPointSet();
    addPoint(zone, move);
    addPoint(zone, fives[0]!);
    let next: WhiteNode | undefined;
    if (fives.length > 1) addPoint(zone, fives[1]!);
    else {
      put(fives[0]!, 1);
      const forced = follow();
      take(fives[0]!, 1);
      if (!forced) return undefined;
      addPoints(zone, forced.zone);
      next = { forced };
    }
    return guard(zone, level) ? { move, next, zone } : undefined;
  };

  /** The tree of a line of fours from one of its moves on. */
  const followFours = (line: readonly number[], index: number, level: number): BlackNode | undefined => {
    const move = line[index];
    if (move === undefined || cells[move] !== 0) return undefined;
    if (pointPatterns[move] === POINT_PATTERN.FIVE) return leaf(move);
    put(move, 0);
    const fives = blackFives();
    const node =
      fives.length === 0 || (fives.length === 1 && fives[0] !== line[index + 1])
        ? undefined
        : afterFour(move, fives, level, () => followFours(line, index + 2, level));
    take(move, 0);
    return node;
  };

  const findFours = (): readonly number[] | undefined =>
    fours.win(0, FOUR_NODES) >= 0 ? fours.line() : undefined;

  const searchThreats = (nodes: number): ThreatProof | undefined => {
    threats.begin(0);
    threats.run(createBudget({ nodes }, { sliceNodes: Infinity }));
    if (!threats.hasWon()) return undefined;
    const proof = threats.proof(createBudget({}, { sliceNodes: Infinity })).next();
    return proof.done === true ? proof.value : undefined;
  };

  const search = (nodes: number): ThreatProof | undefined => {
    const fives = blackFives();
    if (fives.length > 0) return { fours: fives.slice(0, 1) };
    if (whiteFives().length > 1) return undefined;
    const line = findFours();
    if (line) return { fours: line };
    return nodes > 0 ? searchThreats(nodes) : undefined;
  };

  const convert = (proof: ThreatProof, level: number): BlackNode | undefined => {
    if ('fours' in proof) return followFours(proof.fours, 0, level);
    const { move } = proof;
    if (cells[move] !== 0) return undefined;
    put(move, 0);
    const node = convertAttack(proof, level);
    take(move, 0);
    return node;
  };

  const convertAttack = (
    proof: Exclude<ThreatProof, { readonly fours: unknown }>,
    level: number,
  ): BlackNode | undefined => {
    const { move } = proof;
    const known = new Map(proof.answers.map((answer) => [answer.move, answer.then]));
    const fives = blackFives();
    const follow = (point: number): BlackNode | undefined => {
      const then = known.get(point);
      return (then && convert(then, level)) ?? repair(level);
    };
    if (fives.length > 0) return afterFour(move, fives, level, () => follow(fives[0]!));
    const defaults: BlackNode[] = [];
    for (const line of proof.threats) {
      const node = followFours(line, 0, level + 1);
      if (node) defaults.push(node);
    }
    if (defaults.length === 0) return undefined;
    return answerAll(move, defaults, level, follow);
  };

  /** Searches for an answer that a proof does not have. */
  const repair = (level: number): BlackNode | undefined => {
    const proof = repairs-- > 0 ? search(REPAIR_NODES) : undefined;
    return proof && convert(proof, level);
  };

  /**
   * Answers every white move in the zones of all defaults. Fours that win after one move may be a default for others.
   *
   * @param follow - finds the black node after a move of white, which is on the board.
   */
  const answerAll = (
    move: number,
    defaults: BlackNode[],
    level: number,
    follow: (point: number) => BlackNode | undefined,
  ): BlackNode | undefined => {
    const open = createPointSet().fill(-1);
    for (const node of defaults) keepPoints(open, node.zone);
    const lines = new Map<number, readonly number[]>();
    for (const point of listPoints(open)) {
      if (!hasPoint(open, point)) continue;
      put(point, 1);
      const line = findFours();
      take(point, 1);
      if (!line) continue;
      lines.set(point, line);
      const node = followFours(line, 0, level + 1);
      if (!node || hasPoint(node.zone, point)) continue;
      defaults.push(node);
      keepPoints(open, node.zone);
    }
    const answers: Answer[] = [];
    for (const point of listPoints(open)) {
      const line = lines.get(point);
      put(point, 1);
      const node = line ? followFours(line, 0, level) : follow(point);
      take(point, 1);
      if (!node) return undefined;
      answers.push({ move: point, node });
    }
    return whiteNode(move, defaults, answers, level);
  };

  const whiteNode = (
    move: number,
    defaults: readonly BlackNode[],
    answers: readonly Answer[],
    level: number,
  ): BlackNode | undefined => {
    const zone: PointSet = createPointSet();
    addPoint(zone, move);
    for (const node of defaults) addPoints(zone, node.zone);
    for (const { node } of answers) addPoints(zone, node.zone);
    return guard(zone, level) ? { move, next: { defaults, answers }, zone } : undefined;
  };

  const write = (proof: ThreatProof, level: number, maxRepairs = MAX_REPAIRS): BlackNode | undefined => {
    repairs = maxRepairs;
    return convert(proof, level);
  };

  const strip = (
    proof: ThreatProof,
    white: readonly number[],
    level: number,
    most: number,
  ): StrippedTree | undefined => {
    const stripped: number[] = [];
    let best: BlackNode | undefined;
    // A stone below others cannot be taken off: the board is loaded without it.
    const { black } = stonesOn(cells);
    const left = (): number[] => white.filter((point) => !stripped.includes(point));
    for (const point of farthestFirst(white, black, size).slice(0, most)) {
      stripped.push(point);
      load({ black, white: left() });
      const tree = write(proof, level + stripped.length, 0);
      if (!tree || stripped.some((each) => hasPoint(tree.zone, each))) {
        stripped.pop();
        break;
      }
      best = tree;
    }
    load({ black, white });
    if (!best) return undefined;
    return {
      white: left(),
      level: level + stripped.length,
      tree: best,
    };
  };

  return {
    search,
    write,
    strip,
    hasWhiteFours: (nodes) => fours.win(1, nodes) >= 0,
    fours,
  };
}

/** The node of a move that makes five. */
function leaf(move: number): BlackNode {
  const zone = createPointSet();
  addPoint(zone, move);
  return { move, next: undefined, zone };
}
