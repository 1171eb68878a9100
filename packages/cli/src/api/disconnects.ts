/**
 * Informs the requests of a connection that its client has left. One connection may carry many requests at a time
 * (pipelining), of which Node reports the first alone.
 *
 * @module
 */
import type { Socket } from 'node:net';

const followed = new WeakMap<Socket, Set<AbortController>>();

/** One request's view of its connection. */
export interface Departure {
  /** Aborted when the connection is closed. */
  readonly signal: AbortSignal;
  /** Ends the watch. */
  readonly release: () => void;
}

export function watchDisconnect(socket: Socket): Departure {
  const controller = new AbortController();
  const requests = requestsOf(socket);
  requests.add(controller);
  if (socket.destroyed) controller.abort();
  return { signal: controller.signal, release: () => requests.delete(controller) };
}

function requestsOf(socket: Socket): Set<AbortController> {
  let requests = followed.get(socket);
  if (requests === undefined) {
    const added = (requests = new Set<AbortController>());
    followed.set(socket, added);
    socket.once('close', () => {
      for (const controller of added) controller.abort();
    });
  }
  return requests;
}
