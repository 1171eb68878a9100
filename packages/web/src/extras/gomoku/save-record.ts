/** The game on the board as a file. */
import { HUMAN, mainLineFrom } from '@games/search-core/session';
import type { Side } from '@games/search-core';
import type { GameToolsProps } from '../../contract/game-module';
import { saveFile } from '../../shared/save-file';
import type { OpenedPosition } from './opening';
import type { GomokuOptions } from './options';
import { toolText } from './tool-text';

export type ToolsProps = GameToolsProps<OpenedPosition, GomokuOptions>;

export async function writeRecord(
  props: ToolsProps,
  format: 'sgf' | 'lib',
): Promise<Uint8Array<ArrayBuffer>> {
  const { options, moves, tree, players, names, forfeit, language } = props;
  const { records: words } = toolText[language];
  const nameOf = (side: Side): string =>
    players[side] === HUMAN ? words.person : words.computer(names[side]);
  const isMainLine = mainLineFrom(tree, []).join() === moves.join();
  const { writeGame } = await import('./records');
  const game = {
    options,
    tree,
    names: [nameOf(0), nameOf(1)] as const,
    forfeit: isMainLine ? forfeit : null,
    date: new Date(),
  };
  return writeGame(game, format);
}

export async function saveRecord(props: ToolsProps, format: 'sgf' | 'lib'): Promise<void> {
  const name = `gomoku-${new Date().toISOString().slice(0, 10)}.${format}`;
  saveFile(name, await writeRecord(props, format));
}
