import { expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test-kit/timing';
import { programHere, talkTo, type Dialogue } from '../dialogue';

const POINT = /^\d+,\d+$/;

const startEngine = (...words: readonly string[]): Dialogue =>
  talkTo(programHere(['gomocup', ...words]), (reply) => reply.startsWith('MESSAGE'));

/** What this process works until an answer comes, in milliseconds; it comes from this process. */
async function timeOf(answer: () => Promise<unknown>): Promise<number> {
  const started = processorTime();
  await answer();
  return processorTime() - started;
}

/** An engine that thinks until it is stopped. */
async function thinking(): Promise<Dialogue> {
  const engine = startEngine('--no-book');
  await engine.ask('START 15', 'INFO timeout_turn 6000000');
  expect(await engine.ask('TURN 7,7', 'ABOUT')).toMatch('name="games"');
  return engine;
}

it.each([['START 20'], ['INFO rule 0', 'INFO timeout_turn 5000', 'START 15'], ['INFO rule 4', 'START 15']])(
  'takes less than a second until OK: %s',
  async (...lines) => {
    const times: number[] = [];
    for (let trial = 0; trial < 4 && !(Math.min(...times) < 1000); trial++) {
      const engine = startEngine('--no-book');
      times.push(await timeOf(async () => expect(await engine.ask(...lines)).toBe('OK')));
      engine.say('END');
      await engine.exited;
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  },
);

/** The least time in a few trials: the compiler and the collector of garbage work in threads of their own. */
async function leastTimeOf(answer: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Infinity;
  for (let trial = 0; trial < 4 && !(least < enough); trial++) least = Math.min(least, await timeOf(answer));
  return least;
}

it('keeps its time, and does not need it for a forced move', async () => {
  const { ask, say } = startEngine('--no-book');
  await ask('START 15', 'INFO timeout_turn 600');
  const quiet = ['7,7,1', '8,8,2', '7,8,1', '8,7,2'];
  expect(await leastTimeOf(() => ask('BOARD', ...quiet, 'DONE'), 800)).toBeLessThan(800);
  const fours = ['0,0,2', '9,9,1', '1,0,2', '9,5,1', '2,0,2', '5,9,1', '3,0,2'];
  const forced = () => ask('INFO timeout_turn 5000', 'BOARD', ...fours, 'DONE');
  expect(await leastTimeOf(forced, 500)).toBeLessThan(500);
  say('END');
});

it('ends an endless search soon', async () => {
  const { ask, say } = await thinking();
  expect(await timeOf(async () => expect(await ask('YXSTOP')).toMatch(POINT))).toBeLessThan(500);
  say('END');
});

it.each(['END\n', 'end\r\n', 'END\nABOUT\nTURN 0,0\n', undefined])('ends soon with %j', async (text) => {
  const engine = await thinking();
  const time = await timeOf(() => {
    if (text === undefined) engine.closeInput();
    else engine.write(text);
    return engine.exited;
  });
  expect(time).toBeLessThan(1000);
});

it('answers by the book within three seconds', async () => {
  const { ask, say } = startEngine();
  await ask('START 15', 'INFO timeout_turn 5000', 'INFO rule 4');
  expect(await timeOf(async () => expect(await ask('TURN 7,7')).toMatch(POINT))).toBeLessThan(3000);
  say('END');
});
