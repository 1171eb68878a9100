/** What is needed without the other texts, which bundlers leave out then. */
import * as en from './en';
import * as zh from './zh';

/** The name of the game in each language, as a list of games has it. */
export const titles = { en: en.title, zh: zh.title } as const;

/** The game in one sentence in each language, as a list of games has it. */
export const summaries = { en: en.summary, zh: zh.summary } as const;

/** The names of the sides in each language, as a board has them. */
export const sides = { en: en.sides, zh: zh.sides } as const;
