import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Algorithm } from './algorithms';
import type { LabGameId } from './games';
import { snippetOf } from './snippet';
import type { LabText } from './text/en';

interface GuideProps {
  readonly text: LabText;
  readonly algorithm: Algorithm;
}

/** How the chosen search works. */
export function Guide({ text, algorithm }: GuideProps): JSX.Element {
  const { name, meaning } = text.algorithms[algorithm];
  return (
    <section class="lab-guide">
      <h2>{text.guide}</h2>
      <h3>{name}</h3>
      <p>{meaning}</p>
    </section>
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
      <div class="row">
        <h2 class="row-name">{text.code}</h2>
        <span class="note" role="status">
          {outcome}
        </span>
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
