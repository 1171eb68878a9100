/** The chains of both sides, what may be written, and who reaches what, on the one drawing. */
import {
  longestChain,
  reachOf,
  writtenNumbers,
  type Reach,
  type SequenciumPosition,
  type WrittenNumber,
} from '@games/sequencium';
import { middleOf, SIDES } from '../drawing/common';
import { ahead } from '../element/state';
import type { Box, Layout, Overlay, View } from '../drawing/view';
import { heatInk, type Paint } from '../svg/colours';
import { label, line, tag } from '../svg/markup';

export const PALETTE = {
  'first-soft': ['#d08877', '#8a3f30'],
  'second-soft': ['#8bacc8', '#2f5578'],
  'first-shade': ['#e9bfb3', '#54291e'],
  'second-shade': ['#c0d0dc', '#293950'],
} as const;

export function overlay(view: View<SequenciumPosition>, layout: Layout, paint: Paint): Overlay {
  const { position, moves, shows, values } = view;
  const at = (cell: number): [number, number] => middleOf(layout.boxes[cell]!);
  const written = writtenNumbers(position, moves);
  const chains = [longestChain(written, 0), longestChain(written, 1)] as const;
  const reaches = shows.has('reach') ? reachOf(position) : [];
  const heated = new Set(values.map(({ move }) => move));
  const link = ({ cell, side, parent }: WrittenNumber, isPlanned: boolean): string => {
    if (parent === null) return '';
    const isMain = chains[side].includes(cell);
    return line(at(parent), at(cell), {
      class: `link side-${side} ${isPlanned ? 'planned' : isMain ? 'main' : ''}`,
      stroke: paint(isPlanned || isMain ? SIDES[side] : `${SIDES[side]}-soft`),
      'stroke-width': isPlanned ? 8 : isMain ? 18 : 12,
      'stroke-dasharray': isPlanned && '2 16',
      'stroke-linecap': 'round',
    });
  };
  return {
    under: [
      ...reaches.map((kind, cell) =>
        kind === null || heated.has(cell) ? '' : reachShade(layout.boxes[cell]!, kind, paint),
      ),
      ...written.map((each) => link(each, false)),
      ...plannedNumbers(view).map((each) => link(each, true)),
    ].join(''),
    over:
      chains.map(([first]) => (first === undefined ? '' : star(at(first)))).join('') +
      openNumbers(view, at, paint),
  };
}

/** The numbers of the moves to come. */
function plannedNumbers({ position, moves, line: steps }: View<SequenciumPosition>): WrittenNumber[] {
  return ahead(position, (play) => {
    const played: number[] = [];
    for (const { move } of steps.slice(0, 8)) {
      if (!position.isLegal(move)) continue;
      play(move);
      played.push(move);
    }
    const written = writtenNumbers(position, [...moves, ...played]);
    return written.slice(written.length - played.length);
  });
}

/** What one side alone can reach has its colour, what both can has both, what nobody can a cross. */
function reachShade(box: Box, kind: Reach, paint: Paint): string {
  const [x, y] = middleOf(box);
  if (kind === 'nobody')
    return tag('path', {
      class: 'reach-nobody',
      d: `M${x - 16} ${y - 16}l32 32m0-32l-32 32`,
      ...{ stroke: paint('muted'), 'stroke-width': 5, 'stroke-linecap': 'round', 'stroke-opacity': 0.7 },
    });
  const half = (d: string, side: 'first' | 'second'): string =>
    tag('path', { d, fill: paint(`${side}-shade`) });
  const whole = 'M8 0H88Q96 0 96 8V88Q96 96 88 96H8Q0 96 0 88V8Q0 0 8 0Z';
  return tag(
    'g',
    { class: `reach-${kind}`, transform: `translate(${x - 48} ${y - 48})` },
    kind === 'both'
      ? half('M8 0H96L0 96V8Q0 0 8 0Z', 'first') + half('M96 0V88Q96 96 88 96H0Z', 'second')
      : half(whole, kind),
  );
}

/** The largest number of a side, with which its chain begins, wears a star. */
function star([x, y]: readonly [number, number]): string {
  const edge = { stroke: '#5d4300', 'stroke-width': 3, 'stroke-linejoin': 'round' };
  return tag('path', {
    class: 'star',
    d: STAR,
    transform: `translate(${x + 29} ${y - 29})`,
    fill: '#ffc93c',
    ...edge,
  });
}

const STAR = 'M0-17L4.1-5.7 16.2-5.3 6.7 2.2 10 13.8 0 7-10 13.8-6.7 2.2-16.2-5.3-4.1-5.7Z';

/** The number that might be written, small in every cell that is open, and where there is a value. */
function openNumbers(
  { position, shows, canMove, hint, line: steps, target, values }: View<SequenciumPosition>,
  at: (cell: number) => [number, number],
  paint: Paint,
): string {
  const isOpen = canMove && shows.has('next');
  const side = position.turn();
  const others = new Set([hint?.move, target, ...steps.map(({ move }) => move)]);
  const drawn = position.moves().map((cell) => {
    const heat = values.find(({ move }) => move === cell)?.heat;
    if (others.has(cell) || (!isOpen && heat === undefined)) return '';
    const [x, y] = at(cell);
    const own = paint(shows.has('reach') ? 'ink' : `${SIDES[side]}-ink`);
    return label(x, heat === undefined ? y : y - 14, 30, position.nextValue(side, cell), {
      class: `figure side-${side}`,
      fill: heat === undefined ? own : heatInk(heat, paint),
      'font-weight': 400,
    });
  });
  return drawn.join('');
}
