import type { JSX } from 'preact';
import { useWords } from '../words/use-words';
import type { AnyGameModule, GameText, MoveMark, ScoreScale } from '../contract/game-module';
import { BestMoves } from './best-moves';
import { lineText } from './line-text';
import { Switch } from './switch';
import { ThreatList } from './threat-list';
import type { Asked } from './use-engine';
import type { GameInProgress } from './use-session';
import type { Study } from './use-study';
import { valueText } from './value-text';

export interface AnalysisProps {
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly study: Study;
  readonly scale: ScoreScale;
  /** The values of moves; `null`: not wanted. */
  readonly marks: readonly MoveMark[] | null;
  readonly onPlay: (move: number) => void;
}

export function AnalysisPanel(props: AnalysisProps): JSX.Element {
  const words = useWords();
  const { text, module, game, study } = props;
  const { analysis, threats } = study;
  return (
    <>
      <div class="group">
        <Switch label={words.showLine} isOn={analysis !== null} onChange={study.setAnalysis} />
        {analysis === null ? null : <Insights {...props} analysis={analysis} />}
      </div>
      <Values {...props} />
      {module.hasThreats === true ? (
        <div class="group">
          <Switch label={words.threats} isOn={threats !== null} onChange={study.setThreats} />
          {threats === null ? null : (
            <ThreatList
              text={text}
              position={game.position}
              threats={threats}
              chosen={study.threat}
              onChoose={study.setThreat}
            />
          )}
        </div>
      ) : null}
    </>
  );
}

function Values(props: AnalysisProps): JSX.Element {
  const words = useWords();
  const { text, game, study, scale, marks, onPlay } = props;
  const { values } = study;
  return (
    <div class="group">
      <Switch label={text.values} isOn={values !== null} onChange={study.setValues} />
      {values === null || marks === null ? null : (
        <>
          <BestMoves
            text={text}
            position={game.position}
            scale={scale}
            moves={marks}
            isRunning={values.isRunning}
            onPlay={onPlay}
            onPreview={study.setPreview}
          />
          <p class="note">
            {text.valuesLegend(game.options, scale.unit)} {values.isRunning ? words.still : ''}
          </p>
        </>
      )}
    </div>
  );
}

function Insights({
  text,
  game,
  study,
  scale,
  analysis: { insight, isRunning },
}: AnalysisProps & { readonly analysis: Asked }): JSX.Element {
  const words = useWords();
  const { evaluation } = study;
  const line = evaluation?.line ?? [];
  const isSearched = insight === null || isRunning || insight.nodes > 0;
  return (
    <dl class="insights">
      <dt>{words.value}</dt>
      <dd>{evaluation === null ? '–' : valueText(evaluation, text.sides, scale, words)}</dd>
      <dt>{words.line}</dt>
      <dd class="figures">
        {line.length === 0
          ? '–'
          : lineText(game.position, line, text)
              .split(' ')
              .map((name, index) => (
                <span
                  key={index}
                  class="line-move"
                  onPointerEnter={() => study.setPreview(line.slice(0, index + 1))}
                  onPointerLeave={() => study.setPreview(null)}
                >
                  {name}{' '}
                </span>
              ))}
      </dd>
      <dt>{words.depth}</dt>
      <dd class="figures">{evaluation?.depth ?? '–'}</dd>
      {isSearched ? (
        <>
          <dt>{words.nodes}</dt>
          <dd class="figures">{insight === null ? '–' : words.count(insight.nodes)}</dd>
          <dt>{words.speed}</dt>
          <dd class="figures">
            {insight === null ? '–' : words.count(insight.nodesPerSecond)}
            {insight?.threads === undefined ? '' : ` · ${words.threadCount(insight.threads)}`}{' '}
            {isRunning ? <i class="pulse" /> : null}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
