import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A page that a bundler has made, in a temporary folder. */
export interface Site {
  /** Serves it at an address of its own. */
  readonly serve: (headers: Readonly<Record<string, string>>) => Promise<string>;
  /** Ends the servers and removes the folder. */
  readonly remove: () => Promise<void>;
}

const MEDIA: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/**
 * Bundles the page as a user would, with nothing set that changes how packages are found: what it gets is the build
 * of this package for browsers.
 */
export async function buildSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'search-core-page-'));
  const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  await build({
    root: here('.'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { page: here('page.html'), game: here('game.ts') },
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const closing: (() => Promise<unknown>)[] = [];
  return {
    serve: async (headers) => {
      const server = createServer((request, response) => {
        const path = new URL(request.url!, 'http://localhost').pathname;
        readFile(join(folder, path)).then(
          (file) => {
            response.writeHead(200, {
              ...headers,
              'content-type': MEDIA[extname(path)] ?? 'application/octet-stream',
            });
            response.end(file);
          },
          () => response.writeHead(404, { ...headers }).end(),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      closing.push(() => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      });
      return `http://localhost:${(server.address() as AddressInfo).port}/page.html`;
    },
    remove: async () => {
      await Promise.all(closing.map((close) => close()));
      await rm(folder, { recursive: true });
    },
  };
}
