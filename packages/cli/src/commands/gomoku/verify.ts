/**
 * Verifies a certificate: a file that proves that black wins.
 *
 * @module
 */
import { formatPoint } from '@games/gomoku';
import { type CertificateReport, verifyCertificate } from '@games/gomoku/certificate';
import type { CoveredReply } from '@games/gomoku/internal';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { interruptible } from '../../terminal/interruptible';
import { STANDARD } from '../../terminal/streams';
import { formatColumns, formatTable } from '../../terminal/width';
import { examples } from '../../game/examples';
import * as words from '@games/gomoku/words';
import { verifyFile } from '../shared/certificate-file';

/** Adds `verify`. */
export function addVerify(group: Command, context: Context): void {
  const { messages } = context;
  const { certificate, help } = messages;
  examples(group.command('verify').description(certificate.verify), messages, [
    'games gomoku verify freestyle.gmkc',
    'games gomoku verify freestyle.gmkc --json',
  ])
    .argument('[certificate]', certificate.file)
    .option('--json', help.json)
    .action(async (name, { json }) => {
      if (name === undefined && context.input.stream.isTTY === true) throw new UsageError('cli/no-input', {});
      const file = name ?? STANDARD;
      await interruptible(context, async (signal, progress) => {
        const report = await verifyFile(file, context, signal, (pieces) =>
          verifyCertificate(pieces, {
            signal,
            onProgress: ({ bytes, positions, milliseconds }) =>
              progress.say(
                certificate.verifying(
                  messages.number(bytes),
                  messages.number(positions),
                  messages.analysis.seconds(milliseconds),
                ),
              ),
          }),
        );
        progress.clear();
        await context.write(
          `${json === true ? JSON.stringify(recordOf(report)) : describe(report, context)}\n`,
        );
      });
    });
}

function recordOf({ replies, size, ...report }: CertificateReport) {
  return {
    ...report,
    size,
    replies: replies.map(({ reply, points, isProven, plies }) => ({
      reply: formatPoint(reply, size),
      points: points.length,
      proven: isProven,
      plies,
    })),
  };
}

function describe(report: CertificateReport, { messages, paint }: Context): string {
  const { certificate, analysis, gomoku, list, number } = messages;
  const { size, rule, replies, blackWins, sections, lemmas, depth, positions, bytes, milliseconds } = report;
  const proven = replies.filter(({ isProven }) => isProven);
  const verdict = blackWins
    ? certificate.blackWins
    : proven.length > 0
      ? certificate.someReplies(proven.length, replies.length)
      : certificate.noReply(number(sections));
  const facts: (readonly [string, string])[] = [
    [gomoku.result, paint.bold(verdict)],
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
function tableOf(
  replies: readonly CoveredReply[],
  size: number,
  { certificate }: Context['messages'],
): string {
  const rows = replies.map(({ reply, points, isProven, plies }) => [
    formatPoint(reply, size),
    isProven ? certificate.proven : certificate.open,
    String(points.length),
    isProven ? String(plies) : '',
  ]);
  return formatColumns([certificate.columns, ...rows], 2);
}
