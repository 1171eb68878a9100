// With PORT: serves until Ctrl-C. Without: two players meet, one is cut off and comes back, and the server starts anew.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { createServer } from './server.js';

const { PORT, FOLDER = 'rooms' } = process.env;

async function listen(port, folder) {
  const server = createServer(folder).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `127.0.0.1:${server.address().port}` };
}

/** Enters a room; `until` waits for a state that the server sends. */
function enter(address, name) {
  const socket = new WebSocket(`ws://${address}/hall?name=${name}&key=${name}`);
  let state;
  socket.on('message', (data) => (state = JSON.parse(data)));
  const until = async (isWanted) => {
    while (state === undefined || !isWanted(state)) await once(socket, 'message');
    return state;
  };
  return { socket, until, send: (...message) => socket.send(JSON.stringify(message)) };
}

if (PORT !== undefined) console.log(`rooms at http://${(await listen(Number(PORT), FOLDER)).address}`);
else {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  const first = await listen(0, folder);
  const ann = enter(first.address, 'Ann');
  await ann.until(({ seat }) => seat === 0);
  const bob = enter(first.address, 'Bob');
  await bob.until(({ side }) => side === 'second');
  ann.send('move', 'h8');
  await bob.until(({ moves }) => moves.length === 1);
  bob.send('move', 'i9');
  await ann.until(({ moves }) => moves.length === 2);
  for (const { socket } of [ann, bob]) socket.terminate();
  first.server.close();
  await once(first.server, 'close');

  const second = await listen(0, folder);
  const back = enter(second.address, 'Bob');
  const { names, moves, side } = await back.until(() => true);
  console.log(`${names.join(' and ')} go on: ${moves.join(' ')}, Bob is ${side}`);
  back.send('resign');
  console.log((await back.until(({ text }) => text.includes('wins'))).text);
  back.socket.terminate();
  second.server.close();
  rmSync(folder, { recursive: true });
}
