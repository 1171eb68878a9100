/** A whole number from 0 to `below - 1`. */
export type Below = (below: number) => number;

/** What may stand where a proof has something else. */
const JUNK: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => NaN,
  () => -0,
  () => Infinity,
  () => -1,
  () => 1.5,
  () => 65_535,
  () => 2 ** 32,
  () => 2n,
  () => '0',
  () => '',
  () => true,
  () => [],
  () => ({}),
  () => ({ length: 0 }),
  // eslint-disable-next-line no-sparse-arrays
  () => [, 0],
  (): unknown => new Array(2 ** 32 - 1),
  () => new Int32Array(2),
  () => (): number => 0,
  () => Symbol('junk'),
  () => new Proxy({}, { get: throwing, has: throwing }),
  () => Object.defineProperty({ children: [], fours: [] }, 'move', { get: throwing, enumerable: true }),
];

function throwing(): never {
  throw new RangeError('a trap');
}

interface Slot {
  readonly owner: Record<PropertyKey, unknown>;
  readonly key: string;
}

/** Every place in a value where something stands, those deep in it too. Parts that are shared are looked at once. */
function slotsOf(value: unknown): Slot[] {
  const slots: Slot[] = [];
  const seen = new Set<unknown>();
  const todo = [value];
  for (let next = todo.pop(); todo.length > 0 || next !== undefined; next = todo.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next) || slots.length > 2000) continue;
    if (ArrayBuffer.isView(next)) continue;
    seen.add(next);
    const owner = next as Record<string, unknown>;
    for (const key of Object.keys(owner)) {
      const field = Object.getOwnPropertyDescriptor(owner, key)!;
      if (!('value' in field)) continue;
      slots.push({ owner, key });
      todo.push(field.value);
    }
  }
  return slots;
}

/**
 * Changes a value of plain objects and arrays in one random place: deletes, doubles, moves, exchanges or replaces a
 * part, by junk, by another part of it (then the value shares it, or contains itself), by a part of `donor`, or by a
 * number nearby.
 */
export function mutate(value: object, below: Below, donor: object = value): void {
  const slots = slotsOf(value);
  if (slots.length === 0) return;
  const pick = (from: readonly Slot[]): Slot => from[below(from.length)]!;
  const { owner, key } = pick(slots);
  const old = owner[key];
  const list: unknown[] | undefined = Array.isArray(owner) ? owner : undefined;
  switch (below(9)) {
    case 0:
      if (list) list.splice(Number(key), 1);
      else Reflect.deleteProperty(owner, key);
      return;
    case 1:
      list?.splice(below(list.length), 0, old);
      return;
    case 2:
      list?.reverse();
      return;
    case 3: {
      const other = pick(slots);
      [owner[key], other.owner[other.key]] = [other.owner[other.key], old];
      return;
    }
    case 4:
      owner[key] = JUNK[below(JUNK.length)]!();
      return;
    case 5: {
      const other = pick(slots);
      owner[key] = other.owner[other.key];
      return;
    }
    case 6: {
      const others = slotsOf(donor).filter((slot) => slot.key === key || list);
      if (others.length > 0) {
        const other = pick(others);
        owner[key] = other.owner[other.key];
      }
      return;
    }
    default:
      if (typeof old === 'number') owner[key] = below(3) === 0 ? String(old) : old + 1 - 2 * below(2);
      if (typeof old === 'boolean') owner[key] = !old;
  }
}
