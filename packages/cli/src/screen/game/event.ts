/**
 * What happens to a screen of a game.
 *
 * @module
 */
import type { SearchProgress, SearchResult } from '@games/search-core';
import type { MoveTree } from '@games/search-core/session';
import type { InputEvent } from '../events';

export type Event =
  | InputEvent
  /** A whole line, typed where there is no screen. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'tick' }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | {
      readonly kind: 'thought';
      readonly id: number;
      readonly move: number;
      readonly result: SearchResult | null;
    }
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'exists'; readonly path: string }
  | {
      readonly kind: 'loaded';
      readonly path: string;
      readonly history: readonly number[];
      readonly tree: MoveTree | undefined;
      /** What was read in another way than it is written. */
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'failed'; readonly error: unknown };
