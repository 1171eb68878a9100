/**
 * Verifies a certificate: a file that proves that black wins.
 *
 * @module
 */
import { formatPoint } from '@games/gomoku';
import { type CertificateReport, verifyCertificate } from '@games/gomoku/certificate';
import type { CoveredReply } from '@games/gomoku/internal';
import * as words from '@games/gomoku/words';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { addVerify } from '../../../game-commands/certificate-file';
import { formatColumns, formatTable } from '../../../terminal/width';
import { recordOf } from '../proofs';
import { TEXTS } from '../texts';

/** Adds `verify`. */
export function addVerifyWins(group: Command, context: Context): void {
  addVerify(group, context, {
    description: TEXTS[context.language].certificate.verify,
    examples: ['games gomoku verify freestyle.gmkc', 'games gomoku verify freestyle.gmkc --json'],
    verify: verifyCertificate,
    recordOf,
    describe,
  });
}

function describe(report: CertificateReport, { messages, paint }: Context): string {
  const { analysis, list, number } = messages;
  const certificate = { ...messages.certificate, ...TEXTS[messages.language].certificate };
  const { size, rule, replies, blackWins, sections, lemmas, depth, positions, bytes, milliseconds } = report;
  const proven = replies.filter(({ isProven }) => isProven);
  const verdict = blackWins
    ? certificate.blackWins
    : proven.length > 0
      ? certificate.someReplies(proven.length, replies.length)
      : certificate.noReply(number(sections));
  const facts: (readonly [string, string])[] = [
    [certificate.result, paint.bold(verdict)],
    [certificate.game, certificate.board(words[messages.language].choices[rule], size)],
    [
      certificate.checked,
      list([
        certificate.positions(number(positions)),
        certificate.sections(number(sections)),
        certificate.lemmas(number(lemmas)),
        certificate.bytes(number(bytes)),
        analysis.seconds(milliseconds),
      ]),
    ],
    [certificate.longest, certificate.plies(number(depth))],
  ];
  if (proven.length === 0) return formatTable(facts);
  return `${formatTable(facts)}\n\n${tableOf(replies, size, messages)}`;
}

/** The replies and what is proven of each. */
function tableOf(replies: readonly CoveredReply[], size: number, { language }: Context['messages']): string {
  const { certificate } = TEXTS[language];
  const rows = replies.map(({ reply, points, isProven, plies }) => [
    formatPoint(reply, size),
    isProven ? certificate.proven : certificate.open,
    String(points.length),
    isProven ? String(plies) : '',
  ]);
  return formatColumns([certificate.columns, ...rows], 2);
}
