import { quoted, type Expected, type KnownCommand } from './command-tree';

/** Writes the completion of bash, 3.2 and later; its words are those of the commands, which need no quotes. */
export function bashScript(commands: readonly KnownCommand[]): string {
  const groups = commands.slice(1).map(({ path }) => quoted(path));
  return `# bash completion of games, written by "games completion bash"
_games() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local at='games' words='' options='' files='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
      ${groups.join(' | ')}) at="$at \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$at $previous" in
${commands.flatMap(valueCases).join('\n')}
    *)
      case "$at" in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
  if [[ $current == -* ]]; then words=$options files=''; fi
  local IFS=$' \\t\\n'
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ -n $files ]]; then
    compopt -o filenames 2> /dev/null
    IFS=$'\\n'
    COMPREPLY+=($(compgen -f -- "$current"))
  fi
}
complete -F _games games
`;
}

/** What follows each option that takes a value. */
function valueCases({ path, options }: KnownCommand): string[] {
  return options
    .filter(({ value }) => value !== 'nothing')
    .map(({ names, value }) => {
      const patterns = names.map((name) => quoted(`${path} ${name}`)).join(' | ');
      return `    ${patterns}) ${setWords(value, [])} ;;`;
    });
}

function commandCase({ path, commands, options, argument }: KnownCommand): string {
  const names = commands.map(({ name }) => name);
  const all = options.flatMap((option) => option.names).join(' ');
  return `        ${quoted(path)}) ${setWords(argument, names)} options=${quoted(all)} ;;`;
}

function setWords(expected: Expected, others: readonly string[]): string {
  const words = typeof expected === 'string' ? others : [...others, ...expected];
  return `words=${quoted(words.join(' '))}${expected === 'file' ? ' files=yes' : ''}`;
}
