// With PORT: serves until Ctrl-C. Without: two players play a few moves, one leaves, and the computer goes on.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createServer } from './server.js';

const { PORT = '0' } = process.env;
const server = createServer().listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
const address = `127.0.0.1:${server.address().port}`;
if (PORT !== '0') console.log(`two browsers play at http://${address}`);
else {
  const seen = [];
  const join = async () => {
    const socket = new WebSocket(`ws://${address}`);
    await once(socket, 'message');
    return socket;
  };
  const [black, white] = [await join(), await join()];
  black.on('message', (data) => seen.push(JSON.parse(data)));
  const until = async (count) => {
    while ((seen.at(-1)?.moves ?? []).length < count) await once(black, 'message');
  };
  black.send('h8');
  await until(1);
  white.send('i9');
  await until(2);
  console.log(seen.at(-1).moves.join(' '));
  white.close();
  await once(white, 'close');
  black.send('j10');
  await until(4);
  console.log(`white has left, and the computer has made move ${seen.at(-1).moves.length}`);
  black.close();
  server.close();
}
