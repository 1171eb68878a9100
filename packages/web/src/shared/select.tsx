import type { JSX } from 'preact';

interface SelectProps<Id extends string> {
  readonly value: Id;
  readonly choices: readonly Id[];
  readonly nameOf: (id: Id) => string;
  readonly onChange: (id: Id) => void;
  /** @default that of the label around it */
  readonly label?: string;
}

export function Select<Id extends string>(props: SelectProps<Id>): JSX.Element {
  const { value, choices, nameOf, onChange, label } = props;
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as Id)}>
      {choices.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </select>
  );
}
