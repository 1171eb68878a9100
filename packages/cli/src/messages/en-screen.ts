const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/** A number in few characters: 9,999 but 43.1K. */
function short(count: number): string {
  return count < 10_000 ? count.toLocaleString('en-US') : compact.format(count);
}

/** What full screens say. */
export const screen = {
  person: 'you',
  computer: (level: string): string => (level === '' ? 'computer' : `computer (${level})`),
  /** A level of a game that has no name for it. */
  levelNumber: (level: number): string => `level ${level}`,
  value: 'Value',
  candidates: 'Best moves',
  thinking: 'Thinking …',
  findingHint: 'Looking for the best moves …',
  nodes: (count: number): string => `${short(count)} nodes`,
  speed: (perSecond: number): string => `${short(perSecond)}/s`,
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  noMoves: 'None yet.',
  undone: (count: number): string => `(${count} taken back)`,
  prompt: '>',
  helpKey: (key: string): string => `${key} help`,
  help: 'Keys',
  typing:
    'A move can also be typed, then Enter; so can the words hint, undo, redo, resign, save FILE, load FILE, quit.',
  keys: {
    move: 'move the cursor',
    play: 'play',
    hint: 'hint',
    undo: 'undo',
    redo: 'redo',
    restart: 'new',
    resign: 'resign',
    swap: 'swap sides',
    save: 'save',
    load: 'open',
    now: 'move now',
    pause: 'pause, go on',
    value: 'value on, off',
    help: 'help',
    quit: 'leave',
    escape: 'cancel, leave',
    confirm: 'OK',
    cancel: 'cancel',
    replace: 'replace',
  },
  paused: (key: string): string => `Paused: ${key} lets the computer move.`,
  isOver: 'The game is over.',
  notYourTurn: (side: string): string => `It is the turn of ${side}, the computer.`,
  noHint: 'Hints are for your own turn.',
  nothingToRedo: 'There is no move to play again.',
  saved: (path: string): string => `Saved as ${path}.`,
  loaded: (path: string): string => `Opened ${path}.`,
  saveAs: 'Save as:',
  openWhat: 'Open which file?',
  overwrite: (path: string): string => `${path} exists. Replace it?`,
  reallyResign: 'Resign this game?',
  reallyRestart: 'Begin a new game?',
  reallyLeave: 'Leave the game?',
  ended: {
    resign: (loser: string, winner: string): string => `${loser} resigns. ${winner} wins.`,
    time: (loser: string, winner: string): string => `${loser} is out of time. ${winner} wins.`,
  },
  tooSmall: (width: number, height: number, foundWidth: number, foundHeight: number): string =>
    `This terminal has ${foundWidth}x${foundHeight} characters; the game needs ${width}x${height}. Make it larger, or press Ctrl-Q to leave.`,
  forbiddenLegend: '× forbidden for black',
  connectBoard: (rows: number, columns: number, connect: number): string =>
    `${connect} in a row   ${rows} rows × ${columns} columns`,
  balanced: 'balanced',
  cardsLeft: (count: number): string => (count === 1 ? '1 card left' : `${count} cards left`),
  plain: 'line by line, without full screen (for screen readers and logs)',
  clock: 'clocks: minutes, and seconds added by a move, as in 5+3',
  level: (strongest: number): string => `strength of the computer, 1 to ${strongest} (default: ${strongest})`,
  menu: {
    title: 'Games',
    game: 'Game',
    side: 'Players',
    level: 'Level',
    clock: 'Clocks',
    start: 'Start',
    noClock: 'none',
    sides: {
      first: 'you begin',
      second: 'the computer begins',
      random: 'sides drawn by lot',
      both: 'two people',
      none: 'computer against itself',
    },
    rule: 'Rules',
    size: 'Board',
    deal: 'Cards',
    cardsInRows: (cards: number, rows: number): string => `${cards} in ${rows} rows`,
    connectSize: (rows: number, columns: number, connect: number): string =>
      `${rows} rows × ${columns} columns, ${connect} in a row`,
    sequenciumBoards: {
      plain: (size: number): string => `${size} × ${size}`,
      chains: (size: number): string => `${size} × ${size}, from 1-2-3`,
      balanced: (size: number): string => `${size} × ${size}, two moves a turn`,
    },
    keys: { choose: 'choose', change: 'change', start: 'start', quit: 'leave' },
  },
};
