/**
 * Problems: those of the package, or those of a file of one's own.
 *
 * @module
 */
import type { Rule } from '@games/gomoku';
import { packagedProblems, type Problem, type WinKind } from '@games/gomoku/internal';
import { openRecord, readGames, recordOf, type GameRecord, type GameTree } from '@games/gomoku/records';
import { isInputError } from '@games/search-core';
import type { Context } from '../../../context';
import { describeInputError, UsageError } from '../../../errors';
import { readBytes } from '../../../files/files';
import { readLine } from '../../../game-commands/request';
import { game, type GomokuRequest } from '../position';
import { TEXTS } from '../texts';

export const KINDS: readonly WinKind[] = ['vcf', 'vct'];
export const MAX_GRADE = 5;

/** A problem as a person gets it. */
export interface GivenProblem {
  /** The id; where it has none, the number of the line or of the game. */
  readonly id: string;
  readonly request: GomokuRequest;
  readonly kind?: WinKind | undefined;
  readonly grade?: number | undefined;
  /** Where it stands, for what is wrong with it; undefined for one of the package, with which nothing is. */
  readonly place?: string | undefined;
}

/** What a line may say besides its position. */
const FIELDS = {
  id: { type: 'string', description: 'Name of the problem.' },
  kind: { type: 'string', enum: KINDS, description: 'What the win is proven by.' },
  grade: { type: 'integer', minimum: 1, maximum: MAX_GRADE, description: 'How hard it is.' },
  first: { type: 'array', items: { type: 'string' }, description: 'First moves that win.' },
} as const;

/**
 * Reads problems. What is wrong with one is named on standard error, with its place, and the rest goes on.
 *
 * @param file - lines of JSON, or games, of which each is a problem. @default those of the package
 * @param rule - of problems that name none; of games, of all.
 * @throws UsageError `cli/file` for a file without a problem, and for one that cannot be read.
 */
export async function readProblems(
  file: string | undefined,
  rule: Rule | undefined,
  context: Context,
): Promise<GivenProblem[]> {
  if (file === undefined) return (await packagedProblems()).map(givenOf);
  const bytes = await readBytes(file, context);
  const text = new TextDecoder().decode(bytes);
  const talk = TEXTS[context.language].problems;
  const problems: GivenProblem[] = [];
  const take = (
    id: string,
    place: string,
    read: () => Omit<GivenProblem, 'id'> & { readonly id?: string },
  ) => {
    try {
      const problem = { id, place, ...read() };
      game.open(problem.request);
      problems.push(problem);
    } catch (error) {
      if (!isInputError(error)) throw error;
      warnOf(place, describeInputError(error, context.messages), context);
    }
  };
  // Some lines may be damaged; SGF begins with a bracket.
  if (/^\{/m.test(text) && !text.trimStart().startsWith('(')) {
    for (const [index, line] of text.split(/\r?\n/).entries())
      if (line.trim() !== '')
        take(String(index + 1), talk.line(file, index + 1), () => problemOfLine(line.trim(), rule));
  } else {
    let number = 0;
    for (const tree of readGames(bytes, { rule }))
      take(String(++number), talk.game(file, number), () => ({ request: { record: startOf(tree) } }));
  }
  if (problems.length === 0) throw new UsageError('cli/file', { file, problem: talk.none });
  return problems;
}

/** Names what is wrong with a problem. */
export function warnOf(place: string, reason: string, { messages, writeError }: Context): void {
  writeError(`${messages.warning(`${place}: ${reason}`)}\n`);
}

function givenOf({ id, rule, moves, kind, grade }: Problem): GivenProblem {
  return { id, request: { rule, moves }, kind, grade };
}

function problemOfLine(line: string, rule: Rule | undefined): ReturnType<typeof givenOf> {
  const options: GomokuRequest = rule === undefined ? {} : { rule };
  const { request, limits } = readLine(game, line, options, undefined, FIELDS);
  return { ...(limits as Pick<GivenProblem, 'id' | 'kind' | 'grade'>), request };
}

/** The position of a problem in a game: its set-up; without one, that before the first variations. */
function startOf(tree: GameTree): GameRecord {
  const record = { ...recordOf(tree), result: undefined };
  if (/[XO]/.test(record.board)) return { ...record, moves: [] };
  let moves = 0;
  for (let node = tree.root; node.children.length === 1; moves++) node = node.children[0]!;
  openRecord(record);
  return { ...record, moves: record.moves.slice(0, moves) };
}
