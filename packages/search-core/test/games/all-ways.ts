import { WIN_SCORE, type RepetitionRule } from '../../src';
import type { GraphGame } from './random-graph';

/** The score after some moves, for the side to move there, by walking all ways to the end. */
export function scoreByAllWays(
  game: GraphGame,
  { times, result = 'draw' }: RepetitionRule,
  way: readonly number[],
): number {
  const path = [...way];
  const paid = { draw: 0, loss: -1, win: 1 }[result];
  const visit = (ply: number): number => {
    const node = path.at(-1)!;
    const side: number = game.sides[node]!;
    const end = game.ends[node] ?? null;
    if (end !== null || path.filter((other) => other === node).length >= times) {
      const isMover = game.sides[path.at(-2)!] === side;
      const outcome = end === null ? (isMover ? paid : 0 - paid) : side === 0 ? end : 0 - end;
      return outcome === 0 ? 0 : outcome * (WIN_SCORE - ply);
    }
    let best = -Infinity;
    for (const next of game.edges[node]!) {
      path.push(next);
      const value = visit(ply + 1);
      path.pop();
      best = Math.max(best, game.sides[next] === side ? value : 0 - value);
    }
    return best;
  };
  return visit(0);
}

/** Who wins by {@link scoreByAllWays}: 1, 0 or -1 for the side to move. */
export function outcomeByAllWays(game: GraphGame, rule: RepetitionRule, way: readonly number[]): number {
  return Math.sign(scoreByAllWays(game, rule, way)) + 0;
}
