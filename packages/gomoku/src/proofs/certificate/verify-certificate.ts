/** Verifies certificates: proofs, in bytes, that black wins from positions of gomoku. Only the rules are trusted. */
import type { Limits, LimitReason } from '@games/search-core';
import {
  checkBytes,
  checkRecord,
  createBudget,
  createProgressReporter,
  readPieces,
  readPiecesSync,
  type Shape,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { createCertificateReader, type ReaderEvents } from './certificate-reader';
import { createCoverage, type CoveredReply } from './coverage';
import type { CertificateRule } from './format';

/** A certificate: all of its bytes, or pieces of them in order. */
export type CertificateBytes = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Limits of a verification. */
export interface VerifyCertificateRequest extends Pick<
  Limits<CertificateProgress>,
  'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /** The most lemmas to keep, 108 bytes each. @default 1_000_000 */
  readonly maxLemmas?: number | undefined;
  /** The most bytes of a section, which is held whole. @default 67_108_864 */
  readonly sectionBytes?: number | undefined;
}

const REQUEST_SHAPE: Shape<VerifyCertificateRequest> = {
  ...WORK_SHAPE,
  maxLemmas: [0, 2 ** 31 - 1],
  sectionBytes: [1, 2 ** 31 - 1],
};

/** How far a verification is. */
export interface CertificateProgress {
  /** Bytes checked. */
  readonly bytes: number;
  /** Sections checked, and their number in all; 0 before the header is read. */
  readonly sections: number;
  readonly allSections: number;
  /** Positions checked. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** What a certificate has been found to prove. */
export interface CertificateReport extends CertificateProgress {
  /** `'verified'`: the whole certificate holds; else it holds as far as it was read. */
  readonly stopped: 'verified' | LimitReason;
  readonly rule: CertificateRule;
  /** Points a side. */
  readonly size: number;
  /**
   * White's replies to a first stone in the centre, one for each class up to symmetry, by point: 35 on a board of 15 x 15.
   */
  readonly replies: readonly CoveredReply[];
  /** True if black wins from the empty board: all replies are proven. */
  readonly blackWins: boolean;
  /** Lemmas proven. */
  readonly lemmas: number;
  /** The greatest number of plies from a section's position to the end. */
  readonly depth: number;
}

const MAX_LEMMAS = 1_000_000;
const SECTION_BYTES = 2 ** 26;

/**
 * Verifies a certificate by the rules alone. It runs in time slices of at most 5 ms.
 *
 * @param certificate - bytes from anywhere; nothing in them is trusted.
 * @returns what it proves. A stop never rejects: `stopped` gives the reason, and the report is of the sections up to there.
 * @throws NotationError with `offset`, `expected` and `found` of the first byte that is wrong: `gomoku/certificate`
 *   where it is no certificate, or damaged, `gomoku/certificate-proof` where a proof is against the rules;
 *   `gomoku/certificate-limit` for one that needs more than `maxLemmas` or `sectionBytes`; OptionError for an invalid
 *   request. What the pieces throw is passed on.
 * @remarks Time is linear in the bytes, about a microsecond a position; memory is a section and the lemmas.
 * @example
 * ```ts
 * const { blackWins, replies, positions } = await verifyCertificate(createReadStream('freestyle.gmkc'));
 * console.log(blackWins, replies.filter(({ isProven }) => isProven).length, positions);
 * ```
 */
export async function verifyCertificate(
  certificate: CertificateBytes,
  request: VerifyCertificateRequest = {},
): Promise<CertificateReport> {
  return readPieces('certificate', certificate, startVerification(request));
}

/**
 * Verifies a certificate as {@link verifyCertificate} does, and blocks the thread.
 *
 * @throws as {@link verifyCertificate}.
 */
export function verifyCertificateSync(
  certificate: Uint8Array | Iterable<Uint8Array>,
  request: VerifyCertificateRequest = {},
): CertificateReport {
  return readPiecesSync('certificate', certificate, startVerification(request));
}

/** Begins a verification. @throws OptionError. */
export function startVerification(request: VerifyCertificateRequest, events: Partial<ReaderEvents> = {}) {
  checkRecord('request', request, REQUEST_SHAPE);
  const { onProgress, maxLemmas = MAX_LEMMAS, sectionBytes = SECTION_BYTES } = request;
  const budget = createBudget(request);
  const coverage = createCoverage();
  let depth = 0;
  const onSection: ReaderEvents['onSection'] = (section, header) => {
    depth = Math.max(depth, section.height);
    coverage.add(section, header.size);
    events.onSection?.(section, header);
  };
  const limits = { lemmas: maxLemmas, sectionBytes };
  const reader = createCertificateReader(limits, { onSection, onNode: events.onNode });
  const progress = (): CertificateProgress => ({
    bytes: reader.offset(),
    sections: reader.sections(),
    allSections: reader.header()?.sections ?? 0,
    positions: reader.positions(),
    milliseconds: budget.elapsed(),
  });
  const report = (stopped: CertificateReport['stopped']): CertificateReport => {
    // Before the header is read nothing is claimed of any board.
    const { size, rule } = reader.header() ?? { size: 15, rule: 'freestyle' };
    const replies = coverage.replies(size);
    const blackWins = replies.every(({ isProven }) => isProven);
    return { stopped, rule, size, replies, blackWins, lemmas: reader.lemmas().count(), depth, ...progress() };
  };
  /** Goes on until it needs more bytes, or has to pause. */
  const run = (): 'read' | 'paused' => {
    for (;;) {
      const granted = budget.grant(reader.positions());
      if (granted === 0) return 'paused';
      if (reader.run(reader.work() + granted)) return 'read';
    }
  };
  return {
    reader,
    budget,
    run,
    nodes: reader.positions,
    append: (chunk: unknown): void => {
      checkBytes('certificate', chunk, 'pieces that are Uint8Arrays');
      reader.append(chunk);
    },
    reportProgress: createProgressReporter(onProgress, progress, budget.started),
    report,
    /** Ends the certificate. @throws NotationError if there should be more. */
    finish: (): CertificateReport => {
      reader.finish();
      return report('verified');
    },
  };
}
