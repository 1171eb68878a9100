import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gamesProcess, temporaryFolder } from '../run';
import { converse, KEYS, noTerminal, type Conversation, type Ending } from './conversation';

const folder = temporaryFolder();
const SIGNALS = { SIGHUP: 1, SIGTERM: 15 };

/** What a terminal must be told last: the main screen, the mouse off, lines that wrap, the cursor. */
const RESTORED = ['\u001b[?1049l', '\u001b[?1000l', '\u001b[?7h', '\u001b[?25h'];

let open: Conversation[] = [];
afterEach(() => {
  for (const conversation of open) conversation.close();
  open = [];
});

function start(...parts: Parameters<typeof converse>): Conversation {
  const conversation = converse(...parts);
  open.push(conversation);
  return conversation;
}

function expectRestored({ output, echo, lines }: Ending, { screen }: Conversation): void {
  const tail = output.slice(-200);
  for (const sequence of RESTORED) expect(tail).toContain(sequence);
  expect(tail.endsWith(RESTORED.at(-1)!)).toBe(true);
  expect(screen.modes().sort()).toEqual([25, 7]);
  expect({ echo, lines }).toEqual({ echo: true, lines: true });
}

describe.skipIf(noTerminal !== null)(`a terminal (${noTerminal ?? 'of a pseudo-terminal'})`, () => {
  it('goes from the menu to a game, back, and out', async () => {
    const talk = start([]);
    await talk.until(/▸ Game/);
    talk.send(KEYS.right);
    await talk.until('Drop discs into columns');
    talk.send(KEYS.enter);
    await talk.until(/Connect three {2}.*5 rows × 3 columns/);
    talk.send(KEYS.escape);
    await talk.until('Leave the game?');
    talk.send(KEYS.enter);
    await talk.until(/▸ Game/);
    talk.send(KEYS.escape);
    const ending = await talk.ended;
    expect(ending.code).toBe(0);
    expectRestored(ending, talk);
  });

  it.each([KEYS.control('c'), KEYS.control('q')])('offers the game again that %j has ended', async (key) => {
    const environment = { XDG_STATE_HOME: join(folder, `state-${key.charCodeAt(0)}`) };
    const left = start(['gomoku', 'play', '--size', '9', '--level', '1'], { environment });
    await left.until('Enter');
    left.send(`f6${KEYS.enter}`);
    await left.until(/1 f6 +2 [a-i][1-9]/);
    left.send(key);
    expectRestored(await left.ended, left);
    const talk = start([], { environment });
    await talk.until('Resume the last game: Gomoku');
    talk.send('r');
    await talk.until(/9 × 9[^]*1 f6 +2 [a-i][1-9]/);
    talk.send(KEYS.control('g'));
    talk.send(KEYS.enter);
    await talk.until('resigns');
    talk.send(KEYS.control('q'));
    await talk.until(/▸ Game/);
    expect(talk.screen.text()).not.toContain('Resume');
    talk.send(KEYS.escape);
    expect((await talk.ended).code).toBe(0);
  });

  it('plays with the cursor and with typed moves, hints, takes back and leaves', async () => {
    const talk = start(['gomoku', 'play', '--size', '9', '--level', '1']);
    await talk.until('Enter');
    talk.send(KEYS.right + KEYS.up + KEYS.enter);
    await talk.until(/1 f6 +2 [a-i][1-9]/);
    talk.send(KEYS.tab);
    await talk.until('Best moves');
    talk.send(KEYS.control('z'));
    await talk.until('(2 taken back)');
    talk.send(`a1${KEYS.enter}`);
    await talk.until(/1 a1 +2 [a-i][1-9]/);
    talk.send(KEYS.control('q'));
    const ending = await talk.ended;
    expect(ending.code).toBe(0);
    expectRestored(ending, talk);
  });

  it('plays where the mouse clicks', async () => {
    const talk = start(['connect-three', 'play', '--side', 'both']);
    const text = await talk.until('Enter');
    const row = text.split('\n').findIndex((line) => /^ +1 +2 +3\b/.test(line));
    const x = text.split('\n')[row]!.indexOf('3');
    talk.send(KEYS.click(x, row - 1));
    await talk.until(/1 3\b/);
    talk.send(KEYS.control('q'));
    expect((await talk.ended).code).toBe(0);
  });

  it('answers keys while it thinks, and moves at once when told', async () => {
    const talk = start(['gomoku', 'play', '--side', 'second', '--moves', 'h8 i9', '--time', '60000']);
    await talk.until(/depth \d+ .*nodes/);
    talk.send('abc');
    await talk.until('> abc');
    talk.send(KEYS.escape);
    await talk.until(/> *\n/);
    talk.send(KEYS.enter);
    await talk.until('3 moves');
    talk.send(KEYS.control('q'));
    expect((await talk.ended).code).toBe(0);
  });

  it.each(Object.entries(SIGNALS))('leaves the terminal as it was after %s', async (_, number) => {
    const talk = start(['sequencium', 'play']);
    await talk.until('Enter');
    talk.signal(number);
    const ending = await talk.ended;
    expect(ending.code).toBe(128 + number);
    expectRestored(ending, talk);
  });

  it('leaves the terminal as it was after Ctrl-C, and saves the game', async () => {
    const talk = start(['gomoku', 'play', '--moves', 'h8 i9', '--save', 'left.sgf'], { folder });
    await talk.until('2 moves');
    talk.send(KEYS.control('c'));
    const ending = await talk.ended;
    expect(ending.code).toBe(130);
    expectRestored(ending, talk);
    expect(readFileSync(join(folder, 'left.sgf'), 'utf8')).toContain(';B[hh]');
  });

  it('leaves the terminal as it was before it reports a crash', async () => {
    const crash = 'setInterval(()=>{if(process.stdin.isRaw)throw new Error("crash")},200)';
    const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}` };
    const talk = start(['connect-three', 'play'], { environment });
    const { code, output, echo, lines } = await talk.ended;
    expect({ code, echo, lines }).toEqual({ code: 1, echo: true, lines: true });
    expect(output.indexOf('\u001b[?1049l')).toBeGreaterThan(output.indexOf('\u001b[?1049h'));
    expect(output.indexOf('Error: crash')).toBeGreaterThan(output.indexOf('\u001b[?1049l'));
    expect(talk.screen.modes().sort()).toEqual([25, 7]);
  });

  it('follows the size of the terminal, and says which one it needs', async () => {
    const talk = start(['gomoku', 'play'], { columns: 60, rows: 16 });
    await talk.until(/needs\s+34x17/);
    talk.resize(120, 40);
    await talk.until(/Enter .*open/);
    talk.resize(50, 10);
    await talk.until(/needs\s+34x17/);
    talk.send(KEYS.control('q'));
    expectRestored(await talk.ended, talk);
  });

  it('saves and opens, and replaces nothing without leave', async () => {
    writeFileSync(join(folder, 'mine.json'), 'precious');
    const talk = start(['connect-three', 'play', '--side', 'both', '--moves', '123'], { folder });
    await talk.until('3 moves');
    talk.send(`save mine.json${KEYS.enter}`);
    await talk.until('mine.json exists.');
    talk.send(`n${KEYS.enter}`);
    await talk.until(/> *\n/);
    talk.send(`load mine.json${KEYS.enter}`);
    await talk.until('mine.json: expected a game of connect-three');
    talk.send(`save other.json${KEYS.enter}`);
    await talk.until('Saved as other.json.');
    talk.send(`1${KEYS.enter}`);
    await talk.until('4 moves');
    talk.send(`load other.json${KEYS.enter}`);
    await talk.until(/Opened other\.json\.[\s\S]*/);
    await talk.until('3 moves');
    talk.send(KEYS.control('q'));
    await talk.ended;
    expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('precious');
    expect(existsSync(join(folder, 'other.json'))).toBe(true);
  });

  it('survives bytes that are no text', async () => {
    const talk = start(['card-rows', 'play', '--side', 'both'], { environment: { LC_ALL: 'zh_CN.UTF-8' } });
    await talk.until('走这步');
    talk.send('\u0080\u001b[999z悔');
    await talk.until('> 悔');
    // A key whose sequence comes in pieces.
    talk.send('\u001b[');
    await talk.until('> 悔');
    talk.send('A棋');
    await talk.until('> 悔棋');
    talk.send(KEYS.control('q'));
    expect((await talk.ended).code).toBe(0);
  });

  it('paints no colours with NO_COLOR', async () => {
    const talk = start(['gomoku', 'play', '--size', '5'], { environment: { NO_COLOR: '1' } });
    await talk.until('Enter');
    talk.send(KEYS.control('q'));
    // eslint-disable-next-line no-control-regex
    expect((await talk.ended).output).not.toMatch(/\u001b\[(?:\d+;)*(?:[349]\d|10\d)(?:;\d+)*m/);
  });

  it.each([
    ['--plain', ['--plain'], {}],
    ['TERM=dumb', [], { TERM: 'dumb' }],
  ])('plays line by line with %s', async (_, words, environment) => {
    const talk = start(['connect-three', 'play', ...words], { environment });
    await talk.until('Red (X)>');
    talk.send(`quit${KEYS.enter}`);
    const { code, output } = await talk.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('\u001b[?1049h');
  });
});

describe.skipIf(noTerminal !== null)('lines in a terminal', () => {
  it('end at Ctrl-C with its exit code', async () => {
    const talk = start(['connect-three', 'play', '--plain']);
    await talk.until('Red (X)>');
    talk.send(KEYS.control('c'));
    expect((await talk.ended).code).toBe(130);
  });
});

describe('no terminal', () => {
  it('gets the help instead of the menu', () => {
    const { code, out } = gamesProcess([]);
    expect(code).toBe(0);
    expect(out).toContain('Usage:');
  });

  it.each(['5+', 'x', '0', '-1', '2000', '5+3+1'])('refuses the clock %s', (clock) => {
    const { code, error } = gamesProcess(['connect-three', 'play', `--clock=${clock}`]);
    expect(code).toBe(2);
    expect(error).toContain(`as in 5+3, got '${clock}'`);
  });
});
