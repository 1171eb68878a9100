/**
 * What a stopped solve knew, as text. It holds answers only, no table: what it says can be checked by asking again.
 *
 * @module
 */
import { OptionError } from '@games/search-core';
import { representatives } from './images';
import { formatCell, formatMoves, parseMoves } from './notation';
import { readJsonLine } from './json-line';
import { createPosition } from './position';
import type { ProofRecord } from './solver-proof';

/** Answers of a solve under way. */
export interface SolverCheckpoint {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  readonly bound: boolean;
  /** Nodes spent so far. */
  readonly nodes: number;
  readonly proofs: readonly { readonly threshold: number; readonly records: readonly ProofRecord[] }[];
}

type GameRules = Pick<SolverCheckpoint, 'rows' | 'columns' | 'start' | 'balanced'>;

const KIND = 'sequencium-checkpoint-1';

/**
 * A checkpoint as JSON lines: first the game, then a line for each answer or split.
 */
export function formatCheckpoint({ proofs, ...game }: SolverCheckpoint): string {
  const text = (moves: readonly number[]): string => formatMoves(moves, { columns: game.columns });
  const lines = proofs.flatMap(({ threshold, records }) => [
    JSON.stringify({ threshold }),
    ...records.map(({ moves, holds, parts }) =>
      JSON.stringify(
        holds === null ? { moves: text(moves), parts: text(parts ?? []) } : { moves: text(moves), holds },
      ),
    ),
  ]);
  return `${[JSON.stringify({ kind: KIND, ...game }), ...lines].join('\n')}\n`;
}

function broken(line: number, expected: string): OptionError {
  return new OptionError('sequencium/checkpoint', `checkpoint, line ${line}: expected ${expected}`, {
    line,
    expected,
  });
}

function readObject(text: string, line: number): Record<string, unknown> {
  const record = readJsonLine(text);
  if (record === null) throw broken(line, 'a JSON object');
  return record;
}

/** The moves of a split; null unless they are all moves of the position, of images in the diagonal at least one. */
function readParts(moves: string, text: unknown, rules: GameRules): number[] | null {
  const position = createPosition(rules);
  parseMoves(moves, rules).forEach(position.play);
  const standsFor = representatives(position);
  const names = new Map([...standsFor.keys()].map((cell) => [formatCell(cell, rules.columns), cell]));
  const parts = (typeof text === 'string' ? text.split(' ') : []).map((part) => names.get(part) ?? -1);
  const known = new Set(parts.map((part) => standsFor.get(part)));
  const isAll = [...standsFor.values()].every((cell) => known.has(cell));
  return isAll && !parts.includes(-1) && new Set(parts).size === parts.length && parts.length > 0
    ? parts
    : null;
}

/**
 * Reads {@link formatCheckpoint}.
 *
 * @throws OptionError `sequencium/checkpoint` naming the first line that is no part of a checkpoint.
 */
export function parseCheckpoint(text: string): SolverCheckpoint {
  const lines = text.trim().split('\n');
  const { kind, rows, columns, start, balanced, bound, nodes } = readObject(lines[0]!, 1);
  if (
    kind !== KIND ||
    typeof rows !== 'number' ||
    typeof columns !== 'number' ||
    (start !== 1 && start !== 3) ||
    typeof balanced !== 'boolean' ||
    typeof bound !== 'boolean' ||
    typeof nodes !== 'number'
  ) {
    throw broken(1, `the head of a checkpoint (${KIND})`);
  }
  const rules: GameRules = { rows, columns, start, balanced };
  const proofs: { threshold: number; records: ProofRecord[] }[] = [];
  let known = new Set<string>();
  lines.slice(1).forEach((source, index) => {
    const line = index + 2;
    const record = readObject(source, line);
    if (typeof record['threshold'] === 'number') {
      proofs.push({ threshold: record['threshold'], records: [] });
      known = new Set(['']);
      return;
    }
    const records = proofs.at(-1)?.records;
    if (records === undefined) throw broken(line, 'a threshold');
    const { moves, holds } = record;
    if (typeof moves !== 'string' || !known.has(moves)) throw broken(line, 'moves of a part named before');
    if (typeof holds === 'boolean') {
      records.push({ moves: parseMoves(moves, rules), holds });
      return;
    }
    const parts = readParts(moves, record['parts'], rules);
    if (parts === null) throw broken(line, 'holds, or all moves of the position as parts');
    records.push({ moves: parseMoves(moves, rules), holds: null, parts });
    parts.forEach((part) => known.add(`${moves} ${formatCell(part, columns)}`.trim()));
  });
  return { ...rules, bound, nodes, proofs };
}
