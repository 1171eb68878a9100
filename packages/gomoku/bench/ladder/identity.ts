/**
 * What another program proves to be before a match: its name and version (`ABOUT`), how fast it searches, and with what it
 * evaluates.
 *
 * No line of the protocol names an evaluation. Rapfi prints which configuration it has loaded, and plays by a built-in table
 * without a word where there is none: the model stands in that file, and has to be there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { parseMoves } from '../../src';
import { RefereeError, type Referee } from './referee';

const SPEED_MOVES = 'h8 i9 g9 i7';
const SPEED_MILLISECONDS = 1000;
const CONFIG = /\bLoad config from (.+)$/;
const NO_MODEL = /\b(?:unable|failed)\b.*\b(?:model|weight|config|load)/i;
/** The model of rapfi's classical evaluation, and the weights of its networks. */
const MODEL = /^\s*(?:binary_file|weight_file)\s*=\s*["']([^"']+)["']/m;

/** What a program is. */
export interface Identity {
  readonly name: string;
  readonly version: string;
  /** The file of its model; undefined where it names none. */
  readonly evaluation: string | undefined;
  readonly nodesPerSecond: number | undefined;
}

/**
 * Has a program prove what it is.
 *
 * @throws RefereeError for a rapfi that plays without a model.
 */
export async function identify(command: string, program: Referee): Promise<Identity> {
  const about = await program.about();
  const field = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(about)?.[1] ?? '?';
  const name = field('name');
  const nodesPerSecond = await program
    .speed(parseMoves(SPEED_MOVES), SPEED_MILLISECONDS)
    .catch((error: unknown) => {
      if (error instanceof RefereeError && error.message.includes('tells no speed')) return undefined;
      throw error;
    });
  const lines = program.said();
  const evaluation = lines.some((line) => NO_MODEL.test(line)) ? undefined : modelOf(lines);
  if (/rapfi/i.test(name) && evaluation === undefined)
    throw new RefereeError(
      command,
      'reports no model, and would play by a built-in table: start it with --config and the path of a config.toml whose model is there',
    );
  return { name, version: field('version'), evaluation, nodesPerSecond };
}

function modelOf(lines: readonly string[]): string | undefined {
  const config = lines.map((line) => CONFIG.exec(line)?.[1]).find((path) => path !== undefined);
  if (config === undefined || !existsSync(config)) return undefined;
  const model = MODEL.exec(readFileSync(config, 'utf8'))?.[1];
  if (model === undefined) return undefined;
  return [isAbsolute(model) ? model : join(dirname(config), model), model].find((path) => existsSync(path));
}

/** Writes what a program is as a line. */
export function formatIdentity({ name, version, evaluation, nodesPerSecond }: Identity): string {
  const speed = nodesPerSecond === undefined ? 'unknown' : Math.round(nodesPerSecond).toLocaleString('en');
  return `${name} ${version}, evaluation: ${evaluation ?? 'built in'}, nodes a second: ${speed}`;
}
