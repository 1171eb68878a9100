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
  const networks = new WeakMap<PatternBoard, BoardNetwork>();
  const tables = new Map<Rule, BySide<NetworkTables>>();
  const plain = new Map<Rule, Network>();
  const tablesOf = (rule: Rule): BySide<NetworkTables> => {
    const create = (): BySide<NetworkTables> => {
      const [black, white] = read(rule);
      return white ? [createNetworkTables(black), createNetworkTables(white)] : [createNetworkTables(black)];
    };
    return known(tables, rule, create);
  };
  const under = (rule: Rule): Network => known(plain, rule, () => createNetwork(tablesOf(rule)));

  const create = (patterns: PatternBoard): BoardNetwork => {
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
  };

  return {
    under,
    on: (patterns) => {
      let ofBoard = networks.get(patterns);
      if (!ofBoard) networks.set(patterns, (ofBoard = create(patterns)));
      if (ofBoard.rule !== patterns.rule) {
        ofBoard.rule = patterns.rule;
        ofBoard.setRule(ofBoard.rule);
      }
      return ofBoard.network;
    },
  };
}

function known<Key, Entry>(entries: Map<Key, Entry>, key: Key, create: () => Entry): Entry {
  let entry = entries.get(key);
  if (entry === undefined) entries.set(key, (entry = create()));
  return entry;
}
