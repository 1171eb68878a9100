import type { Searcher } from '@games/search-core';
import { createEngine } from './engine';
import type { GomokuPosition } from './position';
import type { ProtocolEngine } from './protocol';
import { replay, takeBackAll } from './replay';

/** An engine and the position it thinks about. */
interface Desk {
  readonly position: GomokuPosition;
  readonly searcher: Searcher;
}

/**
 * An engine that is asked for one position after another and keeps its table between them, as long as size and rule
 * are the same: it thinks on the board of the first one, and returns it as it was. Boards that no moves lead to get an
 * engine of their own.
 *
 * @param options - memory for the table in bytes.
 */
export function createProtocolEngine({ memoryBytes }: { readonly memoryBytes: number }): ProtocolEngine {
  let desk: Desk | undefined;

  const deskFor = (position: GomokuPosition, isPlayed: boolean): Desk => {
    const kept = desk?.position;
    if (desk && isPlayed && kept?.rule === position.rule && kept.size === position.size) return desk;
    // The old table goes before the new one comes.
    desk = undefined;
    const next = { position, searcher: createEngine(position, { memoryBytes }) };
    if (isPlayed) desk = next;
    return next;
  };

  return {
    analyse: async (asked, request) => {
      const moves = takeBackAll(asked);
      const isPlayed = asked.empty() === asked.size ** 2;
      moves.forEach(asked.play);
      const { position, searcher } = deskFor(asked, isPlayed);
      if (position === asked) return searcher.searchAsync(request);
      const before = replay(position, moves);
      try {
        return await searcher.searchAsync(request);
      } finally {
        replay(position, before);
      }
    },
  };
}
