import { quoted, type Expected, type KnownCommand } from './command-tree';

/** Writes the completion of zsh, for a folder of `fpath` as well as for `source`. */
export function zshScript(commands: readonly KnownCommand[]): string {
  const groups = commands.slice(1).map(({ path }) => quoted(path));
  return `#compdef games
# zsh completion of games, written by "games completion zsh"
_games() {
  local at='games' current="\${words[CURRENT]}" previous="\${words[CURRENT - 1]}" index
  local -a found options
  local files=''
  for ((index = 2; index < CURRENT; index++)); do
    case "$at \${words[index]}" in
      (${groups.join('|')}) at="$at \${words[index]}" ;;
    esac
  done
  case "$at $previous" in
${commands.flatMap(valueCases).join('\n')}
    (*)
      case "$at" in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
  if [[ $current == -* ]]; then
    _describe -o 'option' options
  else
    (( \${#found} )) && _describe 'command' found
    [[ -n $files ]] && _files
  fi
}
if [[ "\${funcstack[1]}" == _games ]]; then _games "$@"; else compdef _games games; fi
`;
}

/** What follows each option that takes a value. */
function valueCases({ path, options }: KnownCommand): string[] {
  return options
    .filter(({ value }) => value !== 'nothing')
    .map(({ names, value }) => {
      const patterns = names.map((name) => quoted(`${path} ${name}`)).join('|');
      return `    (${patterns}) ${setFound(value, [])} ;;`;
    });
}

function commandCase({ path, commands, options, argument }: KnownCommand): string {
  const names = commands.map(({ name, description }) => described(name, description));
  const all = options.flatMap((option) => option.names.map((name) => described(name, option.description)));
  return `        (${quoted(path)}) ${setFound(argument, names)} options=(${all.join(' ')}) ;;`;
}

function setFound(expected: Expected, others: readonly string[]): string {
  const words = typeof expected === 'string' ? others : [...others, ...expected.map(quoted)];
  return `found=(${words.join(' ')})${expected === 'file' ? ' files=yes' : ''}`;
}

/** A colon ends the name, so that one in it is escaped. */
function described(name: string, description: string): string {
  return quoted(`${name.replaceAll(':', '\\:')}:${description}`);
}
