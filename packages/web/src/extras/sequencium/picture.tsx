import type { JSX } from 'preact';

/** Places and numbers of the first side, then of the second. */
const SQUARES = [
  [50, 50, 2],
  [100, 50, 3],
  [150, 100, 2],
  [100, 100, 3],
] as const;

/** A small drawing for the list of games. */
export function Picture(): JSX.Element {
  return (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-paper" width="200" height="150" />
      <path class="picture-squares" d="M0 25H200M0 75H200M0 125H200M25 0V150M75 0V150M125 0V150M175 0V150" />
      <path class="picture-chain picture-red" d="M50 50L100 50" />
      <path class="picture-chain picture-blue" d="M150 100L100 100" />
      {SQUARES.map(([x, y, number], index) => (
        <g key={index} class="picture-step" style={{ '--step': String(4 * number - (index < 2 ? 8 : 6)) }}>
          {index < 2 ? (
            <circle class="picture-red" cx={x} cy={y} r="18" />
          ) : (
            <rect class="picture-blue" x={x - 17} y={y - 17} width="34" height="34" rx="7" />
          )}
          <text class="picture-number" x={x} y={y} dy="0.35em">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
