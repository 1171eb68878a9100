import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type DefaultTheme, type MarkdownRenderer, type UserConfig } from 'vitepress';

/** Where the site will lie: `/` on a host of its own, `/games/` below one. */
const base = process.env['DOCS_BASE'] ?? '/';

const englishSidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Begin',
    items: [
      { text: 'Start', link: '/getting-started' },
      { text: 'Choose your way', link: '/choose-your-way' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Gallery of examples', link: '/gallery' },
      { text: 'Course', link: '/course' },
      { text: 'FAQ and glossary', link: '/faq' },
    ],
  },
  {
    text: 'Search',
    items: [
      { text: 'Your own game', link: '/your-own-game' },
      { text: 'A strong opponent', link: '/strong-opponent' },
      { text: 'Choosing an algorithm', link: '/choosing-an-algorithm' },
      { text: 'Values and certainty', link: '/values' },
      { text: 'Search, task by task', link: '/packages/search-core' },
      { text: 'Solving small games', link: '/solving-small-games' },
    ],
  },
  {
    text: 'Games',
    items: [
      { text: 'Gomoku', link: '/packages/gomoku' },
      { text: 'Gomoku and renju rules', link: '/renju' },
      { text: 'Files of players', link: '/players' },
      { text: 'Threat solving', link: '/threat-solving' },
      { text: 'Connect boards', link: '/packages/connect-three' },
      { text: 'Sequencium', link: '/packages/sequencium' },
      { text: 'The command line', link: '/command-line' },
    ],
  },
  {
    text: 'Running it',
    items: [
      { text: 'Workers and cancellation', link: '/workers' },
      { text: 'Boards', link: '/boards' },
      { text: 'A server', link: '/serving' },
      { text: 'Several machines', link: '/scaling' },
      { text: 'Environments', link: '/environments' },
      { text: 'Memory and time', link: '/complexity' },
      { text: 'Performance', link: '/performance' },
      { text: 'Commands', link: '/commands' },
      { text: 'Errors', link: '/errors' },
    ],
  },
];

const chineseSidebar: DefaultTheme.SidebarItem[] = [
  {
    text: '入门',
    items: [
      { text: '快速上手', link: '/zh/getting-started' },
      { text: '各种框架里的写法', link: '/zh/recipes' },
      { text: '接入自己的游戏', link: '/zh/your-own-game' },
      { text: '十分钟得到一个强手', link: '/zh/strong-opponent' },
      { text: '选择算法', link: '/zh/choosing-an-algorithm' },
      { text: '值与可信程度', link: '/zh/values' },
      { text: '博弈搜索课程', link: '/zh/course' },
    ],
  },
  {
    text: '进阶',
    items: [
      { text: '求解小游戏', link: '/zh/solving-small-games' },
      { text: '五子棋', link: '/zh/packages/gomoku' },
      { text: '五子棋与连珠规则', link: '/zh/renju' },
      { text: '连续进攻求解', link: '/zh/threat-solving' },
      { text: '落子连线', link: '/zh/packages/connect-three' },
      { text: '命令行', link: '/zh/command-line' },
      { text: '命令一览', link: '/zh/commands' },
    ],
  },
  {
    text: '英文',
    items: [
      { text: '线程与中止', link: '/workers' },
      { text: '服务器', link: '/serving' },
      { text: '多台机器', link: '/scaling' },
      { text: '时间与内存', link: '/complexity' },
      { text: '性能', link: '/performance' },
      { text: '错误代码', link: '/errors' },
    ],
  },
];

/** The pages that TypeDoc has made, by packages: one for each entry point. */
const referenceSidebar: DefaultTheme.SidebarItem[] = documentedPackages().map((name) => {
  const folder = fileURLToPath(new URL(`../reference/${name}`, import.meta.url));
  const pages = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const entries = pages
    .map((page) => page.replace(/\.md$/, '').replaceAll('\\', '/'))
    .filter((page) => page !== 'index' && page !== 'modules')
    .sort();
  return {
    text: `@games/${name}`,
    items: [
      { text: name, link: `/reference/${name}${pages.length > 0 ? '/' : ''}` },
      ...entries.map((entry) => ({ text: `${name}/${entry}`, link: `/reference/${name}/${entry}` })),
    ],
  };
});

function documentedPackages(): string[] {
  const folder = fileURLToPath(new URL('../../packages/', import.meta.url));
  return readdirSync(folder).filter((name) => name !== 'web' && existsSync(`${folder}${name}/package.json`));
}

/** The pages of the guide, for the switch of languages. */
function pages(): string[] {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?!node_modules|\.vitepress).*\.md$/.test(file));
}

/** Chinese has no spaces between words. The browser gets this function as text, so it needs nothing else. */
function tokenize(text: string): string[] {
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  return Array.from(words)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** Ranks the guide above the reference, which has the same words more often. As text in the browser, like the function above. */
function boostDocument(address: string): number {
  return address.includes('/reference/') ? 0.1 : 1;
}

/** TypeDoc calls the main entry point of a package "index", and others by their folders. */
function nameReferencePages(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('reference-name', ({ tokens, env }) => {
    const { relativePath } = env as { relativePath?: string };
    const [, path] = /^reference\/(.+?)(?:\/index)?\.md$/.exec(relativePath ?? '') ?? [];
    const title = tokens[1]?.children?.[0];
    if (path === undefined || title === undefined || tokens[0]?.tag !== 'h1') return;
    title.content = path === 'modules' ? 'Packages' : `@games/${path}`;
    tokens[1]!.content = title.content;
  });
}

/** The built boards, as a script tag loads them. */
const BOARDS = join(import.meta.dirname, '../../packages/board/dist/standalone');

const boards: NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number] = {
  name: 'boards',
  generateBundle() {
    for (const file of readdirSync(BOARDS))
      this.emitFile({ type: 'asset', fileName: `boards/${file}`, source: readFileSync(join(BOARDS, file)) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`${base}boards`, ({ url = '' }, response, next) => {
      const file = readdirSync(BOARDS).find((each) => url.startsWith(`/${each}`));
      if (file === undefined) {
        next();
        return;
      }
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(BOARDS, file)));
    });
  },
};

export default defineConfig({
  base,
  title: '@games',
  description: 'Exact, fast game-playing AI for TypeScript and JavaScript',
  cleanUrls: false,
  lastUpdated: false,
  // The pages of the reference are long, and so is the index that is searched.
  vite: {
    build: { chunkSizeWarningLimit: 2000 },
    plugins: [boards],
    define: { PAGES: JSON.stringify(pages()) },
    resolve: {
      alias: [
        {
          find: /^.*\/composables\/langs$/,
          replacement: fileURLToPath(new URL('./theme/langs.js', import.meta.url)),
        },
      ],
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.endsWith('-board') } } },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  // Anchors as on GitHub, where the same files are read, and as TypeDoc writes them.
  markdown: {
    anchor: { slugify: slug },
    config: nameReferencePages,
    // The default themes are too faint on the colours of this one, in comments above all: they say what a call prints.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { boostDocument } },
        locales: {
          zh: {
            translations: {
              button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
              modal: {
                displayDetails: '显示详细列表',
                resetButtonTitle: '清除',
                backButtonTitle: '关闭',
                noResultsText: '没有找到',
                footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
              },
            },
          },
        },
      },
    },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [
          { text: 'Guide', link: '/getting-started', activeMatch: '^/(?!reference|zh|$)' },
          { text: 'Reference', link: '/reference/search-core/', activeMatch: '^/reference/' },
        ],
        sidebar: { '/': englishSidebar, '/reference/': referenceSidebar },
        outline: [2, 3],
      },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '用 TypeScript 写成的棋类 AI：下得强、算得准、跑得快',
      themeConfig: {
        nav: [
          { text: '指南', link: '/zh/getting-started', activeMatch: '^/zh/.' },
          { text: 'API 参考', link: '/reference/search-core/' },
        ],
        sidebar: chineseSidebar,
        outline: { level: [2, 3], label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '语言',
        skipToContentLabel: '跳到正文',
        notFound: { title: '没有这一页', quote: '可能是地址写错了。', linkText: '回到首页' },
      },
    },
  },
});
