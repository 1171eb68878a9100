/**
 * What a person can ask for, by a key or by a word that is typed, in both languages whatever the language is.
 *
 * @module
 */
export const COMMANDS = [
  'hint',
  'undo',
  'redo',
  'restart',
  'resign',
  'swap',
  'variation',
  'promote',
  'delete',
  'comment',
  'save',
  'load',
  'now',
  'pause',
  'value',
  'help',
  'quit',
] as const;
export type Command = (typeof COMMANDS)[number];

/** Letters that give a command with the Control key; a letter alone begins a move. */
const CONTROL_KEYS: Readonly<Record<string, Command>> = {
  t: 'hint',
  z: 'undo',
  y: 'redo',
  n: 'restart',
  g: 'resign',
  w: 'swap',
  s: 'save',
  o: 'load',
  p: 'pause',
  v: 'value',
  f: 'variation',
  r: 'promote',
  d: 'delete',
  e: 'comment',
  q: 'quit',
};

const WORDS: Readonly<Record<Command, readonly string[]>> = {
  hint: ['hint', 'h', '提示'],
  undo: ['undo', 'u', 'back', '悔棋', '撤销', '悔'],
  redo: ['redo', '恢复', '重走'],
  restart: ['restart', 'r', 'new', '重来', '重新开始', '再来', '新局'],
  resign: ['resign', '认输'],
  swap: ['swap', '交换', '换边'],
  variation: ['variation', 'var', '变化'],
  promote: ['promote', '上移变化'],
  delete: ['delete', '删除'],
  comment: ['comment', '评注'],
  save: ['save', '保存', '存盘'],
  load: ['load', 'open', '打开', '读取'],
  now: ['now', '立即走棋', '立即落子'],
  pause: ['pause', '暂停', '继续'],
  value: ['value', 'eval', '形势'],
  help: ['help', '?', '？', 'h?', '帮助'],
  quit: ['quit', 'q', 'exit', '退出', '离开'],
};

/** Commands after whose word a text may follow. */
const TAKES_TEXT: ReadonlySet<Command> = new Set(['save', 'load', 'comment']);

export function commandOfControl(letter: string): Command | null {
  return CONTROL_KEYS[letter] ?? null;
}

/** The command that a typed line gives, and what follows it; null for a line that gives none: a move. */
export function readCommandLine(line: string): { readonly command: Command; readonly rest: string } | null {
  const text = line.trim();
  const word = /^\S*/.exec(text)![0];
  const rest = text.slice(word.length).trim();
  const command = COMMANDS.find((name) => WORDS[name].includes(word.toLowerCase()));
  if (command === undefined) return null;
  return rest === '' || TAKES_TEXT.has(command) ? { command, rest } : null;
}

/** The key of a command, as it is shown. */
export function keyOfCommand(command: Command): string {
  if (command === 'hint') return 'Tab';
  if (command === 'help') return '?';
  if (command === 'now') return 'Enter';
  const letter = Object.keys(CONTROL_KEYS).find((key) => CONTROL_KEYS[key] === command);
  return letter === undefined ? '' : `^${letter.toUpperCase()}`;
}
