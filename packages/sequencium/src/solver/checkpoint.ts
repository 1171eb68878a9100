/** Checkpoints: the answers of an unfinished solve, without its table. */
import { solverError } from '../solver-errors';
import { formatBoard, parseBoard } from '../board/board-text';
import type { SequenciumOptions } from '../rules/options';
import { createUncheckedPosition, isStartPosition, type SequenciumPosition } from '../rules/position';
import type { ProofRecord } from './threshold-proof';

/** A position that is not the start of its game. */
interface CheckpointBoard {
  /** The board, as `parseBoard` reads it. */
  readonly board: string;
  readonly turn: 'A' | 'B';
  readonly movesLeft: 1 | 2;
}

/** The answers of a solve under way. */
export interface SolverCheckpoint {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  /** The position of the solve, unless it is the start of the game. */
  readonly from?: CheckpointBoard | undefined;
  /** Whether the question was only who wins. */
  readonly winnerOnly: boolean;
  /** Nodes so far. */
  readonly nodes: number;
  readonly proofs: readonly { readonly threshold: number; readonly records: readonly ProofRecord[] }[];
}

export type CheckpointGame = Pick<SolverCheckpoint, 'rows' | 'columns' | 'start' | 'balanced' | 'from'>;

export function gameOf(position: SequenciumPosition): CheckpointGame {
  const { rows, columns, start, balanced } = position.options;
  const game = { rows, columns, start, balanced };
  return isStartPosition(position) ? game : { ...game, from: boardOf(position) };
}

/** @throws OptionError, NotationError or IllegalMoveError for a game or board that does not exist. */
export function positionOf({ rows, columns, start, balanced, from }: CheckpointGame): SequenciumPosition {
  const game: SequenciumOptions = { rows, columns, start, balanced };
  if (from === undefined) return createUncheckedPosition(game);
  const { board, turn, movesLeft } = from;
  return createUncheckedPosition({ ...game, board: parseBoard(board), turn, movesLeft });
}

/** @throws OptionError `sequencium/checkpoint-game` for a checkpoint of another game or position. */
export function checkSameGame(checkpoint: CheckpointGame, game: CheckpointGame): void {
  const text = ({ rows, columns, start, balanced, from }: CheckpointGame): string =>
    [
      `${rows} x ${columns}, start ${start}${balanced ? ', balanced' : ''}`,
      ...(from === undefined ? [] : [textOf(from)]),
    ].join(', ');
  const [expected, found] = [text(game), text(checkpoint)];
  if (expected !== found) throw solverError('sequencium/checkpoint-game', { expected, found });
}

function boardOf(position: SequenciumPosition): CheckpointBoard {
  return {
    board: formatBoard(position.board()),
    turn: position.turn() === 0 ? 'A' : 'B',
    movesLeft: position.movesLeft() === 1 ? 1 : 2,
  };
}

function textOf({ board, turn, movesLeft }: CheckpointBoard): string {
  return `${board}, ${turn} to move, ${movesLeft} left`;
}
