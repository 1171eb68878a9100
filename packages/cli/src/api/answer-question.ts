/**
 * Answers a question in a thread: opens the position, calls the player of its game, writes the result; an analysis as
 * `games <game> analyse --json` does.
 *
 * @module
 */
import {
  formatValue,
  heuristicsOf,
  legalMoves,
  type SearchProgress,
  type StopSignal,
} from '@games/search-core';
import { whyNot } from '@games/search-core/explain';
import { UsageError } from '../errors';
import { piecesOf } from '../files/files';
import { analysisRecord, rootRecord } from '../game/analysis-record';
import { type Game, formatLine, isOver, type GamePosition, type Request } from '../game/game';
import { GAME_NAMES, loadGame, loadProofs } from '../game/registry';
import { moveRecord, reviewMoves, reviewRecord } from '../game/review-record';
import type { Answer, Question } from './messages';
import { provePosition } from './prove-position';

/** How an analysis is watched. */
export interface Watch {
  readonly signal: StopSignal;
  /** Gets JSON. */
  readonly onProgress: (json: string) => void;
}

/** Those of early depths come faster than anyone reads them. */
const PROGRESS_MILLISECONDS = 50;

/**
 * Answers a question.
 *
 * @throws an InputError for a position or moves that the game refuses.
 */
export async function answerQuestion(question: Question, watch: Watch): Promise<Answer> {
  const { source, request, limits, task = { kind: 'analyse' } } = question;
  const game = await loadGame(source);
  if (task.kind === 'verify') return verify(game, task.file, question, watch);
  // Lines of moves are written while the search plays on its own position.
  const { position: copy, history } = game.open(request);
  const position = keptPosition(game, request, history);
  if (task.kind === 'choose') return choose(game, position, task.level, watch);
  if (task.kind === 'review') return reviewGame(game, position, history, task.isShared, question, watch);
  if (task.kind === 'prove') return prove(game, position, question, watch);
  if (task.kind === 'why-not') return explain(game, position, task.move, question, watch);
  const result = await game.analyse(position, {
    ...limits,
    signal: watch.signal,
    onProgress: throttled((progress: SearchProgress) =>
      watch.onProgress(JSON.stringify(progressRecord(copy, progress))),
    ),
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

/** Has a level of the game choose a move. */
async function choose(game: Game, position: GamePosition, level: number, { signal }: Watch): Promise<Answer> {
  const started = performance.now();
  const opponent = await game.createOpponent(position, { level });
  const move = await opponent.choose(signal);
  const milliseconds = performance.now() - started;
  const record = { game: game.name, level, move: position.formatMove(move) };
  return { json: JSON.stringify(record), nodes: 0, milliseconds, certainty: 'none' };
}

/**
 * Reviews the moves that led to the position, until the time is over.
 *
 * @throws UsageError `cli/no-moves` where none led there.
 */
async function reviewGame(
  game: Game,
  position: GamePosition,
  history: readonly number[],
  isShared: boolean,
  { limits: { milliseconds, depth, nodes, memoryBytes } }: Question,
  { signal, onProgress }: Watch,
): Promise<Answer> {
  if (history.length === 0) throw new UsageError('cli/no-moves', {});
  const bounded: Pick<Game, 'analyse' | 'scale'> = {
    scale: game.scale,
    analyse: (at, request) => game.analyse(at, { ...request, memoryBytes }),
  };
  const end = performance.now() + milliseconds;
  const request = {
    depth,
    nodes,
    milliseconds: isShared ? milliseconds / (history.length + 1) : undefined,
    signal: {
      get aborted() {
        return signal.aborted || performance.now() >= end;
      },
    },
  };
  const found = await reviewMoves(bounded, position, history, request, ({ move, done, total }) =>
    onProgress(JSON.stringify({ done, total, move: moveRecord(game, move) })),
  );
  return {
    json: JSON.stringify(reviewRecord(game, found)),
    nodes: found.nodes,
    milliseconds: found.milliseconds,
    certainty: 'none',
  };
}

/** Says what a move loses. @throws UsageError `cli/not-a-choice` for a move that the rules do not allow. */
async function explain(
  game: Game,
  position: GamePosition,
  text: string,
  { limits: { milliseconds, nodes, depth } }: Question,
  { signal }: Watch,
): Promise<Answer> {
  const choices = isOver(position) ? [] : legalMoves(position);
  const move = choices.find((each) => position.formatMove(each) === text);
  if (move === undefined) {
    const names = choices.map((each) => position.formatMove(each)).join(', ');
    throw new UsageError('cli/not-a-choice', { option: 'move', value: text, choices: names });
  }
  const heuristics = await heuristicsOf(game);
  const answer = await whyNot(position, move, { milliseconds, nodes, depth, signal, heuristics });
  const record = {
    game: game.name,
    best: rootRecord(position, answer.best),
    move: rootRecord(position, answer.move),
    lost: answer.lost,
    sentence: answer.sentence,
    depth: answer.depth,
    nodes: answer.nodes,
    stopped: answer.stopped,
  };
  const { certainty } = answer.best.value;
  return { json: JSON.stringify(record), nodes: answer.nodes, milliseconds: answer.milliseconds, certainty };
}

/** Says what is certain of the value. */
async function prove(
  game: Game,
  position: GamePosition,
  { limits }: Question,
  { signal }: Watch,
): Promise<Answer> {
  const started = performance.now();
  const { by, value, principalVariation, nodes, stopped } = await provePosition(
    game,
    position,
    limits,
    signal,
  );
  const milliseconds = performance.now() - started;
  const record = {
    game: game.name,
    turn: isOver(position) ? null : game.sides[position.turn()],
    proven: by !== null,
    by,
    value,
    text: formatValue(value),
    principalVariation: formatLine(position, principalVariation),
    nodes,
    milliseconds: Math.round(milliseconds),
    stopped,
  };
  return { json: JSON.stringify(record), nodes, milliseconds, certainty: value.certainty };
}

/** Checks a certificate. @throws UsageError for a game that has none, or a file that cannot be read. */
async function verify(
  { name }: Game,
  file: string,
  { limits: { milliseconds } }: Question,
  { signal }: Watch,
): Promise<Answer> {
  const own = await loadProofs(name);
  if (own?.verify === undefined) {
    const proofs = await Promise.all(GAME_NAMES.map(loadProofs));
    const choices = GAME_NAMES.filter((_, index) => proofs[index]?.verify !== undefined).join(', ');
    throw new UsageError('cli/not-a-choice', { option: 'game', value: name, choices });
  }
  const started = performance.now();
  const report = await own.verify(piecesOf(file), { milliseconds, signal });
  return {
    json: JSON.stringify({ game: name, ...report }),
    nodes: 0,
    milliseconds: performance.now() - started,
    certainty: 'none',
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

/** The position of the last game: what a solver has proven about it stays true for every later question. */
let kept: { readonly game: string; readonly position: GamePosition; plies: number } | undefined;

/** Goes to a position of a game; the one of the last question, if it was of the same game with the same options. */
function keptPosition(game: Game, request: Request, history: readonly number[]): GamePosition {
  const key = JSON.stringify([game.name, { ...request, moves: undefined }]);
  if (kept?.game !== key) {
    const { position } = game.open({ ...request, moves: '' });
    kept = { game: key, position, plies: 0 };
  }
  for (; kept.plies > 0; kept.plies--) kept.position.undo();
  for (const move of history) {
    kept.position.play(move);
    kept.plies++;
  }
  return kept.position;
}
