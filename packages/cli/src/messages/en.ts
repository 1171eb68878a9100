import { errors } from './en-errors';
import { screen } from './en-screen';
import type { Language } from './locale';
import { createNumberFormat } from './number-format';

const number = createNumberFormat('en-US');

/** A sentence as a part of a list: without its capital and its full stop. */
function toFragment(sentence: string): string {
  return sentence[0]!.toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

export const en = {
  language: 'en' as Language,
  number,
  list: (items: readonly string[]): string => items.join(', '),
  /** Makes each text a sentence. */
  sentences: (texts: readonly string[]): string => texts.map((text) => `${text}.`).join(' '),
  /** Puts sentences in a row. */
  paragraph: (sentences: readonly string[]): string => sentences.join(' '),
  error: (text: string): string => `error: ${text}`,
  warning: (text: string): string => `warning: ${text}`,
  internalError: (text: string): string => `internal error: ${text}`,
  /** The report of an interrupt. */
  interrupted: 'interrupted',
  errors: errors,
  screen,

  help: {
    usage: 'Usage:',
    arguments: 'Arguments:',
    options: 'Options:',
    commands: 'Commands:',
    globalOptions: 'Everywhere:',
    optionsWord: '[options]',
    commandWord: '[command]',
    examples: 'Examples:',
    program: 'Play, solve, analyse and watch games of two players.',
    help: 'show this help',
    version: 'show the version',
    language: 'language: en or zh (default: that of the locale)',
    exitCodes: `
Exit codes:
  0              done
  1              a check that fails, or a bug
  2              input, an option, a file or an output that cannot be used
  129, 130, 143  ended by SIGHUP, SIGINT (Ctrl-C) or SIGTERM`,
    noColour: 'no colours (so does NO_COLOR)',
    ascii: 'draw in ASCII (default: where the locale is not UTF-8)',
    json: 'answer in JSON',
    batch: 'answer each line of a file with a line of JSON (default: standard input)',
    inputKind: 'what a batch line of plain text is: moves or board (default: by its form)',
    side: 'your side: first, second or random; both: two people, none: the computer alone (default: first)',
    depth: 'search at most this many moves deep',
    milliseconds: 'search for at most this many milliseconds',
    nodes: 'search at most this many positions',
    scores: 'value every move, not only the best',
    positionFile: "a saved game, or a board or moves as text ('-': standard input)",
    seed: 'seed of a random first move of each side',
    play: 'play against the computer',
    analyse: 'find the best move, its value and the line of best play',
    show: 'draw a position',
    /** The option of every game. */
    moves: 'Moves played so far, as the game writes them.',
    threads: 'threads that search one position together (default: 1)',
  },

  /** A game in the list of commands. */
  gameSummary: toFragment,
  /** What an option of a game means, by a sentence, and its default value. */
  optionText: (sentence: string, fallback: unknown): string =>
    fallback === undefined
      ? toFragment(sentence)
      : `${toFragment(sentence)} (default: ${JSON.stringify(fallback)})`,

  workers: {
    description: 'do jobs that matches, batches, solves and proofs share out through a Redis server',
    address: 'redis://[[user]:password@]host[:port][/database]; rediss:// encrypts',
    threads: 'jobs to do at a time (default: as many as the machine runs at once)',
    lease: (seconds: number): string =>
      `seconds of silence after which jobs go to another worker (default: ${seconds})`,
    option: 'share the work out to `games worker`s through this Redis server: redis://host',
    log: 'keep answers in this file, and go on from there if it exists (--workers)',
    started: (version: string, address: string, threads: number): string =>
      `worker of games ${version} at ${address}, ${threads} ${threads === 1 ? 'thread' : 'threads'} (Ctrl-C ends)`,
    jobs: (done: string, active: number): string => `${done} jobs done, ${active} under way`,
    count: (workers: number, threads: number): string =>
      `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    waiting: (address: string, reason: string): string => `waiting for ${address} (${reason})`,
    alone: (address: string): string => `no workers yet; on each machine start: games worker ${address}`,
    foreign: (version: string): string =>
      `a worker of another version was refused: ${version}; install the same everywhere`,
    lines: (done: string, total: string): string => `${done} of ${total} lines`,
    resumable: (file: string): string => `interrupted: the same command goes on from ${file}`,
  },

  serve: {
    description: 'serve the page to play in a browser',
    port: (fallback: number): string => `port (default: ${fallback}); 0: any that is free`,
    host: 'address to listen on (default: 127.0.0.1, this machine alone)',
    open: 'open the page in the browser',
    export: 'write the page as files for any static web host into this folder, instead of serving it',
    exported: (folder: string, files: number): string =>
      `${folder} has the page, ${files} files: copy it to any web host, at any path; to try it, run npx sirv-cli in it`,
    ready: (address: string): string => `The page is at ${address} (Ctrl-C ends)`,
    inUse: (port: number, next: number): string => `port ${port} is in use; using ${next}`,
    notOpened: (address: string): string => `no browser could be opened; go to ${address}`,
    api: 'analyse positions over HTTP as well',
    apiReady: (address: string): string => `The API is described at ${address}`,
    /** An option of the API. */
    ofApi: (text: string): string => `--api: ${text}`,
    /** The options that are numbers. */
    numbers: {
      threads: (fallback: number): string => `analyses at a time (default here: ${fallback})`,
      queue: (fallback: number): string => `requests that may wait (default: ${fallback})`,
      maxMilliseconds: (fallback: number): string => `longest time of an analysis (default: ${fallback})`,
      maxNodes: (): string => 'most positions of an analysis (default: as many as the time allows)',
      maxMemory: (fallback: number): string =>
        `most memory for the tables of an analysis, in MiB (default: ${fallback})`,
      grace: (fallback: number): string => `how long analyses may go on at the end (default: ${fallback})`,
    },
    allowHosts: 'further names that requests may be sent to, separated by commas, as behind a proxy',
    cors: 'origins whose pages may ask, separated by commas; *: all (default: none)',
  },

  mcp: {
    description: 'analyse and play for agents, by the Model Context Protocol over standard input and output',
    ignored: 'a line that is no message of the protocol is ignored',
  },

  certificate: {
    result: 'result',
    file: "certificate, a file ('-': standard input)",
    verifying: (bytes: string, positions: string, time: string): string =>
      `checked ${bytes} bytes, ${positions} positions … ${time}`,
    game: 'game',
    checked: 'checked',
    positions: (count: string): string => `${count} ${count === '1' ? 'position' : 'positions'}`,
    bytes: (count: string): string => `${count} bytes`,
  },

  show: {
    svg: 'print the board as an SVG picture',
    png: 'write the board to a file as a PNG picture',
    theme: 'colours of the picture: light, dark',
    toMove: (side: string): string => `${side} to move`,
    wins: (side: string): string => `${side} wins`,
    /** A side, and how its stones are drawn as text. */
    marked: (side: string, mark: string): string => `${side} (${mark})`,
    /** A cell, and what is to be known of it. */
    named: (cell: string, text: string): string => `${cell}, ${text}`,
    winning: (cells: string): string => `Winning cells: ${cells}`,
    totals: ([first, second]: readonly [string, string], firstTotal: number, secondTotal: number): string =>
      `${first} ${firstTotal}   ${second} ${secondTotal}`,
    row: (row: number): string => `row ${row}`,
  },

  analysis: {
    best: 'best move',
    value: 'value',
    line: 'line',
    effort: 'searched',
    none: 'none, the game is over',
    nodes: (nodes: string): string => `${nodes} ${nodes === '1' ? 'node' : 'nodes'}`,
    depth: (depth: number): string => `depth ${depth}`,
    seconds: (milliseconds: number): string =>
      milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
    moveColumns: ['move', 'value', 'line'] as readonly string[],
    interrupted: 'interrupted: the best found so far',
    batchLine: (line: number, time: string): string => `line ${line}   ${time} …`,
    searching: 'searching …',
    checking: 'checking …',
  },

  review: {
    description: 'review a game: the value of each move, mistakes and what was better',
    milliseconds: 'time for each position (default: 250 where nothing else limits it)',
    output: 'write the game to this file with its mistakes: comments and better lines',
    columns: ['', 'move', '', 'value after it', 'better'] as readonly string[],
    progress: (done: number, total: number): string => `${done} of ${total} moves`,
    accuracy: (percent: number): string => `${percent}% accurate`,
    mistakes: (count: number): string => `${count} ${count === 1 ? 'mistake' : 'mistakes'}`,
    blunders: (count: number): string => `${count} ${count === 1 ? 'blunder' : 'blunders'}`,
    /** What is written into a game. */
    comment: (fault: 'mistake' | 'blunder', before: string, after: string, better: string): string =>
      `${fault === 'mistake' ? 'Mistake' : 'Blunder'}: ${before} → ${after}; better: ${better}`,
    interrupted: (done: number): string =>
      `interrupted: only the last ${done} ${done === 1 ? 'move is' : 'moves are'} reviewed`,
  },

  explain: {
    description: 'write the tree of a search as an HTML page to fold and unfold',
    depth: 'moves to search deep (default: 3)',
    algorithm: 'minimax, alpha-beta, or pvs: the fast search (default: alpha-beta)',
    maxNodes: 'show at most this many nodes (default: 10000)',
    output:
      "write the page to this file, whole or not at all; '-': standard output (default: in a pipe standard output, else a new file)",
    title: (game: string, algorithm: string, depth: number): string =>
      `${game}: ${algorithm}, depth ${depth}`,
    written: (file: string, nodes: string): string => `${file}: the tree of ${nodes} visited`,
    interrupted: 'interrupted: the tree of the last finished depth',
  },

  perft: {
    description: 'count the move sequences of each length: the check of a move generator',
    depth: (fallback: number): string => `moves to play (default: ${fallback})`,
    divide: 'count for each first move',
    columns: ['depth', 'nodes', 'time', 'nodes/s'] as readonly string[],
    divideColumns: ['move', 'nodes'] as readonly string[],
    total: 'all',
    counting: (depth: number, nodes: string): string => `depth ${depth}   ${nodes} …`,
  },

  match: {
    description: 'play a match between two players and print who is stronger',
    first: 'first player',
    second: 'second player',
    players: (levels: number, hasEngines: boolean): string => `
Players:
  games              the game's own player, within the limits of the match
  depth:6            the same, with limits of its own: depth:n, nodes:n, time:ms,
                     or several: depth:6,time:200
  weights:file       the same, with a file of games learn: weights:x.weights,depth:6
  level:3            an opponent of that strength, 1 to ${levels}
  random             any legal move${
    hasEngines
      ? `
  engine:"./x -f"    a program that speaks the Gomocup protocol, by its command line`
      : ''
  }`,
    games: 'games to play at most, two of each opening (default: 100)',
    time: 'milliseconds for a move, for both',
    clock: 'minutes of each side for the game, and seconds for each of its moves, as in 1+0.6',
    tolerance: 'milliseconds that a move may take longer before it loses (default: 100)',
    openings: 'file of openings, one a line: moves, or for gomoku offsets from the centre',
    randomPlies: 'random moves of an opening (default: as few, from 2 on, as give different openings)',
    drawAfter: 'draw a game after this many moves',
    sprtOption: 'stop when one of two Elo differences is accepted (sequential test)',
    threads: 'games played at a time (default: 1)',
    seed: 'seed of openings and of random choices (default: 1)',
    log: 'keep finished games in this file, and go on from there if it exists',
    records: (isSgf: boolean): string => `write every game to this file${isSgf ? ', in SGF' : ''}`,
    memory: 'memory that an engine is told it may use, in MiB (default: 350)',
    openingOver: 'the game is over after this opening',
    finished: (done: number, games: number): string => `${done} of ${games} games`,
    standing: (wins: number, draws: number, losses: number): string => `+${wins} =${draws} -${losses}`,
    eloSoFar: (elo: string, lower: string, upper: string): string => `Elo ${elo} (${lower} to ${upper})`,
    left: (time: string, atMost: boolean): string => `${atMost ? 'at most' : 'about'} ${time} left`,
    heading: (first: string, second: string, games: number, ending: string): string =>
      `${first} against ${second}: ${games} ${games === 1 ? 'game' : 'games'}${ending}`,
    stopped: { games: '', sprt: ', decided by the test', aborted: ', interrupted' },
    standingColumns: ['', 'games', 'won', 'drawn', 'lost', 'score'] as readonly string[],
    asFirst: 'moving first',
    asSecond: 'moving second',
    all: 'all',
    elo: 'Elo difference',
    superiority: 'likelihood of superiority',
    sprt: 'sequential test',
    sprtState: (
      elo0: number,
      elo1: number,
      ratio: string,
      lower: string,
      upper: string,
      decision: string,
    ): string => `Elo ${elo0} or ${elo1}: ${decision}; ratio ${ratio} (${lower}, ${upper})`,
    decisions: { h0: 'the smaller one', h1: 'the larger one', undecided: 'not decided' },
    pairs: 'pairs of 0 ½ 1 1½ 2 points',
    margin: 'mean margin',
    endings: 'ended by',
    reasons: {
      finished: 'the rules',
      time: 'time',
      'illegal-move': 'illegal move',
      exception: 'failure',
      length: 'length',
      repetition: 'repetition',
      scores: 'scores',
      solver: 'solver',
      aborted: 'interrupt',
    },
    toleranceFact: 'tolerance of time',
    milliseconds: (time: number): string => `${time} ms`,
    effortColumns: ['for a move', 'ms', 'longest', 'depth', 'nodes'] as readonly string[],
    fault: (game: number, player: string, reason: string, detail: string): string =>
      `game ${game}: ${player} lost by ${reason}${detail === '' ? '' : ` (${detail})`}`,
    moreFaults: (count: number): string => `… and ${count} more`,
    strayLines: (name: string, count: number, last: string): string =>
      `${name}: ${count} ${count === 1 ? 'line' : 'lines'} that the protocol does not know, the last one '${last}'`,
    interrupted: 'interrupted: the standing so far',
    resumable: (file: string): string =>
      `interrupted: the standing so far; the same command goes on from ${file}`,
  },

  learn: {
    description: 'learn to evaluate the positions of a game by playing against itself',
    minutes: 'minutes to learn (default: 10)',
    games: 'games of self-play to learn from, at most',
    threads: 'threads that learn together (default: as many as there are processors)',
    seed: 'number that decides the games of one thread (default: random)',
    phases: 'phases of the game with weights of their own (default: 1)',
    output:
      'file of the weights, for --weights; it is written if they play no worse than the game without them',
    checkpoint: 'file from which learning goes on (default: that of the weights, with .checkpoint behind it)',
    weights: 'file of weights from `games learn`: search with what was learned',
    played: (games: string): string => `${games} games`,
    error: (error: string): string => `error ${error}`,
    against: {
      heuristics: 'the heuristics',
      search: 'the search',
      'monte-carlo': 'Monte-Carlo',
      before: 'before',
    },
    share: (name: string, percent: string, games: string): string =>
      `${percent} % against ${name} (${games} games)`,
    verdict: {
      stronger: 'stronger than without learning',
      equal: 'no stronger than without learning, as far as the matches show',
      weaker: 'weaker than without learning: the weights are not written',
      unknown: 'not measured',
    },
  },

  teach: {
    description: 'check and mark what students have written',
    files:
      'files in Python (.py), JavaScript (.js, .mjs, .cjs) or TypeScript (.ts, .mts), or patterns of files; they run with your rights',
    time: (fallback: number): string => `milliseconds that a call may take (default: ${fallback})`,
    starter: 'print the file that a student begins with: python, javascript or typescript',
  },

  marks: {
    output: 'write the marks to this file, as comma-separated values',
    parallel: 'how many programs run at a time (default: as many as the machine runs at once)',
    file: 'file',
    sum: 'marks',
    outOf: 'of',
    notes: 'notes',
    of: (marks: number, of: number): string => `${marks} of ${of}`,
    more: (count: number): string => ` (and ${count} more)`,
  },

  engine: {
    description: 'let other programs use a game written for search-core (lines of JSON)',
    module: 'module that exports a definition, createGame or a default function: a path or a package',
    export: 'name of the export that is or makes the game (default: in that order)',
    options: 'JSON given to that function',
    help: `
It reads commands from standard input, a word and a JSON object, and answers
with lines of JSON, in English. quit, or the end of the input, ends it.
  hello                                    the protocol and the game
  ready                                    answers when it is
  new                                      begin anew, and forget
  position {"moves": […]}                  go to the position after these moves
  go {"milliseconds" | "depth" | "nodes" | "playouts": n}   find the best move
  stop                                     answer now
  quit                                     end`,
  },

  completion: {
    description: 'print a script that completes commands and options in your shell',
    shell: 'bash, zsh or fish',
    help: `
Put it where your shell reads it when it starts:
  bash   games completion bash > ~/.local/share/bash-completion/completions/games
  zsh    games completion zsh > "\${fpath[1]}/_games"
  fish   games completion fish > ~/.config/fish/completions/games.fish`,
  },

  value: {
    win: (side: string, plies: number, certainty: string): string => {
      if (plies === 0) return `${side} has won`;
      const moves = `${plies} ${plies === 1 ? 'move' : 'moves'}`;
      if (certainty === 'estimate') return `${side} should win in ${moves}`;
      return `${side} wins ${certainty === 'within' ? 'within' : 'in'} ${moves}`;
    },
    draw: (isProven: boolean): string => (isProven ? 'a draw' : 'even'),
    /** More than 50 %. */
    chance: (side: string, percent: number): string => `${percent}% chance for ${side}`,
    score: (side: string, amount: string, isProven: boolean): string =>
      isProven ? `${side} wins by ${amount} (exact)` : `${side} ahead by ${amount}`,
    bound: (side: string, amount: string, isAtLeast: boolean): string =>
      `${side} wins by ${isAtLeast ? 'at least' : 'at most'} ${amount}`,
    drawOrBetter: (side: string): string => `a draw, or better for ${side}`,
  },

  play: {
    you: (side: string): string => `You are ${side}.`,
    commands: 'Commands: undo, redo, hint, resign, restart, save, load, help, quit.',
    prompt: (side: string): string => `${side}> `,
    searching: 'searching … (Enter: move now)',
    computer: (side: string, move: string): string => `${side} plays ${move}.`,
    hint: (move: string, value: string): string => `Hint: ${move} (${value}).`,
    nothingToUndo: 'There is no move of yours to take back.',
    undone: 'Taken back.',
    restarted: 'A new game.',
    over: 'undo, restart or quit?',
    overPrompt: '> ',
    bye: 'Goodbye.',
    youWin: 'You win.',
    youLose: 'The computer wins.',
    help: {
      hint: 'what the computer would play (also h)',
      undo: 'take back your last move, or a resignation (also u)',
      redo: 'play again what was taken back',
      restart: 'begin again (also r)',
      resign: 'give the game up',
      swap: 'change sides with the computer',
      variation: 'go to the next variation of the last move',
      promote: 'move this variation up',
      delete: 'delete the last move and all after it',
      comment: 'comment TEXT: comment on the position',
      save: 'save FILE: write the game to a file',
      load: 'load FILE: open a game',
      now: 'the computer moves at once (also Enter while it thinks)',
      pause: 'the computer waits, or goes on',
      value: 'show the value of each position, or stop showing it',
      help: 'show this (also ?)',
      quit: 'leave (also q)',
    },
  },
};

export type Messages = typeof en;
