/**
 * Answers a question in a thread: opens the position, calls the player of its game, writes the result as
 * `games <game> analyse --json` does.
 *
 * @module
 */
import {
  formatValue,
  search,
  type SearchProgress,
  type SearchResult,
  type StopSignal,
} from '@games/search-core';
import type { ConnectPosition } from '@games/connect-three';
import { analysisRecord } from '../commands/shared/analyse';
import {
  formatLine,
  isOver,
  type Game,
  type GameName,
  type GamePosition,
  type Request,
} from '../commands/shared/game';
import type { ConnectRequest } from '../commands/connect-three/position';
import type { AnalysisLimits, Answer, Question } from './messages';

/** How an analysis is watched. */
export interface Watch {
  readonly signal: StopSignal;
  /** Gets JSON. */
  readonly onProgress: (json: string) => void;
}

/** What the players of the games are called with. */
interface Asked {
  readonly limits: AnalysisLimits;
  readonly signal: StopSignal;
  readonly onProgress: (progress: SearchProgress) => void;
}

type Player<P> = (position: P, asked: Asked) => Promise<SearchResult>;

/** Those of early depths come faster than anyone reads them. */
const PROGRESS_MILLISECONDS = 50;

const ANALYSTS: Readonly<Record<GameName, (question: Question, watch: Watch) => Promise<Answer>>> = {
  'card-rows': async (question, watch) => {
    const { createGame } = await import('../commands/card-rows/position');
    const game = createGame(true);
    return answer(game, game.open(question.request), question, watch, (position, asked) =>
      game.analyse(position, searchOf(asked)),
    );
  },
  sequencium: async (question, watch) => {
    const { game } = await import('../commands/sequencium/position');
    return answer(game, game.open(question.request), question, watch, (position, asked) =>
      search(position, {
        ...searchOf(asked),
        heuristics: game.heuristics,
        memoryBytes: asked.limits.memoryBytes,
      }),
    );
  },
  gomoku: async (question, watch) => {
    const { analyse } = await import('@games/gomoku');
    const { game } = await import('../commands/gomoku/position');
    return answer(game, game.open(question.request), question, watch, (position, asked) =>
      analyse(position, searchOf(asked), { memoryBytes: asked.limits.memoryBytes }),
    );
  },
  'connect-three': async (question, watch) => {
    const { columnsOf, game } = await import('../commands/connect-three/position');
    const extended = { ...game, extras: (_: ConnectPosition, result: SearchResult) => columnsOf(result) };
    const opened = await openConnectThree(question.request);
    return answer(extended, opened, question, watch, analyseConnectThree);
  },
};

/**
 * Answers a question.
 *
 * @throws an InputError for a position or moves that the game refuses.
 */
export function analyseQuestion(question: Question, watch: Watch): Promise<Answer> {
  return ANALYSTS[question.game](question, watch);
}

async function answer<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  { position, shown }: { readonly position: P; readonly shown?: P | undefined },
  { request, limits }: Question,
  watch: Watch,
  analyse: Player<P>,
): Promise<Answer> {
  // Lines of moves are written while the search plays on its own position.
  const copy = shown ?? game.open(request as R).position;
  const result = await analyse(position, {
    limits,
    signal: watch.signal,
    onProgress: throttled((progress) => watch.onProgress(JSON.stringify(progressRecord(copy, progress)))),
  });
  const record = {
    game: game.name,
    turn: isOver(position) ? null : game.sides[position.turn()],
    ...analysisRecord(game, position, result, limits),
  };
  return {
    json: JSON.stringify(record),
    nodes: result.nodes,
    milliseconds: result.milliseconds,
    certainty: isOver(position) ? 'over' : result.value.certainty,
  };
}

function progressRecord(position: GamePosition, progress: SearchProgress): object {
  const { depth, value, principalVariation, nodes, nodesPerSecond, milliseconds } = progress;
  return {
    depth,
    value,
    text: formatValue(value),
    principalVariation: formatLine(position, principalVariation),
    nodes,
    nodesPerSecond: Math.round(nodesPerSecond),
    milliseconds: Math.round(milliseconds),
  };
}

/** Passes on what comes some time after the last one that it passed on. */
function throttled<T>(tell: (told: T) => void): (told: T) => void {
  let last = -Infinity;
  return (told) => {
    const now = performance.now();
    if (now - last < PROGRESS_MILLISECONDS) return;
    last = now;
    tell(told);
  };
}

function searchOf({ limits: { milliseconds, depth, nodes, scores }, signal, onProgress }: Asked) {
  return { milliseconds, depth, nodes, scores, signal, onProgress };
}

/** Tables of the solver of a board of two words, and of the search beside it. */
const SOLVER_BYTES = 2 ** 26 + 2 ** 24;

/**
 * The position of the last board size: its solver keeps what it has proven, which stays true for every later question.
 */
let kept: { readonly size: string; readonly position: ConnectPosition; plies: number } | undefined;

/** Opens a position on the kept board, or a new one where a board is given. */
async function openConnectThree(request: ConnectRequest) {
  const { game } = await import('../commands/connect-three/position');
  // Checks board and moves before anything is played on the kept position.
  const { position: shown, history } = game.open(request);
  if (request.board !== undefined) return { position: game.open(request).position, shown };
  const size = `${shown.rows} ${shown.columns} ${shown.connect}`;
  if (kept?.size !== size) kept = { size, position: game.open({ ...request, moves: '' }).position, plies: 0 };
  const { position } = kept;
  for (; kept.plies > 0; kept.plies--) position.undo();
  for (const move of history) {
    position.play(move);
    kept.plies++;
  }
  return { position, shown };
}

/** The solver, with the book of Connect Four, where the memory is enough; the search alone elsewhere. */
async function analyseConnectThree(position: ConnectPosition, asked: Asked): Promise<SearchResult> {
  const { analyse, heuristics } = await import('@games/connect-three');
  const { rows, columns, connect } = position;
  const { memoryBytes } = asked.limits;
  if (memoryBytes < SOLVER_BYTES) return search(position, { ...searchOf(asked), heuristics, memoryBytes });
  const isConnectFour = rows === 6 && columns === 7 && connect === 4;
  const { loadFourBook } = await import('@games/connect-three/four-book');
  return analyse(position, { ...searchOf(asked), book: isConnectFour ? await loadFourBook() : undefined });
}
