/**
 * Proof-number search for a win of black with quiet moves.
 *
 * Best first, in memory: a state costs milliseconds of threat search. A step goes down from the root by the proof numbers
 * (`state-numbers.ts`) to a state that has not been visited, expands it (`expansion.ts`), and updates the numbers above it.
 *
 * Sources: proof numbers, Allis 1994; the solution of 1993, Allis, van den Herik and Huntjens.
 */
import { createCandidates } from './candidates';
import { createExpansion, createThreatWins } from './expansion';
import { createMoveChoice, createMoveLibrary, type MoveChoiceOptions } from './move-choice';
import { createProofKeeper } from './proof-keeper';
import type { BlackProof, ProofStore, WhiteProof } from './proof-store';
import type { SolutionBoard } from './solution-board';
import type { BlackState, StateStones, WhiteState } from './state';
import { createStateGraph } from './state-graph';
import { createStateNumbers } from './state-numbers';
import { createThreatTrees } from './threat-tree';

/** Nodes of further searches of threats, by how often a state has been visited. */
const RETRIES: ReadonlyMap<number, number> = new Map([
  [100, 30_000],
  [1000, 200_000],
]);

/** A search for a win of black from one position, black to move. */
interface SolutionSearch {
  readonly root: BlackState;
  /** Visits the most proving state: some milliseconds to a second. */
  readonly step: () => void;
  /** `'open'` until black's win is proven, or given up: no move is left to try. */
  readonly state: () => 'open' | 'proven' | 'given-up';
  /** States in memory. */
  readonly states: () => number;
  /**
   * What is left of the move of the book or of theory, else of that with the fewest open replies; undefined before they are
   * known.
   */
  readonly remaining: () => RemainingReplies | undefined;
}

/** A move of black, and the replies to it after which nothing is proven so far. */
export interface RemainingReplies {
  /** Black's move. */
  readonly move: number;
  /** White's replies: those that seem the easiest first. */
  readonly replies: readonly number[];
}

export type SolutionSolver = ReturnType<typeof createSolutionSolver>;

/**
 * Searches on one board, which learn from each other.
 * Memory: 120 MiB at most, and for a search some kilobytes a state.
 *
 * @param memoryBytes - memory of the engine's table.
 */
export function createSolutionSolver(board: SolutionBoard, memoryBytes: number) {
  const trees = createThreatTrees(board);
  const candidates = createCandidates(board, trees.fours, memoryBytes);
  const findWin = createThreatWins(trees);
  const library = createMoveLibrary();

  /** `store`: what is known; all that is proven is added. `onProven` gets every new proof. */
  const search = (
    position: StateStones,
    store: ProofStore,
    choice: MoveChoiceOptions,
    onProven: (proof: BlackProof | WhiteProof) => void = () => undefined,
  ): SolutionSearch => {
    const moves = createMoveChoice(board, candidates, library, store, choice);
    const proofs = createProofKeeper(board.size, store, onProven);
    const graph = createStateGraph(proofs, candidates.evaluate);
    const numbers = createStateNumbers(board, proofs, moves, library);
    const expansion = createExpansion({ board, trees, findWin, moves, proofs, graph, numbers });

    board.load(position);
    const root = graph.black(position);
    proofs.release(root);

    /** Expands a state of black that is visited for the first time or needs it, or returns the next one on the path. */
    const descendBlack = (state: BlackState): WhiteState | undefined => {
      if (!state.moves) {
        expansion.expandBlack(state, state === root);
        return undefined;
      }
      state.visits++;
      const nodes = RETRIES.get(state.visits);
      if (nodes !== undefined && expansion.searchAgain(state, nodes)) return undefined;
      const best = leastOf(moves.tried(state), ({ state: next }) => next.proofNumber)?.state;
      // A move that is tried from now on may have been proven elsewhere.
      return best?.proofNumber === 0 ? undefined : best;
    };

    /** As {@link descendBlack}, of a state of white. */
    const descendWhite = (state: WhiteState): BlackState | undefined => {
      if (state.stage === 'new') expansion.expandWhite(state);
      else if (state.stage === 'passing') {
        const { proofNumber, disproofNumber } = state.pass!;
        if (proofNumber === 0) expansion.answerZone(state);
        else if (disproofNumber === 0) expansion.answerAll(state);
        else return state.pass;
      } else {
        const open = [...state.replies.values()].filter((reply) => reply.proofNumber > 0);
        return leastOf(open, (reply) => reply.disproofNumber);
      }
      return undefined;
    };

    const step = (): void => {
      let state: BlackState | WhiteState = root;
      for (;;) {
        const next: BlackState | WhiteState | undefined =
          state.side === 0 ? descendBlack(state) : descendWhite(state);
        if (!next) break;
        state = next;
      }
      numbers.update(state);
      for (let next = graph.nextClaimed(); next; next = graph.nextClaimed()) numbers.update(next);
      if (root.proofNumber === 0) proofs.release(root);
    };

    const remaining = (): RemainingReplies | undefined => {
      const left = (root.moves ?? [])
        .filter(({ state }) => state.stage === 'open' && state.proofNumber > 0)
        .map(({ move, state }) => ({
          move,
          replies: [...state.replies].filter(([, reply]) => reply.proofNumber > 0),
        }));
      const trusted = left.find(({ move }) => move === moves.trustedMove(root));
      // Not by proof numbers: those of replies that are hardly begun are far too low.
      const nearest = trusted ?? leastOf(left, ({ replies }) => replies.length);
      if (!nearest) return undefined;
      const replies = nearest.replies.sort(([, one], [, other]) => one.proofNumber - other.proofNumber);
      return { move: nearest.move, replies: replies.map(([point]) => point) };
    };

    return {
      root,
      step,
      state: () => (root.proofNumber === 0 ? 'proven' : root.disproofNumber === 0 ? 'given-up' : 'open'),
      states: graph.size,
      remaining,
    };
  };

  return { search };
}

function leastOf<T>(list: readonly T[], numberOf: (entry: T) => number): T | undefined {
  let best: T | undefined;
  for (const entry of list) if (best === undefined || numberOf(entry) < numberOf(best)) best = entry;
  return best;
}
