// With PORT: serves until Ctrl-C. Without: plays two games at a time, and ends.
import { createServer } from './server.js';

const { PORT = '0' } = process.env;
const server = createServer().listen(Number(PORT), '127.0.0.1', async () => {
  const address = `http://127.0.0.1:${server.address().port}`;
  if (PORT !== '0') {
    console.log(`listening at ${address}`);
    return;
  }
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  };
  const games = await Promise.all([post('/games', { size: 9 }), post('/games', { rule: 'renju', level: 2 })]);
  const played = await Promise.all(games.map(({ id }) => post(`/games/${id}/moves`, { move: 'e5' })));
  for (const { moves } of played) console.log(`${moves[0]} is answered, ${moves.length} moves`);
  console.log((await post(`/games/${games[0].id}/moves`, { move: 'e5' })).code);
  const picture = await (await fetch(`${address}/games/${games[1].id}/board.svg`)).text();
  console.log(`a picture with ${picture.match(/class="piece/g).length} stones`);
  server.close();
});
