import { checkChoice } from './validation/check-options';

/** What the libraries may compile at run time; see {@link setCodeGeneration}. */
export type CodeGeneration = 'all' | 'wasm' | 'none';

const CHOICES: readonly CodeGeneration[] = ['all', 'wasm', 'none'];

let allowed: CodeGeneration = 'all';

/**
 * Says what the libraries may compile in this thread: `'all'`, `'wasm'` (WebAssembly only), or `'none'`. The answers are
 * the same, only later. Without it the libraries try, and do without where a content security policy forbids it; a browser
 * reports each attempt.
 *
 * @param kinds - for a policy with `'unsafe-eval'`: `'all'`, the default; with `'wasm-unsafe-eval'`: `'wasm'`; else `'none'`.
 * @throws OptionError `search-core/not-a-choice`.
 * @remarks Holds for what is compiled from then on, so call it before the first search, in each worker too.
 */
export function setCodeGeneration(kinds: CodeGeneration): void {
  checkChoice('kinds', kinds, CHOICES);
  allowed = kinds;
}

/** Whether code may be compiled from text. */
export function mayCompileText(): boolean {
  return allowed === 'all';
}

declare const WebAssembly: { readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object };

/** Whether this program may compile WebAssembly, and the platform does: an empty module shows it. */
export function canCompileWasm(): boolean {
  if (!mayCompileWasm()) return false;
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)) instanceof Object;
  } catch {
    return false;
  }
}

/** Whether WebAssembly may be compiled. */
export function mayCompileWasm(): boolean {
  return allowed !== 'none';
}
