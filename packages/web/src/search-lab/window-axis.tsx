import type { JSX } from 'preact';
import { INFINITE } from './scores';
import type { LabText } from './text/text';
import type { Progress } from './timeline';
import type { LabTree } from './tree';

const WIDTH = 320;
const EDGE = 22;
const Y = 26;

interface WindowAxisProps {
  readonly text: LabText;
  readonly tree: LabTree;
  readonly progress: Progress;
}

/** The window of a node on the line of all values of the tree, each as far from the next. */
export function WindowAxis({ text, tree, progress: { alpha, beta, best } }: WindowAxisProps): JSX.Element {
  const values = [...new Set([0, ...tree.nodes.map(({ value }) => value)])].sort((a, b) => a - b);
  const place = (value: number): number => {
    if (value <= -INFINITE) return EDGE;
    if (value >= INFINITE) return WIDTH - EDGE;
    const rank = values.findIndex((each) => each >= value);
    return EDGE + ((WIDTH - 2 * EDGE) * ((rank === -1 ? values.length : rank) + 1)) / (values.length + 1);
  };
  const from = place(alpha);
  const to = place(beta);
  const isEmpty = alpha >= beta;
  return (
    <svg
      class={`lab-axis ${isEmpty ? 'is-empty' : ''}`}
      viewBox={`0 0 ${WIDTH} 58`}
      role="img"
      aria-label={`${text.windowOf(text.score(alpha), text.score(beta))}${isEmpty ? `, ${text.windowEmpty}` : ''}`}
    >
      <line class="lab-axis-line" x1="4" x2={WIDTH - 4} y1={Y} y2={Y} />
      {values.map((value) => (
        <line key={value} class="lab-axis-tick" x1={place(value)} x2={place(value)} y1={Y - 3} y2={Y + 3} />
      ))}
      {isEmpty ? null : (
        <rect class="lab-axis-open" x={from} y={Y - 5} width={to - from} height="10" rx="2" />
      )}
      <Bound name="α" value={text.score(alpha)} x={from} isAlpha isLeft={!isEmpty} />
      <Bound name="β" value={text.score(beta)} x={to} isAlpha={false} isLeft={isEmpty} />
      {best === null ? null : <circle class="lab-axis-best" cx={place(best)} cy={Y} r="4.5" />}
      {isEmpty ? (
        <text class="lab-axis-empty" x={WIDTH / 2} y="55">
          {text.windowEmpty}
        </text>
      ) : (
        <>
          <text class="lab-axis-end" x="4" y="55">
            ← {text.windowAxis[0]}
          </text>
          <text class="lab-axis-end is-right" x={WIDTH - 4} y="55">
            {text.windowAxis[1]} →
          </text>
        </>
      )}
    </svg>
  );
}

interface BoundProps {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly isAlpha: boolean;
  /** Whether it is the left one of the two: their labels are written away from each other. */
  readonly isLeft: boolean;
}

function Bound({ name, value, x, isAlpha, isLeft }: BoundProps): JSX.Element {
  const isAtLeftEnd = x <= EDGE;
  const isAtRightEnd = x >= WIDTH - EDGE;
  const endsHere = isAtRightEnd || (isLeft && !isAtLeftEnd);
  const labelAt = isAtLeftEnd ? 2 : isAtRightEnd ? WIDTH - 2 : isLeft ? x - 3 : x + 3;
  const inward = isAlpha ? x + 5 : x - 5;
  return (
    <g class={isAlpha ? 'lab-alpha' : 'lab-beta'}>
      <path d={`M${inward} ${Y - 8}H${x}V${Y + 8}H${inward}`} />
      <text class={endsHere ? 'is-right' : ''} x={labelAt} y="12">
        {name} {value}
      </text>
    </g>
  );
}
