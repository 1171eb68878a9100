import type { Side } from '@games/search-core';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { History, TakenCard } from './history';
import { numberText } from './number-text';
import type { CardText } from './text';
import { useOverflow } from './use-overflow';

/** A pile shows its latest cards; the sums count all. */
const MAX_SHOWN = 100;

interface PilesProps {
  readonly words: CardText;
  readonly history: History;
  /** Whose turn it is; `null`: the game is over. */
  readonly turn: Side | null;
  readonly showsCosts: boolean;
}

/** What each side has taken, in the order of taking, with the running sum under every card. */
export function Piles({ words, history, turn, showsCosts }: PilesProps): JSX.Element {
  return (
    <div class="piles">
      {([0, 1] as const).map((side) => (
        <Pile
          key={side}
          side={side}
          words={words}
          cards={history.taken.filter((card) => card.side === side)}
          sum={history.sums[side]}
          isToMove={turn === side}
          isLast={history.taken.at(-1)?.side === side}
          showsCosts={showsCosts}
        />
      ))}
    </div>
  );
}

interface PileProps {
  readonly side: Side;
  readonly words: CardText;
  readonly cards: readonly TakenCard[];
  readonly sum: number;
  readonly isToMove: boolean;
  /** Whether the last card that was taken lies here. */
  readonly isLast: boolean;
  readonly showsCosts: boolean;
}

function Pile({ side, words, cards, sum, isToMove, isLast, showsCosts }: PileProps): JSX.Element {
  const [strip, overflows] = useOverflow<HTMLOListElement>();
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: strip.current.scrollWidth });
  }, [cards.length]);
  const name = words.sides[side];
  const latest = isLast ? cards.length - 1 : -1;
  const first = Math.max(0, cards.length - MAX_SHOWN);
  return (
    <section
      class={`pile side-${side} ${isToMove ? 'to-move' : ''}`}
      aria-label={words.pile(name, numberText(sum), cards.length)}
    >
      <div class="pile-head" aria-hidden="true">
        <span class={`swatch small side-${side}`} />
        <span class="pile-name">{name}</span>
        <strong class="pile-sum">{numberText(sum)}</strong>
      </div>
      {cards.length === 0 ? (
        <p class="pile-empty">{words.emptyPile}</p>
      ) : (
        <ol class="pile-cards" ref={strip} tabIndex={overflows ? 0 : undefined}>
          {cards.slice(first).map((card, index) => (
            <li key={first + index} class={first + index === latest ? 'latest' : undefined}>
              <span class="card-face">{numberText(card.card)}</span>
              <small>{numberText(card.sum)}</small>
              {showsCosts && card.cost > 0 ? (
                <span class="cost" role="img" aria-label={words.cost(numberText(card.cost))}>
                  {numberText(0 - card.cost)}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
