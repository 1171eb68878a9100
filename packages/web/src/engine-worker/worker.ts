import type { Insight } from '../contract/engine';
import { answerByEngine, type EngineQuestion } from './engines';
import { readFile, type FileQuestion } from './read-file';
import { serveInWorker } from './service';

const { name } = self as Window;
if (name === '')
  serveInWorker<EngineQuestion | FileQuestion, Insight | number, unknown>((asked, control) =>
    'file' in asked ? readFile(asked, control) : answerByEngine(asked, control),
  );
else void serveAsThread();

/** What comes before the code of a thread is there waits for it. */
async function serveAsThread(): Promise<void> {
  const early: unknown[] = [];
  const keep = ({ data }: MessageEvent): void => void early.push(data);
  addEventListener('message', keep);
  await (await import('./thread')).serveThread(name);
  removeEventListener('message', keep);
  for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
}
