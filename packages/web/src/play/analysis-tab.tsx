import type { JSX } from 'preact';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, GameText, MoveMark, ScoreScale } from '../contract/game-module';
import { AnalysisPanel } from './analysis-panel';
import type { GameInProgress } from './use-session';
import type { GameRecord } from './use-record';
import type { Study } from './use-study';
import { ValuePlot } from './value-plot';

export interface AnalysisTabProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly study: Study;
  readonly record: GameRecord;
  readonly scale: ScoreScale;
  readonly marks: readonly MoveMark[] | null;
  readonly onPlay: (move: number) => void;
  readonly onGoTo: (ply: number) => void;
}

/** The value over the game, and what the engine finds on the board. */
export function AnalysisTab(props: AnalysisTabProps): JSX.Element {
  const { words, text, module, game, study, record, scale, marks, onPlay, onGoTo } = props;
  const { session } = game;
  const describe = (ply: number): string => {
    const name =
      ply === 0 ? words.startOfGame : words.moveNumber(ply, record.namesOf(session.moves)[ply - 1]!);
    const value = record.valueAt(ply);
    return value === null ? name : `${name}: ${value}`;
  };
  return (
    <>
      <ValuePlot
        words={words}
        evaluations={record.evaluations}
        half={scale.half}
        played={session.played}
        describe={describe}
        faultAt={record.faultAt}
        onGoTo={onGoTo}
      />
      <AnalysisPanel
        words={words}
        text={text}
        options={game.options}
        position={game.position}
        study={study}
        scale={scale}
        marks={marks}
        hasThreats={module.hasThreats === true}
        onPlay={onPlay}
      />
    </>
  );
}
