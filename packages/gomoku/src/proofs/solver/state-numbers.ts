/** The numbers of states by those of the states below them, and the proofs of those that they show to be won. */
import type { MoveChoice, MoveLibrary } from './move-choice';
import { addPoint, addPoints, createPointSet, type PointSet } from './point-set';
import type { ProofKeeper } from './proof-keeper';
import type { WhiteProof } from './proof-store';
import type { SolutionBoard } from './solution-board';
import { INFINITE, stonesOf, type BlackState, type StoredTree, type WhiteState } from './state';

/** Where a pass does not win, all replies are searched with at most this many black stones. */
const ANSWER_ALL_STONES = 3;

export interface StateNumbers {
  /** Updates a state, and those above it whose numbers change; may change the board. */
  readonly update: (state: BlackState | WhiteState) => void;
  /** The zone of a state that is proven. */
  readonly zoneOf: (state: BlackState) => PointSet;
}

/** Creates the numbers of a search; it keeps every proof that they show. */
export function createStateNumbers(
  board: SolutionBoard,
  proofs: ProofKeeper,
  moves: MoveChoice,
  library: MoveLibrary,
): StateNumbers {
  const zoneOf = (state: BlackState): PointSet => {
    if (state.tree) return state.tree.zone;
    if (state.zone) return state.zone;
    const { move, state: next } = state.moves!.find((tried) => tried.state.proofNumber === 0)!;
    const zone = proofs.whiteZone(stonesOf(next))!.slice();
    addPoint(zone, move);
    return zone;
  };

  /** The proof of a state of which all that it depends on is proven; changes the board. */
  const proofOf = (state: WhiteState): WhiteProof => {
    const { level, pass } = state;
    const zone = createPointSet();
    const zoneOfPart = (part: BlackState): PointSet => {
      const own = zoneOf(part);
      addPoints(zone, own);
      return own;
    };
    const defaults = pass?.tree ? [...state.defaults, pass.tree] : state.defaults;
    const answers: (readonly [number, StoredTree])[] = [...state.answers];
    const replies: (readonly [number, PointSet])[] = [];
    for (const [point, reply] of state.replies) {
      if (reply.tree) answers.push([point, reply.tree]);
      else replies.push([point, zoneOfPart(reply)]);
    }
    const passZone = pass && !pass.tree ? zoneOfPart(pass) : undefined;
    for (const tree of [...defaults, ...answers.map(([, answer]) => answer)]) addPoints(zone, tree.zone);
    board.load(state);
    for (const five of board.blackFives().slice(0, 2)) addPoint(zone, five);
    board.guard(zone, level);
    return { stones: stonesOf(state), zone, defaults, pass: passZone, answers, replies };
  };

  const updateBlack = (state: BlackState): void => {
    if (state.tree || state.zone || !state.moves) return;
    let least = INFINITE;
    let sum = 0;
    for (const { state: next } of moves.tried(state)) {
      least = Math.min(least, next.proofNumber);
      sum += next.disproofNumber;
    }
    state.proofNumber = least;
    state.disproofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE - 1);
    if (least > 0) return;
    const { move } = state.moves.find(({ state: next }) => next.proofNumber === 0)!;
    library.add(state, move);
    if (proofs.prove(state)) return;
    state.zone = zoneOf(state);
    proofs.keep({ stones: stonesOf(state), move, zone: state.zone });
  };

  const updatePassing = (state: WhiteState): void => {
    const { proofNumber, disproofNumber } = state.pass!;
    const canAnswerAll = state.level === 0 && state.black.length <= ANSWER_ALL_STONES;
    const isOpen = proofNumber === 0 || (disproofNumber === 0 && canAnswerAll);
    state.proofNumber = Math.min(isOpen ? state.expected : proofNumber + state.expected, INFINITE);
    state.disproofNumber = isOpen ? 10 : disproofNumber;
  };

  const updateWhite = (state: WhiteState): void => {
    if (state.stage === 'new' || state.proofNumber === 0) return;
    if (state.stage === 'passing') {
      updatePassing(state);
      return;
    }
    let sum = 0;
    let least = INFINITE;
    for (const reply of state.replies.values()) {
      sum += reply.proofNumber;
      least = Math.min(least, reply.disproofNumber);
    }
    state.proofNumber = least === 0 ? INFINITE : Math.min(sum, INFINITE - 1);
    state.disproofNumber = sum === 0 ? INFINITE : least;
    if (sum > 0) return;
    const proof = proofOf(state);
    for (const reply of state.replies.values()) if (!reply.tree) proofs.release(reply);
    if (proof.pass) proofs.release(state.pass!);
    proofs.keep(proof);
  };

  const update = (first: BlackState | WhiteState): void => {
    const changed = new Set<BlackState | WhiteState>([first]);
    for (const state of changed) {
      changed.delete(state);
      const { proofNumber, disproofNumber } = state;
      if (state.side === 0) updateBlack(state);
      else updateWhite(state);
      const isChanged = state.proofNumber !== proofNumber || state.disproofNumber !== disproofNumber;
      if (state !== first && !isChanged) continue;
      for (const parent of state.parents) changed.add(parent);
    }
  };

  return { update, zoneOf };
}
