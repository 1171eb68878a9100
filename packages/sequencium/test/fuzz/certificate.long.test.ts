import { createRandom, isInputError, legalMoves, ONGOING, randomBelow, type Side } from '@games/search-core';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { mutate, type Below } from '../../../../tools/test-kit/mutate';
import {
  createCertificate,
  createPosition,
  formatCertificate,
  parseCertificate,
  solveSync,
  verifyCertificate,
  type Certificate,
  type SequenciumPosition,
} from '../../src/index';
import { isDecided, keyOf } from '../../src/certificate/omitted-positions';
import { game } from '../game';
import { naiveMargin, naiveStart } from '../naive';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const ATTEMPTS = 2;
const seen = { accepted: 0, changed: 0, refused: 0, false: 0, malformed: 0 };

type Board = Pick<Certificate, 'rows' | 'columns' | 'start' | 'balanced'>;

const BOARDS: readonly Board[] = [
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [3, 3],
  [2, 5],
].flatMap(([rows, columns]) =>
  [false, true].map((balanced) => ({ rows: rows!, columns: columns!, start: 1, balanced }) as const),
);

/** Cells of boards of which everything can be tried. */
const SMALL = 10;

/** By board: its value, found by trying everything, or by the solver. */
const values = new Map<string, number>();

function valueOf({ rows, columns, start, balanced }: Board): number {
  const key = [rows, columns, start, balanced].join();
  const isSmall = rows * columns <= SMALL;
  const known =
    values.get(key) ??
    (isSmall
      ? naiveMargin(naiveStart({ rows, columns, start }), balanced)
      : solveSync(game({ rows, columns, start, balanced }), { everyMove: false }).atLeast);
  values.set(key, known);
  return known;
}

/** The first boards, on which replies are found anew each time. */
const TINY_BOARDS = 8;

const certificates = BOARDS.map((board) => createCertificate(game(board), solveSync(game(board))));

function changeText(text: string, other: string, below: Below): string {
  const at = below(text.length + 1);
  const letter = String.fromCharCode(97 + below(11));
  switch (below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + letter + text.slice(at);
    case 2:
      return text.slice(0, at) + letter + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + other.slice(below(other.length + 1));
    case 4:
      return text.slice(0, at);
    default:
      return text + letter;
  }
}

/** A certificate of any value, well formed, of which the replies are random legal moves, or the best ones. */
function invent(board: Board, value: number, below: Below): Certificate {
  const position = createPosition({ ...board, payoff: 'margin' });
  const strategyOf = (side: Side): string => {
    const seen = new Set<string>();
    const replies: string[] = [];
    const best = below(3) > 0;
    const marginAfter = (move: number): number => {
      position.play(move);
      const margin = marginOf(position);
      position.undo();
      return side === 0 ? margin : 0 - margin;
    };
    const play = (move: number): void => {
      position.play(move);
      visit();
      position.undo();
    };
    const visit = (): void => {
      if (position.outcome() !== ONGOING || isDecided(position, side, value)) return;
      const key = keyOf(position);
      if (seen.has(key)) return;
      seen.add(key);
      const legal = legalMoves(position).sort((one, other) => one - other);
      if (position.turn() !== side) {
        legal.forEach(play);
        return;
      }
      if (best) legal.sort((one, other) => marginAfter(other) - marginAfter(one));
      const move = legal[best ? 0 : below(legal.length)]!;
      replies.push(String.fromCharCode(97 + move));
      play(move);
    };
    visit();
    return replies.join('');
  };
  return { ...board, value, strategies: [strategyOf(0), strategyOf(1)] };
}

/** The margin of A under best play, by trying everything. */
function marginOf(position: SequenciumPosition): number {
  const side = position.turn();
  const outcome = position.outcome();
  if (outcome !== ONGOING) return side === 0 ? outcome : 0 - outcome;
  const margins = legalMoves(position).map((move) => {
    position.play(move);
    const margin = marginOf(position);
    position.undo();
    return margin;
  });
  return side === 0 ? Math.max(...margins) : Math.min(...margins);
}

/** A certificate with other replies, another value, or another board. */
function forge(certificate: Certificate, below: Below): Certificate {
  if (verdictOn(certificate) === undefined) return certificate;
  const donor = certificates[below(certificates.length)]!;
  if (!Array.isArray(certificate.strategies)) return certificate;
  const [a, b] = certificate.strategies as [unknown, unknown];
  if (typeof a !== 'string' || typeof b !== 'string') return certificate;
  switch (below(6)) {
    case 0:
      return { ...certificate, strategies: [changeText(a, donor.strategies[0], below), b] };
    case 1:
      return { ...certificate, strategies: [a, changeText(b, donor.strategies[1], below)] };
    case 2:
      return { ...certificate, strategies: [a, donor.strategies[1]] };
    case 3:
      return { ...certificate, value: certificate.value + below(3) - 1 };
    case 4:
      return { ...donor, strategies: certificate.strategies };
    default: {
      const changed = { certificate: { ...certificate, strategies: [a, b] as const } };
      mutate(changed, below, { certificate: donor });
      return changed.certificate;
    }
  }
}

/** What the verifier says of anything: a certificate that holds, one that does not, or a typed error. */
function verdictOn(value: unknown): boolean | undefined {
  try {
    return verifyCertificate(value as Certificate).flaw === null;
  } catch (error) {
    if (!isInputError(error)) throw error;
    return undefined;
  }
}

describe('certificates', () => {
  fuzz('of false values are not accepted', seeds, (seed) => {
    const random = createRandom(seed);
    const below = (count: number): number => randomBelow(random, count);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      let certificate = certificates[below(certificates.length)]!;
      const forgeries = below(3);
      for (let left = forgeries; left > 0; left--) certificate = forge(certificate, below);
      const verdict = verdictOn(certificate);
      if (verdict === undefined) seen.malformed++;
      else {
        if (verdict)
          expect([certificate, certificate.value === valueOf(certificate)]).toEqual([certificate, true]);
        if (verdict) seen[forgeries === 0 ? 'accepted' : 'changed']++;
        else seen.refused++;
        const isKnown = certificate.rows * certificate.columns <= SMALL;
        if (isKnown && certificate.value !== valueOf(certificate)) seen.false++;
      }
    }
  });

  const inventions = (seed: number): void => {
    const random = createRandom(seed);
    const below = (count: number): number => randomBelow(random, count);
    const board = BOARDS[below(TINY_BOARDS)]!;
    const value = valueOf(board) + below(3) - 1;
    const certificate = invent(board, value, below);
    const { flaw } = verifyCertificate(certificate);
    if (flaw === null) expect([certificate, value]).toEqual([certificate, valueOf(board)]);
    else expect(flaw.kind).toBe('lost');
  };
  fuzz('with replies to everything, of false values, are not accepted', seeds, inventions, 3000);

  fuzz(
    'of any kind are answered',
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    (value) => {
      const certificate = certificates[0]!;
      expect(verdictOn(value)).not.toBe(true);
      for (const name of Object.keys(certificate)) verdictOn({ ...certificate, [name]: value });
    },
  );

  fuzz('are read back as they were written, or not at all', seeds, (seed) => {
    const random = createRandom(seed);
    const below = (count: number): number => randomBelow(random, count);
    const text = formatCertificate(certificates[below(certificates.length)]!);
    const at = below(text.length);
    const length = below(3);
    const filler =
      below(4) === 0 ? text.slice(below(text.length)) : String.fromCharCode(10 + below(118)).repeat(below(3));
    const changed = text.slice(0, at) + filler + text.slice(at + length);
    if (changed === text) return;
    let same = 0;
    while (text[same] === changed[same]) same++;
    const line = text.slice(0, same).split('\n').length;
    expect(() => parseCertificate(changed)).toThrow(
      expect.objectContaining({
        code: 'sequencium/certificate',
        details: expect.objectContaining({ line }) as unknown,
      }),
    );
  });

  fuzz('of any text are refused', fc.string({ unit: 'binary' }), (text) => {
    expect(() => parseCertificate(text)).toThrow(expect.objectContaining({ code: 'sequencium/certificate' }));
  });

  afterAll(() => expect(Math.min(...Object.values(seen))).toBeGreaterThan(100));
});
