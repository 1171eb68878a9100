/**
 * The numbers that decide how selective the search is, in one record: the engine plays with
 * {@link SEARCH_PARAMETERS}; benches fit them by matches (`bench/spsa.ts`, `bench/variant.ts`).
 *
 * Units: margins and scores in points of the evaluation, order margins in points of the order score, reductions in
 * sixteenths of a ply.
 */

/** How selective a search is. */
export interface SearchParameters {
  /** Reverse futility: how far above the window a static value must be, for each ply of depth. */
  readonly safeMargin: number;
  /** Futility: how far below the window, two plies beyond the horizon and for each ply before… */
  readonly futileMargin: number;
  /** …up to this depth. */
  readonly futileDepth: number;
  /** From this depth on a node without a known move gets one ply less. */
  readonly unknownDepth: number;
  /** A reduced move that surprises by so much, and by so much more for each ply it was reduced, gets a ply more. */
  readonly deeperMargin: number;
  readonly deeperPerPly: number;
  /** By how much a move may be behind the best one in the order to be tried, and by how much more for each ply. */
  readonly orderMargin: number;
  readonly orderMarginPerPly: number;
  /** Moves tried at a depth: `moveCountBase + depth ** moveCountPower`. */
  readonly moveCountBase: number;
  readonly moveCountPower: number;
  /** Sixteenths of a ply for the product of the logarithms of depth and place in the order. */
  readonly reduction: number;
  /** What adds to a reduction. */
  readonly notImprovingReduction: number;
  readonly cutReduction: number;
  readonly wideReduction: number;
  readonly threatReduction: number;
  readonly threatenedReduction: number;
  /** 256ths of a sixteenth for each point of order margin. */
  readonly orderMarginReduction: number;
  /** 256ths of a sixteenth less for each point of history score, which is 400 at most. */
  readonly historyReduction: number;
  /** What the last two moves that refuted something at a ply add to the order score. */
  readonly firstKiller: number;
  readonly secondKiller: number;
  /** Nodes of a search of fours at the horizon, and before it. */
  readonly leafFours: number;
  readonly nodeFours: number;
  /** Half width of the first aspiration window. */
  readonly window: number;
  /** Sixteenths of a ply for the product of the logarithms of depth and place at the root. */
  readonly rootReduction: number;
}

/** The numbers that the engine plays with. */
export const SEARCH_PARAMETERS: SearchParameters = {
  safeMargin: 63,
  futileMargin: 60,
  futileDepth: 4,
  unknownDepth: 4,
  deeperMargin: 40,
  deeperPerPly: 11,
  orderMargin: 700,
  orderMarginPerPly: 150,
  moveCountBase: 8,
  moveCountPower: 1.6,
  reduction: 10,
  notImprovingReduction: 16,
  cutReduction: 24,
  wideReduction: -16,
  threatReduction: -16,
  threatenedReduction: -16,
  orderMarginReduction: 10,
  historyReduction: 24,
  firstKiller: 250,
  secondKiller: 150,
  leafFours: 20,
  nodeFours: 100,
  window: 60,
  rootReduction: 16,
};
