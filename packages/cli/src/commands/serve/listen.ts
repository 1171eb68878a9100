/**
 * Listening on a port that may be in use.
 *
 * @module
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../errors';

export const MAX_PORT = 65_535;
/** Ports that are tried after the one that was asked for. */
const MORE_PORTS = 20;

/**
 * Listens on a port or, where it is in use, on the next one that is free.
 *
 * @returns the port.
 * @throws UsageError `cli/port-in-use`, `cli/port-denied`, `cli/host`.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const last = Math.min(MAX_PORT, port + MORE_PORTS);
  for (let tried = port; ; tried++) {
    const code = await tryPort(server, tried, host);
    if (code === null) return (server.address() as AddressInfo).port;
    if (code === 'EADDRINUSE' && tried < last) continue;
    throw listenError(code, tried, host);
  }
}

/** @returns `null` when the server listens, the code of the error otherwise. */
function tryPort(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(null);
    });
  });
}

function listenError(code: string, port: number, host: string): UsageError {
  if (code === 'EADDRINUSE') return new UsageError('cli/port-in-use', { port });
  if (code === 'EACCES') return new UsageError('cli/port-denied', { port });
  return new UsageError('cli/host', { option: '--host', value: host, reason: code });
}
