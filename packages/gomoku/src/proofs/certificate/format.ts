/**
 * The signs of a certificate's bytes; `docs/certificate.md` describes them.
 *
 * @module
 */
import type { Rule } from '../../board/rule';

/** The first bytes of every certificate. */
export const MAGIC = 'GMKC';
export const VERSION = 1;
/** The rules by their number in the file. */
export const CERTIFICATE_RULES = ['freestyle', 'standard'] as const satisfies readonly Rule[];
export const MIN_CERTIFICATE_SIZE = 5;
/** Larger boards have points whose numbers are tags. */
export const MAX_CERTIFICATE_SIZE = 15;
/** In place of a move: a reference to a lemma, and the beginning of one. */
export const REFERENCE = 254;
export const LEMMA = 255;
/** Stones of white beside those of the proof: no more fit on any board. */
export const MAX_LEVEL = 225;
/** Bytes of a checksum. */
export const CHECKSUM_BYTES = 4;

/** A rule for which certificates exist. */
export type CertificateRule = (typeof CERTIFICATE_RULES)[number];
