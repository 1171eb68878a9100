/**
 * The computer player of gomoku: levels, the swap2 opening, analysis, values of all moves, wins by threats.
 *
 * @module
 */
import {
  analyse,
  chooseSwap2,
  createOpponent,
  createSearcher,
  type GomokuPosition,
  type Mark,
} from '@games/gomoku';
import { solveVcf, solveVct } from '@games/gomoku/threats';
import { ONGOING, type Opponent, type Searcher } from '@games/search-core';
import { LEVEL_IDS, type LevelName } from '@games/gomoku/words';
import type { Answer, Ask, Control, Engine, Question, ThreatLine } from '../../contract/engine';
import { answerOf, insightOf } from '../insight';
import { searchLimit } from '../../contract/limit';
import { packagedBook, packagedOpenings } from './books';
import { createUnguardedPosition, moveOf, openingAfter, stonesOf, type Opening } from './opening';
import type { GomokuOptions } from './options';

/** Time for a move at full strength. */
const FULL_STRENGTH: Readonly<Partial<Record<LevelName, number>>> = {
  master: 1000,
  'full-5': 5000,
  'full-15': 15_000,
  perfect: 5000,
};
/** Who thinks longer sees more than the book of openings, whose positions were searched for about as long. */
const BOOK_MILLISECONDS = 5000;
const MEMORY_BYTES = 2 ** 26;
const SWAP2_MILLISECONDS = 1200;
const VALUES_MILLISECONDS = 4000;
/** Depths at which the values of all moves are told, one after the other. */
const VALUES_DEPTHS = [2, 4, 6, 8, 10];

/** What is known before anything was computed. */
const UNKNOWN = { value: null, depth: 0, nodes: 0, nodesPerSecond: 0, line: [], moves: [] } as const;

/** A game in progress: tables and opponents are kept from move to move. */
interface Table {
  readonly key: string;
  readonly position: GomokuPosition;
  readonly stones: number[];
  readonly opponents: Map<LevelName, Opponent>;
  searcher: Searcher | undefined;
  /** Stones that the computer has decided to put one after the other in the opening. */
  plan: readonly number[];
}

let current: Table | null = null;

export const engine: Engine = async (question, control) => {
  const options = question.options as GomokuOptions;
  const table = open(question, options);
  if (table.position.outcome() !== ONGOING) return { ...UNKNOWN, move: null };
  const opening = openingAfter(options, question.moves);
  switch (question.ask.kind) {
    case 'choose':
      return opening.stage === 'play'
        ? choose(table, question.ask.level, control)
        : chooseInOpening(table, options, opening, SWAP2_MILLISECONDS, control);
    case 'analyse':
      return opening.stage === 'play'
        ? study(table, options, question.ask, control)
        : analyseOpening(table, options, opening, question.ask.milliseconds, control);
    case 'values':
      return opening.stage === 'play' ? scoreMoves(table, control) : { ...UNKNOWN, move: null };
    case 'threats':
      return findThreats(table.position, question.ask.milliseconds, control);
  }
};

function open({ moves }: Question, options: GomokuOptions): Table {
  const { size } = options;
  const key = JSON.stringify(options);
  if (current?.key !== key)
    current = {
      key,
      position: createUnguardedPosition(options),
      stones: [],
      opponents: new Map(),
      searcher: undefined,
      plan: [],
    };
  const { position, stones } = current;
  const wanted = stonesOf(moves, size * size);
  while (stones.some((stone, index) => stone !== wanted[index])) {
    position.undo();
    stones.pop();
  }
  for (const stone of wanted.slice(stones.length)) {
    position.play(stone);
    stones.push(stone);
  }
  return current;
}

async function choose(table: Table, name: string, control: Control): Promise<Answer> {
  const limit = searchLimit(name);
  if (limit !== null) return search(table, limit, control);
  const level = name as LevelName;
  if (level === 'perfect') {
    const proven = await provenMove(table.position, control);
    if (proven !== null) return answerOfMove(proven);
  }
  const milliseconds = FULL_STRENGTH[level];
  if (milliseconds !== undefined) {
    const opening = milliseconds > BOOK_MILLISECONDS ? null : await openingMove(table.position);
    return opening === null ? search(table, { milliseconds }, control) : answerOfMove(opening);
  }
  let opponent = table.opponents.get(level);
  if (opponent === undefined) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    opponent = createOpponent(table.position, { level: LEVEL_IDS.findIndex((id) => id === level) + 1, seed });
    table.opponents.set(level, opponent);
  }
  return { ...UNKNOWN, move: await opponent.choose(control.signal) };
}

/** The move of the certificate that was loaded for the board, else of the packaged book of the board; null where neither has an answer. */
async function provenMove(position: GomokuPosition, { signal }: Control): Promise<number | null> {
  const { certificatePlayer } = await import('./certificates');
  const player = await certificatePlayer(position.rule, position.size);
  const proven = await player?.answer(position);
  if (typeof proven === 'number') return proven;
  const book = await packagedBook(position.rule, position.size);
  if (book === undefined) return null;
  const { createBookPlayer } = await import('@games/gomoku/certificate');
  return createBookPlayer(book).answer(position, signal);
}

/** The move of the packaged book of openings; null where it has none. */
async function openingMove(position: GomokuPosition): Promise<number | null> {
  const book = await packagedOpenings(position.rule, position.size);
  return book?.find(position)?.move ?? null;
}

function searcherOf(table: Table): Searcher {
  return (table.searcher ??= createSearcher(table.position, { memoryBytes: MEMORY_BYTES }));
}

async function search(
  table: Table,
  limit: { readonly milliseconds: number } | { readonly depth: number },
  control: Control,
): Promise<Answer> {
  return answerOf(
    await searcherOf(table).search({
      ...limit,
      signal: control.signal,
      onProgress: (progress) => control.onProgress(insightOf(progress)),
    }),
  );
}

/** The search in several threads where they can be had, in this one elsewhere. */
async function study(
  table: Table,
  { size, rule }: GomokuOptions,
  { milliseconds, threads = 1 }: Extract<Ask, { kind: 'analyse' }>,
  control: Control,
): Promise<Answer> {
  if (threads > 1) {
    const { searchInThreads } = await import('../threads');
    const found = await searchInThreads({
      game: 'gomoku',
      options: { size, rule },
      moves: table.stones,
      threads,
      milliseconds,
      signal: control.signal,
      onProgress: (progress) => control.onProgress({ ...insightOf(progress), threads }),
    });
    if (found !== null) return { ...answerOf(found), threads };
  }
  return search(table, { milliseconds }, control);
}

/** Puts stones as planned, or decides about colours. */
async function chooseInOpening(
  table: Table,
  { size, rule }: GomokuOptions,
  { stage }: Opening,
  milliseconds: number,
  { signal }: Control,
): Promise<Answer> {
  const { position, stones } = table;
  if (stage === 'three' || stage === 'two') {
    const planned = table.plan[stones.length];
    const isPlanned = planned !== undefined && stones.every((stone, index) => stone === table.plan[index]);
    if (isPlanned) return answerOfMove(planned);
  }
  if (stones.length === 1 || stones.length === 2 || stones.length === 4) {
    const { move } = await analyse(position, { milliseconds, signal });
    return answerOfMove(move);
  }
  const decided = stage === 'two' ? stones.slice(0, 3) : stones;
  const choice = await chooseSwap2(decided, analyse, {
    size,
    rule,
    milliseconds,
    signal,
  });
  if (stage === 'three' || stage === 'two') {
    const points = choice.kind === 'put' ? choice.points : [];
    table.plan = [...decided, ...points];
    const { move } = points.length > 0 ? { move: points[0]! } : await analyse(position, { depth: 2, signal });
    return answerOfMove(move);
  }
  if (choice.kind === 'swap') return answerOfMove(moveOf('black', size));
  if (choice.points.length === 1) return answerOfMove(moveOf('white', size));
  table.plan = [...stones, ...choice.points];
  return answerOfMove(moveOf('put', size));
}

/** The value of the position for the side whose stone is next, and what a player would choose. */
async function analyseOpening(
  table: Table,
  options: GomokuOptions,
  opening: Opening,
  milliseconds: number,
  control: Control,
): Promise<Answer> {
  const onProgress: Control['onProgress'] = (insight) => control.onProgress({ ...insight, line: [] });
  const found = await search(table, { milliseconds: milliseconds / 2 }, { ...control, onProgress });
  const { move, line } = await chooseInOpening(table, options, opening, milliseconds / 2, control);
  return { ...found, move, line };
}

function answerOfMove(move: number): Answer {
  return { ...UNKNOWN, move, line: [move] };
}

/** Scores every move, deeper and deeper. */
async function scoreMoves(table: Table, control: Control): Promise<Answer> {
  const { signal } = control;
  const started = performance.now();
  let answer: Answer = { ...UNKNOWN, move: null };
  for (const depth of VALUES_DEPTHS) {
    const milliseconds = VALUES_MILLISECONDS - (performance.now() - started);
    if (milliseconds <= 0 || signal.aborted) break;
    const found = await searcherOf(table).search({ depth, milliseconds, scores: 'all', signal });
    if (found.moves.length === 0) break;
    answer = answerOf(found);
    control.onProgress(answer);
    if (found.stopped !== 'depth') break;
  }
  return answer;
}

/** Looks for wins by fours, then for wins by threats, of the side to move and of the other as if it were to move. */
async function findThreats(
  position: GomokuPosition,
  milliseconds: number,
  { signal, onProgress }: Control,
): Promise<Answer> {
  const threats: ThreatLine[] = [];
  let nodes = 0;
  const own = position.turn();
  const sides = [own, own === 0 ? 1 : 0] as const;
  for (const kind of ['fours', 'threats'] as const) {
    for (const side of sides) {
      if (signal.aborted || threats.some((threat) => threat.side === side)) continue;
      const solve = kind === 'fours' ? solveVcf : solveVct;
      const mark: Mark = side === 0 ? 'X' : 'O';
      const found = await solve(position, { side: mark, milliseconds: milliseconds / 4, signal });
      nodes += found.nodes;
      if (found.status === 'win') threats.push({ side, kind, line: found.principalVariation });
      onProgress({ ...UNKNOWN, nodes, threats: [...threats] });
    }
  }
  return { ...UNKNOWN, nodes, threats, move: null };
}
