/**
 * Checkpoints in text.
 *
 * ```text
 * {"kind":"sequencium-checkpoint-2","rows":5,…,"nodes":…,"lines":3,"checksum":"…"}   the game, and how many lines follow
 * {"threshold":1,"checksum":"…"}                         does A end at least so far ahead?
 * {"moves":"","parts":"0,1 1,1","checksum":"…"}          split: known through what follows
 * {"moves":"0,1","holds":false,"checksum":"…"}           answered
 * ```
 *
 * The head of a solve that did not begin at the start of its game has `board`, `turn` and `movesLeft` as well. Every
 * line carries the checksum of all the text before it, so that damage is found and the line named.
 *
 * @module
 */
import { isInputError, OptionError } from '@games/search-core';
import { checkArray, checkRecord, createChecksummedLines, quote } from '@games/search-core/engine';
import { gameOf, positionOf, type SolverCheckpoint } from './checkpoint';
import { findCheckpointFlaw } from './checkpoint-check';
import { formatMoves } from '../rules/moves-text';
import { createRecordLines } from '../records/record-lines';
import { formatCell } from '../board/cell-name';
import type { ProofRecord } from './threshold-proof';

const KIND = 'sequencium-checkpoint-2';

/**
 * Writes a checkpoint as JSON lines: first the game, then a line for each answer or split.
 *
 * @throws OptionError `search-core/wrong-type` for what is no checkpoint.
 */
export function formatCheckpoint(checkpoint: SolverCheckpoint): string {
  checkRecord('checkpoint', checkpoint);
  checkArray('checkpoint.proofs', checkpoint.proofs);
  const { proofs, ...game } = checkpoint;
  const { rows, columns, start, balanced, from, bound, nodes } = game;
  const text = (moves: readonly number[]): string => formatMoves(moves, { columns });
  const records = proofs.flatMap(({ threshold, records: known }) => [
    { threshold },
    ...known.map(({ moves, holds, parts }) =>
      holds === null ? { moves: text(moves), parts: text(parts ?? []) } : { moves: text(moves), holds },
    ),
  ]);
  const place = from === undefined ? {} : { board: from.board, turn: from.turn, movesLeft: from.movesLeft };
  const head = { kind: KIND, rows, columns, start, balanced, ...place, bound, nodes, lines: records.length };
  return [head, ...records].map(createChecksummedLines().write).join('');
}

function broken(line: number, expected: string): OptionError {
  return new OptionError('sequencium/checkpoint', `checkpoint, line ${line}: expected ${expected}`, {
    line,
    expected,
  });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

type Head = Omit<SolverCheckpoint, 'proofs'>;

/** @throws OptionError `sequencium/checkpoint` for fields that are no head of a checkpoint. */
function checkHead(fields: Readonly<Partial<Record<keyof Head, unknown>>>): Head {
  const { rows, columns, start, balanced, from, bound, nodes } = fields;
  if (typeof bound !== 'boolean') throw broken(1, `bound to be true or false, not ${quote(bound)}`);
  if (!isCount(nodes)) throw broken(1, `nodes to be a whole number from 0, not ${quote(nodes)}`);
  try {
    const given = { rows, columns, start, balanced } as Head;
    if (from !== undefined) checkRecord('from', from);
    const game = gameOf(positionOf({ ...given, from: from as Head['from'] }));
    if (![rows, columns, start, balanced].includes(undefined)) return { ...game, bound, nodes };
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw broken(1, `a game that exists (${error.message})`);
  }
  throw broken(1, 'rows, columns, start and balanced');
}

/** Gathers what the head of a text says of the board. */
function headOf({ board, turn, movesLeft, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const hasBoard = board !== undefined || turn !== undefined || movesLeft !== undefined;
  return hasBoard ? { ...fields, from: { board, turn, movesLeft } } : fields;
}

/**
 * Reads a checkpoint that {@link formatCheckpoint} wrote. Linear.
 *
 * @throws OptionError `sequencium/checkpoint` naming the first line that is damaged, no part of a checkpoint, or at odds
 * with the rules or with another line; `search-core/wrong-type` for what is no text.
 */
export function parseCheckpoint(text: string): SolverCheckpoint {
  const reader = createRecordLines(text, broken);
  const { kind, lines, ...fields } = reader.next(`the head of a checkpoint (${KIND})`);
  if (kind !== KIND) throw broken(1, `the head of a checkpoint (${KIND})`);
  if (!isCount(lines)) throw broken(1, 'the number of lines');
  const head = checkHead(headOf(fields));
  const readRecord = createRecordReader(head);
  const proofs: { threshold: number; records: ProofRecord[] }[] = [];
  while (reader.line() <= lines) {
    const record = reader.next('a line of a checkpoint');
    if (Number.isSafeInteger(record['threshold']))
      proofs.push({ threshold: record['threshold'] as number, records: [] });
    else if (proofs.length === 0) throw broken(reader.line(), 'a threshold');
    else proofs.at(-1)!.records.push(readRecord(record, reader.line()));
  }
  reader.end();
  const checkpoint = { ...head, proofs };
  checkAnswers(checkpoint);
  return checkpoint;
}

/** Reads the fields of a record, whether or not they make sense there. */
function createRecordReader({
  rows,
  columns,
}: Head): (record: Record<string, unknown>, line: number) => ProofRecord {
  const cells = new Map(
    Array.from({ length: rows * columns }, (_, cell) => [formatCell(cell, columns), cell]),
  );
  const longest = cells.size * '19,19 '.length;

  const readCells = (text: unknown): number[] | null => {
    if (text === '') return [];
    if (typeof text !== 'string' || text.length > longest) return null;
    const found = text.split(' ').map((name) => cells.get(name) ?? -1);
    return found.includes(-1) ? null : found;
  };

  return (record, line) => {
    const moves = readCells(record['moves']);
    if (moves === null) throw broken(line, 'moves, or a threshold');
    const { holds } = record;
    if (typeof holds === 'boolean') return { moves, holds };
    const parts = readCells(record['parts']);
    if (parts === null) throw broken(line, 'holds, or all moves of the position as parts');
    return { moves, holds: null, parts };
  };
}

function checkAnswers(checkpoint: SolverCheckpoint): void {
  const flaw = findCheckpointFlaw(checkpoint);
  if (flaw === null) return;
  const before = checkpoint.proofs.slice(0, flaw.proof);
  const line = before.reduce((sum, { records }) => sum + 1 + records.length, 3 + flaw.record);
  throw broken(line, flaw.expected);
}

/**
 * Checks a checkpoint that did not come as text.
 *
 * @throws OptionError `sequencium/checkpoint` naming the line that it would have as text.
 */
export function checkCheckpoint(checkpoint: SolverCheckpoint): void {
  checkHead(Object(checkpoint) as Head);
  const { proofs } = checkpoint as { proofs: unknown };
  let line = 1;
  const isMoves = (value: unknown): boolean =>
    Array.isArray(value) && !value.includes(undefined) && value.every(isCount);
  const isRecord = ({ moves, holds, parts }: Record<string, unknown>): boolean =>
    isMoves(moves) && (typeof holds === 'boolean' || (holds === null && isMoves(parts)));
  if (!Array.isArray(proofs)) throw broken(1, 'a list of proofs');
  for (const proof of proofs as unknown[]) {
    line++;
    const { threshold, records } = Object(proof) as Record<string, unknown>;
    if (!Number.isSafeInteger(threshold) || !Array.isArray(records)) throw broken(line, 'a threshold');
    for (const record of records as unknown[]) {
      line++;
      if (!isRecord(Object(record) as Record<string, unknown>))
        throw broken(line, 'moves with holds or parts');
    }
  }
  checkAnswers(checkpoint);
}
