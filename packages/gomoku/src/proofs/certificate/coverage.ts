/** Which of white's replies to a first stone in the centre the sections of a certificate answer. */
import { hasPoint, type ProvenSection } from './certificate-reader';
import { centreOf, replyClassesOf } from './reply-classes';

/** A reply of white to a first stone in the centre, for all that are the same up to symmetry. */
export interface CoveredReply {
  /** The lowest of its points, `row * size + column`. */
  readonly reply: number;
  /** All of them, ascending. */
  readonly points: readonly number[];
  /** True if black is proven to win against the reply. */
  readonly isProven: boolean;
  /** The greatest number of plies from there to the end of the game, 0 if it is not proven. */
  readonly plies: number;
}

export function createCoverage() {
  /** Plies to the end by reply. */
  const proven = new Map<number, number>();
  return {
    add: (section: ProvenSection, size: number): void => {
      for (let reply = 0; reply < size * size; reply++) {
        const known = proven.get(reply);
        if (answers(section, reply, size) && (known === undefined || section.height < known))
          proven.set(reply, section.height);
      }
    },
    replies: (size: number): CoveredReply[] =>
      replyClassesOf(size).map(({ reply, points }) => {
        const plies = points.flatMap((point) => proven.get(point) ?? []);
        return {
          reply,
          points,
          isProven: plies.length > 0,
          plies: plies.length > 0 ? Math.min(...plies) : 0,
        };
      }),
  };
}

/** Returns whether a section proves that black, with a stone in the centre, wins against a reply. */
function answers({ black, white, level, zone }: ProvenSection, reply: number, size: number): boolean {
  const centre = centreOf(size);
  if (reply === centre) return false;
  // From the empty board, whatever white does.
  if (black.length === 0) return white.length === 0;
  if (black.length > 1 || black[0] !== centre) return false;
  return white.length === 0 ? level > 0 && !hasPoint(zone, reply) : white.length === 1 && white[0] === reply;
}
