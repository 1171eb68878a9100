/**
 * A game that checks itself while it is searched: a wrapper around the position and its heuristics, so that searches
 * without it pay nothing.
 */
import { createCheckedCalls } from './checked-calls';
import { describeBreach, isEvaluation, isMoveCount, problemOfMoves } from './contract';
import { NOT_EVALUATED, type Heuristics } from './heuristics';
import {
  NO_MOVE,
  ONGOING,
  type Hashed,
  type Notated,
  type Passable,
  type Position,
  type Scored,
} from './position';

type AnyPosition = Position & Partial<Hashed & Notated & Passable & Scored>;

type ListMoves<P extends Position> = NonNullable<Heuristics<P>['candidates']>;

/** What must be unchanged when a move has been taken back. */
interface Snapshot {
  readonly move: number;
  readonly turn: number;
  readonly outcome: number;
  readonly margin: number;
  readonly low: number;
  readonly high: number;
}

/** The parts of a snapshot, and what errors call them. */
const SNAPSHOT_PARTS = [
  ['turn', 'turn'],
  ['outcome', 'outcome'],
  ['margin', 'marginSoFar'],
  ['low', 'hash'],
  ['high', 'hash'],
] as const;

/**
 * Wraps a position and its heuristics so that every call is checked: moves within the buffer, each once, legal when
 * played; whole outcomes and evaluations in their ranges; turn, outcome and hash restored by undo; over after
 * `maxPlies` moves. A violation takes back what is played before it is thrown.
 *
 * @remarks Allocates at every move.
 */
export function contractChecked<P extends Position>(
  position: P,
  heuristics: Heuristics<P> | undefined,
): { position: P; heuristics: Heuristics<P> | undefined } {
  const game: AnyPosition = position;
  const { maxMoves, maxPlies } = game;
  const calls = createCheckedCalls(game);
  const words = new Int32Array(2);
  const legal = new Int32Array(maxMoves + 1);
  /** One for each move and pass that is played. */
  const snapshots: Snapshot[] = [];

  /** Calls a function whose violation ends the search. */
  const guarded = <T>(call: () => T): T => {
    try {
      return call();
    } catch (error) {
      calls.takeBack();
      snapshots.length = 0;
      throw error;
    }
  };
  const expectThat = (holds: boolean, problem: () => string): void => {
    if (!holds) calls.fail(problem());
  };

  const takeSnapshot = (move = NO_MOVE): Snapshot => {
    const turn: number = game.turn();
    expectThat(turn === 0 || turn === 1, () => `turn: expected 0 or 1, got ${turn}`);
    words.fill(0);
    game.hash?.(words);
    const margin = game.marginSoFar?.() ?? 0;
    return { move, turn, outcome: calls.outcome(), margin, low: words[0]!, high: words[1]! };
  };

  const expectSame = (name: string, before: Snapshot): void => {
    const now = takeSnapshot();
    for (const [part, word] of SNAPSHOT_PARTS)
      expectThat(
        now[part] === before[part],
        () => `${name} changed the ${word}: ${before[part]} became ${now[part]}`,
      );
  };

  /** Calls a function that must leave the position unchanged. */
  const unchanged = <T>(name: string, call: (before: Snapshot) => T): T =>
    guarded(() => {
      const before = takeSnapshot();
      const result = call(before);
      expectSame(name, before);
      return result;
    });

  /** Calls a function that lists moves, and checks the list. */
  const checkList = (name: 'generate' | 'candidates' | 'noisy', list: ListMoves<P>): ListMoves<P> => {
    const least = name === 'noisy' ? 0 : 1;
    return (_, into, from) =>
      guarded(() => {
        const count = list(position, into, from);
        expectThat(isMoveCount(count, least, maxMoves), () => describeBreach(name, count, game));
        const problem = problemOfMoves(into, from, count);
        expectThat(problem === undefined, () => `${name}: ${problem}`);
        return count;
      });
  };
  const generateMoves = checkList('generate', (_, into, from) => game.generate(into, from));
  const generate = (into: Int32Array, from: number): number =>
    unchanged('generate', (before) => {
      expectThat(before.outcome === ONGOING, () => 'generate: game over');
      return generateMoves(position, into, from);
    });

  const isLegalNow = (move: number): boolean => legal.subarray(0, game.generate(legal, 0)).includes(move);

  const enterMove = (move: number, play: () => void): void =>
    guarded(() => {
      snapshots.push(takeSnapshot(move));
      play();
      // A search looks no further than maxPlies, so a longer game shows by not being over there.
      expectThat(
        calls.plies() < maxPlies ||
          snapshots.some((snapshot) => snapshot.move === NO_MOVE) ||
          game.outcome() !== ONGOING,
        () => `the game is longer than maxPlies = ${maxPlies}`,
      );
    });

  /** Takes a move back; nothing where a violation has taken back all of them. */
  const leaveMove = (undo: () => void): void => {
    const before = snapshots.pop();
    if (!before) return;
    guarded(() => {
      undo();
      expectSame(`undo of ${before.move === NO_MOVE ? 'pass' : `move ${before.move}`}`, before);
    });
  };

  const overrides: Partial<AnyPosition> = {
    generate,
    outcome: () => guarded(calls.outcome),
    play: (move) => {
      guarded(() => expectThat(isLegalNow(move), () => `move ${move} is searched but not legal`));
      enterMove(move, () => calls.play(move));
    },
    undo: () => leaveMove(calls.undo),
    ...(game.playPass && {
      playPass: () => enterMove(NO_MOVE, calls.playPass),
      undoPass: () => leaveMove(calls.undoPass),
    }),
  };

  /** What `evaluateMoves` is to say of a move. */
  const evaluationAfter = (move: number, side: number, { evaluate }: Heuristics<P>): number => {
    game.play(move);
    const score = game.outcome() === ONGOING ? evaluate(position) : NOT_EVALUATED;
    const other = game.turn();
    game.undo();
    return score === NOT_EVALUATED || other === side ? score : 0 - score;
  };

  const watch = (given: Heuristics<P>): Heuristics<P> => {
    const { evaluate, candidates, evaluateMoves, noisy, extend } = given;
    return {
      ...given,
      evaluate: () =>
        unchanged('evaluate', () => {
          const score = evaluate(position);
          expectThat(isEvaluation(score), () => describeBreach('evaluate', score, game));
          return score;
        }),
      ...(candidates && { candidates: checkList('candidates', candidates) }),
      ...(noisy && { noisy: checkList('noisy', noisy) }),
      ...(evaluateMoves && {
        evaluateMoves: (_: P, moves: Int32Array, scores: Int32Array, from: number, count: number) =>
          unchanged('evaluateMoves', (before) => {
            evaluateMoves(position, moves, scores, from, count);
            for (let index = from; index < from + count; index++) {
              const expected = evaluationAfter(moves[index]!, before.turn, given);
              const score = scores[index]!;
              expectThat(
                score === NOT_EVALUATED || score === expected,
                () =>
                  `evaluateMoves: expected ${expected === NOT_EVALUATED ? 'NOT_EVALUATED' : expected} for move ${moves[index]!}, got ${score}`,
              );
            }
          }),
      }),
      ...(extend && {
        extend: (_: P, move: number) =>
          guarded(() => {
            const more = extend(position, move);
            expectThat(Number.isInteger(more) && more >= 0, () => describeBreach('extend', more, game));
            return more;
          }),
      }),
    };
  };

  const wrapped = Object.create(position) as P;
  for (const [key, value] of Object.entries(overrides))
    Object.defineProperty(wrapped, key, { value, enumerable: true });
  return { position: wrapped, heuristics: heuristics && watch(heuristics) };
}
