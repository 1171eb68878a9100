/** Which folders may import which; `pnpm check:structure` keeps it so. Type-only imports count. */
import { gamePackages } from './tools/shared.mjs';

const GAMES = gamePackages()
  .map(({ name }) => name)
  .join('|');

/**
 * The folders of each package, from the ground up: a module imports from its own folder and from those before it. So folders
 * never import each other in circles.
 */
const FLOORS = {
  'search-core': [
    'validation',
    'wasm',
    'game',
    'session',
    'scheduling',
    'search',
    'textbook',
    'chance',
    'proof-number',
    'monte-carlo',
    'definition',
    'exhaustive',
    'book',
    'explain',
    'match',
    'parallel',
    'worker',
    'learn',
    'testing',
    'words',
  ],
  sequencium: ['board', 'rules', 'records', 'engine', 'solver', 'players', 'certificate', 'words'],
  'card-rows': ['board', 'rules', 'solver', 'engine', 'players', 'words'],
  'connect-three': [
    'board',
    'rules',
    'textbook',
    'book',
    'solver',
    'certificate',
    'engine',
    'players',
    'parallel',
    'words',
  ],
  gomoku: [
    'board',
    'patterns',
    'rules',
    'records',
    'threats',
    'problems',
    'engine',
    'openings',
    'players',
    'proofs/book',
    'proofs/certificate',
    'proofs/solver',
    'gomocup',
    'parallel',
    'words',
  ],
  board: ['svg', 'drawing', 'element', 'viewer', ...GAMES.split('|'), 'react'],
  cli: [
    'messages',
    'threads',
    'terminal',
    'files',
    'programs',
    'distributed',
    'game',
    'screen',
    'game-commands',
    'games',
    'api',
    'commands',
  ],
  web: [
    'words',
    'contract',
    'shared',
    'games',
    'extras',
    'engine-worker',
    'play',
    'search-lab',
    'offline',
    'app',
  ],
};

const floorRules = Object.entries(FLOORS).flatMap(([name, folders]) => [
  {
    name: `${name}-folders-are-listed`,
    comment: 'A new folder has its place in FLOORS.',
    severity: 'error',
    from: { path: `^packages/${name}/src/.+/`, pathNot: `^packages/${name}/src/(${folders.join('|')})/` },
    to: {},
  },
  ...folders.slice(0, -1).map((folder, floor) => ({
    name: `${name}-${folder}-imports-from-below`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${folder}/` },
    to: { path: `^packages/${name}/src/(${folders.slice(floor + 1).join('|')})/` },
  })),
]);

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two modules that need each other are one, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'layers-point-down',
      comment: 'cli and web -> board -> games -> search-core.',
      severity: 'error',
      from: { path: `^packages/(search-core|${GAMES}|board|cli|web)/src/` },
      to: {
        path: '^packages/(cli|web)/',
        pathNot: '^packages/$1/',
      },
    },
    {
      name: 'games-are-apart',
      severity: 'error',
      from: { path: `^packages/(search-core|${GAMES})/` },
      to: { path: `^packages/(${GAMES}|board)/`, pathNot: '^packages/$1/' },
    },
    {
      name: 'command-line-games-are-apart',
      severity: 'error',
      from: { path: `^packages/cli/src/games/(${GAMES})/` },
      to: { path: `^packages/cli/src/games/(${GAMES})/`, pathNot: '^packages/cli/src/games/$1/' },
    },
    {
      name: 'page-games-are-apart',
      severity: 'error',
      from: { path: `^packages/web/src/extras/(${GAMES})/` },
      to: { path: `^packages/web/src/extras/(${GAMES})/`, pathNot: '^packages/web/src/extras/$1/' },
    },
    {
      name: 'front-ends-know-no-game',
      comment:
        'Games are found in the list of @games/board by their ids. Programs of tournaments start one by its name; the page for learning has games of its own.',
      severity: 'error',
      from: {
        path: '^packages/(cli|web|board)/src/',
        pathNot: `^packages/(cli/src/(games/|pbrain[.]ts$)|web/src/(extras|search-lab)/|board/src/((${GAMES}|react)/|(elements|index|games|pictures)[.]ts$))`,
      },
      to: { path: `^packages/((${GAMES})/|cli/src/games/|web/src/extras/|board/src/(${GAMES})/)` },
    },
    {
      name: 'page-imports-public-entries',
      comment:
        'opening.ts plays a forbidden move that ends a record: no public position of gomoku takes one. engine.ts loads the packaged books and use-problem.ts the problems, as the command line does.',
      severity: 'error',
      from: {
        path: '^packages/web/src/',
        pathNot: '^packages/web/src/extras/gomoku/(opening|engine|use-problem)[.]ts$',
      },
      to: { path: '^packages/[^/]+/src/internal' },
    },
    ...floorRules,
    {
      name: 'context-imports-texts-alone',
      severity: 'error',
      from: { path: '^packages/cli/src/(context|errors|file-errors)[.]ts$' },
      to: { path: '^packages/cli/src/.+/', pathNot: '^packages/cli/src/messages/' },
    },
    {
      name: 'no-test-in-source',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/(test|bench)/' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^node:' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      conditionNames: ['@games/source', 'types', 'import'],
      exportsFields: ['exports'],
    },
  },
};
