/** What a server makes of the components, and their types. */
import { createElement, createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GomokuBoardElement } from '../src/gomoku';
import { ConnectBoard, GameBoard, GomokuBoard } from '../src/react';
import { nim } from './games';

test('a server writes texts as attributes, and a picture inside', () => {
  const board = createElement(GomokuBoard, {
    id: 'board',
    className: 'large',
    rule: 'renju',
    playableSide: 'first',
    turned: true,
    moves: ['h8'],
    onMove: () => undefined,
    dangerouslySetInnerHTML: { __html: '<svg></svg>' },
  });
  expect(renderToString(createElement(StrictMode, null, board))).toBe(
    '<gomoku-board id="board" rule="renju" playable-side="first" turned="true" class="large"><svg></svg></gomoku-board>',
  );
  expect(renderToString(createElement(GameBoard, { definition: nim }))).toBe('<game-board></game-board>');
});

test('the types are those of the board', () => {
  const ref = createRef<GomokuBoardElement>();
  createElement(GomokuBoard, { ref, opponent: 3, marks: [{ move: 'h8', text: 'A' }], style: { width: 300 } });
  createElement(ConnectBoard, {
    rows: 6,
    onGameover: ({ detail }) => detail.line.join(),
    onClick: () => undefined,
  });
  // @ts-expect-error -- no option of this game
  createElement(ConnectBoard, { rule: 'renju' });
  // @ts-expect-error -- no event of boards
  createElement(ConnectBoard, { onMoves: () => undefined });
  // @ts-expect-error -- no rule
  createElement(GomokuBoard, { rule: 'chess' });
  expect(ref.current).toBeNull();
});
