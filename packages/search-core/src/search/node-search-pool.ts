/**
 * Node searches that are used again. Making one costs its arrays; but above all, an engine compiles the code of closures
 * that exist once with their variables as constants, and falls back to loading every one of them as soon as the same
 * code makes a second set: Connect Four takes 1.6 times as long then. So each node search has a copy of the code of its
 * own, and when a search of a game has ended its node search waits for the next one, of whatever position of that game.
 *
 * ```text
 *   search begins ──► idle one of the same game? ──► attach ──► run … ──► search ends ──► idle
 *                              └─ none: make one, from a copy of the code of its own
 * ```
 */
import { createMoveOrdering, type MoveOrderingDeps } from './move-ordering';
import { createNodeSearch } from './node-search';
import type { NodeSearch, NodeSearchGame, NodeSearchDeps } from './node-search-deps';
import { createSpecializer } from './specialize';
import { createTranspositionTable, MIN_TABLE_BYTES } from './transposition-table';
import { ONGOING, type Position } from '../game/position';

/** Node searches kept for later, of all games together; the one that has waited longest goes first. */
const MAX_IDLE = 16;
/** Those with more memory are not kept. */
const MAX_IDLE_BYTES = 2 ** 20;
/** Copies of the code for one game, for searches at the same time; the next ones share the last. */
const MAX_COPIES = 4;

const searchSpecializer = /* @__PURE__ */ createSpecializer(createNodeSearch, 'node-search');
const orderingSpecializer = /* @__PURE__ */ createSpecializer(createMoveOrdering, 'move-ordering');

const idle: { readonly key: string; readonly nodeSearch: NodeSearch }[] = [];
const copies = new Map<string, number>();

export interface BorrowedSearch<P extends Position> {
  readonly nodeSearch: NodeSearch<P>;
  /** Gives it back after a search; the borrower must not use it any more. */
  readonly release: () => void;
}

/** Lends a node search with these dependencies; one with an observer is not used again. */
export function borrowNodeSearch<P extends Position>(deps: NodeSearchDeps<P>): BorrowedSearch<P> {
  const key = keyOf(deps);
  const at = deps.observer ? -1 : idle.findLastIndex((waiting) => waiting.key === key);
  const nodeSearch =
    at < 0 ? makeNodeSearch(key, deps) : (idle.splice(at, 1)[0]!.nodeSearch as unknown as NodeSearch<P>);
  if (at >= 0) nodeSearch.attach(deps);
  return { nodeSearch, release: () => (deps.observer ? undefined : keep(key, nodeSearch)) };
}

function keep<P extends Position>(key: string, nodeSearch: NodeSearch<P>): void {
  if (nodeSearch.moves.byteLength > MAX_IDLE_BYTES) return;
  const waiting = nodeSearch as unknown as NodeSearch;
  waiting.attach(noGame());
  idle.push({ key, nodeSearch: waiting });
  if (idle.length > MAX_IDLE) idle.shift();
}

function makeNodeSearch<P extends Position>(key: string, deps: NodeSearchDeps<P>): NodeSearch<P> {
  const copy = Math.min((copies.get(key) ?? 0) + 1, MAX_COPIES);
  copies.set(key, copy);
  const copyKey = `${copy}\n${key}`;
  return searchSpecializer.make(copyKey, {
    ...deps,
    createOrdering: (ordering: MoveOrderingDeps<Position>) => orderingSpecializer.make(copyKey, ordering),
  } as unknown as NodeSearchDeps<Position>) as unknown as NodeSearch<P>;
}

/** What node searches that may stand in for each other have in common: code, sizes, capabilities, options. */
function keyOf<P extends Position>(deps: NodeSearchDeps<P>): string {
  const { position, heuristics, useTable, maxDepth, lateMoveReductions, nullMove } = deps;
  const { play, generate, outcome, payoff, maxMoves, playPass, historyReach, repetitionDraws } = position;
  const isScored = position.marginSoFar !== undefined;
  const known = Object.entries({ ...heuristics }).filter(([, member]) => member !== undefined);
  return [
    ...[payoff, maxMoves, maxDepth, useTable, lateMoveReductions, nullMove, isScored],
    ...[playPass !== undefined, historyReach !== undefined, repetitionDraws, deps.observer !== undefined],
    ...[play, generate, outcome, ...known.flat()],
  ].join('\n');
}

/** The game of an idle node search, so that it holds on to no position and no table. */
function noGame(): NodeSearchGame<Position> {
  const nothing = (): number => 0;
  const position: Position = {
    payoff: 'outcome',
    maxMoves: 1,
    maxPlies: 1,
    turn: () => 0,
    generate: nothing,
    play: nothing,
    undo: nothing,
    outcome: () => ONGOING,
  };
  return {
    position,
    heuristics: undefined,
    table: createTranspositionTable(MIN_TABLE_BYTES),
    checkpoint: nothing,
    isOver: () => true,
    refuse: () => {
      throw new Error('this node search waits for a game');
    },
  };
}
