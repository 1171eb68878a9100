/**
 * Writes the proof of a win by threats after the search has found it: plays the proven moves from the root on, against
 * every answer, and searches again where the table has forgotten.
 */
import type { Side } from '@games/search-core';
import type { Budget, SlicedWork } from '@games/search-core/internal';
import type { ThreatProof } from '../request';

/** The search as the writer needs it; its attacker has won at the root. The board is that of the search. */
export interface ProvenSearch {
  /** Plays a move of either side on the board of the search, and takes it back. */
  readonly play: (point: number, side: Side) => void;
  readonly undo: (point: number, side: Side) => void;
  /** The board and who is to move, in a form in which equal nodes are equal. */
  readonly key: () => string;
  /** The attacker's moves and answers of a win by fours that a short search finds, if it does. */
  readonly findFours: () => number[] | undefined;
  /** The proven move of an attack node, or -1 where the table has forgotten it. */
  readonly provenMove: () => number;
  /**
   * Searches an attack node again at the depth given, until the slice is over; whether there is reason to go on.
   */
  readonly searchAgain: (depth: number, budget: Budget) => boolean;
  /** The answers to the attacking move played last, and the threats against all others; undefined if it is no threat. */
  readonly findDefence: () => Defence | undefined;
  /** Fours that win after an answer to a threat, if a short search finds them. */
  readonly findFoursAfter: (answer: number) => FoursAfter | undefined;
}

/** The moves of a defender against an attacking move. */
export interface Defence {
  readonly answers: readonly number[];
  /** Lines of fours, one of which wins after any other answer. */
  readonly threats: number[][];
  /** True if the attack was a four, to which there is one answer at most. */
  readonly isFour: boolean;
}

/** Fours that win after an answer. */
interface FoursAfter {
  readonly fours: number[];
  /** By point: 1 where another answer may undo them, else 0; undefined where that is not known. Valid until the next call. */
  readonly zone: Uint8Array | undefined;
}

/**
 * Writes the proof, in time slices between which the board is as at the beginning. Boards that several paths lead to
 * share one part of the proof.
 *
 * @returns undefined if the table has forgotten how the attacker wins, and finding it out again takes too many nodes.
 */
export function* writeProof(
  search: ProvenSearch,
  attacker: Side,
  budget: Budget,
): SlicedWork<ThreatProof | undefined> {
  const defender: Side = attacker === 0 ? 1 : 0;
  const { key, findFours, findFoursAfter } = search;
  const proofs = new Map<string, ThreatProof>();
  /** The moves on the board that are not of the position. */
  const path: { readonly point: number; readonly side: Side }[] = [];

  const play = (point: number, side: Side): void => {
    path.push({ point, side });
    search.play(point, side);
  };

  const undo = (): void => {
    const { point, side } = path.pop()!;
    search.undo(point, side);
  };

  /** Lets other work run when the slice is over, with the moves taken back. */
  function* rest(): SlicedWork<void> {
    if (!budget.isSliceOver()) return;
    for (let index = path.length - 1; index >= 0; index--) search.undo(path[index]!.point, path[index]!.side);
    yield undefined;
    budget.beginSlice();
    for (const { point, side } of path) search.play(point, side);
  }

  function* proveAttack(depth: number): SlicedWork<ThreatProof | undefined> {
    const node = key();
    const known = proofs.get(node);
    if (known) return known;
    yield* rest();
    const fours = findFours();
    if (fours) return { fours };
    const move = yield* findMove(depth);
    if (move < 0) return undefined;
    play(move, attacker);
    const proof = yield* proveDefence(move, depth + 1);
    undo();
    if (proof) proofs.set(node, proof);
    return proof;
  }

  function* findMove(depth: number): SlicedWork<number> {
    for (;;) {
      const move = search.provenMove();
      if (move >= 0) return move;
      if (!search.searchAgain(depth, budget)) return search.provenMove();
      yield* rest();
    }
  }

  function* proveDefence(move: number, depth: number): SlicedWork<ThreatProof | undefined> {
    const defence = search.findDefence();
    if (!defence) return undefined;
    const { threats, isFour } = defence;
    const answers: { move: number; then: ThreatProof }[] = [];
    const open = isFour ? defence.answers : yield* siftAnswers(defence, answers);
    for (const answer of open) {
      play(answer, defender);
      const then = yield* proveAttack(depth + 1);
      undo();
      if (!then) return undefined;
      answers.push({ move: answer, then });
    }
    return { move, answers, threats };
  }

  /**
   * Returns the answers after which fours do not win, less those that do not disturb a win by fours after another
   * answer.
   */
  function* siftAnswers(
    { answers, threats }: Defence,
    met: { move: number; then: ThreatProof }[],
  ): SlicedWork<readonly number[]> {
    let untested = answers;
    let open: readonly number[] = [];
    while (untested.length > 0) {
      yield* rest();
      const answer = untested[0]!;
      untested = untested.slice(1);
      const won = findFoursAfter(answer);
      if (!won) {
        open = [...open, answer];
        continue;
      }
      met.push({ move: answer, then: { fours: won.fours } });
      const { zone } = won;
      if (!zone) continue;
      threats.push(won.fours);
      untested = untested.filter((point) => zone[point] !== 0);
      open = open.filter((point) => zone[point] !== 0);
    }
    return open;
  }

  return yield* proveAttack(0);
}
