import { createPosition, formatSolution, solve } from '@games/card-rows';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { dealOf, type CardOptions } from './deal';
import type { CardText } from './text';

interface AnswerProps {
  readonly words: CardText;
  readonly options: CardOptions;
}

/** The answer of the deal as a file of the assignment has it: the first move, and what both end with. */
export function Answer({ words: { answer: words }, options }: AnswerProps): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    const answer = formatSolution(solve(createPosition({ deal: dealOf(options) })));
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(answer))
      .then(
        () => setSaid(words.copied(answer.trim().replaceAll('\n', ' · '))),
        () => setSaid(answer),
      );
  };
  return (
    <p class="cards-answer">
      <button type="button" class="link" onClick={copy}>
        {words.copy}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
