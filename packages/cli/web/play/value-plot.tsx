import type { JSX } from 'preact';
import type { Catalogue } from '../app/i18n/catalogue';
import type { AnyGameModule, GamePosition, GameText } from '../games/game-module';
import { describeValue } from './describe';
import { faultOf, shareOf, type Evaluation } from './evaluation';
import { useEvaluations } from './use-evaluations';
import type { GameInProgress } from './use-session';
import './value-plot.css';

const WIDTH = 336;
const HEIGHT = 112;
const MARGIN = 10;
const MIDDLE = HEIGHT / 2;
/** A game of few moves does not fill the width at once. */
const MIN_PLIES = 8;

interface ValuePlotProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly onGoTo: (ply: number) => void;
}

/** The value over the game: above the middle the first player is ahead, at the edge a win is proven. */
export function ValuePlot({ words, text, module, game, onGoTo }: ValuePlotProps): JSX.Element {
  const { options, session } = game;
  const { moves, played } = session;
  const evaluations = useEvaluations(module, options, moves);
  const names = moveNames(module, game);
  const describe = (ply: number): string => {
    const evaluation = evaluations[ply];
    const name = ply === 0 ? words.startOfGame : words.moveNumber(ply, names[ply - 1]!);
    return evaluation === undefined ? name : `${name}: ${valueText(evaluation, text, words)}`;
  };
  const fault = (ply: number) => faultOf(evaluations[ply - 1], evaluations[ply], module.scoreScale);
  return (
    <div class="group">
      <div
        class="value-plot"
        role="slider"
        tabIndex={0}
        aria-label={words.valueOverGame}
        aria-valuemin={0}
        aria-valuemax={moves.length}
        aria-valuenow={played}
        aria-valuetext={describe(played)}
        onKeyDown={(event) => {
          const next = plyOfKey(event.key, played, moves.length);
          if (next === null) return;
          event.preventDefault();
          onGoTo(next);
        }}
        onClick={(event) => onGoTo(plyAt(event, moves.length))}
      >
        <Drawing
          evaluations={evaluations}
          played={played}
          scale={module.scoreScale}
          faults={moves.map((_, index) => fault(index + 1))}
        />
      </div>
      <p class="plot-caption">{describe(played)}</p>
      <details>
        <summary>{words.asList}</summary>
        <ol class="plot-list">
          {moves.map((_, index) => {
            const ply = index + 1;
            const kind = fault(ply);
            return (
              <li key={ply}>
                <button type="button" aria-current={ply === played} onClick={() => onGoTo(ply)}>
                  {describe(ply)}
                  {kind === null ? null : <strong class="fault"> {words.faults[kind]}</strong>}
                </button>
              </li>
            );
          })}
        </ol>
      </details>
    </div>
  );
}

function valueText({ value, turn }: Evaluation, text: GameText, words: Catalogue): string {
  if ((value.kind === 'win' || value.kind === 'loss') && value.plies === 0)
    return words.wins(text.sides[value.kind === 'win' ? turn : turn === 0 ? 1 : 0]);
  return describeValue(value, turn, text.sides, words);
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

function moveNames(module: AnyGameModule, { options, session }: GameInProgress): string[] {
  const position = module.createPosition(options) as GamePosition;
  return session.moves.map((move) => {
    const name = position.formatMove(move);
    position.play(move);
    return name;
  });
}

interface DrawingProps {
  readonly evaluations: readonly (Evaluation | undefined)[];
  readonly played: number;
  readonly scale: number | undefined;
  readonly faults: readonly ('mistake' | 'blunder' | null)[];
}

function Drawing({ evaluations, played, scale, faults }: DrawingProps): JSX.Element {
  const last = Math.max(evaluations.length - 1, MIN_PLIES);
  const x = (ply: number): number => MARGIN + ((WIDTH - 2 * MARGIN) * ply) / last;
  const y = (evaluation: Evaluation): number => MIDDLE - shareOf(evaluation, scale) * (MIDDLE - MARGIN);
  const points = evaluations.flatMap((evaluation, ply) =>
    evaluation === undefined ? [] : [{ ply, x: x(ply), y: y(evaluation) }],
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
        const fault = point.ply === 0 ? null : faults[point.ply - 1];
        return fault === null || fault === undefined ? (
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
