import type { ErrorText, ErrorTexts } from '@games/search-core';

/** The type of a field of a question, by its name in a JSON schema. */
export type FieldKind = 'string' | 'integer' | 'boolean' | 'array' | 'object';

const KINDS: Readonly<Record<FieldKind, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
};

const texts = {
  // OptionError: The command does not exist. See `games --help`.
  'cli/unknown-command': ({ command, suggestion }) => `unknown command '${command}'${didYouMean(suggestion)}`,
  // OptionError: The command has no such option. See `--help` of the command.
  'cli/unknown-option': ({ option, suggestion }) => `unknown option '${option}'${didYouMean(suggestion)}`,
  // OptionError: An option stands without its value. Write the value after it.
  'cli/missing-value': '{option}: expected a value after it',
  // OptionError: A required argument is missing. Give what `--help` of the command shows.
  'cli/missing-argument': 'the argument {argument} must be given',
  // OptionError: There are more arguments than the command takes. Put texts with spaces in quotes.
  'cli/extra-argument':
    'too many arguments: expected at most {expected}, found {found}; a text with spaces needs quotes',
  // OptionError: An option or field is not a whole number of its range. Give one from `minimum` to `maximum`.
  'cli/out-of-range': ({ option, value, minimum, maximum }) =>
    `${option}: expected a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}, got ${given(value)}`,
  // OptionError: An option or field is not one of its choices. Give one of `choices`.
  'cli/not-a-choice': ({ option, value, choices }) =>
    `${option}: expected one of ${choices}, got ${given(value)}`,
  // OptionError: Two options exclude each other. Leave one out.
  'cli/conflict': '{option} and {other} cannot be used together',
  // OptionError: The command has nothing to read. Name a file, or `-` for standard input.
  'cli/no-input': "no input: name a file, or '-' to read standard input",
  // OptionError: No game was left before its end. Begin one, without `--resume`.
  'cli/no-last-game': '--resume: no game was left before its end',
  // OptionError: No shell is named. Name one of `choices`.
  'cli/no-shell': 'no shell: expected one of {choices}',
  // OptionError: No Python was found to run a file with. Install Python 3, so that `program` starts it.
  'cli/no-python': '{file}: cannot run Python: there is no program {program}',
  // OptionError: This version of Node cannot run TypeScript. Use Node `minimum` or later, or compile the file.
  'cli/no-typescript':
    '{file}: Node {version} cannot run TypeScript: expected Node {minimum} or later, or a compiled file',
  // OptionError: A file did not finish loading in time. Remove endless loops outside its functions.
  'cli/slow-file': '{file}: not loaded within {seconds} s: an endless loop?',
  // OptionError: The value of an option is not JSON. Correct it as `reason` says; quote it for the shell.
  'cli/not-json': '{option}: expected JSON: {reason}',
  // OptionError: The tree has too many nodes to be drawn. Lower `--depth`, or use `--algorithm pvs`.
  'cli/tree-too-large':
    '--depth {depth}: the tree has more than {nodes} nodes; choose fewer moves, or --algorithm pvs',
  // OptionError: A file holds what the command cannot use. Correct what `problem` names.
  'cli/file': '{file}: {problem}',
  // OptionError: The file does not exist. Correct the name.
  'cli/file-not-found': '{file}: no such file or folder',
  // OptionError: The name is that of a folder. Name a file.
  'cli/file-is-folder': '{file}: expected a file, found a folder',
  // OptionError: The folder has files that `--export` has not written. Name a new or an empty folder.
  'cli/not-an-export': '{file}: expected a new folder, an empty one or an earlier export',
  // OptionError: The file may not be read or written. Change its permissions, or name another.
  'cli/file-denied': '{file}: permission denied',
  // OptionError: The file has more bytes than the command reads. Divide it.
  'cli/file-too-large': '{file}: expected at most {maximum} bytes',
  // OptionError: The file is a device or pipe, and must be read back. Name a regular file.
  'cli/not-regular-file': '{file}: expected a regular file: it is read back',
  // OptionError: The system cannot use the file. See `reason`.
  'cli/file-failed': '{file}: cannot be used ({reason})',
  // OptionError: The file is read-only. Name another, or make it writable.
  'cli/file-read-only': '{file}: the file is read-only',
  // OptionError: The file is a link to something that does not exist. Correct or remove the link.
  'cli/dangling-link': '{file}: a symbolic link to {target}, which does not exist',
  // OptionError: The disk has no space left. Free some, and run the command again.
  'cli/disk-full': '{file}: no space left on the disk',
  // OptionError: The name of the file is too long for the system. Choose a shorter one.
  'cli/name-too-long': '{file}: the name is too long',
  // OptionError: Another process goes on with the file. Wait for its end, or remove `lock` where it has ended.
  'cli/file-in-use': '{file}: in use by process {pid}; where that has ended, remove {lock}',
  // OptionError: The option needs a file that can be read back. Name a file instead of `-`.
  'cli/needs-file': "{option}: expected a file name, got '-'",
  // OptionError: A line of a checkpoint is damaged, or of another game. Remove the file, or name the right
  // one.
  'cli/bad-checkpoint':
    '{file}: line {line} is damaged, or of another game than the one that is to be proven',
  // OptionError: A line of a checkpoint claims a proof that does not hold. Remove the line; its part is
  // solved again.
  'cli/unproven': '{file}: line {line} claims a proof that does not hold',
  // OptionError: Two options name the same file. Name two files.
  'cli/same-file': '{option} and {other}: expected two files, got one',
  // OptionError: Standard output is closed. Write to `/dev/null` to see nothing.
  'cli/output-closed': 'standard output is closed; to see nothing, write to /dev/null',
  // OptionError: The disk behind standard output is full. Free some space.
  'cli/output-full': 'standard output: no space left on the disk',
  // OptionError: Standard output cannot be written. See `reason`.
  'cli/output-failed': 'standard output: cannot be written ({reason})',
  // OptionError: A line of the input is too long. Break it.
  'cli/line-too-long': 'expected a line of at most {maximum} bytes',
  // OptionError: The file is not UTF-8. Save it as UTF-8.
  'cli/not-utf8': '{file}: expected text in UTF-8',
  // OptionError: No position is given. Give `--board`, `--moves` or `--batch`.
  'cli/no-board': 'no position: give --board, --moves or --batch',
  // OptionError: The game has no moves. Give `--moves`, or a file with a game.
  'cli/no-moves': 'no moves: give --moves, or a file with a game',
  // OptionError: A line is not a JSON object. Correct it as `reason` says.
  'cli/bad-json': 'expected a JSON object: {reason}',
  // OptionError: The port is taken, and so are those before it. Give another `--port`.
  'cli/port-in-use': 'port {port} is in use, and so are those before it; give another --port',
  // OptionError: The system does not grant the port. Give a port from 1024.
  'cli/port-denied': 'port {port}: permission denied; ports from 1024 on need none',
  // OptionError: The server cannot listen at this address. Give an address of this machine.
  'cli/host': "{option}: cannot listen on '{value}' ({reason})",
  // OptionError: The files of the page are missing from the installation. Install the package again; in a
  // clone, run `pnpm build`.
  'cli/no-page': 'the page is missing from this installation; build it with pnpm build',
  // OptionError: The option works only with another. Add the option `other`.
  'cli/needs-option': '{option}: only with {other}',
  // OptionError: The format cannot hold all of the games. Add `--main-line` to leave that out, or choose another format.
  'cli/loses': '{format} cannot hold {reason}; nothing was written; --main-line leaves that out',
  // OptionError: The format cannot hold the game at all. Choose another format.
  'cli/cannot-hold': '{format} cannot hold {reason}; nothing was written',
  // OptionError: The new file would be read as another game. Choose another format or encoding, and report it.
  'cli/reads-differently': 'the {format} file would be read as another game; nothing was written',
  // OptionError: No proof of this rule and size is packaged. Give `--certificate`.
  'cli/no-proof':
    '{option}: there is no proof of {rule} on {size} x {size}, only of freestyle and standard on 15 x 15; give --certificate',
  // OptionError: The certificate is of another rule or size. Give the certificate of this game.
  'cli/certificate-game':
    '{file}: expected a certificate of {gameRule}, {gameSize} x {gameSize}, found one of {rule}, {size} x {size}',
  // OptionError: The value is not a host name. Give a name without port, such as `play.example`.
  'cli/host-name': "{option}: expected a host name without a port, such as play.example, got '{value}'",
  // OptionError: The value is not a list of origins. Give origins separated by commas, or `*`.
  'cli/origin':
    "{option}: expected origins such as https://example.org, separated by commas, or *, got '{value}'",
  // OptionError: A required option is missing. Give it.
  'cli/missing-option': '{option}: must be given',
  // OptionError: The value does not describe a player. Give what `choices` shows.
  'cli/player': "{option}: expected {choices}; got '{value}'",
  // OptionError: The value is not a pair of Elo differences. Give two, the smaller one first: `0,20`.
  'cli/sprt': "{option}: expected two Elo differences, the smaller one first, as in 0,20, got '{value}'",
  // OptionError: A line of the file of openings cannot be played. Correct the line.
  'cli/opening': '{file}: line {line}: {problem}',
  // OptionError: The file holds no opening. Write one a line.
  'cli/no-openings': '{file}: expected an opening, found none',
  // OptionError: A match with another program has no time. Give `--time` or `--clock`.
  'cli/engine-time': '{option}: an engine needs --time or --clock',
  // OptionError: The other program cannot be started, or does not answer. See `reason`.
  'cli/engine-start': "{option}: '{value}' cannot be used: {reason}",
  // OptionError: The value is not a clock. Give minutes and seconds a move: `5+3`.
  'cli/not-a-clock':
    "{option}: expected minutes up to {maximum} and seconds a move, as in 5+3, got '{value}'",
  // OptionError: The module of a game cannot be imported. See `reason`.
  'cli/bad-module': "the module '{module}' cannot be imported: {reason}",
  // OptionError: The module exports no game. Export what `defineGame` returns.
  'cli/no-definition':
    "the module '{module}' exports no game: expected one that defineGame made, found {exports}; checkContract of @games/search-core/testing tests one",
  // OptionError: The game of a module has the id of a game of this program. Give it another `id`.
  'cli/id-taken': "the module '{module}' defines '{id}', which is the id of a game of this program",
  // OptionError: An option of the game has the name of an option of a command. Give it another name: taken are lang,
  // color, ascii, version, help, moves; for play level, side, clock, plain, resume; for analyse scores, input, workers, log;
  // for show svg, png, theme; for explain algorithm, max-nodes, output; for perft divide; for match first, second, games,
  // tolerance, openings, random-plies, draw-after, sprt, threads, seed, records; for learn minutes, phases, checkpoint; for several of them weights, depth, nodes, time,
  // milliseconds, json, batch.
  'cli/option-taken': "the game has the option {option}, which '{command}' has already; give it another name",
  // OptionError: The module of a game imports what browsers cannot load. Import ES modules that need no Node.
  'cli/not-for-browsers':
    "{file} cannot run in a browser: it imports '{specifier}', which is no ES module for browsers",
  // OptionError: Workers cannot load the module of a game. Leave `--workers` out.
  'cli/workers-module':
    '{option}: no other machine has the module; workers know the games of this program only',
  // OptionError: The text is not a saved game. Give a JSON object as it was saved.
  'cli/not-a-game': 'expected a game of {expected} as a JSON object',
  // OptionError: The saved game is one of another kind. Open it with the command of its game.
  'cli/other-game': "game: expected {expected}, got '{found}'",
  // OptionError: The value is not the address of a Redis server. Give `redis://host:6379`.
  'cli/redis-address':
    '{option}: expected the address of a Redis server, as in redis://host or rediss://:password@host:6379/0',
  // OptionError: The Redis server cannot be used. See `reason`.
  'cli/redis-failed': '{option}: the Redis server at {address} cannot be used: {reason}',
  // OptionError: The option needs packages that are not installed. Install the `packages`.
  'cli/not-installed': '{option}: needs packages that are not installed here: npm install {packages}',
  // OptionError: The workers failed again and again. See `reason`, and the logs of the workers.
  'cli/job-failed': 'the workers failed {attempts} times: {reason}',
  // OptionError: Some games could not be played by the workers. See `reason`; run the match again to play
  // them.
  'cli/games-missing': ({ missing, reason }) =>
    `${missing} ${missing === 1 ? 'game' : 'games'} could not be played by the workers; the first: ${reason}`,
  // OptionError: The worker and the work are of different versions. Install the same version everywhere.
  'cli/worker-version':
    'this worker is of version {found}, the work that waits of {expected}; install the same everywhere',
  // OptionError: Work for other machines cannot be limited by time. Give `--depth` or `--nodes`.
  'cli/workers-time':
    '{option}: with --workers the limits are depth and nodes; time ends differently on every machine',
  // OptionError: Workers do not run other programs. Play without `--workers`.
  'cli/workers-engine': '{option}: workers run no other programs',
  // OptionError: A line of the log is damaged. Remove the line and those after it.
  'cli/bad-log': '{file}: line {line}: expected a line of a log as it was written',
  // OptionError: The log belongs to another batch. Name another log, or give the options of that batch.
  'cli/other-log': '{file}: belongs to another batch: its {what} differ',
  // OptionError: A line of the batch is wrong. Correct the line; the others are done.
  'cli/batch': ({ line, message, failed, count }) =>
    `line ${line}: ${message}${Number(failed) > 1 ? ` (${failed} of ${count} lines are bad)` : ''}`,
  // OptionError: The body or line is not a JSON object. Send one.
  'api/not-json': ({ option }) => `${option}: expected ${KINDS.object}`,
  // OptionError: A field is of the wrong type. Send a value of `type`.
  'api/wrong-type': ({ option, value, type }) =>
    `${option}: expected ${KINDS[type as FieldKind]}, got ${value}`,
  // OptionError: A field of this name does not exist. Correct the name, or leave it out.
  'api/unknown-field': ({ option, value, choices, suggestion }) =>
    `${option}: expected one of the fields ${choices}, got ${value}${didYouMean(suggestion)}`,
  // OptionError: None of several fields is there. Send one of them.
  'api/missing-field': ({ option, others }) =>
    `${option}: expected this field or ${String(others).replaceAll(', ', ' or ')}, got nothing`,
  // OptionError: Two fields exclude each other. Leave one out.
  'api/conflict': '{option}: expected this field or {other}, got both',
} satisfies Readonly<Record<string, ErrorText>>;

/** The code of an error of the commands themselves. */
export type CliErrorCode = keyof typeof texts;

/** The English text of every error of the commands; the libraries bring their own. */
export const errors: ErrorTexts<CliErrorCode> = texts;

/** A value as it was given: a word of a command line or a text of JSON, or a number. */
function given(value: string | number | undefined): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

function didYouMean(suggestion: string | number | undefined): string {
  return suggestion === undefined || suggestion === '' ? '' : `; did you mean ${suggestion}?`;
}
