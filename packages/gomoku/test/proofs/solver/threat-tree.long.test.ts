import { describe, expect, it } from 'vitest';
import { createPosition } from '../../../src';
import { writeCertificate } from '../../../src/proofs/solver/certificate-writer';
import { createProofStore } from '../../../src/proofs/solver/proof-store';
import { hasPoint } from '../../../src/proofs/solver/point-set';
import { stonesOn } from '../../../src/board/canonical-stones';
import { createSolutionBoard } from '../../../src/proofs/solver/solution-board';
import { createThreatTrees } from '../../../src/proofs/solver/threat-tree';
import { treeBytes } from '../../../src/proofs/solver/proof-tree';
import { hasShared, readShared } from '../../vectors';
import { checkCertificate } from './check';

/** Positions in which one side wins by threats, the winner being black. */
const PROBLEMS = [
  'h8 a15 i9 b1 h10',
  'h8 i10 i9 j12 h10',
  'h8 i8 i9 j10 j9',
  'h8 i8 h10 a1 i9',
  'h8 h9 j10 a1 i9',
];

function cellsOf(moves: string): number[] {
  const position = createPosition();
  const points = moves.split(' ').map((move) => position.parseMove(move));
  return Array.from({ length: 225 }, (_, point) => {
    const index = points.indexOf(point);
    return index < 0 ? 0 : 1 + (index % 2);
  });
}

const board = createSolutionBoard(15, 'freestyle');
const trees = createThreatTrees(board);

/** Proves a board at a level, and checks the tree as a certificate. @returns whether threats win. */
function proveAndCheck(cells: readonly number[], level: number): boolean {
  board.load(stonesOn(cells));
  const proof = trees.search(20_000);
  const tree = proof && trees.write(proof, level);
  expect(Array.from(board.patterns.cells), 'the board is as before').toEqual(cells);
  if (!tree) return false;
  const stones = { side: 0, ...stonesOn(cells), level } as const;
  const store = createProofStore();
  store.add({ stones, tree: { bytes: treeBytes(tree), zone: tree.zone } });
  const [section] = checkCertificate(writeCertificate(board, [stones], store));
  const zone = Array.from({ length: 225 }, (_, point) => point).filter((point) => hasPoint(tree.zone, point));
  expect(zone).toEqual([...section!.zone].sort((left, right) => left - right));
  return true;
}

describe('trees of wins by threats', () => {
  it.each(PROBLEMS)('hold with the zone that they claim, up to two further white stones: %s', (moves) => {
    for (const level of [0, 1, 2]) expect(proveAndCheck(cellsOf(moves), level)).toBe(true);
  });

  it.runIf(hasShared('renju-vct.jsonl'))('hold for known problems', () => {
    const problems = readShared<{ board: string; turn: string }>('renju-vct.jsonl').slice(0, 20);
    const won = problems.filter(({ board: text, turn }) =>
      proveAndCheck(
        Array.from(text, (mark) => (mark === '.' ? 0 : mark === turn ? 1 : 2)),
        0,
      ),
    );
    expect(won.length).toBeGreaterThanOrEqual(10);
  });

  it('are refused by the checker when a byte of them is another one', () => {
    const cells = cellsOf(PROBLEMS[0]!);
    board.load(stonesOn(cells));
    const tree = trees.write(trees.search(20_000)!, 1)!;
    const bytes = treeBytes(tree);
    const stones = { side: 0, ...stonesOn(cells), level: 1 } as const;
    let refused = 0;
    for (let at = 0; at < bytes.length; at += 7) {
      const store = createProofStore();
      store.add({ stones, tree: { bytes: bytes.with(at, bytes[at]! ^ 1), zone: tree.zone } });
      const certificate = writeCertificate(board, [stones], store);
      try {
        checkCertificate(certificate);
      } catch {
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(bytes.length / 14);
  });
});
