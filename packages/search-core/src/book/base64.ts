/** Bytes as text, for modules of JavaScript that carry a book. */
import { checkString } from '../validation/check-options';
import { damaged } from './errors';

/** Bytes that are turned into characters at once; more arguments than that overflow the stack. */
const CHUNK = 4096;

/** Writes bytes as base64 (RFC 4648). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** @throws NotationError `search-core/bad-book` for other text. */
export function fromBase64(text: string): Uint8Array {
  checkString('text', text);
  let decoded: string;
  try {
    decoded = atob(text);
  } catch {
    throw damaged('book', 'text', 'base64');
  }
  const bytes = new Uint8Array(decoded.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = decoded.charCodeAt(at);
  return bytes;
}
