#!/usr/bin/env node
import { EXIT } from './errors';
import { main } from './main';

// A reader that has seen enough (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
}

process.exitCode = await main(process.argv.slice(2));
