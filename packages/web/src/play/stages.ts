/**
 * The positions of a game after each of its moves, as far as the page speaks of them. A move more costs one move.
 *
 * @module
 */
import { ONGOING, type Side, type Value } from '@games/search-core';
import { createReplay } from '@games/search-core/session';
import type { AnyGameModule, GamePosition, Seats } from '../contract/game-module';
import type { Options } from '../contract/options';
import { nameOf, type PositionName } from './evaluation-store';

export interface Stage {
  readonly side: Side;
  /** The player, who may have begun with the other side. */
  readonly seat: Side;
  readonly name: PositionName;
  /** The value of a game that is over. */
  readonly ended: Value | null;
  /** The move that led here as it is written; empty at the start. */
  readonly notation: string;
}

/** Returns the stages of a game before its first move, and after each. */
export type StagesOf = (moves: readonly number[]) => readonly Stage[];

/** Those of a game, which keeps the options that it began with. */
const known = new WeakMap<Options, StagesOf>();

export function stagesOf(module: AnyGameModule, options: Options): StagesOf {
  let found = known.get(options);
  if (found === undefined) known.set(options, (found = createStages(module, options)));
  return found;
}

function createStages(module: AnyGameModule, options: Options): StagesOf {
  const replay = createReplay(module.createPosition(options) as GamePosition);
  let before: readonly number[] = [];
  let stages: readonly Stage[] = [];

  function stageAt(moves: readonly number[], ply: number): Stage {
    const notation = ply === 0 ? '' : replay(moves.slice(0, ply - 1)).formatMove(moves[ply - 1]!);
    const played = moves.slice(0, ply);
    const position = replay(played);
    return {
      side: position.turn(),
      seat: seatsOf(module, position).toMove,
      name: nameOf(module.id, options, position, played),
      ended: endedValue(position),
      notation,
    };
  }

  return (moves) => {
    if (moves === before && stages.length > 0) return stages;
    const changed = moves.findIndex((move, index) => move !== before[index]);
    const common = stages.slice(0, (changed === -1 ? moves.length : changed) + 1);
    const rest = Array.from({ length: moves.length + 1 - common.length }, (_, index) =>
      stageAt(moves, common.length + index),
    );
    before = moves;
    stages = [...common, ...rest];
    return stages;
  };
}

export function seatsOf(module: AnyGameModule, position: GamePosition): Seats {
  return module.seats?.(position) ?? { toMove: position.turn(), areSwapped: false, areOpen: false };
}

function endedValue({ payoff, outcome }: GamePosition): Value | null {
  const paid = outcome();
  if (paid === ONGOING) return null;
  if (payoff === 'margin') return { kind: 'score', score: paid, certainty: 'exact' };
  if (paid === 0) return { kind: 'draw', certainty: 'exact' };
  return { kind: paid > 0 ? 'win' : 'loss', plies: 0, certainty: 'exact' };
}
