import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import { AnalysisPanel, type AnalysisProps } from './analysis-panel';
import { keepLines, keepMistakes } from './kept-lines';
import { LineTools, type LineToolsProps } from './line-tools';
import { PracticePanel } from './practice-panel';
import type { AskedPosition } from './use-engine';
import type { Practising } from './use-practice';
import type { GameRecord } from './use-record';
import { Report } from './report';
import { ValuePlot } from './value-plot';

export interface AnalysisTabProps extends AnalysisProps {
  readonly record: GameRecord;
  readonly asked: AskedPosition;
  readonly practising: Practising;
  readonly onGoTo: (ply: number) => void;
  readonly confirm: LineToolsProps['confirm'];
}

/** The value over the game, and what the engine finds on the board. */
export function AnalysisTab(props: AnalysisTabProps): JSX.Element {
  const words = useWords();
  const { text, game, study, record, scale, marks, practising, onGoTo, confirm } = props;
  const { begin, practice } = practising;
  const { session, dispatch } = game;
  const hasLines = (study.analysis !== null && study.evaluation !== null) || (marks ?? []).length > 0;
  const describe = (ply: number): string => {
    const name =
      ply === 0 ? words.startOfGame : words.moveNumber(ply, record.namesOf(session.moves)[ply - 1]!);
    const value = record.valueAt(ply);
    return value === null ? name : words.labelled(name, value);
  };
  if (practice !== null) return <PracticePanel {...props} practice={practice} />;
  return (
    <>
      <ValuePlot
        evaluations={record.evaluations}
        scale={scale}
        played={session.played}
        describe={describe}
        faultAt={record.faultAt}
        onGoTo={onGoTo}
      />
      <AnalysisPanel {...props} />
      {/* Below what people point at while it is computed. */}
      <Report
        sides={text.sides}
        record={record}
        turnAt={game.turnAt}
        plies={session.moves.length}
        onKeep={() => keepMistakes({ ...props, words }).forEach(dispatch)}
        onPractise={
          begin &&
          (() => {
            // Nothing gives the answer away.
            study.setAnalysis(false);
            study.setValues(false);
            study.setThreats(false);
            begin();
          })
        }
      />
      <LineTools
        session={session}
        dispatch={dispatch}
        confirm={confirm}
        onKeep={hasLines ? () => keepLines({ ...props, words }).forEach(dispatch) : null}
      />
    </>
  );
}
