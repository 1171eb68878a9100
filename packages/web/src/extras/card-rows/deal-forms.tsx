import { createPosition, formatRows } from '@games/card-rows';
import { isInputError } from '@games/search-core';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useWords } from '../../words/use-words';
import { describeError } from '../../shared/describe';
import { readCards, type CardOptions } from './deal';
import { randomDeal } from './random-deal';
import type { CardText } from './text';

/** What the form asks for; more is for files. */
const FIELDS = [
  { name: 'cards', minimum: 1, maximum: 400, value: 12 },
  { name: 'rows', minimum: 1, maximum: 40, value: 3 },
  { name: 'lowest', minimum: -999, maximum: 999, value: 1 },
  { name: 'highest', minimum: -999, maximum: 999, value: 12 },
] as const;

interface FormProps {
  readonly words: CardText;
  readonly onDeal: (deal: string) => void;
}

interface DealFormsProps extends FormProps {
  readonly options: CardOptions;
}

/** Other cards: at random, or those that a person types or pastes. */
export function DealForms(props: DealFormsProps): JSX.Element {
  return (
    <div class="deal-forms">
      <RandomForm {...props} />
      <OwnCardsForm {...props} />
    </div>
  );
}

function RandomForm({ words: { cards: words }, onDeal }: FormProps): JSX.Element {
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const [cards, rows, lowest, highest] = FIELDS.map(({ name }) => Number(form.get(name))) as [
      number,
      number,
      number,
      number,
    ];
    const wrong = lowest > highest ? words.badRange : rows > cards ? words.badRows : '';
    setProblem(wrong);
    if (wrong === '') onDeal(formatRows(randomDeal({ cards, rows, lowest, highest }, Date.now())));
  };
  return (
    <form class="deal-form" onSubmit={submit}>
      <h2>{words.random}</h2>
      <div class="deal-fields">
        {FIELDS.map(({ name, minimum, maximum, value }) => (
          <label key={name}>
            <span>{words.fields[name]}</span>
            <input
              type="number"
              name={name}
              min={minimum}
              max={maximum}
              defaultValue={String(value)}
              required
            />
          </label>
        ))}
      </div>
      <Problem text={problem} />
      <button type="submit" class="button">
        {words.deal}
      </button>
    </form>
  );
}

function OwnCardsForm({ words: { cards: words }, options, onDeal }: DealFormsProps): JSX.Element {
  const page = useWords();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const content = field.current!.value;
    try {
      const deal = readCards(content);
      createPosition({ deal });
      setProblem('');
      onDeal(formatRows(deal));
    } catch (error) {
      void describeError(error, page).then(setProblem);
      if (isInputError(error)) selectPlace(field.current!, error.details);
    }
  };
  return (
    <form class="deal-form" onSubmit={submit}>
      <h2 id="own-cards">{words.own}</h2>
      <textarea
        key={options.board}
        ref={field}
        rows={4}
        spellcheck={false}
        aria-labelledby="own-cards"
        aria-describedby="own-cards-note"
        aria-invalid={problem !== ''}
        defaultValue={options.board.replaceAll('/', '\n')}
      />
      <p class="note" id="own-cards-note">
        {words.ownNote}
      </p>
      <Problem text={problem} />
      <button type="submit" class="button">
        {words.layOut}
      </button>
    </form>
  );
}

function Problem({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}

/** Selects the card that an error names, where rows are lines. */
function selectPlace(field: HTMLTextAreaElement, details: Readonly<Record<string, unknown>>): void {
  const line = details['line'] ?? details['row'];
  const { column } = details;
  if (typeof line !== 'number' || typeof column !== 'number' || field.value.includes('/')) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0) + column - 1;
  const rest = /^[^,\n]*/.exec(field.value.slice(start))![0];
  field.focus();
  field.setSelectionRange(start, start + Math.max(1, rest.length));
}
