import type { FromReader, FromWorker, ToReader, ToWorker } from './messages';
import { readFile } from './read-file';
import { createService } from './service';

const { name } = self as Window;
if (name === '') serve();
else void serveAsThread();

function serve(): void {
  const send = (message: FromWorker | FromReader): void => postMessage(message);
  const receive = createService(send);
  addEventListener('message', ({ data }: MessageEvent<ToWorker | ToReader>) => {
    if (data.kind === 'read') void readFile(data, send);
    else receive(data);
  });
  send({ kind: 'ready' });
}

/** What comes before the code of a thread is there waits for it. */
async function serveAsThread(): Promise<void> {
  const early: unknown[] = [];
  const keep = ({ data }: MessageEvent): void => void early.push(data);
  addEventListener('message', keep);
  await (await import('./thread')).serveThread(name);
  removeEventListener('message', keep);
  for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
}
