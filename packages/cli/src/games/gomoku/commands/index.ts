import { createOpponent, DEFAULT_SIZE, LEVELS, OPENING_RULES, type OpeningRule } from '@games/gomoku';
import { gameRuleOf, packagedOpenings } from '@games/gomoku/internal';
import { MAX_THREADS } from '@games/gomoku/parallel';
import * as words from '@games/gomoku/words';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { refuseTogether, UsageError } from '../../../errors';
import { oneOf, wholeNumber, type FlagsOf, type WordParser } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import type { Language } from '../../../messages/locale';
import { saveRecord } from '../records';
import { addGameCommands } from '../../../game-commands/game-commands';
import { type Limits, type PlayFlags } from '../../../game-commands/options';
import { play, playersOf } from '../../../game-commands/play-command';
import type { LastGame } from '../../../screen/game/last-game';
import { playerNames } from '../../../screen/game/rules';
import { checkWritable } from '../../../files/output-file';
import { analyseByEngine } from './analysis';
import { PERFECT, perfectOpponent, type OpponentSettings } from './perfect';
import { game, type GomokuRequest } from '../position';
import { addConvert } from './convert';
import { addForbidden } from './forbidden';
import { readRequest, withRecord } from './record-file';
import type { LineReader } from '../../../terminal/lines';
import { leadOpening, type Led } from './opening-dialogue';
import { addOpenings } from './openings';
import { addProblems } from './problems';
import { addProve } from './prove';
import { addShapes } from './shapes';
import { addSolve } from './solve';
import { addVerifyWins } from './verify';
import { TEXTS } from '../texts';

/** Three moves of the empty board are eleven million sequences, each with its patterns: a dozen seconds. */
const PERFT_DEPTH = 2;

const LEVEL_NUMBERS = Array.from({ length: LEVELS }, (_, index) => index + 1);

type GomokuPlayFlags = Limits &
  PlayFlags &
  FlagsOf<typeof withGomokuPlay> & { readonly seed?: number | undefined };

function withGomokuPlay(command: Command, { language }: Messages) {
  const gomoku = TEXTS[language];
  return command
    .option('--color <color>', gomoku.color, oneOf('--color', ['black', 'white', 'random']))
    .option('--level <n>', gomoku.level(LEVELS), readLevel)
    .option('--certificate <file>', gomoku.certificate.playBy)
    .option('--opening <rule>', gomoku.openingOption(openingLabels(language)), readOpening)
    .option('--save <file>', gomoku.save);
}

/** The opponent of a level, whose depth and nodes are its own; one that time limits is the engine itself. Null: interrupted. */
async function opponentOf(
  flags: GomokuPlayFlags,
  request: GomokuRequest,
  context: Context,
): Promise<OpponentSettings | null> {
  const { level, certificate, seed = Date.now(), milliseconds, depth, nodes } = flags;
  if (certificate !== undefined && level !== PERFECT)
    throw new UsageError('cli/needs-option', { option: '--certificate', other: `--level ${PERFECT}` });
  if (level === undefined) return {};
  refuseTogether('--level', { depth, nodes });
  if (level === PERFECT) return perfectOpponent(certificate, request, milliseconds, context);
  const name = words[context.language].levels[words.LEVEL_IDS[level - 1]!];
  const time = game.levelTimes[level - 1];
  if (time !== undefined) {
    // The last level plays no book.
    const known = level === LEVELS ? undefined : await openingMoves(request);
    return { levelName: name, known, milliseconds: milliseconds ?? time };
  }
  return {
    levelName: name,
    opponent: (position) => createOpponent(position, { level, seed, milliseconds }).choose,
  };
}

/** The moves of the packaged book of openings; undefined where there is none. */
async function openingMoves(request: GomokuRequest): Promise<OpponentSettings['known']> {
  const book = await packagedOpenings(game.open(request).position);
  return book && ((position) => book.find(position)?.move ?? null);
}

/** The values of `--opening` with their names, those that say more. */
function openingLabels(language: Language): string {
  const labels = OPENING_RULES.map((opening) => {
    const label = words.openingLabel(opening, language);
    return label.toLowerCase().startsWith(opening)
      ? opening + label.slice(opening.length)
      : `${opening}: ${label}`;
  });
  return labels.join('; ');
}

const readOpening: WordParser<OpeningRule> = Object.assign(
  (text: string) => words.openingNamed(text) ?? oneOf('--opening', OPENING_RULES)(text),
  { words: OPENING_RULES },
);

function readLevel(text: string): number | typeof PERFECT {
  if (text === PERFECT) return text;
  const level = LEVEL_NUMBERS.find((number) => String(number) === text);
  if (level !== undefined) return level;
  const choices = [...LEVEL_NUMBERS, PERFECT].join(', ');
  throw new UsageError('cli/not-a-choice', { option: '--level', value: text, choices });
}

/** Adds the commands of gomoku. */
export function addCommands(group: Command, context: Context): void {
  const { messages } = context;
  const gomoku = TEXTS[messages.language];
  addGameCommands(group, context, {
    game,
    perftDepth: PERFT_DEPTH,
    examples: {
      play: [
        'games gomoku play --rule renju',
        'games gomoku play --level 3 --color white',
        'games gomoku play --level perfect --color white',
        'games gomoku play --time 2000 --save game.sgf',
      ],
      analyse: [
        'games gomoku analyse --moves "h8 i9 h9" --depth 6',
        'games gomoku analyse --rule renju --batch boards.txt --time 500',
        'games gomoku analyse game.sgf --time 10000 --threads 4',
      ],
      review: ['games gomoku review game.sgf', 'games gomoku review game.sgf --time 2000 -o reviewed.sgf'],
      show: [
        'games gomoku show --moves "h8 i9 h9"',
        'games gomoku show --size 9 --moves e5 --json',
        'games gomoku show game.sgf',
      ],
      explain: [
        'games gomoku explain --size 7 --moves d4 --depth 2 -o tree.html',
        'games gomoku explain game.sgf --algorithm pvs --depth 6 -o tree.html',
      ],
      perft: ['games gomoku perft --size 9 --rule renju --depth 3'],
    },
    extend: (command, name) => {
      withRecord(command, messages);
      if (name === 'play') withGomokuPlay(command, messages);
      if (name === 'analyse')
        command
          .option('--threads <n>', messages.help.threads, wholeNumber('--threads', 1, MAX_THREADS))
          .option('--table <file>', gomoku.table);
    },
    read: (request, file, flags, name) => readRequest(request, file, flags, context, name === 'review'),
    play: (request, flags, last) => playGomoku(request, flags as GomokuPlayFlags, last, context),
    analyse: (request, flags) => analyseByEngine(context, request, flags),
  });
  addConvert(group, context);
  addForbidden(group, context);
  addOpenings(group, context);
  addShapes(group, context);
  addSolve(group, context);
  addProblems(group, context);
  addProve(group, context);
  addVerifyWins(group, context);
}

async function playGomoku(
  request: GomokuRequest,
  flags: GomokuPlayFlags,
  last: LastGame | null,
  context: Context,
): Promise<void> {
  const { side, color, save, opening, depth, milliseconds, nodes } = flags;
  if (side !== undefined) refuseTogether('--side', { color });
  if (opening !== undefined) {
    // It begins on the empty board, and says itself who has which colour.
    const { board, moves, record, turn } = request;
    refuseTogether('--opening', { board, moves, turn, color, game: record });
    request = { size: DEFAULT_SIZE, rule: gameRuleOf(opening), ...request };
  }
  const chosen =
    color === undefined ? side : ({ black: 'first', white: 'second', random: 'random' } as const)[color];
  if (save !== undefined) await checkWritable('--save', save, context.interrupts);
  const opponent = await opponentOf(flags, request, context);
  if (opponent === null) return;
  // A side drawn by lot is drawn once: the record names the players.
  let players = last?.session.players ?? playersOf(chosen);
  const lead = async (lines: LineReader): Promise<Led | null> => {
    const limits = { depth, milliseconds, nodes };
    const led = await leadOpening({ opening: opening!, request, players, limits }, lines, context);
    if (led !== null) ({ players } = led);
    return led;
  };
  await play(game, context, request, {
    ...flags,
    lead: opening && lead,
    flags: { ...flags },
    last,
    ...opponent,
    players,
    // The game is kept however the conversation ends: the terminal may be gone.
    onLeave: async (opened, ended) => {
      if (save !== undefined)
        await saveRecord(save, opened, playerNames(players, context.messages), ended, context);
    },
  });
}
