// The bill of materials of a release, in CycloneDX: everything that an install of all packages brings.
//   node tools/sbom.mjs [file]     packs the packages, installs them into a clean project and describes it
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProjects } from './clean-projects.mjs';
import { packAll, run, temporaryFolder } from './pack.mjs';

/** Describes the packages that are installed in a folder by npm. */
export function writeBillOfMaterials({ folder, file }) {
  mkdirSync(dirname(file), { recursive: true });
  const tool = [
    '-y',
    '@cyclonedx/cyclonedx-npm@6.0.1',
    '--omit',
    'dev',
    '--output-reproducible',
    '--output-file',
    file,
  ];
  // A validator of XML that it may use would be compiled here.
  run('npx', tool, { cwd: folder, env: { ...process.env, npm_config_ignore_scripts: 'true' } });
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  const own = components.filter(({ group }) => group === '@games');
  if (own.length !== 6)
    throw new Error(`the bill of materials lists ${own.length} packages of this repository`);
  console.log(`bill of materials: ${components.length} packages, ${own.length} of them from here`);
}

function main(file = 'games.cdx.json') {
  const work = temporaryFolder('sbom');
  const packed = packAll(work);
  const versions = Object.fromEntries(packed.map(({ name, source }) => [name, source]));
  const projects = createProjects({ work, packages: packed.map(({ manifest }) => manifest), versions });
  writeBillOfMaterials({ folder: projects.create('games', {}, {}), file: resolve(file) });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2]);
