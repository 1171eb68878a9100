/**
 * Results of searches on other machines, read back against the position that was searched.
 *
 * @module
 */
import {
  isLegal,
  NO_MOVE,
  type Position,
  type RootMove,
  type SearchResult,
  type Value,
} from '@games/search-core';
import {
  amount,
  finite,
  list,
  nullable,
  optional,
  record,
  SchemaError,
  tagged,
  whole,
  word,
  type Reader,
} from '../distributed/schema';

/** Limits that the games of card rows reach. */
const MAX_MOVES = 100_000;

const plies = whole();
const readValue = tagged<Value>('kind', {
  win: record({ kind: word('win'), plies, certainty: word('exact', 'within', 'estimate') }),
  loss: record({ kind: word('loss'), plies, certainty: word('exact', 'within', 'estimate') }),
  draw: record({ kind: word('draw'), certainty: word('exact', 'estimate') }),
  score: record({
    kind: word('score'),
    score: finite,
    certainty: word('exact', 'at-least', 'at-most', 'estimate'),
  }),
});

const readLine = list(whole(), MAX_MOVES);
const readRoot: Reader<RootMove> = record({ move: whole(), value: readValue, principalVariation: readLine });

/** A search result, with what a game's own player adds to it. */
const readFields = record({
  move: whole(),
  value: readValue,
  principalVariation: readLine,
  depth: whole(),
  nodes: whole(),
  milliseconds: amount,
  // Where time has ended a search, another machine finds another result.
  stopped: word('depth', 'max-depth', 'nodes', 'solved', 'only-move', 'over'),
  moves: list(readRoot, MAX_MOVES),
  score: optional(nullable(finite)),
  best: optional(nullable(list(whole(), MAX_MOVES))),
});

/** Makes the reader of a search result: its moves and lines must be legal in the position, which is left as it was. */
export function resultReader(position: Position): Reader<SearchResult> {
  return (value, path = 'result') => {
    const result = readFields(value, path);
    const { move, moves, best, principalVariation } = result;
    if (move !== NO_MOVE) checkLine(position, [move], `${path}.move`);
    checkLine(position, principalVariation, `${path}.principalVariation`);
    moves.forEach((root, index) => {
      checkLine(position, [root.move], `${path}.moves[${index}].move`);
      checkLine(position, root.principalVariation, `${path}.moves[${index}].principalVariation`);
    });
    best?.forEach((each, index) => checkLine(position, [each], `${path}.best[${index}]`));
    return result;
  };
}

function checkLine(position: Position, moves: readonly number[], path: string): void {
  let played = 0;
  try {
    for (const move of moves) {
      if (!isLegal(position, move)) throw new SchemaError(`${path}: expected legal moves, got ${move}`);
      position.play(move);
      played++;
    }
  } finally {
    for (; played > 0; played--) position.undo();
  }
}
