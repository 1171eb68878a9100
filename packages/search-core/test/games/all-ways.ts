import type { RepetitionRule } from '../../src/game/repetition';
import { isDecided, WIN_SCORE } from '../../src/engine';
import type { GraphGame } from './random-graph';

/** How far a walk of all ways goes. */
interface WalkLimits {
  /** Plies, after which `evaluate` says what a node is worth to its side. @default to the end of every game */
  readonly depth?: number;
  readonly evaluate?: (node: number) => number;
  /** Nodes on all ways. @default any number */
  readonly maxNodes?: number;
}

/** The walk met more nodes than it was to. */
export class TooManyWays extends Error {}

/** The score after some moves, for the side to move there, by walking all ways to the end or to a depth. */
export function scoreByAllWays(
  game: GraphGame,
  { times, result = 'draw' }: RepetitionRule,
  way: readonly number[],
  { depth = Infinity, evaluate = () => 0, maxNodes = Infinity }: WalkLimits = {},
): number {
  const path = [...way];
  const stood = game.edges.map((_, node) => way.filter((other) => other === node).length);
  const paid = { draw: 0, loss: -1, win: 1 }[result];
  let left = maxNodes;
  const visit = (ply: number): number => {
    if (left-- <= 0) throw new TooManyWays();
    const node = path.at(-1)!;
    const side: number = game.sides[node]!;
    const end = game.ends[node] ?? null;
    if (end !== null || stood[node]! >= times) {
      const isMover = game.sides[path.at(-2)!] === side;
      const outcome = end === null ? (isMover ? paid : 0 - paid) : side === 0 ? end : 0 - end;
      return outcome === 0 ? 0 : game.payoff === 'margin' ? outcome : outcome * (WIN_SCORE - ply);
    }
    if (ply === depth) return evaluate(node);
    let best = -Infinity;
    for (const next of game.edges[node]!) {
      path.push(next);
      stood[next]!++;
      const value = visit(ply + 1);
      stood[next]!--;
      path.pop();
      best = Math.max(best, game.sides[next] === side ? value : 0 - value);
    }
    return best;
  };
  return visit(0);
}

/** The score of a move after some others, for the side that makes it, as {@link scoreByAllWays}. */
export function scoreOfMove(
  game: GraphGame,
  rule: RepetitionRule,
  way: readonly number[],
  move: number,
  limits?: WalkLimits,
): number {
  const score = scoreByAllWays(game, rule, [...way, move], limits);
  const own = game.sides[move] === game.sides[way.at(-1)!] ? score : 0 - score;
  return isDecided(own) ? own - Math.sign(own) : own;
}

/** Who wins by {@link scoreByAllWays}: 1, 0 or -1 for the side to move. */
export function outcomeByAllWays(game: GraphGame, rule: RepetitionRule, way: readonly number[]): number {
  return Math.sign(scoreByAllWays(game, rule, way)) + 0;
}
