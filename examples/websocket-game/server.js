// Rooms in which two people, or one and the computer, play renju while others watch. A folder keeps the games over a restart.
import { createPosition } from '@games/gomoku';
import { isInputError } from '@games/search-core';
import { createTaskPool } from '@games/search-core/parallel';
import { createSession } from '@games/search-core/session';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { Worker } from 'node:worker_threads';
import { WebSocketServer } from 'ws';

const OPTIONS = { rule: 'renju' };
const SIDES = ['first', 'second'];
const COLOURS = ['black', 'white'];
const LEVEL = 5;
const MAX_ROOMS = 10_000;
const boards = new URL('dist/standalone/', import.meta.resolve('@games/board/package.json'));

/** @param {string} folder - where each room has a file. */
export function createServer(folder) {
  mkdirSync(folder, { recursive: true });
  const rooms = new Map();
  const computer = createTaskPool({
    // Options of the program that holds the server, such as loaders, are not for the thread.
    createWorker: () => new Worker(new URL('computer.js', import.meta.url), { execArgv: [] }),
    queue: 200,
  });

  const http = createHttp(async ({ url }, response) => {
    const script = /^\/board\/([\w-]+\.js)$/.exec(url)?.[1];
    const file = script === undefined ? new URL('page.html', import.meta.url) : new URL(script, boards);
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(await readFile(file).catch(() => ''));
  });

  const changed = (room) => {
    const { file, session, seats, isDrawn } = room;
    writeFileSync(`${file}.new`, JSON.stringify({ saved: session, seats, isDrawn }));
    renameSync(`${file}.new`, file);
    show(room);
    think(room).catch((error) => console.error(error));
  };
  const think = async (room) => {
    const { session, seats } = room;
    const { state } = session;
    // A seat of the computer has no key. The same position is asked for once.
    if (isOver(room) || seats[session.turn]?.key !== null || room.asked === state) return;
    room.asked = state;
    const move = await computer.run({ game: { ...OPTIONS, moves: session.moves }, level: LEVEL });
    // It may have been taken back meanwhile.
    if (session.state !== state || isOver(room)) return;
    session.play(move);
    changed(room);
  };

  new WebSocketServer({ server: http, maxPayload: 100 }).on('connection', (socket, { url }) => {
    const [path, query] = url.split('?');
    const [, id = 'hall'] = /^\/([\w-]{1,30})$/.exec(path) ?? [];
    const wanted = new URLSearchParams(query);
    if (!rooms.has(id)) {
      if (rooms.size === MAX_ROOMS) return socket.close(1013, 'too many rooms');
      try {
        rooms.set(id, openRoom(join(folder, `${id}.json`)));
      } catch (error) {
        console.error(`${id}: ${error.message}`);
        return socket.close(1011, 'the file of the room is damaged');
      }
    }
    const room = rooms.get(id);
    const key = wanted.get('key') ?? '';
    let seat = room.seats.findIndex((each) => each?.key === key);
    room.sockets.set(socket, seat);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      room.sockets.delete(socket);
      show(room);
    });
    // Without a key one watches.
    if (seat === -1 && key !== '' && room.seats.includes(null)) {
      seat = room.seats.indexOf(null);
      room.seats[seat] = { key, name: (wanted.get('name') ?? 'guest').slice(0, 20) };
      room.sockets.set(socket, seat);
      changed(room);
    } else {
      show(room);
      think(room).catch((error) => console.error(error));
    }
    socket.on('message', (data) => {
      const [action, value] = readMessage(data);
      if (seat === -1 || isOver(room) || !Object.hasOwn(ACTIONS, action)) return;
      if (room.seats.includes(null) !== (action === 'computer')) return;
      try {
        ACTIONS[action](room, seat, value);
        changed(room);
      } catch (error) {
        if (!isInputError(error)) throw error;
        socket.send(JSON.stringify({ error: error.message }));
      }
    });
  });
  return http.on('close', () => computer.close());
}

/** An action and its value; nothing of what is no such message. */
function readMessage(data) {
  try {
    const message = JSON.parse(String(data));
    return Array.isArray(message) ? message : [];
  } catch {
    return [];
  }
}

function openRoom(file) {
  const { saved, seats, isDrawn } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { seats: [null, null], isDrawn: false };
  const session = createSession({ createPosition: () => createPosition(OPTIONS) }, { saved });
  return { file, session, seats, isDrawn, offers: [null, null], sockets: new Map(), asked: null };
}

function isOver({ session, isDrawn }) {
  return isDrawn || session.outcome !== null;
}

/** What players may do. With an empty seat, only ask for the computer. */
const ACTIONS = {
  move: (room, seat, name) => {
    if (room.session.turn !== seat) return;
    if (typeof name !== 'string') return;
    room.session.play(name);
    room.offers = [null, null];
  },
  resign: ({ session }, seat) => session.resign(seat),
  draw: (room, seat) => {
    if (isAgreed(room, seat, 'draw')) room.isDrawn = true;
  },
  undo: (room, seat) => {
    const { session, seats, offers } = room;
    const asker = offers[1 - seat] === 'undo' ? 1 - seat : seat;
    if (!isAgreed(room, seat, 'undo') && seats[1 - seat]?.key !== null) return;
    room.offers = [null, null];
    do session.undo();
    while (session.moves.length > 0 && session.turn !== asker);
  },
  computer: ({ seats }) => {
    seats[seats.indexOf(null)] = { key: null, name: 'the computer' };
  },
};

/** Who offers what the other has offered agrees. */
function isAgreed(room, seat, offer) {
  room.offers[seat] = offer;
  if (room.offers[1 - seat] !== offer) return false;
  room.offers = [null, null];
  return true;
}

function show(room) {
  const { session, seats, offers, sockets } = room;
  const { moves } = session;
  const names = seats.map((each) => each?.name ?? null);
  for (const [socket, seat] of sockets) {
    const side = isOver(room) || names.includes(null) ? 'none' : (SIDES[seat] ?? 'none');
    socket.send(JSON.stringify({ side, seat, names, moves, offers, text: describe(room) }));
  }
}

function describe({ session: { outcome, turn }, seats, isDrawn }) {
  if (isDrawn || outcome?.winner === null) return 'a draw';
  if (outcome !== null)
    return `${COLOURS[outcome.winner]} wins${outcome.by === 'rules' ? '' : ` by ${outcome.by}`}`;
  return seats.includes(null) ? 'waiting for another player' : `${COLOURS[turn]} is to move`;
}
