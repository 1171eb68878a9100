import { ONGOING } from '@games/search-core';
import { joinBytes, readPieces, runInSlices, runSync, type SlicedWork } from '@games/search-core/internal';
import { checkPosition, type GomokuPosition } from '../../rules/position';
import { createProofIndex } from './proof-index';
import { createProofWalker, type ProofPlace, type ProofWalker } from './proof-walker';
import { centreOf } from './reply-classes';
import {
  startVerification,
  type CertificateBytes,
  type CertificateReport,
  type VerifyCertificateRequest,
} from './verify-certificate';

/** A player that knows a certificate, see {@link createCertificatePlayer}. */
export interface CertificatePlayer {
  /** What the certificate proves. */
  readonly report: CertificateReport;
  /**
   * Finds black's move that the certificate proves to win.
   *
   * @param position - with black to move; it is left unchanged, and must not be touched before the promise settles.
   *   Its moves show where in the proof it is.
   * @returns `null` where the certificate has no answer: another board or rule, a reply that is not covered, a game in
   *   which black has left the proof, or white to move.
   * @throws OptionError `search-core/wrong-type` for anything but a position.
   */
  readonly answer: (position: GomokuPosition) => Promise<number | null>;
  /** Blocks the thread until it has found what `answer` finds. */
  readonly answerSync: (position: GomokuPosition) => number | null;
}

/** Places kept of the games so far. */
const MAX_PLACES = 4096;

/**
 * Reads a certificate, verifies it, and makes a player of what it proves. The bytes are kept.
 *
 * @returns rejects where {@link verifyCertificate} does. After a stop the player knows the sections that were verified.
 * @example
 * ```ts
 * const player = await createCertificatePlayer(readFileSync('freestyle.gmkc'));
 * const move = await player.answer(position); // null: not covered
 * ```
 */
export async function createCertificatePlayer(
  certificate: CertificateBytes,
  request: VerifyCertificateRequest = {},
): Promise<CertificatePlayer> {
  const index = createProofIndex();
  const verification = startVerification(request, { onSection: index.addSection, onNode: index.addNode });
  const pieces: Uint8Array[] = [];
  const append = (piece: Uint8Array): void => {
    verification.append(piece);
    pieces.push(piece.slice());
  };
  const report = await readPieces('certificate', certificate, { ...verification, append });
  const isExact = report.rule === 'standard';
  const lemmas = verification.reader.lemmas();
  const walker = createProofWalker(joinBytes(pieces), report.size, isExact, lemmas, index);
  return createPlayer(report, walker);
}

/** A position of a game with black to move, and what was played from there. */
interface Stage {
  readonly board: string;
  readonly move: number | undefined;
  readonly reply: number | undefined;
}

function createPlayer(report: CertificateReport, walker: ProofWalker): CertificatePlayer {
  /** Places of the games so far, by board. */
  const places = new Map<string, ProofPlace>();

  function* answerWork(given: GomokuPosition): SlicedWork<number | null> {
    const position = checkPosition(given);
    const { size, rule, turn, outcome } = position;
    if (size !== report.size || rule !== report.rule || turn() !== 0 || outcome() !== ONGOING) return null;
    const stages = stagesOf(position);
    for (let index = stages.length - 1; index >= 0; index--) {
      const { board } = stages[index]!;
      const place = places.get(board) ?? (yield* walker.find(pointsOf(board, 'X'), pointsOf(board, 'O')));
      const move = place && (yield* followGame(place, stages, index));
      if (move !== undefined) return move;
    }
    const isEmpty = position.empty() === size * size;
    return isEmpty && report.blackWins ? centreOf(size) : null;
  }

  /** Follows a game from a place to its end; undefined where black has left the proof. */
  function* followGame(
    first: ProofPlace,
    stages: readonly Stage[],
    from: number,
  ): SlicedWork<number | undefined> {
    let place = first;
    for (let index = from; ; index++) {
      const { board, move, reply } = stages[index]!;
      if (places.size >= MAX_PLACES) places.clear();
      places.set(board, place);
      const proven = walker.moveAt(place);
      if (move === undefined || reply === undefined) return proven;
      if (move !== proven) return undefined;
      const step = yield* walker.follow(place, reply);
      if ('five' in step) return index + 1 === stages.length - 1 ? step.five : undefined;
      place = step.place;
    }
  }

  return {
    report,
    answer: async (position) => runInSlices(answerWork(position)),
    answerSync: (position) => runSync(answerWork(position)),
  };
}

/** The positions of a game with black to move; the position is left unchanged. */
function stagesOf(position: GomokuPosition): Stage[] {
  const moves: number[] = [];
  for (let move = position.lastMove(); move !== null; move = position.lastMove()) {
    moves.unshift(move);
    position.undo();
  }
  const stages: Stage[] = [];
  for (let ply = 0; ply <= moves.length; ply++) {
    if (position.turn() === 0)
      stages.push({ board: position.board(), move: moves[ply], reply: moves[ply + 1] });
    if (ply < moves.length) position.play(moves[ply]!);
  }
  return stages;
}

function pointsOf(board: string, mark: 'X' | 'O'): number[] {
  return Array.from(board).flatMap((stone, point) => (stone === mark ? [point] : []));
}
