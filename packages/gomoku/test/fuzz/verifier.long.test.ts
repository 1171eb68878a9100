import { createRandom, isInputError, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { mutate, type Below } from '../../../../tools/test-kit/mutate';
import { createPosition, type GomokuPosition, RULES } from '../../src/index';
import { solveVcfSync, type ThreatProof, verifyVcf, verifyVct } from '../../src/threats';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const ATTEMPTS = 4;
const seen = { won: 0, notWon: 0, accepted: 0, changed: 0, refused: 0 };

/** A board with so few empty points that everything can be tried; undefined where there is a five already. */
function crowdedPosition(below: Below): GomokuPosition | undefined {
  const size = 5 + below(2);
  const points = Array.from({ length: size * size }, () => 'XO'[below(2)]!);
  for (let threats = below(4); threats > 0; threats--) plantThreat(points, size, below);
  for (let empty = 2 + below(5); empty > 0; empty--) points[below(points.length)] = '.';
  try {
    const position = createPosition({
      board: points.join(''),
      rule: RULES[below(3)]!,
      turn: below(2) === 0 ? 'X' : 'O',
    });
    return position.outcome() === ONGOING && position.empty() <= 7 ? position : undefined;
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}

/** Makes three or four in a row of one colour, with empty points among and beside them. */
function plantThreat(points: string[], size: number, below: Below): void {
  const [down, right] = (
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ] as const
  )[below(4)]!;
  const row = below(size);
  const column = below(size);
  const mark = 'XO'[below(2)]!;
  const gaps = [below(6), below(6)];
  for (let step = 0; step < 6; step++) {
    const [r, c] = [row + down * step, column + right * step];
    if (r < size && c >= 0 && c < size) points[r * size + c] = gaps.includes(step) ? '.' : mark;
  }
}

/** Whether the side to move wins, by a look at everything. */
function canWin(position: GomokuPosition): boolean {
  return legalMoves(position).some((move) => winsWith(position, move));
}

function winsWith(position: GomokuPosition, move: number): boolean {
  position.play(move);
  const outcome = position.outcome();
  const wins =
    outcome === ONGOING ? legalMoves(position).every((answer) => winsAfter(position, answer)) : outcome < 0;
  position.undo();
  return wins;
}

function winsAfter(position: GomokuPosition, answer: number): boolean {
  position.play(answer);
  const wins = position.outcome() === ONGOING && canWin(position);
  position.undo();
  return wins;
}

/** The proof of a win, of which each move wins for certain; where a five stops nothing it may be left to `threats`. */
function proofOf(position: GomokuPosition, below: Below): ThreatProof {
  const five = legalMoves(position).find((move) => {
    position.play(move);
    const isWon = position.winner() !== null;
    position.undo();
    return isWon;
  });
  if (five !== undefined) return { fours: [five] };
  const moves = legalMoves(position).filter((move) => winsWith(position, move));
  const move = moves[below(moves.length)]!;
  position.play(move);
  const threats: number[][] = [];
  const answers = legalMoves(position).flatMap((answer) => {
    position.play(answer);
    const then = proofOf(position, below);
    position.undo();
    if (!('fours' in then) || below(2) === 0) return [{ move: answer, then }];
    threats.push([...then.fours]);
    return [];
  });
  position.undo();
  return { move, answers, threats };
}

function randomLine(position: GomokuPosition, below: Below): number[] {
  const { size } = position;
  const empty = Array.from({ length: size * size }, (_, point) => point).filter(
    (point) => position.stone(point) === null,
  );
  return Array.from({ length: 1 + below(5) }, () => empty[below(empty.length)]!);
}

/** Verifies what an attack claims, and compares the verdict with the truth. */
function attack(
  seed: number,
  proofs: (position: GomokuPosition, wins: boolean, below: Below) => object,
  verify: (position: GomokuPosition, proof: never) => boolean,
): void {
  const random = createRandom(seed);
  const below = (count: number): number => randomBelow(random, count);
  let position = crowdedPosition(below);
  while (!position) position = crowdedPosition(below);
  const wins = canWin(position);
  const before = position.board();
  let donor: object = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const proof = { proof: proofs(position, wins, below) };
    const mutations = below(4);
    for (let left = mutations; left > 0; left--) mutate(proof, below, donor);
    const accepted = verify(position, proof.proof as never);
    expect([position.board(), position.turn(), position.lastMove()]).toEqual([before, position.turn(), null]);
    if (accepted) expect(wins).toBe(true);
    if (accepted) seen[mutations === 0 ? 'accepted' : 'changed']++;
    else seen.refused++;
    donor = proof;
  }
  seen[wins ? 'won' : 'notWon']++;
}

describe('on boards where everything can be tried', () => {
  fuzz('verifyVcf accepts no line that does not win', seeds, (seed) => {
    attack(
      seed,
      (position, wins, below) =>
        wins && below(2) === 0 ? solveVcfSync(position).principalVariation : randomLine(position, below),
      verifyVcf,
    );
  });

  const everyLine = (seed: number): void => {
    const random = createRandom(seed);
    let position = crowdedPosition((count) => randomBelow(random, count));
    while (!position) position = crowdedPosition((count) => randomBelow(random, count));
    const wins = canWin(position);
    const { size, stone, board } = position;
    const before = board();
    const empty = Array.from({ length: size * size }, (_, point) => point).filter(
      (point) => stone(point) === null,
    );
    const lines = empty.flatMap((first) => [
      [first],
      ...empty.flatMap((second) => empty.map((third) => [first, second, third])),
    ]);
    for (const line of lines) if (verifyVcf(position, line)) expect([line, wins]).toEqual([line, true]);
    expect(board()).toBe(before);
  };
  fuzz('verifyVcf accepts no line of up to two fours that does not win', seeds, everyLine, 2000);

  fuzz('verifyVct accepts no proof of a win that is none', seeds, (seed) => {
    attack(
      seed,
      (position, wins, below) => (wins ? proofOf(position, below) : { fours: randomLine(position, below) }),
      verifyVct,
    );
  });

  const onOtherBoards = (seed: number): void => {
    const random = createRandom(seed);
    const below = (count: number): number => randomBelow(random, count);
    let position = crowdedPosition(below);
    while (!position || !canWin(position)) position = crowdedPosition(below);
    const proof = proofOf(position, below);
    expect(verifyVct(position, proof)).toBe(true);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const points = Array.from(position.board());
      points[below(points.length)] = 'XO.'[below(3)]!;
      const { rule } = position;
      let other: GomokuPosition;
      try {
        other = createPosition({
          board: points.join(''),
          rule: below(4) === 0 ? RULES[below(3)]! : rule,
          turn: position.turn() === 0 ? 'X' : 'O',
        });
      } catch {
        continue;
      }
      if (verifyVct(other, proof)) expect(canWin(other)).toBe(true);
    }
  };
  fuzz('verifyVct accepts a proof only on boards on which it wins', seeds, onOtherBoards, 2500);

  const anything = fc.anything({
    withBigInt: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  fuzz('both answer any value', fc.tuple(seeds, anything), ([seed, value]) => {
    const random = createRandom(seed);
    const position = crowdedPosition((count) => randomBelow(random, count));
    if (!position) return;
    const wins = [
      verifyVcf(position, value as number[]),
      verifyVct(position, value as ThreatProof),
      verifyVct(position, { move: value, answers: [], threats: [] } as unknown as ThreatProof),
      verifyVct(position, { fours: value } as unknown as ThreatProof),
    ];
    if (wins.includes(true)) expect(canWin(position)).toBe(true);
  });

  afterAll(() => expect(Math.min(...Object.values(seen))).toBeGreaterThan(100));
});
