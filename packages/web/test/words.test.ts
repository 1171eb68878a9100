/** The words of the page's games. */
import { describe, expect, it } from 'vitest';
import { OWN_GAMES } from '../src/games/own-games';
import { loadGame } from '../src/games/registry';

describe.each(OWN_GAMES)('the words of $id', (game) => {
  it.each(['en', 'zh'] as const)('describe every level by a sentence of its own (%s)', async (language) => {
    const { levels, text } = await loadGame(game);
    const { levels: names, levelNotes } = text[language];
    const notes = levels.map((level) => levelNotes[level]);
    expect(notes).not.toContain(undefined);
    expect(new Set(notes).size).toBe(levels.length);
    expect(new Set(levels.map((level) => names[level])).size).toBe(levels.length);
  });
});
