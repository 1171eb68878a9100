import type { Expected, KnownCommand, KnownOption } from './command-tree';

/** Writes the completion of fish: a line for every command and option, told apart by the commands before it. */
export function fishScript(commands: readonly KnownCommand[]): string {
  const groups = commands.slice(1).map(({ path }) => quoted(path));
  return `# fish completion of games, written by "games completion fish"
function __games_at
  set -l at games
  set -l tokens (commandline -opc)
  for word in $tokens[2..-1]
    if contains -- "$at $word" ${groups.join(' ')}
      set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
complete -c games -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options, argument }: KnownCommand): string[] {
  const start = `complete -c games -n ${quoted(`__games_at "${path}"`)}`;
  return [
    ...commands.map(({ name, description }) => `${start} -a ${quoted(name)} -d ${quoted(description)}`),
    ...options.map(
      (option) => `${start}${namesOf(option)}${valueOf(option.value)} -d ${quoted(option.description)}`,
    ),
    ...(argument === 'file' ? [`${start} -F`] : []),
    ...(typeof argument === 'string' ? [] : [`${start} -a ${quoted(argument.join(' '))}`]),
  ];
}

function namesOf({ names }: KnownOption): string {
  return names
    .map((name) => (name.startsWith('--') ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`))
    .join('');
}

function valueOf(value: Expected): string {
  if (value === 'nothing') return '';
  if (value === 'file') return ' -r -F';
  return value === 'anything' ? ' -x' : ` -x -a ${quoted(value.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
