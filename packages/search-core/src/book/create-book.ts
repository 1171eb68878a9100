/** Making a book: every question that the walk over the game asks is put to a solver, and its answer written down. */
import { checkInteger } from '../errors';
import { illegalMove } from '../game/illegal-move';
import { showPlain } from '../game/state-key';
import { toUserLine, toMoveNumber, type MoveOf, withoutMoveValues } from '../game/user-moves';
import { legalMoves } from '../game/moves';
import { scoreOfValue, toValue, type Value } from '../game/value';
import type { StopSignal } from '../scheduling/limits';
import { beginSlice, runSync, yieldToEventLoop } from '../scheduling/time-slicing';
import {
  checkCallback,
  checkFunction,
  checkRecord,
  checkSignal,
  type Shape,
  wrongType,
} from '../validation/check-options';
import { isDenseArray } from '../validation/foreign-data';
import { checkLog, type LineLog } from '../validation/line-log';
import { openGame, type BookGame, type BookPosition } from './book-game';
import { formatBook, isScore, MAX_BOOK_PLIES, type BookHeader } from './book-bytes';
import { createBookGraph, type BookAnswer, type Question } from './book-graph';
import { openCheckpoint } from './checkpoint';

/** A position that a solver is asked about. */
export interface BookQuestion<P extends BookPosition> {
  /** Stands after {@link BookQuestion.moves}; the solver's own until it answers, when it must be unchanged. */
  readonly position: P;
  /** The moves from the start. */
  readonly moves: readonly MoveOf<P>[];
  /** Whether the answer must name a best move; else the value is enough. */
  readonly needsMove: boolean;
  /** The book's. What is answered after an abort is dropped. */
  readonly signal: StopSignal | undefined;
}

/** The answer of a solver; what `search` returns is one. */
export interface BookReply<P extends BookPosition> {
  /** For the side to move. */
  readonly value: Value;
  /** A best move, where one was asked for. */
  readonly move?: MoveOf<P> | null | undefined;
}

/** Answers one question at a time. */
export type BookSolver<P extends BookPosition> = (
  question: BookQuestion<P>,
) => BookReply<P> | Promise<BookReply<P>>;

/** How far a book has come. */
export interface BookProgress {
  /** Positions met so far. */
  readonly positions: number;
  /** Questions answered, those of the log included. */
  readonly answered: number;
  /** Questions asked so far; replies come ply by ply, so that there may be more. */
  readonly questions: number;
  readonly milliseconds: number;
}

/** Which book to make, and how. */
export interface BookRequest<P extends BookPosition> extends BookGame<P> {
  /** The book has all positions after up to this number of moves, 0 to 100. */
  readonly plies: number;
  /**
   * Beyond `plies` the book has a reply in all positions, after up to this number of moves, that its own play as either
   * side reaches; at least `plies`. @default none
   */
  readonly replies?: number | undefined;
  /** Answers the questions; of several each has one at a time, in a thread of its own or another program. */
  readonly solve: BookSolver<P> | readonly BookSolver<P>[];
  /** Keeps the answers, so that a book that was stopped or killed goes on from there. */
  readonly log?: LineLog | undefined;
  /** Stops the book after the answers that are under way, which are dropped. */
  readonly signal?: StopSignal | undefined;
  /** Called after every answer. */
  readonly onProgress?: ((progress: BookProgress) => void) | undefined;
}

const REQUEST_SHAPE: Shape<BookRequest<BookPosition>> = {
  game: null,
  name: null,
  version: null,
  plies: [0, MAX_BOOK_PLIES, 'required'],
  replies: null,
  solve: null,
  log: checkLog,
  signal: checkSignal,
  onProgress: checkCallback,
};

/** A book, or how far it has come. */
export type BookResult = BookProgress &
  (
    | { readonly stopped: 'solved'; /** For `readBook`. */ readonly bytes: Uint8Array }
    | { readonly stopped: 'aborted'; readonly bytes?: never }
  );

/**
 * Makes a book of the first plies of a game. Only the positions of the last ply are solved, the values of those before
 * follow by negamax; then, ply by ply, those to which the book's own replies lead. Positions that are images of each
 * other (`canonicalHash`) are solved once.
 *
 * ```text
 *   bytes:  a line, a JSON header, one value of a few bits for each question, a checksum; no positions
 * ```
 *
 * @returns the book as bytes; none after an abort.
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range` for a request or an answer that makes no
 * sense, `search-core/cycle` for games with a rule of repetition, `search-core/other-book` for the log of another book;
 * IllegalMoveError `search-core/illegal-move` for an answer that cannot be played; NotationError `search-core/bad-log`
 * for a damaged log; whatever a solver throws (the promise rejects).
 * @example
 * ```ts
 * import { createBook, fileLog } from '@games/search-core/book';
 * import { createPool } from '@games/search-core/parallel';
 *
 * const game = { module: new URL('./my-game.js', import.meta.url) };
 * const pools = await Promise.all([1, 2].map(() => createPool({ game, threads: 1 })));
 * const { bytes } = await createBook({
 *   game: createMyGame,
 *   name: 'my game',
 *   version: '1',
 *   plies: 4,
 *   solve: pools.map((pool) => ({ moves }) => pool.search(moves)),
 *   log: fileLog('book.jsonl'), // killed and called again, it goes on
 * });
 * ```
 */
export async function createBook<P extends BookPosition>(request: BookRequest<P>): Promise<BookResult> {
  const started = performance.now();
  beginSlice();
  const { header, depth } = checkBookRequest(request);
  const { log, signal, onProgress } = request;
  const position = withoutMoveValues(openGame(request));
  const graph = createBookGraph(position, depth);
  runSync(graph.walkInner());
  const full: BookHeader = { ...header, rules: graph.fingerprint(), ...depth };
  const checkpoint = await openCheckpoint(log, full);
  const solvers = solversOf(request);
  const questions: Question[] = [];
  const answers: BookAnswer[] = [];
  let answered = 0;
  const progress = (): BookProgress => ({
    positions: graph.size(),
    answered,
    questions: questions.length,
    milliseconds: performance.now() - started,
  });

  /** Answers a batch of questions, each by whichever solver is free. @returns false after an abort. */
  async function answerAll(first: number, solveOne: typeof solvers): Promise<boolean> {
    let next = first;
    const work = async (solve: (typeof solvers)[number]): Promise<void> => {
      while (next < questions.length && !isAborted(signal)) {
        const number = next++;
        const known = checkpoint.answers.get(number);
        const answer = known ?? (await solve(questions[number]!, graph.pathTo(questions[number]!.position)));
        if (known === undefined) {
          if (isAborted(signal)) return;
          await checkpoint.append(number, answer);
        }
        answers[number] = answer;
        answered++;
        if (known === undefined) onProgress?.(progress());
        if (known === undefined) await yieldToEventLoop();
      }
    };
    await Promise.all(solveOne.map(work));
    return answered === questions.length;
  }

  const asking = graph.ask();
  for (let batch = asking.next(); !batch.done;) {
    const first = questions.length;
    questions.push(...batch.value);
    if (!(await answerAll(first, solvers))) return { ...progress(), stopped: 'aborted' };
    batch = asking.next(answers.slice(first));
  }
  return {
    ...progress(),
    stopped: 'solved',
    bytes: formatBook(full, questions, answers, position.maxMoves),
  };
}

function isAborted(signal: StopSignal | undefined): boolean {
  return signal?.aborted === true;
}

function checkBookRequest<P extends BookPosition>(
  request: BookRequest<P>,
): { header: { game: string; version: string }; depth: { plies: number; replies: number } } {
  checkRecord('request', request, REQUEST_SHAPE);
  const { name, version, plies, solve } = request;
  const replies =
    request.replies === undefined ? -1 : checkInteger('replies', request.replies, plies, MAX_BOOK_PLIES);
  const all: unknown = typeof solve === 'function' ? [solve] : solve;
  if (!isDenseArray(all) || all.length === 0) throw wrongType('solve', solve, 'a function, or several');
  all.forEach((each) => checkFunction('solve', each));
  return { header: { game: name, version }, depth: { plies, replies } };
}

/** The solvers, each with a position of its own. */
function solversOf<P extends BookPosition>(
  request: BookRequest<P>,
): ((question: Question, path: readonly number[]) => Promise<BookAnswer>)[] {
  const { solve, signal } = request;
  return (typeof solve === 'function' ? [solve] : solve).map((each) => {
    const start = openGame(request);
    const plain = withoutMoveValues(start);
    return async ({ needsMove }, path) => {
      const moves = toUserLine(start, path);
      for (const move of path) plain.play(move);
      try {
        const reply = await each({ position: start, moves, needsMove, signal });
        if (isAborted(signal)) return { score: 0, certainty: 'estimate', moveIndex: 0 };
        return readReply(start, reply, needsMove);
      } finally {
        for (let played = path.length; played > 0; played--) plain.undo();
      }
    };
  });
}

/** Checks what a solver has answered about the position as it stands. */
function readReply<P extends BookPosition>(position: P, reply: BookReply<P>, needsMove: boolean): BookAnswer {
  checkRecord('answer', reply);
  const { value, move } = reply;
  checkRecord('answer.value', value);
  if (!isValueOf(position, value)) throw wrongType('answer.value', value, 'a value of the game');
  const { certainty } = value;
  const score = scoreOfValue(value);
  if (!needsMove) return { score, certainty, moveIndex: 0 };
  const number = toMoveNumber(position, move!);
  const moveIndex = legalMoves(withoutMoveValues(position)).indexOf(number);
  if (moveIndex < 0) throw illegalMove(position, number, showPlain(move));
  return { score, certainty, moveIndex };
}

function isValueOf({ payoff }: BookPosition, value: Value): boolean {
  const score = scoreOfValue(value);
  if (!isScore(score)) return false;
  const { kind, certainty } = toValue(score, payoff, value.certainty);
  // An estimated draw is the estimate of 0.
  const isDraw = value.kind === 'draw' && payoff === 'outcome' && value.certainty === 'estimate';
  return isDraw || (kind === value.kind && certainty === value.certainty);
}
