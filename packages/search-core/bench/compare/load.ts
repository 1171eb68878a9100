import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Imports a package, or an entry of one, from the folder it is installed in. */
export async function load(name: string, folder: string): Promise<unknown> {
  const path = createRequire(`${folder}/package.json`).resolve(name);
  return import(pathToFileURL(path).href);
}
