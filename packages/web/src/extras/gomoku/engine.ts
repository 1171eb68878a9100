/**
 * What the computer player of gomoku alone can: proofs, openings, the swap2 opening, wins by threats.
 *
 * @module
 */
import { analyse, chooseSwap2, createSearcher, type GomokuPosition, type Mark } from '@games/gomoku';
import { packagedBook, packagedOpenings } from '@games/gomoku/internal';
import { solveVcf, solveVct } from '@games/gomoku/threats';
import type { Searcher } from '@games/search-core';
import type { LevelName } from '@games/gomoku/words';
import type { Answer, Control, ThreatLine } from '../../contract/engine';
import type { EngineExtras, GameInEngine } from '../../contract/engine-extras';
import { answerOfMove, UNKNOWN } from '../../games/insight';
import { startThread } from '../../games/start-thread';
import { moveOf, openingAfter, stonesOf } from './opening';
import { toOptions, type GomokuOptions } from './options';
import { PERFECT } from './proofs';

type Game = GameInEngine<GomokuPosition, GomokuOptions>;

/** Levels of full strength that play openings by the book: who thinks longer sees more than it has. */
const BY_BOOK: readonly string[] = ['master', 'full-5', PERFECT] satisfies LevelName[];
const MEMORY_BYTES = 2 ** 26;
const SWAP2_MILLISECONDS = 1200;
const VALUES_MILLISECONDS = 4000;
/** Depths at which the values of all moves are told, one after the other. */
const VALUES_DEPTHS = [2, 4, 6, 8, 10];

/** The tables of games are kept from move to move. */
const searchers = new WeakMap<GomokuPosition, Searcher>();
/** Stones that the computer has decided to put one after the other in the opening. */
let plan: readonly number[] = [];

export const engine: EngineExtras<GomokuPosition, GomokuOptions> = {
  toOptions,
  toMoves: (moves, { size }) => stonesOf(moves, size * size),
  search: (position, request) => {
    const searcher = searchers.get(position) ?? createSearcher(position, { memoryBytes: MEMORY_BYTES });
    searchers.set(position, searcher);
    return searcher.search(request);
  },
  // Threads with the engine of the package.
  startThread: () => startThread('gomoku', true),
  serveThread: async () => (await import('@games/gomoku/worker')).startWorker(),
  choose: async (game, level, control) => {
    if (stageOf(game) !== 'play') return chooseInOpening(game, SWAP2_MILLISECONDS, control);
    const { position } = game;
    const proven = level === PERFECT ? await provenMove(position, control) : null;
    const move = proven ?? (BY_BOOK.includes(level) ? await openingMove(position) : null);
    if (move !== null) return answerOfMove(move);
    return level === PERFECT ? game.choose('full-5', control) : null;
  },
  analyse: (game, ask, control) =>
    stageOf(game) === 'play'
      ? game.analyseInThreads(ask, control)
      : analyseOpening(game, ask.milliseconds, control),
  values: (game, control) =>
    stageOf(game) === 'play' ? scoreMoves(game, control) : Promise.resolve({ ...UNKNOWN, move: null }),
  threats: findThreats,
};

function stageOf({ options, moves }: Game): ReturnType<typeof openingAfter>['stage'] {
  return openingAfter(options, moves).stage;
}

/** The move of the certificate that was loaded for the board, else of the packaged book of the board; null where neither has an answer. */
async function provenMove(position: GomokuPosition, { signal }: Control): Promise<number | null> {
  const { certificatePlayer } = await import('./certificates');
  const player = await certificatePlayer(position.rule, position.size);
  const proven = await player?.answer(position);
  if (typeof proven === 'number') return proven;
  const book = await packagedBook(position);
  if (book === undefined) return null;
  const { createBookPlayer } = await import('@games/gomoku/certificate');
  return createBookPlayer(book).answer(position, signal);
}

/** The move of the packaged book of openings; null where it has none. */
async function openingMove(position: GomokuPosition): Promise<number | null> {
  const book = await packagedOpenings(position);
  return book?.find(position)?.move ?? null;
}

/** Puts stones as planned, or decides about colours. */
async function chooseInOpening(game: Game, milliseconds: number, { signal }: Control): Promise<Answer> {
  const { position } = game;
  const { size, rule } = game.options;
  const stage = stageOf(game);
  const stones = stonesOf(game.moves, size * size);
  if (stage === 'three' || stage === 'two') {
    const planned = plan[stones.length];
    const isPlanned = planned !== undefined && stones.every((stone, index) => stone === plan[index]);
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
    plan = [...decided, ...points];
    const { move } = points.length > 0 ? { move: points[0]! } : await analyse(position, { depth: 2, signal });
    return answerOfMove(move);
  }
  if (choice.kind === 'swap') return answerOfMove(moveOf('black', size));
  if (choice.points.length === 1) return answerOfMove(moveOf('white', size));
  plan = [...stones, ...choice.points];
  return answerOfMove(moveOf('put', size));
}

/** The value of the position for the side whose stone is next, and what a player would choose. */
async function analyseOpening(game: Game, milliseconds: number, control: Control): Promise<Answer> {
  const onProgress: Control['onProgress'] = (insight) => control.onProgress({ ...insight, line: [] });
  const found = await game.analyse({ milliseconds: milliseconds / 2 }, { ...control, onProgress });
  const { move, line } = await chooseInOpening(game, milliseconds / 2, control);
  return { ...found, move, line };
}

/** Scores every move, deeper and deeper. */
async function scoreMoves(game: Game, control: Control): Promise<Answer> {
  const quiet = { ...control, onProgress: () => undefined };
  const started = performance.now();
  let answer: Answer = { ...UNKNOWN, move: null };
  for (const depth of VALUES_DEPTHS) {
    const milliseconds = VALUES_MILLISECONDS - (performance.now() - started);
    if (milliseconds <= 0 || control.signal.aborted) break;
    const found = await game.analyse({ depth, milliseconds, scores: 'all' }, quiet);
    if (found.moves.length === 0) break;
    answer = found;
    control.onProgress(answer);
    if (found.depth < depth) break;
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
