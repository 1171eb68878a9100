import { EXIT } from './errors';

/** Ends the process when nobody reads what it writes (`| head`, a manager that has gone): that is no failure. */
export function leaveWithReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.ok);
      throw error;
    });
  }
}
