import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load, readFigures, startIdleProcess, startProgram, type Program } from './load';

/** What blocks the event loop does so in every trial; other work of the machine in some. */
const TRIALS = 10;
const MAX_DELAY = 50;

describe('games serve --api under load', () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram(['--threads', '1', '--queue', '10']);
    // Threads load the games, and code is compiled.
    await load(program.address, 60, 4);
  });
  afterAll(() => program.end());

  it('answers or refuses every request, and is idle afterwards', async () => {
    const { address } = program;
    const before = await readFigures(address);
    const { sent, statuses, lost } = await load(address, 400, 40);
    expect(lost).toBe(0);
    const { 200: answered = 0, 400: illegal = 0, 429: refused = 0, ...others } = statuses;
    expect(others).toEqual({});
    expect(answered + illegal + refused).toBe(sent);
    expect(answered).toBeGreaterThan(0);
    const after = await readFigures(address);
    expect(after).toMatchObject({ running: 0, waiting: 0 });
    // Connections that wait for the next request may still be open: as many as there were clients.
    expect(after.resources).toBeLessThanOrEqual(before.resources + 41);
  });

  it('keeps the event loop free', async () => {
    const idle = startIdleProcess();
    const delays: number[] = [];
    for (let trial = 0; trial < TRIALS && !delays.some((delay) => delay < MAX_DELAY); trial++) {
      await Promise.all([readFigures(program.address), idle.maxDelay()]);
      await load(program.address, 100, 8);
      const [{ maxDelay }, ofIdle] = await Promise.all([readFigures(program.address), idle.maxDelay()]);
      delays.push(maxDelay - ofIdle);
    }
    idle.end();
    expect(Math.min(...delays)).toBeLessThan(MAX_DELAY);
  });

  it('ends by SIGTERM with what runs answered', async () => {
    const { address, end } = await startProgram(['--threads', '1', '--grace', '100']);
    const fields = { rows: 15, columns: 15, connect: 5, milliseconds: 10_000 };
    const running = fetch(`${address}/v1/connect-three/analyse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    while ((await readFigures(address)).running === 0);
    const ended = end();
    expect(await (await running).json()).toMatchObject({ stopped: 'aborted' });
    expect(await ended).toBe(143);
  });
});
