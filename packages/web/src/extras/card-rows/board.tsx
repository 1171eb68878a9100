import '@games/board/card-rows/element';
import type { CardRowsPosition } from '@games/card-rows';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from '../../contract/game-module';
import { BoardElement } from '../../games/board-element';
import './board.css';
import { dealOf, type CardOptions } from './deal';
import { tableAfter, type Table } from './table';
import { numberText } from './number-text';
import { outcomeText } from './outcome-text';
import { ReplayBar } from './replay-bar';
import { text, type CardText } from './text';
import { useReplay } from './use-replay';

const STILL = { canMove: false, hint: null, values: null, line: [] } as const;

/** The board, what has happened, and best play as a replay, which leaves the game as it is. */
export function Board(props: BoardProps<CardRowsPosition, CardOptions>): JSX.Element {
  const { options, moves, displays, language } = props;
  const words = text[language];
  const key = `${options.board} ${moves.join()}`;
  const replay = useReplay(props.position, key);
  const isReplaying = replay.line !== null;
  const table = useMemo(
    () => tableAfter(dealOf(options), [...moves, ...(replay.line ?? []).slice(0, replay.step)]),
    [key, replay.line, replay.step],
  );
  const isOver = table.position.isOver();
  return (
    <div class="cards-board">
      <BoardElement
        tag="card-rows-board"
        board={{ ...props, ...table, ...(isReplaying && STILL) }}
        marks={displays.has('mistakes') ? ['mistakes'] : []}
      />
      <p class="cards-caption">
        <span>{isReplaying ? '' : captionOf(words, table, isOver)}</span>
        {displays.has('outcome') && !isOver ? <strong>{outcomeText(words, table.margin)}</strong> : null}
      </p>
      <ReplayBar words={words} replay={replay} table={table} isOver={isOver} />
    </div>
  );
}

/** The last move, how the game has ended, or at first what there is to do. */
function captionOf(words: CardText, { last, sums, margin }: Table, isOver: boolean): string {
  if (last === null) return words.start;
  if (isOver) {
    const winner = margin === 0 ? null : words.sides[margin > 0 ? 0 : 1];
    return words.result(winner, sums.map(numberText).join(' : '));
  }
  return words.took(words.sides[last.side], numberText(last.card), last);
}
