/**
 * The checkpoint of `games gomoku prove`: lines of JSON, a header, then what has been proven in the search of each
 * position, and how each search has ended. Each line ends with a checksum of everything up to it.
 *
 * ```text
 * {"proof":2,"rule":"freestyle","size":15,"checksum":"…"}
 * {"moves":"h8 a15","black":[…],"white":[…],…,"checksum":"…"}                     see `ProofRecord`
 * {"moves":"h8 a15","state":"proven","steps":4211,"states":9000,"milliseconds":81000,"checksum":"…"}
 * ```
 *
 * A line without its end was being written when the program was killed; it does not count. Whoever writes a file can make
 * checksums: every proof is verified, and every `"state":"proven"` depends on one.
 *
 * @module
 */
import { createPosition, parseMoves } from '@games/gomoku';
import type { MoveBookGame } from '@games/gomoku/internal';
import type { ProofRecord, RecordVerifier } from '@games/gomoku/solution';
import { isInputError } from '@games/search-core';
import { createHash } from 'node:crypto';
import { UsageError } from '../../../errors';
import { readChecksummedLog, type ChecksummedLog } from '../../../files/log-file';
import type { ProveAnswer } from './prover';

/** Version of the records: change it with their form. */
const VERSION = 2;

/** How searches of one position have ended so far. */
interface SearchState {
  readonly state: ProveAnswer['state'];
  /** Those of the last search. */
  readonly states: number;
  /** Those of all searches. */
  readonly steps: number;
  readonly milliseconds: number;
}

/** A checkpoint that has been read and is written on; without a file it keeps what it is given. */
export interface ProveCheckpoint {
  /** What is known of a position, by its moves; the list grows. */
  readonly recordsOf: (moves: string) => readonly ProofRecord[];
  /** What is known of all positions, by their moves, in the order in which it was proven; the list grows. */
  readonly entries: readonly (readonly [moves: string, record: ProofRecord])[];
  readonly stateOf: (moves: string) => SearchState | undefined;
  /** The positions that there are lines of. */
  readonly positions: () => readonly string[];
  readonly addRecord: (moves: string, record: ProofRecord) => void;
  readonly addAnswer: (moves: string, answer: SearchState) => void;
  /** Resolves when all lines are safe. @throws UsageError for a line that could not be written. */
  readonly settle: () => Promise<void>;
}

/**
 * Reads a checkpoint, and begins it where there is none.
 *
 * @param verifier - verifies the records; other files may depend on them.
 * @param isWritten - whether it is written on; else it must be there, and stays as it is.
 * @throws UsageError `cli/bad-checkpoint` that names the first damaged line, or what is not of the same game;
 *   `cli/unproven` that names a line with a proof that does not hold, or a claim without a proof.
 */
export async function openProveCheckpoint(
  file: string | undefined,
  { size, rule }: MoveBookGame,
  verifier: RecordVerifier,
  isWritten = true,
): Promise<ProveCheckpoint> {
  let log: ChecksummedLog | undefined;
  const records = new Map<string, ProofRecord[]>();
  const entries: (readonly [string, ProofRecord])[] = [];
  const states = new Map<string, SearchState>();
  let written: Promise<void> = Promise.resolve();
  const write = (record: object): void => {
    if (log === undefined) return;
    const { format, append } = log;
    const line = format(record);
    written = written.then(() => append(line));
    // Told by `settle`.
    written.catch(() => undefined);
  };
  const keep = (moves: string, record: ProofRecord): void => {
    entries.push([moves, record]);
    const known = records.get(moves);
    if (known) known.push(record);
    else records.set(moves, [record]);
  };
  const end = (moves: string, answer: SearchState): void => {
    const before = states.get(moves);
    const { state, states: inMemory } = answer;
    const steps = answer.steps + (before?.steps ?? 0);
    const milliseconds = Math.round(answer.milliseconds + (before?.milliseconds ?? 0));
    states.set(moves, { state, states: inMemory, steps, milliseconds });
  };

  /** The numbers of the lines with records, and of those that say that a position is proven. */
  const recordLines: number[] = [];
  const provenLines = new Map<number, string>();

  const readRecord = ({ moves, ...record }: Readonly<Record<string, unknown>>, number: number): boolean => {
    if (typeof moves !== 'string') return false;
    if (!('state' in record)) {
      keep(moves, record);
      recordLines.push(number);
    } else if (isSearchState(record)) {
      end(moves, record);
      if (record.state === 'proven') provenLines.set(number, moves);
    } else return false;
    return true;
  };

  /** Finds the first line with a proof that does not hold, else the first that says more than is proven. */
  const findUnproven = (): number | undefined => {
    try {
      verifier.verify(entries.map(([, record]) => record));
    } catch (error) {
      if (isInputError(error)) return recordLines[Number(error.details['index'])];
      throw error;
    }
    return [...provenLines].find(([, moves]) => !isProven(moves))?.[0];
  };

  const isProven = (moves: string): boolean => {
    try {
      const position = createPosition({ size, rule });
      parseMoves(moves, { size }).forEach(position.play);
      return verifier.proves(position);
    } catch (error) {
      if (isInputError(error)) return false;
      throw error;
    }
  };

  if (file !== undefined) {
    const header = { proof: VERSION, rule, size };
    const isHeader = (record: Readonly<Record<string, unknown>>): boolean =>
      Object.entries(header).every(([name, value]) => record[name] === value);
    const read = await readChecksummedLog(
      file,
      header,
      (record, number) => (number === 1 ? isHeader(record) : readRecord(record, number)),
      { code: 'cli/bad-checkpoint', mayBeNew: isWritten },
    );
    const line = findUnproven();
    if (line !== undefined) throw new UsageError('cli/unproven', { file, line });
    if (isWritten) {
      await read.begin();
      log = read;
    }
  }

  return {
    entries,
    recordsOf: (moves) => records.get(moves) ?? [],
    stateOf: (moves) => states.get(moves),
    positions: () => [...new Set([...records.keys(), ...states.keys()])],
    addRecord: (moves, record) => {
      keep(moves, record);
      write({ moves, ...record });
    },
    addAnswer: (moves, answer) => {
      end(moves, answer);
      const { state, steps, states: inMemory, milliseconds } = answer;
      write({ moves, state, steps, states: inMemory, milliseconds: Math.round(milliseconds) });
    },
    settle: () => written,
  };
}

/**
 * Adds what another checkpoint of the same game holds and this one does not. The other is not written to.
 *
 * Also where a position is proven here: what else the other one has proven may depend on its own proof of that.
 *
 * @param verifier - that of the checkpoint: what it holds the other need not.
 * @throws UsageError where the file cannot be read, and as {@link openProveCheckpoint}.
 */
export async function importCheckpoint(
  checkpoint: ProveCheckpoint,
  file: string,
  game: MoveBookGame,
  verifier: RecordVerifier,
): Promise<void> {
  const other = await openProveCheckpoint(file, game, verifier, false);
  const known = new Set(checkpoint.entries.map(digestOf));
  // In their order: whatever cuts this off, each has what it depends on before it.
  for (const entry of other.entries) if (!known.has(digestOf(entry))) checkpoint.addRecord(...entry);
  for (const moves of other.positions()) {
    const state = other.stateOf(moves);
    if (state && checkpoint.stateOf(moves)?.state !== 'proven') checkpoint.addAnswer(moves, state);
  }
}

/** Short, where the records of a checkpoint are hundreds of megabytes. */
function digestOf(entry: ProveCheckpoint['entries'][number]): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64');
}

function isSearchState(record: object): record is SearchState {
  const { state, states, steps, milliseconds } = record as Record<string, unknown>;
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  return (
    (state === 'proven' || state === 'open' || state === 'given-up') &&
    [states, steps, milliseconds].every(isCount)
  );
}
