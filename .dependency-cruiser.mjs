/** Which rooms may import which; `pnpm check:structure` keeps it so. Type-only imports count. */

const GAMES = 'sequencium|card-rows|connect-three|gomoku';

/** Modules of these rooms of a package import none of those rooms or files. */
const room = (name, comment, packages, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^packages/(${packages})/src/(${from})/` },
  to: { path: `^packages/($1)/src/(${to})(/|[.]ts$)` },
});

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
      comment: 'cli -> games -> search-core.',
      severity: 'error',
      from: { path: `^packages/(search-core|${GAMES})/` },
      to: { path: `^packages/(cli|${GAMES})/`, pathNot: '^packages/$1/' },
    },
    room(
      'rules-know-no-search',
      'Rules and text stand without engine and solver.',
      GAMES,
      'rules|notation|records',
      'engine|solver|threats|patterns/search-board|swap2|gomocup|textbook|certificate',
    ),
    room(
      'threats-know-no-engine',
      'The threat solver stands without the engine.',
      'gomoku',
      'threats|patterns',
      'engine|gomocup|swap2',
    ),
    room(
      'engine-knows-no-protocol',
      'The engine stands without the protocol.',
      'gomoku',
      'engine',
      'gomocup|swap2',
    ),
    room(
      'contract-knows-no-search',
      'The contract stands without the algorithms.',
      'search-core',
      'game|validation',
      'search|textbook|chance|proof-number|monte-carlo|exhaustive|explain|match|parallel|testing|scheduling|book',
    ),
    room(
      'search-knows-no-use-of-it',
      'Algorithms stand without what is built on them.',
      'search-core',
      'search|textbook|chance|proof-number|monte-carlo|exhaustive|scheduling',
      'explain|match|parallel|testing|book',
    ),
    room(
      'terminal-knows-no-command',
      'What commands share knows none of them.',
      'cli',
      'terminal|messages|files',
      'commands',
    ),
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
