/** A page of React with one board, which tests give what they like. */
import { createElement, createRef, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { GameBoard, GameViewer, GomokuBoard } from '../src/react';
import { nim } from './games';

const heard: string[] = [];
const ref = createRef<HTMLElement>();
const place = document.querySelector('#root')!;
let root: Root | undefined;

const listeners = {
  onMove: ({ detail }: { detail: { name: string } }) => heard.push(`move ${detail.name}`),
  onMoved: ({ detail }: { detail: { moves: string } }) => heard.push(`moved ${detail.moves}`),
  onError: (event: CustomEvent<{ message: string }>) => {
    event.preventDefault();
    heard.push(event.detail.message);
  },
};
const gomoku = (props: object): ReactNode =>
  createElement(StrictMode, null, createElement(GomokuBoard, { ref: ref as never, ...listeners, ...props }));
const viewer = (props: object): ReactNode =>
  createElement(
    GameViewer,
    {
      ref: ref as never,
      onTried: ({ detail }) => heard.push(`${detail.isRight ? 'right' : 'wrong'} ${detail.name}`),
      onSolved: () => heard.push('solved'),
      onError: listeners.onError,
      ...props,
    },
    createElement(GomokuBoard),
  );
const show = (node: ReactNode): void => {
  root ??= createRoot(place);
  root.render(node);
};

Object.assign(globalThis, {
  heard,
  ref,
  show: (props: object) => show(gomoku(props)),
  showNim: () => show(createElement(GameBoard, { ...listeners, definition: nim, moves: '1-2' })),
  showViewer: (props: { record?: string }) => {
    const { record } = props;
    show(
      viewer(
        record?.startsWith('(') === true ? { ...props, record: new TextEncoder().encode(record) } : props,
      ),
    );
  },
  hydrate: (props: object) => {
    root = hydrateRoot(place, gomoku(props));
  },
  leave: () => root?.unmount(),
});
