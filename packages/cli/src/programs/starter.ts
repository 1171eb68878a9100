/** The languages in which an exercise can be begun. */
export const STARTER_LANGUAGES = ['python', 'javascript', 'typescript'] as const;

export type StarterLanguage = (typeof STARTER_LANGUAGES)[number];
