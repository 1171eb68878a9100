/** The element of a board or a viewer as a component, for React 18 and later. */
import {
  createElement,
  forwardRef,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CardRowsBoardOptions } from '../card-rows/game';
import type { ConnectBoardOptions } from '../connect-three/game';
import type { BoardElement, BoardEventMap } from '../element/board-element';
import type { GameBoardOptions, Given, Listeners, ViewerOptions } from '../elements';
import type { GomokuBoardOptions } from '../gomoku/game';
import type { SequenciumBoardOptions } from '../sequencium/game';
import type { GameViewerElement, ViewerEventMap } from '../viewer';

/** Attributes and properties `O`, listeners of the events `M`, and what every element of React has. */
type ElementProps<E, O, M> = O & Listeners<M> & Omit<HTMLAttributes<E>, keyof O | keyof Listeners<M>>;

type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;

/** The attributes and properties of a board, listeners of its events, and what every element of React has. */
export type BoardProps<E extends BoardElement<unknown>, O> = ElementProps<
  E,
  O & Given<E['position']>,
  BoardEventMap
>;

/** The component of a board. Its `ref` is the element once the script of that is loaded, until then `null`. */
export type BoardComponent<E extends BoardElement<unknown>, O> = ElementComponent<E, BoardProps<E, O>>;

/** What a viewer can be given, with the board inside it as a child. */
export type GameViewerProps = ElementProps<GameViewerElement, ViewerOptions, ViewerEventMap>;

/** The component of a viewer. Its `ref` is the element once the script of that is loaded, until then `null`. */
export type GameViewerComponent = ElementComponent<GameViewerElement, GameViewerProps>;

type AllOptions = CardRowsBoardOptions &
  ConnectBoardOptions &
  GameBoardOptions &
  GomokuBoardOptions &
  SequenciumBoardOptions;

/** What React does not know. */
const GIVEN: Readonly<Record<keyof (AllOptions & Given<unknown> & ViewerOptions), true>> = {
  balanced: true,
  columns: true,
  connect: true,
  coordinates: true,
  createWorker: true,
  deal: true,
  definition: true,
  hint: true,
  lastMove: true,
  line: true,
  lineSide: true,
  marks: true,
  moves: true,
  notes: true,
  opponent: true,
  options: true,
  playableSide: true,
  ply: true,
  position: true,
  premove: true,
  problem: true,
  record: true,
  rows: true,
  rule: true,
  size: true,
  src: true,
  start: true,
  theme: true,
  turn: true,
  turned: true,
  values: true,
};

type EventName = keyof (BoardEventMap & ViewerEventMap);

const LISTENERS: { readonly [K in EventName]: `on${Capitalize<K>}` } = {
  move: 'onMove',
  moved: 'onMoved',
  gameover: 'onGameover',
  thinking: 'onThinking',
  error: 'onError',
  illegal: 'onIllegal',
  hover: 'onHover',
  note: 'onNote',
  tried: 'onTried',
  solved: 'onSolved',
};
const HANDLED = /* @__PURE__ */ new Set<string>(/* @__PURE__ */ Object.values(LISTENERS));

type Props = Readonly<Record<string, unknown>>;

/** A server has no layout: React 18 warns of effects that wait for it. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Texts are attributes, which servers write as well; everything else is a property. */
function isText(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

/**
 * Makes the component of an element.
 *
 * @param load - imports the module that defines the element, when the first one is shown.
 */
export function createComponent<E extends HTMLElement, P>(
  tag: string,
  load: (element: E) => Promise<unknown>,
): ElementComponent<E, P> {
  const Component = forwardRef<E | null, Props>((props, ref) => {
    const element = useRef<E>(null);
    const committed = useRef<Props>({});
    const [isLoaded, setLoaded] = useState(false);
    useCommit(() => {
      const before = committed.current;
      committed.current = props;
      for (const name of Object.keys(GIVEN)) {
        const value = props[name];
        if (value !== before[name] && !isText(value)) Reflect.set(element.current!, name, value);
      }
    });
    useCommit(() => {
      const target = element.current!;
      const hear = (event: Event): void => {
        const listener = committed.current[LISTENERS[event.type as EventName]];
        (listener as ((event: Event) => void) | undefined)?.(event);
      };
      const types = Object.keys(LISTENERS);
      for (const type of types) target.addEventListener(type, hear);
      return () => {
        for (const type of types) target.removeEventListener(type, hear);
      };
    }, []);
    useEffect(() => {
      void load(element.current!).then(() => setLoaded(true));
    }, []);
    useImperativeHandle<E | null, E | null>(ref, () => (isLoaded ? element.current : null), [isLoaded]);
    const { className, ...others } = props;
    const attributes = Object.entries(others).flatMap(([name, value]) => {
      if (HANDLED.has(name)) return [];
      if (!(name in GIVEN)) return [[name, value]];
      return isText(value) ? [[kebabCase(name), String(value)]] : [];
    });
    // React 18 leaves `className` of custom elements as it is.
    return createElement(tag, { ...Object.fromEntries(attributes), class: className, ref: element });
  });
  Component.displayName = tag;
  return Component as unknown as ElementComponent<E, P>;
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
