import { expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test-kit/timing';
import { programHere, talkTo } from '../dialogue';

const CONNECT_FOUR = [
  ...['@games/connect-three', '--export', 'createPosition'],
  ...['--options', '{"rows":6,"columns":7,"connect":4}'],
];

it.each(['search', 'monte-carlo'])('stop is answered within 50 ms by %s', async (algorithm) => {
  const engine = talkTo(programHere(['engine', ...CONNECT_FOUR]), (line) =>
    line.startsWith('{"type":"info"'),
  );
  let least = Infinity;
  for (let trial = 0; trial < 4; trial++) {
    await engine.ask(`go {"algorithm":"${algorithm}"}`, 'ready');
    const begun = processorTime();
    while (processorTime() < begun + 150) await new Promise((resolve) => setImmediate(resolve));
    const stopped = processorTime();
    expect(JSON.parse(await engine.ask('stop'))).toMatchObject({ type: 'bestmove', stopped: 'aborted' });
    least = Math.min(least, processorTime() - stopped);
  }
  expect(least).toBeLessThan(50);
  engine.say('quit');
  expect(await engine.exited).toBe(0);
});
