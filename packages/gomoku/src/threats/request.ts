/** Requests to the threat solvers, the common part of their answers, and proofs. */
import type { Side, Limits } from '@games/search-core';
import {
  checkRecord,
  createBudget,
  type Budget,
  type AnyShape,
  type Shape,
  COUNT,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { checkPosition, type GomokuPosition } from '../rules/position';
import { MARKS, type Mark } from '../board/rule';
import { ANY_NUMBER } from './vcf';

/**
 * A question to a threat solver. Without a limit it searches until it knows.
 *
 * Its memory is fixed, and it reports no progress: it proves a win or the lack of one, without bounds in between.
 */
export interface ThreatRequest extends Pick<Limits, 'nodes' | 'milliseconds' | 'signal'> {
  /** The side that attacks, as if it were its turn. @default the side to move */
  readonly side?: Mark | undefined;
  /**
   * The most moves of the attacker, up to the one that makes five or that no answer stops: a win must have no more, whatever is
   * answered. Asked for 1, 2, 3 … in turn, the first win is the shortest of its kind. @default any number
   */
  readonly within?: number | undefined;
}

const { nodes, milliseconds, signal } = WORK_SHAPE;
export const THREAT_SHAPE: Shape<ThreatRequest> = {
  side: MARKS,
  within: COUNT,
  nodes,
  milliseconds,
  signal,
};

/** The common part of the answers of both solvers. */
export interface ThreatResult {
  /** `'solved'` with the status `'win'` or `'none'`; the status is `'unknown'` with any other reason. */
  readonly stopped: 'solved' | 'aborted' | 'time' | 'nodes';
  /** Positions visited. */
  readonly nodes: number;
  /** Time from the call to the answer. */
  readonly milliseconds: number;
}

/** A checked request under way: who attacks, and the limits. */
export interface ThreatTask {
  readonly side: Side;
  readonly within: number;
  readonly budget: Budget;
}

/**
 * @throws OptionError `search-core/not-a-choice`, `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`.
 */
export function startTask(
  position: GomokuPosition,
  request: ThreatRequest,
  shape: AnyShape = THREAT_SHAPE,
): ThreatTask {
  checkPosition(position);
  checkRecord('request', request, shape);
  const { side = MARKS[position.turn()], within = ANY_NUMBER } = request;
  return { side: side === 'X' ? 0 : 1, within, budget: createBudget(request) };
}

/** A proof that an attack wins, whatever the defender does: a move and what follows. */
export type ThreatProof =
  | {
      /** Fours that win from here: the attacker's moves and the answers in turn, see `verifyVcf`. */
      readonly fours: readonly number[];
    }
  | {
      /** The attacker's move. */
      readonly move: number;
      /** How it goes on after each of these answers. */
      readonly answers: readonly { readonly move: number; readonly then: ThreatProof }[];
      /** After every other answer, one of these lines of fours wins. */
      readonly threats: readonly (readonly number[])[];
    };
