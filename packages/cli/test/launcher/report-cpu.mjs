// Loaded before a program: writes the processor time that it has taken, in microseconds, to the file CPU_FILE.
import { writeFileSync } from 'node:fs';
import process from 'node:process';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.CPU_FILE, String(user + system));
});
