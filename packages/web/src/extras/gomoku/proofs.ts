/**
 * The boards on which a proof plays: those of the packaged books, for black, and those of certificates that were loaded.
 *
 * @module
 */
import type { Rule } from '@games/gomoku';
import type { Side } from '@games/search-core';
import { loadText, saveText } from '../../shared/storage';
import type { GomokuOptions } from './options';

/** The level that plays by a proof. */
export const PERFECT = 'perfect';

const KEY = 'gomoku/certificates';

const nameOf = (rule: Rule, size: number): string => `${rule} ${size}`;

function certified(): readonly string[] {
  return (loadText(KEY) ?? '').split(',');
}

/** Notes that a certificate of a board was kept. */
export function noteCertificate(rule: Rule, size: number): void {
  saveText(KEY, [...new Set([...certified(), nameOf(rule, size)])].filter(Boolean).join());
}

/** Whether moves of a side are proven; with swap2 nobody knows who will be black. */
export function hasProof({ rule, size, opening }: GomokuOptions, side: Side): boolean {
  if (opening !== 'none') return false;
  const isInBook = side === 0 && size === 15 && (rule === 'freestyle' || rule === 'standard');
  return isInBook || certified().includes(nameOf(rule, size));
}
