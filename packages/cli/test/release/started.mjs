// Starts programs, writes a temporary file and waits, as the scripts of a release wait: synchronously. Prints the ids of all
// processes and the folder. `deaf`: one of the programs does not end by polite signals; `fail`: ends at once.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGNALS = process.argv[2] === 'deaf' ? ['SIGTERM', 'SIGINT', 'SIGHUP'] : [];
const PROGRAM = `
  for (const name of ${JSON.stringify(SIGNALS)}) process.on(name, () => {});
  setTimeout(() => {}, 60_000);
  console.log();
`;

const folder = mkdtempSync(join(tmpdir(), 'games-started-'));
writeFileSync(join(folder, 'file'), '');
const program = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'ignore'] });
program.stdout.once('data', () => {
  const processes = [process.pid, program.pid];
  console.log(JSON.stringify({ processes, folder }));
  if (process.argv[2] === 'fail') process.exit(3);
  spawnSync('sleep', ['60'], { stdio: 'ignore' });
});
