/**
 * The problems that a person has solved, kept where the system keeps the state of programs.
 *
 * @module
 */
import type { GomokuPosition } from '@games/gomoku';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from '../../../context';
import { withLock } from '../../../files/lock';
import { writeWhole } from '../../../files/output-file';
import { stateFile } from '../../../screen/game/last-game-file';

const NAME = 'gomoku-problems';
/** Hexadecimal digits that name a problem. */
const KEY_LENGTH = 16;

/** What is kept of a person's problems. */
export interface SolvedProblems {
  readonly has: (problem: GomokuPosition) => boolean;
  /** Adds a problem. Where nothing can be written it is remembered until the end of the program. */
  readonly add: (problem: GomokuPosition) => Promise<void>;
}

/** Reads what is kept. */
export async function readSolvedProblems(context: Context): Promise<SolvedProblems> {
  const file = stateFile(NAME, context);
  const solved = await readKeys(file);
  return {
    has: (problem) => solved.has(keyOf(problem)),
    add: async (problem) => {
      solved.add(keyOf(problem));
      if (file === null) return;
      try {
        await mkdir(dirname(file), { recursive: true });
        await withLock(file, context.interrupts, async () => {
          // Another terminal may have solved some since.
          for (const key of await readKeys(file)) solved.add(key);
          await writeWhole(file, `${JSON.stringify({ solved: [...solved] })}\n`, context.interrupts);
        });
      } catch {
        // A home that cannot be written to is no reason to fail; what another program holds up is written with the next one.
      }
    },
  };
}

async function readKeys(file: string | null): Promise<Set<string>> {
  try {
    const { solved } = JSON.parse(await readFile(file!, 'utf8')) as { readonly solved: readonly unknown[] };
    return new Set(solved.filter((key) => typeof key === 'string'));
  } catch {
    return new Set();
  }
}

/** The same for the same position in any file. */
function keyOf({ rule, board, turn }: GomokuPosition): string {
  return createHash('sha256').update(`${rule} ${turn()} ${board()}`).digest('hex').slice(0, KEY_LENGTH);
}
