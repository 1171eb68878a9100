/** Answers to what is no request: written to the connection itself, which ends with them. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestErrorCode } from '../messages/en-api';
import { RequestError, type Texts } from './api-error';

const CODES: Readonly<Record<string, RequestErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'api/headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'api/too-slow',
};

/** @param error - of the parser of Node, or of the connection. */
export function answerBadConnection(error: NodeJS.ErrnoException, socket: Socket, texts: Texts): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const found = new RequestError(CODES[error.code ?? ''] ?? 'api/bad-request');
  const body = JSON.stringify(found.describe(texts));
  socket.end(
    [
      `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    // A client that goes on sending is not waited for.
    () => socket.destroySoon(),
  );
}
