/**
 * The description of the API in the form of OpenAPI 3.1, made of the schemas that requests are checked by.
 *
 * @module
 */
import { sideNames, titleOf } from '../game/game-names';
import { en } from '../messages/en';
import { version } from '../version';
import { querySchema, requestSchema, reviewSchema, type RequestSchema } from './request-schema';
import type { ServedGame } from './served-game';
import { MAX_BODY_BYTES, type RequestBounds } from './settings';

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const line = { type: 'array', items: text, description: 'Moves, each as the game writes it.' } as const;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` }) as const;

const kindOfValue = (kinds: readonly string[], certainties: readonly string[], fields: object) => ({
  type: 'object',
  properties: { kind: { enum: kinds }, certainty: { enum: certainties }, ...fields },
  required: ['kind', 'certainty', ...Object.keys(fields)],
});

const VALUE = {
  description: 'What the position or move is worth for the side to move, and how certain that is.',
  oneOf: [
    kindOfValue(['win', 'loss'], ['exact', 'within', 'estimate'], { plies: count }),
    kindOfValue(['draw'], ['exact', 'estimate'], {}),
    kindOfValue(['score'], ['exact', 'at-least', 'at-most', 'estimate'], { score: { type: 'integer' } }),
  ],
};

const MOVE = {
  type: 'object',
  properties: { move: text, value: ref('Value'), text, principalVariation: line },
  required: ['move', 'value', 'text', 'principalVariation'],
};

const SEARCH_FIELDS = {
  value: ref('Value'),
  text: { type: 'string', description: 'The value as people write it.', examples: ['win in 5'] },
  principalVariation: line,
  depth: { ...count, description: 'Plies looked ahead.' },
  nodes: { ...count, description: 'Positions visited.' },
  milliseconds: count,
};

const ANALYSIS = {
  type: 'object',
  properties: {
    game: text,
    turn: { type: ['string', 'null'], description: 'The side to move; null where the game is over.' },
    move: { type: ['string', 'null'], description: 'The best move; null where the game is over.' },
    ...SEARCH_FIELDS,
    stopped: { type: 'string', description: 'Why the search ended.', examples: ['time', 'solved'] },
    moves: { type: 'array', items: ref('Move'), description: 'Every move, with `scores: "all"`.' },
  },
  required: ['game', 'turn', 'move', ...Object.keys(SEARCH_FIELDS), 'stopped'],
};

const REVIEW = {
  type: 'object',
  properties: {
    game: text,
    moves: {
      type: 'array',
      description: 'The moves of the game; where time has ended the review, the last ones.',
      items: {
        type: 'object',
        properties: {
          ply: { ...count, description: 'How many moves came before it.' },
          side: { type: 'string', description: 'Who made it; values are seen by this side.' },
          move: text,
          before: ref('Value'),
          after: ref('Value'),
          text: { type: 'string', description: 'The value after the move as people write it.' },
          lost: { type: 'number', description: 'Points of the chance to win that it lost, from 0 to 100.' },
          fault: { enum: [null, 'mistake', 'blunder'] },
          best: { type: ['string', 'null'], description: 'The best move.' },
          principalVariation: line,
        },
      },
    },
    accuracy: {
      type: 'object',
      description: 'How well each side has played, from 0 to 100; null for a side without moves.',
      additionalProperties: { type: ['number', 'null'] },
    },
    nodes: SEARCH_FIELDS.nodes,
    milliseconds: count,
    stopped: { enum: ['moves', 'aborted'] },
  },
  required: ['game', 'moves', 'accuracy', 'nodes', 'milliseconds', 'stopped'],
};

const PROGRESS = {
  type: 'object',
  properties: { ...SEARCH_FIELDS, nodesPerSecond: count },
  required: [...Object.keys(SEARCH_FIELDS), 'nodesPerSecond'],
};

const ERROR = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', examples: ['cli/out-of-range'] },
        field: { type: ['string', 'null'] },
        value: { description: 'What the field held, shortened.' },
        expected: {
          type: ['string', 'null'],
          description: 'The same in every language; null where the error does not say.',
        },
        message: { type: 'string', description: 'In English or Chinese, by Accept-Language.' },
      },
      required: ['code', 'field', 'value', 'expected', 'message'],
    },
  },
  required: ['error'],
};

const EVENTS =
  'Server-sent events, where the request accepts `text/event-stream`: any number of `progress` (Progress; of a review a move and ' +
  'how many are done), then one `result` or `failure` (Error).';

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('Error') } },
});
const retryLater = (description: string) => ({
  ...failure(description),
  headers: { 'Retry-After': { schema: count, description: 'Seconds.' } },
});

const responsesOf = (description: string, schema: object) => ({
  200: {
    description,
    content: {
      'application/json': { schema },
      'text/event-stream': { schema: { type: 'string', description: EVENTS } },
    },
  },
  400: failure('A field, the position or a move is not as expected.'),
  413: failure(`The body has more than ${MAX_BODY_BYTES} bytes.`),
  415: failure('The body is not JSON.'),
  429: retryLater('Too many requests wait already.'),
  503: retryLater('The server is shutting down, or no thread became free in time.'),
});

/** Makes the description for the bounds of a server. */
export function describeApi(games: readonly ServedGame[], bounds: RequestBounds): object {
  const schemas = {
    Value: VALUE,
    Move: MOVE,
    Analysis: ANALYSIS,
    Review: REVIEW,
    Progress: PROGRESS,
    Error: ERROR,
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'games',
      version,
      description: 'Analyses positions of games. What a solver has proven has a value that says so.',
    },
    paths: {
      ...Object.fromEntries(games.flatMap(({ game }) => pathsOf(game, bounds))),
      '/healthz': { get: plain('Whether the server lives.', 'text/plain') },
      '/readyz': {
        get: plain('Whether it takes requests (200) or not yet, or no more (503).', 'text/plain'),
      },
      '/metrics': { get: plain('Its figures, as Prometheus reads them.', 'text/plain') },
      '/openapi.json': { get: plain('This description.', 'application/json') },
    },
    components: { schemas },
  };
}

function pathsOf(game: ServedGame['game'], bounds: RequestBounds): [path: string, operations: object][] {
  const { name, extraSchema } = game;
  const analysis = extraSchema === undefined ? ref('Analysis') : { allOf: [ref('Analysis'), extraSchema] };
  const title = titleOf(game, en);
  return [
    [
      `/v1/${name}/analyse`,
      operationsOf(
        game,
        'analyse',
        `Analyses a position of ${title}`,
        requestSchema(game, bounds),
        responsesOf('The analysis.', analysis),
      ),
    ],
    [
      `/v1/${name}/review`,
      operationsOf(
        game,
        'review',
        `Reviews a game of ${title}`,
        reviewSchema(game, bounds),
        responsesOf('The review.', ref('Review')),
      ),
    ],
  ];
}

function operationsOf(
  game: ServedGame['game'],
  verb: string,
  summary: string,
  schema: RequestSchema,
  responses: object,
): object {
  const [first, second] = sideNames(game, en);
  const operationId = operationOf(verb, game.name);
  return {
    post: {
      operationId,
      summary: `${summary}.`,
      description: `${first} moves first, ${second} second.`,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses,
    },
    get: {
      operationId: `${operationId}ByQuery`,
      summary: `${summary}, for EventSource and for short questions.`,
      parameters: parametersOf(querySchema(schema)),
      responses,
    },
  };
}

function parametersOf({ properties }: RequestSchema): readonly object[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
}

/** `analyseConnectThree`. */
function operationOf(verb: string, game: string): string {
  const words = game.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1));
  return `${verb}${words.join('')}`;
}

function plain(description: string, type: string): object {
  return { summary: description, responses: { 200: { description, content: { [type]: {} } } } };
}
