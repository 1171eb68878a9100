import '@games/board/sequencium/element';
import { ONGOING } from '@games/search-core';
import { reachOf, type Reach } from '@games/sequencium';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { BoardElement } from '../../games/board-element';
import type { SequenciumBoardProps } from './board-props';
import './board.css';
import { ScoreBar } from './score-bar';
import { text } from './text';

const REACHES: readonly Reach[] = ['first', 'second', 'both', 'nobody'];

/** What decides the game, the board, and what is to be said of it. */
export function Board(props: SequenciumBoardProps): JSX.Element {
  const { position, displays } = props;
  const reach = useMemo(() => (displays.has('reach') ? reachOf(position) : null), [position, displays]);
  const size = { '--rows': String(position.rows), '--columns': String(position.columns) };
  return (
    <div class="chain-board" style={size}>
      <ScoreBar {...props} />
      <BoardElement tag="sequencium-board" board={props} marks={[...displays]} />
      <div class="chain-notes">
        <p role="status">{noteOf(props)}</p>
        {reach === null ? null : <ReachLegend {...props} reach={reach} />}
      </div>
    </div>
  );
}

/** Why a side is left out, how much of a turn is left, or what to do at first. */
function noteOf({ position, options, moves, language }: SequenciumBoardProps): string {
  const words = text[language];
  if (position.outcome() !== ONGOING) return '';
  const turn = position.turn();
  const other = turn === 0 ? 1 : 0;
  if (position.mobility(other) === 0) return words.passes(words.sides[other], words.sides[turn]);
  if (options.balanced) return words.movesLeft(words.sides[turn], position.movesLeft());
  return moves.length === 0 ? words.advice : '';
}

interface LegendProps extends SequenciumBoardProps {
  readonly reach: readonly (Reach | null)[];
}

function ReachLegend({ reach, language }: LegendProps): JSX.Element {
  const words = text[language];
  return (
    <ul class="reach-legend" aria-label={words.reachLegend}>
      {REACHES.map((kind) => (
        <li key={kind}>
          <i class={`reach-sample ${kind}`} aria-hidden="true" />
          {words.reach[kind]} <b>{reach.filter((each) => each === kind).length}</b>
        </li>
      ))}
    </ul>
  );
}
