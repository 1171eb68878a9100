// A game of two browsers. The computer is the third: it comments each move, and takes the place of a player who has left.
import { analyse, createPosition, formatValue } from '@games/gomoku';
import { isInputError } from '@games/search-core';
import { createTaskPool } from '@games/search-core/parallel';
import { readFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';

const SIDES = ['first', 'second'];
const LEVEL = 5;
const boards = new URL('dist/standalone/', import.meta.resolve('@games/board/package.json'));

export function createServer() {
  const position = createPosition({ rule: 'renju' });
  const computer = createTaskPool({
    createWorker: () => new Worker(new URL('computer.js', import.meta.url)),
    workers: 1,
  });
  const seats = [null, null];
  let hasBegun = false;
  let turn = Promise.resolve();
  let comment = 'waiting for another player';

  const http = createHttp(async ({ url }, response) => {
    const script = /^\/board\/([\w-]+\.js)$/.exec(url)?.[1];
    const file = script === undefined ? new URL('page.html', import.meta.url) : new URL(script, boards);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(await readFile(file).catch(() => ''));
  });
  const sockets = new WebSocketServer({ server: http, maxPayload: 100 });

  const tell = () => {
    const { moves } = position.toJSON();
    for (const socket of sockets.clients) {
      const seat = seats.indexOf(socket);
      socket.send(JSON.stringify({ side: SIDES[seat] ?? 'none', moves, text: comment }));
    }
  };
  const play = async (move) => {
    const name = position.formatMove(move);
    position.play(move);
    if (!position.isOver()) {
      const { value } = await analyse(position, { nodes: 2000 });
      comment = `${name}; for the side to move: ${formatValue(value)}`;
    } else comment = `${name}; the game is over`;
    tell();
    const isAlone = hasBegun && seats[position.turn()] === null && seats.some(Boolean);
    if (isAlone && !position.isOver())
      await play(await computer.run({ game: position.toJSON(), level: LEVEL }));
  };

  sockets.on('connection', (socket) => {
    const seat = seats.indexOf(null);
    if (seat !== -1) seats[seat] = socket;
    if (!hasBegun && !seats.includes(null)) [hasBegun, comment] = [true, 'the game begins'];
    tell();
    socket.on('message', (data) => {
      turn = turn
        .then(async () => {
          if (!hasBegun || seats[position.turn()] !== socket) return;
          await play(position.parseMove(String(data)));
        })
        .catch((error) => {
          if (!isInputError(error)) throw error;
          socket.send(JSON.stringify({ error: error.message }));
        });
    });
    socket.on('close', () => {
      if (seat !== -1) seats[seat] = null;
    });
  });
  return http.on('close', () => computer.close());
}
