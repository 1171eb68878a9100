/**
 * The searches that `go` asks for, and their answers.
 *
 * @module
 */
import { createSearcher, formatValue, type Searcher, type Value } from '@games/search-core';
import { createMonteCarlo } from '@games/search-core/monte-carlo';
import type { Board } from './board';
import type { GoFields } from './command-line';
import type { LoadedGame } from './load-game';
import { ProtocolError } from './protocol-error';

/** What searches of both kinds say of the position, or of one of its moves. */
interface Found {
  readonly value: Value;
  readonly principalVariation: readonly unknown[];
}

interface FoundMove extends Found {
  readonly move: unknown;
  readonly visits?: number | undefined;
}

interface FoundAll extends FoundMove {
  readonly depth?: number | undefined;
  readonly playouts?: number | undefined;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly stopped: string;
  readonly moves: readonly FoundMove[];
}

/** Searches the board as it is now, until a limit or the signal. */
export type Think = (fields: GoFields, signal: AbortSignal, tell: (info: object) => void) => Promise<object>;

/** Fields that one of the algorithms knows alone. */
const OF_SEARCH = ['depth', 'nodes', 'scores'] as const;
const OF_MONTE_CARLO = ['playouts', 'seed'] as const;

/** Makes the searches of a game; the transposition table is kept from move to move. */
export function createThinking({ heuristics }: LoadedGame, board: Board): Think {
  const { position } = board;
  const hasChance = position.chanceWeight !== undefined;
  const createOwn = (): Searcher => createSearcher(position, { heuristics });
  // Made at once, so that the first search begins at once; it refuses games with dice, but only when it is asked for.
  const searcher = hasChance ? undefined : createOwn();

  const describe = ({ value, principalVariation }: Found) => ({
    value,
    text: formatValue(value),
    principalVariation: board.formatLine(principalVariation),
  });
  const toInfo = (progress: Omit<FoundAll, 'stopped' | 'moves' | 'move'>): object => {
    const { depth, playouts, nodes, milliseconds } = progress;
    return {
      type: 'info',
      depth,
      playouts,
      ...describe(progress),
      nodes,
      milliseconds: rounded(milliseconds),
    };
  };
  const toMove = (found: FoundMove) => ({
    move: board.format(found.move),
    ...describe(found),
    visits: found.visits,
  });
  const toBestMove = (found: FoundAll): object => {
    const { depth, playouts, nodes, stopped, moves } = found;
    const milliseconds = rounded(found.milliseconds);
    const best = { type: 'bestmove', move: board.format(found.move), ...describe(found) };
    return { ...best, depth, playouts, nodes, milliseconds, stopped, moves: moves.map(toMove) };
  };

  return async (fields, signal, tell) => {
    const algorithm = algorithmOf(fields, heuristics !== undefined && !hasChance);
    const { depth, nodes, milliseconds, scores, playouts, seed } = fields;
    const onProgress = (progress: Parameters<typeof toInfo>[0]): void => tell(toInfo(progress));
    if (algorithm === 'monte-carlo') {
      const search = createMonteCarlo(position, { seed });
      return toBestMove(await search.search({ playouts, milliseconds, signal, onProgress }));
    }
    const isLimited = depth !== undefined || nodes !== undefined || milliseconds !== undefined;
    const limits = isLimited ? { depth, nodes, milliseconds } : { nodes: Number.MAX_SAFE_INTEGER };
    return toBestMove(await (searcher ?? createOwn()).search({ ...limits, scores, signal, onProgress }));
  };
}

/**
 * The algorithm that is asked for; else the one that its limits belong to; else Monte-Carlo where the game has no
 * evaluation, or dice.
 *
 * @throws ProtocolError `engine/unknown-field` for a field that the algorithm does not know.
 */
function algorithmOf(fields: GoFields, isSearched: boolean): 'search' | 'monte-carlo' {
  const given = (names: readonly (keyof GoFields)[]) => names.find((name) => fields[name] !== undefined);
  const isSearch = given(OF_SEARCH) !== undefined || (isSearched && given(OF_MONTE_CARLO) === undefined);
  const algorithm = fields.algorithm ?? (isSearch ? 'search' : 'monte-carlo');
  const foreign = given(algorithm === 'search' ? OF_MONTE_CARLO : OF_SEARCH);
  if (foreign === undefined) return algorithm;
  throw new ProtocolError(
    'engine/unknown-field',
    `go: the algorithm '${algorithm}' has no field '${foreign}'`,
    {
      command: 'go',
      field: foreign,
    },
  );
}

/** To a thousandth. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
