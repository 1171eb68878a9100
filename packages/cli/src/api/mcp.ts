/**
 * What agents ask by the Model Context Protocol: the questions of the HTTP API as tools, answered by its threads, and the rules
 * of the games as resources.
 *
 * @module
 */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type * as Protocol from '@modelcontextprotocol/sdk/types.js';
import { isInputError } from '@games/search-core';
import { createColors } from 'picocolors';
import type { Context } from '../context';
import { UsageError } from '../errors';
import { checkFields, type Fields } from '../game/fields';
import type { Opened } from '../game/game';
import { positionRecord } from '../game/position-record';
import { api as enApi } from '../messages/en-api';
import { api as zhApi } from '../messages/zh-api';
import { loadPng } from '../optional-packages';
import { boardText } from '../screen/board-text';
import { version } from '../version';
import { ApiError, RefusedInput } from './api-error';
import type { Task } from './messages';
import { questionOf, requestSchema, reviewSchema } from './request-schema';
import type { ServedGame } from './served-game';
import type { RequestBounds } from './settings';
import type { ThreadPool } from './thread-pool';

/** What is used of the SDK. */
export interface McpPackages {
  readonly McpServer: typeof McpServer;
  readonly types: Pick<
    typeof Protocol,
    | 'CallToolRequestSchema'
    | 'ListResourcesRequestSchema'
    | 'ListToolsRequestSchema'
    | 'McpError'
    | 'ReadResourceRequestSchema'
  >;
}

/** What the tools work with. */
export interface Agents {
  readonly games: readonly ServedGame[];
  readonly bounds: RequestBounds;
  readonly pool: ThreadPool;
  readonly context: Context;
  /** Gets what a bug has thrown. */
  readonly onFault: (message: string) => void;
}

interface Tool {
  readonly description: string;
  /** The fields that it has besides those of a position and of limits. */
  readonly fields: Fields;
  /** Whether it takes limits. */
  readonly hasLimits: boolean;
  /** @default a position */
  readonly about?: 'review' | 'file';
  /** What the threads are asked; absent: nothing, or a review. */
  readonly taskOf?: (own: Omit<Checked, 'picture'>) => Task;
}

/** Fields of tools that are not of a question of the HTTP API. */
interface Checked {
  readonly picture: boolean;
  readonly level: number;
  readonly move: string;
  readonly file: string;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  show_position: {
    description: 'Shows a position: the board, the side to move, all legal moves, and who has won.',
    fields: {},
    hasLimits: false,
  },
  analyse: {
    description:
      'Finds the best move, its value and the line of best play. `value.certainty` says what the value is: "exact" (proven), ' +
      '"at-least", "at-most" or "estimate".',
    fields: {},
    hasLimits: true,
    taskOf: () => ({ kind: 'analyse' }),
  },
  choose_move: {
    description: 'Chooses a move as an opponent of a level does.',
    fields: {
      level: { type: 'integer', minimum: 1, description: 'From 1, the weakest, to `levels` of the game.' },
    },
    hasLimits: false,
    taskOf: ({ level }) => ({ kind: 'choose', level }),
  },
  why_not: {
    description: 'Says what is wrong with a move: the better one, the refutation, and what the move loses.',
    fields: { move: { type: 'string', description: 'A legal move, as the game writes it.' } },
    hasLimits: true,
    taskOf: ({ move }) => ({ kind: 'why-not', move }),
  },
  review_game: {
    description:
      'Reviews the game that `moves` are: the value before and after each move, what it lost in points of the chance to win, the ' +
      'better move where it was a mistake, and the accuracy of both sides.',
    fields: {},
    hasLimits: true,
    about: 'review',
  },
  prove: {
    description:
      'Proves who wins, and by how much, within limits: `proven`, and `by` what: "threats" (checked by the rules alone), "search" ' +
      'or "proof-numbers". Without a proof `value` is what the search has found.',
    fields: {},
    hasLimits: true,
    taskOf: () => ({ kind: 'prove' }),
  },
  verify: {
    description: 'Checks a certificate, a file that proves a win or a value, by the rules alone.',
    fields: { file: { type: 'string', description: 'Its path, from where the server runs.' } },
    hasLimits: false,
    about: 'file',
    taskOf: ({ file }) => ({ kind: 'verify', file }),
  },
};

const PICTURE = {
  type: 'boolean',
  default: false,
  description: 'Whether to add a picture of the board (PNG).',
} as const;

const RULES = /^games:\/\/([^/]+)\/rules$/;
const READ_ONLY = { readOnlyHint: true, openWorldHint: false };

/**
 * Makes a server of the protocol, which is to be connected by the caller.
 *
 * Problems of a question are answered as results that are errors, in JSON as the HTTP API writes them.
 */
export function createMcpServer({ McpServer, types }: McpPackages, agents: Agents): McpServer {
  const { games } = agents;
  const protocol = new McpServer(
    { name: 'games', version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions:
        'Exact and strong play of board games. `list_games` names the games, their options and how moves are written. A position ' +
        'is given by the options of its game and `moves`, the moves played so far.',
    },
  );
  // Its own schemas of tools need a package more; those of the games are JSON schemas already.
  const { server } = protocol;
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: [
      {
        name: 'list_games',
        description: 'Lists the games: rules, options, how moves are written, number of levels.',
        inputSchema: { type: 'object' as const, properties: {}, additionalProperties: false },
        annotations: READ_ONLY,
      },
      ...Object.entries(TOOLS).map(([name, tool]) => ({
        name,
        description: tool.description,
        inputSchema: inputOf(tool, agents),
        annotations: READ_ONLY,
      })),
    ],
  }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }, extra) => {
    const { name, arguments: given = {}, _meta } = params;
    const token = _meta?.progressToken;
    const onProgress = (json: string): void => {
      if (token === undefined) return;
      const { nodes = 0, done = nodes, total } = JSON.parse(json) as Partial<Record<string, number>>;
      const progress = { progressToken: token, progress: done, total, message: json };
      void extra
        .sendNotification({ method: 'notifications/progress', params: progress })
        .catch(() => undefined);
    };
    try {
      if (name === 'list_games') return textResult(listGames(agents));
      if (!Object.hasOwn(TOOLS, name)) throw unknownName('tool', name, ['list_games', ...Object.keys(TOOLS)]);
      return { content: await callTool(TOOLS[name]!, given, agents, extra.signal, onProgress) };
    } catch (error) {
      return { isError: true, ...textResult(describe(error, given, agents)) };
    }
  });
  server.setRequestHandler(types.ListResourcesRequestSchema, () => ({
    resources: games.map(({ game }) => ({
      uri: `games://${game.name}/rules`,
      name: `${game.name}-rules`,
      title: `Rules of ${game.title}`,
      mimeType: 'text/plain',
    })),
  }));
  server.setRequestHandler(types.ReadResourceRequestSchema, ({ params: { uri } }) => {
    const id = RULES.exec(uri)?.[1];
    const found = games.find(({ game }) => game.name === id);
    // The code of the protocol for a resource that does not exist.
    if (found === undefined) throw new types.McpError(-32002, `no resource ${JSON.stringify(uri)}`);
    return { contents: [{ uri, mimeType: 'text/plain', text: rulesOf(found, agents) }] };
  });
  return protocol;
}

function textResult(value: unknown) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(value) }] };
}

function idsOf({ games }: Agents): string[] {
  return games.map(({ game }) => game.name);
}

function unknownName(option: string, value: string, choices: readonly string[]): UsageError {
  return new UsageError('cli/not-a-choice', { option, value, choices: choices.join(', ') });
}

/** The fields that a tool takes besides those of a game. */
function fieldsOf({ fields, hasLimits, about }: Tool, { bounds }: Agents): Fields {
  if (about === 'file') return fields;
  const limits = (about === 'review' ? reviewSchema : requestSchema)({ fields: {} }, bounds).properties;
  return { ...fields, ...(hasLimits && limits), picture: PICTURE };
}

function inputOf(tool: Tool, agents: Agents) {
  const ids = idsOf(agents);
  const { moves } = agents.games[0]!.game.fields;
  const game = { type: 'string', enum: ids, description: 'The id of a game of `list_games`.' };
  return {
    type: 'object' as const,
    properties: { game, ...(tool.about !== 'file' && { moves }), ...fieldsOf(tool, agents) },
    required: ['game', ...Object.keys(tool.fields)],
    // The options of the game.
    additionalProperties: tool.about !== 'file',
  };
}

function listGames({ games, context: { messages } }: Agents): object[] {
  return games.map(({ game }) => ({
    id: game.name,
    title: game.words[messages.language].title,
    summary: game.words[messages.language].summary,
    sides: game.sides,
    options: game.fields,
    hasStart: game.hasStart,
    levels: game.words.LEVEL_IDS.length,
    rules: `games://${game.name}/rules`,
  }));
}

function rulesOf({ game }: ServedGame, { context: { messages } }: Agents): string {
  const words = game.words[messages.language];
  if (!game.hasStart) return words.rules({});
  return game.rules(game.open({}).position, messages, {});
}

/** @throws ApiError, or an InputError for what the arguments are not. */
async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  agents: Agents,
  signal: AbortSignal,
  onProgress: (json: string) => void,
): Promise<object[]> {
  const { games, bounds, pool, context } = agents;
  const { game: id, ...own } = given;
  const served = games.find(({ game }) => game.name === id);
  if (served === undefined) throw unknownName('game', String(id), idsOf(agents));
  const { game, source } = served;
  const isOfFile = tool.about === 'file';
  const known = { ...(!isOfFile && game.fields), ...fieldsOf(tool, agents) };
  const absent = Object.fromEntries(Object.keys(tool.fields).map((name) => [name, undefined]));
  const checked = checkFields({ ...absent, ...own }, known, game.boards) as Partial<Checked>;
  const { picture = false, level = 1, move = '', file = '', ...fields } = checked;
  const toPng = picture ? loadPng('picture') : undefined;
  // A level takes its own time; the thread is ended where that is longer than the bound.
  const limited = tool.hasLimits ? fields : { ...fields, milliseconds: bounds.milliseconds };
  const isReview = tool.about === 'review';
  const asked = questionOf(source, limited, bounds, isReview ? 'review' : 'analyse');
  const question = isReview ? asked : { ...asked, task: tool.taskOf?.({ level, move, file }) };
  const answer = async (): Promise<string> =>
    (await pool.ask(question, { boards: game.boards, signal, onProgress })).json;
  if (isOfFile) return [{ type: 'text', text: await answer() }];
  const opened = game.open(question.request);
  const json = question.task === undefined ? JSON.stringify(positionRecord(game, opened)) : await answer();
  const texts = [json, boardOf(served, opened, context)].map((text) => ({ type: 'text', text }));
  if (toPng === undefined) return texts;
  const svg = await game.toSvg(opened, { theme: 'light', lang: context.language });
  return [...texts, { type: 'image', data: toPng(svg).toString('base64'), mimeType: 'image/png' }];
}

function boardOf({ game }: ServedGame, opened: Opened, context: Context): string {
  return boardText(game, opened, { ...context, paint: createColors(false), isAscii: false });
}

function describe(error: unknown, given: object, { games, context: { messages }, onFault }: Agents): object {
  const api = messages.language === 'zh' ? zhApi : enApi;
  if (error instanceof ApiError) return error.describe({ api, messages });
  if (!isInputError(error)) {
    onFault(error instanceof Error ? error.message : String(error));
    return { error: { code: 'api/internal', message: api.request['api/internal']({}) } };
  }
  const { game } = given as { readonly game?: unknown };
  const boards = games.find((served) => served.game.name === game)?.game.boards ?? [];
  return new RefusedInput(error, given, boards).describe({ api, messages });
}
