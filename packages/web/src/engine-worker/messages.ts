/** What page and worker say to each other, whatever the worker is asked. */
import type { SentError } from './sent-error';

export type ToWorker<Asked> =
  | { readonly kind: 'ask'; readonly id: number; readonly asked: Asked }
  /** Answer at once with what is known. */
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker<Progress, Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError };
