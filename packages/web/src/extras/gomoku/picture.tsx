import type { JSX } from 'preact';

const LINES = [
  ...Array.from({ length: 9 }, (_, index) => `M${20 + 20 * index} 0V150`),
  ...Array.from({ length: 7 }, (_, index) => `M0 ${15 + 20 * index}H200`),
].join('');
/** Black and white by turns: columns and rows. */
const STONES = [
  [4, 3],
  [5, 3],
  [3, 4],
  [5, 2],
  [5, 4],
  [4, 4],
  [2, 5],
  [1, 6],
  [4, 5],
  [3, 5],
  [6, 3],
] as const;

/** A small drawing for the list of games. */
export function Picture(): JSX.Element {
  return (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      <path class="picture-lines" d={LINES} />
      {STONES.map(([x, y], index) => (
        <circle
          key={index}
          class={`picture-step ${index % 2 === 0 ? 'picture-black' : 'picture-white'}`}
          style={{ '--step': String(index) }}
          cx={20 + 20 * x}
          cy={15 + 20 * y}
          r="9"
        />
      ))}
    </svg>
  );
}
