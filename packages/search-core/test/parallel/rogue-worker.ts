/** A worker that does not keep to the protocol, in the way that it is told. */
import { parentPort, workerData } from 'node:worker_threads';

const port = parentPort!;
const loaded = {
  type: 'loaded',
  payoff: 'outcome',
  hashed: false,
  repeats: false,
  hasHeuristics: false,
  hasEngine: false,
};
const report = { depth: 1, nodes: 1, moves: [{ move: 0, score: 0, certainty: 'exact', line: [0] }] };

const WAYS: Record<string, (id: number) => void> = {
  'floods with progress': (id) => {
    for (;;) port.postMessage({ type: 'iterated', id, report });
  },
  'floods with nonsense': () => {
    for (;;) port.postMessage('hello');
  },
  'sends a text': () => port.postMessage('hello'),
  'sends nothing': () => port.postMessage(null),
  'sends a report of nothing': (id) =>
    port.postMessage({ type: 'result', id, stopped: 'depth', report: null }),
  'sends a report without moves': (id) =>
    port.postMessage({ type: 'result', id, stopped: 'depth', report: { ...report, moves: [] } }),
  'sends a move that is none': (id) => {
    const moves = [{ move: -1, score: 0, certainty: 'exact', line: [] }];
    port.postMessage({ type: 'result', id, stopped: 'depth', report: { ...report, moves } });
  },
  'sends a score that is none': (id) => {
    const moves = [{ move: 1, score: NaN, certainty: 'exact', line: [] }];
    port.postMessage({ type: 'result', id, stopped: 'depth', report: { ...report, moves } });
  },
  'is idle': (id) =>
    port.postMessage({ type: 'result', id, stopped: 'idle', report: { ...report, moves: [] } }),
  'answers another search': (id) =>
    port.postMessage({ type: 'result', id: id + 7, stopped: 'depth', report }),
  'answers twice': (id) => {
    for (let count = 0; count < 2; count++)
      port.postMessage({ type: 'result', id, stopped: 'depth', report });
  },
  'fails with nothing': (id) => port.postMessage({ type: 'failed', id, error: undefined }),
};

const way = workerData as string;
port.on('message', (message: { type: string; id: number }) => {
  if (message.type === 'start' && way === 'begins before it is told') {
    port.postMessage({ type: 'result', id: 1, stopped: 'depth', report });
  } else if (message.type === 'start' && way === 'is ready twice') {
    port.postMessage(loaded);
    port.postMessage(loaded);
  } else if (message.type === 'start') {
    port.postMessage(way === 'is ready for nothing' ? { type: 'loaded' } : loaded);
  } else if (message.type === 'configure') port.postMessage({ type: 'ready' });
  else if (message.type === 'search') WAYS[way]!(message.id);
});
