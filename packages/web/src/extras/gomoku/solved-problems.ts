/** The problems that have been solved in this browser. */
import { loadText, saveText } from '../../shared/storage';

const KEY = 'gomoku-problems';

/** Their ids; none where nothing that makes sense is kept. */
export function loadSolved(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(loadText(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Adds one; another tab may have solved some since. */
export function addSolved(id: string): ReadonlySet<string> {
  const solved = new Set(loadSolved()).add(id);
  saveText(KEY, JSON.stringify([...solved]));
  return solved;
}
