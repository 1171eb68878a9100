/**
 * The evaluation of boards by the network, the fastest way there is on each: in WebAssembly on boards whose patterns lie
 * in a memory that it can read, else in TypeScript. The values are the same.
 *
 * @module
 */
import type { PatternBoard } from '../patterns/pattern-board';
import {
  createNetwork,
  createNetworkTables,
  type Network,
  type NetworkTables,
  type NetworkWeights,
} from './network';
import { createWasmNetwork } from './wasm-network';

/** A network, and its tables. */
export interface EvaluationNetwork {
  /** Evaluates any board. */
  readonly evaluate: Network;
  /** Returns the evaluation of one board, which it may be asked for only; the same function at every call. */
  readonly on: (patterns: PatternBoard) => Network;
}

/** Creates a network. @param read - reads the weights, when they are needed for the first time. */
export function createEvaluationNetwork(read: () => NetworkWeights): EvaluationNetwork {
  const networks = new WeakMap<PatternBoard, Network>();
  let tables: NetworkTables | undefined;
  let plain: Network | undefined;
  const known = (): NetworkTables => (tables ??= createNetworkTables(read()));
  const everywhere = (): Network => (plain ??= createNetwork(known()));

  const create = ({ memory, cells }: PatternBoard): Network => {
    if (!memory) return everywhere();
    try {
      const evaluate = createWasmNetwork(known(), memory, cells.length);
      return (_, side) => evaluate(side);
    } catch {
      return everywhere();
    }
  };

  return {
    evaluate: (patterns, side) => everywhere()(patterns, side),
    on: (patterns) => {
      let network = networks.get(patterns);
      if (!network) networks.set(patterns, (network = create(patterns)));
      return network;
    },
  };
}
