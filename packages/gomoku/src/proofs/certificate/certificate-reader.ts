/** Reads a certificate from pieces of bytes and checks it section by section. Nothing in it is trusted. */
import { proofError } from '../../proof-errors';
import { symmetriesOf } from '../../board/grid';
import { createByteQueue } from './byte-queue';
import { createFieldReader } from './field-reader';
import {
  checksumOf,
  CERTIFICATE_RULES,
  CHECKSUM_BYTES,
  MAGIC,
  MAX_CERTIFICATE_SIZE,
  MAX_LEVEL,
  MIN_CERTIFICATE_SIZE,
  VERSION,
  type CertificateRule,
} from './format';
import { createLemmaStore, type LemmaStore } from './lemma-store';
import { BLACK, createProofBoard, EMPTY, WHITE, type ProofBoard } from './proof-board';
import { createProofChecker, type CheckerOptions, type ProofChecker } from './proof-checker';

/** A section that has been checked: black, to move, wins from a position. */
export interface ProvenSection {
  /** The stones of the position, as points in ascending order. */
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** How many more white stones there may be, outside the zone. */
  readonly level: number;
  /** The zone, as a set of points. */
  readonly zone: Int32Array;
  /** The greatest number of plies to the end of the game. */
  readonly height: number;
  /** Where it begins in the file, at its level, in bytes. */
  readonly offset: number;
}

export interface ReaderLimits {
  readonly lemmas: number;
  readonly sectionBytes: number;
}

export interface ReaderEvents {
  readonly onSection: (section: ProvenSection, header: CertificateHeader) => void;
  /** Gets the children of every long node, see `CheckerOptions`. */
  readonly onNode?: CheckerOptions['onNode'];
}

/** From how many bytes on a node is long. */
const LONG_NODE_BYTES = 2 ** 14;

export interface CertificateReader {
  /** Adds bytes; they must not change before {@link run} asks for more. */
  readonly append: (chunk: Uint8Array) => void;
  /**
   * Reads on until more bytes are needed, or the whole work reaches about `work`.
   *
   * @returns whether more bytes are needed.
   * @throws NotationError `gomoku/certificate` at the first byte that is wrong, `gomoku/certificate-proof`,
   *   `gomoku/certificate-limit`.
   */
  readonly run: (work: number) => boolean;
  /** Work done so far: positions seen, and bytes summed by the half kilobyte. */
  readonly work: () => number;
  /** Ends the file. @throws NotationError if there should be more. */
  readonly finish: () => void;
  /** Returns the header; undefined until it has been read. */
  readonly header: () => CertificateHeader | undefined;
  /** Sections that have been checked. */
  readonly sections: () => number;
  readonly positions: () => number;
  readonly lemmas: () => LemmaStore;
  readonly offset: () => number;
}

interface CertificateHeader {
  readonly size: number;
  readonly rule: CertificateRule;
  readonly sections: number;
}

/** Magic, version, size and rule. */
const FIXED_HEADER = MAGIC.length + 3;
/** Bytes that are summed at a time, and those that take as long as a position. */
const SUMMED_BYTES = 2 ** 15;
const BYTES_PER_WORK = 2 ** 9;

interface Machine {
  readonly board: ProofBoard;
  readonly checker: ProofChecker;
}

/** A section whose bytes are all there: the indices of its contents in the bytes of the queue. */
interface SectionBytes {
  readonly start: number;
  readonly end: number;
  /** How far it has been summed, and the checksum so far. */
  summed: number;
  checksum: number;
}

/** A section whose tree is being checked. */
interface OpenSection {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

export function createCertificateReader(
  limits: ReaderLimits,
  { onSection, onNode }: ReaderEvents,
): CertificateReader {
  const queue = createByteQueue();
  const lemmas = createLemmaStore();
  let header: CertificateHeader | undefined;
  let machine: Machine | undefined;
  let fileChecksum = 0;
  let summing: SectionBytes | undefined;
  let current: OpenSection | undefined;
  let sections = 0;
  let summedWork = 0;
  let isOver = false;

  const { refuse, readNumber, numberWithin, checkSum } = createFieldReader(queue);

  const available = (): number => queue.end() - queue.start();

  const readHeader = (): boolean => {
    const bytes = queue.bytes();
    const start = queue.start();
    for (let index = 0; index < Math.min(available(), MAGIC.length); index++) {
      if (bytes[start + index] !== MAGIC.charCodeAt(index))
        refuse(start + index, `the file to begin with ${MAGIC}`, `byte ${bytes[start + index]}`);
    }
    if (available() < FIXED_HEADER) return false;
    const [version, size, rule] = bytes.subarray(start + MAGIC.length, start + FIXED_HEADER);
    const place = start + MAGIC.length;
    if (version !== VERSION) refuse(place, `version ${VERSION} of the format`, String(version));
    if (size! < MIN_CERTIFICATE_SIZE || size! > MAX_CERTIFICATE_SIZE)
      refuse(place + 1, `a board size from ${MIN_CERTIFICATE_SIZE} to ${MAX_CERTIFICATE_SIZE}`, String(size));
    if (rule! >= CERTIFICATE_RULES.length)
      refuse(place + 2, 'rule 0 (freestyle) or 1 (standard)', String(rule));
    const number = readNumber(start + FIXED_HEADER, queue.end(), 'a number of sections');
    if (!number) return false;
    if (number.value === 0) refuse(start + FIXED_HEADER, 'at least one section', '0');
    header = { size: size!, rule: CERTIFICATE_RULES[rule!]!, sections: number.value };
    fileChecksum = checksumOf(bytes, start, number.next);
    queue.skip(number.next - start);
    const board = createProofBoard(header.size, header.rule === 'standard');
    const checker = createProofChecker(board, lemmas, symmetriesOf(header.size), {
      base: () => queue.offset() - queue.start(),
      maxLemmas: limits.lemmas,
      onNode,
      minBytes: LONG_NODE_BYTES,
    });
    machine = { board, checker };
    return true;
  };

  /** Finds the section at the front of the queue, once all of its bytes are there. */
  const findSection = (): boolean => {
    const length = readNumber(queue.start(), queue.end(), 'the length of a section');
    if (!length) return false;
    const { value, next } = length;
    if (value > limits.sectionBytes)
      throw proofError('gomoku/certificate-limit', {
        option: 'sectionBytes',
        maximum: limits.sectionBytes,
        offset: queue.offset(),
      });
    if (value <= CHECKSUM_BYTES)
      refuse(queue.start(), `a section of more than ${CHECKSUM_BYTES} bytes`, String(value));
    if (queue.end() - next < value) return false;
    summing = { start: next, end: next + value - CHECKSUM_BYTES, summed: next, checksum: 0 };
    return true;
  };

  /** Sums some more bytes of the section; begins its tree once all are summed. */
  const sumSection = (section: SectionBytes, { board, checker }: Machine): void => {
    const { start, end, summed } = section;
    const until = Math.min(end, summed + SUMMED_BYTES);
    section.checksum = checksumOf(queue.bytes(), summed, until, section.checksum);
    section.summed = until;
    summedWork += Math.ceil((until - summed) / BYTES_PER_WORK);
    if (until < end) return;
    summing = undefined;
    checkSum(end, section.checksum, 'of the section');
    board.clear();
    const level = numberWithin(start, end, 'the level of a section');
    if (level.value > MAX_LEVEL) refuse(start, `a level up to ${MAX_LEVEL}`, String(level.value));
    const black = readStones(board, BLACK, level.next, end);
    const white = readStones(board, WHITE, black.next, end);
    if (board.hasFive()) refuse(start, 'a position in which nobody has five', 'one that is over');
    const stones = { black: black.points, white: white.points, level: level.value };
    current = { ...stones, start, end };
    checker.begin(queue.bytes(), white.next, end, level.value);
  };

  const readStones = (
    board: ProofBoard,
    side: typeof BLACK | typeof WHITE,
    from: number,
    end: number,
  ): { points: number[]; next: number } => {
    const { value: count, next } = numberWithin(from, end, 'a number of stones');
    if (count > board.area) refuse(from, `at most ${board.area} stones`, String(count));
    const points: number[] = [];
    for (let index = next; index < next + count; index++) {
      if (index >= end) refuse(end, 'the point of a stone', 'the end of the section');
      const point = queue.bytes()[index]!;
      if (point >= board.area || board.cells[point] !== EMPTY)
        refuse(index, 'an empty point for a stone', `byte ${point}`);
      if (point <= (points.at(-1) ?? -1)) refuse(index, 'stones in ascending order', `point ${point}`);
      if (side === BLACK) board.putBlack(point);
      else board.putWhite(point);
      points.push(point);
    }
    return { points, next: next + count };
  };

  const endSection = ({ checker }: Machine, { start, end, ...stones }: OpenSection): void => {
    if (checker.end() !== end) refuse(checker.end(), 'the end of the section', 'more bytes');
    const base = queue.offset() - queue.start();
    sections++;
    onSection({ ...stones, ...checker.summary(), offset: base + start }, header!);
    fileChecksum = checksumOf(queue.bytes(), end, end + CHECKSUM_BYTES, fileChecksum);
    queue.skip(end + CHECKSUM_BYTES - queue.start());
    current = undefined;
  };

  const endFile = (): boolean => {
    if (!isOver) {
      if (available() < CHECKSUM_BYTES) return false;
      checkSum(queue.start(), fileChecksum, 'of the file');
      queue.skip(CHECKSUM_BYTES);
      isOver = true;
    }
    if (available() > 0) refuse(queue.start(), 'the end of the file', 'more bytes');
    return false;
  };

  /** Goes on by one step; false where more bytes are needed. */
  const advance = (limit: number): boolean => {
    if (!machine) return readHeader();
    if (current) {
      if (machine.checker.run(limit - summedWork)) endSection(machine, current);
    } else if (summing) sumSection(summing, machine);
    else return sections === header!.sections ? endFile() : findSection();
    return true;
  };

  const positions = (): number => machine?.checker.positions() ?? 0;

  const work = (): number => positions() + summedWork;

  const run = (limit: number): boolean => {
    while (advance(limit)) if (work() >= limit) return false;
    queue.keep();
    return true;
  };

  return {
    append: queue.append,
    run,
    work,
    finish: () => {
      if (!isOver) refuse(queue.end(), 'more bytes', 'the end of the file');
    },
    header: () => header,
    sections: () => sections,
    positions,
    lemmas: () => lemmas,
    offset: queue.offset,
  };
}

export function hasPoint(set: Int32Array, point: number): boolean {
  return ((set[point >> 5]! >>> (point & 31)) & 1) === 1;
}
