/**
 * Packages that are not installed with this one, because few commands need them: optional peer dependencies.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { UsageError } from './errors';

/** For `serve --api`. Fastify takes light-my-request in any version 6; from 6.8 on, that needs Node 22. */
export const API_PACKAGES = {
  names: ['fastify', 'prom-client'],
  install: 'fastify@5 prom-client@15 light-my-request@6.6',
} as const;

/** For `mcp`. */
export const MCP_PACKAGES = {
  names: [
    '@modelcontextprotocol/sdk/server/mcp.js',
    '@modelcontextprotocol/sdk/server/stdio.js',
    '@modelcontextprotocol/sdk/types.js',
  ],
  install: '@modelcontextprotocol/sdk@1',
} as const;

/** For pictures of pixels. */
const PNG_PACKAGES = { names: ['@resvg/resvg-js'], install: '@resvg/resvg-js@2' } as const;

/** For TypeScript where Node cannot read it. */
export const TYPESCRIPT_PACKAGES = { names: ['esbuild'], install: 'esbuild@0.28' } as const;

/** For work on several machines. */
export const REDIS_PACKAGES = { names: ['bullmq', 'ioredis'], install: 'bullmq@6 ioredis@6' } as const;

/**
 * Loads packages by their names.
 *
 * @remarks Node 20 does not follow links to packages right after it has looked at a pipe, such as standard output:
 * `fs.realpathSync` takes what the latest call of the file system has found for its own. So a file is looked at first, and
 * nothing comes in between, as it might with `import`.
 * @param option - what needs them, for the error.
 * @throws UsageError `cli/not-installed`, with what npm is to install.
 */
export function loadPackages<Name extends string>(
  option: string,
  { names, install }: { readonly names: readonly Name[]; readonly install: string },
): Record<Name, unknown> {
  const load = createRequire(typeof __filename === 'string' ? __filename : import.meta.url);
  statSync(process.execPath);
  try {
    return Object.fromEntries(names.map((name) => [name, load(name)])) as Record<Name, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new UsageError('cli/not-installed', { option, packages: install });
  }
}

/** Loads what makes a PNG picture of an SVG picture. @throws UsageError as {@link loadPackages}. */
export function loadPng(option: string): (svg: string) => Buffer {
  interface Resvg {
    readonly Resvg: new (svg: string) => { readonly render: () => { readonly asPng: () => Buffer } };
  }
  const { Resvg } = loadPackages(option, PNG_PACKAGES)['@resvg/resvg-js'] as Resvg;
  return (svg) => new Resvg(svg).render().asPng();
}
