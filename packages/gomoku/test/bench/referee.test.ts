import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { formatIdentity, identify } from '../../bench/ladder/identity';
import { readSpeed, readValue, RefereeError, startReferee, type Referee } from '../../bench/ladder/referee';
import { parseMoves } from '../../src';

let referee: Referee | undefined;

afterEach(() => {
  referee?.close();
  referee = undefined;
});

/** The command line of a program that answers the lines it knows. */
function program(answers: Readonly<Record<string, string>>): string {
  const script = `
    const answers = ${JSON.stringify(answers)};
    const lines = require('node:readline').createInterface({ input: process.stdin });
    let stones = '';
    lines.on('line', (line) => {
      if (line === 'BOARD') stones = '';
      else if (/^\\d/.test(line)) stones += line + ' ';
      const answer = answers[line];
      if (answer === 'exit') process.exit();
      if (answer) console.log(answer.replace('<stones>', stones.length));
    });`;
  return `exec "${process.execPath}" -e '${script.replaceAll("'", String.raw`'\''`)}'`;
}

describe('the value that a program prints', () => {
  it.each([
    ['MESSAGE Speed 526K | Depth 16-33 | Eval 131 | Node 200K | Time 380ms', 131],
    ['MESSAGE depth 9 value -35 nodes 200 time 3 pv 7,7', -35],
    ['MESSAGE (2) Evaluation: +12', 12],
    ['MESSAGE depth 9 value -M6 nodes 200 time 3 pv 7,7', -Infinity],
    ['MESSAGE Depth 4-9 | Eval +M5 | Node 2K', Infinity],
    ['MESSAGE depth 3 score 7 score 9', 7],
    ['MESSAGE nodes 300, time 20', undefined],
    ['MESSAGE evaluated 12 positions', undefined],
  ])('%s', (line, value) => {
    expect(readValue(line)).toBe(value);
  });
});

describe('the nodes a second that a program prints', () => {
  it.each([
    ['MESSAGE Speed 526K | Depth 16-33 | Eval 131 | Node 200K | Time 380ms', 526_000],
    ['MESSAGE Speed 1.2M | Node 12', 1_200_000],
    ['MESSAGE depth 9 value -35 nodes 2000 time 8 pv 7,7', 250_000],
    ['MESSAGE nps: 900', 900],
    ['MESSAGE depth 9 nodes 200 time 0', undefined],
    ['MESSAGE Node 200K | Time 380ms', undefined],
    ['MESSAGE time 12', undefined],
  ])('%s', (line, speed) => {
    expect(readSpeed(line)).toBe(speed);
  });
});

describe('a program', () => {
  const ABOUT = 'name="Rapfi", version="0.43.02"';
  const DONE = 'MESSAGE Speed 526K\n7,7';
  const identityOf = async (answers: Readonly<Record<string, string>>) => {
    const command = program(answers);
    referee = await startReferee(command, 'freestyle');
    return identify(command, referee);
  };

  it('proves what it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'identity-'));
    const [config, model] = ['config.toml', 'classical.bin'].map((name) => join(folder, name));
    writeFileSync(config!, '[model]\nbinary_file = "classical.bin"\n');
    const START = `MESSAGE Load config from ${config}\nOK`;
    await expect(identityOf({ 'START 15': START, ABOUT, DONE })).rejects.toThrow('reports no model');
    referee!.close();
    writeFileSync(model!, '');
    const identity = await identityOf({ 'START 15': START, ABOUT, DONE });
    expect(formatIdentity(identity)).toBe(`Rapfi 0.43.02, evaluation: ${model}, nodes a second: 526,000`);
    referee!.close();
    const broken = `MESSAGE Load config from ${config}\nERROR Unable to open model file: x\nOK`;
    await expect(identityOf({ 'START 15': broken, ABOUT, DONE })).rejects.toThrow('reports no model');
    rmSync(folder, { recursive: true });
  });

  it('that is rapfi without a configuration is refused, others need none', async () => {
    await expect(identityOf({ 'START 15': 'OK', ABOUT, DONE })).rejects.toThrow('reports no model');
    referee!.close();
    const other = await identityOf({ 'START 15': 'OK', ABOUT: 'name="other"', DONE: '7,7' });
    expect(formatIdentity(other)).toBe('other ?, evaluation: built in, nodes a second: unknown');
  });
});

describe('a referee', () => {
  it('tells the value of the deepest search', async () => {
    const answers = {
      'START 15': 'OK',
      DONE: 'MESSAGE depth 1 value 5\nMESSAGE depth 2 value -<stones>\n7,7',
    };
    referee = await startReferee(program(answers), 'freestyle');
    // The stones `7,7,2 ` and then `7,7,1 8,7,2 `.
    expect(await referee.judge(parseMoves('h8'), 100)).toBe(-6);
    expect(await referee.judge(parseMoves('h8 i8'), 100)).toBe(-12);
  });

  it('tells the speed of the last search', async () => {
    const answers = {
      'START 15': 'OK',
      'INFO timeout_turn 300': 'MESSAGE Speed 1K',
      DONE: 'MESSAGE nodes 10 time 20\nMESSAGE nodes 10<stones> time 20\n7,7',
    };
    referee = await startReferee(program(answers), 'freestyle');
    // The stones `7,7,2 `.
    expect(await referee.speed(parseMoves('h8'), 300)).toBe(5300);
  });

  it('that tells no speed is named', async () => {
    referee = await startReferee(program({ 'START 15': 'OK', DONE: '7,7' }), 'freestyle');
    await expect(referee.speed(parseMoves('h8'), 300)).rejects.toThrow('tells no speed');
  });

  it.each([
    ['tells no value', { DONE: 'MESSAGE nothing\n7,7' }, 'tells no value'],
    ['refuses the board', { BOARD: 'ERROR no boards' }, "said 'ERROR no boards'"],
    ['ends', { DONE: 'exit' }, 'the program has ended'],
  ])('that %s is named', async (_, answers, problem) => {
    const started = (referee = await startReferee(program({ 'START 15': 'OK', ...answers }), 'freestyle'));
    const error: unknown = await started.judge(parseMoves('h8'), 100).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefereeError);
    expect((error as RefereeError).message).toContain(problem);
  });

  it('that cannot be started is named', async () => {
    await expect(startReferee('exec /no/such/program 2>/dev/null', 'freestyle')).rejects.toThrow(
      /^referee exec \/no\/such\/program .*: expected OK, the program has ended$/,
    );
  });
});
