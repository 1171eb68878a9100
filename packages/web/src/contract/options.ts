/** Size, rule, variant: what a game begins with, as its package or the page describes it. */
import type { OptionSchema, OptionSchemas, OptionsOf } from '@games/search-core';

export type OptionValue = number | string | boolean;

/** Options with a value for each. They stand in the address by their names. */
export type Options = Readonly<Record<string, OptionValue>>;

/** The options that schemas describe. */
export type Chosen<S extends OptionSchemas> = {
  readonly [Name in keyof S]: Extract<OptionsOf<S>[Name], OptionValue>;
};

/** Options with a name that are one click away. */
export interface Preset<O extends Options = Options> {
  readonly id: string;
  readonly options: O;
}

/** Presets, each of which has the defaults of the options that it leaves out. */
export function presetsOf<S extends OptionSchemas>(
  options: S,
  presets: Readonly<Record<string, Partial<Chosen<S>>>>,
): readonly Preset<Chosen<S>>[] {
  return Object.entries<Partial<Options>>(presets).map(([id, given]) => {
    const values = Object.entries(options).map(([name, { default: value }]) => [name, given[name] ?? value]);
    return { id, options: Object.fromEntries(values) as Chosen<S> };
  });
}

/** The values that an option may have, where they are few. */
export function choicesOf({ type, enum: choices }: OptionSchema): readonly OptionValue[] | undefined {
  return type === 'boolean' ? [false, true] : choices;
}
