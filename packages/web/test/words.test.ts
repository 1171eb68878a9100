/** The words of the page's games. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../src/contract/game-ids';
import { loadGame } from '../src/games/registry';

describe.each(GAME_IDS)('the words of %s', (id) => {
  it.each(['en', 'zh'] as const)('describe every level by a sentence of its own (%s)', async (language) => {
    const { levels, text } = await loadGame(id);
    const { levels: names, levelNotes } = text[language];
    const notes = levels.map((level) => levelNotes[level]);
    expect(notes).not.toContain(undefined);
    expect(new Set(notes).size).toBe(levels.length);
    expect(new Set(levels.map((level) => names[level])).size).toBe(levels.length);
  });
});
