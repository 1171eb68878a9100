/**
 * The exact answer in its two lines, and where the output of somebody's program differs from it.
 *
 * @module
 */
import { formatSolution, solve, type Deal } from '@games/card-rows';
import { escapeControl } from '@games/search-core/internal/errors';
import type { Language } from '../../messages/locale';
import { TEXTS } from './texts';

/** A wrong line is quoted no longer than this. */
const MAX_QUOTED = 80;

/** The first line that differs, from 1, and the lines that would be right; `found` is null where the line is missing. */
export interface WrongLine {
  readonly line: number;
  readonly expected: readonly string[];
  readonly found: string | null;
}

/** Spaces at the end of a line, empty lines at the end and the kind of line end do not count. */
export function findWrongLine(output: string, deal: Deal): WrongLine | null {
  const lines = output
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  const right = answersOf(deal);
  for (let index = 0; index < Math.max(lines.length, right.length); index++) {
    const expected = right[index] ?? [];
    const found = lines[index] ?? null;
    if (found === null || !expected.includes(found)) return { line: index + 1, expected, found };
  }
  return null;
}

/** The texts that each line may have: every optimal first move is right. */
function answersOf(deal: Deal): string[][] {
  const solution = solve(deal);
  const best = solution.best.length === 0 ? [[]] : solution.best.map((move) => [move]);
  const answers = best.map((only) =>
    formatSolution({ ...solution, best: only })
      .trimEnd()
      .split('\n'),
  );
  return answers[0]!.map((_, line) => [...new Set(answers.map((answer) => answer[line]!))]);
}

/** Describes what is wrong, or that nothing is. */
export function describeWrongLine(wrong: WrongLine | null, language: Language): string {
  const cardRows = TEXTS[language];
  if (wrong === null) return cardRows.checkRight;
  const { line, expected, found } = wrong;
  if (expected.length === 0) return cardRows.checkExtra(line, quoteLine(found ?? ''));
  const choices = expected.map(quoteLine);
  return found === null
    ? cardRows.checkMissing(line, choices)
    : cardRows.checkWrong(line, choices, quoteLine(found));
}

function quoteLine(line: string): string {
  const text = escapeControl(line);
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`;
}
