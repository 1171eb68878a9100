import { describe, expect, it } from 'vitest';
import { parsePlayer, tellApart } from '../../src/commands/match/player-spec';
import { limitsOf } from '../../src/commands/match/worker-player';

const read = (text: string) => parsePlayer('--first', text, true);

describe('a player', () => {
  it.each([
    ['games', { kind: 'own' }],
    ['random', { kind: 'random' }],
    ['level:8,time:500', { kind: 'own', level: 8, milliseconds: 500 }],
    ['depth:6,nodes:20000', { kind: 'own', depth: 6, nodes: 20_000 }],
    ['engine:./pbrain-x', { kind: 'engine', program: './pbrain-x', words: [] }],
    [
      'engine:"/my engines/x" --net "a b"',
      { kind: 'engine', program: '/my engines/x', words: ['--net', 'a b'] },
    ],
  ])('%s', (text, spec) => {
    expect(read(text).spec).toEqual(spec);
  });

  it.each(['', 'level', 'level:x', 'depth:1,depth:2', 'level:3,depth:4', 'time:-5', 'engine: ', 'Random'])(
    '%j is none',
    (text) => {
      expect(() => read(text)).toThrow(expect.objectContaining({ code: 'cli/player' }));
    },
  );

  it('is called by its program, or by what an interpreter runs', () => {
    expect(read('engine:/opt/gomoku/pbrain-x --flag').name).toBe('pbrain-x');
    expect(read('engine:node --no-warnings lib/engine.mjs').name).toBe('engine.mjs');
    expect(read('level:5').name).toBe('level:5');
  });

  it('that plays itself gets a second name', () => {
    expect(tellApart(read('random'), read('random')).map(({ name }) => name)).toEqual([
      'random',
      'random (2)',
    ]);
  });
});

describe('the limits of a move', () => {
  const clock = { limits: {}, remaining: Infinity, opponentRemaining: Infinity, increment: 0 };

  it('are the least of the player and the match, with time for the way of the answer', () => {
    expect(
      limitsOf({ kind: 'own', depth: 6, nodes: 100 }, { ...clock, limits: { depth: 4, milliseconds: 300 } }),
    ).toEqual({ depth: 4, nodes: 100, milliseconds: 295 });
    expect(limitsOf({ kind: 'own', milliseconds: 200 }, clock)).toEqual({ milliseconds: 200 });
  });

  it('share out a clock', () => {
    const { milliseconds } = limitsOf({ kind: 'own' }, { ...clock, remaining: 10_000, increment: 100 });
    expect(milliseconds).toBe(10_000 / 25 + 75 - 5);
    expect(limitsOf({ kind: 'own' }, { ...clock, remaining: 2 }).milliseconds).toBe(1);
  });
});
