/**
 * The graph of positions that a search holds in memory, with the numbers that they begin with. Equal positions are one state.
 *
 * Initial numbers come from the engine's evaluation, which foretells well whether threats win: of the states at +400 a
 * third, at +600 a half, at +1000 nearly all.
 */
import type { Candidate } from './candidates';
import type { ProofKeeper } from './proof-keeper';
import {
  createBlackState,
  createWhiteState,
  setProven,
  stateAfterMove,
  stateKey,
  type BlackState,
  type StateStones,
  type WhiteState,
} from './state';

/** What each move after the first is expected to cost more. */
const RANK_COST = 0.25;
/** Evaluations below this count as this one. */
const WORST_VALUE = -600;
/** Evaluations above this count as this one in the number that is expected of white's replies. */
const BEST_VALUE = 1500;
/** Points of evaluation to a factor of e. */
const SCALE = 200;

export type StateGraph = ReturnType<typeof createStateGraph>;

/** Creates an empty graph. @param evaluate - returns the evaluation of the board for black, who is to move. */
export function createStateGraph(proofs: ProofKeeper, evaluate: () => number) {
  const blackStates = new Map<string, BlackState>();
  const whiteStates = new Map<string, WhiteState>();
  const claimed: BlackState[] = [];

  /** Proves a state by a claim if one holds for it; the states above it are then to be updated, see {@link nextClaimed}. */
  const claim = (state: BlackState): void => {
    if (state.proofNumber > 0 && proofs.prove(state)) claimed.push(state);
  };

  /** Returns the state of black with these stones, which are those of the board. */
  const black = (stones: StateStones): BlackState => {
    const key = stateKey(stones);
    const known = blackStates.get(key);
    if (known) {
      if (known.proofNumber > 0 && proofs.isProven(known)) claim(known);
      return known;
    }
    const state = createBlackState(stones);
    blackStates.set(key, state);
    if (!proofs.prove(state)) {
      const value = Math.max(WORST_VALUE, evaluate());
      state.proofNumber = 1 + Math.round(15 * Math.exp((600 - value) / SCALE));
      state.disproofNumber = initialDisproofNumber(value);
    }
    return state;
  };

  /** Returns the state after a move of black, the `rank`-th of its state. */
  const white = (before: BlackState, { move, value }: Candidate, rank: number): WhiteState => {
    const stones = stateAfterMove(before, move);
    const key = stateKey(stones);
    let state = whiteStates.get(key);
    if (!state) {
      state = createWhiteState(stones);
      const bounded = Math.max(WORST_VALUE, Math.min(value, BEST_VALUE));
      state.expected = Math.round(400 * Math.exp((500 - bounded) / SCALE) * (1 + RANK_COST * rank));
      state.proofNumber = state.expected;
      state.disproofNumber = initialDisproofNumber(value);
      if (proofs.whiteZone(stones)) setProven(state);
      whiteStates.set(key, state);
    }
    state.parents.add(before);
    return state;
  };

  return {
    black,
    white,
    claim,
    /** Takes out a state that a claim has proven since the last call. */
    nextClaimed: (): BlackState | undefined => claimed.pop(),
    size: (): number => blackStates.size + whiteStates.size,
  };
}

function initialDisproofNumber(value: number): number {
  return Math.max(1, Math.round(10 * Math.exp((value - 300) / SCALE)));
}
