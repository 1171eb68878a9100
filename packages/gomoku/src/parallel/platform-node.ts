import { startThread } from '@games/search-core/internal/threads';

export const createWorker = () => startThread(import.meta.url, 'gomoku-worker');
