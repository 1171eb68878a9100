// Installs the packed tarballs into clean projects, as a stranger would, and uses them.
import {
  checkCommonjs,
  checkEsm,
  checkInstalledCommand,
  checkOptionalPackages,
  checkTypescript,
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
