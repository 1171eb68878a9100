import type { FromReader, FromWorker, ToReader, ToWorker } from './messages';
import { readFile } from './read-file';
import { createService } from './service';

const send = (message: FromWorker | FromReader): void => postMessage(message);

const receive = createService(send);
addEventListener('message', ({ data }: MessageEvent<ToWorker | ToReader>) => {
  if (data.kind === 'read') void readFile(data, send);
  else receive(data);
});
send({ kind: 'ready' });
