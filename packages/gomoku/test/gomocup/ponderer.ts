import type { SearchRequest, SearchResult } from '@games/search-core';
import { expect } from 'vitest';
import { formatMoves } from '../../src';
import type { ProtocolOptions } from '../../src/gomocup/session';
import { createProtocolEngine } from '../../src/gomocup/engine';
import { takeBackAll } from '../../src/rules/position';
import { createManager, type Manager } from './managers';

export const POINT = /^\d+,\d+$/;

/** A search that the session has asked for. */
export interface Asked {
  readonly moves: string;
  readonly request: SearchRequest;
  readonly nodes: () => number;
  /** Resolves at its end. */
  readonly result: Promise<SearchResult>;
}

/** A session with the engine of the package, whose searches are told. */
export function createPonderer(
  options: Partial<ProtocolOptions> = {},
): Manager & { readonly searches: Asked[] } {
  const searches: Asked[] = [];
  const manager = createManager({
    ...options,
    createEngine: (engineOptions) => {
      const engine = createProtocolEngine(engineOptions);
      return {
        ...engine,
        analyse: (position, request) => {
          const moves = takeBackAll(position);
          moves.forEach(position.play);
          let nodes = 0;
          const onProgress: SearchRequest['onProgress'] = (progress) => {
            nodes = progress.nodes;
            request.onProgress?.(progress);
          };
          const result = engine.analyse(position, { ...request, onProgress });
          searches.push({ moves: formatMoves(moves), request, nodes: () => nodes, result });
          return result;
        },
      };
    },
  });
  return { ...manager, searches };
}

/** Waits until the search that ponders has visited so many nodes. */
export async function pondered({ searches }: { readonly searches: Asked[] }, nodes: number): Promise<Asked> {
  await expect
    .poll(() => (isPonder(searches.at(-1)!) ? searches.at(-1)!.nodes() : 0), { interval: 2 })
    .toBeGreaterThanOrEqual(nodes);
  return searches.at(-1)!;
}

/** Moves are limited by nodes or depth here. */
export function isPonder({ request }: Asked): boolean {
  return request.nodes === undefined && request.depth === undefined;
}

/** A session that ponders after its first move. */
export async function pondering(
  options: Partial<ProtocolOptions> = {},
): Promise<ReturnType<typeof createPonderer>> {
  const ponderer = createPonderer(options);
  await ponderer.ask('INFO pondering 1', 'START 15');
  expect(await ponderer.ask('TURN 7,7')).toMatch(POINT);
  await pondered(ponderer, 1);
  return ponderer;
}
