/**
 * A book as bytes: after the header one number for every question that the walk over the game asks, in its order. A
 * value is its place in the header's list of values, a move its place among the moves of the position.
 */
import { MAX_PLIES } from '../game/assert-position';
import { MAX_EVALUATION, WIN_SCORE, type Certainty } from '../game/value';
import { isReadableArray, isWhole } from '../validation/foreign-data';
import { createBitReader, createBitWriter, widthOf } from './bits';
import type { BookAnswer, BookDepth, Question } from './book-graph';
import type { BookScore } from './book-score';
import { damaged } from './errors';
import { seal, unseal } from './sealed-bytes';

export const MAX_BOOK_PLIES = 100;

/** Every certainty that a value can have. */
export const CERTAINTIES: readonly Certainty[] = ['exact', 'within', 'at-least', 'at-most', 'estimate'];

/** What a book says of itself. */
export interface BookHeader extends BookDepth {
  readonly game: string;
  readonly version: string;
  /** Fingerprint of the rules, as the first plies show them. */
  readonly rules: string;
}

export interface BookContents {
  readonly header: BookHeader;
  /** How many questions are answered. */
  readonly answers: number;
  /** Reads the answer to the next question; undefined after the last. */
  readonly read: (question: Question, maxMoves: number) => BookAnswer | undefined;
  readonly isAtEnd: () => boolean;
}

export function formatBook(
  header: BookHeader,
  questions: readonly Question[],
  answers: readonly BookAnswer[],
  maxMoves: number,
): Uint8Array {
  const values = valuesOf(questions, answers);
  const places = new Map(values.map((value, place) => [keyOfScore(value), place]));
  const bits = createBitWriter();
  questions.forEach(({ needsValue, needsMove }, index) => {
    const answer = answers[index]!;
    if (needsValue) bits.write(places.get(keyOfScore(answer))!, widthOf(values.length));
    if (needsMove) bits.write(answer.moveIndex, widthOf(maxMoves));
  });
  const list = values.map(({ score, certainty }) => [score, certainty]);
  return seal('book', { ...header, answers: questions.length, values: list }, bits.bytes());
}

/** The different values among the answers, the lowest first. */
function valuesOf(questions: readonly Question[], answers: readonly BookAnswer[]): BookScore[] {
  const asked = answers.filter((_, index) => questions[index]!.needsValue);
  const values = new Map(asked.map((answer) => [keyOfScore(answer), answer]));
  return [...values.values()].sort(
    (a, b) => a.score - b.score || CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty),
  );
}

function keyOfScore({ score, certainty }: BookScore): string {
  return `${score} ${certainty}`;
}

/** @throws NotationError `search-core/bad-book` for bytes that {@link formatBook} did not write. */
export function parseBook(bytes: Uint8Array): BookContents {
  const { header, data } = unseal('book', bytes);
  const { game, version, rules, plies, replies, answers } = header;
  if (typeof game !== 'string' || typeof version !== 'string' || typeof rules !== 'string')
    throw damaged('book', 'header', 'texts for game, version and rules');
  if (!isWhole(plies, 0, MAX_BOOK_PLIES) || !isWhole(replies, -1, MAX_BOOK_PLIES))
    throw damaged('book', 'header', `plies and replies up to ${MAX_BOOK_PLIES}`);
  if (!isWhole(answers, 0, 2 ** 32)) throw damaged('book', 'header', 'the number of answers');
  const values = readValues(header['values']);
  const bits = createBitReader(data);
  return {
    header: { game, version, rules, plies, replies },
    answers,
    read: ({ needsValue, needsMove }, maxMoves) => {
      const place = needsValue ? bits.read(widthOf(values.length)) : 0;
      const moveIndex = needsMove ? bits.read(widthOf(maxMoves)) : 0;
      const value = needsValue ? values[place ?? -1] : { score: 0, certainty: 'exact' as const };
      return value === undefined || moveIndex === undefined ? undefined : { ...value, moveIndex };
    },
    isAtEnd: bits.isAtEnd,
  };
}

function readValues(list: unknown): BookScore[] {
  if (!isReadableArray(list)) throw damaged('book', 'header', 'a list of values');
  return (list as unknown[]).map((entry) => {
    if (!isReadableArray(entry)) throw damaged('book', 'header', 'values of a score and a certainty');
    const [score, certainty] = entry as unknown[];
    if (!isScore(score) || !CERTAINTIES.includes(certainty as Certainty))
      throw damaged('book', 'header', 'values of a score and a certainty');
    return { score, certainty: certainty as Certainty };
  });
}

/** Whether a number can be a value: an evaluation or margin, or a win or loss within the longest game. */
export function isScore(score: unknown): score is number {
  if (!isWhole(score, -WIN_SCORE, WIN_SCORE)) return false;
  return Math.abs(score) <= MAX_EVALUATION || Math.abs(score) >= WIN_SCORE - MAX_PLIES;
}
