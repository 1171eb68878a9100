// Installs the packed tarballs into clean projects, as a stranger would, and uses them.
import {
  checkCommonjs,
  checkEsm,
  checkInstalledCommand,
  checkOptionalPackages,
  checkTypescript,
  createTarballProjects,
} from './clean-projects.mjs';
import { temporaryFolder } from './shared.mjs';

const { projects } = createTarballProjects(temporaryFolder('install'));
const installed = checkEsm(projects);
checkInstalledCommand(installed);
await checkOptionalPackages(projects, installed);
checkCommonjs(projects);
checkTypescript(projects);
