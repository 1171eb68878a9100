import type { Position } from './position';

/** For a position that people hold, the one that searches play on. */
const unchecked = new WeakMap<object, object>();

/** Makes searches that are given `position` play on `game`. */
export function setUnwrapped(position: Position, game: Position): void {
  unchecked.set(position, game);
}

/**
 * The position that a search plays on: the one inside a checked position, with its methods bound where it is an instance
 * of a class, as searches call functions without `this`; any other position as it is.
 */
export function unwrapPosition<P extends object>(position: P): P {
  const known = unchecked.get(position) as P | undefined;
  if (known !== undefined || !isInstance(position)) return known ?? position;
  const bound = bindMethods(position);
  unchecked.set(position, bound);
  return bound;
}

/** Whether a value is an object that a class has made. */
function isInstance(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof value.constructor === 'function' && value.constructor !== Object;
}

/** The same object for callers without `this`: its methods bound, its accessors and fields as they are. */
function bindMethods<P extends object>(position: P): P {
  const fields = position as Readonly<Record<string, unknown>>;
  const bound = {} as P;
  for (let from: object = position; isInstance(from); from = Object.getPrototypeOf(from) as object) {
    for (const name of Object.getOwnPropertyNames(from)) {
      if (name === 'constructor' || Object.hasOwn(bound, name)) continue;
      const value = fields[name];
      const descriptor =
        typeof value === 'function'
          ? { value: value.bind(position) as unknown }
          : { get: () => fields[name] };
      Object.defineProperty(bound, name, { ...descriptor, enumerable: true });
    }
  }
  return bound;
}
