/**
 * Why an answer is right: how the rows fold to their remains, and the remains taken in turn from the largest on.
 *
 * @module
 */
import type { Deal } from '@games/card-rows';
import type { Messages } from '../../../messages/en';
import { TEXTS } from '../texts';

/** Three neighbours that become one, and the row after that. */
interface Fold {
  readonly cards: readonly [number, number, number];
  readonly folded: number;
  readonly row: readonly number[];
}

/** Describes the folding of each row, and the sum that the margin is. */
export function explainFolding(deal: Deal, { language, show }: Messages): string {
  const cardRows = TEXTS[language];
  const lines: string[] = [];
  const remains: number[] = [];
  deal.forEach((row, index) => {
    const folds = foldsOf(row);
    const left = folds.at(-1)?.row ?? row;
    remains.push(...left);
    lines.push(`${show.row(index + 1)}: ${row.join(' ')}`);
    for (const { cards, folded, row: after } of folds) {
      const [a, b, c] = cards;
      lines.push(`  ${a} ≤ ${b} ≥ ${c}: ${a} − ${b} + ${c} = ${folded}   → ${after.join(' ')}`);
    }
  });
  const sorted = remains.sort((a, b) => b - a);
  const margin = sorted.reduce((sum, card, index) => (index % 2 === 0 ? sum + card : sum - card), 0);
  const terms = sorted.map(
    (card, index) => `${index === 0 ? '' : index % 2 === 0 ? ' + ' : ' − '}${bracket(card)}`,
  );
  return [cardRows.why, ...lines, cardRows.inTurn(`${terms.join('')} = ${margin}`)].join('\n');
}

/** The steps by which a row folds: from the left, as long as a card is no smaller than both its neighbours. */
function foldsOf(cards: readonly number[]): Fold[] {
  const folds: Fold[] = [];
  for (let row = [...cards]; ; row = [...folds.at(-1)!.row]) {
    const top = row.findIndex((card, index) => row[index - 1]! <= card && card >= row[index + 1]!);
    if (top < 0) return folds;
    const three = [row[top - 1]!, row[top]!, row[top + 1]!] as const;
    const folded = three[0] - three[1] + three[2];
    folds.push({ cards: three, folded, row: row.toSpliced(top - 1, 3, folded) });
  }
}

function bracket(card: number): string {
  return card < 0 ? `(${card})` : String(card);
}
