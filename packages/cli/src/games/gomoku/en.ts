export const en = {
  ruleOption: 'freestyle, standard, renju or caro (default: that of the record, else freestyle)',
  size: 'size of the board, 5 to 20 (default: 15)',
  board: "points row by row from the top: X, O, '.' for empty",
  moves: 'points played so far, as in "h8 i9"',
  color: 'your colour: black, white or random (like --side)',
  table: "go on with the engine's table in this file, if it exists, and keep it there",
  forbidden: 'list the points that renju forbids to black, as JSON',
  openings: 'list the 26 openings of renju by name, or name that of a game',
  openingColumns: ['number', 'name', 'Chinese', 'Japanese', 'moves', 'book'] as readonly string[],
  noOpening: 'none of the 26 openings of renju',
  openingOption: (rules: string): string =>
    `share out the colours by a rule of opening before the game, those of swap under freestyle, the others under renju; a value or any of its names: ${rules}. --side says who opens`,
  openingTalk: {
    begins: (rule: string): string => `The opening: ${rule}. quit leaves.`,
    player: (player: number, colour: string): string => `Player ${player + 1}, ${colour}`,
    put: (left: number): string => (left === 1 ? 'put a stone' : `put a stone, ${left} in all`),
    offer: (left: number): string =>
      left === 1 ? 'offer a fifth stone' : `offer a fifth stone, ${left} in all`,
    pick: (points: string): string => `pick one of ${points}`,
    choose: (options: readonly string[]): string => options.join(', '),
    declare: (most: number): string => `declare how many fifth stones will be offered, 1 to ${most}`,
    options: {
      stay: 'keep the colours',
      swap: 'swap the colours',
      'put-two': 'put two more stones',
      offer: 'offer ten fifth stones',
    },
    answers: {
      put: (point: string): string => `puts ${point}`,
      offer: (point: string): string => `offers ${point}`,
      pick: (point: string): string => `picks ${point}`,
    },
    declared: (count: number): string => `declares ${count} fifth ${count === 1 ? 'stone' : 'stones'}`,
  },
  shapes: 'name the shapes (threes, fours …) that a stone on a point would make, for either side',
  shapesPoint: 'point, such as h8',
  forbiddenHere: 'forbidden',
  noShape: 'none',
  file: "a game: SGF, RenLib, Piskvork, RenjuNet, a list of moves … ('-': standard input)",
  gameNumber: 'which game of the file, from 1 (default: 1)',
  save: 'write the game to this file as SGF when you leave',
  level: (strongest: number): string =>
    `strength of the computer, from 1, a beginner, to 8, 9 and ${strongest}, its full strength for 1, 5 and 15 s (--time); or perfect (on 15 x 15 under freestyle and standard, elsewhere with --certificate)`,
  solve: 'find a win by nothing but fours, or by nothing but threats; proven, and checked by the rules alone',
  vcf: 'by fours (the default)',
  vct: 'by threats: fours, and moves that threaten to win by fours',
  attacker: 'who attacks, as if to move: X or O (default: the side to move)',
  shortest:
    'the win with the fewest attacking moves, up to the one that makes five or leaves no answer: by fours, or with --vct by threats that win by fours in the moves left',
  within: 'a win within so many attacking moves, counted as by --shortest',
  tree: 'the whole proof, with every answer (--vct)',
  attacks: { vcf: 'fours', vct: 'threats' },
  verdict: {
    win: (side: string, attack: string, moves: number): string =>
      `${side} wins by ${attack} in ${moves} attacking ${moves === 1 ? 'move' : 'moves'}`,
    none: (side: string, attack: string, within?: number): string =>
      `${side} has no win by ${attack}${within === undefined ? '' : ` within ${within} attacking ${within === 1 ? 'move' : 'moves'}`}`,
    unknown: (side: string, attack: string): string =>
      `not known whether ${side} wins by ${attack}: the limit is reached`,
  },
  fewest: 'moves',
  /** `most`: those of a win, or null; `noneWithin`: null where there is none of any length. */
  movesNeeded: (most: number | null, noneWithin: number | null): string => {
    if (noneWithin === null) return 'no win of this kind, however long';
    if (most === null) return noneWithin > 0 ? `no win of this kind within ${noneWithin}` : 'unknown';
    if (most === noneWithin + 1) return `${most}, the fewest`;
    return noneWithin > 0 ? `${noneWithin + 1} to ${most}` : `at most ${most}`;
  },
  check: 'check',
  verified: 'verified',
  notVerified: 'NOT verified: the proof fails its check by the rules',
  solving: (time: string): string => `searching … ${time}`,
  treeLegend: '* any other answer',

  problems: {
    description: 'solve problems: positions that one side wins by force, each move judged by a proof',
    file: 'problems of your own: lines of JSON, or SGF (default: 300 that come with the program)',
    grade: 'only problems of this grade, from 1, easy, to 5',
    rule: 'only problems of this rule; in a file also the rule of those that name none',
    kind: 'only wins by fours (vcf), or by threats (vct)',
    commands: 'Name a winning move, such as h8; or hint, answer, again, next, help, quit.',
    help: {
      hint: 'the column of a winning move (also h)',
      answer: 'a whole line that wins',
      again: 'the problem from its beginning',
      next: 'the next problem (also n)',
      help: 'show this (also ?)',
      quit: 'leave (also q)',
    },
    noWin: 'no win by fours or threats is found',
    overPrompt: 'next, again or quit? ',
    summary: (solved: number, total: number): string => `${solved} of ${total} problems solved.`,
    line: (file: string, line: number): string => `${file}, line ${line}`,
    game: (file: string, number: number): string => `${file}, game ${number}`,
    none: 'no problem in it',
  },
  prove: {
    prove: 'prove that black wins, quiet moves included: from the empty board, or from a position',
    moves: 'points played so far, black to move (default: every reply to a first stone in the centre)',
    size: 'size of the board, 5 to 15 (default: 15)',
    rule: 'freestyle or standard (default: freestyle)',
    threads: 'threads that share the positions, and the replies to one that stays open (default: 1)',
    time: (milliseconds: number): string =>
      `milliseconds for a position in the first round, twice as many in each further one (default: ${milliseconds})`,
    rounds: 'rounds after which to stop; 0: only report (default: until all are proven)',
    checkpoint: 'keep what is proven in this file, and go on from there if it exists',
    import: 'add what these checkpoints hold',
    output: 'write a certificate of what is proven to this file',
    useBook: "try black's moves of this book first (default: on 15 x 15 the packaged one of the rule)",
    noBook: 'search from nothing',
    saveBook: "write black's quiet moves of what is proven to this file, as a book",
    proven: (proven: number, all: number): string => `${proven} of ${all} proven`,
    search: (moves: string, states: string, left: string): string =>
      `${moves}: ${states} positions, at least ${left} to prove`,
    states: { proven: 'proven', open: 'open', 'given-up': 'given up' },
    columns: ['moves', 'state', 'proofs', 'steps', 'time'] as readonly string[],
    written: (bytes: string): string => `certificate of ${bytes} bytes`,
    saved: (positions: string, bytes: string): string => `book of ${positions} positions, ${bytes} bytes`,
  },
  convert: {
    description: 'convert games to another format: SGF, RenLib, Piskvork, POS, a list of moves',
    output: "the new file; the end of its name is its format ('-': standard output)",
    to: 'format of the new file: sgf, lib, psq, pos or txt (default: by its name)',
    game: 'which game of the file, from 1 (default: all, where the format holds several)',
    mainLine: 'leave out what the format cannot hold; of variations, the first is kept',
    encoding: 'encoding of the texts of a RenLib library, as gbk (default: that of the file, else utf-8)',
    parts: {
      games: () => 'several games',
      variations: (count: string): string => `variations (${count})`,
      comments: (count: string): string => `comments (${count})`,
      properties: (names: string): string => `the properties ${names}`,
      characters: (names: string): string => `the characters ${names}`,
      rule: (rule: string): string => `the rule (${rule})`,
      size: (size: string): string => `a board of ${size}`,
      'set-up': () => 'stones set up, or two moves of one side in a row',
      passes: () => 'passes',
    },
  },
  certificate: {
    playBy: 'certificate to play by (--level perfect; default: the packaged books)',
    level: (name: string, proven: number, all: number): string =>
      `${name}, ${proven} of ${all} replies proven`,
    levelByBook: (name: string): string => `${name}, by the packaged book`,
    verify: 'check a certificate, a file that proves wins of black, by the rules alone',
    blackWins: 'verified: Black wins from the empty board',
    someReplies: (proven: number, all: number): string =>
      `verified: Black wins against ${proven} of White's ${all} replies to a first stone in the centre`,
    noReply: (sections: string): string =>
      `verified: Black wins from ${sections === '1' ? '1 position' : `${sections} positions`}`,
    board: (rule: string, size: number): string => `${rule}, ${size} x ${size}`,
    sections: (count: string): string => `${count} ${count === '1' ? 'section' : 'sections'}`,
    lemmas: (count: string): string => `${count} ${count === '1' ? 'lemma' : 'lemmas'}`,
    longest: 'longest',
    plies: (count: string): string => `${count} ${count === '1' ? 'ply' : 'plies'} to the end`,
    columns: ['reply', 'state', 'points', 'plies'] as readonly string[],
    proven: 'proven',
    open: 'open',
  },
  gomocup: {
    description: 'run the engine for managers of gomoku tournaments (Gomocup protocol)',
    help: `
It reads commands from standard input and answers on standard output, in the
protocol's language, English. END, or the end of the input, ends it.
  Commands:  START RECTSTART RESTART BEGIN TURN BOARD SWAP2BOARD TAKEBACK PLAY
             INFO ABOUT END YXSTOP
  of Yixin:  YXSHOWINFO YXBOARD YXNBEST YXBALANCEONE YXBALANCETWO YXBLOCK
             YXBLOCKUNDO YXBLOCKRESET YXHASHCLEAR YXSHOWFORBID
             YXSWAP2STEP1 YXSWAP2STEP2 YXSWAP2STEP3
  INFO:      timeout_turn timeout_match time_left max_memory max_depth max_node
             rule thread_num pondering show_detail hash_size; the rest is
             ignored
  Rules:     0 freestyle, 1 standard, 4 renju, 8 Caro
  Boards:    squares of 5 to 20 points a side
It searches in its own time, and in the opponent's with --ponder or INFO
pondering 1; on one thread, or as many as INFO thread_num says. On 15 x 15 it
plays openings by a packaged book, and with black, from the empty board under
freestyle and standard, the proof that black wins; --no-book searches instead.`,
    ponder: 'search on while the opponent thinks',
    noBook: 'search every move, without the packaged books',
  },
};
