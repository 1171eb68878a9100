/**
 * The computer above all levels: it plays by a certificate, or by the packaged book of a proof, and as the engine where that
 * has no answer.
 *
 * @module
 */
import type { GomokuPosition } from '@games/gomoku';
import { packagedBook, packagedOpenings } from '@games/gomoku/internal';
import * as words from '@games/gomoku/words';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { readBinary } from '../../../files/files';
import { interruptible } from '../../../terminal/interruptible';
import { STANDARD } from '../../../terminal/streams';
import type { PlaySettings } from '../../../game-commands/play-command';
import { game, type GomokuRequest } from '../position';
import { TEXTS } from '../texts';

/** Who plays, and at which level in words. */
export type OpponentSettings = Pick<
  PlaySettings<GomokuPosition>,
  'opponent' | 'known' | 'levelName' | 'milliseconds'
>;

/** The level, as it is written. */
export const PERFECT = 'perfect';

/**
 * Reads and verifies a certificate for a game; without one there are the packaged books.
 *
 * @returns null after an interrupt.
 * @throws UsageError for another game without a file, for a file that cannot be read, or for a certificate of another game;
 * NotationError for one that proves nothing.
 */
export async function perfectOpponent(
  file: string | undefined,
  request: GomokuRequest,
  milliseconds: number | undefined,
  context: Context,
): Promise<OpponentSettings | null> {
  if (file === undefined) return opponentByBook(request, milliseconds, context);
  if (file === STANDARD) throw new UsageError('cli/needs-file', { option: '--certificate' });
  const { position } = game.open(request);
  const { createCertificatePlayer, createPerfectOpponent } = await import('@games/gomoku/certificate');
  const { certificate, analysis, number } = context.messages;
  const bytes = await readBinary(file);
  let settings: OpponentSettings | null = null;
  await interruptible(context, async ({ signal, progress }) => {
    const player = await createCertificatePlayer(bytes, {
      signal,
      onProgress: (seen) =>
        progress.say(
          certificate.verifying(
            number(seen.bytes),
            number(seen.positions),
            analysis.seconds(seen.milliseconds),
          ),
        ),
    });
    signal.throwIfAborted();
    const { rule, size, replies } = player.report;
    if (rule !== position.rule || size !== position.size)
      throw new UsageError('cli/certificate-game', {
        file,
        rule,
        size,
        gameRule: position.rule,
        gameSize: position.size,
      });
    const proven = replies.filter(({ isProven }) => isProven).length;
    settings = {
      levelName: TEXTS[context.language].certificate.level(
        words[context.language].levels.perfect,
        proven,
        replies.length,
      ),
      opponent: (table) => createPerfectOpponent(table, { player, milliseconds }).choose,
    };
  });
  return settings;
}

async function opponentByBook(
  request: GomokuRequest,
  milliseconds: number | undefined,
  { language }: Context,
): Promise<OpponentSettings> {
  const { rule, size } = game.open(request).position;
  const book = await packagedBook({ rule, size });
  if (book === undefined) throw new UsageError('cli/no-proof', { option: `--level ${PERFECT}`, rule, size });
  const { createBookPlayer, createPerfectOpponent } = await import('@games/gomoku/certificate');
  const player = createBookPlayer(book);
  const openings = await packagedOpenings({ rule, size });
  return {
    levelName: TEXTS[language].certificate.levelByBook(words[language].levels.perfect),
    opponent: (table) => createPerfectOpponent(table, { player, milliseconds, openings }).choose,
  };
}
