import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { ThreatLine } from '../contract/engine';
import type { GamePosition, GameText } from '../contract/game-module';
import { lineText } from './line-text';
import type { Asked } from './use-engine';
import { isSameThreat } from './use-study';

interface ThreatListProps {
  readonly text: GameText;
  readonly position: GamePosition;
  readonly threats: Asked;
  readonly chosen: ThreatLine | null;
  readonly onChoose: (threat: ThreatLine | null) => void;
}

/** The wins by threats of both sides; a click shows one on the board. */
export function ThreatList(props: ThreatListProps): JSX.Element {
  const words = useWords();
  const { text, position, threats, chosen, onChoose } = props;
  const lines = threats.insight?.threats ?? [];
  if (lines.length === 0) return <p class="note">{threats.isRunning ? words.still : words.noThreats}</p>;
  return (
    <ul class="move-list threats">
      {lines.map((threat) => {
        const isChosen = isSameThreat(threat, chosen);
        return (
          <li key={`${threat.side} ${threat.line.join()}`}>
            <button
              type="button"
              class="move-row"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : threat)}
            >
              <span class={`swatch small side-${threat.side}`} aria-hidden="true" />
              <span class="move-row-text">
                <strong>
                  {words[threat.side === position.turn() ? 'threat' : 'danger'](
                    text.sides[threat.side],
                    threat.kind,
                  )}
                </strong>
                <span class="figures">{lineText(position, threat.line, text)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
