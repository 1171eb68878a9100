/**
 * The protocol of a task pool and its workers.
 *
 * ```text
 *   pool                        worker
 *    | ── open-tasks ───────────> |
 *    | <──────────── task-ready ──|
 *    | ── task ─────────────────> |   one at a time
 *    | <───────────── task-note ──|   as often as it likes
 *    | ── stop-task ────────────> |
 *    | <─── task-done / -failed ──|   exactly one for every task
 * ```
 */
import type { SentError } from './errors';

export type ToTaskWorker =
  | { readonly type: 'open-tasks' }
  | { readonly type: 'task'; readonly id: number; readonly task: unknown }
  | { readonly type: 'stop-task'; readonly id: number };

export type FromTaskWorker =
  | { readonly type: 'task-ready'; readonly thread: number | undefined }
  | { readonly type: 'task-note'; readonly id: number; readonly note: unknown }
  | { readonly type: 'task-done'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'task-failed'; readonly id: number; readonly error: SentError };
