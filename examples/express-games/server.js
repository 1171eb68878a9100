// Many games over HTTP: a game has an address, its position stays on the server, and the computer answers each move.
import { gomokuToSvg } from '@games/board/pictures';
import { createOpponent, createPosition } from '@games/gomoku';
import { isInputError } from '@games/search-core';
import express from 'express';
import { randomUUID } from 'node:crypto';

/** The oldest game ends when there would be more. */
const MAX_GAMES = 10_000;

export function createServer() {
  const games = new Map();
  const app = express();
  app.use(express.json({ limit: '10kb' }));

  app.param('id', (request, response, next, id) => {
    request.game = games.get(id);
    if (request.game === undefined) response.status(404).json({ error: 'no such game' });
    else next();
  });

  app.post('/games', (request, response) => {
    const { size = 15, rule = 'freestyle', level = 3 } = request.body ?? {};
    const position = createPosition({ size, rule });
    const opponent = createOpponent(position, { level });
    const id = randomUUID();
    games.set(id, { id, position, opponent, moves: [], turn: Promise.resolve() });
    if (games.size > MAX_GAMES) games.delete(games.keys().next().value);
    response
      .status(201)
      .location(`/games/${id}`)
      .json(describe(games.get(id)));
  });

  app.get('/games/:id', ({ game }, response) => response.json(describe(game)));

  app.get('/games/:id/board.svg', ({ game: { position, moves } }, response) => {
    response.type('image/svg+xml').send(gomokuToSvg({ position, moves }));
  });

  app.post('/games/:id/moves', async ({ game, body }, response) => {
    // Two requests for a game at a time wait for each other; other games go on.
    const turn = game.turn.then(() => playTurn(game, String(body?.move ?? '')));
    game.turn = turn.catch(() => undefined);
    await turn;
    response.json(describe(game));
  });

  app.use((error, _request, response, next) => {
    if (isInputError(error)) response.status(400).json({ error: error.message, code: error.code });
    else next(error);
  });
  return app;
}

async function playTurn({ position, opponent, moves }, name) {
  const play = (move) => {
    position.play(move);
    moves.push(move);
  };
  play(position.parseMove(name));
  if (!position.isOver()) play(await opponent.choose());
}

function describe({ id, position, moves }) {
  return { id, moves: moves.map(position.formatMove), over: position.isOver(), winner: position.winner() };
}
