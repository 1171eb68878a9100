import type { GameDefinition } from './game-definition';
import type { CompleteWords } from './words';

/** Texts that a definition does not have, for a language; English for all others. */
const DEFAULTS: Readonly<Record<string, Pick<CompleteWords, 'sides' | 'levels' | 'draw' | 'played'>>> = {
  en: {
    sides: ['First', 'Second'],
    levels: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', strong: 'Strong', best: 'Best' },
    draw: 'A draw',
    played: (side, move) => `${side} plays ${move}.`,
  },
  zh: {
    sides: ['先手', '后手'],
    levels: { beginner: '入门', easy: '初级', medium: '中级', strong: '高级', best: '最强' },
    draw: '平局',
    played: (side, move) => `${side}下${move}。`,
  },
};

/**
 * The texts of a game in a language: its own, else its English ones, else what the definition says without words.
 *
 * @param language - a language tag such as `en` or `zh-CN`, of which the first part counts.
 */
export function wordsOf(
  {
    title,
    sides,
    options,
    levelIds,
    presets,
    words,
  }: Pick<GameDefinition, 'title' | 'sides' | 'options' | 'levelIds' | 'presets' | 'words'>,
  language: string,
): CompleteWords {
  const [tag = 'en'] = language.toLowerCase().split('-');
  const { en } = words;
  const own = words[tag] ?? words[language] ?? {};
  const defaults = DEFAULTS[tag] ?? DEFAULTS['en']!;
  const isNamed = sides[0] !== 'first' || sides[1] !== 'second';
  const ownTitle = own.title ?? en?.title ?? title;
  const named = Object.entries(options).map(([name, { description }]) => [name, description] as const);
  const descriptions = Object.fromEntries(named);
  return {
    title,
    titleOf: () => ownTitle,
    summary: ownTitle,
    rules: () => ownTitle,
    notation: () => '',
    subtitle: () => '',
    moveName: (notation) => notation,
    move: (notation) => notation,
    ending: () => null,
    ...defaults,
    sides: isNamed ? sides : defaults.sides,
    ...en,
    ...own,
    levelNotes: { ...en?.levelNotes, ...own.levelNotes },
    levels: { ...idsOf(levelIds), ...defaults.levels, ...en?.levels, ...own.levels },
    options: { ...descriptions, ...en?.options, ...own.options },
    descriptions: { ...descriptions, ...en?.descriptions, ...own.descriptions },
    choices: { ...en?.choices, ...own.choices },
    presets: { ...idsOf(Object.keys(presets)), ...en?.presets, ...own.presets },
    marks: { ...en?.marks, ...own.marks },
  };
}

/** Ids as names of their own. */
function idsOf(ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, id]));
}
