// Every tarball: publint in strict mode; every library also resolves its types everywhere (attw).
import { packAll, run, temporaryFolder } from './pack.mjs';

for (const { name, tarball, manifest } of packAll(temporaryFolder('packages'))) {
  run('npx', ['publint', 'run', tarball, '--strict']);
  const isLibrary = manifest.main !== undefined;
  if (isLibrary) run('npx', ['attw', tarball, '--profile', 'node16']);
  const contents = run('tar', ['-tzf', tarball]).split('\n');
  for (const needed of ['package/README.md', 'package/LICENSE', 'package/package.json']) {
    if (!contents.includes(needed)) throw new Error(`${name}: ${needed} is missing from the tarball`);
  }
  console.log(`${name}: publint${isLibrary ? ', attw' : ''} and contents are clean`);
}
