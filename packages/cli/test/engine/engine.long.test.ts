import { join } from 'node:path';
import { search } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { programHere, programOf, talkTo, type Dialogue } from '../dialogue';
import { games, jsonLines, startGames } from '../run';

const COUNTING = join(import.meta.dirname, 'counting.mjs');
const TIC_TAC_TOE = ['@games/search-core/testing', '--export', 'createTicTacToe'];
const connectFour = ['@games/connect-three', '--export', 'createPosition'];
const CONNECT_FOUR = [...connectFour, '--options', '{"rows":6,"columns":7,"connect":4}'];

type Reply = Readonly<Record<string, unknown>> & { readonly type: string };

/** An engine that is talked to; progress is a remark. */
interface Engine extends Pick<Dialogue, 'say' | 'closeInput' | 'exited'> {
  readonly replies: () => readonly Reply[];
  readonly next: () => Promise<Reply>;
  readonly ask: (...lines: readonly string[]) => Promise<Reply>;
}

const stops: AbortController[] = [];

function start(words: readonly string[]): Engine {
  const stop = new AbortController();
  stops.push(stop);
  const dialogue = talkTo(programHere(['engine', ...words], stop.signal), (line) =>
    line.startsWith('{"type":"info"'),
  );
  const read = (line: string): Reply => JSON.parse(line) as Reply;
  return {
    ...dialogue,
    replies: () => dialogue.replies.map(read),
    next: async () => read(await dialogue.next()),
    ask: async (...lines) => read(await dialogue.ask(...lines)),
  };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
});

/** A whole conversation in this process: every reply but the progress. */
async function talk(words: readonly string[], lines: readonly string[]): Promise<Reply[]> {
  const input = lines.map((line) => `${line}\n`).join('');
  const { out, error } = await games(['engine', ...words], { input });
  expect(error).toBe('');
  return jsonLines<Reply>(out).filter(({ type }) => type !== 'info');
}

describe('a conversation', () => {
  it('greets, goes to positions, searches and says the best move', async () => {
    const replies = await talk(TIC_TAC_TOE, [
      'hello',
      'ready',
      '',
      'position {"moves":["1"]}',
      'go {"scores":"all"}',
      'position {"moves":["1","2","4","5","7"]}',
      'go',
    ]);
    const position = createTicTacToe();
    position.play(0);
    const { nodes } = await search(position, { scores: 'all' });
    expect(replies.map(({ type }) => type)).toEqual([
      'hello',
      'ready',
      'position',
      'bestmove',
      'position',
      'bestmove',
    ]);
    expect(replies[0]).toMatchObject({ protocol: 1, name: 'games' });
    expect(replies[0]!['game']).toEqual({
      module: TIC_TAC_TOE[0],
      payoff: 'outcome',
      maxMoves: 9,
      maxPlies: 9,
      notation: true,
      hash: true,
      heuristics: false,
      chance: false,
    });
    expect(replies[2]).toMatchObject({
      turn: 1,
      moves: ['2', '3', '4', '5', '6', '7', '8', '9'],
      outcome: null,
    });
    expect(replies[3]).toMatchObject({
      move: '5',
      value: { kind: 'draw', certainty: 'exact' },
      text: 'draw',
      nodes,
      stopped: 'solved',
    });
    expect(replies[3]!['moves']).toHaveLength(8);
    expect(replies[4]).toMatchObject({ turn: 1, moves: [], outcome: -1 });
    expect(replies[5]).toMatchObject({
      move: null,
      stopped: 'over',
      text: 'loss in 0',
      principalVariation: [],
    });
  });

  it('plays a whole game against itself, each move legal', async () => {
    const engine = start([COUNTING, '--options', '{"sticks":20}']);
    const moves: number[] = [];
    for (let state = await engine.ask('position'); state['outcome'] === null;) {
      const { move } = await engine.ask('go {"depth":20}');
      expect(state['moves']).toContain(move);
      moves.push(move as number);
      state = await engine.ask(`position {"moves":${JSON.stringify(moves)}}`);
    }
    expect(moves.reduce((sum, move) => sum + move)).toBe(20);
    // Twenty is no multiple of three: the first side wins.
    expect(moves.length % 2).toBe(1);
    engine.say('quit');
    expect(await engine.exited).toBe(0);
  });

  it('searches where there is an evaluation, and samples where there is none', async () => {
    const given = ['--options', '{"heuristics":true}'];
    const [searched] = await talk([COUNTING, ...given], ['go {"milliseconds":500}']);
    expect(searched).toMatchObject({ type: 'bestmove', move: 1, stopped: 'solved', text: 'win in 5' });
    expect(searched).toHaveProperty('depth');
    const [sampled] = await talk([COUNTING], ['go {"milliseconds":500}']);
    expect(sampled).toMatchObject({ type: 'bestmove', move: 1, stopped: 'solved' });
    expect(sampled).toHaveProperty('playouts');
    const [asked] = await talk([COUNTING, ...given], ['go {"algorithm":"monte-carlo","playouts":50}']);
    expect(asked).toHaveProperty('playouts');
  });

  it('samples a game with dice, whose events are sent like moves', async () => {
    const engine = start([
      '@games/search-core/testing',
      '--export',
      'createPig',
      '--options',
      '{"target":6}',
    ]);
    expect(await engine.ask('hello')).toMatchObject({ game: { chance: true } });
    expect(await engine.ask('position {"moves":[]}')).not.toHaveProperty('chance');
    expect(await engine.ask('go {"playouts":200}')).toMatchObject({
      type: 'bestmove',
      move: 'roll',
      playouts: 200,
    });
    expect(await engine.ask('position {"moves":["roll"]}')).toMatchObject({ chance: true, turn: 0 });
    expect(await engine.ask('go {"playouts":50}')).toMatchObject({ type: 'bestmove', move: null });
    expect(await engine.ask('position {"moves":["roll","face 5"]}')).not.toHaveProperty('chance');
    expect(await engine.ask('go {"depth":3}')).toMatchObject({
      type: 'error',
      code: 'search-core/chance-nodes',
    });
    expect(await engine.ask('go {"playouts":200}')).toMatchObject({ type: 'bestmove', move: 'roll' });
  });

  it('answers lines in their order while a search is under way', async () => {
    const replies = await talk(TIC_TAC_TOE, [
      'go {"depth":2}',
      'position {"moves":["5"]}',
      'what',
      'go {"depth":3}',
      'hello',
    ]);
    expect(replies.map(({ type }) => type)).toEqual(['bestmove', 'position', 'error', 'bestmove', 'hello']);
  });

  it('begins anew', async () => {
    const [, fresh, best] = await talk(TIC_TAC_TOE, ['position {"moves":["5"]}', 'new', 'go {"depth":9}']);
    expect(fresh).toMatchObject({ type: 'position', turn: 0 });
    expect((fresh!['moves'] as unknown[]).length).toBe(9);
    expect(best).toMatchObject({ type: 'bestmove', text: 'draw' });
  });

  it('reads lines that end in CR LF, and moves by their number', async () => {
    const { out } = await games(['engine', ...TIC_TAC_TOE], {
      input: 'position {"moves":[4]}\r\ngo {"depth":1}\r\n',
    });
    expect(jsonLines<Reply>(out)[0]).toMatchObject({ type: 'position', turn: 1 });
  });
});

describe('stop', () => {
  it('is answered with a legal move, and search goes on to be possible', async () => {
    const engine = start(CONNECT_FOUR);
    for (const algorithm of ['search', 'monte-carlo']) {
      engine.say(`go {"algorithm":"${algorithm}"}`);
      expect(await engine.ask('ready')).toEqual({ type: 'ready' });
      const best = await engine.ask('stop');
      expect(best).toMatchObject({ type: 'bestmove', stopped: 'aborted' });
      expect(['1', '2', '3', '4', '5', '6', '7']).toContain(best['move']);
    }
    expect(await engine.ask('go {"depth":4}')).toMatchObject({ type: 'bestmove' });
  });

  it('is heard, and ready answered, though both came before the game was loaded', async () => {
    const engine = start(CONNECT_FOUR);
    engine.say('go', 'ready', 'stop');
    const replies = [await engine.next(), await engine.next()];
    expect(replies.map(({ type }) => type).sort()).toEqual(['bestmove', 'ready']);
  });

  it('ends the searches that wait as well, and nothing where nothing is searched', async () => {
    const engine = start(CONNECT_FOUR);
    engine.say('stop', 'go', 'position {"moves":["4"]}', 'go', 'stop');
    expect(await engine.next()).toMatchObject({ type: 'bestmove', stopped: 'aborted' });
    expect(await engine.next()).toMatchObject({ type: 'position', turn: 1 });
    expect(await engine.next()).toMatchObject({ type: 'bestmove', stopped: 'aborted' });
    expect(await engine.ask('stop', 'ready')).toEqual({ type: 'ready' });
  });
});

describe('the end', () => {
  it('of a process comes with quit', async () => {
    const engine = talkTo(programOf(startGames(['engine', COUNTING])), () => false);
    expect(await engine.ask('ready')).toBe('{"type":"ready"}');
    engine.say('quit');
    expect(await engine.exited).toBe(0);
  });

  it('comes with quit, also in the middle of a search', async () => {
    const engine = start(CONNECT_FOUR);
    await engine.ask('ready');
    engine.say('go', 'quit', 'go {"depth":1}');
    expect(await engine.exited).toBe(0);
    expect(engine.replies().map(({ type }) => type)).not.toContain('bestmove');
  });

  it('comes with the end of the input, after the last answer', async () => {
    const engine = start(CONNECT_FOUR);
    engine.say('go');
    engine.closeInput();
    expect(await engine.next()).toMatchObject({ type: 'bestmove', stopped: 'aborted' });
    expect(await engine.exited).toBe(0);
  });

  it('comes while a game is still being made', async () => {
    const engine = start([COUNTING, '--export', 'never']);
    engine.say('hello', 'quit');
    expect(await engine.exited).toBe(0);
    const waiting = start([COUNTING, '--export', 'never']);
    waiting.closeInput();
    expect(await waiting.exited).toBe(0);
  });

  it('waits for a game that takes its time', async () => {
    const replies = await talk([COUNTING, '--export', 'slow'], ['ready', 'go {"playouts":10}']);
    expect(replies.map(({ type }) => type)).toEqual(['ready', 'bestmove']);
  });

  it('comes with an abort of the caller', async () => {
    const { code } = await games(['engine', ...TIC_TAC_TOE], { signal: AbortSignal.abort() });
    expect(code).toBe(130);
  });
});

describe('bad lines', () => {
  it.each([
    ['what', 'engine/unknown-command', /'what'.*position/],
    ['GO', 'engine/unknown-command', /'GO'/],
    ['constructor', 'engine/unknown-command', /'constructor'/],
    ['go {', 'engine/bad-json', /go: expected a JSON object/],
    ['go 5', 'engine/bad-json', /got 5/],
    ['go ["depth"]', 'engine/bad-json', /an array/],
    ['go {"millisecond":5}', 'engine/unknown-field', /'millisecond'.*milliseconds/],
    ['ready {"now":true}', 'engine/unknown-field', /'now': expected none/],
    ['go {"depth":"5"}', 'engine/bad-field', /depth: expected a number, got "5"/],
    ['go {"algorithm":"magic"}', 'engine/bad-field', /"search" or "monte-carlo"/],
    ['go {"depth":5,"playouts":5}', 'engine/unknown-field', /'search' has no field 'playouts'/],
    ['go {"depth":0}', 'search-core/out-of-range', /depth: expected a whole number from 1/],
    ['go {"nodes":1.5}', 'search-core/out-of-range', /nodes/],
    ['go {"milliseconds":-1}', 'search-core/not-positive', /milliseconds/],
    ['position {"moves":"1"}', 'engine/bad-field', /moves: expected an array/],
    ['position {"moves":["1",null]}', 'engine/bad-field', /moves\[1\]/],
    [
      'position {"moves":["1","1"]}',
      'engine/illegal-move',
      /moves\[1\]: '1' is not legal here; legal: 2, 3, 4/,
    ],
    ['position {"moves":["1","x"]}', 'engine/illegal-move', /'x'/],
    ['position {"moves":[99]}', 'engine/illegal-move', /'99'/],
    ['position {"moves":["1","2","4","5","7","9"]}', 'engine/illegal-move', /the game is over/],
    ['\u001b[2Jgo', 'engine/unknown-command', /\\u001b\[2Jgo/],
  ])('answers %s by one error', async (line, code, message) => {
    const replies = await talk(TIC_TAC_TOE, [
      'position {"moves":["5"]}',
      line,
      'hello',
      'position {"moves":["5"]}',
    ]);
    expect(replies.map(({ type }) => type)).toEqual(['position', 'error', 'hello', 'position']);
    expect(replies[1]).toMatchObject({ code });
    expect(replies[1]!['message']).toMatch(message);
    expect(replies[3]).toEqual(replies[0]);
  });

  it('stays where it was after an illegal move', async () => {
    const [, error, best] = await talk(TIC_TAC_TOE, [
      'position {"moves":["1","5","2"]}',
      'position {"moves":["3","3"]}',
      'go',
    ]);
    expect(error).toMatchObject({ code: 'engine/illegal-move', details: { index: 1, move: '3' } });
    expect(best).toMatchObject({ move: '3', text: 'draw' });
  });

  it('survives a line without an end, and a flood', async () => {
    const long = await talk(TIC_TAC_TOE, ['x'.repeat(2_000_000), 'ready']);
    expect(long.map(({ code, type }) => code ?? type)).toEqual(['engine/line-too-long', 'ready']);
    const engine = start(CONNECT_FOUR);
    await engine.ask('ready');
    engine.say('go', ...Array<string>(1500).fill('position'));
    expect(await engine.next()).toMatchObject({ code: 'engine/too-many-lines' });
    engine.say('stop', 'quit');
    expect(await engine.exited).toBe(0);
  });
});

describe('bad modules', () => {
  const refused = async (words: readonly string[], code: string, message: RegExp): Promise<void> => {
    const outcome = await games(['engine', ...words], { input: 'hello\ngo\n' });
    const replies = jsonLines<Reply>(outcome.out);
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ type: 'error', code });
    expect(replies[0]!['message']).toMatch(message);
    expect({ code: outcome.code, error: outcome.error }).toEqual({ code: 2, error: '' });
  };
  const faulty = (fault: string): string[] => [COUNTING, '--options', JSON.stringify({ fault })];

  it('names what is wrong in one line', async () => {
    await refused(['./no-such-module.js'], 'cli/bad-module', /'\.\/no-such-module\.js' cannot be imported/);
    await refused(['no-such-package'], 'cli/bad-module', /'no-such-package'/);
    await refused(
      ['data:text/javascript,export default 5'],
      'cli/no-definition',
      /expected one that defineGame made, found default/,
    );
    await refused(['data:text/javascript,syntax error'], 'cli/bad-module', /cannot be imported/);
    await refused(['data:text/javascript,throw 5'], 'cli/bad-module', /: 5$/);
    await refused([COUNTING, '--export', 'fast'], 'cli/no-definition', /exports no game: .* found default/);
    await refused(
      faulty('nothing'),
      'engine/no-game',
      /made no game: position: expected an object, got undefined/,
    );
    await refused(faulty('half'), 'engine/no-game', /made no game/);
    await refused(faulty('evaluation'), 'engine/no-game', /evaluate/);
    await refused(faulty('throws'), 'engine/game-failed', /no game today/);
  });

  it('is told of a game that fails, and goes on with a new one', async () => {
    const replies = await talk(faulty('play'), [
      'position {"moves":[1,1]}',
      'position {"moves":[1,1,1]}',
      'position {"moves":[1]}',
      'go {"depth":7}',
      'position',
    ]);
    expect(replies.map(({ code, type }) => code ?? type)).toEqual([
      'position',
      'engine/game-failed',
      'position',
      'engine/game-failed',
      'position',
    ]);
    expect(replies[1]!['message']).toBe('three are too many');
  });

  it('asks for a module, and for options that are JSON', async () => {
    const none = await games(['engine']);
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.error).toMatch(/argument <module>/);
    const bad = await games(['engine', COUNTING, '--options', '{sticks}']);
    expect(bad).toMatchObject({ code: 2, out: '' });
    expect(bad.error).toMatch(/--options: expected JSON/);
  });
});
