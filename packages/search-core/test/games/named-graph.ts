import { fromStates, withRepetition, type Hashed, type Position, type Repeating, type Side } from '../../src';

/** For each position who is to move, and where the moves lead: to others, to `won` (by side 0) or to `drawn`. */
type NamedGraph = Readonly<Record<string, readonly [turn: Side, moves: readonly string[]]>>;

/** A game that is drawn after 60 moves without a choice, too far for a search to see. */
const LONG: NamedGraph = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `long ${index}`,
    [(index % 2) as Side, [index < 59 ? `long ${index + 1}` : 'drawn']],
  ]),
);

function createNamedGraph(graph: NamedGraph): Position & Hashed & Repeating {
  const nodes: NamedGraph = { ...graph, ...LONG, won: [1, []], drawn: [0, []] };
  const game = fromStates({
    initial: 'root',
    turn: (name) => nodes[name]![0],
    moves: (name) => nodes[name]![1],
    next: (_, move: string) => move,
    outcome: (name) => (name === 'won' ? -1 : name === 'drawn' ? 0 : null),
  });
  return withRepetition(game, { times: 2 });
}

/**
 * Side 0 wins after `back` as long as `through` has not stood on the board; after `through, on` it has, and side 1 draws
 * by `back`. Moves are numbered by their places.
 */
export const createDetour = (): Position & Hashed & Repeating =>
  createNamedGraph({
    root: [0, ['back', 'through', 'long 0']],
    through: [0, ['won', 'on']],
    back: [0, ['through']],
    on: [0, ['choice', 'long 0']],
    choice: [1, ['slow', 'back']],
    slow: [0, ['slower']],
    slower: [0, ['slowest']],
    slowest: [0, ['won']],
  });

/**
 * Side 0 wins in 7 with its last move and in 8 with its first. The third move leads to `turn` on a way on which `hub` has
 * stood, so that `turn` is no win there: what is remembered of it hides the win in 7.
 */
export const createHiddenWin = (): Position & Hashed & Repeating =>
  createNamedGraph({
    root: [0, ['slow 1', 'detour', 'drawn', 'fast']],
    'slow 1': [1, ['slow 2']],
    'slow 2': [0, ['slow 3']],
    'slow 3': [1, ['slow 4']],
    'slow 4': [0, ['slow 5']],
    'slow 5': [1, ['slow 6']],
    'slow 6': [0, ['slow 7']],
    'slow 7': [0, ['won']],
    detour: [1, ['hub', 'long 0']],
    hub: [0, ['turn', 'last 1']],
    turn: [0, ['hub', 'long 0']],
    'last 1': [1, ['last 2']],
    'last 2': [0, ['won']],
    fast: [1, ['faster']],
    faster: [0, ['turn']],
  });
