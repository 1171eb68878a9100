/**
 * The reduced rows of a deal (`reduce.ts`), kept up to date while cards are taken from both ends or put back.
 *
 * Every row is cut in two. The left part is reduced from the cut outward, so that each of its _groups_ (cards reduced to
 * one number) begins with the card that came last: taking that card leaves the groups it had swallowed, untouched. The
 * right part is its mirror image. Where the parts meet, numbers of both are reduced to one, the _bridge_, step by step;
 * the steps are kept, so that they can be taken back when an end comes near.
 *
 * ```text
 *  cards        l … … … … … … cut … … … … … r
 *  roots            a   b  c   |  d  e  f          outermost card of each group, next to each other round the cut
 *  bridge           a (b - c + d) e  f             made of 2 of the left part and 1 of the right in one step
 *
 *  reduced[i]   the number of the group whose outermost card is i
 *  links[i]     the outermost card of the group behind it, towards the cut; at the cut: the first card beyond
 *  bridges[s]   row by row from its first card on: the bridge after s steps, made of 2s + 1 groups; s = 0: the group at
 *               the left of the cut
 *  taken[s]     how many of the 2s + 1 groups are of the left part
 * ```
 *
 * A row that has cards has cards left of its cut. When a part runs out, the row is cut in the middle of what is left,
 * which costs as much as that is long, but then at least as many cards had to be taken since the last cut.
 *
 * @module
 */
import type { End, FlatDeal } from '../rules/deal';

/** Is told of numbers that come and go. */
export interface Tally {
  readonly add: (value: number) => void;
  readonly remove: (value: number) => void;
}

/** Rows under reduction. */
export interface ReducedRows {
  readonly lengthOf: (row: number) => number;
  /** Takes the leftmost or rightmost card of a row that has one, and returns it. */
  readonly takeLeft: (row: number) => number;
  readonly takeRight: (row: number) => number;
  /** Puts back the card taken last from this end, and returns it. */
  readonly putLeft: (row: number) => number;
  readonly putRight: (row: number) => number;
  /** The card at an end of a row that has one. */
  readonly cardAt: (row: number, end: End) => number;
  /** The numbers at the ends of a reduced row that has cards. */
  readonly leftmost: (row: number) => number;
  readonly rightmost: (row: number) => number;
  /** The cards of a row. */
  readonly cardsOf: (row: number) => Float64Array;
  /** Writes the numbers of a reduced row into `into[from]`, …, and returns how many there are. */
  readonly copy: (row: number, into: Float64Array, from: number) => number;
}

/** Reduces all rows of a deal; `tally` is told what changes from then on. Linear. */
export function createReducedRows({ cards, starts, rows }: FlatDeal, tally: Tally): ReducedRows {
  const reduced = new Float64Array(cards.length);
  const links = new Int32Array(cards.length);
  const roots = new Int32Array(cards.length);
  const bridges = new Float64Array(cards.length);
  const taken = new Int32Array(cards.length);
  const first = starts.slice(0, rows);
  const ends = starts.slice(1);
  const cuts = starts.slice(0, rows);
  /** Groups left and right of the cut. */
  const lefts = new Int32Array(rows);
  const rights = new Int32Array(rows);
  /** Steps of the bridge; -1 without a group at the left of the cut. */
  const steps = new Int32Array(rows).fill(-1);
  let told = false;

  const add = (value: number): void => {
    if (told) tally.add(value);
  };
  const remove = (value: number): void => {
    if (told) tally.remove(value);
  };

  /** The group `index` groups away from the cut. */
  const leftGroup = (row: number, index: number): number => reduced[roots[cuts[row]! - 1 - index]!]!;
  const rightGroup = (row: number, index: number): number => reduced[roots[cuts[row]! + index]!]!;

  /** How many groups of either part are in the bridge. */
  const leftInBridge = (row: number): number => (steps[row]! < 0 ? 0 : taken[starts[row]! + steps[row]!]!);
  const rightInBridge = (row: number): number =>
    steps[row]! < 0 ? 0 : 2 * steps[row]! + 1 - taken[starts[row]! + steps[row]!]!;

  const bridgeOf = (row: number): number => bridges[starts[row]! + steps[row]!]!;

  const step = (row: number, bridge: number, fromLeft: number): void => {
    const at = starts[row]! + ++steps[row]!;
    bridges[at] = bridge;
    taken[at] = fromLeft;
  };

  /** Puts a number in the place of the bridge and two groups, of which `fromLeft` are of the left part. */
  const swallow = (row: number, one: number, two: number, value: number, fromLeft: number): void => {
    remove(bridgeOf(row));
    remove(one);
    remove(two);
    step(row, value, leftInBridge(row) + fromLeft);
    add(value);
  };

  /** The next two groups of a part join the bridge; false if they cannot. */
  const swallowLeft = (row: number): boolean => {
    const index = leftInBridge(row);
    if (index + 1 >= lefts[row]!) return false;
    const bridge = bridgeOf(row);
    const near = leftGroup(row, index);
    const far = leftGroup(row, index + 1);
    if (near < bridge || near < far) return false;
    swallow(row, near, far, bridge - near + far, 2);
    return true;
  };
  const swallowRight = (row: number): boolean => {
    const index = rightInBridge(row);
    if (index + 1 >= rights[row]!) return false;
    const bridge = bridgeOf(row);
    const near = rightGroup(row, index);
    const far = rightGroup(row, index + 1);
    if (near < bridge || near < far) return false;
    swallow(row, near, far, bridge - near + far, 0);
    return true;
  };

  /** The next group of each part joins the bridge between them; false if they cannot. */
  const swallowBoth = (row: number): boolean => {
    if (leftInBridge(row) >= lefts[row]! || rightInBridge(row) >= rights[row]!) return false;
    const bridge = bridgeOf(row);
    const left = leftGroup(row, leftInBridge(row));
    const right = rightGroup(row, rightInBridge(row));
    if (bridge < left || bridge < right) return false;
    swallow(row, left, right, left - bridge + right, 1);
    return true;
  };

  /** Reduces where the parts meet, as far as it goes. */
  const build = (row: number): void => {
    if (lefts[row] === 0) return;
    if (steps[row]! < 0) step(row, leftGroup(row, 0), 1);
    while (swallowBoth(row) || swallowRight(row) || swallowLeft(row));
  };

  /** Takes back the last step of the bridge. */
  const unbuild = (row: number): void => {
    const [l, r] = [leftInBridge(row), rightInBridge(row)];
    const at = starts[row]! + steps[row]!--;
    if (steps[row]! < 0) return;
    remove(bridges[at]!);
    add(bridges[at - 1]!);
    for (let index = leftInBridge(row); index < l; index++) add(leftGroup(row, index));
    for (let index = rightInBridge(row); index < r; index++) add(rightGroup(row, index));
  };

  /** Leaves only the `count` groups of a part that are nearest to the cut, none of the others in the bridge. */
  const keepLeft = (row: number, count: number): void => {
    while (leftInBridge(row) > count) unbuild(row);
    while (lefts[row]! > count) remove(leftGroup(row, --lefts[row]!));
  };
  const keepRight = (row: number, count: number): void => {
    while (rightInBridge(row) > count) unbuild(row);
    while (rights[row]! > count) remove(rightGroup(row, --rights[row]!));
  };

  /** Appends the groups that begin with the cards from `root` outward to `last`, found through the links. */
  const revealLeft = (row: number, root: number, last: number): void => {
    let count = 0;
    for (let group = root; group < last; group = links[group]!) count++;
    let at = cuts[row]! - lefts[row]! - count;
    lefts[row]! += count;
    for (let group = root; group < last; group = links[group]!) {
      roots[at++] = group;
      add(reduced[group]!);
    }
  };
  const revealRight = (row: number, root: number, last: number): void => {
    let count = 0;
    for (let group = root; group > last; group = links[group]!) count++;
    let at = cuts[row]! + rights[row]! + count;
    rights[row]! += count;
    for (let group = root; group > last; group = links[group]!) {
      roots[--at] = group;
      add(reduced[group]!);
    }
  };

  /** Puts a card at the outer end of a part, where it swallows groups. */
  const pushLeft = (row: number, card: number): void => {
    let value = cards[card]!;
    let count = lefts[row]!;
    while (
      count > 1 &&
      value <= leftGroup(row, count - 1) &&
      leftGroup(row, count - 1) >= leftGroup(row, count - 2)
    ) {
      value += leftGroup(row, count - 2) - leftGroup(row, count - 1);
      count -= 2;
    }
    keepLeft(row, count);
    reduced[card] = value;
    links[card] = count === 0 ? cuts[row]! : roots[cuts[row]! - count]!;
    roots[cuts[row]! - ++lefts[row]!] = card;
    add(value);
  };
  const pushRight = (row: number, card: number): void => {
    let value = cards[card]!;
    let count = rights[row]!;
    while (
      count > 1 &&
      value <= rightGroup(row, count - 1) &&
      rightGroup(row, count - 1) >= rightGroup(row, count - 2)
    ) {
      value += rightGroup(row, count - 2) - rightGroup(row, count - 1);
      count -= 2;
    }
    keepRight(row, count);
    reduced[card] = value;
    links[card] = count === 0 ? cuts[row]! - 1 : roots[cuts[row]! + count - 1]!;
    roots[cuts[row]! + rights[row]!++] = card;
    add(value);
  };

  /** Cuts a row in the middle of its cards. Its reduced form stays the same. */
  const cut = (row: number): void => {
    const wasTold = told;
    told = false;
    lefts[row] = rights[row] = 0;
    steps[row] = -1;
    cuts[row] = (first[row]! + ends[row]! + 1) >> 1;
    for (let card = cuts[row] - 1; card >= first[row]!; card--) pushLeft(row, card);
    for (let card = cuts[row]; card < ends[row]!; card++) pushRight(row, card);
    build(row);
    told = wasTold;
  };

  const takeLeft = (row: number): number => {
    const card = first[row]!++;
    keepLeft(row, lefts[row]! - 1);
    revealLeft(row, card + 1, links[card]!);
    if (lefts[row] === 0) cut(row);
    else build(row);
    return cards[card]!;
  };

  const takeRight = (row: number): number => {
    if (rights[row] === 0) cut(row);
    if (rights[row] === 0) return takeLeft(row);
    const card = --ends[row]!;
    keepRight(row, rights[row]! - 1);
    revealRight(row, card - 1, links[card]!);
    build(row);
    return cards[card]!;
  };

  const rightmost = (row: number): number =>
    rightInBridge(row) < rights[row]! ? rightGroup(row, rights[row]! - 1) : bridgeOf(row);
  const leftmost = (row: number): number =>
    leftInBridge(row) < lefts[row]! ? leftGroup(row, lefts[row]! - 1) : bridgeOf(row);

  for (let row = 0; row < rows; row++) cut(row);
  told = true;

  return {
    lengthOf: (row) => ends[row]! - first[row]!,
    takeLeft,
    takeRight,
    putLeft: (row) => {
      pushLeft(row, --first[row]!);
      build(row);
      return cards[first[row]!]!;
    },
    putRight: (row) => {
      pushRight(row, ends[row]!++);
      build(row);
      return cards[ends[row]! - 1]!;
    },
    cardAt: (row, end) => cards[end === 'left' ? first[row]! : ends[row]! - 1]!,
    leftmost,
    rightmost,
    cardsOf: (row) => cards.slice(first[row], ends[row]),
    copy: (row, into, from) => {
      let at = from;
      for (let index = lefts[row]! - 1; index >= leftInBridge(row); index--)
        into[at++] = leftGroup(row, index);
      if (steps[row]! >= 0) into[at++] = bridgeOf(row);
      for (let index = rightInBridge(row); index < rights[row]!; index++) into[at++] = rightGroup(row, index);
      return at - from;
    },
  };
}
