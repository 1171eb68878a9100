import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import type { Below } from '../../../../../tools/test-kit/mutate';
import {
  analyseSync,
  createPosition,
  formatPoint,
  parseMoves,
  parsePoint,
  type GomokuPosition,
} from '../../../src';
import {
  createCertificatePlayer,
  createPerfectOpponent,
  type CertificatePlayer,
} from '../../../src/proofs/certificate';
import { checkCertificate } from '../../../../../examples/check-certificate/check';
import { buildProof, imageOf, sectionOf, type Cell } from './builder';
import { fiveOn } from './truth';
import { threatCertificate, threatSection } from './threats';
import { certificateOf } from './writer';

/** Positions that black, to move, wins by threats. */
const WON = [
  { black: 'i7 g6 h6 i6 f5', white: 'k11 j8 g7 h7 j6', levels: [0, 2] },
  { black: 'f8 h8 i8 k8 k7 e6 g6 g5 k5 e4', white: 'j10 j9 k9 g8 f7 h7 h6 k6 e5 f4', levels: [0, 1] },
  { black: 'g11 f10 h10 e9 i9 g8 h8 j7', white: 'f12 n3 i10 g9 h9 d8 i8 g7', levels: [0, 1] },
];

/** Games of each kind, or a part of them; `CERTIFICATE_GAMES` for a long run. */
const GAMES = Number(process.env['CERTIFICATE_GAMES'] ?? 20);

type White = (position: GomokuPosition) => number;

function setUp(
  { black, white }: { black: string; white: string },
  extra: readonly number[] = [],
): GomokuPosition {
  const cells = Array.from({ length: 225 }, () => '.');
  for (const name of black.split(' ')) cells[parsePoint(name, 15)] = 'X';
  for (const name of white.split(' ')) cells[parsePoint(name, 15)] = 'O';
  for (const point of extra) cells[point] = 'O';
  return createPosition({ board: cells.join(''), turn: 'X' });
}

/** Plays to the end; every move of black is one of the certificate. */
async function playOut(
  position: GomokuPosition,
  player: CertificatePlayer,
  white: White,
): Promise<'X' | 'O' | null> {
  while (position.outcome() === ONGOING) {
    if (position.turn() === 1) position.play(white(position));
    else {
      const move = await player.answer(position);
      if (move === null) throw new Error(`no answer on ${position.board()}`);
      expect(position.isLegal(move)).toBe(true);
      position.play(move);
    }
  }
  return position.winner();
}

const atRandom =
  (below: Below): White =>
  (position) => {
    const moves = legalMoves(position);
    return moves[below(moves.length)]!;
  };

/** Makes a five, stops one, or else plays near black's last move, where it hurts. */
const atHand =
  (below: Below): White =>
  (position) => {
    const moves = legalMoves(position);
    const winning = (): number | undefined =>
      moves.find((move) => {
        position.play(move);
        const wins = position.winner() !== null;
        position.undo();
        return wins;
      });
    const five = winning();
    if (five !== undefined) return five;
    const { size, stone } = position;
    const last = position.lastMove() ?? moves[0]!;
    const near = moves.filter(
      (move) =>
        Math.abs((move % size) - (last % size)) <= 2 &&
        Math.abs(Math.floor(move / size) - Math.floor(last / size)) <= 2 &&
        stone(move) === null,
    );
    return near.length > 0 && below(4) > 0 ? near[below(near.length)]! : moves[below(moves.length)]!;
  };

const byEngine: White = (position) => analyseSync(position, { nodes: 300 }).move;

describe('a player with a certificate', () => {
  const random = createRandom(9);
  const below: Below = (count) => randomBelow(random, count);

  it.each(WON)(
    'wins every game from $black against $white, with any stones outside of the zone',
    async (won) => {
      let covered = 0;
      for (const level of won.levels) {
        const bytes = threatCertificate(setUp(won), level);
        // The search of threats need not find every one of them for ever.
        if (!bytes) continue;
        covered++;
        const player = await createCertificatePlayer(bytes);
        const { zone } = checkCertificate(bytes).claims[0]!;
        for (const [games, white] of [
          [GAMES / 4, atRandom(below)],
          [GAMES / 4, atHand(below)],
          [GAMES / 20, byEngine],
        ] as const) {
          for (let game = 0; game < games; game++) {
            const far = legalMoves(setUp(won)).filter((point) => !zone.has(point));
            const extra = Array.from({ length: level }, () => far[below(far.length)]!);
            expect(await playOut(setUp(won, extra), player, white)).toBe('X');
          }
        }
      }
      expect(covered).toBeGreaterThan(0);
    },
  );

  it('wins from a position of quiet moves, by what was played', async () => {
    const player = await createCertificatePlayer(
      readFileSync(new URL('./quiet-moves.gmkc', import.meta.url)),
    );
    expect(player.report).toMatchObject({ stopped: 'verified', depth: 33, positions: 3362 });
    for (const [games, white] of [
      [GAMES / 4, atRandom(below)],
      [GAMES / 4, atHand(below)],
      [GAMES / 20, byEngine],
    ] as const) {
      for (let game = 0; game < games; game++) {
        const position = createPosition();
        parseMoves('h8 a1 i9 a15').forEach(position.play);
        expect(await playOut(position, player, white)).toBe('X');
      }
    }
  });

  it('wins with trees of lemmas, references, defaults and answers', async () => {
    const size = 7;
    let games = 0;
    for (let tries = 0; games < GAMES; tries++) {
      const cells = Array.from({ length: size * size }, (): Cell => (below(5) < 2 ? 'O' : 'X'));
      for (let empty = 8 + below(6); empty > 0; empty--) cells[below(cells.length)] = '.';
      if (fiveOn(cells, 'freestyle') !== null) continue;
      const moves = (on: readonly Cell[]): number[] => [...on.keys()].filter((point) => on[point] === '.');
      const proof = buildProof(cells, 1, { size, rule: 'freestyle', moves, nodes: 150, depth: 6, below });
      if (!proof || !('move' in proof.tree) || !(proof.tree.forced ?? proof.tree.replies)) continue;
      const player = await createCertificatePlayer(certificateOf([sectionOf(cells, 1, proof)], size));
      const symmetry = tries % 8;
      for (let game = 0; game < 5; game++, games++) {
        const turned: Cell[] = [];
        cells.forEach((cell, point) => (turned[imageOf(point, symmetry, size)] = cell));
        const far = moves(cells).filter((point) => !proof.zone.has(point));
        if (far.length > 0) turned[imageOf(far[below(far.length)]!, symmetry, size)] = 'O';
        if (fiveOn(turned, 'freestyle') !== null) continue;
        const position = createPosition({ size, board: turned.join(''), turn: 'X' });
        expect(await playOut(position, player, atRandom(below))).toBe('X');
      }
    }
  });

  it('goes on where moves are taken back, and says where it does not know', async () => {
    const section = threatSection(setUp(WON[0]!), 0)!;
    const player = await createCertificatePlayer(certificateOf([section], 15));
    const position = setUp(WON[0]!);
    const first = (await player.answer(position))!;
    expect(player.answerSync(position)).toBe(first);
    position.play(first);
    expect(await player.answer(position)).toBeNull();
    for (const reply of legalMoves(position).slice(0, 40)) {
      position.play(reply);
      const board = position.board();
      expect(await player.answer(position)).not.toBeNull();
      expect([position.board(), position.lastMove()]).toEqual([board, reply]);
      position.undo();
    }
    position.undo();
    const other = legalMoves(position).find((move) => move !== first)!;
    position.play(other);
    position.play(legalMoves(position)[0]!);
    expect(await player.answer(position)).toBeNull();
    expect(await player.answer(createPosition())).toBeNull();
    expect(await player.answer(createPosition({ size: 9 }))).toBeNull();
    expect(
      await player.answer(createPosition({ rule: 'standard', board: setUp(WON[0]!).board(), turn: 'X' })),
    ).toBeNull();
    await expect(player.answer({} as never)).rejects.toThrow('position');
  });

  it('is an opponent, which is the engine where the certificate ends', async () => {
    const section = threatSection(setUp(WON[0]!), 0)!;
    const player = await createCertificatePlayer(certificateOf([section], 15));
    const position = setUp(WON[0]!);
    const opponent = createPerfectOpponent(position, { player, milliseconds: 50 });
    const white = createPerfectOpponent(position, { player, milliseconds: 50 });
    while (position.outcome() === ONGOING) {
      const mover = position.turn() === 0 ? opponent : white;
      const move = await mover.choose();
      expect(mover.isProven()).toBe(position.turn() === 0);
      position.play(move);
    }
    expect(position.winner()).toBe('X');
    const start = createPosition();
    const unproven = createPerfectOpponent(start, { player, milliseconds: 20 });
    expect(formatPoint(await unproven.choose(), 15)).toBe('h8');
    expect(unproven.isProven()).toBe(false);
  });

  const three = { level: 0, black: [34, 35, 36], white: [] };
  const openFour = { move: 37 };
  const many = 20_000;
  const manyDefaults = (): Uint8Array => {
    const defaults = [openFour, ...Array.from({ length: many }, () => ({ move: 187 }))];
    const tree = { move: 112, replies: { defaults, answers: [] } };
    return certificateOf([{ ...three, black: [34, 35, 36, 184, 185, 186], tree }], 15);
  };
  const manySections = (): Uint8Array =>
    certificateOf(
      Array.from({ length: many }, () => ({ ...three, tree: openFour })),
      15,
    );

  it.each([
    ['one-byte defaults', manyDefaults],
    ['sections', manySections],
  ])(`keeps some bytes for each of ${many} %s`, async (_, makeBytes) => {
    const bytes = makeBytes();
    // Compiled code and tables of the board come with the first one, and other tests leave garbage.
    let least = Infinity;
    for (let trial = 0; trial < 5 && least >= 100 * many; trial++)
      least = Math.min(least, await memoryOfPlayer(bytes));
    expect(least).toBeLessThan(100 * many);
  });
});

async function memoryOfPlayer(bytes: Uint8Array): Promise<number> {
  const before = memoryInUse();
  const player = await createCertificatePlayer(bytes);
  const grown = memoryInUse() - before;
  expect(player.report.stopped).toBe('verified');
  return grown;
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
