import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { GamePosition, GameText, MoveMark, ScoreScale } from '../contract/game-module';
import { heatLevels } from '../shared/heat';
import { lineText } from './line-text';
import { valueText } from './value-text';
import './best-moves.css';

const SHOWN = 3;

interface BestMovesProps {
  readonly text: GameText;
  readonly position: GamePosition;
  readonly scale: ScoreScale;
  /** The best first. */
  readonly moves: readonly MoveMark[];
  /** Whether values are still to come, for which the place is kept. */
  readonly isRunning: boolean;
  readonly onPlay: (move: number) => void;
  /** Shows a line on the board while it is pointed at. */
  readonly onPreview: (line: readonly number[] | null) => void;
}

/** The best three of the moves whose value is known; a click plays one. */
export function BestMoves(props: BestMovesProps): JSX.Element {
  const words = useWords();
  const { text, position, scale, moves, isRunning, onPlay, onPreview } = props;
  const levels = heatLevels(moves);
  return (
    <ol class={`move-list best-moves ${isRunning ? 'running' : ''}`} aria-label={words.bestMoves}>
      {moves.slice(0, SHOWN).map(({ move, value, label, line = [move] }) => (
        <li key={move}>
          <button
            type="button"
            class="move-row"
            onClick={() => {
              onPreview(null);
              onPlay(move);
            }}
            onPointerEnter={() => onPreview(line)}
            onPointerLeave={() => onPreview(null)}
            onFocus={() => onPreview(line)}
            onBlur={() => onPreview(null)}
          >
            <span
              class="heat-chip"
              data-heat={levels.get(move)}
              style={{ '--heat': `var(--heat-${levels.get(move)})` }}
            >
              {label}
            </span>
            <span class="move-row-text">
              <strong class="figures">{lineText(position, line, text)}</strong>
              <span>{valueText({ value, turn: position.turn() }, text.sides, scale, words, true)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
