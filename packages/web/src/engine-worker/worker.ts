import type { FromWorker, ToWorker } from './messages';
import { createService } from './service';

const send = (message: FromWorker): void => postMessage(message);

const receive = createService(send);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data));
send({ kind: 'ready' });
