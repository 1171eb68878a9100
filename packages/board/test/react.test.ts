/** What a server makes of the components, and their types. */
import { createElement, createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GomokuBoardElement } from '../src/gomoku';
import { ConnectBoard, GameBoard, GameViewer, GomokuBoard } from '../src/react';
import type { GameViewerElement } from '../src/viewer';
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
  const viewer = createElement(
    GameViewer,
    { record: 'h8 i9', problem: true, ply: 1, onTried: () => undefined },
    createElement(GomokuBoard, { rule: 'renju' }),
  );
  expect(renderToString(viewer)).toBe(
    '<game-viewer record="h8 i9" problem="true"><gomoku-board rule="renju"></gomoku-board></game-viewer>',
  );
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
  createElement(GameViewer, {
    ref: createRef<GameViewerElement>(),
    record: new Uint8Array(),
    src: undefined,
    onTried: ({ detail }) => detail.isRight,
    onError: ({ detail }) => detail.message,
  });
  // @ts-expect-error -- no event of viewers
  createElement(GameViewer, { onMoved: () => undefined });
  expect(ref.current).toBeNull();
});
