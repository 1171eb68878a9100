import { solveMargin } from '@games/card-rows';

let known: { readonly key: string; readonly costs: readonly number[] } = { key: '', costs: [] };

/** By how much each move made the final margin under best play worse for who made it. */
export function mistakesIn(
  deal: readonly (readonly number[])[],
  taken: readonly { readonly move: number; readonly card: number }[],
): readonly number[] {
  const key = `${deal.join('/')} ${taken.map(({ move }) => move).join()}`;
  if (known.key === key) return known.costs;
  const rows = deal.map((cards) => ({ cards, from: 0, to: cards.length }));
  const valueNow = (): number => solveMargin(rows.map(({ cards, from, to }) => cards.slice(from, to)));
  let value = valueNow();
  const costs = taken.map(({ move, card }) => {
    const row = rows[move >> 1]!;
    if (move % 2 === 0) row.from++;
    else row.to--;
    const best = value;
    value = valueNow();
    return best - card + value;
  });
  known = { key, costs };
  return costs;
}
