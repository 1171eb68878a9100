/** Bytes that come in pieces, each read to its end in time slices before the next one is asked for. */
import { isBytes, wrongType } from '../validation/check-options';
import { runWithinBudget, type Budget, type LimitReason, type ResumableWork } from './budget';
import { runInSlices, runSync, type SlicedWork } from './time-slicing';

/** What reads the pieces; its `run` ends with the event `'read'` where it needs the next one. */
interface PieceReader<Report> extends ResumableWork<'read'> {
  readonly budget: Budget;
  /** Takes the next piece, whatever it is; it must not change until it has been read. */
  readonly append: (piece: Uint8Array) => void;
  readonly reportProgress: () => void;
  /** What is known where a limit or the signal has ended the work. */
  readonly report: (stopped: LimitReason) => Report;
  /** Ends the bytes. */
  readonly finish: () => Report;
}

/**
 * Reads bytes that are given in one array or piece by piece.
 *
 * @param option - their name in errors.
 * @throws OptionError `search-core/wrong-type` for anything but such bytes; what the pieces and the reader throw.
 */
export async function readPieces<Report>(
  option: string,
  bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  reader: PieceReader<Report>,
): Promise<Report> {
  for await (const piece of piecesOf(option, bytes)) {
    const reason = await runInSlices(readPiece(piece, reader));
    if (reason) return reader.report(reason);
  }
  return reader.finish();
}

/** {@link readPieces}, blocking until it answers. */
export function readPiecesSync<Report>(
  option: string,
  bytes: Uint8Array | Iterable<Uint8Array>,
  reader: PieceReader<Report>,
): Report {
  for (const piece of piecesOf(option, bytes) as Iterable<Uint8Array>) {
    const reason = runSync(readPiece(piece, reader));
    if (reason) return reader.report(reason);
  }
  return reader.finish();
}

/** @returns why the work had to stop before the end of the piece. */
function* readPiece<Report>(
  piece: Uint8Array,
  reader: PieceReader<Report>,
): SlicedWork<LimitReason | undefined> {
  const { budget, append, reportProgress } = reader;
  append(piece);
  const reason = budget.limitReason(0);
  if (reason) return reason;
  budget.beginSlice();
  const stopped = yield* runWithinBudget(reader, budget, reportProgress);
  if (stopped !== 'read') return stopped;
  // Pieces may be so small that no slice ends within one.
  if (budget.isSliceOver()) yield undefined;
  return undefined;
}

function piecesOf(
  option: string,
  bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (isBytes(bytes)) return [bytes];
  // What is left of the type is a proxy, whose members throw.
  if (typeof bytes === 'object' && (bytes as unknown) !== null && !(bytes instanceof Uint8Array)) {
    if (Symbol.iterator in bytes || Symbol.asyncIterator in bytes) return bytes;
  }
  throw wrongType(option, bytes, 'a Uint8Array, or an iterable of them');
}
