/**
 * What a person can ask for, by a key or by a word that is typed, in both languages whatever the language is.
 *
 * @module
 */
export const ORDERS = [
  'hint',
  'undo',
  'redo',
  'restart',
  'resign',
  'swap',
  'save',
  'load',
  'now',
  'pause',
  'value',
  'help',
  'quit',
] as const;
export type Order = (typeof ORDERS)[number];

/** Letters that give an order with the Control key; a letter alone begins a move. */
const CONTROL_KEYS: Readonly<Record<string, Order>> = {
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
  q: 'quit',
};

const WORDS: Readonly<Record<Order, readonly string[]>> = {
  hint: ['hint', 'h', '提示'],
  undo: ['undo', 'u', 'back', '悔棋', '撤销', '悔'],
  redo: ['redo', '恢复', '重走'],
  restart: ['restart', 'r', 'new', '重来', '重新开始', '再来', '新局'],
  resign: ['resign', '认输'],
  swap: ['swap', '交换', '换边'],
  save: ['save', '保存', '存盘'],
  load: ['load', 'open', '打开', '读取'],
  now: ['now', '立即走棋', '立即落子'],
  pause: ['pause', '暂停', '继续'],
  value: ['value', 'eval', '形势'],
  help: ['help', '?', '？', 'h?', '帮助'],
  quit: ['quit', 'q', 'exit', '退出', '离开'],
};

export function orderOfControl(letter: string): Order | null {
  return CONTROL_KEYS[letter] ?? null;
}

/** The order that a typed line gives, and what follows it; null for a line that gives none: a move. */
export function readOrderLine(line: string): { readonly order: Order; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(line.trim()) ?? [];
  const order = ORDERS.find((name) => WORDS[name].includes(word.toLowerCase()));
  if (order === undefined) return null;
  return rest === '' || order === 'save' || order === 'load' ? { order, rest } : null;
}

/** The key of an order, as it is shown. */
export function keyOfOrder(order: Order): string {
  if (order === 'hint') return 'Tab';
  if (order === 'help') return '?';
  if (order === 'now') return 'Enter';
  const letter = Object.keys(CONTROL_KEYS).find((key) => CONTROL_KEYS[key] === order);
  return letter === undefined ? '' : `^${letter.toUpperCase()}`;
}
