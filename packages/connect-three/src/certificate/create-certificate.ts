/** Makes certificates: strategies that the solver finds, written as the checker reads them. */
import type { Limits } from '@games/search-core';
import {
  checkBytes,
  checkRecord,
  crc32OfBytes,
  createBudget,
  createProgressReporter,
  yieldToEventLoop,
  type Shape,
  WORK_SHAPE,
} from '@games/search-core/internal';
import { checkSize, SIZE_SHAPE, type Size, type SizeOptions } from '../board/size';
import { certificateError, solverError } from '../solver-errors';
import type { SolverRequest } from '../solver/request';
import { checkSolver, createSolver, type Solver } from '../solver/solver';
import type { SplitBoard } from '../solver/split-board';
import {
  certifiedBoard,
  CLAIMS,
  HEADER_BYTES,
  MAGIC,
  MAX_BITS,
  MAX_SETTLE_NODES,
  SETTLED,
  VALUE_BYTES,
  valueOfByte,
  VERSION,
  type BoardValue,
  type Claim,
} from './format';
import { createTree, type Tree } from './tree';

/** What to prove, and how. */
export interface CreateCertificateOptions
  extends SizeOptions, Pick<Limits<CreateCertificateProgress>, 'signal' | 'onProgress'> {
  /** A solver of this board, for example one with a book. @default a new one */
  readonly solver?: Pick<Solver, 'solve'> | undefined;
  /**
   * The most nodes of a search by which the checker settles a position without further moves, up to 2^18. More make a
   * smaller certificate that takes longer to check. @default 16,384
   */
  readonly settleNodes?: number | undefined;
  /** The bytes of a call that was stopped, to go on with. @default none */
  readonly resume?: Uint8Array | undefined;
}

const OPTION_SHAPE: Shape<CreateCertificateOptions> = {
  ...SIZE_SHAPE,
  solver: checkSolver,
  settleNodes: [0, MAX_SETTLE_NODES / 4],
  resume: null,
  signal: WORK_SHAPE.signal,
  onProgress: WORK_SHAPE.onProgress,
};

/** How far the certificate is. */
interface CreateCertificateProgress {
  /** The bytes so far, for `resume`. */
  readonly bytes: () => Uint8Array;
  /** Positions for which a move or a search has been found. */
  readonly positions: number;
  /** The moves to the position at hand, columns from 0. */
  readonly line: readonly number[];
}

/** A certificate, or its beginning. */
export interface CreatedCertificate {
  readonly stopped: 'created' | 'aborted';
  /** The whole certificate; after an abort its beginning, for `resume`. */
  readonly bytes: Uint8Array;
  /** The value of the empty board for the first player; `null` where that was not known yet. */
  readonly value: BoardValue | null;
  readonly positions: number;
}

const SETTLE_NODES = 2 ** 14;
const NO_BYTES = new Uint8Array(0);

/**
 * Creates a certificate of the value of an empty board, for `verifyCertificate`. It runs in time slices; an abort returns the
 * beginning, with which another call goes on.
 *
 * @throws OptionError `connect-three/certificate-board` for a board that has none: `columns * (rows + 1)` is more than 52;
 *   `search-core/…` for bad options; NotationError `connect-three/certificate` or `connect-three/certificate-proof` where
 *   `resume` is not the beginning of a certificate of this board.
 * @example
 * ```ts
 * import { createCertificate, verifyCertificateSync } from '@games/connect-three/certificate';
 *
 * const { bytes } = await createCertificate({ rows: 4, columns: 5, connect: 4 });
 * console.log(verifyCertificateSync(bytes).value); // draw
 * ```
 */
export async function createCertificate(options: CreateCertificateOptions = {}): Promise<CreatedCertificate> {
  const { size, settleNodes, resume } = checkOptions(options);
  const { signal, onProgress, solver = createSolver(size) } = options;
  const board = certifiedBoard(size);
  if (board === null) {
    const value = size.columns * (size.rows + 1);
    throw solverError('connect-three/certificate-board', { ...size, value, maximum: MAX_BITS });
  }
  const budget = createBudget({ signal, onProgress });
  const draft = createDraft(board, resume);
  const report = createProgressReporter(onProgress, draft.progress, budget.started);
  const request = { signal, onProgress: onProgress && report };
  const strategy = createStrategy(size, (moves) => signAfter(solver, moves, request));

  /** Pauses where the slice is over. @returns whether the signal is aborted. */
  async function isStopped(): Promise<boolean> {
    report();
    if (budget.isSliceOver()) {
      await yieldToEventLoop();
      budget.beginSlice();
    }
    return budget.isAborted();
  }

  /** The byte of the current position; `null` after an abort. */
  async function findSymbol(tree: Tree, claim: Claim): Promise<number | null> {
    const search = tree.canSettle(settleNodes);
    for (;;) {
      const { done, value } = search.next();
      if (done) return value ? SETTLED : strategy.findMove(tree.line, claim);
      if (await isStopped()) return null;
    }
  }

  /** Writes the tree of a claim. @returns false after an abort. */
  async function writeTree(claim: Claim): Promise<boolean> {
    const tree = draft.begin(claim);
    const walk = tree.walk();
    for (let step = walk.next(); !step.done;) {
      if (await isStopped()) return false;
      if (step.value === 'searched') step = walk.next();
      else {
        const symbol = resume[draft.length()] ?? (await findSymbol(tree, claim));
        if (symbol === null) return false;
        draft.write(symbol);
        step = walk.next(symbol);
      }
    }
    return true;
  }

  const start = [...MAGIC, VERSION, size.rows, size.columns, size.connect];
  const value = resume.length > 0 ? readHeader(resume, start) : await strategy.findValue();
  const end = (stopped: CreatedCertificate['stopped']): CreatedCertificate => {
    const { bytes, positions } = draft.progress();
    return { stopped, bytes: bytes(), value, positions };
  };
  if (value === null) return end('aborted');
  draft.write(...start, VALUE_BYTES[value]);
  for (const claim of CLAIMS[value]) if (!(await writeTree(claim))) return end('aborted');
  const checksum = crc32OfBytes(draft.progress().bytes());
  draft.write(...[24, 16, 8, 0].map((shift) => (checksum >>> shift) & 255));
  return end('created');
}

function checkOptions(options: CreateCertificateOptions) {
  checkRecord('options', options, OPTION_SHAPE);
  const { rows, columns, connect, settleNodes = SETTLE_NODES, resume = NO_BYTES } = options;
  const size = checkSize({ rows, columns, connect });
  checkBytes('resume', resume);
  return { size, settleNodes, resume };
}

/** A certificate under way: its bytes, and the tree that is written. */
function createDraft(board: SplitBoard, resume: Uint8Array) {
  let bytes = new Uint8Array(2 ** 10);
  let length = 0;
  let finished = 0;
  let tree: Tree | undefined;
  const positions = (): number => finished + (tree?.positions() ?? 0);
  return {
    length: () => length,
    write: (...added: number[]): void => {
      if (length + added.length > bytes.length) {
        const longer = new Uint8Array(2 * bytes.length);
        longer.set(bytes);
        bytes = longer;
      }
      bytes.set(added, length);
      length += added.length;
    },
    begin: (claim: Claim): Tree => {
      finished = positions();
      tree = createTree(board, claim, (expected, found) =>
        solverError('connect-three/certificate-proof', { offset: length - 1, expected, found }),
      );
      return tree;
    },
    progress: (): CreateCertificateProgress => ({
      bytes: () => (length < resume.length ? resume.slice() : bytes.slice(0, length)),
      positions: positions(),
      line: [...(tree?.line ?? [])],
    }),
  };
}

/** The sign of the score after moves, for the side to move; `null` after an abort. */
async function signAfter(
  solver: Pick<Solver, 'solve'>,
  moves: readonly number[],
  request: SolverRequest,
): Promise<number | null> {
  const { atLeast, atMost, stopped } = await solver.solve(moves, {
    ...request,
    scores: 'none',
    signOnly: true,
  });
  if (stopped !== 'solved') return null;
  return atLeast > 0 ? 1 : atMost < 0 ? -1 : 0;
}

/** The value of the board, and moves that keep it; `null` after an abort. */
function createStrategy(
  { rows, columns }: Size,
  findSign: (moves: readonly number[]) => Promise<number | null>,
) {
  return {
    findValue: async (): Promise<BoardValue | null> => {
      const sign = await findSign([]);
      return sign === null ? null : sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw';
    },
    findMove: async (line: readonly number[], { atLeast }: Claim): Promise<number | null> => {
      const highest = atLeast === 'win' ? -1 : 0;
      for (const column of columnsFromCentre(columns)) {
        if (line.filter((move) => move === column).length === rows) continue;
        const sign = await findSign([...line, column]);
        if (sign === null || sign <= highest) return sign === null ? null : column;
      }
      throw new Error('the solver contradicts itself');
    },
  };
}

/** Reads the value from the beginning of a certificate, whose header starts with these bytes. */
function readHeader(bytes: Uint8Array, start: readonly number[]): BoardValue {
  const wrong = start.findIndex((byte, index) => bytes[index] !== byte);
  const value = valueOfByte(bytes[HEADER_BYTES - 1] ?? -1);
  if (wrong >= 0 || value === null) {
    const offset = wrong >= 0 ? wrong : HEADER_BYTES - 1;
    throw certificateError(offset, 'the beginning of a certificate of this board', `byte ${bytes[offset]}`);
  }
  return value;
}

function columnsFromCentre(columns: number): number[] {
  const distance = (column: number): number => Math.abs(2 * column - columns + 1);
  return Array.from({ length: columns }, (_, column) => column).sort((a, b) => distance(a) - distance(b));
}
