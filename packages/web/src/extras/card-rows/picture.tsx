import type { JSX } from 'preact';

/** A small drawing for the list of games. */
export function Picture(): JSX.Element {
  return (
    <svg class="game-picture" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="picture-wood" width="200" height="150" />
      {[
        [7, 2, 10, 4],
        [5, 12, 9],
      ].flatMap((row, y) =>
        row.map((card, x) => {
          const left = 100 - 21 * row.length + 42 * x;
          const top = 16 + 66 * y - (y === 1 && x === 2 ? 9 : 0);
          return (
            <g key={`${x} ${y}`} class="picture-card picture-step" style={{ '--step': String(4 * y + x) }}>
              <rect x={left + 2} y={top} width="38" height="52" rx="5" />
              <text x={left + 21} y={top + 33}>
                {card}
              </text>
            </g>
          );
        }),
      )}
    </svg>
  );
}
