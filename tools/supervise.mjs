// `supervise.mjs <script> [argument …]`: runs a script that starts programs and writes temporary files, so that nothing of
// either is left when it ends, by itself or by a signal.
//
// The script may wait synchronously for what it starts: it handles no signals. It and all that it starts are a process
// group, and their temporary folder is one of their own. A signal to the supervisor ends the group, first politely, and so
// does the end of npx or pnpm, which may have started it and do not pass every signal on; then the folder is removed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Set for a script that has a supervisor already. */
const MARK = 'GAMES_SUPERVISED';
/** Time to end politely: a browser or a build needs a moment. */
const GRACE_MILLISECONDS = 5000;
const LOOK_MILLISECONDS = 50;
const STARTER_MILLISECONDS = 500;
/** Windows has no process groups; its consoles send Ctrl-C to everything that they started. */
const hasGroups = process.platform !== 'win32';

const [script, ...args] = process.argv.slice(2);
const file = resolve(script);
if (process.env[MARK] === undefined) await supervise();
else {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
}

async function supervise() {
  const stopped = awaitStop();
  const folder = mkdtempSync(join(tmpdir(), `games-${basename(script, '.mjs')}-`));
  // Programs that were killed in the middle of it may leave read-only files, or write for one moment more.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { signal, code } = await runGroup(folder, stopped);
  if (signal === undefined) process.exit(code);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const each of SIGNALS) process.removeAllListeners(each);
  // Whoever waits sees that a signal ended this.
  process.kill(process.pid, signal);
  await sleep(GRACE_MILLISECONDS);
}

/** Resolves with the first signal, that of a terminal that is gone where the starters are. */
function awaitStop() {
  return new Promise((stop) => {
    for (const name of SIGNALS) process.on(name, () => stop(name));
    watchStarters(() => stop('SIGHUP'));
  });
}

/** Runs the script to its end, or to a signal: `{ code, signal }`, the signal undefined where none came. */
async function runGroup(folder, stopped) {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    detached: hasGroups,
    env: { ...process.env, [MARK]: '1', TMPDIR: folder, TMP: folder, TEMP: folder },
  });
  const ended = new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
  let signal;
  void stopped.then((name) => (signal = name));
  const code = await Promise.race([ended, stopped.then(() => 1)]);
  await endGroup(child, signal ?? 'SIGTERM');
  return { code, signal };
}

function watchStarters(onLost) {
  const starters = findStarters();
  setInterval(() => {
    if (starters.some((id) => !isThere(id))) onLost();
  }, STARTER_MILLISECONDS).unref();
}

/** The ancestors that belong to the same job of a shell: npx, pnpm and shells between them. */
function findStarters() {
  if (!hasGroups) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const known = new Map(rows.map(([id, parent, group]) => [id, { parent, group }]));
  const own = known.get(process.pid);
  const starters = [];
  for (let id = own?.parent; id > 1 && known.get(id)?.group === own.group; id = known.get(id).parent)
    starters.push(id);
  // Without `ps` there is still the parent.
  return starters.length > 0 ? starters : [process.ppid];
}

function isThere(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends what is left of the group: politely, later by force. */
async function endGroup(child, signal) {
  sendTo(child, signal);
  const end = Date.now() + GRACE_MILLISECONDS;
  while (Date.now() < end) {
    if (!sendTo(child, 0)) return;
    await sleep(LOOK_MILLISECONDS);
  }
  sendTo(child, 'SIGKILL');
}

/** Whether there was anybody left to take the signal. */
function sendTo(child, signal) {
  try {
    if (hasGroups) return process.kill(-child.pid, signal);
    return child.exitCode === null && child.signalCode === null && child.kill(signal);
  } catch {
    return false;
  }
}
