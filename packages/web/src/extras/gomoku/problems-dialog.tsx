import type { ComponentType, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Language } from '../../words/language';
import { BoardElement } from '../../games/board-element';
import { Dialog } from '../../shared/dialog';
import { Select } from '../../shared/select';
import { useWords } from '../../words/use-words';
import { problemText } from './problem-text';
import './problems-dialog.css';
import { addSolved, loadSolved } from './solved-problems';
import { text } from './text';
import { toolText } from './tool-text';
import { packagedProblems, useProblem, type Problem } from './use-problem';

interface ProblemsDialogProps {
  readonly language: Language;
  readonly onClose: () => void;
}

const GRADES = ['1', '2', '3', '4', '5'];
const RULES = ['freestyle', 'renju'] as const;

interface Chosen {
  readonly grade: string;
  readonly rule: (typeof RULES)[number];
}

/** Loads the problems of the package, and the dialogue that shows them one by one. */
export async function loadProblemsDialog(): Promise<ComponentType<ProblemsDialogProps>> {
  const all = await packagedProblems();
  const listOf = ({ grade, rule }: Chosen): readonly Problem[] =>
    all.filter((problem) => String(problem.grade) === grade && problem.rule === rule);

  return function ProblemsDialog({ language, onClose }) {
    const { close } = useWords();
    const words = problemText[language];
    const [chosen, setChosen] = useState<Chosen>({ grade: GRADES[0]!, rule: RULES[0] });
    const [solved, setSolved] = useState(loadSolved);
    const list = listOf(chosen);
    const [problem, setProblem] = useState(() => nextOf(list, null, solved));
    const choose = (change: Partial<Chosen>): void => {
      const now = { ...chosen, ...change };
      setChosen(now);
      setProblem(nextOf(listOf(now), null, solved));
    };
    return (
      <Dialog title={toolText[language].records.problems} onClose={onClose}>
        <div class="problems">
          <div class="row">
            <Select
              label={words.rule}
              value={chosen.rule}
              choices={RULES}
              nameOf={(rule) => text[language].choices[rule] ?? rule}
              onChange={(rule) => choose({ rule })}
            />
            <Select
              label={words.grade}
              value={chosen.grade}
              choices={GRADES}
              nameOf={(grade) => `${words.grade} ${grade}`}
              onChange={(grade) => choose({ grade })}
            />
            <span class="note">
              {words.count(list.filter(({ id }) => solved.has(id)).length, list.length)}
            </span>
          </div>
          <TriedProblem
            key={problem.id}
            problem={problem}
            language={language}
            onSolved={() => setSolved(addSolved(problem.id))}
            onNext={() => setProblem(nextOf(list, problem, solved))}
          />
          <form method="dialog" class="dialog-buttons">
            <button type="submit" class="button">
              {close}
            </button>
          </form>
        </div>
      </Dialog>
    );
  };
}

/** The next problem that is not solved, else the next one; after the last comes the first. */
function nextOf(list: readonly Problem[], before: Problem | null, solved: ReadonlySet<string>): Problem {
  const next = before === null ? 0 : list.indexOf(before) + 1;
  const turned = [...list.slice(next), ...list.slice(0, next)];
  return turned.find(({ id }) => !solved.has(id)) ?? turned[0]!;
}

interface TriedProblemProps {
  readonly problem: Problem;
  readonly language: Language;
  readonly onSolved: () => void;
  readonly onNext: () => void;
}

function TriedProblem({ problem, language, onSolved, onNext }: TriedProblemProps): JSX.Element {
  const words = problemText[language];
  const tried = useProblem(problem, language, onSolved);
  const { position, moves, line, said, isOver, isThinking } = tried;
  const link = (name: string, action: () => void): JSX.Element => (
    <button type="button" class="link" onClick={action}>
      {name}
    </button>
  );
  return (
    <>
      <BoardElement
        tag="gomoku-board"
        board={{
          position,
          moves,
          properties: [],
          language,
          canMove: !isOver && !isThinking,
          onMove: tried.play,
          isFresh: false,
          hint: null,
          values: null,
          line,
          lineSide: position.turn(),
        }}
        marks={problem.rule === 'renju' ? ['forbidden'] : []}
      />
      <p role="status">{said}</p>
      <div class="more-controls">
        {isOver || isThinking ? null : link(words.hint, tried.hint)}
        {isOver || isThinking ? null : link(words.answer, tried.answer)}
        {link(words.again, tried.again)}
        {link(words.next, onNext)}
      </div>
    </>
  );
}
