/**
 * Evaluates boards by the network: in WebAssembly where the patterns of the board lie in its memory, else in
 * TypeScript, with the same values.
 */
import type { PatternBoard } from '../patterns/pattern-board';
import type { Rule } from '../board/rule';
import {
  createNetwork,
  createNetworkTables,
  type BySide,
  type Network,
  type NetworkTables,
  type NetworkWeights,
} from './network';
import { createWasmNetwork } from './wasm-network';
import { memoize } from '../memoize';

export interface EvaluationNetwork {
  /** Returns the evaluation of any board under a rule. */
  readonly under: (rule: Rule) => Network;
  /**
   * Returns the evaluation of one board, for which alone it may be called; the same function at every call. It
   * follows the rule that the board had at the last call.
   */
  readonly on: (patterns: PatternBoard) => Network;
}

/** The evaluation of a board under the rule that it had last. */
interface BoardNetwork {
  rule: Rule;
  readonly network: Network;
  readonly setRule: (rule: Rule) => void;
}

/** Creates the networks. @param read - reads the weights for a rule, when they are needed for the first time. */
export function createEvaluationNetwork(read: (rule: Rule) => BySide<NetworkWeights>): EvaluationNetwork {
  const tablesOf = memoize((rule: Rule): BySide<NetworkTables> => {
    const [black, white] = read(rule);
    return white ? [createNetworkTables(black), createNetworkTables(white)] : [createNetworkTables(black)];
  });
  const under = memoize((rule: Rule) => createNetwork(tablesOf(rule)));

  const networkOf = memoize((patterns: PatternBoard): BoardNetwork => {
    const { wasm, rule } = patterns;
    try {
      if (wasm) {
        const { evaluate, write } = createWasmNetwork(tablesOf(rule), wasm, patterns);
        return { rule, network: (_, side) => evaluate(side), setRule: (next) => write(tablesOf(next)) };
      }
    } catch {
      // In TypeScript, then.
    }
    let evaluate = under(rule);
    return {
      rule,
      network: (board, side) => evaluate(board, side),
      setRule: (next) => (evaluate = under(next)),
    };
  }, new WeakMap());

  return {
    under,
    on: (patterns) => {
      const ofBoard = networkOf(patterns);
      if (ofBoard.rule !== patterns.rule) {
        ofBoard.rule = patterns.rule;
        ofBoard.setRule(ofBoard.rule);
      }
      return ofBoard.network;
    },
  };
}
