/* global PAGES -- every page that is built, as `relativePath`; the configuration defines it */
import { useData } from 'vitepress';
import { computed } from 'vue';

/**
 * Takes the place of the default theme's own: the switch of languages stays on the page where it exists in the other language,
 * and leads to the home page elsewhere.
 */
export function useLangs({ correspondingLink = false } = {}) {
  const { site, localeIndex, page } = useData();
  const folderOf = (key) => (key === 'root' ? '' : `${key}/`);
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
        const isThere = correspondingLink && PAGES.includes(target);
        const file = isThere
          ? target.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')
          : folderOf(key);
        return { text: label, link: `/${file}` };
      });
  });
  return { localeLinks, currentLang };
}
