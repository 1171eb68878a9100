/** Files as a worker reads them for the page, without a browser. */
import { isInputError, type InputError } from '@games/search-core';
import { describe, expect, it, vi } from 'vitest';
import type { WorkerPort } from '../src/engine-worker/client';
import { readInWorker } from '../src/engine-worker/file-reader';
import type { FromWorker, ToWorker } from '../src/engine-worker/messages';
import { readFile, type FileQuestion, type SentGame } from '../src/engine-worker/read-file';
import { createService } from '../src/engine-worker/service';
import { FieldError, LeftOutError } from '../src/shared/errors';

type Listener = (event: Event) => void;
type ToReader = ToWorker<FileQuestion>;
type FromReader = FromWorker<number, readonly SentGame[]>;

/** A worker on this thread; what it says is cloned as between threads. */
function createPort(receive: (asked: ToReader, say: (type: string, message?: FromReader) => void) => void) {
  const listeners = new Map<string, Listener>();
  const say = (type: string, message?: FromReader): void =>
    listeners.get(type)?.(new MessageEvent(type, { data: structuredClone(message) }));
  const terminate = vi.fn();
  const port = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    postMessage: (asked: ToReader) => receive(asked, say),
    terminate,
  } as unknown as WorkerPort;
  return { port, terminate };
}

async function read(text: string, game = 'gomoku') {
  const shares: number[] = [];
  const { port, terminate } = createPort((message, say) =>
    createService(readFile)((answer) => say('message', answer))(message),
  );
  const games = await readInWorker({
    asked: { game, file: new Blob([text]) },
    startWorker: () => port,
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  }).finally(() => expect(terminate).toHaveBeenCalledTimes(1));
  return { games: games!, shares };
}

const failing = (startWorker: () => WorkerPort, signal = new AbortController().signal) =>
  readInWorker({
    asked: { game: 'gomoku', file: new Blob() },
    startWorker,
    onProgress: () => undefined,
    signal,
  });

describe('the reader of files', () => {
  it.each([
    ['a game on each line', '(;SZ[15]RU[freestyle];B[hh]C[五子])\n'],
    ['all games on one line', '(;SZ[15]RU[freestyle];B[hh];W[ii])'],
  ])('reports each hundredth of a file, to its end: %s', async (_, game) => {
    const { games, shares } = await read(game.repeat(1000));
    expect(games).toHaveLength(100);
    const [warning] = games[0]!.warnings!;
    expect(warning).toBeInstanceOf(LeftOutError);
    expect(warning).toMatchObject({ games: 900 });
    expect(shares.length).toBeGreaterThan(80);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBeLessThan(0.03);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('reads cards, too', async () => {
    const { games } = await read('3\n1,4\n5\n', 'card-rows');
    expect(games).toEqual([{ options: { board: '1,4/5' }, moves: [], warnings: [] }]);
  });

  it('passes on errors and warnings with their codes, details and classes', async () => {
    const error = (await read('(;SZ[15];B[hh];W[zz])').catch((thrown: unknown) => thrown)) as InputError;
    expect(isInputError(error)).toBe(true);
    expect(error).toMatchObject({
      name: 'NotationError',
      code: 'gomoku/sgf-value',
      details: { line: 1, column: 18 },
      message: expect.stringContaining('line 1, column 18') as string,
    });
    await expect(read('(;SZ[15]AB[aa][cc][ee])')).rejects.toBeInstanceOf(FieldError);
    const { games } = await read('(;SZ[15]RU[5];B[hh])');
    expect(isInputError(games[0]!.warnings![0])).toBe(true);
  });

  it('says so when the worker does not start, or dies', async () => {
    const noWorker = (): never => {
      throw new Error('no workers here');
    };
    await expect(failing(noWorker)).rejects.toMatchObject({ name: 'ReaderError' });
    const { port, terminate } = createPort((_, say) => say('error'));
    await expect(failing(() => port)).rejects.toMatchObject({ name: 'ReaderError' });
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  it('ends the worker when it is stopped, and starts none after that', async () => {
    const ending = new AbortController();
    const { port, terminate } = createPort(() => ending.abort());
    expect(await failing(() => port, ending.signal)).toBeNull();
    expect(terminate).toHaveBeenCalledTimes(1);
    const start = vi.fn();
    expect(await failing(start, ending.signal)).toBeNull();
    expect(start).not.toHaveBeenCalled();
  });
});
