import type { SearchLimits } from '@games/search-core';
import type { GameSetup } from './game-setup';
import type { OwnSpec } from './player-spec';
import type { Thought } from './session';

/** What a worker is made for. */
export interface WorkerSetup {
  readonly setup: GameSetup;
  readonly spec: OwnSpec;
}

export type ToWorker =
  | { readonly kind: 'begin'; readonly seed: number }
  | { readonly kind: 'choose'; readonly history: readonly number[]; readonly limits: SearchLimits };

/** The answer to a message, in the order of messages. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'thought'; readonly thought: Thought }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };
