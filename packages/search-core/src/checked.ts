/**
 * A game that checks itself while it is searched: a wrapper around the position and its judgement, so that searches
 * without it pay nothing.
 *
 * @module
 */
import type { Judgement } from './judgement';
import { NO_MOVE, ONGOING, type Hashed, type Notated, type Passable, type Position } from './position';
import { MAX_EVALUATION } from './value';

/** A game or a judgement broke its contract; thrown by searches that are `checked`. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly code = 'search-core/contract-violation';
  /** `problem`: what is broken; `path`: the moves from the root; `position`: the position as text, where it has one. */
  readonly details: Readonly<Record<'problem' | 'path' | 'position', string>>;

  constructor(problem: string, path: string, position: string) {
    super(`${problem}; after ${path === '' ? 'no move' : path}${position === '' ? '' : `:\n${position}`}`);
    this.details = { problem, path, position };
  }
}

type AnyPosition = Position & Partial<Hashed & Notated & Passable>;

const PASS = -1;

/** What must be as it was when a move has been taken back. */
interface Look {
  readonly turn: number;
  readonly outcome: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wraps a position and its judgement so that every call is checked: moves within the buffer, each once, legal when
 * played; whole outcomes and evaluations in their ranges; turn, outcome and hash restored by undo; over after `maxPlies`
 * moves.
 *
 * @remarks Allocates at every move.
 */
export function checkedGame<P extends Position>(
  position: P,
  judgement: Judgement<P> | undefined,
): { position: P; judgement: Judgement<P> | undefined } {
  const game: AnyPosition = position;
  const { payoff, maxMoves, maxPlies } = game;
  const words = new Int32Array(2);
  const legal = new Int32Array(maxMoves + 1);
  const path: number[] = [];
  const looks: Look[] = [];

  /** After a violation: everything is taken back already. */
  let broken = false;

  const violation = (problem: string): ContractViolation => {
    const line = path.map((move) => (move === PASS ? 'pass' : String(move))).join(' ');
    const found = new ContractViolation(problem, line, game.format?.() ?? '');
    broken = true;
    looks.length = 0;
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
    const largest = payoff === 'margin' ? MAX_EVALUATION : 1;
    expectThat(
      result === ONGOING || (Number.isInteger(result) && Math.abs(result) <= largest),
      () => `outcome: expected ONGOING or a whole number from -${largest} to ${largest}, got ${result}`,
    );
    return result;
  };

  const look = (): Look => {
    const turn: number = game.turn();
    expectThat(turn === 0 || turn === 1, () => `turn: expected 0 or 1, got ${turn}`);
    words.fill(0);
    game.hash?.(words);
    return { turn, outcome: outcome(), low: words[0]!, high: words[1]! };
  };

  /** Checks a list of moves that some function has written. */
  const checkList = (name: string, into: Int32Array, from: number, count: number, fewest: number): void => {
    expectThat(
      Number.isInteger(count) && count >= fewest && count <= maxMoves,
      () => `${name}: expected from ${fewest} to maxMoves = ${maxMoves} moves, got ${count}`,
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
    const before = look();
    expectThat(before.outcome === ONGOING, () => 'generate was called when the game is over');
    const count = game.generate(into, from);
    checkList('generate', into, from, count, 1);
    expectSame('generate', before);
    return count;
  };

  const expectSame = (name: string, before: Look): void => {
    const now = look();
    for (const part of ['turn', 'outcome', 'low', 'high'] as const)
      expectThat(
        now[part] === before[part],
        () =>
          `${name} changed the ${part === 'low' || part === 'high' ? 'hash' : part}: ${before[part]} became ${now[part]}`,
      );
  };

  const isLegalNow = (move: number): boolean => legal.subarray(0, game.generate(legal, 0)).includes(move);

  const enterMove = (move: number, play: () => void): void => {
    looks.push(look());
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
    expectSame(`${name} of ${move === PASS ? 'a pass' : `move ${move}`}`, looks.pop()!);
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

  const watch = (opinion: Judgement<P>): Judgement<P> => {
    const { candidates, noisy, extend } = opinion;
    return {
      ...opinion,
      evaluate: () => {
        const before = look();
        const score = opinion.evaluate(position);
        expectThat(
          Number.isInteger(score) && Math.abs(score) <= MAX_EVALUATION,
          () =>
            `evaluate: expected a whole number from -${MAX_EVALUATION} to ${MAX_EVALUATION}, got ${score}`,
        );
        expectSame('evaluate', before);
        return score;
      },
      ...(candidates && {
        candidates: (_: P, into: Int32Array, from: number) => {
          const count = candidates(position, into, from);
          checkList('candidates', into, from, count, 1);
          return count;
        },
      }),
      ...(noisy && {
        noisy: (_: P, into: Int32Array, from: number) => {
          const count = noisy(position, into, from);
          checkList('noisy', into, from, count, 0);
          return count;
        },
      }),
      ...(extend && {
        extend: (_: P, move: number) => {
          const more = extend(position, move);
          expectThat(
            Number.isInteger(more) && more >= 0,
            () => `extend: expected a whole number from 0, got ${more}`,
          );
          return more;
        },
      }),
    };
  };

  const wrapped = Object.create(position) as P;
  for (const [key, value] of Object.entries({ ...overrides, ...passing }))
    Object.defineProperty(wrapped, key, { value, enumerable: true });
  return { position: wrapped, judgement: judgement && watch(judgement) };
}
