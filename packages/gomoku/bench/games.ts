/**
 * Games of the engine against itself, to learn from: the values that its search gave to positions, the moves it chose,
 * and how the games ended.
 *
 * Besides the positions of a game, each followed by the best move, it searches one that follows by some other move: what
 * an evaluation sees in a search is seldom the result of good play.
 */
import {
  ONGOING,
  createRandom,
  randomBelow,
  type RandomWords,
  type Searcher,
  type SearchResult,
  type Side,
} from '@games/search-core';
import { createSearcherOver, createTranspositionTable } from '@games/search-core/engine';
import { candidates, createPosition, RULES, type GomokuPosition, type Rule } from '../src';
import { takeBackAll } from '../src/rules/position';
import { createRootSearch } from '../src/engine/iterative-deepening';

const MAX_PLIES = 140;
/** One move in so many is random, so that the games differ. */
const RANDOM_MOVES = 15;
/** Openings lost and won teach little. */
const MAX_OPENING_SCORE = 700;
/** A digression is one of so many moves that come first in the order. */
const DIGRESSIONS = 12;
/** Where all points in reach are taken, reach grows by one after so many tries. */
const WIDENING = 200;
const MEMORY = 2 ** 24;
/** Side length of the board. */
export const BOARD_SIZE = 15;

/** A position and the result of its search. */
export interface SearchedPosition {
  /** All moves that lead to the position. */
  readonly moves: readonly number[];
  /** For the side on move, in points. */
  readonly score: number;
  readonly chosen: number;
}

/** A game, as far as it was open. */
export interface Game {
  readonly positions: readonly SearchedPosition[];
  /** The side that wins, -1 if neither does. */
  readonly winner: number;
}

/** Which games to play. */
export interface GamesRequest {
  readonly seed: number;
  /** Nodes of the search of each position. */
  readonly nodes: number;
  readonly rule: Rule;
}

/** Plays games one after another, all with one engine. */
export interface GamePlayer {
  readonly play: () => Game;
  /** Random words drawn so far: the state between two games. */
  readonly drawn: () => number;
}

/** @param drawn - goes on where a player with the same seed had drawn so many words. */
export function createPlayer({ seed, nodes, rule }: GamesRequest, drawn = 0): GamePlayer {
  const words = createRandom(seed);
  let count = 0;
  const random = (): number => {
    count++;
    return words();
  };
  while (count < drawn) random();
  const position = createPosition({ rule, size: BOARD_SIZE });
  const table = createTranspositionTable(MEMORY);
  const search = createRootSearch(position, table);
  const searcher = createSearcherOver(position, search, table);
  const play = (): Game => {
    takeBackAll(position);
    // Each game is searched as if it were the first, so that a player may go on where another one ended.
    table.clear();
    search.attach(position);
    open(position, random);
    return playGame(position, searcher, random, nodes);
  };
  return { play, drawn: () => count };
}

/** Three to eight stones about the centre. */
function open(position: GomokuPosition, random: RandomWords): void {
  const reach = 2 + randomBelow(random, 4);
  for (let stones = 3 + randomBelow(random, 6); stones > 0; stones--)
    position.play(randomPoint(position, random, position.maxMoves >> 1, reach));
}

function randomPoint(position: GomokuPosition, random: RandomWords, about: number, reach: number): number {
  for (let tries = 0; ; tries++) {
    const far = reach + Math.floor(tries / WIDENING);
    const offset = (): number => randomBelow(random, 2 * far + 1) - far;
    const point = about + position.size * offset() + offset();
    if (point >= 0 && point < position.maxMoves && position.isLegal(point)) return point;
  }
}

function playGame(position: GomokuPosition, searcher: Searcher, random: RandomWords, nodes: number): Game {
  const positions: SearchedPosition[] = [];
  const moves = takeBackAll(position);
  moves.forEach(position.play);
  /** The value of the position, which is remembered if it is open. */
  const searchPosition = (): SearchResult => {
    const result = searcher.searchSync({ nodes });
    const { move, value } = result;
    if (value.kind === 'score') positions.push({ moves: [...moves], score: value.score, chosen: move });
    return result;
  };
  const play = (move: number): void => {
    position.play(move);
    moves.push(move);
  };
  for (let ply = 0; position.outcome() === ONGOING && ply < MAX_PLIES; ply++) {
    const { move, value } = searchPosition();
    if (value.kind !== 'score') return { positions, winner: winnerOf(value, position.turn()) };
    if (ply === 0 && Math.abs(value.score) > MAX_OPENING_SCORE) return { positions: [], winner: -1 };
    play(digression(position, random));
    if (position.outcome() === ONGOING) searchPosition();
    moves.pop();
    position.undo();
    play(randomBelow(random, RANDOM_MOVES) > 0 ? move : randomPoint(position, random, moves.at(-1)!, 2));
  }
  return { positions, winner: 'XO'.indexOf(position.winner() ?? '?') };
}

function winnerOf({ kind }: SearchResult['value'], turn: Side): number {
  return kind === 'win' ? turn : kind === 'loss' ? 1 - turn : -1;
}

/** Chooses one of the first moves of the order. */
function digression(position: GomokuPosition, random: RandomWords): number {
  const moves = candidates(position);
  return moves[randomBelow(random, Math.min(moves.length, DIGRESSIONS))]!;
}

/** Reads the name of a rule. */
export function ruleNamed(name: string): Rule {
  const rule = RULES.find((known) => known === name);
  if (!rule) throw new Error(`--rule: "${name}", expected one of ${RULES.join(', ')}`);
  return rule;
}
