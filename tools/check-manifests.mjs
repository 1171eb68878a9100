// What every package must say of itself, and what it may bring along: fields of the manifest, links that stand on npm's
// page too, and no runtime dependencies of the libraries.
//   node tools/check-manifests.mjs
import { readPage } from './markdown.mjs';
import { finish, gamePackages, publishedPackages } from './shared.mjs';

const repository = 'https://github.com/games-ai/games';
const problems = [];
const GAMES = ['@games/search-core', ...gamePackages().map(({ manifest }) => manifest.name)];

for (const { path, manifest } of publishedPackages()) {
  checkFields(path, manifest);
  checkDependencies(path, manifest);
  checkLinks(path);
}
finish(`${problems.length} problems in the manifests and READMEs of the packages`, problems);

function checkFields(folder, manifest) {
  const wanted = {
    license: 'MIT',
    homepage: `${repository}/tree/main/${folder}#readme`,
    bugs: { url: `${repository}/issues` },
    repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    engines: { node: '>=20' },
  };
  for (const [field, value] of Object.entries(wanted)) expect(folder, field, manifest[field], value);
  for (const field of ['description', 'keywords', 'files'])
    if (!(manifest[field]?.length > 0)) problems.push(`${folder}: "${field}" is missing`);
  if (manifest.sideEffects === undefined) problems.push(`${folder}: "sideEffects" is missing`);
  expect(folder, 'publishConfig.access', manifest.publishConfig?.access, 'public');
  expect(folder, 'publishConfig.provenance', manifest.publishConfig?.provenance, true);
}

/** The search needs nothing, a game the search, boards the games; all versions are exact, as these packages share internals. */
function checkDependencies(folder, manifest) {
  const names = Object.keys(manifest.dependencies ?? {});
  const allowed = { 'packages/search-core': [], 'packages/board': GAMES, 'packages/cli': names }[folder] ?? [
    '@games/search-core',
  ];
  for (const name of names) {
    const range = manifest.dependencies[name];
    if (!allowed.includes(name)) problems.push(`${folder}: has the runtime dependency ${name}`);
    if (name.startsWith('@games/') ? range !== 'workspace:*' : !/^\d+\.\d+\.\d+$/.test(range))
      problems.push(`${folder}: the version of ${name} is ${range}`);
  }
  // The board has components for React, the command line more.
  const mayHavePeers = ['packages/board', 'packages/cli'].includes(folder);
  if (!mayHavePeers && manifest.peerDependencies !== undefined)
    problems.push(`${folder}: has peerDependencies`);
  for (const peer of Object.keys(manifest.peerDependencies ?? {}))
    if (manifest.peerDependenciesMeta?.[peer]?.optional !== true)
      problems.push(`${folder}: the peer dependency ${peer} is not optional`);
  for (const field of ['optionalDependencies', 'bundledDependencies', 'bundleDependencies'])
    if (folder !== 'packages/cli' && manifest[field] !== undefined) problems.push(`${folder}: has ${field}`);
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare'])
    if (manifest.scripts?.[script] !== undefined) problems.push(`${folder}: runs code when it is installed`);
}

/** A relative link leads nowhere on npm's page of the package. */
function checkLinks(folder) {
  for (const link of readPage(`${folder}/README.md`).links)
    if (!/^(?:https:|mailto:|#)/.test(link)) problems.push(`${folder}/README.md: ${link} is relative`);
}

function expect(folder, field, found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    problems.push(`${folder}: "${field}" is ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
}
