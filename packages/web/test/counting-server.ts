import type { AddressInfo } from 'node:net';
import { createPageHandler, createPageServer, type PageHandler } from '../../cli/src/commands/serve/page';

export interface CountingServer {
  readonly address: string;
  /** The paths requested so far. */
  readonly requests: string[];
  /** Sent so far, headers included. */
  readonly bytes: () => number;
}

/** Serves the built page as `games serve` does, and counts. */
export async function startCountingServer(
  signal: AbortSignal,
  page: PageHandler = createPageHandler(),
): Promise<CountingServer> {
  const server = createPageServer([], page);
  const requests: string[] = [];
  const sockets: { readonly bytesWritten: number }[] = [];
  server.on('request', ({ url }) => requests.push(url!));
  server.on('connection', (socket) => sockets.push(socket));
  signal.addEventListener('abort', () => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    bytes: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
  };
}
