import type { Searcher } from '@games/search-core';
import { createSearcherOver, createTranspositionTable, type ResizableTable } from '@games/search-core/engine';
import { createRootSearch, type RootSearch } from '../engine/iterative-deepening';
import { createUncheckedPosition, type GomokuPosition, replay, takeBackAll } from '../rules/position';
import type { Analyse } from '../openings/balance';

/** An engine as a session needs it. It searches one position at a time. */
export interface ProtocolEngine {
  /** Searches until a limit or the signal ends it; the position is then unchanged. */
  readonly analyse: Analyse;
  /**
   * Changes the memory that its tables may take. An engine without it is closed, and another one is created.
   */
  readonly resize?: ((memoryBytes: number) => void) | undefined;
  /** Changes the number of threads that it may use. An engine without it is closed, and another one is created. */
  readonly setThreads?: ((threads: number) => void) | undefined;
  /** Gives back what outlives the session, such as threads; called once, after the last search. */
  readonly close?: (() => void) | undefined;
}

/** The resources of an engine. */
export interface ProtocolEngineOptions {
  /** The size of its tables in bytes, at most. */
  readonly memoryBytes: number;
  /** The `INFO thread_num` of the manager, from 1 to 64; an engine of one thread takes no notice. */
  readonly threads: number;
}

/** Creates an engine. */
export type CreateProtocolEngine = (options: ProtocolEngineOptions) => ProtocolEngine;

/** A search, and the position that it is attached to. */
interface OwnSearch {
  readonly table: ResizableTable;
  readonly search: RootSearch;
  readonly searcher: Searcher;
  readonly position: GomokuPosition;
  /** True if the position is the engine's own, which began empty. */
  readonly isOwn: boolean;
}

/**
 * Creates an engine that searches one position after another and keeps its table as long as size and rule are the
 * same: it plays the moves on a board of its own. Boards that no moves lead to are searched in place.
 *
 * Other rules get the same search, with an empty table, and more memory the same table: V8 compiles the functions of
 * the first search of a process for its board and table, those of a second one for any, which costs a seventh of the
 * nodes a second, and the time until they are compiled. Managers send the rule and the time of a move after `START`,
 * when the search has been warmed up.
 */
export const createProtocolEngine: CreateProtocolEngine = (options) => {
  let { memoryBytes } = options;
  let kept: OwnSearch | undefined;

  const searchFor = (asked: GomokuPosition, isEmpty: boolean): OwnSearch => {
    const { rule, size } = asked;
    const isOfSize = kept?.position.size === size;
    if (kept && isOfSize && kept.isOwn && isEmpty && kept.position.rule === rule) return kept;
    const position = isEmpty ? createUncheckedPosition({ rule, size }) : asked;
    const last = isOfSize ? kept : undefined;
    // The old table goes before the new one comes.
    kept = undefined;
    const table = last?.table ?? createTranspositionTable(memoryBytes);
    const search = last?.search ?? createRootSearch(position, table, { isSwitchable: true });
    table.clear();
    search.attach(position);
    kept = { table, search, searcher: createSearcherOver(position, search, table), position, isOwn: isEmpty };
    return kept;
  };

  return {
    analyse: async (asked, request) => {
      const moves = takeBackAll(asked);
      const { position, searcher } = searchFor(asked, asked.empty() === asked.size * asked.size);
      moves.forEach(asked.play);
      if (position !== asked) replay(position, moves);
      return searcher.search(request);
    },
    resize: (bytes) => {
      memoryBytes = bytes;
      kept?.table.resize(bytes);
    },
    setThreads: () => undefined,
  };
};

/** Memory of the table for quick moves, and for each second of a move, in bytes. */
const MIN_TABLE_BYTES = 2 ** 24;
const BYTES_PER_SECOND = 2 ** 25;

export interface EngineKeeper {
  /** The engine for a move. More memory than the time of the move can use is slower, for it is further away. */
  readonly engineFor: (milliseconds: number, maxBytes: number, threads: number) => ProtocolEngine;
  readonly close: () => void;
}

export function createEngineKeeper(create: CreateProtocolEngine): EngineKeeper {
  let kept: (ProtocolEngineOptions & { readonly engine: ProtocolEngine }) | undefined;

  const close = (): void => {
    kept?.engine.close?.();
    kept = undefined;
  };

  const suits = ({ memoryBytes }: ProtocolEngineOptions, least: number, most: number): boolean =>
    memoryBytes >= least && memoryBytes <= most;

  return {
    engineFor: (milliseconds, maxBytes, threads) => {
      const memoryBytes = Math.min(maxBytes, tableBytesFor(milliseconds));
      const isOfSize = kept !== undefined && suits(kept, memoryBytes, maxBytes);
      const isOfThreads = kept?.threads === threads;
      if (kept && (isOfSize || kept.engine.resize) && (isOfThreads || kept.engine.setThreads)) {
        const { engine } = kept;
        if (!isOfThreads) engine.setThreads!(threads);
        if (!isOfSize) engine.resize!(memoryBytes);
        kept = { memoryBytes: isOfSize ? kept.memoryBytes : memoryBytes, threads, engine };
        return engine;
      }
      // The old tables go before the new ones come.
      close();
      const engine = create({ memoryBytes, threads });
      kept = { memoryBytes, threads, engine };
      return engine;
    },
    close,
  };
}

function tableBytesFor(milliseconds: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(MIN_TABLE_BYTES, (milliseconds / 1000) * BYTES_PER_SECOND)));
}
