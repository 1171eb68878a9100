// What a bot of a chat says: a text, and the board as a picture. No chat is known here, so that it fits any.
import { gomokuToSvg } from '@games/board/pictures';
import { createOpponent, createPosition } from '@games/gomoku';
import { isInputError } from '@games/search-core';

const HELP = 'new [size] [level] · play h8 · show · undo';
/** The games by the channels in which they are played. */
const games = new Map();

/** Answers a message: `{ text, files }`. */
export async function answer(channel, message) {
  const [command, ...words] = message.trim().toLowerCase().split(/\s+/);
  try {
    if (command === 'new') games.set(channel, start(words));
    const game = games.get(channel);
    if (game === undefined || !['new', 'play', 'show', 'undo'].includes(command))
      return { text: HELP, files: [] };
    const text = await run(game, command, words);
    return { text, files: [{ name: 'board.svg', data: draw(game) }] };
  } catch (error) {
    // What people write wrongly is answered; anything else is a fault of the bot.
    if (!isInputError(error)) throw error;
    return { text: error.message, files: [] };
  }
}

function start([size = '15', level = '3']) {
  const position = createPosition({ size: Number(size) });
  return { position, moves: [], opponent: createOpponent(position, { level: Number(level) }) };
}

async function run(game, command, [name = '']) {
  const { position, moves, opponent } = game;
  const play = (move) => {
    position.play(move);
    moves.push(move);
  };
  if (command === 'undo') {
    moves.splice(-2).forEach(() => position.undo());
  } else if (command === 'play') {
    play(position.parseMove(name));
    if (position.isOver()) return 'You win!';
    const move = await opponent.choose();
    play(move);
    return position.isOver()
      ? `${position.formatMove(move)}. I win!`
      : `${position.formatMove(move)}. Your turn.`;
  }
  return 'Your turn: you have the black stones.';
}

function draw({ position, moves }) {
  return gomokuToSvg({ position, moves, marks: 'numbers', theme: 'dark' });
}
