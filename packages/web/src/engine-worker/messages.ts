/** What page and worker say to each other. */
import type { Answer, Insight, Question } from '../contract/engine';
import type { LoadedGame } from '../contract/game-module';
import type { SentError } from './sent-error';

export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly game: string; readonly question: Question }
  /** Answer at once with what is known. */
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly insight: Insight }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** The only message to a worker that reads a file; ending the worker stops it. */
export interface ToReader {
  readonly kind: 'read';
  readonly game: string;
  readonly file: Blob;
}

/** A game as it crosses from thread to thread. */
type SentGame = Omit<LoadedGame, 'warnings'> & { readonly warnings: readonly SentError[] };

export type FromReader =
  | { readonly kind: 'ready' }
  /** How much of the file was read, from 0 to 1. */
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'games'; readonly games: readonly SentGame[] }
  | { readonly kind: 'unreadable'; readonly error: SentError };
