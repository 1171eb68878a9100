/**
 * What is certain of a position: by its game's own proofs, by its player, and by proof numbers, one after another.
 *
 * @module
 */
import type { Hashed, StopSignal, Value } from '@games/search-core';
import { solveByProofNumbers } from '@games/search-core/proof-number';
import { type Game, type GamePosition, isOver } from '../game/game';
import { loadProofs } from '../game/registry';
import type { AnalysisLimits } from './messages';

/** What is known of a position. */
interface Found {
  readonly value: Value;
  readonly principalVariation: readonly number[];
  readonly nodes: number;
  readonly stopped: string;
}

/** How a value was proven; null: it is an estimate. */
type ProvenBy = 'threats' | 'search' | 'proof-numbers' | null;

/** Largest table of proof numbers. */
const MAX_TABLE_BYTES = 2 ** 32;

/** Proves the value of a position. Each way has an equal part of the time that is left, and the nodes that are left. */
export async function provePosition(
  game: Game,
  position: GamePosition,
  { milliseconds, depth, nodes = Number.MAX_SAFE_INTEGER, memoryBytes }: AnalysisLimits,
  signal: StopSignal,
): Promise<Found & { readonly by: ProvenBy }> {
  const end = performance.now() + milliseconds;
  let visited = 0;
  const limitsOf = (ways: number) => ({
    milliseconds: Math.max(1, (end - performance.now()) / ways),
    nodes: Math.max(1, nodes - visited),
    signal,
  });

  const proveWin = (await loadProofs(game.name))?.proveWin;
  if (proveWin !== undefined && !isOver(position)) {
    const won = await proveWin(position, limitsOf(3));
    visited += won.nodes;
    const value = { kind: 'win', plies: position.maxPlies, certainty: 'within' } as const;
    if (won.line !== null)
      return { value, principalVariation: won.line, nodes: visited, stopped: 'solved', by: 'threats' };
  }
  const found = await game.analyse(position, { ...limitsOf(2), depth, memoryBytes, scores: 'best' });
  visited += found.nodes;
  if (isCertain(found.value)) return { ...found, nodes: visited, by: 'search' };
  if (!isHashed(position) || signal.aborted || visited >= nodes)
    return { ...found, nodes: visited, by: null };
  const solved = await solveByProofNumbers(position, {
    ...limitsOf(1),
    memoryBytes: Math.min(memoryBytes, MAX_TABLE_BYTES),
  });
  visited += solved.nodes;
  return isCertain(solved.value)
    ? { ...solved, nodes: visited, by: 'proof-numbers' }
    : { ...found, nodes: visited, by: null };
}

function isCertain({ certainty }: Value): boolean {
  return certainty === 'exact' || certainty === 'within';
}

function isHashed(position: GamePosition & Partial<Hashed>): position is GamePosition & Hashed {
  return position.hash !== undefined;
}
