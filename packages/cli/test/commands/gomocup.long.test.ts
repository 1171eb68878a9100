import { createPosition, type GomokuPosition, type Rule } from '@games/gomoku';
import { ONGOING } from '@games/search-core';
import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { programOf, talkTo, type Dialogue } from '../dialogue';
import { games, startBin, startGames } from '../run';

const POINT = /^\d{1,2},\d{1,2}$/;
const started: ChildProcess[] = [];

/** Starts an engine; without books, where a test is about searches. */
function startEngine(child = startGames(['gomocup', '--no-book'])): Dialogue {
  started.push(child);
  return talkTo(programOf(child), (reply) => reply.startsWith('MESSAGE'));
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Plays a game between two engines; every move is checked by the rules. */
async function playGame(players: readonly [Dialogue, Dialogue], position: GomokuPosition): Promise<void> {
  const { size } = position;
  for (const { ask } of players) expect(await ask(`START ${size}`)).toBe('OK');
  let said = ['BEGIN'];
  for (let ply = 0; position.outcome() === ONGOING && ply < 80; ply++) {
    const reply = await players[ply % 2 === 0 ? 0 : 1].ask('INFO time_left 2147483647', ...said);
    expect(reply).toMatch(POINT);
    const [x, y] = reply.split(',').map(Number);
    position.play(y! * size + x!);
    said = [`TURN ${reply}`];
  }
}

/** An engine that thinks until it is stopped. */
async function thinking(): Promise<Dialogue> {
  const engine = startEngine();
  await engine.ask('START 15', 'INFO timeout_turn 6000000');
  // It answers this while it thinks.
  expect(await engine.ask('TURN 7,7', 'ABOUT')).toMatch('name="games"');
  return engine;
}

describe('whole games of two engines', () => {
  it.each([
    [15, 'freestyle', 30, 0],
    [20, 'freestyle', 20, 0],
    [15, 'standard', 20, 1],
    [15, 'renju', 50, 4],
  ] as const)('%i points a side, %s, %i ms a move', async (size, rule: Rule, milliseconds, number) => {
    const players = [startEngine(startGames(['gomocup'])), startEngine()] as const;
    const settings = [`INFO timeout_turn ${milliseconds}`, 'INFO timeout_match 0', `INFO rule ${number}`];
    for (const { say } of players) say(...settings);
    await playGame(players, createPosition({ size, rule }));
    // One process plays one game after the other.
    await playGame([players[1], players[0]], createPosition({ size, rule }));
    for (const { say, exited, replies } of players) {
      say('END');
      expect(await exited).toBe(0);
      expect(replies.filter((reply) => !/^(OK|MESSAGE (depth|book) .*|\d+,\d+)$/.test(reply))).toEqual([]);
    }
  });
});

describe('a conversation', () => {
  it('searches in as many threads as it may, and leaves none behind', async () => {
    const engine = startEngine();
    expect(await engine.ask('INFO thread_num 2', 'START 15')).toBe('OK');
    expect(await engine.ask('INFO timeout_turn 300', 'TURN 7,7')).toMatch(POINT);
    // A game from a board, in the middle of which it is left.
    engine.say('BOARD', '7,7,1', '8,7,2', '6,6,1', '8,8,2', 'DONE');
    engine.say('END');
    expect(await engine.exited).toBe(0);
    expect(engine.replies.filter((reply) => /^(ERROR|UNKNOWN|stderr)/.test(reply))).toEqual([]);
  });

  it('plays at once where threads are asked for after the start', async () => {
    const engine = startEngine();
    expect(await engine.ask('START 15')).toBe('OK');
    expect(await engine.ask('INFO thread_num 2', 'INFO timeout_turn 1000', 'TURN 7,7')).toMatch(POINT);
    // Threads that have just been started would not have searched anything yet.
    expect(engine.replies.at(-2)).toMatch(/^MESSAGE depth [1-9]/);
    engine.say('END');
    expect(await engine.exited).toBe(0);
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('has lines that end with %s', async (_name, end) => {
    const lines = [
      'START 15',
      '',
      'BEGIN',
      'TAKEBACK 7,7',
      'hello',
      'START 4',
      'RESTART',
      'BEGIN',
      'END',
      'ABOUT',
    ];
    const { code, out, error } = await games(['gomocup'], { input: lines.join(end) + end });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out.split('\n')).toEqual([
      ...[
        'OK',
        '7,7',
        'OK',
        "UNKNOWN command 'hello'",
        "ERROR expected a size from 5 to 20, got '4'",
        'OK',
        '7,7',
        '',
      ],
    ]);
  });

  it('goes through takebacks, boards and restarts', async () => {
    const { ask } = startEngine();
    expect(await ask('START 20', 'INFO timeout_turn 40')).toBe('OK');
    const answer = await ask('TURN 10,10');
    expect([await ask(`TAKEBACK ${answer}`), await ask('TAKEBACK 10,10')]).toEqual(['OK', 'OK']);
    expect(await ask('BEGIN')).toBe('10,10');
    expect(
      await ask('BOARD', '3,3,1', '0,19,2', '4,3,1', '1,19,2', '5,3,1', '2,19,2', '6,3,1', '5,19,2', 'DONE'),
    ).toMatch(/^(2|7),3$/);
    expect(await ask('TURN 3,19')).toBe('ERROR the game is over');
    expect([await ask('RECTSTART 15,15'), await ask('BEGIN'), await ask('RESTART')]).toEqual([
      'OK',
      '7,7',
      'OK',
    ]);
    expect(await ask('SWAP2BOARD', 'DONE')).toMatch(/^\d+,\d+ \d+,\d+ \d+,\d+$/);
  });

  it('refuses what renju forbids to black, and goes on', async () => {
    const { ask } = startEngine();
    await ask('START 9', 'INFO rule 4', 'INFO timeout_turn 40');
    const cross = ['3,4', '0,0', '5,4', '0,1', '4,3', '8,8', '4,5'];
    for (const point of [...cross, '8,7']) expect(await ask(`PLAY ${point}`)).toBe(point);
    expect(await ask('YXSHOWFORBID')).toBe('FORBID 0404.');
    expect(await ask('TURN 4,4')).toBe('ERROR 4,4 is forbidden for black: double-three');
    const board = [...cross, '8,7'].map((point, ply) => `${point},${1 + (ply % 2)}`);
    const answer = await ask('BOARD', ...board, 'DONE');
    expect(answer).toMatch(POINT);
    expect(answer).not.toBe('4,4');
    expect(await ask('TURN 1,7')).toMatch(POINT);
  });

  it('survives rubbish', async () => {
    const { ask, exited, replies, say, write } = startEngine();
    const lines = [
      '\0\u0001',
      '🙂 五子棋',
      'TURN',
      'TURN a,b',
      'INFO',
      'INFO rule',
      'START',
      'PLAY -1,99',
      'YXSTOP',
    ];
    write(`${lines.join('\n')}\n${'7'.repeat(1_000_000)}\nBOARD\n1,2,3,4\nDONE\nDONE\nEND OF THE GAME?\n`);
    expect(await ask('start 20')).toBe("UNKNOWN command '??'");
    while (!replies.includes('OK')) await ask();
    expect(await ask('begin')).toBe('10,10');
    expect(replies.filter((reply) => !/^(UNKNOWN|ERROR|MESSAGE) /.test(reply))).toEqual(['OK', '10,10']);
    say('END');
    expect(await exited).toBe(0);
  });

  it('says who it is', async () => {
    const { ask } = startEngine();
    expect(await ask('ABOUT')).toMatch(
      /^name="games", version="\d+\.\d+\.\d+", author="[^"]+", www="[^"]+"$/,
    );
  });
});

describe('what is too much', () => {
  it('a line of more than 64 kB is an error, whatever its length, and the next one is heard', async () => {
    const { ask, exited, replies, say, write } = startEngine();
    expect(await ask('START 15')).toBe('OK');
    expect(await ask(`TURN 1,1${' '.repeat(65_000)},5`)).toMatch(/^ERROR expected x,y /);
    expect(await ask(`TURN 7,7${' '.repeat(70_000)}`)).toMatch(/^ERROR .*65536/);
    // Hundreds of times the memory that the engine may take for a line.
    for (let count = 0; count < 300; count++) write('x'.repeat(100_000));
    expect(await ask('')).toMatch(/^ERROR .*65536/);
    expect(await ask('BEGIN')).toBe('7,7');
    say('END');
    expect(await exited).toBe(0);
    expect(replies.filter((reply) => reply.startsWith('ERROR'))).toHaveLength(3);
  });

  it('a board has at most as many lines as points', async () => {
    const { ask, write } = startEngine();
    await ask('START 5', 'INFO timeout_turn 40');
    const lines = (count: number): string[] =>
      Array.from({ length: count }, (_, line) => `${line % 5},${Math.floor(line / 5) % 5},1`);
    expect(await ask('BOARD', ...lines(26), 'DONE')).toBe('ERROR BOARD: expected at most 25 lines, got 26');
    write(['BOARD', ...lines(100_000), ''].join('\n'));
    expect(await ask('DONE')).toMatch(/^ERROR BOARD.* 25 lines, got 100000$/);
    expect(await ask('SWAP2BOARD', ...lines(26), 'DONE')).toMatch(/^ERROR SWAP2BOARD.* 25 lines/);
    expect(await ask('BOARD', '2,2,1', '1,1,2', 'DONE')).toMatch(POINT);
  });

  it('lines that wait for an answer are bounded', async () => {
    const { ask, say, write } = startEngine();
    await ask('START 15', 'INFO timeout_turn 600000');
    say('TURN 7,7');
    for (let count = 0; count < 20; count++) write('TAKEBACK 0,0\n'.repeat(1000));
    const full = await ask('');
    expect(full).toBe('ERROR too many lines wait for the answer; the rest is dropped');
    expect(await ask('YXSTOP')).toMatch(POINT);
    // Each that had room is answered; then all goes on as before.
    for (let count = 0; count < 1000; count++) expect(await ask()).toBe('ERROR there is no stone on 0,0');
    expect(await ask('last')).toBe("UNKNOWN command 'last'");
    expect(await ask('RESTART')).toBe('OK');
    expect(await ask('BEGIN')).toBe('7,7');
  });

  it('remarks that nobody asks for are bounded', async () => {
    const { ask, replies } = startEngine();
    await ask('START 15', 'INFO timeout_turn 40');
    expect(await ask('INFO max_memory 1\n'.repeat(10_000), 'BEGIN')).toBe('7,7');
    expect(replies.filter((reply) => reply.includes('max_memory'))).toHaveLength(10);
  });
});

describe('time', () => {
  it.each(['START 20', 'INFO rule 0\nINFO timeout_turn 5000\nSTART 15', 'INFO rule 4\nSTART 15'])(
    'is not needed until OK: %j',
    async (lines) => {
      const engine = startEngine();
      expect(await engine.ask(lines)).toBe('OK');
      engine.say('END');
      expect(await engine.exited).toBe(0);
      expect(engine.replies).toEqual(['OK']);
    },
  );

  it('is kept, and not needed for a forced move', async () => {
    const { ask } = startEngine();
    await ask('START 15', 'INFO timeout_turn 600');
    expect(await ask('BOARD', '7,7,1', '8,8,2', '7,8,1', '8,7,2', 'DONE')).toMatch(POINT);
    const fours = ['0,0,2', '9,9,1', '1,0,2', '9,5,1', '2,0,2', '5,9,1', '3,0,2'];
    expect(await ask('INFO timeout_turn 6000000', 'BOARD', ...fours, 'DONE')).toBe('4,0');
  });

  it('of an endless search ends with YXSTOP', async () => {
    const { ask, replies } = await thinking();
    expect(replies).toHaveLength(2);
    expect(await ask('YXSTOP')).toMatch(POINT);
  });
});

describe('--ponder', () => {
  it('searches on while the manager is silent, says nothing of it, and answers and ends as ever', async () => {
    const { ask, exited, replies, say } = startEngine(startGames(['gomocup', '--ponder']));
    await ask('START 15', 'INFO timeout_turn 600');
    expect(await ask('TURN 7,7')).toMatch(POINT);
    const before = replies.length;
    expect(await ask('ABOUT')).toMatch('name="games"');
    expect(replies).toHaveLength(before + 1);
    // An open three of the opponent, then a four: it has to be stopped.
    expect(await ask('BOARD', '7,7,2', '0,0,1', '8,7,2', '0,2,1', '9,7,2', 'DONE')).toMatch(
      /^(?:5|6|10|11),7$/,
    );
    expect(await ask('ABOUT')).toMatch('name="games"');
    say('END');
    expect(await exited).toBe(0);
  });
});

describe('the books', () => {
  const openers = [
    ['games gomocup', () => startGames(['gomocup'])],
    ['pbrain-games', () => startBin('pbrain-games')],
  ] as const;

  it.each(openers)('answer for %s: openings, and the proof that black wins', async (_name, start) => {
    const { ask, replies } = startEngine(start());
    await ask('START 15', 'INFO timeout_turn 6000000', 'INFO rule 4');
    expect(await ask('TURN 7,7')).toMatch(POINT);
    expect(replies.at(-2)).toMatch(/^MESSAGE book depth \d+ value [+-]?\d+ pv \d+,\d+$/);
    for (const rule of [0, 1]) {
      await ask(`INFO rule ${rule}`, 'RESTART');
      expect(await ask('BEGIN')).toBe('7,7');
      expect(await ask('TURN 8,8')).toMatch(POINT);
      expect(replies.at(-2)).toMatch(/^MESSAGE book proof pv \d+,\d+$/);
    }
  });

  it.each([
    ['games gomocup', () => startGames(['gomocup', '--no-book'])],
    ['pbrain-games', () => startBin('pbrain-games', {}, ['--no-book'])],
  ] as const)('keep silent for %s --no-book', async (_name, start) => {
    const { ask, replies } = startEngine(start());
    await ask('START 15', 'INFO timeout_turn 60');
    expect(await ask('TURN 7,7')).toMatch(POINT);
    await ask('RESTART');
    await ask('BEGIN');
    expect(await ask('TURN 8,8')).toMatch(POINT);
    expect(replies.filter((reply) => reply.startsWith('MESSAGE book'))).toEqual([]);
  });
});

describe('the end', () => {
  it.each(['END\n', 'end\r\n', 'END\nABOUT\nTURN 0,0\n'])(
    'comes at once with %j, and without a word',
    async (text) => {
      const { exited, replies, write } = await thinking();
      const before = replies.length;
      write(text);
      expect(await exited).toBe(0);
      expect(replies).toHaveLength(before);
    },
  );

  it('comes with the end of the input, after the last answer', async () => {
    const { exited, replies, closeInput } = await thinking();
    closeInput();
    expect(await exited).toBe(0);
    expect(replies.at(-1)).toMatch(/^\d+,\d+$/);
  });
});

describe('pbrain-games', () => {
  it('is the same engine, by a name that managers know', async () => {
    const { ask, exited, say } = startEngine(
      startBin('pbrain-games', { LC_ALL: 'zh_CN.UTF-8', FORCE_COLOR: '1' }),
    );
    expect([await ask('START 15'), await ask('BEGIN'), await ask('x')]).toEqual([
      'OK',
      '7,7',
      "UNKNOWN command 'x'",
    ]);
    say('END');
    expect(await exited).toBe(0);
  });

  it('is explained in both languages', async () => {
    const texts = [
      (await games(['gomocup', '--help'])).out,
      (await games(['gomocup', '--help', '--lang', 'zh'])).out,
    ];
    expect(texts[0]).toContain('Gomocup protocol');
    expect(texts[1]).toContain('Gomocup 协议');
    for (const word of ['SWAP2BOARD', 'YXSTOP', 'timeout_turn', 'max_node'])
      for (const text of texts) expect(text).toContain(word);
  });
});
