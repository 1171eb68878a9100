import '@games/board/connect-three/element';
import type { ConnectPosition } from '@games/connect-three';
import type { JSX } from 'preact';
import type { BoardProps } from '../../contract/game-module';
import { useFreeKeys } from '../../shared/shortcuts';
import { BoardElement } from '../board-element';
import './board.css';

/** The board, and digits that drop a disc into a column. */
export function Board(props: BoardProps<ConnectPosition>): JSX.Element {
  const { position, canMove, onMove } = props;
  const { rows, columns } = position;
  useFreeKeys((key) => {
    const column = /^[1-9]$/.test(key) ? Number(key) - 1 : columns;
    if (column >= columns) return undefined;
    return () => {
      if (canMove) onMove(column);
    };
  });
  return (
    <BoardElement
      tag="connect-board"
      board={props}
      style={{ '--rows': String(rows), '--columns': String(columns) }}
    />
  );
}
