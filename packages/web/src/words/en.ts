import type { Fault } from '@games/search-core/internal/values';
import type { Language } from './language';
import { compactNumber } from './compact-number';

const number = compactNumber('en-US');

const FIELDS: Readonly<Record<string, string>> = {
  first: 'first player',
  second: 'second player',
  setup: 'stones set up (AB, AW)',
};

/** By continuous fours, and by continuous threats, as players call them. */
const THREATS = { fours: 'by fours (VCF)', threats: 'by fours and threes (VCT)' };

export const en = {
  language: 'en' as Language,
  languageTag: 'en',
  home: 'All games',
  settings: 'Settings',
  /** The other language, named in itself. */
  otherLanguage: '中文',
  theme: { auto: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  headline: 'Play against a computer that shows what it thinks.',
  introduction:
    'Quick games. Small boards are computed to the end; on large ones the computer estimates, and says so. Everything runs on this device.',
  searchLab: {
    title: 'See the search',
    summary: 'How does a computer find its move? Watch minimax and alpha-beta think, node by node.',
    open: 'Watch',
  },
  play: 'Play',
  resumeGame: (title: string): string => `Resume the last game: ${title}`,
  unknownPage: (path: string): string => `There is no page “${path}”.`,
  newVersion: 'A new version is ready.',
  useNewVersion: 'Reload',
  later: 'Later',
  loading: 'Setting up the board …',
  loadFailed: 'The game could not be loaded. Check the connection and try again.',
  partFailed: 'A part of the page could not be loaded. The game is kept.',
  moduleFailed: (title: string, reason: string): string => `${title} cannot be played: ${reason}`,
  tryAgain: 'Try again',

  toMove: (side: string): string => `${side} to move`,
  yourMove: (side: string): string => `Your move: ${side}`,
  thinking: (side: string): string => `${side} is thinking …`,
  paused: (side: string): string => `Paused: ${side} to move`,
  wins: (side: string): string => `${side} wins`,
  resigned: (side: string, winner: string): string => `${side} resigns: ${winner} wins`,
  played: (side: string, move: string): string => `${side} plays ${move}.`,
  takenBack: (side: string, move: string): string => `Taken back: ${move} by ${side}.`,
  atMove: (ply: number, count: number): string => `Move ${ply} of ${count}.`,
  hintIs: (move: string): string => `Hint: ${move}.`,

  undo: 'Undo',
  redo: 'Redo',
  restart: 'New game',
  hint: 'Hint',
  /** Name of a place on the board that a hint marks. */
  hinted: (place: string): string => `${place}, hint`,
  resign: 'Resign',
  swap: 'Swap sides',
  moveNow: 'Move now',
  resume: 'Continue',
  players: 'Players',
  human: 'Person',
  board: 'Board',
  apply: 'Set up',
  share: 'Copy link',
  shared: 'Link copied',
  shareFailed: 'Copy the address of this page to share the game.',
  dismiss: 'Dismiss',

  controls: 'Game',
  playTab: 'Play',
  setup: 'Board, players and clock',
  step: 'Step',
  pause: 'Pause',
  shareGame: 'Share',
  shortcuts: 'Keyboard',
  close: 'Close',
  cancel: 'Cancel',
  confirmRestart: {
    title: 'Begin a new game?',
    text: 'The game on the board is not over yet. It stays among the earlier games.',
    confirm: 'New game',
  },
  yourSide: 'You play',
  seats: { random: 'At random', both: 'Both sides', none: 'Neither, just watch' },
  level: 'Computer',
  start: 'Start',
  earlierGames: (count: number): string => `Earlier games (${count})`,
  moves: 'Moves',
  steps: 'Through the game',
  moveCount: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  variation: (line: string): string => `Variation: ${line}`,
  mainLine: (line: string): string => `Main line: ${line}`,
  commented: 'commented',
  comment: 'Comment on the position',
  promote: 'Move variation up',
  deleteFrom: 'Delete from here',
  confirmDelete: {
    title: 'Delete this move?',
    text: 'All moves and comments after it go, too. They cannot be brought back.',
    confirm: 'Delete',
  },
  keepAnalysis: 'Add the lines as variations',
  gameOver: 'The game is over',
  again: 'Play again',
  swapAndAgain: 'Swap and play again',
  analyse: 'Analyse',
  evaluationBar: 'Evaluation bar',
  sound: 'Sound',
  fullScreen: 'Full screen',
  boardTheme: 'Colours of the board',
  boardThemes: { wood: 'Wood', slate: 'Slate', contrast: 'High contrast' },
  limits: {
    time: (seconds: number): string => `${seconds} s a move`,
    depth: (plies: number): string => (plies === 1 ? '1 ply deep' : `${plies} plies deep`),
  },
  ownLimit: 'own time or depth',
  limitUnits: { time: 'seconds a move', depth: 'plies deep' },
  confirmResign: { title: 'Resign this game?', text: 'The other side wins.', confirm: 'Resign' },
  shortcutNames: {
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    restart: 'New game',
    moveNow: 'Move now, pause, continue',
    back: 'One move back',
    forward: 'One move on',
    variationBefore: 'Variation before',
    variationAfter: 'Variation after',
    first: 'To the start of the game',
    last: 'To the latest move',
    fullScreen: 'Full screen',
    help: 'This help',
  },
  spaceKey: 'Space',
  boardKeys: 'On the board: arrow keys move, Enter or Space plays.',
  speedOfPlay: 'Speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  clock: 'Clock',
  noClock: 'Off',
  customClock: 'Other …',
  clockName: (minutes: number, increment: number): string =>
    increment === 0 ? `${minutes} min` : `${minutes} min + ${increment} s`,
  minutes: 'Minutes',
  increment: 'Seconds a move',
  clockOf: (side: string): string => `Clock of ${side}`,
  timeLeft: (side: string, seconds: number): string => `${side}: ${seconds} seconds left`,
  timedOut: (side: string, winner: string): string => `${side} is out of time: ${winner} wins`,

  analysis: 'Analysis',
  panel: 'Players, analysis, board',
  dropFile: 'Drop the file to open it',
  openFile: 'Open a file …',
  severalGames: (count: number): string => `The file holds ${count} games:`,
  badFile: (file: string, reason: string): string => `“${file}” cannot be read: ${reason}`,
  leftOut: (games: number): string => `Left out of this file: ${games} ${games === 1 ? 'game' : 'games'}`,
  notKept: 'It has more variations than the browser keeps: save it as a file before you leave.',
  threats: 'Wins by threats',
  noThreats: 'Neither side has a win by threats that could be proven.',
  /** A win that the side would have if it were to move. */
  danger: (side: string, kind: 'fours' | 'threats'): string => `${side} threatens to win ${THREATS[kind]}`,
  threat: (side: string, kind: 'fours' | 'threats'): string => `${side} wins ${THREATS[kind]}`,
  valueOverGame: 'Value over the game',
  startOfGame: 'Start',
  moveNumber: (ply: number, name: string): string => `${ply}. ${name}`,
  labelled: (name: string, value: string): string => `${name}: ${value}`,
  faults: { mistake: 'mistake', blunder: 'blunder' },
  accuracy: (side: string, percent: number, mistakes: number, blunders: number): string =>
    [
      `${side}: ${percent}% accurate`,
      mistakes > 0 && `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}`,
      blunders > 0 && `${blunders} ${blunders === 1 ? 'blunder' : 'blunders'}`,
    ]
      .filter(Boolean)
      .join(', '),
  /** What is written into a game. */
  faultComment: (fault: Fault, before: string, after: string, better: string): string =>
    `${fault === 'mistake' ? 'Mistake' : 'Blunder'}: ${before} → ${after}; better: ${better}`,
  keepMistakes: 'Write the mistakes into the game',
  practise: 'Find better moves',
  findBetter: (number: number, count: number, side: string, move: string, fault: Fault): string =>
    `${number} of ${count}: ${side} played ${move}, a ${fault}. Find a better move.`,
  judged: (move: string, fault: Fault | null, value: string): string =>
    fault === null ? `${move} is right. ${value}.` : `${move} is a ${fault}. ${value}.`,
  bestIs: (move: string, value: string): string => `Best is ${move}. ${value}.`,
  isProven: 'This is proven: the numbers on the board are best play of both sides.',
  isEstimate: 'This is what the search expects, not a proof: see the numbers on the board.',
  showAnswer: 'Show the answer',
  nextMistake: 'Next mistake',
  backToGame: 'Back to the game',
  bestMoves: 'Best moves',
  value: 'Value',
  depth: 'Depth',
  line: 'Best line',
  showLine: 'Value and best line',
  nodes: 'Positions',
  speed: 'Per second',
  threadCount: (count: number): string => `${count} threads`,
  still: 'computing …',
  count: number,
  values: {
    win: (side: string, plies: number, certainty: string): string => {
      const verb = certainty === 'estimate' ? 'seems to win' : 'wins';
      if (plies === 0 || plies === Infinity) return `${side} ${verb}`;
      const moves = Math.ceil(plies / 2);
      return `${side} ${verb} in ${certainty === 'within' ? 'at most ' : ''}${moves} ${moves === 1 ? 'move' : 'moves'}`;
    },
    draw: (isProven: boolean): string => (isProven ? 'A draw' : 'Even (estimate)'),
    score: (side: string, amount: string, isProven: boolean): string =>
      isProven ? `${side} wins by ${amount} (exact)` : `${side} ahead by ${amount} (estimate)`,
    bound: (side: string, amount: string, isAtLeast: boolean): string =>
      `${side} wins by ${isAtLeast ? 'at least' : 'at most'} ${amount}`,
    drawOrBetter: (side: string): string => `A draw, or better for ${side}`,
    chance: (side: string, percent: number): string => `${side}’s chance to win: ${percent}%`,
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

/** The words of the page. A game brings its own, see `GameText`. */
export type Catalogue = typeof en;
