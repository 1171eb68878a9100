import { legalMoves } from '../../game/moves';
import { ONGOING, type Position } from '../../game/position';
import type { Heuristics } from '../../game/heuristics';
import { weightsOf } from './chance';
import { fail } from './contract-error';
import type { CapablePosition, GameLine } from './game-line';

/** All answers of a position, by their names in messages. */
export type Snapshot = Readonly<Record<string, string>>;

type Answer = (position: CapablePosition) => string;

/** The questions to a position, by the member that answers. */
const ANSWERS: Readonly<Record<string, { readonly name: string; readonly ask: Answer }>> = {
  turn: { name: 'turn', ask: ({ turn }) => String(turn()) },
  outcome: { name: 'outcome', ask: ({ outcome }) => String(outcome()) },
  marginSoFar: { name: 'margin so far', ask: ({ marginSoFar }) => String(marginSoFar!()) },
  generate: { name: 'list of moves', ask: (position) => legalMoves(position).join(' ') },
  chanceWeight: { name: 'weights of the events', ask: weightsOf },
  hash: { name: 'hash', ask: ({ hash }) => wordsOf(hash!) },
  historyHash: { name: 'hash of the history', ask: ({ historyHash }) => wordsOf(historyHash!) },
  canonicalHash: { name: 'canonical hash', ask: ({ canonicalHash }) => wordsOf(canonicalHash!) },
  format: { name: 'format', ask: ({ format }) => format!() },
};

export function wordsOf(hash: (words: Int32Array) => void): string {
  const words = new Int32Array(2);
  hash(words);
  return words.join(' ');
}

/** The hash of a position, and that of its history where it has one: where both are equal, so is everything that can follow. */
export function wordsOfFuture({ hash, historyHash }: CapablePosition): string {
  return historyHash === undefined ? wordsOf(hash!) : `${wordsOf(hash!)} ${wordsOf(historyHash)}`;
}

/** Takes a snapshot of a position, with its evaluation where heuristics are given. */
export function snapshot<P extends Position>(
  { position, original }: GameLine<P>,
  heuristics?: Heuristics<P>,
): Snapshot {
  const seen: Record<string, string> = {};
  for (const [member, { name, ask }] of Object.entries(ANSWERS)) {
    if (position[member as keyof CapablePosition] !== undefined) seen[name] = ask(position);
  }
  if (heuristics && position.outcome() === ONGOING)
    seen['evaluation'] = String(heuristics.evaluate(original));
  return seen;
}

/** Names what an action has changed, if anything. */
export function changeBetween(before: Snapshot, after: Snapshot, action: string): string | undefined {
  const changed = Object.keys(before).find((key) => before[key] !== after[key]);
  return changed && `${action} changed the ${changed}: ${before[changed]!} became ${after[changed]!}`;
}

/**
 * Asking a position must not change it: after each question all earlier answers are the same; names the question that
 * changed one.
 */
export function checkQuestions(line: GameLine): Snapshot {
  const asked = Object.entries(ANSWERS).filter(
    ([member]) => line.position[member as keyof CapablePosition] !== undefined,
  );
  const seen: Record<string, string> = {};
  for (const [index, [member, { name, ask }]] of asked.entries()) {
    seen[name] = ask(line.position);
    const again = asked.slice(0, index + 1).map(([, earlier]) => [earlier.name, earlier.ask(line.position)]);
    const change = changeBetween(seen, Object.fromEntries(again) as Snapshot, `asking for the ${name}`);
    if (change) fail(member, change, line);
  }
  return seen;
}

export function sorted(moves: string): string {
  return moves
    .split(' ')
    .sort((a, b) => Number(a) - Number(b))
    .join(' ');
}

/** The outcome, in a game that makes points on the way less those made so far: what equal hashes have in common. */
export function outcomeFromHere({ outcome, marginSoFar }: CapablePosition): number {
  const result = outcome();
  return result === ONGOING || marginSoFar === undefined ? result : result - marginSoFar();
}

/** What each of the moves pays at once to the side that makes it; nothing in a game that makes no points on the way. */
export function rewardsOf(position: CapablePosition, moves: readonly number[]): number[] {
  const { turn, play, undo, marginSoFar } = position;
  if (marginSoFar === undefined) return [];
  const side = turn();
  const before = marginSoFar();
  return moves.map((move) => {
    play(move);
    const after = turn() === side ? marginSoFar() : 0 - marginSoFar();
    undo();
    return after - before;
  });
}

export function describeOutcome(outcome: string | number): string {
  return Number(outcome) === ONGOING ? 'not over' : `over with outcome ${outcome}`;
}
