const number = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const FIELDS: Readonly<Record<string, string>> = { first: 'first player', second: 'second player' };

export const en = {
  languageTag: 'en',
  home: 'All games',
  settings: 'Settings',
  /** The other language, named in itself. */
  otherLanguage: '中文',
  theme: { auto: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  headline: 'Play against a mind that does not guess.',
  introduction: 'Quick games with an exact computer player. Everything runs on this device.',
  games: {
    'connect-three': {
      title: 'Connect three',
      summary: 'Drop discs, make a row. From 5 × 3 to Connect Four and beyond, with perfect play.',
    },
  },
  searchLab: {
    title: 'See the search',
    summary: 'How does a computer find its move? Watch minimax and alpha-beta think, node by node.',
    open: 'Watch',
  },
  play: 'Play',
  unknownPage: (path: string): string => `There is no page “${path}”.`,
  loading: 'Setting up the board …',
  loadFailed: 'The game could not be loaded. Check the connection and try again.',
  tryAgain: 'Try again',

  toMove: (side: string): string => `${side} to move`,
  yourMove: (side: string): string => `Your move: ${side}`,
  thinking: (side: string): string => `${side} is thinking …`,
  paused: (side: string): string => `Paused: ${side} to move`,
  wins: (side: string): string => `${side} wins`,
  draw: 'A draw',
  resigned: (side: string, winner: string): string => `${side} resigns: ${winner} wins`,
  played: (side: string, move: string): string => `${side} plays ${move}.`,

  undo: 'Undo',
  redo: 'Redo',
  restart: 'New game',
  hint: 'Hint',
  resign: 'Resign',
  swap: 'Swap sides',
  moveNow: 'Move now',
  resume: 'Continue',
  players: 'Players',
  human: 'Person',
  computer: (level: string): string => `Computer: ${level}`,
  board: 'Board',
  custom: 'Other size',
  apply: 'Set up',
  share: 'Copy link',
  shared: 'Link copied',
  shareFailed: 'Copy the address of this page to share the game.',
  dismiss: 'Dismiss',

  analysis: 'Analysis',
  value: 'Value',
  depth: 'Depth',
  line: 'Best line',
  showLine: 'Value and best line',
  nodes: 'Positions',
  speed: 'Per second',
  still: 'computing …',
  count: (value: number): string => number.format(value),
  values: {
    win: (side: string, plies: number, certainty: string): string => {
      const moves = Math.ceil(plies / 2);
      const distance = `${certainty === 'within' ? 'at most ' : ''}${moves} ${moves === 1 ? 'move' : 'moves'}`;
      return certainty === 'estimate' ? `${side} seems to win` : `${side} wins in ${distance}`;
    },
    draw: (isProven: boolean): string => (isProven ? 'A draw' : 'Even'),
    score: (side: string, score: number, isProven: boolean): string => {
      const words = score === 0 ? 'Even' : `${side} ahead by ${number.format(score)}`;
      return isProven ? words : `${words} (estimate)`;
    },
  },

  noWorker: 'Background computing is not available here. The computer plays on, a little slower.',
  engineFailed: (reason: string): string => `The computer player has stopped: ${reason}`,
  badLink: (reason: string): string => `This link cannot be read (${reason}). Here is a fresh board.`,
  badSave: (reason: string): string =>
    `The saved game cannot be read (${reason}). Here is a fresh board; the saved text is kept.`,
  badOptions: (reason: string): string => `This board cannot be set up: ${reason}`,
  field: (name: string, found: string, expected: string): string =>
    `${FIELDS[name] ?? name}: expected ${expected}, got “${found}”`,
};
