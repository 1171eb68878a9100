import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { digitChanges, lineEdits } from '../../../../tools/test-kit/damage';
import { type BookGame, createBook, fileLog, loadBook, readBook } from '../../src/book';
import type { BookRequest } from '../../src/book/create-book';
import { createChecksummedLines, memoryLog } from '../../src/internal';
import { withRepetition } from '../../src';
import { createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';
import { byMinimax, DROP, REQUEST } from './series';

type Request = typeof REQUEST;

const code = (of: string): unknown => expect.objectContaining({ code: `search-core/${of}` });

/** A log of the book, stopped after so many answers. */
async function logOf(answers: number): Promise<string> {
  const log = memoryLog();
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress: Request['onProgress'] = ({ answered }) => answered >= answers && controller.abort();
  const result = await createBook({ ...REQUEST, log, signal, onProgress });
  expect(result.stopped).toBe('aborted');
  expect(result.bytes).toBe(undefined);
  return await log.read();
}

/** How many positions were solved to make the book, and the book. */
async function goOn(log: Request['log']): Promise<{ solved: number; bytes: Uint8Array }> {
  let solved = 0;
  const { bytes } = await createBook({
    ...REQUEST,
    log,
    solve: ({ position }) => {
      solved++;
      return byMinimax(position);
    },
  });
  return { solved, bytes: bytes! };
}

describe('a book that is being made', () => {
  it('goes on after the program was killed in its middle, with all that was answered', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'book-'));
    const path = join(folder, 'killed.jsonl');
    const script = fileURLToPath(new URL('series.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@games/source', script], {
      env: { ...process.env, BOOK_LOG: path },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const lines = async (): Promise<number> =>
      (await readFile(path, 'utf8').catch(() => '')).split('\n').length - 1;
    while ((await lines()) < 8 && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    const [, killedBy] = (await ended) as [number | null, string | null];
    expect(killedBy).toBe('SIGKILL');
    const kept = await lines();
    await appendFile(path, '{"question":3,"sco');
    const whole = await goOn(undefined);
    const rest = await goOn(fileLog(path));
    await rm(folder, { recursive: true });
    expect(rest.bytes).toEqual(whole.bytes);
    // The first line is the header.
    expect(rest.solved).toBe(whole.solved - (kept - 1));
  });

  it('solves nothing twice, wherever it was stopped', async () => {
    const whole = await goOn(undefined);
    for (let answers = 1; answers < whole.solved; answers += 3) {
      const rest = await goOn(memoryLog(await logOf(answers)));
      expect(rest).toEqual({ bytes: whole.bytes, solved: whole.solved - answers });
    }
  });

  it('refuses the log of another book, and names what differs', async () => {
    const text = await logOf(5);
    const cases: [Partial<Request>, string][] = [
      [{ name: 'another' }, 'game'],
      [{ version: '2' }, 'version'],
      [{ plies: 2 }, 'rules'],
      [{ replies: 5 }, 'replies'],
      [{ game: () => createDrop(3, 3, 2) }, 'rules'],
    ];
    for (const [change, what] of cases) {
      const made = createBook({ ...REQUEST, ...change, log: memoryLog(text) });
      await expect(made).rejects.toThrow(
        expect.objectContaining({
          code: 'search-core/other-book',
          details: expect.objectContaining({ what }) as unknown,
        }),
      );
    }
  });

  it('refuses a damaged log, and one that is none', async () => {
    const text = await logOf(4);
    const changes = [...digitChanges(text)].filter((_, index) => index % 7 === 0);
    for (const edit of [...lineEdits(text), ...changes])
      await expect(createBook({ ...REQUEST, log: memoryLog(edit) })).rejects.toThrow(code('bad-log'));
    await expect(createBook({ ...REQUEST, log: memoryLog('notes\n') })).rejects.toThrow(code('bad-log'));
    await expect(createBook({ ...REQUEST, log: memoryLog('notes') })).rejects.toThrow(code('bad-log'));
  });

  it('refuses a log with a move that the game does not have', async () => {
    const request = { ...REQUEST, plies: 0, replies: 0 };
    const log = memoryLog();
    await createBook({ ...request, log });
    const lines = createChecksummedLines();
    const records = (await log.read()).trim().split('\n');
    const forged = records.map((line) => {
      const record = JSON.parse(line) as Record<string, unknown>;
      delete record['checksum'];
      return lines.write({ ...record, ...(record['question'] === 1 ? { moveIndex: 3 } : {}) });
    });
    const made = createBook({ ...request, log: memoryLog(forged.join('')) });
    await expect(made).rejects.toThrow(code('bad-book'));
  });

  it.each<[string, Partial<Record<keyof Request, unknown>>]>([
    ['search-core/wrong-type', { game: undefined }],
    ['search-core/wrong-type', { game: () => ({}) }],
    ['search-core/wrong-type', { game: () => ({ ...createTicTacToe(), hash: undefined }) }],
    ['search-core/cycle', { game: () => withRepetition(createTicTacToe(), { times: 2 }) }],
    ['search-core/wrong-type', { name: '' }],
    ['search-core/wrong-type', { version: 1 }],
    ['search-core/out-of-range', { plies: -1 }],
    ['search-core/out-of-range', { plies: 101 }],
    ['search-core/out-of-range', { plies: 4, replies: 3 }],
    ['search-core/wrong-type', { solve: [] }],
    ['search-core/wrong-type', { solve: undefined }],
    ['search-core/wrong-type', { log: {} }],
    ['search-core/wrong-type', { signal: 1 }],
    ['search-core/wrong-type', { onProgress: 1 }],
    ['search-core/wrong-type', { solve: () => undefined }],
    ['search-core/wrong-type', { solve: () => ({ value: 3 }) }],
    ['search-core/wrong-type', { solve: () => ({ value: { kind: 'win', plies: 0.5, certainty: 'exact' } }) }],
    ['search-core/wrong-type', { solve: () => ({ value: { kind: 'win', plies: 1, certainty: 'sure' } }) }],
    ['search-core/wrong-type', { solve: () => ({ value: { kind: 'draw', certainty: 'within' } }) }],
    [
      'search-core/illegal-move',
      { plies: 0, replies: 0, solve: () => ({ move: 7, value: { kind: 'draw', certainty: 'exact' } }) },
    ],
  ])('throws %s for %o', async (expected, change) => {
    const made = createBook({ ...REQUEST, ...change } as BookRequest<never>);
    await expect(made).rejects.toThrow(expect.objectContaining({ code: expected }));
  });
});

describe('bytes of a book', () => {
  it('are refused after any change', async () => {
    const { bytes } = await createBook(REQUEST);
    for (let bit = 0; bit < 8 * bytes!.length; bit++) {
      const flipped = bytes!.slice();
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => readBook(flipped, DROP)).toThrow(code('bad-book'));
    }
    for (let length = 0; length < bytes!.length; length++)
      expect(() => readBook(bytes!.slice(0, length), DROP)).toThrow(code('bad-book'));
    const longer = new Uint8Array([...bytes!, 0]);
    expect(() => readBook(longer, DROP)).toThrow(code('bad-book'));
    await expect(loadBook(longer, DROP)).rejects.toThrow(code('bad-book'));
  });

  it('are small: less than a byte for each question', async () => {
    const result = await createBook(REQUEST);
    const data = result.bytes!.length - result.bytes!.lastIndexOf(10) - 5;
    expect(data).toBeLessThan(result.questions);
  });

  it('are refused for another game', async () => {
    const { bytes } = await createBook(REQUEST);
    const others: Partial<BookGame<ReturnType<typeof createDrop>>>[] = [
      { name: 'other' },
      { version: '2' },
      { game: () => createDrop(3, 3, 2) },
      { game: () => createDrop(3, 4, 3) },
    ];
    for (const other of others)
      expect(() => readBook(bytes!, { ...DROP, ...other })).toThrow(code('other-book'));
    expect(() => readBook('book' as never, DROP)).toThrow(code('wrong-type'));
    const book = readBook(bytes!, DROP);
    expect(() => book.lookup({} as never)).toThrow(code('wrong-type'));
  });
});
