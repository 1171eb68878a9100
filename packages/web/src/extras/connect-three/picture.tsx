import type { JSX } from 'preact';

const CLASSES: Readonly<Record<string, string>> = {
  '.': 'picture-hollow',
  r: 'picture-step picture-first',
  w: 'picture-step picture-second',
};

/** A small drawing for the list of games. */
export function Picture(): JSX.Element {
  return (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {['...', '.r.', 'wrw', 'rwr'].flatMap((row, y) =>
        Array.from(row, (cell, x) => (
          <circle
            key={`${x} ${y}`}
            class={CLASSES[cell]}
            style={{ '--step': String(3 * (3 - y) + x) }}
            cx={52 + 48 * x}
            cy={4 + 47 * y}
            r="19"
          />
        )),
      )}
    </svg>
  );
}
