// Writes the public face of every entry point to packages/*/etc/*.api.md, or, with --check, fails where what is
// committed is not what the build exports. Needs a build.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { publishedPackages, temporaryFolder } from './shared.mjs';

const check = process.argv.includes('--check');
const temporary = temporaryFolder('api');
const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  lib: ['ES2023', 'DOM'],
  types: ['node'],
};
const silent = { default: { logLevel: 'none' } };

/** Public entry points of a package: the name of its report, and its declarations. */
function entriesOf(manifest) {
  return Object.entries(manifest.exports).flatMap(([name, target]) => {
    const types = target.import?.types;
    return types === undefined || name.startsWith('./internal')
      ? []
      : [{ report: name === '.' ? 'index' : name.slice(2).replaceAll('/', '-'), types }];
  });
}

/** Reports of entry points that no longer exist. */
function orphansOf(folder, entries) {
  if (!existsSync(folder)) return [];
  const known = entries.map(({ report }) => `${report}.api.md`);
  return readdirSync(folder).filter((file) => file.endsWith('.api.md') && !known.includes(file));
}

let stale = 0;
for (const { folder, manifest } of publishedPackages()) {
  const entries = entriesOf(manifest);
  for (const file of orphansOf(join(folder, 'etc'), entries)) {
    stale++;
    if (!check) rmSync(join(folder, 'etc', file));
    console.log(`${manifest.name}: etc/${file} ${check ? 'is of no entry point' : 'removed'}`);
  }
  for (const { report, types } of entries) {
    mkdirSync(join(folder, 'etc'), { recursive: true });
    const configuration = ExtractorConfig.prepare({
      packageJsonFullPath: join(folder, 'package.json'),
      configObjectFullPath: undefined,
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: join(folder, types),
        compiler: { overrideTsconfig: { compilerOptions } },
        apiReport: {
          enabled: true,
          reportFolder: join(folder, 'etc'),
          reportTempFolder: temporary,
          reportFileName: `${report}.api.md`,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
        newlineKind: 'lf',
      },
    });
    const { apiReportChanged } = Extractor.invoke(configuration, {
      localBuild: !check,
      messageCallback: (message) => {
        message.logLevel = 'none';
      },
    });
    if (!apiReportChanged) continue;
    stale++;
    console.log(
      `${manifest.name}: etc/${report}.api.md ${check ? 'is not what the build exports' : 'written'}`,
    );
  }
}
if (check && stale > 0) {
  console.error('The public face has changed: run `pnpm api:report`, look at the difference, and commit it.');
  process.exitCode = 1;
}
