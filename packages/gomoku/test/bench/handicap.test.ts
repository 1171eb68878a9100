import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { handicapFlags, readHandicap, toHandicap, withHandicap } from '../../bench/ladder/handicap';
import { commandOf, FROM_SOURCES, pathOf } from '../../bench/ladder/player';

describe('a line on its way to a player', () => {
  it.each([
    ['INFO timeout_turn 300', ['INFO timeout_turn 75']],
    ['info MAX_NODE 10001', ['INFO MAX_NODE 2500']],
    ['INFO time_left 1000', ['INFO time_left 250']],
    ['INFO time_left 2147483647', ['INFO time_left 2147483647']],
    ['INFO timeout_match 0', ['INFO timeout_match 0']],
    ['INFO max_node 2', ['INFO max_node 1']],
    ['INFO rule 1', ['INFO rule 1']],
    ['TURN 7,7', ['TURN 7,7']],
  ])('of a quarter of the limits: %s', (line, heard) => {
    expect(withHandicap(line, { share: 0.25 })).toEqual(heard);
  });

  it('tells the threads with the limits of a game', () => {
    expect(withHandicap('INFO timeout_turn 300', { threads: 2 })).toEqual([
      'INFO thread_num 2',
      'INFO timeout_turn 300',
    ]);
    expect(withHandicap('INFO max_node 300', { threads: 2 })).toEqual(['INFO max_node 300']);
    expect(withHandicap('START 15', { threads: 2 })).toEqual(['START 15']);
  });
});

describe('the flags of a player', () => {
  it('are read as they are written', () => {
    const handicap = { threads: 3, share: 0.5 };
    expect(readHandicap([...handicapFlags(handicap), '--', 'engine', '--fast'])).toEqual({
      handicap,
      rest: ['engine', '--fast'],
    });
    expect(readHandicap(['dist']).rest).toEqual(['dist']);
  });

  it.each([
    [{ threads: '0' }, 'threads: expected a whole number from 1, got 0'],
    [{ threads: 'two' }, 'threads: expected a whole number from 1, got two'],
    [{ share: '1.5' }, 'share: expected a number above 0 and up to 1, got 1.5'],
    [{ share: '0' }, 'share: expected a number above 0 and up to 1, got 0'],
  ])('%j is refused', (flags, message) => {
    expect(() => toHandicap(flags)).toThrow(new RangeError(message));
  });

  it('are no part of the command of a program without a handicap', () => {
    expect(commandOf('engine --fast')).toBe('engine --fast');
    expect(commandOf('engine --fast', { threads: 2 })).toMatch(
      /relay\.ts" "--threads" "2" "--" engine --fast$/,
    );
    expect(() => commandOf('sources', { threads: 2 })).toThrow(/threads: expected a folder/);
    expect(() => commandOf(tmpdir())).toThrow(/expected a folder with packages\/gomoku\/dist\/index\.js$/);
  });
});

it('a relay lets a program hear its own limits, and ends with it', async () => {
  const [node, ...flags] = FROM_SOURCES;
  const echo = ['-e', 'process.stdin.pipe(process.stdout); process.stdin.on("end", () => process.exit(7))'];
  const words = [...flags, pathOf('relay.ts'), '--threads', '2', '--share', '0.5', '--', node!, ...echo];
  const relay = spawn(node!, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  let heard = '';
  relay.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  relay.stdin.end('START 15\nINFO timeout_turn 300\n');
  const [code] = (await once(relay, 'close')) as [number];
  expect(code).toBe(7);
  expect(heard.split('\r\n')).toEqual(['START 15', 'INFO thread_num 2', 'INFO timeout_turn 150', '']);
});
