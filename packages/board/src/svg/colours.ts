/** Colours by name, each for a light and a dark page. A custom property `--board-<name>` replaces one. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** Writes the colour of a name into a drawing; `own` is what stands in its place as long as no style sheet names another. */
export type Paint = (name: string, own?: string) => string;

const COMMON: Palette = {
  ink: ['#29231d', '#efe6d6'],
  muted: ['#665b4f', '#b0a391'],
  raised: ['#fffaf1', '#221d18'],
  rule: ['#ddd0bb', '#3b332a'],
  wood: ['#cb9a5e', '#94693d'],
  'wood-edge': ['#a97a43', '#6c4a28'],
  first: ['#b5351f', '#c9452c'],
  second: ['#2c6aa6', '#3878ba'],
  focus: ['#1f5f8b', '#8cc4ea'],
  warning: ['#c2260f', '#ff7a5c'],
  note: ['#2e7d32', '#58b368'],
  // The values of moves, from lost to won: distinct without telling red from green.
  'heat-0': ['#9c2f24', '#a63d30'],
  'heat-1': ['#d9825f', '#a95c42'],
  'heat-2': ['#ecbf9c', '#8c6a52'],
  'heat-3': ['#efe3cc', '#5d5549'],
  'heat-4': ['#bcd8cb', '#4b6b66'],
  'heat-5': ['#6fb0a4', '#3c8078'],
  'heat-6': ['#1f6a63', '#1f6f68'],
  'heat-ink': ['#231b14', '#fff'],
};

/** The colours of a board: the common ones, and its own in their place. */
export function paletteOf(own: Palette): Palette {
  return { ...COMMON, ...own };
}

/** Paints for a page, where style sheets decide. */
export const themed: Paint = (name, own) =>
  own === undefined ? `var(--_${name})` : `var(--board-${name},${own})`;

export type Theme = 'light' | 'dark' | 'auto';

export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];

/** Paints for a picture that needs no style sheets. */
export function fixed(palette: Palette, theme: Theme): Paint {
  return (name, own) => {
    if (own !== undefined) return own;
    const [light, dark] = palette[name]!;
    return theme === 'auto' ? `light-dark(${light},${dark})` : theme === 'light' ? light : dark;
  };
}

/** The rules that {@link themed} relies on. Browsers without `light-dark()` are dark where the board is told to be. */
export function rulesOf(palette: Palette, hasThemes: boolean): string {
  const declare = (colour: (light: string, dark: string) => string): string =>
    Object.entries(palette)
      .map(([name, [light, dark]]) => `--_${name}:var(--board-${name},${colour(light, dark)})`)
      .join(';');
  if (hasThemes) return `:host{${declare((light, dark) => `light-dark(${light},${dark})`)}}`;
  const darkOnes = declare((_, dark) => dark);
  return `:host{${declare((light) => light)}}:host([theme=dark]){${darkOnes}}@media(prefers-color-scheme:dark){:host([theme=auto]){${darkOnes}}}`;
}

/** The colour of text on the ground of a heat level. */
export function heatInk(level: number, paint: Paint): string {
  return level === 0 || level === 6 ? '#fff' : paint('heat-ink');
}
