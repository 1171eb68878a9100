import type { Searcher } from '@games/search-core';
import { createEngine } from '../engine/engine';
import { createPosition, type GomokuPosition } from '../rules/position';
import type { ProtocolEngine } from './session';
import { replay, takeBackAll } from '../rules/replay';

/** An engine and the position it keeps to itself. */
interface Desk {
  readonly position: GomokuPosition;
  readonly searcher: Searcher;
}

/**
 * An engine that is asked for one position after another and keeps its table between them, as long as size and rule
 * are the same: it plays the moves on a board of its own. Boards that no moves lead to get an engine of their own.
 *
 * @param options - memory for the table in bytes.
 */
export function createProtocolEngine({ memoryBytes }: { readonly memoryBytes: number }): ProtocolEngine {
  let desk: Desk | undefined;

  const deskFor = (position: GomokuPosition, isEmpty: boolean): Desk => {
    const { rule, size } = position;
    const kept = desk?.position;
    if (desk && isEmpty && kept?.rule === rule && kept.size === size) return desk;
    // The old table goes before the new one comes.
    desk = undefined;
    const own = isEmpty ? createPosition({ rule, size }) : position;
    const next = { position: own, searcher: createEngine(own, { memoryBytes }) };
    if (isEmpty) desk = next;
    return next;
  };

  return {
    analyse: async (asked, request) => {
      const moves = takeBackAll(asked);
      const { position, searcher } = deskFor(asked, asked.empty() === asked.size * asked.size);
      moves.forEach(asked.play);
      if (position === asked) return searcher.search(request);
      replay(position, moves);
      return searcher.search(request);
    },
  };
}
