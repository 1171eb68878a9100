import { advantageOf, type Evaluation, type Fault } from '@games/search-core/internal/values';
import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { ScoreScale } from '../contract/game-module';
import './value-plot.css';

const WIDTH = 336;
const HEIGHT = 112;
const MARGIN = 10;
const MIDDLE = HEIGHT / 2;
/** A game of few moves does not fill the width at once. */
const MIN_PLIES = 8;

interface ValuePlotProps {
  /** Evaluation after each move; `null`: not known. */
  readonly evaluations: readonly (Evaluation | null)[];
  readonly scale: ScoreScale;
  readonly played: number;
  /** The move that led to a position, and its value. */
  readonly describe: (ply: number) => string;
  readonly faultAt: (ply: number) => Fault | null;
  readonly onGoTo: (ply: number) => void;
}

/** The value over the game: above the middle the first player is ahead, at the edge a win is proven. */
export function ValuePlot(props: ValuePlotProps): JSX.Element {
  const words = useWords();
  const { evaluations, scale, played, describe, faultAt, onGoTo } = props;
  const last = evaluations.length - 1;
  return (
    <div class="group">
      <div
        class="value-plot"
        role="slider"
        tabIndex={0}
        aria-label={words.valueOverGame}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={played}
        aria-valuetext={describe(played)}
        onKeyDown={(event) => {
          const next = plyOfKey(event.key, played, last);
          if (next === null) return;
          event.preventDefault();
          onGoTo(next);
        }}
        onClick={(event) => onGoTo(plyAt(event, last))}
      >
        <Drawing evaluations={evaluations} played={played} scale={scale} faultAt={faultAt} />
      </div>
      <p class="plot-caption">{describe(played)}</p>
    </div>
  );
}

function plyOfKey(key: string, played: number, last: number): number | null {
  const plies: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, played - 1),
    ArrowDown: Math.max(0, played - 1),
    ArrowRight: Math.min(last, played + 1),
    ArrowUp: Math.min(last, played + 1),
    Home: 0,
    End: last,
  };
  return plies[key] ?? null;
}

function plyAt(event: MouseEvent, last: number): number {
  const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const share = (((event.clientX - left) / width) * WIDTH - MARGIN) / (WIDTH - 2 * MARGIN);
  return Math.max(0, Math.min(last, Math.round(share * Math.max(last, MIN_PLIES))));
}

interface DrawingProps {
  readonly evaluations: readonly (Evaluation | null)[];
  readonly played: number;
  readonly scale: ScoreScale;
  readonly faultAt: (ply: number) => Fault | null;
}

function Drawing({ evaluations, played, scale, faultAt }: DrawingProps): JSX.Element {
  const last = Math.max(evaluations.length - 1, MIN_PLIES);
  const x = (ply: number): number => MARGIN + ((WIDTH - 2 * MARGIN) * ply) / last;
  const y = (evaluation: Evaluation): number => MIDDLE - advantageOf(evaluation, scale) * (MIDDLE - MARGIN);
  const points = evaluations.flatMap((evaluation, ply) =>
    evaluation === null ? [] : [{ ply, x: x(ply), y: y(evaluation) }],
  );
  const line = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L');
  const area = points.length > 1 ? `M${points[0]!.x} ${MIDDLE}L${line}L${points.at(-1)!.x} ${MIDDLE}Z` : '';
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <clipPath id="plot-first">
        <rect width={WIDTH} height={MIDDLE} />
      </clipPath>
      <clipPath id="plot-second">
        <rect y={MIDDLE} width={WIDTH} height={MIDDLE} />
      </clipPath>
      <path class="plot-area side-0" clip-path="url(#plot-first)" d={area} />
      <path class="plot-area side-1" clip-path="url(#plot-second)" d={area} />
      <line class="plot-edge" x1={MARGIN} x2={WIDTH - MARGIN} y1={MARGIN} y2={MARGIN} />
      <line class="plot-edge" x1={MARGIN} x2={WIDTH - MARGIN} y1={HEIGHT - MARGIN} y2={HEIGHT - MARGIN} />
      <line class="plot-middle" x1={MARGIN} x2={WIDTH - MARGIN} y1={MIDDLE} y2={MIDDLE} />
      <line class="plot-now" x1={x(played)} x2={x(played)} y1={2} y2={HEIGHT - 2} />
      {points.length > 1 ? <path class="plot-line" d={`M${line}`} /> : null}
      {points.map((point) => {
        const fault = point.ply === 0 ? null : faultAt(point.ply);
        return fault === null ? (
          <circle
            key={point.ply}
            class="plot-point"
            cx={point.x}
            cy={point.y}
            r={point.ply === played ? 4 : 2}
          />
        ) : (
          <circle key={point.ply} class={`plot-fault ${fault}`} cx={point.x} cy={point.y} r="5" />
        );
      })}
    </svg>
  );
}
