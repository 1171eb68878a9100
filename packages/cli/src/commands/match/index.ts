import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../../game/examples';
import type { Request } from '../../game/game';
import { readPosition, withOwnOptions, withPosition, type Flags } from '../../game/position-options';
import type { GameSettings } from '../../game/registered-game';
import { loadRegistered } from '../../game/registry';
import { withMatch, type MatchFlags } from './options';

/** Makes the command of a match of a game. */
export async function addMatchOf(command: Command, source: string, context: Context): Promise<void> {
  const { messages } = context;
  const { game, match } = await loadRegistered(source);
  const hasEngines = match?.loadForms !== undefined;
  command.addHelpText('after', messages.match.players(game.levels, hasEngines));
  examples(command, messages, match?.examples ?? [`games ${source} match --first level:3 --second level:2`]);
  const isComplete = withOwnOptions(command, () => {
    withPosition(command, game, messages);
    withMatch(command, messages, hasEngines);
  });
  if (!isComplete) return;
  match?.extend?.(command, context);
  command.action(async () => {
    const flags = command.opts() as unknown as MatchFlags & GameSettings & Flags;
    const asked: Request = readPosition(game, flags);
    const request = match?.read?.(asked, flags) ?? asked;
    const settings: GameSettings = { book: flags.book };
    // Refused here rather than in the thread of a player.
    await match?.withSettings?.(game, settings, request);
    const { runMatch } = await import('./run-match');
    return runMatch({ source, request, settings }, flags, context);
  });
}
