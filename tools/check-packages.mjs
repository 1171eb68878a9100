// Every tarball: publint in strict mode; every library also resolves its types everywhere (attw); entry points name no
// sources; source maps name files of the tarball and do not repeat them; no tarball is larger than is known.
//   node tools/check-packages.mjs [@games/gomoku …]     by default all
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packAll, publishedPackages, readJson, run, temporaryFolder, tool } from './shared.mjs';

/** Kilobytes as they are downloaded: some 15 % above what they were when this was written. */
const MAX_KILOBYTES_OF_OTHERS = 80;
const MAX_KILOBYTES = {
  '@games/board': 660,
  '@games/card-rows': 95,
  '@games/cli': 3900,
  '@games/connect-three': 430,
  '@games/gomoku': 2100,
  '@games/search-core': 1300,
  '@games/sequencium': 245,
};

const named = process.argv.slice(2);
const packages = publishedPackages().filter(
  ({ manifest }) => named.length === 0 || named.includes(manifest.name),
);
for (const { name, tarball, manifest } of packAll(temporaryFolder('packages'), packages)) {
  tool('publint', ['run', tarball, '--strict']);
  const isLibrary = manifest.main !== undefined;
  if (isLibrary) tool('attw', [tarball, '--profile', 'node16']);
  const contents = run('tar', ['-tzf', tarball]).split('\n');
  for (const needed of ['package/README.md', 'package/LICENSE', 'package/package.json']) {
    if (!contents.includes(needed)) throw new Error(`${name}: ${needed} is missing from the tarball`);
  }
  const folder = join(dirname(tarball), `contents-of-${name.replace('/', '-')}`);
  mkdirSync(folder);
  run('tar', ['-xzf', tarball, '-C', folder]);
  const { exports } = readJson(join(folder, 'package/package.json'));
  if (JSON.stringify(exports).includes('@games/source'))
    throw new Error(`${name}: the entry points name sources`);
  checkSourceMaps(name, folder, contents);
  const kilobytes = Math.ceil(statSync(tarball).size / 1000);
  const maximum = MAX_KILOBYTES[name] ?? MAX_KILOBYTES_OF_OTHERS;
  if (kilobytes > maximum) throw new Error(`${name}: the tarball has ${kilobytes} kB, more than ${maximum}`);
  console.log(`${name}: publint${isLibrary ? ', attw' : ''} and contents are clean, ${kilobytes} kB`);
}

function checkSourceMaps(name, folder, contents) {
  for (const file of contents.filter((each) => each.endsWith('.map'))) {
    const { sources, sourcesContent } = readJson(join(folder, file));
    if (sourcesContent !== undefined) throw new Error(`${name}: ${file} repeats its sources`);
    const missing = sources.find((source) => !contents.includes(posix.join(posix.dirname(file), source)));
    if (missing !== undefined) throw new Error(`${name}: ${file} names ${missing}, which is not published`);
  }
}
