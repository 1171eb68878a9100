import { legalMoves } from '../../game/moves';
import { ONGOING, type Position } from '../../game/position';
import type { Heuristics } from '../../game/heuristics';
import { fail } from './contract-error';
import type { Checked, Walk } from './game-line';

/** Everything that a position shows of itself, by its name in messages. */
export type Snapshot = Readonly<Record<string, string>>;

type Answer = (position: Checked) => string;

/** What is asked of a position, by the member that answers. */
const ANSWERS: Readonly<Record<string, { readonly name: string; readonly look: Answer }>> = {
  turn: { name: 'turn', look: ({ turn }) => String(turn()) },
  outcome: { name: 'outcome', look: ({ outcome }) => String(outcome()) },
  generate: { name: 'list of moves', look: (position) => legalMoves(position).join(' ') },
  hash: { name: 'hash', look: ({ hash }) => wordsOf(hash!) },
  canonicalHash: { name: 'canonical hash', look: ({ canonicalHash }) => wordsOf(canonicalHash!) },
  format: { name: 'format', look: ({ format }) => format!() },
};

/** The two words that a hash writes, as text. */
export function wordsOf(hash: (words: Int32Array) => void): string {
  const words = new Int32Array(2);
  hash(words);
  return words.join(' ');
}

/** Everything that a position shows of itself, an opinion of it included where one is given. */
export function snapshot<P extends Position>(
  { position, original }: Walk<P>,
  heuristics?: Heuristics<P>,
): Snapshot {
  const seen: Record<string, string> = {};
  for (const [member, { name, look }] of Object.entries(ANSWERS)) {
    if (position[member as keyof Checked] !== undefined) seen[name] = look(position);
  }
  if (heuristics && position.outcome() === ONGOING)
    seen['evaluation'] = String(heuristics.evaluate(original));
  return seen;
}

/** What an action has changed, if anything. */
export function changeBetween(before: Snapshot, after: Snapshot, action: string): string | undefined {
  const changed = Object.keys(before).find((key) => before[key] !== after[key]);
  return changed && `${action} changed the ${changed}: ${before[changed]!} became ${after[changed]!}`;
}

/**
 * Asking a position must not change it: after each question all earlier answers are the same; names the question that
 * changed one.
 *
 * @returns everything that the position shows of itself.
 */
export function checkQuestions(walk: Walk): Snapshot {
  const asked = Object.entries(ANSWERS).filter(
    ([member]) => walk.position[member as keyof Checked] !== undefined,
  );
  const seen: Record<string, string> = {};
  for (const [index, [member, { name, look }]] of asked.entries()) {
    seen[name] = look(walk.position);
    const again = asked.slice(0, index + 1).map(([, earlier]) => [earlier.name, earlier.look(walk.position)]);
    const change = changeBetween(seen, Object.fromEntries(again) as Snapshot, `asking for the ${name}`);
    if (change) fail(member, change, walk);
  }
  return seen;
}

/** A list of moves in ascending order. */
export function sorted(moves: string): string {
  return moves
    .split(' ')
    .sort((a, b) => Number(a) - Number(b))
    .join(' ');
}

/** An outcome as messages say it. */
export function describeOutcome(outcome: string | number): string {
  return Number(outcome) === ONGOING ? 'not over' : `over with outcome ${outcome}`;
}
