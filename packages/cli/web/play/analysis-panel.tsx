import type { JSX } from 'preact';
import type { Catalogue } from '../app/i18n/catalogue';
import type { GamePosition, GameText, Options } from '../games/game-module';
import { BestMoves } from './best-moves';
import { describeValue } from './describe';
import { lineText } from './line-text';
import { Switch } from './switch';
import { ThreatList } from './threat-list';
import type { Asked } from './use-engine';
import type { Study } from './use-study';

interface AnalysisProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly options: Options;
  readonly position: GamePosition;
  readonly study: Study;
  readonly hasThreats: boolean;
  readonly onPlay: (move: number) => void;
}

export function AnalysisPanel(props: AnalysisProps): JSX.Element {
  const { words, text, position, study, hasThreats } = props;
  const { analysis, threats } = study;
  return (
    <>
      <div class="group">
        <Switch label={words.showLine} isOn={analysis !== null} onChange={study.setAnalysis} />
        {analysis === null ? null : <Insights {...props} analysis={analysis} />}
      </div>
      <Values {...props} />
      {hasThreats ? (
        <div class="group">
          <Switch label={words.threats} isOn={threats !== null} onChange={study.setThreats} />
          {threats === null ? null : (
            <ThreatList
              words={words}
              text={text}
              position={position}
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

function Values({ words, text, options, position, study, onPlay }: AnalysisProps): JSX.Element {
  const { values } = study;
  return (
    <div class="group">
      <Switch label={text.values} isOn={values !== null} onChange={study.setValues} />
      {values === null ? null : (
        <>
          <BestMoves
            words={words}
            text={text}
            position={position}
            moves={values.insight?.moves ?? []}
            isRunning={values.isRunning}
            onPlay={onPlay}
            onPreview={study.setPreview}
          />
          <p class="note">
            {text.valuesLegend(options)} {values.isRunning ? words.still : ''}
          </p>
        </>
      )}
    </div>
  );
}

function Insights({
  words,
  text,
  position,
  study,
  analysis: { insight, isRunning },
}: AnalysisProps & { readonly analysis: Asked }): JSX.Element {
  const value = insight?.value ?? null;
  const isSearched = insight === null || isRunning || insight.nodes > 0;
  return (
    <dl class="insights">
      <dt>{words.value}</dt>
      <dd>{value === null ? '–' : describeValue(value, position.turn(), text.sides, words)}</dd>
      <dt>{words.line}</dt>
      <dd class="figures">
        {insight === null || insight.line.length === 0
          ? '–'
          : lineText(position, insight.line)
              .split(' ')
              .map((name, index) => (
                <span
                  key={index}
                  class="line-move"
                  onPointerEnter={() => study.setPreview(insight.line.slice(0, index + 1))}
                  onPointerLeave={() => study.setPreview(null)}
                >
                  {name}{' '}
                </span>
              ))}
      </dd>
      <dt>{words.depth}</dt>
      <dd class="figures">{insight?.depth ?? '–'}</dd>
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
