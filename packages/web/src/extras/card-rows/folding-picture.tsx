import type { CardRowsPosition } from '@games/card-rows';
import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { foldRow, type Fold, type Folding } from './folds';
import { numberText, signedText } from './number-text';
import { outcomeText } from './outcome-text';
import type { CardText } from './text';
import { useOverflow } from './use-overflow';

/** Most cards that are drawn at once; beyond it, one row at a time. */
const MAX_CARDS_AT_ONCE = 120;
/** So many numbers of a sum are written out. */
const MAX_TERMS = 12;

interface FoldingPictureProps {
  readonly words: CardText;
  readonly position: CardRowsPosition;
}

interface DrawnRow extends Folding {
  readonly index: number;
  readonly cards: readonly number[];
}

/** How each row folds, fold by fold, and how what remains is taken. */
export function FoldingPicture({ words, position }: FoldingPictureProps): JSX.Element {
  const key = position.format();
  const rows = useMemo(
    () =>
      position
        .rows()
        .map((cards, index): DrawnRow => ({ index, cards, ...foldRow(cards) }))
        .filter(({ cards }) => cards.length > 0),
    [key],
  );
  const [chosen, setChosen] = useState(0);
  const [at, setAt] = useState<{ readonly key: string; readonly step: number } | null>(null);
  const { folding } = words;
  if (rows.length === 0) return <p class="note">{folding.over}</p>;

  const isLarge = rows.reduce((sum, { cards }) => sum + cards.length, 0) > MAX_CARDS_AT_ONCE;
  const single = rows.find(({ index }) => index === chosen) ?? rows[0]!;
  const drawn = isLarge ? [single] : rows;
  const steps = drawn.flatMap((row) => row.steps);
  const place = `${key} ${isLarge ? single.index : ''}`;
  const step = at?.key === place ? at.step : steps.length;
  const shown = new Set(steps.slice(0, step));
  return (
    <div class="folding">
      <p>{folding.introduction}</p>
      {isLarge ? (
        <label class="row-choice">
          {folding.row}{' '}
          <select
            value={String(single.index)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {rows.map(({ index, cards }) => (
              <option key={index} value={String(index)}>
                {folding.rowName(index, cards.length)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <StepBar
        words={words}
        steps={steps}
        step={step}
        onStep={(next) => setAt({ key: place, step: Math.max(0, Math.min(next, steps.length)) })}
      />
      <div class="folding-rows">
        {drawn.map((row) => (
          <RowPicture
            key={row.index}
            words={words}
            row={row}
            shown={shown}
            latest={steps[step - 1] ?? null}
          />
        ))}
      </div>
      <Remains words={words} position={position} rows={rows} />
      <p class="note">{folding.source}</p>
    </div>
  );
}

interface StepBarProps {
  readonly words: CardText;
  readonly steps: readonly Fold[];
  readonly step: number;
  readonly onStep: (step: number) => void;
}

function StepBar({ words: { folding: words }, steps, step, onStep }: StepBarProps): JSX.Element {
  if (steps.length === 0) return <p class="note">{words.nothing}</p>;
  const latest = steps[step - 1];
  return (
    <div class="folding-steps">
      <button type="button" class="button" aria-disabled={step === 0} onClick={() => onStep(step - 1)}>
        {words.back}
      </button>
      <input
        type="range"
        min={0}
        max={steps.length}
        value={step}
        aria-label={words.step}
        onInput={(event) => onStep(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="button"
        aria-disabled={step === steps.length}
        onClick={() => onStep(step + 1)}
      >
        {words.forward}
      </button>
      <p role="status">
        {latest === undefined ? (
          words.before(steps.length)
        ) : (
          <>
            <span class="step-count">{words.count(step, steps.length)}</span>{' '}
            <strong class="equation">{equation(latest)}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** `2 ≤ 7 ≥ 6 → 2 − 7 + 6 = 1` */
function equation({ parts, value }: Fold): string {
  const [a, b, c] = parts!.map((part) => part.value) as [number, number, number];
  const condition = `${numberText(a)} ≤ ${numberText(b)} ≥ ${numberText(c)}`;
  return `${condition} → ${numberText(a)} − ${term(b)} + ${term(c)} = ${numberText(value)}`;
}

/** A number behind a sign. */
function term(value: number): string {
  return value < 0 ? `(${numberText(value)})` : String(value);
}

const CARD_WIDTH = 34;
const CARD_HEIGHT = 44;
const NODE_HEIGHT = 30;
const LEVEL = 66;
const MARGIN = 6;

interface RowPictureProps {
  readonly words: CardText;
  readonly row: DrawnRow;
  /** The folds that are drawn. */
  readonly shown: ReadonlySet<Fold>;
  readonly latest: Fold | null;
}

/** The cards of a row, and below them every number that three others were folded to. */
function RowPicture({
  words,
  row: { index, cards, steps, remains },
  shown,
  latest,
}: RowPictureProps): JSX.Element {
  const [strip, overflows] = useOverflow<HTMLDivElement>();
  const digits = steps.reduce(
    (most, { value }) => Math.max(most, String(value).length),
    Math.max(2, ...cards.map((card) => String(card).length)),
  );
  const pitch = Math.max(CARD_WIDTH, digits * 9 + 14) + 8;
  const height = Math.max(0, ...steps.map((fold) => fold.height));
  const visible = steps.filter((fold) => shown.has(fold));
  const swallowed = new Set(visible.flatMap(({ parts }) => parts!));
  const left = remains.map(({ value }) => numberText(value)).join(', ');
  const width = cards.length * pitch + 2 * MARGIN;
  const size = { width, height: CARD_HEIGHT + height * LEVEL + 2 * MARGIN };
  const label = words.folding.picture(index, cards.map(numberText).join(', '), left);
  return (
    <div class="folding-row" ref={strip} tabIndex={overflows ? 0 : undefined}>
      <svg {...size} viewBox={`0 0 ${width} ${size.height}`} role="img" aria-label={label}>
        {visible.flatMap((fold) =>
          fold.parts!.map((part, place) => (
            <path
              key={`${fold.from} ${fold.to} ${place}`}
              class={`fold-edge ${place === 1 ? 'minus' : ''} ${fold === latest ? 'latest' : ''}`}
              d={edge(part, fold, pitch)}
            />
          )),
        )}
        {cardFolds(steps, remains).map((card) => (
          <Node key={card.from} fold={card} pitch={pitch} isGone={swallowed.has(card)} isLatest={false} />
        ))}
        {visible.map((fold) => (
          <Node
            key={`${fold.from} ${fold.to}`}
            fold={fold}
            pitch={pitch}
            isGone={swallowed.has(fold)}
            isLatest={fold === latest}
          />
        ))}
      </svg>
    </div>
  );
}

/** The folds that are cards. */
function cardFolds(steps: readonly Fold[], remains: readonly Fold[]): Fold[] {
  return [...steps.flatMap(({ parts }) => parts!), ...remains].filter(({ parts }) => parts === null);
}

function centreOf({ from, to }: Fold, pitch: number): number {
  return MARGIN + ((from + to) / 2) * pitch;
}

function topOf({ height }: Fold): number {
  return MARGIN + (height === 0 ? 0 : CARD_HEIGHT + height * LEVEL - NODE_HEIGHT);
}

function bottomOf(fold: Fold): number {
  return topOf(fold) + (fold.height === 0 ? CARD_HEIGHT : NODE_HEIGHT);
}

function edge(part: Fold, fold: Fold, pitch: number): string {
  const [x, y] = [centreOf(part, pitch), bottomOf(part)];
  const [endX, endY] = [centreOf(fold, pitch), topOf(fold)];
  const bend = Math.max(y, endY - 24);
  return `M${x} ${y}V${bend}C${x} ${bend + 14} ${endX} ${endY - 12} ${endX} ${endY}`;
}

interface NodeProps {
  readonly fold: Fold;
  readonly pitch: number;
  /** Whether it has been folded into another. */
  readonly isGone: boolean;
  readonly isLatest: boolean;
}

function Node({ fold, pitch, isGone, isLatest }: NodeProps): JSX.Element {
  const isCard = fold.height === 0;
  const [width, height] = [pitch - 8, isCard ? CARD_HEIGHT : NODE_HEIGHT];
  const [x, y] = [centreOf(fold, pitch), topOf(fold)];
  const kind = `${isCard ? 'of-card' : ''} ${isGone ? 'gone' : ''} ${isLatest ? 'latest' : ''}`;
  return (
    <g class={`fold-node ${kind}`}>
      <rect x={x - width / 2} y={y} width={width} height={height} rx={isCard ? 5 : height / 2} />
      <text x={x} y={y + height / 2} dy="0.36em">
        {numberText(fold.value)}
      </text>
    </g>
  );
}

interface RemainsProps extends FoldingPictureProps {
  readonly rows: readonly DrawnRow[];
}

/** All reduced rows as one list, taken in turn from the largest on: the value is their alternating sum. */
function Remains({ words, position, rows }: RemainsProps): JSX.Element {
  const [strip, overflows] = useOverflow<HTMLOListElement>();
  const numbers = rows.flatMap(({ remains }) => remains.map(({ value }) => value)).sort((a, b) => b - a);
  const turn = position.turn();
  const gain = numbers.reduce((sum, value, index) => (index % 2 === 0 ? sum + value : sum - value), 0);
  const lead = position.taken(turn) - position.taken(turn === 0 ? 1 : 0);
  const margin = turn === 0 ? lead + gain : 0 - lead - gain;
  const { folding } = words;
  return (
    <section class="remains">
      <h2>{folding.remains}</h2>
      <ol ref={strip} tabIndex={overflows ? 0 : undefined}>
        {numbers.map((value, index) => {
          const side: Side = index % 2 === 0 ? turn : turn === 0 ? 1 : 0;
          return (
            <li key={index} class={`remain side-${side}`}>
              {numberText(value)}
              <span class="visually-hidden">, {folding.inTurn(words.sides[side])}</span>
            </li>
          );
        })}
      </ol>
      <p class="sum">
        {folding.sum(
          `${alternatingSum(numbers)} = ${signedText(gain)}`,
          words.sides[turn],
          lead === 0 ? null : signedText(lead),
          outcomeText(words, margin),
        )}
      </p>
    </section>
  );
}

function alternatingSum(numbers: readonly number[]): string {
  const [first = 0, ...others] = numbers.slice(0, MAX_TERMS);
  const terms = others.map((value, index) => `${index % 2 === 0 ? '−' : '+'} ${term(value)}`);
  return [numberText(first), ...terms, ...(numbers.length > MAX_TERMS ? ['…'] : [])].join(' ');
}
