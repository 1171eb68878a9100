// Installs the packed tarballs into clean projects, as a stranger would, and uses them.
//   node .ci/check-install.mjs [--all]     --all: with bundlers, Bun, and npx from an empty folder
import {
  checkBun,
  checkCommonjs,
  checkEsbuild,
  checkEsm,
  checkInstalledCommand,
  checkJest,
  checkNpx,
  checkOptionalPackages,
  checkTypescript,
  checkVite,
  createProjects,
} from './clean-projects.mjs';
import { packAll, temporaryFolder } from './pack.mjs';

const work = temporaryFolder('install');
const packed = packAll(work);
const projects = createProjects({
  work,
  packages: packed.map(({ manifest }) => manifest),
  versions: Object.fromEntries(packed.map(({ name, source }) => [name, source])),
});

const installed = checkEsm(projects);
checkInstalledCommand(installed);
await checkOptionalPackages(projects, installed);
checkCommonjs(projects);
checkTypescript(projects);
if (process.argv.includes('--all')) {
  await checkVite(projects);
  await checkEsbuild(projects);
  checkJest(projects);
  checkBun(projects);
  checkNpx(
    work,
    packed.map(({ tarball }) => tarball),
  );
}
