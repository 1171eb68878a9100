// What a page loads: every published entry point, bundled with what it needs of this repository, minified and gzipped; and
// what is left of the main one where a single function of it is used; the boards for a script tag; and what is loaded at first
// where a bundler divides. A limit is a little above what is known.
import { build } from 'esbuild';
import { basename, join } from 'node:path';
import { publishedPackages, root, temporaryFolder } from './shared.mjs';

const LIMITS = {
  '@games/board': '55.2 kB',
  '@games/board/card-rows': '25.6 kB',
  '@games/board/card-rows/element': '25.1 kB',
  '@games/board/connect-three': '24.8 kB',
  '@games/board/connect-three/element': '24.3 kB',
  '@games/board/game': '26.1 kB',
  '@games/board/gomoku': '33.8 kB',
  '@games/board/gomoku/element': '33.3 kB',
  '@games/board/connect-three/worker': '35.7 kB',
  '@games/board/gomoku/worker': '133 kB',
  '@games/board/internal/games': '0.2 kB',
  '@games/board/pictures': '46.3 kB',
  '@games/board/gomoku/viewer': '52.8 kB',
  '@games/board/react': '1.1 kB',
  '@games/board/viewer': '8.8 kB',
  '@games/board/sequencium': '28.1 kB',
  '@games/board/sequencium/element': '27.6 kB',
  '@games/board/sequencium/worker': '32.6 kB',
  '@games/board/card-rows/worker': '7.3 kB',
  '@games/card-rows': '9.9 kB',
  '@games/card-rows/definition': '26.9 kB',
  '@games/card-rows/words': '2.7 kB',
  '@games/cli': '160.8 kB',
  '@games/connect-three': '39.6 kB',
  '@games/connect-three/certificate': '23.8 kB',
  // With the book of Connect Four, which is loaded when such a game is played.
  '@games/connect-three/definition': '87 kB',
  '@games/connect-three/four-book': '62 kB',
  '@games/connect-three/parallel': '23.6 kB',
  '@games/connect-three/textbook': '3.2 kB',
  '@games/connect-three/words': '4.8 kB',
  '@games/connect-three/worker': '15.8 kB',
  '@games/gomoku': '150 kB',
  '@games/gomoku/definition': '137.4 kB',
  '@games/gomoku/certificate': '150 kB',
  '@games/gomoku/freestyle-book': '92 kB',
  '@games/gomoku/gomocup': '151 kB',
  '@games/gomoku/internal': '33.5 kB',
  '@games/gomoku/opening-book': '12.1 kB',
  '@games/gomoku/parallel': '139.4 kB',
  '@games/gomoku/records': '28.6 kB',
  '@games/gomoku/solution': '148 kB',
  '@games/gomoku/standard-book': '138.8 kB',
  '@games/gomoku/threats': '24.3 kB',
  '@games/gomoku/words': '5.6 kB',
  '@games/gomoku/worker': '148.7 kB',
  '@games/search-core': '35 kB',
  '@games/search-core/book': '11.4 kB',
  '@games/search-core/chance': '8.2 kB',
  '@games/search-core/engine': '16.8 kB',
  '@games/search-core/exhaustive': '12.2 kB',
  '@games/search-core/explain': '41.9 kB',
  '@games/search-core/explain/viewer': '19.5 kB',
  '@games/search-core/internal': '12.6 kB',
  '@games/search-core/internal/errors': '1.4 kB',
  '@games/search-core/internal/threads': '1 kB',
  '@games/search-core/internal/values': '1 kB',
  '@games/search-core/internal/wasm': '2 kB',
  '@games/search-core/learn': '49.2 kB',
  '@games/search-core/match': '33.9 kB',
  '@games/search-core/monte-carlo': '12.5 kB',
  '@games/search-core/parallel': '11.2 kB',
  '@games/search-core/proof-number': '10.7 kB',
  '@games/search-core/session': '6.8 kB',
  '@games/search-core/testing': '51.2 kB',
  '@games/search-core/textbook': '6.5 kB',
  '@games/search-core/words': '1.8 kB',
  '@games/search-core/worker': '24.2 kB',
  '@games/sequencium': '36.8 kB',
  '@games/sequencium/definition': '38 kB',
  '@games/sequencium/internal': '17.8 kB',
  '@games/sequencium/threads': '15.1 kB',
  '@games/sequencium/words': '3.1 kB',
};

/** Of an entry point that is new. */
const LIMIT_OF_OTHERS = '30 kB';

/** The boards for a script tag. */
const STANDALONE = {
  'card-rows.js': '25.6 kB',
  'connect-three.js': '24.9 kB',
  'game.js': '26.2 kB',
  'gomoku.js': '33.7 kB',
  'gomoku-viewer.js': '52 kB',
  'sequencium.js': '28.1 kB',
  'viewer.js': '9 kB',
};

/** Programs, and what they load before anybody plays against the computer. */
const DIVIDED = {
  "import '@games/board/card-rows/element'": '24.9 kB',
  "import '@games/board/connect-three/element'": '24.1 kB',
  "import '@games/board/game'": '25.9 kB',
  "import '@games/board/gomoku/element'": '33.1 kB',
  "import '@games/board/sequencium/element'": '27.5 kB',
  "import { createPosition } from '@games/gomoku'; createPosition()": '12.9 kB',
};

/** Files are measured as they are. */
const BUNDLED = { gzip: true, disablePlugins: ['@size-limit/esbuild'] };

/** Leaves out what is loaded later. */
const withoutLater = {
  name: 'without-later',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** Entry points that load a part of themselves later. */
const LOADS_LATER = /^@games\/(?:board|gomoku\/internal)/;

/** Entry points that no page can load. */
const NODE_ONLY = ['@games/cli', '@games/search-core/internal/threads', '@games/sequencium/threads'];

const published = publishedPackages().flatMap(({ path, manifest }) =>
  Object.entries(manifest.exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [check(path, manifest.name + entry.slice(1), target, manifest)],
  ),
);

export default [
  ...published,
  used('search-core', '{ search }', '16.8 kB'),
  // Without the weights of the engine.
  used('gomoku', '{ createPosition }', '12.8 kB'),
  used('gomoku', '{ createOpponent }', '128.4 kB'),
  ...Object.entries(STANDALONE).map(([file, limit]) => ({
    name: `@games/board, standalone/${file}`,
    path: `../packages/board/dist/standalone/${file}`,
    ...BUNDLED,
    limit,
  })),
  ...(await Promise.all(Object.entries(DIVIDED).map(([code, limit]) => divided(code, limit)))),
];

/** What a page loads at first of a program that esbuild divides. */
async function divided(code, limit) {
  const outdir = temporaryFolder('divided');
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: join(root, 'packages/board') },
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const loaded = new Set(['stdin.js']);
  for (const file of loaded)
    for (const { path, kind } of outputs.get(file).imports)
      if (kind === 'import-statement') loaded.add(basename(path));
  const path = [...loaded].map((file) => join(outdir, file));
  return { name: `${code}, divided`, path, ...BUNDLED, limit };
}

function check(folder, name, target, { dependencies, peerDependencies }) {
  const { default: file } = (target.browser ?? target).import;
  // The command line is never bundled: what it loads of its own. What pages bring themselves counts nowhere.
  const ignore = Object.keys({ ...(name === '@games/cli' && dependencies), ...peerDependencies });
  return {
    name,
    path: `../${folder}/${file}`,
    limit: LIMITS[name] ?? LIMIT_OF_OTHERS,
    gzip: true,
    ignore: [...ignore, 'node:*'],
    modifyEsbuildConfig: (config) => ({
      ...modifyEsbuildConfig(config),
      // The opponent of a board is loaded once somebody plays against it, a book once a game begins.
      ...(LOADS_LATER.test(name) && { plugins: [withoutLater] }),
      ...(NODE_ONLY.includes(name) && { platform: 'node' }),
    }),
  };
}

function used(folder, names, limit) {
  return {
    name: `@games/${folder}, ${names} alone`,
    path: `../packages/${folder}/dist/index.js`,
    import: names,
    limit,
    gzip: true,
    modifyEsbuildConfig,
  };
}

/** In `node_modules`, where esbuild finds it otherwise, nothing of it is worth a warning. */
function modifyEsbuildConfig(config) {
  return { ...config, format: 'esm', logLevel: 'error' };
}
