/** Rooms: seats and their keys, agreements, watchers, the computer, a restart. */
import { type EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../packages/search-core/test/browser/chromium';
import { createServer } from '../websocket-game/server';

interface State {
  readonly side: string;
  readonly seat: number;
  readonly names: readonly (string | null)[];
  readonly moves: readonly string[];
  readonly offers: readonly (string | null)[];
  readonly text: string;
  readonly error?: string;
}

const executablePath = findChromium();
if (executablePath === undefined && process.env['REQUIRE_BROWSER']) throw new Error('no Chromium was found');

/** Its package has no types. */
interface Socket extends EventEmitter {
  readonly send: (text: string) => void;
  readonly terminate: () => void;
}
const { WebSocket } = createRequire(import.meta.url)('ws') as {
  readonly WebSocket: new (address: string) => Socket;
};

let folder: string;
let server: Server;
let sockets: Socket[];

async function start(): Promise<void> {
  sockets = [];
  server = createServer(folder).listen(0, '127.0.0.1');
  await once(server, 'listening');
}
async function stop(): Promise<void> {
  sockets.forEach((socket) => socket.terminate());
  server.close();
  await once(server, 'close');
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  return start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

function enter(path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  sockets.push(socket);
  const states: State[] = [];
  socket.on('message', (data) => states.push(JSON.parse(String(data)) as State));
  const shows = (state: Partial<State>) => expect.poll(() => states.at(-1)).toMatchObject(state);
  return { socket, shows, send: (...message: unknown[]) => socket.send(JSON.stringify(message)) };
}

/** Two players, who have played h8 and i9. */
async function begin() {
  const ann = enter('/r?key=a&name=Ann');
  await ann.shows({ seat: 0, side: 'none', text: 'waiting for another player' });
  const bob = enter('/r?key=b&name=Bob');
  await bob.shows({ seat: 1, side: 'second', names: ['Ann', 'Bob'], text: 'black is to move' });
  ann.send('move', 'h8');
  await bob.shows({ moves: ['h8'] });
  bob.send('move', 'i9');
  await ann.shows({ moves: ['h8', 'i9'], side: 'first' });
  return { ann, bob };
}

describe('rooms', () => {
  it('keep the game and the seats over a restart, for those who have the key', async () => {
    await begin();
    await stop();
    await start();
    await enter('/r?key=c').shows({ seat: -1, side: 'none', names: ['Ann', 'Bob'], moves: ['h8', 'i9'] });
    const bob = enter('/r?key=b');
    await bob.shows({ seat: 1, side: 'second' });
    bob.send('resign');
    await bob.shows({ text: 'black wins by resignation', side: 'none' });
    await enter('/other').shows({ names: [null, null], moves: [] });
  });

  it('take back and draw when both agree', async () => {
    const { ann, bob } = await begin();
    ann.send('undo');
    await bob.shows({ offers: ['undo', null], moves: ['h8', 'i9'] });
    bob.send('undo');
    await ann.shows({ offers: [null, null], moves: [] });
    bob.send('draw');
    await ann.shows({ offers: [null, 'draw'] });
    ann.send('move', 'h8');
    await ann.shows({ offers: [null, null], moves: ['h8'] });
    ann.send('draw');
    bob.send('draw');
    await ann.shows({ text: 'a draw', side: 'none' });
  });

  it('hear nothing of those who watch, who are not to move, or who send nonsense', async () => {
    const { ann, bob } = await begin();
    const watcher = enter('/r');
    await watcher.shows({ seat: -1, moves: ['h8', 'i9'] });
    watcher.send('move', 'a1');
    bob.send('move', 'a1');
    for (const text of [
      '',
      '{',
      'null',
      '{"0":"move"}',
      '["toString"]',
      '["computer"]',
      '[["move"],1]',
      '["move",{}]',
    ])
      ann.socket.send(text);
    ann.send('move', 'h8');
    await ann.shows({ error: expect.stringContaining('h8') as string });
    watcher.socket.send('x'.repeat(1000));
    await once(watcher.socket, 'close');
    ann.send('move', 'j10');
    await bob.shows({ moves: ['h8', 'i9', 'j10'] });
  });

  it('give an empty seat to the computer, which takes moves back unasked', async () => {
    const ann = enter('/c?key=a&name=Ann');
    await ann.shows({ seat: 0 });
    ann.send('computer');
    await ann.shows({ names: ['Ann', 'the computer'] });
    ann.send('move', 'h8');
    await ann.shows({ moves: ['h8', expect.stringMatching(/^[a-o]\d+$/) as string], side: 'first' });
    ann.send('undo');
    await ann.shows({ moves: [] });
  });

  it.skipIf(executablePath === undefined)(
    'are pages in which two people play and a third watches',
    async () => {
      const browser = await chromium.launch({ executablePath: executablePath!, args: ['--disable-gpu'] });
      const open = async (name: string, query = '') => {
        const page = await browser.newPage();
        page.on('dialog', (dialog) => void dialog.accept(name));
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/p${query}`);
        return page;
      };
      const shown = (page: Page) =>
        expect.poll(() =>
          page
            .locator('#names, [role=status]')
            .allTextContents()
            .then((texts) => texts.join(': ')),
        );
      try {
        const ann = await open('Ann <b>');
        await shown(ann).toBe('Ann <b> – …: waiting for another player');
        const bob = await open('Bob');
        const watcher = await open('', '?watch');
        await shown(watcher).toBe('Ann <b> – Bob: black is to move');
        await ann.getByRole('gridcell', { name: 'h8, empty' }).click();
        await shown(watcher).toBe('Ann <b> – Bob: white is to move');
        await ann.getByRole('button', { name: 'Draw' }).click();
        await shown(bob).toBe('Ann <b> – Bob: white is to move; Ann <b> asks: draw?');
        await bob.reload();
        await shown(bob).toBe('Ann <b> – Bob: white is to move; Ann <b> asks: draw?');
        await bob.getByRole('button', { name: 'Draw' }).click();
        await shown(watcher).toBe('Ann <b> – Bob: a draw');
        expect(await watcher.getByRole('button').count()).toBe(0);
      } finally {
        await browser.close();
      }
    },
  );

  it('say what is wrong with a file', async () => {
    writeFileSync(join(folder, 'r.json'), '{"saved":{"moves":["z9"]},"seats":[null,null]}');
    const { socket } = enter('/r?key=a');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1011);
    await enter('/s?key=a').shows({ seat: 0 });
  });
});
