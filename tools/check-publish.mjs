// A whole release into a registry of this machine, and an install back from it: versions and changelogs by Changesets,
// publishing with `changeset publish`, then clean projects that know no other registry.
//   node tools/check-publish.mjs [--keep folder]     --keep: copies the changelogs and the bill of materials there
// Nothing of the repository, the user's npm configuration or the real registry is touched: all happens in a temporary
// folder, in a copy of the files that git knows, which is built with its new version.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkEsm, checkInstalledCommand, checkNpx, createProjects } from './clean-projects.mjs';
import {
  answerOf,
  copyRepository,
  freePort,
  pnpm,
  publishedPackages,
  root,
  run,
  temporaryFolder,
} from './shared.mjs';
import { writeBillOfMaterials } from './sbom.mjs';

const { values: options } = parseArgs({ options: { keep: { type: 'string' } } });
const keep = options.keep && resolve(options.keep);
const work = temporaryFolder('publish');
const copy = join(work, 'repository');
const port = await freePort();
const registry = `http://127.0.0.1:${port}/`;
/** An npm of its own: its configuration, cache and registry. */
const env = {
  npm_config_userconfig: join(work, 'npmrc'),
  npm_config_cache: join(work, 'npm-cache'),
  npm_config_registry: registry,
  npm_config_update_notifier: 'false',
};
writeFileSync(env.npm_config_userconfig, `registry=${registry}\n//127.0.0.1:${port}/:_authToken=local\n`);

copyRepository(copy);
const manifests = versionPackages();
build();
const stop = await startRegistry();
try {
  publish();
  checkPublished();
  installBack();
} finally {
  stop();
}

/** The pending changesets become a version, the same for all, and changelogs. */
function versionPackages() {
  const changeset = join(root, 'node_modules/.bin/changeset');
  run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: copy });
  if (pending().length > 0) run(changeset, ['version'], { cwd: copy });
  const found = publishedPackages(copy).map(prepareManifest);
  const versions = new Set(found.map(({ version }) => version));
  if (versions.size !== 1 || versions.has('0.0.0')) throw new Error(`versions: ${[...versions].join(', ')}`);
  if (pending().length > 0) throw new Error(`changesets are left: ${pending().join(', ')}`);
  for (const { name, version } of found) checkChangelog(name, version);
  console.log(`changesets: all packages become ${found[0].version}`);
  return found;
}

function pending() {
  return readdirSync(join(copy, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
}

function prepareManifest({ folder, manifest }) {
  // Only a workflow on GitHub can attest where a package was built.
  delete manifest.publishConfig.provenance;
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

function checkChangelog(name, version) {
  const file = join(copy, name.replace('@games/', 'packages/'), 'CHANGELOG.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes(`## ${version}\n`)) throw new Error(`${name}: no changelog of ${version}`);
  if (keep) {
    mkdirSync(keep, { recursive: true });
    cpSync(file, join(keep, `${name.replace('@games/', '')}.CHANGELOG.md`));
  }
}

/** Verdaccio: the packages of this repository come from here alone, all others from the registry of the world. */
async function startRegistry() {
  const upstream = run('npm', ['config', 'get', 'registry']).trim();
  const folder = join(work, 'verdaccio');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'config.yaml'),
    `storage: ./storage
max_body_size: 100mb
uplinks:
  world:
    url: ${upstream}
packages:
  '@games/*':
    access: $all
    publish: $anonymous
  '**':
    access: $all
    proxy: world
log: { type: file, path: verdaccio.log, level: warn }
`,
  );
  // One of its plug-ins asks for a version by a tag that some mirrors do not have.
  const overrides = { 'node-fetch': '2.7.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', 'verdaccio@6.8.0'], { cwd: folder });
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const words = [program, '--config', 'config.yaml', '--listen', `127.0.0.1:${port}`];
  const server = spawn(process.execPath, words, { cwd: folder, stdio: 'ignore' });
  const stop = () => server.kill();
  process.on('exit', stop);
  await answerOf(`${registry}-/ping`, server);
  return stop;
}

function build() {
  pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], { cwd: copy });
  pnpm(['build'], { cwd: copy });
  console.log('the packages are built anew');
}

function publish() {
  const changeset = join(root, 'node_modules/.bin/changeset');
  pnpm(['exec', changeset, 'publish', '--no-git-tag'], { cwd: copy, env: { ...process.env, ...env } });
}

/** What the registry tells of each package: no path of this repository, and versions that it has. */
function checkPublished() {
  for (const { name, version } of manifests) {
    const shown = JSON.parse(npm('view', `${name}@${version}`, '--json'));
    const ranges = Object.entries(shown.dependencies ?? {});
    const own = ranges.filter(([dependency]) => dependency.startsWith('@games/'));
    const text = JSON.stringify([shown.dependencies, shown.exports, shown.main, shown.bin]);
    if (/workspace:|link:|file:|@games\/source/.test(text))
      throw new Error(`${name}: was published with ${text}`);
    for (const [dependency, range] of own)
      if (range !== `^${version}`) throw new Error(`${name}: needs ${dependency} ${range}`);
    console.log(
      `${name} ${version}: published, ${own.length} own and ${ranges.length - own.length} other dependencies`,
    );
  }
}

function installBack() {
  const versions = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  const projects = createProjects({ work, packages: manifests, versions, env });
  const folder = checkEsm(projects);
  for (const { name } of manifests)
    if (!existsSync(join(folder, 'node_modules', name, 'CHANGELOG.md')))
      throw new Error(`${name}: came without its changelog`);
  checkInstalledCommand(folder);
  const [{ version }] = manifests;
  const ran = checkNpx(work, [`@games/cli@${version}`], env);
  if (ran !== version) throw new Error(`npx @games/cli says ${ran}, expected ${version}`);
  writeBillOfMaterials({ folder, file: join(keep ?? work, 'games.cdx.json') });
}

function npm(...args) {
  return run('npm', args, { cwd: work, env: { ...process.env, ...env } });
}
