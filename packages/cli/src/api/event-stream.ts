/**
 * Server-sent events, as `EventSource` reads them. The answer becomes a stream when there is something to report, or after
 * a moment: what is refused at once has an ordinary status.
 *
 * @module
 */
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';

/** After this time the client learns that its question is being worked on. */
const BEGIN_MILLISECONDS = 200;
/** Between signs of life, which keep proxies from closing the connection. */
const HEARTBEAT_MILLISECONDS = 15_000;

/** `EventSource` sends it back when it connects again, which would begin the same analysis once more. */
export const LAST_EVENT_ID = 'end';

export function createEventStream(reply: FastifyReply) {
  const { raw } = reply;
  let hasBegun = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const begin = (): void => {
    if (hasBegun || raw.destroyed) return;
    hasBegun = true;
    clearTimeout(opening);
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    reply.hijack();
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies such as nginx would collect events.
      'x-accel-buffering': 'no',
    });
    raw.write(': analysing\n\n');
    heartbeat = setInterval(() => {
      if (!raw.writableNeedDrain) raw.write(':\n\n');
    }, HEARTBEAT_MILLISECONDS);
  };
  const opening = setTimeout(begin, BEGIN_MILLISECONDS);

  return {
    /** Whether the status has been sent. */
    hasBegun: () => hasBegun,
    /** Sends an event that may be left out: one that cannot be taken at once is. */
    tell: (event: string, json: string): void => {
      begin();
      if (!raw.destroyed && !raw.writableNeedDrain) raw.write(`event: ${event}\ndata: ${json}\n\n`);
    },
    /** Sends the last event. */
    end: (event: string, json: string): void => {
      begin();
      if (!raw.destroyed) raw.end(`event: ${event}\nid: ${LAST_EVENT_ID}\ndata: ${json}\n\n`);
    },
    /** Ends the signs of life. */
    close: (): void => {
      clearTimeout(opening);
      clearInterval(heartbeat);
    },
  };
}
