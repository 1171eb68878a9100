import type { CardRowsPosition, Deal } from '@games/card-rows';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../../contract/game-module';
import './board.css';
import type { LineMark, RowMarks } from './card-face';
import { dealOf, type CardOptions } from './deal';
import { followGame, type History, type RowLeft } from './history';
import { numberText } from './number-text';
import { outcomeText } from './outcome-text';
import { Piles } from './piles';
import { ReplayBar } from './replay-bar';
import { Rows } from './rows';
import { text, type CardText } from './text';
import { useFlight } from './use-flight';
import { useReplay } from './use-replay';

/** How many cards of a line of play are numbered. */
const MAX_MARKS = 12;
/** Cards of longer rows are small. */
const MAX_CORNERED = 16;

/** The table: what each side has, the rows, and best play as a replay, which leaves the game as it is. */
export function Board(props: BoardProps<CardRowsPosition, CardOptions>): JSX.Element {
  const { position, options, moves, displays, language, line } = props;
  const words = text[language];
  const deal = dealOf(options);
  const key = `${options.deal} ${moves.join()}`;
  const replay = useReplay(position, key);
  const history = useMemo(
    () => followGame(deal, [...moves, ...(replay.line ?? []).slice(0, replay.step)]),
    [key, replay.line, replay.step],
  );
  const isReplaying = replay.line !== null;
  const turn: Side = history.taken.length % 2 === 0 ? 0 : 1;
  const isOver = history.rows.every(({ from, to }) => from === to);
  const marks = useMemo(
    () => (isReplaying ? new Map<number, RowMarks>() : marksOf(history.rows, line, turn)),
    [isReplaying, history, line],
  );

  const board = useRef<HTMLDivElement>(null);
  const traveller = useRef<HTMLSpanElement>(null);
  useFlight(board, traveller, history.taken, props.isFresh || isReplaying);
  const last = history.taken.at(-1);
  return (
    <div class={`cards-board ${hasCorners(deal) ? 'has-corners' : ''}`} ref={board} style={sizesOf(deal)}>
      <Piles
        words={words}
        history={history}
        turn={isOver ? null : turn}
        showsCosts={displays.has('mistakes')}
      />
      <p class="cards-caption">
        <span>{isReplaying ? '' : captionOf(words, history, isOver)}</span>
        {displays.has('outcome') && !isOver ? <strong>{outcomeText(words, history.margin)}</strong> : null}
      </p>
      <Rows
        words={words}
        language={language}
        rows={history.rows}
        canMove={props.canMove && !isReplaying}
        onMove={props.onMove}
        hint={isReplaying ? null : props.hint}
        values={isReplaying ? null : props.values}
        marks={marks}
        last={last ?? null}
      />
      <ReplayBar words={words} replay={replay} history={history} isOver={isOver} />
      <span class="card-face traveller" ref={traveller} aria-hidden="true" />
    </div>
  );
}

/** The last move, how the game has ended, or at first what there is to do. */
function captionOf(words: CardText, { taken, sums, margin }: History, isOver: boolean): string {
  const last = taken.at(-1);
  if (last === undefined) return words.start;
  if (isOver) {
    const winner = margin === 0 ? null : words.sides[margin > 0 ? 0 : 1];
    return words.result(winner, sums.map(numberText).join(' : '));
  }
  return words.took(words.sides[last.side], numberText(last.card), last);
}

/** Whether cards are large enough for small numbers in their corners. */
function hasCorners(deal: Deal): boolean {
  return deal.every((row) => row.length <= MAX_CORNERED && row.every((card) => String(card).length < 4));
}

/** What the size of a card follows from. */
function sizesOf(deal: Deal): Record<string, string> {
  const longest = deal.reduce((most, row) => Math.max(most, row.length), 1);
  const digits = deal.reduce(
    (most, row) => row.reduce((all, card) => Math.max(all, String(card).length), most),
    2,
  );
  return { '--longest': String(longest), '--digits': String(digits), '--rows': String(deal.length) };
}

/** Where the next cards of a line lie, row by row. */
function marksOf(rows: readonly RowLeft[], line: readonly number[], turn: Side): Map<number, RowMarks> {
  const left = new Map<number, { from: number; to: number }>();
  const marks = new Map<number, Map<number, LineMark>>();
  for (const [index, move] of line.slice(0, MAX_MARKS).entries()) {
    const row = move >> 1;
    const span = left.get(row) ?? { from: rows[row]?.from ?? 0, to: rows[row]?.to ?? 0 };
    if (span.from >= span.to) break;
    const place = move % 2 === 0 ? span.from++ : --span.to;
    left.set(row, span);
    const inRow = marks.get(row) ?? new Map<number, LineMark>();
    marks.set(row, inRow.set(place, { ply: index + 1, side: index % 2 === 0 ? turn : turn === 0 ? 1 : 0 }));
  }
  return marks;
}
