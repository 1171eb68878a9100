// Writes docs/errors.md from the comments above the error codes in the sources: class, cause, and what to do. With
// --check, fails where the committed page differs. Fails where a comment names another class than the sources throw.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { gamePackages, root } from './shared.mjs';

const page = join(root, 'docs/errors.md');

/** `'package/code',` in a list, `'package/code': …` in a table, `| 'package/code'` in a type, or the `code` of a class. */
const CODE = /^\s*(?:\| |readonly code = )?'([a-z-]+\/[a-z0-9-]+)'(?:[,;]?$|: )/;
const TEXT = /^(\w+(?: or \w+)*): (.+?[.]) (.+[.])$/;

/** The command line's own class is an `OptionError` by its name. */
const THROWN = /new (OptionError|NotationError|IllegalMoveError|WorkerError)\(\s*'([a-z-]+\/[a-z0-9-]+)'/g;

const sources = ['search-core', ...gamePackages().map(({ name }) => name), 'cli'].map((name) => {
  const folder = join(root, 'packages', name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return { name, texts: files.sort().map((file) => readFileSync(join(folder, file), 'utf8')) };
});

/** The errors whose codes stand in a text under a comment. */
function errorsOf(text) {
  const found = [];
  let comment = [];
  for (const line of text.split('\n')) {
    const [, words] = /^\s*\/\/ (.*)$/.exec(line) ?? [];
    const [, code] = CODE.exec(line) ?? [];
    const [, classes, cause, remedy] = TEXT.exec(comment.join(' ')) ?? [];
    if (code !== undefined && classes !== undefined)
      found.push({ code, classes: classes.split(' or '), cause, remedy });
    comment = words === undefined ? [] : [...comment, words];
  }
  return found;
}

function checkClasses(errors) {
  const classes = new Map(errors.map((error) => [error.code, error.classes]));
  for (const { texts } of sources)
    for (const [, thrown, code] of texts.flatMap((text) => [...text.matchAll(THROWN)]))
      if (classes.get(code)?.includes(thrown) === false) throw new Error(`${code} is thrown as ${thrown}`);
}

function tableOf(name, errors) {
  const rows = errors.map(({ code, classes, cause, remedy }) => {
    const names = classes.map((each) => `\`${each}\``).join(', ');
    return `| \`${code}\` | ${names} | ${cause} | ${remedy} |`;
  });
  return `## @games/${name}\n\n| code | class | cause | what to do |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

const HEAD = `<!-- Written by tools/error-table.mjs from the comments above the codes in the sources. -->

# Errors

Errors are for misuse: a limit or an abort is no error. Each has a \`code\`, which does not change, the \`details\` of its
message as data, and a message in English; the command line and the page say it in Chinese as well. \`isInputError\` tells
errors about input apart from all others:

\`\`\`ts
import { createPosition, isInputError, parseMoves } from '@games/gomoku';

try {
  parseMoves('h8 h16').forEach(createPosition().play);
} catch (error) {
  if (!isInputError(error)) throw error;
  console.log(error.code, error.details['text']); // gomoku/point h16
}
\`\`\`

| class | meaning |
| --- | --- |
| \`OptionError\` | an option or argument is outside its range or of the wrong kind |
| \`NotationError\` | a text or file is not of the expected form; \`details\` name the place |
| \`IllegalMoveError\` | a move or a board is well written and against the rules |
| \`WorkerError\` | a worker could not do its work: no error about input |
| \`ContractViolation\` | a game of yours breaks the contract of \`Position\` or \`Heuristics\` |

A library may throw the codes of \`search-core\` too: \`search-core/out-of-range\` is a number out of range anywhere. The command
line ends with exit code 2 and one line on standard error. The server answers errors about a request as a whole with
codes of its own: [HTTP API](https://github.com/games-ai/games/blob/main/packages/cli/docs/http-api.md).
`;

const tables = sources.map(({ name, texts }) => ({ name, errors: texts.flatMap(errorsOf) }));
checkClasses(tables.flatMap(({ errors }) => errors));
const listed = tables.filter(({ errors }) => errors.length > 0);
const text = [HEAD, ...listed.map(({ name, errors }) => tableOf(name, errors))].join('\n');
const written = await format(text, { ...(await resolveConfig(page)), filepath: page });
if (!process.argv.includes('--check')) writeFileSync(page, written);
else if (readFileSync(page, 'utf8') !== written)
  throw new Error('docs/errors.md differs from the sources: run `pnpm error-table`, and commit it');
