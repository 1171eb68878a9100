import type { Side } from '@games/search-core';
import type { SessionState, TurnAt } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Catalogue } from '../words/catalogue';
import type { Fault } from './evaluation';
import './move-list.css';
import type { GameRecord } from './use-record';

interface MoveListProps {
  readonly words: Catalogue;
  readonly session: SessionState;
  readonly record: GameRecord;
  readonly turnAt: TurnAt;
  readonly onGoTo: (ply: number) => void;
  readonly onLine: (line: readonly number[], ply: number) => void;
}

/** Moves of a variation that are named. */
const MAX_NAMES = 5;
const FAULT_SIGNS: Readonly<Record<Fault, string>> = { mistake: '?', blunder: '??' };

/** The moves of the game, and where other lines part from it; the one on the board is marked and takes the focus. */
export function MoveList(props: MoveListProps): JSX.Element {
  const { words, session, record, turnAt, onGoTo } = props;
  const { moves, played } = session;
  const list = useRef<HTMLOListElement>(null);
  const names = record.namesOf(moves);
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
    <ol class="moves" aria-label={words.moves} ref={list}>
      {[...Array(moves.length + 1).keys()].map((ply) => {
        const fault = ply === 0 ? null : record.faultAt(ply);
        const value = record.valueAt(ply);
        const said = [value, fault && words.faults[fault]].filter(Boolean).join(', ');
        return (
          <li key={ply}>
            <button
              type="button"
              class="move"
              aria-current={ply === played ? 'true' : undefined}
              tabIndex={ply === played ? 0 : -1}
              title={value ?? undefined}
              data-sign={fault === null ? undefined : FAULT_SIGNS[fault]}
              onClick={() => onGoTo(ply)}
            >
              {ply === 0 ? (
                words.startOfGame
              ) : (
                <MoveName ply={ply} name={names[ply - 1]!} side={turnAt(ply - 1)} />
              )}
              {said === '' ? null : <span class="visually-hidden">, {said}</span>}
            </button>
            <Variations {...props} ply={ply} />
          </li>
        );
      })}
    </ol>
  );
}

interface MoveNameProps {
  readonly ply: number;
  readonly name: string;
  readonly side: Side;
}

function MoveName({ ply, name, side }: MoveNameProps): JSX.Element {
  return (
    <>
      <span class="move-number">{ply}.</span>
      <i class={`swatch tiny side-${side}`} aria-hidden="true" /> {name}
    </>
  );
}

/** The variations that leave the line after `ply` moves. */
function Variations(props: MoveListProps & { readonly ply: number }): JSX.Element {
  const { words, session, record, ply, onLine } = props;
  const { moves, variations } = session;
  const parting = variations.filter((line) => partingOf(line, moves) === ply);
  return (
    <>
      {parting.map((line) => {
        const rest = record.namesOf(line).slice(ply);
        const text = `${ply + 1} ${rest.slice(0, MAX_NAMES).join(' ')}${rest.length > MAX_NAMES ? ' …' : ''}`;
        return (
          <button
            key={line.join()}
            type="button"
            class="variation"
            aria-label={words.variation(text)}
            onClick={() => onLine(line, ply + 1)}
          >
            {text}
          </button>
        );
      })}
    </>
  );
}

/** How many moves two lines share. */
function partingOf(line: readonly number[], moves: readonly number[]): number {
  const parting = line.findIndex((move, index) => move !== moves[index]);
  return parting === -1 ? line.length : parting;
}
