import { ONGOING, type StopSignal } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, createPosition, type GomokuPosition, parseMoves, type Rule, RULES } from '../../src';
import type { ProtocolEngine } from '../../src/gomocup/engine';
import { createProtocolEngine } from '../../src/gomocup/engine';
import type { ProtocolOptions } from '../../src/gomocup/session';
import { createManager, turns, type Manager } from './managers';

const POINT = /^\d{1,2},\d{1,2}$/;

/** A point of a reply. */
function pointOf(reply: string, size: number): number {
  expect(reply).toMatch(POINT);
  const [x, y] = reply.split(',').map(Number);
  return y! * size + x!;
}

/** Lines of a `BOARD` command in their order. */
function board(...stones: readonly string[]): string[] {
  return ['BOARD', ...stones, 'DONE'];
}

/** A renju board of 9 x 9 with black to move and a double three at 4,4. */
const CROSS = ['3,4,1', '0,0,2', '5,4,1', '0,1,2', '4,3,1', '8,8,2', '4,5,1', '8,7,2'];

/** What is no progress, which comes once a second. */
const answersOf = (replies: readonly string[]): string[] =>
  replies.filter((reply) => !reply.startsWith('MESSAGE'));

describe('a warm-up', () => {
  const warm = (milliseconds: number) => {
    const asked: GomokuPosition[] = [];
    const manager = createManager({
      warmUpMilliseconds: milliseconds,
      createEngine: () => ({
        analyse: async (position, request) => {
          asked.push(position);
          return analyse(position, { ...request, nodes: 10 });
        },
      }),
    });
    return { ...manager, asked };
  };

  it('comes before the first OK only, by the engine that will play', async () => {
    const { ask, asked } = warm(60_000);
    expect(await ask('START 15')).toBe('OK');
    const searches = asked.length;
    expect(searches).toBeGreaterThan(0);
    expect(await ask('START 20')).toBe('OK');
    expect(asked).toHaveLength(searches);
    expect(await ask('TURN 7,7')).toMatch(POINT);
    expect(asked).toHaveLength(searches + 1);
  });

  it('lets lines wait for its end, and takes no time from the game', async () => {
    const { ask, say, settle, replies } = warm(300);
    say('INFO timeout_match 60000');
    say('START 15');
    say('INFO timeout_turn 50');
    expect(await ask('TURN 7,7')).toBe('OK');
    await settle();
    expect(replies[0]).toBe('OK');
    expect(replies.at(-1)).toMatch(POINT);
  });

  it('ends with the next line, and what came meanwhile is answered as without it', async () => {
    const { say, settle, replies } = warm(30_000);
    say('START 15', 'START 10', 'TURN 4,4');
    await settle();
    expect(answersOf(replies)).toEqual(['OK', 'OK', expect.stringMatching(POINT)]);
    const ending = warm(30_000);
    ending.say('START 15', 'END');
    await ending.ended;
    expect(ending.replies).toEqual(['OK']);
  });
});

describe('books', () => {
  const withOpenings = (openings: () => Promise<undefined>, options: Partial<ProtocolOptions> = {}) => {
    const rules: Rule[] = [];
    const manager = createManager({
      ...options,
      books: {
        openings: ({ rule }) => {
          rules.push(rule);
          return openings();
        },
      },
    });
    return { ...manager, rules };
  };

  it('are loaded when a game begins and when its rule changes, before a move needs them', async () => {
    const { ask, say, settle, rules } = withOpenings(() => Promise.resolve(undefined));
    expect(await ask('START 15')).toBe('OK');
    expect(rules).toEqual(['freestyle']);
    say('INFO rule 4', 'INFO timeout_turn 100', 'INFO rule 64');
    expect(rules).toEqual(['freestyle', 'renju']);
    say('INFO rule 0', 'TURN 7,7');
    await settle();
    expect(rules).toEqual(['freestyle', 'renju']);
  });

  it('of all rules are loaded before the first OK of a process that plays on a clock at once', async () => {
    const { ask, rules } = withOpenings(() => Promise.resolve(undefined), { warmUpMilliseconds: 1 });
    expect(await ask('INFO rule 4', 'START 15')).toBe('OK');
    expect(rules[0]).toBe('renju');
    expect(rules).toHaveLength(RULES.length);
  });

  it('that are not there in time are not used', async () => {
    const { ask } = withOpenings(() => new Promise(() => undefined));
    expect(await ask('START 15', 'INFO timeout_turn 30')).toBe('OK');
    expect(await ask('TURN 7,7')).toMatch(POINT);
  });
});

describe('a new game', () => {
  it.each(['BEGIN', 'TURN 7,7', 'PLAY 7,7', 'TAKEBACK 7,7', 'RESTART', 'YXSHOWFORBID'])(
    'comes before %s',
    async (line) => {
      const { ask } = createManager();
      expect(await ask(line)).toBe('ERROR no game: START comes first');
      expect(await ask('START 15')).toBe('OK');
    },
  );

  it('comes before a board', async () => {
    const { ask } = createManager();
    expect(await ask(...board('7,7,2'))).toBe('ERROR no game: START comes first');
  });

  it.each([
    ['START 5', 'OK'],
    ['start 20\r\n', 'OK'],
    ['\uFEFFSTART 15', 'OK'],
    ['RECTSTART 15,15', 'OK'],
    ['RECTSTART 15, 15', 'OK'],
    ['START 15 15', 'OK'],
    ['START 15 20', "ERROR only square boards are known, got '15 20'"],
    ['START 15 15 15', "ERROR expected a size from 5 to 20, got '15 15 15'"],
    ['START 4', "ERROR expected a size from 5 to 20, got '4'"],
    ['START 21', "ERROR expected a size from 5 to 20, got '21'"],
    ['START', "ERROR expected a size from 5 to 20, got ''"],
    ['START many', "ERROR expected a size from 5 to 20, got 'many'"],
    ['RECTSTART 15,20', "ERROR only square boards are known, got '15,20'"],
    ['RECTSTART 30,30', "ERROR expected a size from 5 to 20, got '30,30'"],
  ])('%j', async (line, expected) => {
    expect(await createManager().ask(line)).toBe(expected);
  });

  it('opens at the centre', async () => {
    const { ask } = createManager();
    expect([await ask('START 15'), await ask('BEGIN')]).toEqual(['OK', '7,7']);
    expect(await ask('BEGIN')).toBe('ERROR the board is not empty');
    expect([await ask('RESTART'), await ask('BEGIN')]).toEqual(['OK', '7,7']);
    expect([await ask('START 20'), await ask('BEGIN')]).toEqual(['OK', '10,10']);
  });
});

describe('whole games', () => {
  /** Plays to the end and returns how it ended; every move is checked by the rules. */
  async function playGame(players: readonly [Manager, Manager], position: GomokuPosition): Promise<string> {
    const { size } = position;
    const setUp = [
      `START ${size}`,
      `INFO rule ${{ freestyle: 0, standard: 1, renju: 4, caro: 8 }[position.rule]}`,
    ];
    for (const player of players) expect(await player.ask(...setUp)).toBe('OK');
    let said = 'BEGIN';
    for (let ply = 0; position.outcome() === ONGOING; ply++) {
      const reply = await players[ply % 2 === 0 ? 0 : 1].ask(said);
      const point = pointOf(reply, size);
      expect(position.isLegal(point)).toBe(true);
      position.play(point);
      said = `TURN ${reply}`;
    }
    return position.winner() ?? 'draw';
  }

  it.each([
    { rule: 'freestyle', size: 15 },
    { rule: 'freestyle', size: 20 },
    { rule: 'standard', size: 15 },
    { rule: 'renju', size: 15 },
    { rule: 'renju', size: 7 },
    { rule: 'freestyle', size: 5 },
  ] as const)('are played to their end: %j', async (options) => {
    const players = [createManager(), createManager()] as const;
    const ends = [];
    for (let game = 0; game < 2; game++) ends.push(await playGame(players, createPosition(options)));
    expect(ends.every((end) => ['X', 'O', 'draw'].includes(end))).toBe(true);
  });

  it('end with an error for whoever is asked to go on', async () => {
    const { ask } = createManager();
    const fives = ['0,0,2', '5,5,1', '1,0,2', '6,6,1', '2,0,2', '7,5,1', '3,0,2', '9,9,1'];
    expect(await ask('START 15', ...board(...fives, '4,0,2'))).toBe('OK');
    expect(await ask()).toBe('ERROR the game is over');
    expect(await ask('TURN 8,8')).toBe('ERROR the game is over');
    expect(await ask('TAKEBACK 4,0')).toBe('OK');
    expect(await ask('TURN 14,14')).toMatch(POINT);
  });
});

describe('BOARD', () => {
  it('takes stones in any order', async () => {
    const stones = ['7,7,1', '8,8,2', '6,7,1', '5,7,2', '8,7,1', '9,7,2', '7,6,1', '7,5,2'];
    const answers = [];
    for (const order of [stones, [...stones].reverse(), [...stones].sort()]) {
      const { ask } = createManager();
      answers.push(await ask('START 15'), await ask(...board(...order)));
    }
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(3);
    expect(answers.filter((answer) => POINT.test(answer))).toHaveLength(3);
  });

  it('finishes its own five and stops that of the opponent', async () => {
    const { ask } = createManager();
    await ask('START 15');
    expect(
      await ask(...board('3,3,1', '0,14,2', '4,4,1', '2,14,2', '5,5,1', '4,14,2', '6,6,1', '8,14,2')),
    ).toMatch(/^(2,2|7,7)$/);
    expect(await ask(...board('0,0,2', '9,9,1', '1,0,2', '9,5,1', '2,0,2', '5,9,1', '3,0,2'))).toBe('4,0');
  });

  it('may be empty', async () => {
    const { ask } = createManager();
    expect([await ask('START 9'), await ask(...board())]).toEqual(['OK', '4,4']);
  });

  it.each([
    ['no field', ['7,7'], "expected x,y,field or DONE, got '7,7'"],
    ['rubbish', ['7,7,1', 'seven'], "expected x,y,field or DONE, got 'seven'"],
    [
      'a stone of a continuous game',
      ['7,7,3'],
      'field 3, of games that go on after a five, is not supported',
    ],
    ['a stone of nobody', ['7,7,0'], 'expected field 1 (own) or 2 (opponent), got 0'],
    ['a point off the board', ['7,15,2'], "expected x,y with 0 to 14 each, got '7,15'"],
    ['a point before the board', ['-1,7,2'], "expected x,y with 0 to 14 each, got '-1,7'"],
    ['a point twice', ['7,7,1', '7,7,2'], '7,7 is taken'],
  ])('is refused with %s', async (_what, stones, problem) => {
    const { ask } = createManager();
    await ask('START 15', 'PLAY 3,3');
    expect(await ask()).toBe('3,3');
    expect(await ask(...board(...stones))).toBe(`ERROR ${problem}`);
    // The game is as it was.
    expect(await ask('PLAY 3,3')).toBe('ERROR 3,3 is taken');
    expect(await ask('TURN 4,4')).toMatch(POINT);
  });

  it('is refused with numbers of stones that renju does not know, and taken by the other rules', async () => {
    const { ask } = createManager();
    await ask('START 15', 'INFO rule 4');
    expect(await ask(...board('7,7,1', '8,8,1'))).toBe(
      'ERROR 2 own and 0 stones of the opponent cannot be under renju',
    );
    expect(await ask(...board('7,7,2', '8,8,2'))).toMatch(/^ERROR 0 own and 2 stones/);
    expect(await ask('INFO rule 0', ...board('7,7,2', '8,8,2'))).toMatch(POINT);
    expect(await ask('INFO rule 1', ...board('7,7,1', '8,8,1', '9,8,1'))).toMatch(POINT);
  });

  it('is refused when both have won', async () => {
    const { ask } = createManager();
    const both = [0, 1, 2, 3, 4].flatMap((x) => [`${x},0,1`, `${x},5,2`]);
    expect(await ask('START 15', ...board(...both))).toBe('OK');
    expect(await ask()).toMatch(/^ERROR .*one winner at most/);
  });

  it('is given up for another command', async () => {
    const { ask } = createManager();
    await ask('START 15');
    expect(await ask('BOARD', '7,7,2', 'TURN 3,3')).toBe('ERROR BOARD without DONE');
    expect(await ask()).toMatch(POINT);
    expect(await ask('BOARD', '7,7,2', 'START 15')).toBe('OK');
    expect(await ask('DONE')).toBe('ERROR DONE without BOARD');
  });
});

describe('stones one by one', () => {
  it('are taken back', async () => {
    const { ask } = createManager();
    await ask('START 15');
    const answer = await ask('TURN 7,7');
    expect(await ask(`TAKEBACK ${answer}`)).toBe('OK');
    expect(await ask('TAKEBACK 7,7')).toBe('OK');
    expect(await ask('TAKEBACK 7,7')).toBe('ERROR there is no stone on 7,7');
    expect(await ask('BEGIN')).toBe('7,7');
    const second = await ask('TURN 6,6');
    expect(await ask('TAKEBACK 6,6')).toBe('ERROR 6,6 is not of the side that moved last');
    expect(await ask(`TAKEBACK ${second}`)).toBe('OK');
    expect(await ask('TAKEBACK 6,6')).toBe('OK');
    expect(await ask('TURN 8,8')).toMatch(POINT);
  });

  it('are taken back from a board', async () => {
    const { ask } = createManager();
    await ask('START 15');
    const answer = await ask(...board('7,7,1', '8,8,2'));
    for (const point of [answer, '8,8', '7,7']) expect(await ask(`TAKEBACK ${point}`)).toBe('OK');
    expect(await ask('BEGIN')).toBe('7,7');
  });

  it('are imposed', async () => {
    const { ask } = createManager();
    await ask('START 15');
    expect(await ask('PLAY 12,10')).toBe('12,10');
    expect(await ask('TURN 12,10')).toBe('ERROR 12,10 is taken');
    expect(await ask('PLAY x,y')).toBe("ERROR expected x,y with 0 to 14 each, got 'x,y'");
    expect(await ask('TURN 15,0')).toBe("ERROR expected x,y with 0 to 14 each, got '15,0'");
    expect(await ask('TURN 0, 0')).toMatch(POINT);
  });
});

describe('renju', () => {
  it('shows what is forbidden for black, whoever is to move', async () => {
    const { ask } = createManager();
    await ask('START 9', 'INFO rule 4');
    const answer = await ask(...board(...CROSS));
    expect(answer).toMatch(POINT);
    expect(answer).not.toBe('4,4');
    expect(await ask('YXSHOWFORBID')).toMatch(/^FORBID (\d{4})*\.$/);
    expect(await ask(`TAKEBACK ${answer}`)).toBe('OK');
    expect(await ask('YXSHOWFORBID')).toBe('FORBID 0404.');
    expect(await ask('INFO rule 0', 'YXSHOWFORBID')).toBe('FORBID .');
  });

  it('refuses a forbidden move, and goes on', async () => {
    const { ask } = createManager();
    const [last, ...others] = [...CROSS].reverse();
    const turned = others
      .reverse()
      .map((stone) => stone.replace(/[12]$/, (field) => String(3 - Number(field))));
    await ask('START 9', 'INFO rule 4');
    // White is the engine: what it answers is replaced by the stone that belongs there.
    const answer = await ask(...board(...turned));
    expect([await ask(`TAKEBACK ${answer}`), await ask(`PLAY ${last!.slice(0, 3)}`)]).toEqual(['OK', '8,7']);
    expect(await ask('TURN 4,4')).toBe('ERROR 4,4 is forbidden for black: double-three');
    expect(await ask('TURN 7,1')).toMatch(POINT);
  });
});

describe('INFO', () => {
  /** What the game does after six in a row: `over` or `goes on`. */
  async function sixWins(rule: string): Promise<string> {
    const { ask } = createManager();
    await ask('START 15');
    const stones = [3, 4, 5, 7, 8].flatMap((x, index) => [`${x},7,1`, `${2 * index},14,2`]);
    const answer = await ask(rule, ...board(...stones));
    if (answer !== '6,7') {
      await ask(`TAKEBACK ${answer}`);
      const imposed = await ask('PLAY 6,7');
      if (imposed !== '6,7') return imposed;
    }
    return (await ask('TURN 0,0')) === 'ERROR the game is over' ? 'over' : 'goes on';
  }

  it.each([
    ['INFO rule 0', 'over'],
    ['INFO rule 1', 'goes on'],
    ['INFO rule 2', 'ERROR 6,7 is forbidden for black: overline'],
    ['INFO RULE 3', 'goes on'],
    ['INFO rule 4', 'ERROR 6,7 is forbidden for black: overline'],
    ['INFO rule 8', 'goes on'],
    ['INFO rule 9', 'goes on'],
    ['INFO rule 5', 'ERROR 6,7 is forbidden for black: overline'],
  ])('%s: six in a row, %s', async (rule, expected) => {
    expect(await sixWins(rule)).toBe(expected);
  });

  it.each([
    ['INFO rule 2', 'MESSAGE INFO rule 2 is played as renju, as Yixin-Board means it'],
    ['INFO rule 3', 'MESSAGE INFO rule 3: games that go on after a five are not supported'],
  ])('%s: says so at the next move', async (rule, expected) => {
    const { ask, replies } = createManager();
    expect([await ask('START 15 15', rule), await ask('BEGIN')]).toEqual(['OK', '7,7']);
    expect(replies).toContain(expected);
  });

  it('shows what is forbidden under rule 2', async () => {
    const { ask } = createManager();
    await ask('INFO rule 2', 'START 9');
    const answer = await ask(...board(...CROSS));
    expect(await ask(`TAKEBACK ${answer}`)).toBe('OK');
    expect(await ask('YXSHOWFORBID')).toBe('FORBID 0404.');
  });

  it('stops a three rather than make a blocked five under rule 8, as the rule tester of Gomocup asks', async () => {
    const { ask } = createManager();
    await ask('INFO rule 8', 'INFO timeout_turn 500', 'START 15');
    const stones = ['7,7,1', '5,7,2', '6,7,1', '5,8,2', '8,7,1', '5,6,2', '9,7,1', '11,7,2'];
    expect(['5,4', '5,5', '5,9', '5,10']).toContain(await ask(...board(...stones)));
  });

  it('says at the next move that a rule is not known', async () => {
    const { ask, settle, replies } = createManager();
    await ask('START 15', 'INFO rule 16');
    await settle();
    expect(replies).toEqual(['OK']);
    expect(await ask('BEGIN')).toBe(
      'ERROR INFO rule 16 is not supported, only 0 freestyle, 1 standard, 4 renju, 8 Caro',
    );
    expect(await ask('INFO rule 1', 'BEGIN')).toBe('7,7');
  });

  it('ignores what it does not know and says what it cannot read', async () => {
    const { ask, replies } = createManager();
    await ask('START 15');
    const lines = [
      'folder /tmp',
      'evaluate 3,3',
      'game_type 1',
      'thread_num 4',
      'checkmate 0',
      '',
      'timeout_turn soon',
    ];
    expect(await ask(...lines.map((line) => `INFO ${line}`), 'BEGIN')).toBe('7,7');
    expect(replies.slice(1)).toEqual([
      "MESSAGE INFO timeout_turn: expected a whole number, got 'soon'",
      '7,7',
    ]);
  });

  it('gives the engine as many threads as it is allowed, and closes it at the end', async () => {
    const log: string[] = [];
    const { ask, say, ended } = createManager({
      createEngine: ({ threads, memoryBytes }) => {
        log.push(`open ${threads}`);
        const { analyse } = createProtocolEngine({ threads, memoryBytes });
        return { analyse, close: () => void log.push(`close ${threads}`) };
      },
    });
    await ask('START 15');
    await ask('INFO thread_num 2', 'TURN 7,7');
    await ask('TURN 0,0');
    await ask('INFO thread_num 0', 'TURN 14,14');
    await ask('INFO thread_num 1000', 'TURN 14,0');
    say('END');
    await ended;
    expect(log).toEqual(['open 2', 'close 2', 'open 1', 'close 1', 'open 64', 'close 64']);
  });

  it('tells an engine of threads and memory that can change, and keeps it', async () => {
    const log: string[] = [];
    const { ask, say, ended } = createManager({
      createEngine: ({ threads, memoryBytes }) => {
        log.push(`open ${threads}`);
        return {
          analyse: createProtocolEngine({ threads, memoryBytes }).analyse,
          setThreads: (count) => void log.push(`threads ${count}`),
          resize: (bytes) => void log.push(`memory ${bytes / 2 ** 20}`),
          close: () => void log.push('close'),
        };
      },
    });
    await ask('INFO timeout_turn 60', 'START 15');
    await ask('TURN 7,7');
    await ask('INFO thread_num 2', 'INFO timeout_turn 2000', 'INFO max_node 100', 'TURN 0,0');
    await ask('INFO thread_num 1', 'TURN 14,14');
    say('END');
    await ended;
    expect(log).toEqual(['open 1', 'threads 2', 'memory 64', 'threads 1', 'close']);
  });

  /** The limits that a search gets after some lines. */
  async function limitsAfter(...lines: readonly string[]): Promise<object> {
    const asked: object[] = [];
    const engine: ProtocolEngine = {
      analyse: (position, request) => {
        const { milliseconds, depth, nodes } = request;
        asked.push({ milliseconds: milliseconds && Math.round(milliseconds), depth, nodes });
        return analyse(position, { depth: 1 });
      },
    };
    const { ask } = createManager({ createEngine: () => engine, now: () => 0 });
    await ask('INFO max_node 0', 'START 15', ...lines.map((line) => `INFO ${line}`));
    await ask('TURN 7,7');
    return asked[0]!;
  }

  it.each([
    [[], { milliseconds: 1000 }],
    [['timeout_turn 300'], { milliseconds: 264 }],
    [['timeout_turn 300', 'time_left 2147483647'], { milliseconds: 264 }],
    [['timeout_turn 300', 'timeout_match 0'], { milliseconds: 264 }],
    [['timeout_turn 0'], { milliseconds: 2 }],
    [['timeout_turn 5000', 'timeout_match 180000', 'time_left 20'], { milliseconds: 2 }],
    [['timeout_turn 5000', 'time_left -30'], { milliseconds: 2 }],
    [['timeout_match 66000'], { milliseconds: 7320 }],
    [['timeout_match 66000', 'timeout_turn 5000'], { milliseconds: 4870 }],
    [['timeout_match 66000', 'timeout_turn 2000'], { milliseconds: 1930 }],
    [['max_depth 6'], { depth: 6 }],
    [['max_node 5000', 'time_left 2147483647'], { nodes: 5000 }],
    [['max_node 18446744073709551615', 'timeout_turn 1000'], { milliseconds: 950 }],
    [['max_depth 3', 'timeout_turn 1000'], { milliseconds: 950, depth: 3 }],
  ])('%j', async (lines, expected) => {
    expect(await limitsAfter(...lines)).toEqual(
      expect.objectContaining({ milliseconds: undefined, depth: undefined, nodes: undefined, ...expected }),
    );
  });

  it('counts the time of its own moves until it is told what is left', async () => {
    const asked: number[] = [];
    let clock = 0;
    const engine: ProtocolEngine = {
      analyse: (position, request) => {
        asked.push(request.milliseconds!);
        clock += 10_000;
        return analyse(position, { depth: 1 });
      },
    };
    const { ask } = createManager({ createEngine: () => engine, now: () => clock });
    await ask('INFO max_node 0', 'INFO timeout_match 70000', 'START 15');
    for (const point of ['7,7', '0,0', '14,14']) await ask(`TURN ${point}`);
    await ask('INFO time_left 70000', 'TURN 0,14');
    expect(asked[1]).toBeLessThan(asked[0]! * 0.9);
    expect(asked[2]).toBeLessThan(asked[1]! * 0.9);
    expect(asked[3]).toBeGreaterThan(asked[0]!);
    await ask('START 15', 'TURN 7,7');
    await ask();
    expect(asked[4]).toBe(asked[0]);
  });

  it.each([
    ['less than its share of a match clock to a move that stays', 112, 2000],
    ['more to one that changes', undefined, 5000],
  ])('gives %s', async (_, move, expected) => {
    let spent = 0;
    const engine: ProtocolEngine = {
      analyse: async (position, { signal, milliseconds, onProgress }) => {
        const result = await analyse(position, { depth: 1 });
        while (!signal!.aborted && spent < milliseconds!) {
          spent += 100;
          const principalVariation = [move ?? spent];
          onProgress!({
            ...result,
            principalVariation,
            milliseconds: spent,
            nodesPerSecond: 1,
            tableFill: 0,
          });
        }
        return result;
      },
    };
    const { ask } = createManager({ createEngine: () => engine });
    await ask('START 15', 'INFO timeout_match 66000', 'TURN 7,7');
    await ask();
    // The share is 2910 ms.
    if (move === undefined) expect(spent).toBeGreaterThan(expected);
    else expect(spent).toBeLessThan(expected);
  });

  it('is given as the time of a move can use it, and kept while it is enough', async () => {
    const memory: number[] = [];
    const { ask } = createManager({
      createEngine: ({ memoryBytes }) => {
        memory.push(memoryBytes / 2 ** 20);
        return { analyse: (position) => analyse(position, { depth: 1 }) };
      },
    });
    await ask('START 15');
    for (const turn of [300, 100, 2000, 300, 100_000]) {
      await ask(`INFO timeout_turn ${turn}`, 'TURN 7,7');
      await ask('RESTART');
    }
    expect(memory).toEqual([16, 64, 256]);
  });

  it.each([
    ['0', 256],
    ['367001600', 254],
    ['134217728', 32],
    ['83886080', 4],
    ['2147483648', 256],
  ])('max_memory %s: %i MiB for the table', async (bytes, expected) => {
    const memory: number[] = [];
    const { ask, replies } = createManager({
      createEngine: ({ memoryBytes }) => {
        memory.push(memoryBytes / 2 ** 20);
        return { analyse: (position) => analyse(position, { depth: 1 }) };
      },
    });
    await ask('START 15', `INFO max_memory ${bytes}`);
    await ask('TURN 7,7');
    expect(memory).toEqual([expected]);
    const isTooSmall = replies.includes(`MESSAGE max_memory ${bytes} is less than the program needs`);
    expect(isTooSmall).toBe(expected === 4);
  });
});

describe('while the engine thinks', () => {
  /** A game in which the engine thinks until it is stopped. */
  async function thinking(): Promise<Manager> {
    const manager = createManager();
    await manager.ask('START 15', 'INFO max_node 0', 'INFO timeout_turn 600000');
    manager.say('TURN 7,7');
    return manager;
  }

  it('YXSTOP makes it move at once', async () => {
    const { ask, replies } = await thinking();
    expect(await ask('YXSTOP')).toMatch(POINT);
    expect(replies.at(-2)).toMatch(/^MESSAGE depth \d+ value [+-]?M?\d+ nodes \d+ time \d+ pv \d+,\d+/);
    expect(await ask('YXSTOP', 'YXSTOP', 'TURN 0,0', 'STOP')).toMatch(POINT);
  });

  it('END ends it without a word', async () => {
    const { say, settle, replies, ended } = await thinking();
    say('END', 'ABOUT', 'START 15');
    await ended;
    await settle();
    expect(answersOf(replies)).toEqual(['OK']);
  });

  it('ABOUT is answered at once', async () => {
    const { ask, say } = await thinking();
    expect(await ask('ABOUT')).toBe('name="games", version="1"');
    say('END');
  });

  it('START and RESTART give the game up', async () => {
    const { ask, replies, settle } = await thinking();
    expect(await ask('INFO max_node 300', 'TURN 0,0', 'START 20')).toBe('OK');
    expect(await ask('BEGIN')).toBe('10,10');
    expect(await ask('TURN 0,0')).toMatch(POINT);
    await settle();
    expect(replies.filter((reply) => POINT.test(reply))).toHaveLength(2);
  });

  it('INFO shortens the time that is left', async () => {
    const { ask, say, replies } = await thinking();
    say('INFO timeout_turn 300000', 'INFO game_type 1', 'INFO max_depth 90');
    await turns();
    expect(answersOf(replies)).toEqual(['OK']);
    expect(await ask('INFO timeout_turn 100')).toMatch(POINT);
    // And that of the moves to come.
    expect(await ask('TURN 0,0')).toMatch(POINT);
    expect(await ask('INFO timeout_turn 600000', 'TURN 14,14', 'INFO time_left 0')).toMatch(POINT);
  });

  it('INFO does not lengthen it', async () => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { ask, say } = createManager({
      createEngine: (options) => {
        const engine = createProtocolEngine(options);
        return {
          ...engine,
          analyse: (position, request) => {
            begin();
            return engine.analyse(position, request);
          },
        };
      },
    });
    await ask('START 15', 'INFO max_node 0', 'INFO timeout_turn 200');
    say('TURN 7,7');
    await begun;
    expect(await ask('INFO timeout_turn 600000')).toMatch(POINT);
  });

  it('whatever else is said waits, in its order', async () => {
    const { ask, say } = await thinking();
    say('hello', 'TURN 0,0', 'INFO max_node 300', 'TURN 14,14', 'PLAY 0,14', 'BOARD', '1,1,2', 'DONE');
    expect(await ask('YXSTOP')).toMatch(POINT);
    expect(await ask()).toBe("UNKNOWN command 'hello'");
    expect(await ask('YXSTOP')).toMatch(POINT);
    expect(await ask()).toMatch(POINT);
    expect(await ask()).toBe('0,14');
    expect(await ask()).toMatch(POINT);
  });
});

describe('the engine of a session', () => {
  /** The nodes of the last search. */
  const nodesOf = ({ replies }: Manager): number =>
    Number(/nodes (\d+)/.exec(replies.findLast((reply) => reply.startsWith('MESSAGE'))!)![1]);

  it('remembers from move to move, whatever is taken back, until the rule changes', async () => {
    const manager = createManager();
    const { ask } = manager;
    await ask('START 15', 'INFO max_node 0', 'INFO max_depth 7');
    const stones = ['7,7,1', '8,8,2', '8,6,1', '6,8,2'];
    const nodes = [];
    for (const rule of [0, 0, 1]) {
      expect(await ask(`INFO rule ${rule}`, ...board(...stones))).toMatch(POINT);
      nodes.push(nodesOf(manager));
    }
    expect(nodes[1]).toBeLessThan(nodes[0]!);
    expect(nodes[2]).toBeGreaterThan(nodes[1]!);
  });

  it('finds under another rule what an engine finds that has known no other', async () => {
    const findings = async (rules: readonly Rule[]): Promise<unknown> => {
      const { analyse: search } = createProtocolEngine({ memoryBytes: 2 ** 22, threads: 1 });
      let found: unknown;
      for (const rule of rules) {
        const position = createPosition({ rule });
        parseMoves('h8 i9 g9 i7 i8 g8 j8 h10').forEach(position.play);
        const { move, value, nodes } = await search(position, { nodes: 4000 });
        found = { move, value, nodes };
      }
      return found;
    };
    for (const rule of RULES)
      expect(await findings([...RULES.filter((other) => other !== rule), rule])).toEqual(
        await findings([rule]),
      );
  });

  it('is the same one, whatever memory the times of moves call for', async () => {
    const sizes: number[] = [];
    let created = 0;
    const { ask } = createManager({
      warmUpMilliseconds: 20,
      createEngine: (options) => {
        created++;
        const engine = createProtocolEngine(options);
        return {
          ...engine,
          resize: (bytes) => {
            sizes.push(bytes);
            engine.resize!(bytes);
          },
        };
      },
    });
    await ask('START 15', 'INFO timeout_turn 3000');
    expect(await ask('TURN 7,7')).toMatch(POINT);
    expect(await ask(`INFO max_memory ${104 * 2 ** 20}`, 'TURN 0,0')).toMatch(POINT);
    expect(sizes).toEqual([2 ** 27, 2 ** 23]);
    expect(created).toBe(1);
  });

  it('counts its time from the command on, whatever has to be set up, once a depth is finished', async () => {
    let clock = 0;
    let signal: StopSignal | undefined;
    const { ask } = createManager({
      now: () => clock,
      createEngine: () => {
        clock += 300;
        return {
          analyse: async (position, request) => {
            ({ signal } = request);
            clock = 960;
            expect(signal!.aborted).toBe(false);
            const result = await analyse(position, { nodes: 1000, onProgress: request.onProgress });
            expect(signal!.aborted).toBe(true);
            clock = 940;
            expect(signal!.aborted).toBe(false);
            return result;
          },
        };
      },
    });
    await ask('START 15', 'INFO timeout_turn 1000');
    expect(await ask('TURN 7,7')).toMatch(POINT);
    expect(signal).toBeDefined();
  });

  it('plays on boards that no moves lead to', async () => {
    const { ask } = createManager();
    await ask('START 15');
    for (const stones of [['7,7,2', '8,8,2'], ['7,7,2', '8,8,2', '9,8,2'], ['7,7,1']])
      expect(await ask(...board(...stones))).toMatch(POINT);
  });
});

describe('an engine that fails', () => {
  it('is an error of the session, which goes on', async () => {
    let fails = true;
    const { ask } = createManager({
      createEngine: () => ({
        analyse: (position, request) => {
          if (fails) throw new Error('no\nluck');
          return analyse(position, { ...request, depth: 1 });
        },
      }),
    });
    await ask('START 15');
    expect(await ask('TURN 7,7')).toBe("ERROR internal error: 'no?luck'");
    fails = false;
    expect(await ask('TAKEBACK 7,7')).toBe('OK');
    expect(await ask('TURN 7,7')).toMatch(POINT);
  });
});

describe('rubbish', () => {
  const words = fc.constantFrom(
    ...[
      'START',
      'TURN',
      'BEGIN',
      'BOARD',
      'DONE',
      'TAKEBACK',
      'PLAY',
      'SWAP2BOARD',
      'RECTSTART',
      'RESTART',
      'INFO',
    ],
    ...[
      'rule',
      'timeout_turn',
      'time_left',
      '4',
      '15',
      '7,7',
      '7,7,1',
      '8,7,2',
      '-1',
      '1e9',
      '\0',
      '🙂',
      'YXSHOWFORBID',
    ],
  );
  const lines = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  );

  it('never ends a session, and every reply is one line of ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { maxLength: 25 }), async (said) => {
        const { ask, say, replies } = createManager();
        say(...said.filter((line) => !/^\s*end\s*$/i.test(line)));
        await ask('INFO max_node 50', 'START 9');
        // What was still being thought about is forgotten; the answer is the new game's.
        while (!replies.includes('OK')) await ask('START 9');
        say('INFO rule 0', 'PLAY 4,4');
        while (!replies.includes('4,4')) await ask();
        for (const reply of replies)
          expect(reply).toMatch(/^(OK|ERROR|UNKNOWN|MESSAGE|FORBID|SWAP|\d)[\x20-\x7e]*$/);
        say('END');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a word', 'hello', "UNKNOWN command 'hello'"],
    ['other letters', 'héllo\t🙂', "UNKNOWN command 'h?llo'"],
    ['more than an end', 'END OF GAME', 'ERROR END stands alone'],
    ['an end without a beginning', 'DONE', 'ERROR DONE without BOARD'],
    ['a long line', 'x'.repeat(10_000), `UNKNOWN command '${'x'.repeat(40)}...'`],
  ])('%s', async (_what, line, expected) => {
    expect(await createManager().ask(line)).toBe(expected);
  });
});
