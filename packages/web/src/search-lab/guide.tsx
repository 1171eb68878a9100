import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Algorithm } from './algorithms';
import type { LabGameId } from './games';
import { snippetOf } from './snippet';
import type { LegendId, LabText } from './text/text';

interface GuideProps {
  readonly text: LabText;
  readonly algorithm: Algorithm;
}

const LEGEND: readonly LegendId[] = [
  'max',
  'min',
  'window',
  'current',
  'source',
  'exact',
  'cutoff',
  'bound',
  'over',
  'horizon',
  'line',
];

/** How the chosen search works, and what the drawing shows of it. */
export function Guide({ text, algorithm }: GuideProps): JSX.Element {
  const { name, meaning } = text.algorithms[algorithm];
  const legend = LEGEND.filter(
    (id) => algorithm !== 'minimax' || !['window', 'source', 'cutoff', 'bound'].includes(id),
  );
  const shown = algorithm === 'pvs' ? [...legend, 'table' as const] : legend;
  return (
    <>
      <section class="lab-guide">
        <h2>{text.guide}</h2>
        <h3>{name}</h3>
        <p>{meaning}</p>
        <p>{text.windowGuide}</p>
      </section>
      <section class="lab-legend">
        <h2>{text.legend}</h2>
        <dl>
          {shown.map((id) => (
            <div key={id}>
              <dt class={`lab-term is-${id}`}>{text.legendTerms[id].name}</dt>
              <dd>{text.legendTerms[id].meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

interface CodeProps {
  readonly text: LabText;
  readonly game: LabGameId;
  readonly moves: readonly number[];
  readonly algorithm: Algorithm;
  readonly depth: number;
}

/** What computes the same in a program. */
export function Code({ text, ...task }: CodeProps): JSX.Element {
  const [outcome, setOutcome] = useState('');
  const code = snippetOf(task);
  const copy = (): void => {
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(code))
      .then(
        () => setOutcome(text.copied),
        () => setOutcome(text.copyFailed),
      );
  };
  return (
    <section class="lab-code">
      <div class="lab-code-head">
        <h2>{text.code}</h2>
        <span role="status">{outcome}</span>
        <button type="button" class="button" onClick={copy}>
          {text.copy}
        </button>
      </div>
      <pre tabIndex={0} lang="en">
        <code>{code}</code>
      </pre>
      <p class="note">{text.codeNote}</p>
    </section>
  );
}
