// Stands for pnpm: writes down how it is called, and links a package, or works until it is ended.
const { spawn } = require('node:child_process');
const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const { setInterval } = require('node:timers');

const { LOG, STATE, LINK, TARGET } = process.env;
if (TARGET === undefined) {
  const script = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);
  writeFileSync(LOG, JSON.stringify([process.pid, script.pid]));
} else {
  console.log('Progress: resolved 1');
  mkdirSync(dirname(STATE), { recursive: true });
  writeFileSync(STATE, '{}');
  symlinkSync(TARGET, LINK);
  writeFileSync(LOG, JSON.stringify(process.argv.slice(2)));
}
