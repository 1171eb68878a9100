/** Lines of a batch that are JSON objects: what they may hold, and what is said of the rest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, startServer, type Served } from '../api/fixture';
import { batch, games } from '../run';

/** Every command with `--batch`, and a line that it answers. */
const COMMANDS = [
  ['card-rows analyse', { board: '1,2/3' }],
  ['card-rows show', { deal: [[1, 2], [3]], moves: '1L' }],
  ['connect-three analyse', { moves: '22' }],
  ['connect-three show', { rows: 4, moves: '' }],
  ['gomoku analyse', { moves: 'h8 i9', depth: 1 }],
  ['gomoku show', { moves: 'h8 i9', rule: 'Renju' }],
  ['gomoku solve', { moves: 'h8 i9' }],
  ['gomoku forbidden', { moves: 'h8 i9', rule: 'renju' }],
  ['sequencium analyse', { rows: 3, columns: 3, moves: '' }],
  ['sequencium show', { moves: '1,1' }],
] as const;

describe.each(COMMANDS)('a line of games %s', (command, line) => {
  const words = command.split(' ');
  const answer = async (fields: object) => (await batch(words, [JSON.stringify(fields)]))[0]!;

  it('is answered', async () => {
    expect((await answer(line))['error']).toBeUndefined();
  });

  it('names no field that does not exist', async () => {
    expect(await answer({ ...line, mvoes: 'h8' })).toMatchObject({
      code: 'api/unknown-field',
      error: expect.stringMatching(/^mvoes: expected one of the fields .*; did you mean moves\?$/) as string,
      line: 1,
    });
    expect(await answer({ ...line, ['__proto__x']: 1 })).toMatchObject({ code: 'api/unknown-field' });
    const { code, error } = await games([...words, '--batch', '-', '--lang', 'zh'], {
      input: `${JSON.stringify({ ...line, mvoes: 'h8' })}\n`,
    });
    expect([code, error]).toEqual([2, expect.stringMatching(/^错误：第 1 行：mvoes：应为字段 .*moves？\n$/)]);
  });

  it.each([{}, 'size', 'rows', 'depth'])('names a position: %j alone does not', async (field) => {
    const error = await answer(typeof field === 'string' ? { [field]: 9 } : {});
    expect(['api/missing-field', 'api/unknown-field']).toContain(error['code']);
    expect((await answer({}))['error']).toMatch(/^moves: expected this field or .*board.*, got nothing$/);
  });

  it('has values of the right types', async () => {
    expect(await answer({ ...line, moves: 5 })).toMatchObject({
      error: 'moves: expected a text, got 5',
      code: 'api/wrong-type',
    });
    expect(await answer({ ...line, moves: null })).toMatchObject({ code: 'api/wrong-type' });
  });
});

describe('limits in a line', () => {
  const analyse = async (words: string, line: object) =>
    (await batch(words.split(' '), [JSON.stringify(line)]))[0]!;

  it.each([
    ['gomoku analyse', { moves: 'h8 i9' }],
    ['sequencium analyse', { moves: '1,1' }],
    ['connect-three analyse --rows 8 --columns 8 --connect 4', { moves: '44' }],
    ['card-rows analyse', { board: '1,2,5,7,3/4,6' }],
  ])('%s: are kept', async (words, line) => {
    const shallow = await analyse(words, { ...line, depth: 1 });
    expect(shallow['error']).toBeUndefined();
    if (!words.startsWith('card-rows')) expect(shallow).toMatchObject({ depth: 1, stopped: 'depth' });
    const scored = await analyse(words, { ...line, depth: 1, scores: 'all' });
    expect((scored['moves'] as unknown[]).length).toBeGreaterThan(1);
    const limited = await analyse(words, { ...line, nodes: 50, milliseconds: 60_000 });
    expect(limited['nodes']).toBeLessThan(2000);
  });

  it('take the place of the options', async () => {
    const answers = await batch(
      ['gomoku', 'analyse', '--depth', '2', '--scores'],
      ['h8 i9', '{"moves":"h8 i9","depth":1,"scores":"best"}'],
    );
    expect(answers.map(({ depth }) => depth)).toEqual([2, 1]);
    expect(answers.map((answer) => 'moves' in answer)).toEqual([true, false]);
  });

  it('end a solver', async () => {
    const moves = 'h8 i8 h9 h7 g8 i10';
    const found = await analyse('gomoku solve --vct', { moves, nodes: 20, milliseconds: 60_000 });
    expect(found).toMatchObject({ status: 'unknown' });
    expect(await analyse('gomoku solve', { moves, depth: 3 })).toMatchObject({ code: 'api/unknown-field' });
  });

  it.each([
    [{ depth: 0 }, 'depth: expected a whole number from 1 to 4000, got 0'],
    [{ depth: '3' }, 'depth: expected a whole number, got "3" (string)'],
    [{ nodes: 1.5 }, 'nodes: expected a whole number, got 1.5'],
    [{ milliseconds: 0 }, 'milliseconds: expected a number over 0, got 0'],
    [{ scores: 'some' }, "scores: expected one of best, all, got 'some'"],
  ])('are named where they are wrong: %j', async (limits, message) => {
    expect(await analyse('gomoku analyse', { moves: 'h8', ...limits })).toMatchObject({ error: message });
  });
});

describe('a board in a line', () => {
  it('takes the place of the one of the options, whichever way each is given', async () => {
    const lines = ['{"deal":[[1,2],[3]]}', '{"input":"3\\n1,2\\n3\\n"}', '{"board":"1,2/3"}', '1,2/3'];
    const answers = await batch(['card-rows', 'show', '--board', '1,2,5,7,3/4,6'], lines);
    expect(answers.map(({ cards }) => cards)).toEqual(lines.map(() => [[1, 2], [3]]));
  });

  it('is given once, and as the other forms are checked', async () => {
    const answers = await batch(
      ['card-rows', 'show'],
      ['{"deal":[[1]],"board":"1"}', '{"deal":[[1,9]]}', '{"deal":[[1,"2"]]}', '1L'],
    );
    expect(answers).toMatchObject([
      { error: 'board: expected this field or deal, got both', code: 'api/conflict' },
      { code: 'card-rows/out-of-range' },
      { error: 'deal.0.1: expected a whole number, got "2" (string)', code: 'api/wrong-type' },
      { error: 'deal: expected the cards as deal, board or input, got nothing', code: 'card-rows/no-deal' },
    ]);
  });

  it('is not asked for forbidden points of another rule', async () => {
    expect(await batch(['gomoku', 'forbidden'], ['{"moves":"h8","rule":"freestyle"}'])).toMatchObject([
      { error: "rule: expected one of renju, got 'freestyle'", code: 'cli/not-a-choice' },
    ]);
  });
});

describe('the server', () => {
  let served: Served;
  beforeAll(async () => {
    served = await startServer();
  });
  afterAll(() => served.api.close());

  it.each([
    ['gomoku', { moves: 'h8', rul: 'renju' }],
    ['gomoku', { moves: ['h8'] }],
    ['gomoku', { moves: 'h8', rule: 'draughts' }],
    ['gomoku', { moves: 'h8', size: '9' }],
    ['sequencium', { moves: '', start: 2 }],
    ['connect-three', { moves: 22 }],
    ['card-rows', { deal: [[1]], board: '1' }],
    ['card-rows', { moves: '1L' }],
  ])('refuses %s %j in the same words', async (game, fields) => {
    const { body } = await ask(served.address, game, fields);
    const [line] = await batch([game, 'analyse'], [JSON.stringify(fields)]);
    const { code, message } = body['error'] as Record<string, string>;
    const withoutMemory = message!.replace('memoryBytes, ', '');
    expect({ code, error: withoutMemory }).toEqual({ code: line!['code'], error: line!['error'] });
  });
});
