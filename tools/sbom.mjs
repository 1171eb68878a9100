// The bill of materials of a release, in CycloneDX: everything that an install of all packages brings.
//   node tools/sbom.mjs [file]     packs the packages, installs them into a clean project and describes it
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTarballProjects } from './clean-projects.mjs';
import { publishedPackages, readJson, run, temporaryFolder } from './shared.mjs';

/** Describes the packages that are installed in a folder by npm. */
export function writeBillOfMaterials({ folder, file }) {
  mkdirSync(dirname(file), { recursive: true });
  const tool = ['-y', '@cyclonedx/cyclonedx-npm@6.0.1'];
  const options = ['--omit', 'dev', '--output-reproducible', '--output-file', file];
  // A validator of XML that it may use would be compiled here.
  run('npx', [...tool, ...options], {
    cwd: folder,
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
  });
  const { components } = readJson(file);
  const own = components.filter(({ group }) => group === '@games');
  if (own.length !== publishedPackages().length)
    throw new Error(`the bill of materials lists ${own.length} packages of this repository`);
  console.log(`bill of materials: ${components.length} packages, ${own.length} of them from here`);
}

function main(file = 'games.cdx.json') {
  const { projects } = createTarballProjects(temporaryFolder('sbom'));
  writeBillOfMaterials({ folder: projects.create('games', {}, {}), file: resolve(file) });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2]);
