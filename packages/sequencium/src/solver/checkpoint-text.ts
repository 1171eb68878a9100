/**
 * Checkpoints in text.
 *
 * ```text
 * {"kind":"sequencium-checkpoint-3","rows":5,…,"nodes":…,"lines":3,"checksum":"…"}   the game, and how many lines follow
 * {"threshold":1,"checksum":"…"}                         does A end at least 1 ahead?
 * {"moves":"","parts":"0,1 1,1","checksum":"…"}          split into parts, whose answers follow
 * {"moves":"0,1","holds":false,"checksum":"…"}           answered after these moves
 * ```
 *
 * The head of a solve that did not begin at the start of its game has `board`, `turn` and `movesLeft` as well. Every
 * line carries the checksum of all the text before it, so that damage is found and the line named.
 */
import { isInputError } from '@games/search-core';
import { checkArray, checkRecord, createChecksummedLines } from '@games/search-core/internal';
import { quote } from '@games/search-core/internal/errors';
import { solverError } from '../solver-errors';
import { gameOf, positionOf, type SolverCheckpoint } from './checkpoint';
import { formatMoves } from '../rules/moves-text';
import { createRecordLines } from '../records/record-lines';
import { formatCell } from '../board/cell-name';

const KIND = 'sequencium-checkpoint-3';

/**
 * Writes a checkpoint as JSON lines: first the game, then a line for each answer or split.
 *
 * @throws OptionError `search-core/wrong-type` for anything but a checkpoint.
 */
export function formatCheckpoint(checkpoint: SolverCheckpoint): string {
  checkRecord('checkpoint', checkpoint);
  checkArray('checkpoint.proofs', checkpoint.proofs);
  const { proofs, ...game } = checkpoint;
  const { rows, columns, start, balanced, from, winnerOnly, nodes } = game;
  const text = (moves: readonly number[]): string => formatMoves(moves, { columns });
  const records = proofs.flatMap(({ threshold, records: known }) => [
    { threshold },
    ...known.map(({ moves, holds, parts }) =>
      holds === null ? { moves: text(moves), parts: text(parts ?? []) } : { moves: text(moves), holds },
    ),
  ]);
  const place = from === undefined ? {} : { board: from.board, turn: from.turn, movesLeft: from.movesLeft };
  const head = {
    kind: KIND,
    rows,
    columns,
    start,
    balanced,
    ...place,
    winnerOnly,
    nodes,
    lines: records.length,
  };
  return [head, ...records].map(createChecksummedLines().write).join('');
}

export function checkpointError(line: number, expected: string): Error {
  return solverError('sequencium/checkpoint', { line, expected });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

type Head = Omit<SolverCheckpoint, 'proofs'>;

/** @throws OptionError `sequencium/checkpoint` for missing or invalid fields. */
function checkHead(fields: Readonly<Partial<Record<keyof Head, unknown>>>): Head {
  const { rows, columns, start, balanced, from, winnerOnly, nodes } = fields;
  if (typeof winnerOnly !== 'boolean')
    throw checkpointError(1, `winnerOnly to be true or false, not ${quote(winnerOnly)}`);
  if (!isCount(nodes)) throw checkpointError(1, `nodes to be a whole number from 0, not ${quote(nodes)}`);
  try {
    const given = { rows, columns, start, balanced } as Head;
    if (from !== undefined) checkRecord('from', from);
    const game = gameOf(positionOf({ ...given, from: from as Head['from'] }));
    if (![rows, columns, start, balanced].includes(undefined)) return { ...game, winnerOnly, nodes };
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw checkpointError(1, `a game that exists (${error.message})`);
  }
  throw checkpointError(1, 'rows, columns, start and balanced');
}

/** Gathers the fields of the board in the head of a text. */
function headOf({ board, turn, movesLeft, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const hasBoard = board !== undefined || turn !== undefined || movesLeft !== undefined;
  return hasBoard ? { ...fields, from: { board, turn, movesLeft } } : fields;
}

/**
 * Reads a checkpoint that {@link formatCheckpoint} wrote. Linear.
 *
 * @throws OptionError `sequencium/checkpoint` naming the first line that is damaged or of another form;
 * `search-core/wrong-type` for anything but a text.
 */
export function parseCheckpoint(text: string): SolverCheckpoint {
  const reader = createRecordLines(text, checkpointError);
  const { kind, lines, ...fields } = reader.next(`the head of a checkpoint (${KIND})`);
  if (kind !== KIND) throw checkpointError(1, `the head of a checkpoint (${KIND})`);
  if (!isCount(lines)) throw checkpointError(1, 'the number of lines');
  const head = checkHead(headOf(fields));
  const readCells = createCellReader(head);
  const proofs: { threshold: unknown; records: unknown[] }[] = [];
  while (reader.line() <= lines) {
    const { threshold, moves, holds = null, parts } = reader.next('a line of a checkpoint');
    if (threshold !== undefined) proofs.push({ threshold, records: [] });
    else if (proofs.length === 0) throw checkpointError(reader.line(), 'a threshold');
    else if (holds === null)
      proofs.at(-1)!.records.push({ moves: readCells(moves), holds, parts: readCells(parts) });
    else proofs.at(-1)!.records.push({ moves: readCells(moves), holds });
  }
  reader.end();
  return { ...head, proofs: checkProofs(proofs) };
}

/** Reads cells separated by spaces; null for anything else. */
function createCellReader({ rows, columns }: Head): (text: unknown) => number[] | null {
  const cells = new Map(
    Array.from({ length: rows * columns }, (_, cell) => [formatCell(cell, columns), cell]),
  );
  const longest = cells.size * '19,19 '.length;
  return (text) => {
    if (text === '') return [];
    if (typeof text !== 'string' || text.length > longest) return null;
    const found = text.split(' ').map((name) => cells.get(name) ?? -1);
    return found.includes(-1) ? null : found;
  };
}

/**
 * Checks the form of a checkpoint that did not come as text. Whether its records fit the game is seen when a solve
 * replays them.
 *
 * @throws OptionError `sequencium/checkpoint` naming the line that it would have as text.
 */
export function checkCheckpoint(checkpoint: SolverCheckpoint): void {
  checkHead(Object(checkpoint) as Head);
  checkProofs((checkpoint as { proofs: unknown }).proofs);
}

function checkProofs(proofs: unknown): SolverCheckpoint['proofs'] {
  let line = 1;
  const isMoves = (value: unknown): boolean =>
    isArray(value) && !value.includes(undefined) && value.every(isCount);
  const isRecord = ({ moves, holds, parts }: Record<string, unknown>): boolean =>
    isMoves(moves) && (typeof holds === 'boolean' || (holds === null && isMoves(parts)));
  if (!isArray(proofs)) throw checkpointError(1, 'a list of proofs');
  for (const proof of proofs) {
    line++;
    const { threshold, records } = Object(proof) as Record<string, unknown>;
    if (!Number.isSafeInteger(threshold) || !isArray(records)) throw checkpointError(line, 'a threshold');
    for (const record of records) {
      line++;
      if (!isRecord(Object(record) as Record<string, unknown>))
        throw checkpointError(line, 'moves with holds or parts');
    }
  }
  return proofs as SolverCheckpoint['proofs'];
}
