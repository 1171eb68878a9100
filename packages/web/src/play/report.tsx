import type { TurnAt } from '@games/search-core/session';
import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { Action } from './use-actions';
import type { GameRecord } from './use-record';

interface ReportProps {
  readonly sides: readonly [string, string];
  readonly record: GameRecord;
  readonly turnAt: TurnAt;
  /** Moves of the line that is played. */
  readonly plies: number;
  /** Writes the mistakes into the game. */
  readonly onKeep: () => void;
  /** Asks for better moves; `null`: there is no mistake to ask about. */
  readonly onPractise: Action;
}

/** How well each side has played, once all of its moves are valued. */
export function Report({
  sides,
  record,
  turnAt,
  plies,
  onKeep,
  onPractise,
}: ReportProps): JSX.Element | null {
  const words = useWords();
  const faults = Array.from({ length: plies }, (_, ply) => record.faultAt(ply + 1));
  const lines = record.accuracy.flatMap((accuracy, side) => {
    if (accuracy === null) return [];
    const countOf = (kind: string): number =>
      faults.filter((fault, ply) => fault === kind && turnAt(ply) === side).length;
    return [words.accuracy(sides[side]!, Math.round(accuracy), countOf('mistake'), countOf('blunder'))];
  });
  if (lines.length === 0) return null;
  return (
    <div class="group report">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {faults.some((fault) => fault !== null) ? (
        <button type="button" class="link" onClick={onKeep}>
          {words.keepMistakes}
        </button>
      ) : null}
      {onPractise === null ? null : (
        <button type="button" class="button" onClick={onPractise}>
          {words.practise}
        </button>
      )}
    </div>
  );
}
