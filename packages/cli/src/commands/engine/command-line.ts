/**
 * A line of the protocol: a word, and behind it a JSON object with the fields of the command.
 *
 * @module
 */
import { quote, quoteValue } from '@games/search-core/internal/errors';
import { messageOf } from '../../errors';
import { ProtocolError } from './protocol-error';

/** The commands and the fields that each takes. */
const FIELDS = {
  hello: [],
  ready: [],
  new: [],
  position: ['moves'],
  go: ['algorithm', 'depth', 'nodes', 'playouts', 'milliseconds', 'seed', 'scores'],
  stop: [],
  quit: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type CommandName = keyof typeof FIELDS;

/** A move as the other side writes it: the text of the game's notation, or the number of the move. */
export type SentMove = string | number;

/** What `go` asks for; the searches check the limits. */
export interface GoFields {
  readonly algorithm?: 'search' | 'monte-carlo' | undefined;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly playouts?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly seed?: number | undefined;
  readonly scores?: 'best' | 'all' | undefined;
}

/** A line that makes sense. */
export type EngineCommand =
  | { readonly name: 'hello' | 'ready' | 'new' }
  | { readonly name: 'stop' }
  | { readonly name: 'quit' }
  | { readonly name: 'position'; readonly moves: readonly SentMove[] }
  | { readonly name: 'go'; readonly fields: GoFields };

/**
 * Reads a line.
 *
 * @returns null for a blank one.
 * @throws ProtocolError `engine/unknown-command`, `engine/bad-json`, `engine/unknown-field` or `engine/bad-field`.
 */
export function parseLine(line: string): EngineCommand | null {
  const text = line.trim();
  const word = /^\S*/.exec(text)![0];
  const rest = text.slice(word.length).trim();
  if (word === '') return null;
  const name = checkName(word);
  const fields = checkFields(name, rest === '' ? {} : parseObject(name, rest));
  if (name === 'position') return { name, moves: checkMoves(fields['moves'] ?? []) };
  if (name === 'go') return { name, fields: checkGo(fields) };
  return { name };
}

function checkName(word: string): CommandName {
  if (Object.hasOwn(FIELDS, word)) return word as CommandName;
  const commands = Object.keys(FIELDS).join(', ');
  throw new ProtocolError(
    'engine/unknown-command',
    `unknown command '${quote(word)}': expected ${commands}`,
    {
      command: quote(word),
    },
  );
}

function parseObject(name: CommandName, text: string): Record<string, unknown> {
  const refuse = (reason: string): never => {
    throw new ProtocolError('engine/bad-json', `${name}: expected a JSON object, ${reason}`, {
      command: name,
    });
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(messageOf(error));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(`got ${quoteValue(value)}`);
  return value as Record<string, unknown>;
}

function checkFields(name: CommandName, fields: Record<string, unknown>): Record<string, unknown> {
  const known: readonly string[] = FIELDS[name];
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  if (unknown === undefined) return fields;
  throw new ProtocolError(
    'engine/unknown-field',
    `${name}: unknown field '${quote(unknown)}': expected ${known.join(', ') || 'none'}`,
    { command: name, field: quote(unknown) },
  );
}

function checkMoves(moves: unknown): readonly SentMove[] {
  if (!Array.isArray(moves)) throw badField('position', 'moves', 'an array of moves', moves);
  moves.forEach((move: unknown, index) => {
    if (typeof move !== 'string' && typeof move !== 'number')
      throw badField('position', `moves[${index}]`, 'a text or a number', move);
  });
  return moves as readonly SentMove[];
}

const CHOICES = { algorithm: ['search', 'monte-carlo'], scores: ['best', 'all'] } as const;

function checkGo(fields: Record<string, unknown>): GoFields {
  for (const [field, value] of Object.entries(fields)) {
    const choices: readonly string[] | undefined =
      field in CHOICES ? CHOICES[field as keyof typeof CHOICES] : undefined;
    if (choices === undefined && typeof value !== 'number') throw badField('go', field, 'a number', value);
    if (choices !== undefined && !choices.includes(value as string))
      throw badField('go', field, choices.map((choice) => `"${choice}"`).join(' or '), value);
  }
  return fields;
}

function badField(command: CommandName, field: string, expected: string, value: unknown): ProtocolError {
  return new ProtocolError(
    'engine/bad-field',
    `${command}: ${field}: expected ${expected}, got ${quoteValue(value)}`,
    {
      command,
      field,
    },
  );
}
