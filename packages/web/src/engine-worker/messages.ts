/** What page and worker say to each other. */
import type { GameId } from '../contract/game-ids';
import type { Answer, Insight, Question } from '../contract/engine';

export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly game: GameId; readonly question: Question }
  /** Answer at once with what is known. */
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly insight: Insight }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
