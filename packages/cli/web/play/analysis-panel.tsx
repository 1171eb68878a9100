import type { JSX } from 'preact';
import type { Catalogue } from '../app/i18n/catalogue';
import type { GamePosition, GameText, Options } from '../games/game-module';
import { describeValue } from './describe';
import type { Asked } from './use-engine';

interface AnalysisProps {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly options: Options;
  readonly position: GamePosition;
  /** `null`: not wanted. */
  readonly analysis: Asked | null;
  readonly values: Asked | null;
  readonly onAnalysis: (isOn: boolean) => void;
  readonly onValues: (isOn: boolean) => void;
}

export function AnalysisPanel(props: AnalysisProps): JSX.Element {
  const { words, text, options, analysis, values } = props;
  return (
    <fieldset class="group">
      <legend>{words.analysis}</legend>
      <Switch label={text.values} isOn={values !== null} onChange={props.onValues} />
      {values === null ? null : (
        <p class="note">
          {text.valuesLegend(options)} {values.isRunning ? words.still : ''}
        </p>
      )}
      <Switch label={words.showLine} isOn={analysis !== null} onChange={props.onAnalysis} />
      {analysis === null ? null : <Insights {...props} analysis={analysis} />}
    </fieldset>
  );
}

function Insights({
  words,
  text,
  position,
  analysis: { insight, isRunning },
}: AnalysisProps & { readonly analysis: Asked }): JSX.Element {
  const value = insight?.value ?? null;
  return (
    <dl class="insights">
      <dt>{words.value}</dt>
      <dd>{value === null ? '–' : describeValue(value, position.turn(), text.sides, words)}</dd>
      <dt>{words.line}</dt>
      <dd class="figures">{insight === null ? '–' : lineOf(position, insight.line)}</dd>
      <dt>{words.depth}</dt>
      <dd class="figures">{insight?.depth ?? '–'}</dd>
      <dt>{words.nodes}</dt>
      <dd class="figures">{insight === null ? '–' : words.count(insight.nodes)}</dd>
      <dt>{words.speed}</dt>
      <dd class="figures">
        {insight === null ? '–' : words.count(insight.nodesPerSecond)}{' '}
        {isRunning ? <i class="pulse" /> : null}
      </dd>
    </dl>
  );
}

function lineOf(position: GamePosition, line: readonly number[]): string {
  if (line.length === 0) return '–';
  const names = line.slice(0, 12).map((move) => position.formatMove(move));
  return `${names.join(' ')}${line.length > 12 ? ' …' : ''}`;
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
