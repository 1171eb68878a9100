/** Checks certificates: proofs, in bytes, of the value of an empty board. Only the rules are trusted. */
import type { Limits, LimitReason } from '@games/search-core';
import {
  checkBytes,
  checkRecord,
  crc32OfBytes,
  createBudget,
  createProgressReporter,
  readPieces,
  readPiecesSync,
  WORK_SHAPE,
} from '@games/search-core/internal';
import type { Size } from '../board/size';
import { certificateError, solverError } from '../solver-errors';
import {
  certifiedBoard,
  CHECKSUM_BYTES,
  CLAIMS,
  HEADER_BYTES,
  MAGIC,
  valueOfByte,
  VERSION,
  type BoardValue,
  type Claim,
} from './format';
import { createTree, type Tree, type TreeEvent } from './tree';

/** A certificate: all of its bytes, or pieces of them in order. */
export type CertificateBytes = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Limits of a check. `nodes` are the positions of trees and searches. */
export type VerifyCertificateRequest = Pick<
  Limits<CertificateProgress>,
  'nodes' | 'milliseconds' | 'signal' | 'onProgress'
>;

/** How far a check is. */
export interface CertificateProgress {
  /** Bytes read. */
  readonly bytes: number;
  /** Positions in which the certificate moves for the side that it proves something for. */
  readonly positions: number;
  /** Those of them that the checker has settled by a short search. */
  readonly settled: number;
  /** Positions visited by these searches. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What a certificate has been found to prove. */
export interface CertificateReport extends CertificateProgress {
  /** `'verified'`: it proves the value; else what ended the check before. */
  readonly stopped: 'verified' | LimitReason;
  /** The board; `null` before the header is read. */
  readonly size: Size | null;
  /** The value of the empty board for the first player, claimed until it is `'verified'`; `null` before the header is read. */
  readonly value: BoardValue | null;
}

/**
 * Checks a certificate by the rules alone: its strategies, against all replies. It runs in time slices of about 5 ms.
 *
 * @param certificate - bytes from anywhere; nothing in them is trusted.
 * @returns what it proves. A stop never rejects: `stopped` gives the reason.
 * @throws NotationError with `offset`, `expected` and `found`: `connect-three/certificate` where it is no certificate, or
 *   damaged, `connect-three/certificate-proof` where it proves nothing; OptionError for an invalid request. What the pieces
 *   throw is passed on.
 * @example
 * ```ts
 * import { createReadStream } from 'node:fs';
 * import { verifyCertificate } from '@games/connect-three/certificate';
 *
 * const { size, value, positions } = await verifyCertificate(createReadStream('connect-four.c4ct'));
 * console.log(size, value, positions);
 * ```
 */
export async function verifyCertificate(
  certificate: CertificateBytes,
  request: VerifyCertificateRequest = {},
): Promise<CertificateReport> {
  return readPieces('certificate', certificate, createChecker(request));
}

/** Checks a certificate as {@link verifyCertificate} does, and blocks the thread. */
export function verifyCertificateSync(
  certificate: Uint8Array | Iterable<Uint8Array>,
  request: VerifyCertificateRequest = {},
): CertificateReport {
  return readPiecesSync('certificate', certificate, createChecker(request));
}

/** Reads a certificate piece by piece. */
function createChecker(request: VerifyCertificateRequest) {
  checkRecord('request', request, WORK_SHAPE);
  const budget = createBudget(request);
  let piece: Uint8Array = new Uint8Array(0);
  let at = 0;
  let offset = 0;
  let checksum = 0;
  let size: Size | null = null;
  let value: BoardValue | null = null;
  let isRead = false;
  let granted = 0;
  const trees: Tree[] = [];

  const sumOf = (count: (tree: Tree) => number): number => trees.reduce((sum, tree) => sum + count(tree), 0);
  const progress = (): CertificateProgress => ({
    bytes: offset,
    positions: sumOf((tree) => tree.positions()),
    settled: sumOf((tree) => tree.settled()),
    nodes: sumOf((tree) => tree.nodes()),
    milliseconds: budget.elapsed(),
  });
  const visited = (): number => sumOf((tree) => tree.positions() + tree.nodes());
  const report = (stopped: CertificateReport['stopped']): CertificateReport => ({
    stopped,
    size,
    value,
    ...progress(),
  });

  /** The next byte; yields while there is none. */
  function* readByte(): Generator<TreeEvent, number> {
    while (at === piece.length) yield 'symbol';
    offset++;
    return piece[at++]!;
  }

  function* readHeader(): Generator<TreeEvent, Size> {
    const header: number[] = [];
    while (header.length < HEADER_BYTES) {
      const index = header.length;
      const byte = yield* readByte();
      if (index < MAGIC.length && byte !== MAGIC[index])
        throw certificateError(index, 'a certificate of connect three', `byte ${byte}`);
      if (index === MAGIC.length && byte !== VERSION)
        throw certificateError(index, `version ${VERSION}`, `version ${byte}`);
      header.push(byte);
    }
    checksum = crc32OfBytes(Uint8Array.from(header));
    const [rows, columns, connect, claimed] = header.slice(MAGIC.length + 1) as [
      number,
      number,
      number,
      number,
    ];
    value = valueOfByte(claimed);
    if (value === null) throw certificateError(HEADER_BYTES - 1, 'a value of the board', `byte ${claimed}`);
    return { rows, columns, connect };
  }

  function* readTree(claim: Claim, board: NonNullable<ReturnType<typeof certifiedBoard>>) {
    const tree = createTree(board, claim, (expected, found) =>
      solverError('connect-three/certificate-proof', { offset: offset - 1, expected, found }),
    );
    trees.push(tree);
    const walk = tree.walk();
    let step = walk.next();
    while (!step.done) {
      if (step.value === 'searched') {
        yield step.value;
        step = walk.next();
      } else {
        const byte: number = yield* readByte();
        checksum = crc32OfBytes(Uint8Array.of(byte), checksum);
        step = walk.next(byte);
      }
    }
  }

  function* readAll(): Generator<TreeEvent, void> {
    const found = yield* readHeader();
    const board = certifiedBoard(found);
    if (board === null)
      throw certificateError(
        MAGIC.length + 1,
        'a board that has certificates',
        `${found.rows} x ${found.columns}, connect ${found.connect}`,
      );
    size = found;
    for (const claim of CLAIMS[value!]) yield* readTree(claim, board);
    let sum = 0;
    for (let count = 0; count < CHECKSUM_BYTES; count++) sum = sum * 256 + (yield* readByte());
    if (sum !== checksum)
      throw certificateError(offset - CHECKSUM_BYTES, 'the checksum of the bytes', 'another one');
    isRead = true;
    yield* readByte();
    throw certificateError(offset - 1, 'the end', 'more bytes');
  }

  const work = readAll();

  /** Goes on until it needs more bytes, or has to pause. */
  function run(): 'read' | 'paused' {
    for (;;) {
      if (work.next().value === 'symbol') return 'read';
      if (visited() < granted) continue;
      const more = budget.grant(visited());
      if (more === 0) return 'paused';
      granted = visited() + more;
    }
  }

  return {
    budget,
    run,
    nodes: visited,
    reportProgress: createProgressReporter(request.onProgress, progress, budget.started),
    report,
    append: (next: unknown): void => {
      checkBytes('certificate', next, 'pieces that are Uint8Arrays');
      piece = next;
      at = 0;
    },
    finish: (): CertificateReport => {
      if (!isRead) throw certificateError(offset, 'more bytes', 'the end');
      return report('verified');
    },
  };
}
