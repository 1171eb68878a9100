/**
 * Games of modules on the page: their list, their files, and the page that refers to the list.
 *
 * @module
 */
import { wordsOf, type GameDefinition } from '@games/search-core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describeInputError } from '../../errors';
import { importDefinition } from '../../game/import-definition';
import { LANGUAGES } from '../../messages/locale';
import type { Messages } from '../../messages/en';
import { findModuleFiles, MODULES_FOLDER, type ModuleFiles, type ServedFile } from './module-files';
import type { PageHandler } from './page';

const LIST = 'games.json';

/** A game of a module. */
export interface GameOfPage {
  readonly definition: GameDefinition;
  readonly files: ModuleFiles;
  /** An SVG document; empty where the start of the game cannot be drawn. */
  readonly picture: string;
}

/** Loads the game of a module, with what browsers need of it. @throws UsageError as `importDefinition`. */
export async function findGame(module: string): Promise<GameOfPage> {
  const { toSvg } = await import('@games/board/pictures');
  const definition = await importDefinition(module);
  let picture = '';
  try {
    picture = toSvg({ definition, theme: 'auto', coordinates: 'none' });
  } catch {
    // Its own page says what is wrong with the game.
  }
  return { definition, files: await findModuleFiles(module), picture };
}

/** Reads a file of the page by its address; null where the page's own is the one, or there is none. */
type ReadFile = (address: string) => ServedFile | null;

/**
 * Makes the reader of what the games add to the page.
 *
 * @param folder - of the page's files.
 */
function createReader(folder: string, games: readonly GameOfPage[], messages: Messages): ReadFile {
  const list = JSON.stringify(games.map(listed));
  return (path) => {
    if (path === '' || path === 'index.html') return pageWithGames(folder);
    if (path === 'service-worker.js') return versionWithGames(folder, list);
    if (path === LIST) return { type: 'application/json', content: list };
    if (!path.startsWith(MODULES_FOLDER)) return null;
    const game = games.find(({ files }) => files.address === path);
    const problem = game?.files.findProblem();
    if (problem) return failing(describeInputError(problem, messages));
    return games.map(({ files }) => files.read(path)).find((file) => file !== null) ?? null;
  };
}

/** Makes the handler of what the games add to the page; see {@link createReader}. */
export function createGamesHandler(
  folder: string,
  games: readonly GameOfPage[],
  messages: Messages,
): PageHandler {
  const read = createReader(folder, games, messages);
  return (request, response, next) => {
    const file = read((request.url ?? '').split('?')[0]!.slice(1));
    if (file === null) next();
    else answer(file, request, response);
  };
}

/**
 * Reads what the games add to the page, by addresses, to be kept as files.
 *
 * @throws UsageError as `findProblem` of a game's files.
 */
export function readGames(
  folder: string,
  games: readonly GameOfPage[],
  messages: Messages,
): Map<string, ServedFile['content']> {
  const read = createReader(folder, games, messages);
  const addresses = games.flatMap(({ files }) => {
    const problem = files.findProblem();
    if (problem !== null) throw problem;
    return files.list();
  });
  return new Map(
    [...addresses, LIST, 'service-worker.js', 'index.html'].map((each) => [each, read(each)!.content]),
  );
}

/** The page's entry for a game. */
function listed({ definition, files, picture }: GameOfPage): object {
  const { id, title } = definition;
  const words = LANGUAGES.map((language) => {
    const { title, summary } = wordsOf(definition, language);
    return [language, { title, summary }] as const;
  });
  return { id, title, picture, module: files.address, words: Object.fromEntries(words) };
}

function pageWithGames(folder: string): ServedFile {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const content = page.replace('</head>', `<link rel="games" href="./${LIST}" /></head>`);
  return { type: 'text/html; charset=utf-8', content };
}

/** The service worker keeps the page for its version, which is another one with these games. */
function versionWithGames(folder: string, list: string): ServedFile {
  const script = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  const content = script.replace(/(["'`])([\da-f]{16})\1/, (_, quote: string, version: string) => {
    return `${quote}${hashOf(version + list)}${quote}`;
  });
  return { type: 'text/javascript', content };
}

/** A module that fails when it is imported, for the reason. */
function failing(reason: string): ServedFile {
  return { type: 'text/javascript', content: `throw new Error(${JSON.stringify(reason)});\n` };
}

function answer({ type, content }: ServedFile, request: IncomingMessage, response: ServerResponse): void {
  const tag = `"${hashOf(content)}"`;
  response.setHeader('Content-Type', type).setHeader('ETag', tag).setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
  else {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(content) });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
