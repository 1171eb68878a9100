import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerInterrupts } from '../../src/terminal/interrupts';
import { createLineReader } from '../../src/terminal/lines';

afterEach(() => vi.restoreAllMocks());

describe('lines of a terminal', () => {
  it('go on after Ctrl-Z and fg', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
    output.resume();
    const stop = vi.spyOn(process, 'kill').mockReturnValue(true);
    const lines = createLineReader({
      input: { stream: input },
      output: { stream: output },
      interrupts: callerInterrupts(),
      write: () => Promise.resolve(),
    });
    const answer = lines.ask('> ');
    input.write('\u001a');
    await vi.waitFor(() => expect(stop).toHaveBeenCalledWith(process.pid, 'SIGTSTP'));
    process.emit('SIGCONT', 'SIGCONT');
    expect(input.isPaused()).toBe(false);
    input.write('h8\r');
    expect(await answer).toBe('h8');
    lines.close();
  });
});
