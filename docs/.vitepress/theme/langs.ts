import { useData } from 'vitepress';
import { computed, type ComputedRef } from 'vue';

/** The pages that were built, as `relativePath`; the configuration defines it. */
declare const PAGES: readonly string[];

interface Link {
  readonly text: string;
  readonly link: string;
}

/**
 * Takes the place of the default theme's own: the switch of languages stays on the page where it exists in the other language,
 * and leads to the home page elsewhere.
 */
export function useLangs(options: { readonly correspondingLink?: boolean } = {}): {
  readonly localeLinks: ComputedRef<Link[]>;
  readonly currentLang: ComputedRef<{ readonly label: string | undefined; readonly link: string }>;
} {
  const { site, localeIndex, page } = useData();
  const folderOf = (key: string): string => (key === 'root' ? '' : `${key}/`);
  const currentLang = computed(() => ({
    label: site.value.locales[localeIndex.value]?.label,
    link: `/${folderOf(localeIndex.value)}`,
  }));
  const localeLinks = computed(() => {
    const path = page.value.relativePath.slice(folderOf(localeIndex.value).length);
    return Object.entries(site.value.locales)
      .filter(([key]) => key !== localeIndex.value)
      .map(([key, { label }]) => {
        const target = `${folderOf(key)}${path}`;
        const isThere = options.correspondingLink === true && PAGES.includes(target);
        const file = isThere
          ? target.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '.html')
          : folderOf(key);
        return { text: label, link: `/${file}` };
      });
  });
  return { localeLinks, currentLang };
}
