/**
 * The positions of a book and the moves between them, walked breadth first from the start in an order that the rules
 * alone decide. A book therefore stores no positions: a reader follows the same paths and meets them in the same
 * order.
 *
 * ```text
 *   ply  0          o              inner positions: every move is followed, values follow from the last ply
 *   …             / | \
 *   plies     o   o   o   o        the last ply: values are given
 *               \       /
 *   …            o     o           replies: the move of one side is given, every move of the other is followed
 *   replies      o     o           one walk for each side, as the book plays it
 * ```
 *
 * Positions that are images of each other are one, met in the image that was first found.
 */
import { assertOutcome } from '../game/contract';
import { OptionError } from '../errors';
import { ONGOING, type Position, type Side } from '../game/position';
import { scoreOfOutcome } from '../game/value';
import { createPositionMap } from '../exhaustive/position-map';
import type { SlicedWork } from '../scheduling/time-slicing';
import { formatChecksum } from '../validation/checksum';
import { after, before, bestOf, type BookScore } from './book-score';
import { keyOfPosition, type BookPosition } from './book-game';
import { damaged } from './errors';
import { createGoTo } from '../game/go-to';

/** How far a book goes. */
export interface BookDepth {
  /** The book has all positions after this number of moves. */
  readonly plies: number;
  /** The book has replies to the positions after up to this number of moves that its own play reaches; -1: none. */
  readonly replies: number;
}

/** What the walk cannot find out about a position. */
export interface Question {
  readonly position: number;
  readonly needsValue: boolean;
  readonly needsMove: boolean;
}

/** What was asked for; what was not is ignored. */
export interface BookAnswer extends BookScore {
  /** The place of the move among those that the position generates. */
  readonly moveIndex: number;
}

/** A move: to another position, or to the end of the game. */
interface Link {
  readonly move: number;
  /** The position that follows, -1 when the game is over. */
  readonly to: number;
  /** The score of a game that ends here, seen by the side that moved. */
  readonly outcome: BookScore | undefined;
  readonly isSameSide: boolean;
}

export interface BookGraph {
  /** Positions met so far. */
  readonly size: () => number;
  /** Follows all moves of the first plies; pauses after each position. */
  readonly walkInner: () => SlicedWork<void>;
  /** A fingerprint of all positions and moves of the first plies: different games have different ones. */
  readonly fingerprint: () => string;
  /** Asks for all that the walk does not know, layer by layer; takes the answers in their order. To be run once. */
  readonly ask: () => Generator<readonly Question[], void, readonly BookAnswer[]>;
  /** The moves from the start to a position. */
  readonly pathTo: (position: number) => number[];
  /** Plays the moves to a position on the given start position. */
  readonly goTo: (position: number) => void;
  /** The number of a position, of its image as well; -1 where the book does not have it. */
  readonly find: (position: BookPosition) => number;
  readonly scoreOf: (position: number) => BookScore | undefined;
  /** The position after the reply to one, -1 where the reply ends the game; undefined where none was given. */
  readonly replyTo: (position: number) => number | undefined;
}

const MAP_BYTES = 2 ** 31;

/** Creates the graph of a game at its start, which plays on `position`. */
export function createBookGraph(position: BookPosition, { plies, replies }: BookDepth): BookGraph {
  const numbers = createPositionMap(MAP_BYTES);
  const writeKey = keyOfPosition(position);
  const words = new Int32Array(2);
  const parents: number[] = [];
  const lastMoves: number[] = [];
  const sides: Side[] = [];
  const links: (readonly Link[] | undefined)[] = [];
  const scores: (BookScore | undefined)[] = [];
  const given: (Link | undefined)[] = [];
  const isWalking: boolean[] = [];
  const moves = new Int32Array(position.maxMoves);
  /** The moves played on `position`. */
  const playTo = createGoTo(position);
  let lastPly: number[] = [];
  let inner = 0;

  function find(at: BookPosition): number {
    const write = at === position ? writeKey : keyOfPosition(at);
    write(words);
    const number = numbers.find(words[0]!, words[1]!);
    return number === ONGOING ? -1 : number;
  }

  function add(parent: number, move: number): number {
    const number = parents.length;
    writeKey(words);
    if (!numbers.store(words[0]!, words[1]!, number))
      throw new OptionError('search-core/memory-full', 'book: expected fewer positions, they do not fit', {
        option: 'plies',
        value: MAP_BYTES,
      });
    parents.push(parent);
    lastMoves.push(move);
    sides.push(position.turn());
    return number;
  }

  function pathTo(number: number): number[] {
    const moves: number[] = [];
    for (let at = number; parents[at]! >= 0; at = parents[at]!) moves.push(lastMoves[at]!);
    return moves.reverse();
  }

  const goTo = (number: number): void => playTo(pathTo(number));

  /** Follows one move of the position that stands on `position`. */
  function follow(number: number, move: number, found: number[]): Link {
    position.play(move);
    const isSameSide = position.turn() === sides[number];
    const outcome = assertOutcome(position, position.outcome());
    let to = -1;
    if (outcome === ONGOING) {
      to = find(position);
      if (to < 0) found.push((to = add(number, move)));
    }
    const ended = outcome === ONGOING ? undefined : endOf(outcome, position.payoff, isSameSide);
    position.undo();
    return { move, to, outcome: ended, isSameSide };
  }

  /** Follows every move of a position. @returns the positions that are new. */
  function expand(number: number): number[] {
    if (links[number] !== undefined) return [];
    goTo(number);
    const found: number[] = [];
    const own = moves.slice(0, position.generate(moves, 0));
    links[number] = Array.from(own, (move) => follow(number, move, found));
    return found;
  }

  function* walkInner(): SlicedWork<void> {
    if (position.outcome() !== ONGOING) return;
    let layer = [add(-1, -1)];
    for (let ply = 0; ply < plies && layer.length > 0; ply++) {
      const next: number[] = [];
      for (const number of layer) {
        next.push(...expand(number));
        yield undefined;
      }
      layer = next;
    }
    lastPly = layer;
    inner = parents.length - layer.length;
  }

  function fingerprint(): string {
    let low = 0x811c9dc5;
    let high = 0x9747b28c;
    const mix = (word: number): void => {
      low = Math.imul(low ^ word, 0x01000193);
      high = Math.imul(high ^ word ^ (low >>> 15), 0x85ebca6b);
    };
    for (let number = 0; number < inner; number++) {
      mix(sides[number]!);
      for (const { move, to, outcome } of links[number]!) {
        mix(move);
        mix(outcome === undefined ? to : -1 - outcome.score);
      }
    }
    return formatChecksum(high >>> 0) + formatChecksum(low >>> 0);
  }

  function scoreOfLink({ to, outcome, isSameSide }: Link): BookScore | undefined {
    if (outcome !== undefined) return outcome;
    const score = scores[to];
    return score && before(score, isSameSide);
  }

  /** The value of an inner position, by negamax. */
  function settle(number: number): void {
    if (scores[number] !== undefined) return;
    if (isWalking[number]) throw cycleError();
    isWalking[number] = true;
    for (const { to } of links[number]!) if (to >= 0) settle(to);
    scores[number] = bestOf(links[number]!.map((link) => scoreOfLink(link)!));
  }

  function* ask(): ReturnType<BookGraph['ask']> {
    const questions = lastPly.map((number) => ({ position: number, needsValue: true, needsMove: false }));
    const answers = yield questions;
    questions.forEach((question, index) => (scores[question.position] = answers[index]));
    for (let number = 0; number < inner; number++) settle(number);
    if (replies >= 0 && parents.length > 0) yield* askReplies();
  }

  /** Walks on for both sides, ply by ply: the replies of one, all moves of the other. */
  function* askReplies(): ReturnType<BookGraph['ask']> {
    let walks: number[][] = [[0], [0]];
    for (let ply = 0; ply <= replies; ply++) {
      const questions = unanswered(walks);
      const answers = yield questions;
      questions.forEach((question, index) => takeReply(question, answers[index]!));
      if (ply < replies) walks = walks.map((layer, side) => nextLayer(layer, side as Side));
    }
  }

  function unanswered(walks: readonly number[][]): Question[] {
    const open = walks.flatMap((layer, side) => layer.filter((number) => sides[number] === side));
    return [...new Set(open)]
      .filter((number) => number >= inner && given[number] === undefined)
      .map((number) => ({ position: number, needsValue: scores[number] === undefined, needsMove: true }));
  }

  function takeReply({ position: number, needsValue }: Question, answer: BookAnswer): void {
    if (needsValue) scores[number] = { score: answer.score, certainty: answer.certainty };
    goTo(number);
    const count = position.generate(moves, 0);
    if (answer.moveIndex >= count) throw damaged('book', 'answers', 'moves of the game');
    const link = follow(number, moves[answer.moveIndex]!, []);
    given[number] = link;
    if (link.to >= 0) scores[link.to] ??= after(scores[number]!, link.isSameSide);
  }

  function nextLayer(layer: readonly number[], side: Side): number[] {
    const next = layer.flatMap((number) => {
      if (sides[number] === side) return replyOf(number);
      expand(number);
      return links[number]!.map(({ to }) => to);
    });
    return [...new Set(next)].filter((number) => number >= 0);
  }

  /** The move that the book plays: the one given, else of the best moves the one whose position was met first. */
  function replyOf(number: number): number {
    const link = given[number];
    if (link !== undefined) return link.to;
    const { score } = scores[number]!;
    const best = links[number]!.filter((each) => scoreOfLink(each)?.score === score).map(({ to }) => to);
    return Math.min(...best);
  }

  return {
    size: () => parents.length,
    walkInner,
    fingerprint,
    ask,
    pathTo,
    goTo,
    find,
    scoreOf: (number) => scores[number],
    replyTo: (number) => given[number]?.to,
  };
}

/** The score of a game that is over, one ply after the move, seen by the side that made it. */
function endOf(outcome: number, payoff: Position['payoff'], isSameSide: boolean): BookScore {
  const score = scoreOfOutcome(outcome, payoff, 1);
  return { score: isSameSide ? score : 0 - score, certainty: 'exact' };
}

function cycleError(): OptionError {
  return new OptionError(
    'search-core/cycle',
    'book: expected a game in which no position comes back, whose values do not depend on the path to it',
    { option: 'game' },
  );
}
