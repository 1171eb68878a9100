/** A problem that is tried: every move is judged by a proof, and the best defence answers. */
import { createPosition, formatPoint, parseMoves, type GomokuPosition } from '@games/gomoku';
import { judgeMove, longestLine, problemWords, type Problem, type Verdict } from '@games/gomoku/internal';
import { solveVct } from '@games/gomoku/threats';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Language } from '../../words/language';
import { problemText } from './problem-text';
import { text } from './text';

export { packagedProblems, type Problem } from '@games/gomoku/internal';

/** Nodes of the search for the proof of a move, and of a position. */
const MOVE_NODES = 200_000;
const POSITION_NODES = 500_000;

/** What is on the board and below it. */
interface Shown {
  /** All moves, those of the problem included. */
  readonly moves: readonly number[];
  readonly said: string;
  /** What is shown on the board of the moves to come. */
  readonly line: readonly number[];
  /** Whether the problem is solved, or its answer shown. */
  readonly isOver: boolean;
}

interface TriedProblem extends Shown {
  readonly position: GomokuPosition;
  readonly isThinking: boolean;
  readonly play: (move: number) => void;
  readonly hint: () => void;
  readonly answer: () => void;
  readonly again: () => void;
}

/** @param onSolved - hears that it is solved, without the answer shown. */
export function useProblem(
  { rule, moves, kind, id }: Problem,
  language: Language,
  onSolved: () => void,
): TriedProblem {
  const words = problemWords[language];
  const namesOf = (line: readonly number[]): string => line.map((move) => formatPoint(move)).join(' ');
  const begun = useMemo((): Shown => {
    const given = parseMoves(moves, { rule });
    const side = text[language].sides[given.length % 2]!;
    return { moves: given, said: words.title(id, side, [words.by[kind]]), line: [], isOver: false };
  }, []);
  const [shown, setShown] = useState(begun);
  const [isThinking, setThinking] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const position = useMemo(() => positionAfter(shown.moves), [shown.moves]);
  const [attacker, defender] = [position.turn(), 1 - position.turn()].map(
    (side) => text[language].sides[side]!,
  ) as [string, string];

  function positionAfter(line: readonly number[]): GomokuPosition {
    const after = createPosition({ rule });
    line.forEach(after.play);
    return after;
  }

  /** Searches on a position of its own, for the board shows the other. */
  async function search<T>(
    find: (position: GomokuPosition, signal: AbortSignal) => Promise<T>,
    show: (found: T) => Partial<Shown>,
  ): Promise<void> {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    setThinking(true);
    setShown({ ...shown, line: [], said: problemText[language].thinking });
    const found = await find(positionAfter(shown.moves), signal);
    if (signal.aborted) return;
    setThinking(false);
    setShown({ ...shown, line: [], ...show(found) });
  }

  function judged(move: number, { proof, answer, refutation }: Verdict): Partial<Shown> {
    const name = formatPoint(move);
    if (proof === undefined) {
      if (refutation !== undefined) {
        const line = longestLine(refutation);
        const by = 'fours' in refutation ? 'vcf' : 'vct';
        return { line: [move, ...line], said: words.refuted(name, defender, by, namesOf(line)) };
      }
      if (answer === undefined) return { said: words.noThreat(name) };
      return { line: [move, answer], said: words.unproven(name, defender, formatPoint(answer)) };
    }
    if (answer !== undefined)
      return {
        moves: [...shown.moves, move, answer],
        said: words.right(name, defender, formatPoint(answer)),
      };
    onSolved();
    return { moves: [...shown.moves, move], said: words.solved(attacker), isOver: true };
  }

  const solve = (show: (line: readonly number[]) => Partial<Shown>): Promise<void> =>
    search(
      (from, signal) => solveVct(from, { nodes: POSITION_NODES, signal }),
      ({ principalVariation }) => show(principalVariation),
    );
  return {
    ...shown,
    position,
    isThinking,
    play: (move) =>
      void search(
        (from, signal) => judgeMove(from, move, { nodes: MOVE_NODES, signal }),
        (verdict) => judged(move, verdict),
      ),
    hint: () => void solve(([first]) => ({ said: words.hint(formatPoint(first!).charAt(0)) })),
    answer: () =>
      void solve((line) => ({
        line,
        said: words.answer(namesOf(line)),
        isOver: true,
      })),
    again: () => {
      work.current?.abort();
      setThinking(false);
      setShown(begun);
    },
  };
}
