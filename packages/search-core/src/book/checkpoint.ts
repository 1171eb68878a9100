/**
 * The checkpoint of a book that is being made: lines of JSON, a header first, then one line for each answer, in the order
 * in which they came. Each line ends with a checksum of everything up to it.
 *
 * ```text
 * {"book":1,"game":"…","version":"1","rules":"90f1…","plies":6,"replies":10,"checksum":"1f0c88a2"}
 * {"question":17,"score":-999999980,"certainty":"exact","moveIndex":0,"checksum":"77e0013b"}
 * ```
 *
 * A line without its end was being written when the program was killed; it does not count.
 */
import { createChecksummedLines } from '../validation/checksummed-lines';
import { isWhole } from '../validation/foreign-data';
import { damagedLine, mayBegin, type LineLog } from '../validation/line-log';
import { CERTAINTIES, isScore, type BookHeader } from './book-bytes';
import type { BookAnswer } from './book-graph';
import { belongsToOther } from './errors';

export interface Checkpoint {
  /** The answers by the numbers of their questions. */
  readonly answers: ReadonlyMap<number, BookAnswer>;
  /** Adds an answer; when it resolves, the answer is safe. */
  readonly append: (question: number, answer: BookAnswer) => Promise<void>;
}

const FIELDS = ['game', 'version', 'rules', 'plies', 'replies'] as const;

/**
 * Reads the answers that are there, and begins a log that is empty.
 *
 * @throws OptionError `search-core/other-book` for a checkpoint of another book; NotationError `search-core/bad-log` that
 * names the first damaged line.
 */
export async function openCheckpoint(log: LineLog | undefined, header: BookHeader): Promise<Checkpoint> {
  const lines = createChecksummedLines();
  const answers = new Map<number, BookAnswer>();
  const write = async (record: object): Promise<void> => log?.append(lines.write(record));
  const text = (await log?.read()) ?? '';
  const end = text.lastIndexOf('\n') + 1;
  let number = 0;
  for (const line of text.slice(0, end).split('\n').slice(0, -1)) {
    const record = lines.read(line);
    if (++number === 1) checkHeader(record, header);
    else readAnswer(record, number, answers);
  }
  if (number === 0 && !mayBegin(text, '{"book":1,'))
    throw damagedLine(1, "the header of a book's checkpoint");
  // Only what is known to be a checkpoint is cut.
  if (end < text.length) await log!.truncate(text.slice(0, end));
  if (number === 0) await write({ book: 1, ...header });
  // One line after the other: each vouches for those before it.
  let written = Promise.resolve();
  const append = (question: number, answer: BookAnswer): Promise<void> => {
    written = written.then(() => write({ question, ...answer }));
    return written;
  };
  return { answers, append };
}

function checkHeader(found: Record<string, unknown> | undefined, wanted: BookHeader): void {
  if (found?.['book'] !== 1) throw damagedLine(1, "the header of a book's checkpoint");
  for (const field of FIELDS)
    if (found[field] !== wanted[field]) throw belongsToOther('log', field, found[field], wanted[field]);
}

function readAnswer(
  record: Record<string, unknown> | undefined,
  line: number,
  answers: Map<number, BookAnswer>,
): void {
  const { question, score, certainty, moveIndex } = record ?? {};
  const isAnswer =
    isWhole(question, 0, 2 ** 32) &&
    isScore(score) &&
    CERTAINTIES.includes(certainty as BookAnswer['certainty']) &&
    isWhole(moveIndex, 0, 65_534) &&
    !answers.has(question);
  if (!isAnswer) throw damagedLine(line, "an answer of a book's checkpoint, each once");
  answers.set(question, { score, certainty: certainty as BookAnswer['certainty'], moveIndex });
}
