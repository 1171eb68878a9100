// `pnpm games …` and `pnpm example …` work from any folder of the repository, and standard output is the program's own;
// games.js installs what it needs by itself.
const [script] = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'run');
const settings = {
  games: { reporter: 'silent', verifyDepsBeforeRun: false },
  example: { reporter: 'silent' },
}[script];
const updateConfig = (config) => Object.assign(config, settings, { dir: config.workspaceDir });
/** What is published names no sources: the command line leaves its own out. */
const beforePacking = (manifest) => {
  for (const target of Object.values({ ...manifest.exports, ...manifest.imports }))
    delete target['@games/source'];
  return manifest;
};
const isPacking = process.argv.some((word) => word === 'pack' || word === 'publish');
// Without hooks, the lock file holds no checksum of this file.
module.exports =
  settings !== undefined ? { hooks: { updateConfig } } : isPacking ? { hooks: { beforePacking } } : {};
