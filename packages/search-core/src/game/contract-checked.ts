/**
 * A game that checks itself while it is searched: a wrapper around the position and its heuristics, so that searches
 * without it pay nothing.
 *
 * @module
 */
import { createViolation, describeBreach, isEvaluation, isOutcome, type ContractViolation } from './contract';
import { NOT_EVALUATED, type Heuristics } from './heuristics';
import { NO_MOVE, ONGOING, type Hashed, type Notated, type Passable, type Position } from './position';

type AnyPosition = Position & Partial<Hashed & Notated & Passable>;

type ListMoves<P extends Position> = NonNullable<Heuristics<P>['candidates']>;

/** In a path of moves. */
const PASS = NO_MOVE;

/** What must be as it was when a move has been taken back. */
interface Snapshot {
  readonly turn: number;
  readonly outcome: number;
  readonly low: number;
  readonly high: number;
}

/** The parts of a snapshot, and what errors call them. */
const SNAPSHOT_PARTS = [
  ['turn', 'turn'],
  ['outcome', 'outcome'],
  ['low', 'hash'],
  ['high', 'hash'],
] as const;

/**
 * Wraps a position and its heuristics so that every call is checked: moves within the buffer, each once, legal when
 * played; whole outcomes and evaluations in their ranges; turn, outcome and hash restored by undo; over after
 * `maxPlies` moves.
 *
 * @remarks Allocates at every move.
 */
export function contractChecked<P extends Position>(
  position: P,
  heuristics: Heuristics<P> | undefined,
): { position: P; heuristics: Heuristics<P> | undefined } {
  const game: AnyPosition = position;
  const { payoff, maxMoves, maxPlies } = game;
  const words = new Int32Array(2);
  const legal = new Int32Array(maxMoves + 1);
  const path: number[] = [];
  const snapshots: Snapshot[] = [];

  /** After a violation: everything is taken back already. */
  let broken = false;

  const violation = (problem: string): ContractViolation => {
    const found = createViolation(game, problem, path);
    broken = true;
    snapshots.length = 0;
    while (path.length > 0) {
      if (path.pop() === PASS) game.undoPass!();
      else game.undo();
    }
    return found;
  };
  const expectThat = (holds: boolean, problem: () => string): void => {
    if (!holds) throw violation(problem());
  };

  const outcome = (): number => {
    const result = game.outcome();
    expectThat(isOutcome(result, payoff), () => describeBreach('outcome', result, game));
    return result;
  };

  const takeSnapshot = (): Snapshot => {
    const turn: number = game.turn();
    expectThat(turn === 0 || turn === 1, () => `turn: expected 0 or 1, got ${turn}`);
    words.fill(0);
    game.hash?.(words);
    return { turn, outcome: outcome(), low: words[0]!, high: words[1]! };
  };

  /** Checks a list of moves that some function has written. */
  const checkList = (
    name: 'generate' | 'candidates' | 'noisy',
    into: Int32Array,
    from: number,
    count: number,
  ): void => {
    const fewest = name === 'noisy' ? 0 : 1;
    expectThat(Number.isInteger(count) && count >= fewest && count <= maxMoves, () =>
      describeBreach(name, count, game),
    );
    const seen = new Set<number>();
    for (let index = from; index < from + count; index++) {
      const move = into[index]!;
      expectThat(
        move >= 0 && move < NO_MOVE,
        () => `${name}: expected moves from 0 to ${NO_MOVE - 1}, got ${move}`,
      );
      expectThat(!seen.has(move), () => `${name}: move ${move} was listed twice`);
      seen.add(move);
    }
  };

  const generate = (into: Int32Array, from: number): number => {
    broken = false;
    const before = takeSnapshot();
    expectThat(before.outcome === ONGOING, () => 'generate: game over');
    const count = game.generate(into, from);
    checkList('generate', into, from, count);
    expectSame('generate', before);
    return count;
  };

  const expectSame = (name: string, before: Snapshot): void => {
    const now = takeSnapshot();
    for (const [part, word] of SNAPSHOT_PARTS)
      expectThat(
        now[part] === before[part],
        () => `${name} changed the ${word}: ${before[part]} became ${now[part]}`,
      );
  };

  const isLegalNow = (move: number): boolean => legal.subarray(0, game.generate(legal, 0)).includes(move);

  const enterMove = (move: number, play: () => void): void => {
    snapshots.push(takeSnapshot());
    play();
    path.push(move);
    // A search looks no further than maxPlies, so a longer game shows by not being over there.
    expectThat(
      path.length < maxPlies || path.includes(PASS) || game.outcome() !== ONGOING,
      () => `the game is longer than maxPlies = ${maxPlies}`,
    );
  };

  const leaveMove = (name: string, undo: () => void): void => {
    if (broken) return;
    undo();
    const move = path.pop()!;
    expectSame(`${name} of ${move === PASS ? 'pass' : `move ${move}`}`, snapshots.pop()!);
  };

  const overrides: Partial<AnyPosition> = {
    generate,
    outcome,
    play: (move) => {
      expectThat(isLegalNow(move), () => `move ${move} is searched but not legal`);
      enterMove(move, () => game.play(move));
    },
    undo: () => leaveMove('undo', game.undo),
  };
  const { playPass, undoPass } = game;
  const passing: Partial<Passable> =
    playPass && undoPass
      ? {
          playPass: () => enterMove(PASS, playPass),
          undoPass: () => leaveMove('undo', undoPass),
        }
      : {};

  const checkedList = (name: 'candidates' | 'noisy', list: ListMoves<P> | undefined) =>
    list && {
      [name]: (_: P, into: Int32Array, from: number) => {
        const count = list(position, into, from);
        checkList(name, into, from, count);
        return count;
      },
    };

  /** What `evaluateMoves` is to say of a move. */
  const evaluationAfter = (move: number, side: number, { evaluate }: Heuristics<P>): number => {
    game.play(move);
    const score = game.outcome() === ONGOING ? evaluate(position) : NOT_EVALUATED;
    const other = game.turn();
    game.undo();
    return score === NOT_EVALUATED || other === side ? score : 0 - score;
  };

  const watch = (heuristics: Heuristics<P>): Heuristics<P> => {
    const { candidates, evaluateMoves, noisy, extend } = heuristics;
    return {
      ...heuristics,
      evaluate: () => {
        const before = takeSnapshot();
        const score = heuristics.evaluate(position);
        expectThat(isEvaluation(score), () => describeBreach('evaluate', score, game));
        expectSame('evaluate', before);
        return score;
      },
      ...checkedList('candidates', candidates),
      ...checkedList('noisy', noisy),
      ...(evaluateMoves && {
        evaluateMoves: (_: P, moves: Int32Array, scores: Int32Array, from: number, count: number) => {
          const before = takeSnapshot();
          evaluateMoves(position, moves, scores, from, count);
          expectSame('evaluateMoves', before);
          for (let index = from; index < from + count; index++) {
            const expected = evaluationAfter(moves[index]!, before.turn, heuristics);
            const score = scores[index]!;
            expectThat(
              score === NOT_EVALUATED || score === expected,
              () =>
                `evaluateMoves: expected ${expected === NOT_EVALUATED ? 'NOT_EVALUATED' : expected} for move ${moves[index]!}, got ${score}`,
            );
          }
        },
      }),
      ...(extend && {
        extend: (_: P, move: number) => {
          const more = extend(position, move);
          expectThat(Number.isInteger(more) && more >= 0, () => describeBreach('extend', more, game));
          return more;
        },
      }),
    };
  };

  const wrapped = Object.create(position) as P;
  for (const [key, value] of Object.entries({ ...overrides, ...passing }))
    Object.defineProperty(wrapped, key, { value, enumerable: true });
  return { position: wrapped, heuristics: heuristics && watch(heuristics) };
}
