import { FieldError, LeftOutError } from '../shared/errors';

/** An error as it crosses from thread to thread, which keeps neither its class nor its fields. */
export interface SentError {
  readonly name: string;
  readonly message: string;
}

/** The page's own errors; those of the packages are known by their names and codes. */
const CLASSES: Readonly<Record<string, { readonly prototype: Error }>> = { FieldError, LeftOutError };

/** Takes an error apart. */
export function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return Object.assign({}, error, { name, message });
}

/** Puts an error together again. */
export function unpackError(sent: SentError): Error {
  const error = Object.assign(new Error(), sent);
  return Object.setPrototypeOf(error, (CLASSES[sent.name] ?? Error).prototype) as Error;
}
