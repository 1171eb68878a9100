/** Callbacks that never come. To be imported before the library, which keeps `setImmediate` when it is loaded. */
const { setImmediate } = globalThis;

let lose: (() => unknown) | undefined;

globalThis.setImmediate = Object.assign(
  (...args: Parameters<typeof setImmediate>) => (lose ? lose() : setImmediate(...args)) as NodeJS.Immediate,
  setImmediate,
);

/** From now on callbacks are lost; `onLoss` is called for each. */
export function loseCallbacks(onLoss: () => unknown = () => undefined): void {
  lose = onLoss;
}

/** Callbacks come again; those that were lost do not. */
export function keepCallbacks(): void {
  lose = undefined;
}
