import type { ErrorDetails } from '@games/search-core/engine';

/** The type of a field of a question, by its name in a JSON schema. */
export type FieldKind = 'string' | 'integer' | 'boolean' | 'array' | 'object';

type Describe = (details: ErrorDetails) => string;

/** The errors of the commands themselves. */
export type CliErrorCode =
  | 'cli/unknown-command'
  | 'cli/unknown-option'
  | 'cli/missing-value'
  | 'cli/extra-argument'
  | 'cli/not-a-number'
  | 'cli/not-one-of'
  | 'cli/conflict'
  | 'cli/no-input'
  | 'cli/no-shell'
  | 'cli/no-module'
  | 'cli/not-json'
  | 'cli/tree-too-large'
  | 'cli/file'
  | 'cli/file-not-found'
  | 'cli/file-is-folder'
  | 'cli/file-denied'
  | 'cli/file-failed'
  | 'cli/file-too-large'
  | 'cli/not-regular-file'
  | 'cli/file-read-only'
  | 'cli/dangling-link'
  | 'cli/disk-full'
  | 'cli/name-too-long'
  | 'cli/needs-file'
  | 'cli/same-file'
  | 'cli/bad-checkpoint'
  | 'cli/unproven'
  | 'cli/output-closed'
  | 'cli/output-full'
  | 'cli/output-failed'
  | 'cli/line-too-long'
  | 'cli/not-utf8'
  | 'cli/no-board'
  | 'cli/bad-json'
  | 'cli/port-in-use'
  | 'cli/port-denied'
  | 'cli/host'
  | 'cli/no-page'
  | 'cli/needs-option'
  | 'cli/certificate-game'
  | 'cli/host-name'
  | 'cli/no-proof'
  | 'cli/origin'
  | 'cli/missing-option'
  | 'cli/player'
  | 'cli/sprt'
  | 'cli/opening'
  | 'cli/no-openings'
  | 'cli/engine-time'
  | 'cli/engine-start'
  | 'cli/not-a-clock'
  | 'cli/not-a-game'
  | 'cli/other-game'
  | 'cli/redis-address'
  | 'cli/redis-failed'
  | 'cli/not-installed'
  | 'cli/job-failed'
  | 'cli/games-missing'
  | 'cli/worker-version'
  | 'cli/workers-time'
  | 'cli/workers-engine'
  | 'cli/bad-log'
  | 'cli/other-log'
  | 'cli/batch'
  | 'api/not-json'
  | 'api/wrong-type'
  | 'api/out-of-range'
  | 'api/not-a-choice'
  | 'api/unknown-field'
  | 'api/missing-field'
  | 'api/conflict';

const KINDS: Readonly<Record<FieldKind, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
};

/** The English text of every error of the commands; the libraries bring their own. */
export const errors: Readonly<Record<CliErrorCode, Describe>> = {
  'cli/unknown-command': ({ command, suggestion }) => `unknown command '${command}'${didYouMean(suggestion)}`,
  'cli/unknown-option': ({ option, suggestion }) => `unknown option '${option}'${didYouMean(suggestion)}`,
  'cli/missing-value': ({ option }) => `${option}: expected a value after it`,
  'cli/extra-argument': ({ expected, found }) =>
    `too many arguments: expected at most ${expected}, found ${found}; a text with spaces needs quotes`,
  'cli/not-a-number': ({ option, value, minimum, maximum }) =>
    `${option}: expected a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}, got '${value}'`,
  'cli/not-one-of': ({ option, value, choices }) => `${option}: expected one of ${choices}, got '${value}'`,
  'cli/conflict': ({ option, other }) => `${option} and ${other} cannot be used together`,
  'cli/no-input': () => "no input: name a file, or '-' to read standard input",
  'cli/no-shell': ({ choices }) => `no shell: expected one of ${choices}`,
  'cli/no-module': () => 'no game: name a module that exports createGame',
  'cli/not-json': ({ option, reason }) => `${option}: expected JSON: ${reason}`,
  'cli/tree-too-large': ({ depth, nodes }) =>
    `--depth ${depth}: the tree has more than ${nodes} nodes; choose fewer moves, or --algorithm pvs`,
  'cli/file': ({ file, problem }) => `${file}: ${problem}`,
  'cli/file-not-found': ({ file }) => `${file}: no such file or folder`,
  'cli/file-is-folder': ({ file }) => `${file}: expected a file, found a folder`,
  'cli/file-denied': ({ file }) => `${file}: permission denied`,
  'cli/file-too-large': ({ file, maximum }) => `${file}: expected at most ${maximum} bytes`,
  'cli/not-regular-file': ({ file }) => `${file}: expected a regular file: it is read back`,
  'cli/file-failed': ({ file, reason }) => `${file}: cannot be used (${reason})`,
  'cli/file-read-only': ({ file }) => `${file}: the file is read-only`,
  'cli/dangling-link': ({ file, target }) => `${file}: a symbolic link to ${target}, which does not exist`,
  'cli/disk-full': ({ file }) => `${file}: no space left on the disk`,
  'cli/name-too-long': ({ file }) => `${file}: the name is too long`,
  'cli/needs-file': ({ option }) => `${option}: expected a file name, got '-'`,
  'cli/bad-checkpoint': ({ file, line }) =>
    `${file}: line ${line} is damaged, or of another game than the one that is to be proven`,
  'cli/unproven': ({ file, line }) => `${file}: line ${line} claims a proof that does not hold`,
  'cli/same-file': ({ option, other }) => `${option} and ${other}: expected two files, got one`,
  'cli/output-closed': () => 'standard output is closed; to see nothing, write to /dev/null',
  'cli/output-full': () => 'standard output: no space left on the disk',
  'cli/output-failed': ({ reason }) => `standard output: cannot be written (${reason})`,
  'cli/line-too-long': ({ maximum }) => `expected a line of at most ${maximum} bytes`,
  'cli/not-utf8': ({ file }) => `${file}: expected text in UTF-8`,
  'cli/no-board': () => 'no position: give --board, --moves or --batch',
  'cli/bad-json': ({ reason }) => `expected a JSON object: ${reason}`,
  'cli/port-in-use': ({ port }) => `port ${port} is in use, and so are those before it; give another --port`,
  'cli/port-denied': ({ port }) => `port ${port}: permission denied; ports from 1024 on need none`,
  'cli/host': ({ option, value, reason }) => `${option}: cannot listen on '${value}' (${reason})`,
  'cli/no-page': () => 'the page is missing from this installation; build it with pnpm build',
  'cli/needs-option': ({ option, other }) => `${option}: only with ${other}`,
  'cli/no-proof': ({ option, rule, size }) =>
    `${option}: there is no proof of ${rule} on ${size} x ${size}, only of freestyle and standard on 15 x 15; give --certificate`,
  'cli/certificate-game': ({ file, rule, size, gameRule, gameSize }) =>
    `${file}: expected a certificate of ${gameRule}, ${gameSize} x ${gameSize}, found one of ${rule}, ${size} x ${size}`,
  'cli/host-name': ({ option, value }) =>
    `${option}: expected a host name without a port, such as play.example, got '${value}'`,
  'cli/origin': ({ option, value }) =>
    `${option}: expected origins such as https://example.org, separated by commas, or *, got '${value}'`,
  'cli/missing-option': ({ option }) => `${option}: must be given`,
  'cli/player': ({ option, value, choices }) => `${option}: expected ${choices}; got '${value}'`,
  'cli/sprt': ({ option, value }) =>
    `${option}: expected two Elo differences, the smaller one first, as in 0,20, got '${value}'`,
  'cli/opening': ({ file, line, problem }) => `${file}: line ${line}: ${problem}`,
  'cli/no-openings': ({ file }) => `${file}: expected an opening, found none`,
  'cli/engine-time': ({ option }) => `${option}: an engine needs --time or --clock`,
  'cli/engine-start': ({ option, value, reason }) => `${option}: '${value}' cannot be used: ${reason}`,
  'cli/not-a-clock': ({ option, value, maximum }) =>
    `${option}: expected minutes up to ${maximum} and seconds a move, as in 5+3, got '${value}'`,
  'cli/not-a-game': ({ expected }) => `expected a game of ${expected} as a JSON object`,
  'cli/other-game': ({ found, expected }) => `game: expected ${expected}, got '${found}'`,
  'cli/redis-address': ({ option }) =>
    `${option}: expected the address of a Redis server, as in redis://host or rediss://:password@host:6379/0`,
  'cli/redis-failed': ({ option, address, reason }) =>
    `${option}: the Redis server at ${address} cannot be used: ${reason}`,
  'cli/not-installed': ({ option, packages }) =>
    `${option}: needs packages that are not installed here: npm install ${packages}`,
  'cli/job-failed': ({ attempts, reason }) => `the workers failed ${attempts} times: ${reason}`,
  'cli/games-missing': ({ missing, reason }) =>
    `${missing} ${missing === 1 ? 'game' : 'games'} could not be played by the workers; the first: ${reason}`,
  'cli/worker-version': ({ found, expected }) =>
    `this worker is of version ${found}, the work that waits of ${expected}; install the same everywhere`,
  'cli/workers-time': ({ option }) =>
    `${option}: with --workers the limits are depth and nodes; time ends differently on every machine`,
  'cli/workers-engine': ({ option }) => `${option}: workers run no other programs`,
  'cli/bad-log': ({ file, line }) => `${file}: line ${line}: expected a line of a log as it was written`,
  'cli/other-log': ({ file, what }) => `${file}: belongs to another batch: its ${what} differ`,
  'cli/batch': ({ line, message, failed, count }) =>
    `line ${line}: ${message}${Number(failed) > 1 ? ` (${failed} of ${count} lines are bad)` : ''}`,
  'api/not-json': ({ option }) => `${option}: expected ${KINDS.object}`,
  'api/wrong-type': ({ option, value, type }) =>
    `${option}: expected ${KINDS[type as FieldKind]}, got ${value}`,
  'api/out-of-range': ({ option, value, minimum, maximum }) =>
    `${option}: expected a whole number from ${minimum} to ${maximum}, got ${value}`,
  'api/not-a-choice': ({ option, value, choices }) => `${option}: expected one of ${choices}, got ${value}`,
  'api/unknown-field': ({ option, value, choices, suggestion }) =>
    `${option}: expected one of the fields ${choices}, got ${value}${didYouMean(suggestion)}`,
  'api/missing-field': ({ option, others }) =>
    `${option}: expected this field or ${String(others).replaceAll(', ', ' or ')}, got nothing`,
  'api/conflict': ({ option, other }) => `${option}: expected this field or ${other}, got both`,
};

function didYouMean(suggestion: string | number | undefined): string {
  return suggestion === undefined || suggestion === '' ? '' : `; did you mean ${suggestion}?`;
}
