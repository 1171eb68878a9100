import { parseArgsStringToArgv } from 'string-argv';
import type { SearchLimits } from '@games/search-core';
import { UsageError } from '../../errors';

/** The game's own player, with limits of its own or at a level. */
export interface OwnSpec extends SearchLimits {
  readonly kind: 'own';
  readonly level?: number | undefined;
  /** The file of what was learned, which it plays with. */
  readonly weights?: string | undefined;
}

/** A player that makes any legal move. */
export interface RandomSpec {
  readonly kind: 'random';
}

/** A program that speaks the Gomocup protocol, by its command line. */
export interface EngineSpec {
  readonly kind: 'engine';
  readonly program: string;
  readonly words: readonly string[];
}

type PlayerSpec = OwnSpec | RandomSpec | EngineSpec;

/** A player as the command line gives it. */
export interface NamedSpec {
  readonly name: string;
  /** The option it comes from. */
  readonly option: '--first' | '--second';
  readonly spec: PlayerSpec;
}

const ENGINE = /^engine[:=]/;
const FIELDS = { level: 'level', depth: 'depth', nodes: 'nodes', time: 'milliseconds' } as const;
const FORMS = 'games, random, depth:n, nodes:n, time:ms, level:n, weights:file';
const ENGINE_FORMS = `${FORMS}, engine:command`;

/**
 * Reads a player: `games`, `random`, `level:5`, `depth:6,time:200`, `weights:a.weights,depth:4`, `engine:./pbrain-x --flag`.
 *
 * @param hasEngines - whether foreign engines play the game.
 * @throws UsageError `cli/player`.
 */
export function parsePlayer(option: NamedSpec['option'], text: string, hasEngines: boolean): NamedSpec {
  const spec = readSpec(text, hasEngines);
  if (spec === undefined)
    throw new UsageError('cli/player', { option, value: text, choices: hasEngines ? ENGINE_FORMS : FORMS });
  return { name: nameOf(text, spec), option, spec };
}

/** Gives two players of one name two. */
export function tellApart(first: NamedSpec, second: NamedSpec): readonly [NamedSpec, NamedSpec] {
  return [first, first.name === second.name ? { ...second, name: `${second.name} (2)` } : second];
}

function readSpec(text: string, hasEngines: boolean): PlayerSpec | undefined {
  if (text === 'random') return { kind: 'random' };
  if (text === 'games') return { kind: 'own' };
  if (ENGINE.test(text)) return hasEngines ? readEngine(text.replace(ENGINE, '')) : undefined;
  return readOwn(text);
}

function readEngine(command: string): EngineSpec | undefined {
  const [program, ...words] = parseArgsStringToArgv(command);
  return program === undefined ? undefined : { kind: 'engine', program, words };
}

function readOwn(text: string): OwnSpec | undefined {
  const found: { -readonly [Key in keyof Omit<OwnSpec, 'kind' | 'weights'>]?: number } = {};
  let weights: string | undefined;
  for (const part of text.split(',')) {
    const [, file] = /^weights[:=](.+)$/.exec(part) ?? [];
    if (file !== undefined && weights === undefined) {
      weights = file;
      continue;
    }
    const [, name, number] = /^(level|depth|nodes|time)[:=](\d{1,12})$/.exec(part) ?? [];
    if (name === undefined || Number(number) === 0) return undefined;
    const field = FIELDS[name as keyof typeof FIELDS];
    if (found[field] !== undefined) return undefined;
    found[field] = Number(number);
  }
  // The depth and nodes of a level are its own.
  const isMixed = found.level !== undefined && (found.depth !== undefined || found.nodes !== undefined);
  return isMixed ? undefined : { kind: 'own', weights, ...found };
}

function nameOf(text: string, spec: PlayerSpec): string {
  if (spec.kind !== 'engine') return text;
  // Interpreters say nothing of what they run.
  const isInterpreter = /(^|[\\/])(node|python\d?|wine|java|mono|sh|bash)(\.exe)?$/.test(spec.program);
  const word =
    (isInterpreter ? spec.words.find((candidate) => !candidate.startsWith('-')) : undefined) ?? spec.program;
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
  return name === '' ? word : name;
}
