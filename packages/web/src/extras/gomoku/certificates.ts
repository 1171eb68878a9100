/**
 * Certificates that the person has loaded: kept in the browser, where the worker finds them.
 *
 * @module
 */
import type { Rule } from '@games/gomoku';
import { createCertificatePlayer, type CertificatePlayer } from '@games/gomoku/certificate';
import { noteCertificate } from './proofs';

const DATABASE = 'gomoku-certificates';
const STORE = 'certificates';

/** A certificate as it is kept. */
interface Kept {
  readonly bytes: Uint8Array;
  /** When it was loaded: another one may take its place while the worker runs. */
  readonly savedAt: number;
}

const keyOf = (rule: Rule, size: number): string => `${rule} ${size}`;

/**
 * Verifies a certificate and keeps it in the place of the one before of the same board and rule.
 *
 * @throws NotationError for one that proves nothing; what the browser says where it keeps nothing.
 */
export async function keepCertificate(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { report } = await createCertificatePlayer(bytes);
  const kept: Kept = { bytes, savedAt: Date.now() };
  await inStore('readwrite', (store) => store.put(kept, keyOf(report.rule, report.size)));
  noteCertificate(report.rule, report.size);
}

let last: { readonly key: string; readonly savedAt: number; readonly player: CertificatePlayer } | undefined;

/** The player of the certificate for a board, verified again; undefined where none was loaded. */
export async function certificatePlayer(rule: Rule, size: number): Promise<CertificatePlayer | undefined> {
  const key = keyOf(rule, size);
  // A browser that keeps no files has none.
  const found = await inStore('readonly', (store) => store.get(key)).catch(() => undefined);
  const kept = found as Kept | undefined;
  if (kept === undefined) return undefined;
  if (last?.key !== key || last.savedAt !== kept.savedAt)
    last = { key, savedAt: kept.savedAt, player: await createCertificatePlayer(kept.bytes) };
  return last.player;
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no files'));
  });
}
