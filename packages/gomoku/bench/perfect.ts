/**
 * Plays games of a certificate, black, against white's random moves and against the engine at full strength, from the
 * replies to a first stone in the centre that it proves, and prints how many are won. A game that is not won is an error.
 * Without a file the packaged book of the rule plays, from all replies.
 *
 *   pnpm --filter @games/gomoku perfect [free.gmkc] [--rule standard] [--games 1000] [--milliseconds 100] [--seed 1]
 */
import { createRandom, randomBelow } from '@games/search-core';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPosition, createSearcher, formatBoard, type GomokuPosition } from '../src';
import { freestyleBook } from '../src/proofs/book/freestyle-book';
import { standardBook } from '../src/proofs/book/standard-book';
import { type CertificatePlayer, createBookPlayer, createCertificatePlayer } from '../src/proofs/certificate';
import { openingPositions } from '../src/internal';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rule: { type: 'string', default: 'freestyle' },
    games: { type: 'string', default: '1000' },
    milliseconds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const [file] = positionals;
const games = Number(values.games);
const milliseconds = Number(values.milliseconds);
const random = createRandom(Number(values.seed));

/** Who plays black, on which board, and from which replies to the first stone. */
interface Proof {
  readonly size: number;
  readonly rule: 'freestyle' | 'standard';
  readonly proven: readonly number[];
  readonly player: Pick<CertificatePlayer, 'answerSync'>;
}

async function certificateProof(path: string): Promise<Proof> {
  const player = await createCertificatePlayer(readFileSync(path));
  const { size, rule, replies } = player.report;
  return { size, rule, proven: replies.flatMap(({ isProven, points }) => (isProven ? points : [])), player };
}

function bookProof(): Proof {
  const book = [freestyleBook(), standardBook()].find(({ rule }) => rule === values.rule);
  if (book === undefined) throw new Error(`--rule: expected freestyle or standard, got ${values.rule}`);
  const proven = openingPositions(book.size, book.rule).flatMap((opening) =>
    Array.from(opening.board()).flatMap((stone, point) => (stone === 'O' ? [point] : [])),
  );
  return { ...book, proven, player: createBookPlayer(book) };
}

const { size, rule, proven, player } = file === undefined ? bookProof() : await certificateProof(file);
if (proven.length === 0) throw new Error('the certificate proves no reply to a first stone in the centre');

type Opponent = (position: GomokuPosition) => number;

function playRandomly({ maxMoves, stone }: GomokuPosition): number {
  for (;;) {
    const move = randomBelow(random, maxMoves);
    if (stone(move) === null) return move;
  }
}

/** The engine of one game keeps what it has found. */
function createEngineOpponent(position: GomokuPosition): Opponent {
  const engine = createSearcher(position, { memoryBytes: 2 ** 24 });
  return () => engine.searchSync({ milliseconds }).move;
}

/** Plays a game. @returns its plies. */
function playGame(index: number, opponentOf: (position: GomokuPosition) => Opponent): number {
  const position = createPosition({ size, rule });
  position.play((size >> 1) * (size + 1));
  position.play(proven[index % proven.length]!);
  const opponent = opponentOf(position);
  for (let plies = 2; ; plies++) {
    if (position.winner() === 'X') return plies;
    const move = position.turn() === 0 ? player.answerSync(position) : opponent(position);
    if (move === null || position.winner() === 'O')
      throw new Error(`not won:\n${formatBoard(position.board())}`);
    position.play(move);
  }
}

for (const [name, opponentOf] of [
  ['random moves', () => playRandomly],
  [`the engine at ${milliseconds} ms a move`, createEngineOpponent],
] as const) {
  let plies = 0;
  let longest = 0;
  for (let index = 0; index < games; index++) {
    const length = playGame(index, opponentOf);
    plies += length;
    longest = Math.max(longest, length);
  }
  const mean = (plies / games).toFixed(1);
  console.log(`${games} of ${games} won against ${name}: ${mean} plies on average, ${longest} at most`);
}
