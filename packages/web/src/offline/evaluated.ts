import { type Plugin, runnerImport } from 'vite';

/** Runs a module when the page is built, with the packages from their sources: the page has what it exports, as JSON. */
export function evaluated(path: string): Plugin {
  return {
    name: 'evaluated',
    load: async (id) => {
      if (id !== path) return undefined;
      const conditions = ['@games/source', 'module', 'node', 'development|production'];
      const { module } = await runnerImport<Readonly<Record<string, unknown>>>(path, {
        configFile: false,
        environments: { inline: { resolve: { conditions, noExternal: [/^@games\//] } } },
      });
      const exported = Object.entries(module);
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
