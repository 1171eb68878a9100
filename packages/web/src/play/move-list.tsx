import type { Side } from '@games/search-core';
import type { Fault } from '@games/search-core/internal/values';
import {
  mainLineFrom,
  nodeAfter,
  type MoveNode,
  type SessionState,
  type TurnAt,
} from '@games/search-core/session';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useWords } from '../words/use-words';
import { ICONS } from './icons';
import './move-list.css';
import type { Actions } from './use-actions';
import type { GameRecord } from './use-record';

interface MoveListProps {
  readonly session: SessionState;
  readonly record: GameRecord;
  readonly turnAt: TurnAt;
  /** The number of the move that led to each ply; a choice has that of the move before. */
  readonly numbers: readonly number[];
  readonly steps: Actions['steps'];
  readonly onGoTo: (ply: number) => void;
  readonly onLine: (line: readonly number[], ply: number) => void;
}

const STEPS = ['first', 'back', 'forward', 'last'] as const;
/** Moves of a variation that are named. */
const MAX_NAMES = 5;
const FAULT_SIGNS: Readonly<Record<Fault, string>> = { mistake: '?', blunder: '??' };

/** The line that is played, and where other lines part from it; the move on the board is marked and takes the focus. */
export function MoveList(props: MoveListProps): JSX.Element {
  const words = useWords();
  const { session, record, turnAt, numbers, steps, onGoTo } = props;
  const { moves, played, tree } = session;
  const list = useRef<HTMLOListElement>(null);
  const names = record.namesOf(moves);
  const nodes = useMemo(() => nodesAlong(tree, moves), [tree, moves]);
  const current = (): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>('[aria-current]') ?? null;

  useLayoutEffect(() => {
    const box = list.current;
    const button = current();
    if (box === null || button === null) return;
    if (box.contains(document.activeElement)) button.focus({ preventScroll: true });
    // Only the list itself is scrolled, never the page.
    const outer = box.getBoundingClientRect();
    const inner = button.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      box.scrollTop += inner.top - outer.top - outer.height / 2;
    if (inner.left < outer.left || inner.right > outer.right)
      box.scrollLeft += inner.left - outer.left - outer.width / 2;
  }, [played, moves]);

  return (
    <div class="moves-place">
      <ol class="moves" aria-label={words.moves} ref={list}>
        {[...Array(moves.length + 1).keys()].map((ply) => {
          const fault = ply === 0 ? null : record.faultAt(ply);
          const value = record.valueAt(ply);
          const { comment } = nodes[ply]!;
          const said = [value, fault && words.faults[fault], comment && words.commented]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={ply}>
              <button
                type="button"
                class="move"
                aria-current={ply === played ? 'true' : undefined}
                tabIndex={ply === played ? 0 : -1}
                title={value ?? undefined}
                data-commented={comment !== ''}
                data-sign={fault === null ? undefined : FAULT_SIGNS[fault]}
                onClick={() => onGoTo(ply)}
              >
                {ply === 0 ? (
                  words.startOfGame
                ) : (
                  <MoveName
                    number={numbers[ply] === numbers[ply - 1] ? null : numbers[ply]!}
                    name={names[ply - 1]!}
                    side={turnAt(ply - 1)}
                  />
                )}
                {said === '' ? null : <span class="visually-hidden">, {said}</span>}
              </button>
              <Variations {...props} ply={ply} siblings={nodes[ply]!.children} />
            </li>
          );
        })}
      </ol>
      <div class="steps" role="group" aria-label={words.steps}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            class="button drawn"
            aria-label={words.shortcutNames[step]}
            title={words.shortcutNames[step]}
            aria-disabled={steps[step] === null}
            onClick={() => steps[step]?.()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[step]} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

interface MoveNameProps {
  /** `null`: a choice, which has none, and no stone. */
  readonly number: number | null;
  readonly name: string;
  readonly side: Side;
}

function MoveName({ number, name, side }: MoveNameProps): JSX.Element {
  if (number === null) return <>{name}</>;
  return (
    <>
      <span class="move-number">{number}.</span>
      <i class={`swatch tiny side-${side}`} aria-hidden="true" /> {name}
    </>
  );
}

/** The lines that leave the one that is played after `ply` moves. */
function Variations(
  props: MoveListProps & { readonly ply: number; readonly siblings: readonly MoveNode[] },
): JSX.Element {
  const words = useWords();
  const { session, record, ply, siblings, onLine } = props;
  const { moves, tree } = session;
  const others = useMemo(
    () =>
      siblings.flatMap(({ move }, index) => {
        if (move === moves[ply]) return [];
        const line = [...moves.slice(0, ply), move];
        const text = `${ply + 1} ${namesAfter(record, tree, line, ply)}`;
        return [{ line, text, isMain: index === 0 }];
      }),
    [siblings, moves, ply, record.namesOf],
  );
  return (
    <>
      {others.map(({ line, text, isMain }) => (
        <button
          key={line.join()}
          type="button"
          class="variation"
          data-main={isMain}
          aria-label={(isMain ? words.mainLine : words.variation)(text)}
          onClick={() => onLine(line, ply + 1)}
        >
          {text}
        </button>
      ))}
    </>
  );
}

/** The names of the first moves of a line after `ply` moves. */
function namesAfter(
  record: GameRecord,
  tree: SessionState['tree'],
  line: readonly number[],
  ply: number,
): string {
  const whole = mainLineFrom(tree, line);
  const names = record.namesOf(whole.slice(0, ply + MAX_NAMES)).slice(ply);
  return `${names.join(' ')}${whole.length > ply + MAX_NAMES ? ' …' : ''}`;
}

/** The node before each move of a line, and after the last. */
function nodesAlong(tree: SessionState['tree'], line: readonly number[]): SessionState['tree'][] {
  const nodes = [tree];
  for (const move of line) nodes.push(nodeAfter(nodes.at(-1)!, [move])!);
  return nodes;
}
