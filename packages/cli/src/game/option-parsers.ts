import { UsageError } from '../errors';

/** Makes the parser of an option that takes a whole number. */
export function wholeNumber(option: string, minimum = 0, maximum?: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,15}$/.test(text) && value >= minimum && value <= (maximum ?? Infinity)) return value;
    throw outOfRange(option, text, minimum, maximum);
  };
}

/** The error of a number outside its range. @param maximum - @default none */
export function outOfRange(
  option: string,
  value: string | number,
  minimum: number,
  maximum?: number,
): UsageError {
  const range = maximum === undefined ? { minimum } : { minimum, maximum };
  return new UsageError('cli/out-of-range', { option, value, ...range });
}

/** A parser of one of a few words, which completion offers. */
export interface WordParser<Word extends string> {
  (text: string): Word;
  readonly words: readonly Word[];
}

/** Makes the parser of an option that takes one of a few words. */
export function oneOf<Word extends string>(option: string, words: readonly Word[]): WordParser<Word> {
  const parse = (text: string): Word => {
    const word = words.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
    if (word !== undefined) return word;
    throw new UsageError('cli/not-a-choice', { option, value: text, choices: words.join(', ') });
  };
  return Object.assign(parse, { words });
}

/** What the options give that a function adds to a command. */
export type FlagsOf<Add extends (...given: never[]) => { opts(): object }> = {
  readonly [Key in keyof Opts<Add>]:
    Opts<Add>[Key] | (object extends Pick<Opts<Add>, Key> ? undefined : never);
};

type Opts<Add extends (...given: never[]) => { opts(): object }> = ReturnType<ReturnType<Add>['opts']>;

/** `anyNumbers` is `--any-numbers`. */
export function optionName(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
