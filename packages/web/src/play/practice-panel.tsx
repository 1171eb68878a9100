import { moveLoss, type EvaluatedLine } from '@games/search-core/internal/values';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/use-words';
import type { AnyGameModule, GameText, ScoreScale } from '../contract/game-module';
import { useEngine, type AskedPosition } from './use-engine';
import { useLineSteps } from './use-line-steps';
import type { Practice } from './use-practice';
import type { GameRecord } from './use-record';
import type { GameInProgress } from './use-session';
import { MAX_LINE, type Study, THREADS } from './use-study';
import { valueText } from './value-text';

/** For the position of a mistake, and for what a person tries there. */
const MILLISECONDS = 4000;

interface PracticePanelProps {
  readonly practice: Practice;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly asked: AskedPosition;
  readonly study: Study;
  readonly record: GameRecord;
  readonly scale: ScoreScale;
}

/** What is known of the position on the board. */
interface Shown {
  readonly line: readonly number[];
  readonly said: string;
  readonly isProven: boolean;
}

/** Asks for a better move than a mistake, and judges what is tried: by a proof where the engine finds one. */
export function PracticePanel(props: PracticePanelProps): JSX.Element {
  const words = useWords();
  const { practice, text, module, game, asked, study, record, scale } = props;
  const { line, mistakes, index, isAnswered, ask, answer, leave } = practice;
  const { key, moves, turn, isOver } = game;
  const { ply, fault } = mistakes[index]!;
  const isOnLine = line.slice(0, ply).every((move, at) => move === moves[at]);
  const isAsked = isOnLine && moves.length === ply;
  const isTried = isOnLine && moves.length === ply + 1;
  const wantsValue = (isAsked || isTried) && !isOver;
  const analysis = useEngine({
    ...asked,
    ask: wantsValue ? { kind: 'analyse', milliseconds: MILLISECONDS, threads: THREADS } : null,
  });
  const threats = useEngine({
    ...asked,
    worker: 'study',
    ask: wantsValue && module.hasThreats === true ? { kind: 'threats', milliseconds: MILLISECONDS } : null,
  });
  const threat = threats.insight?.threats?.find(({ side }) => side === turn);

  const before = record.evaluations[ply] ?? null;
  const after = isTried ? (record.evaluations[ply + 1] ?? null) : null;
  const isDone = (!analysis.isRunning && !threats.isRunning) || isProven(after);
  const isJudged = before !== null && after !== null && isDone;
  const loss = isJudged ? moveLoss(moves[ply]!, before, after, scale) : null;
  const found = loss !== null ? after : isAsked && isAnswered ? before : null;
  // What threats force is a proof that the search may not have.
  const shown: Shown | null =
    found !== null && threat !== undefined && !isProven(found)
      ? { line: threat.line, said: words.threat(text.sides[turn], threat.kind), isProven: true }
      : found && {
          line: found.line,
          said: valueText(found, text.sides, scale, words),
          isProven: isProven(found),
        };
  const steps = useLineSteps(shown === null ? null : shown.line.slice(0, MAX_LINE));
  // The button that began it is gone, and with it the focus.
  const task = useRef<HTMLParagraphElement>(null);
  useEffect(() => task.current?.focus({ preventScroll: true }), [index]);
  useEffect(() => study.setPreview(steps.length === 0 ? null : steps), [key, steps.join()]);

  const nameOf = (move: number): string => record.namesOf([...line.slice(0, ply), move]).at(-1)!;
  let said: string;
  if (shown === null) said = isTried ? words.still : '';
  else if (loss === null) said = words.bestIs(shown.line.slice(0, 1).map(nameOf).join(), shown.said);
  else said = words.judged(nameOf(moves[ply]!), threat === undefined ? loss.fault : 'blunder', shown.said);
  const next = index + 1 < mistakes.length ? () => ask(index + 1) : null;
  return (
    <div class="group">
      <p ref={task} tabIndex={-1}>
        {words.findBetter(
          index + 1,
          mistakes.length,
          text.sides[game.turnAt(ply)],
          nameOf(line[ply]!),
          fault,
        )}
      </p>
      <p role="status">{said}</p>
      {shown === null ? null : <p class="note">{shown.isProven ? words.isProven : words.isEstimate}</p>}
      <div class="more-controls">
        {isAsked ? null : <Link label={words.tryAgain} onClick={() => ask(index)} />}
        {isAsked && isAnswered ? null : <Link label={words.showAnswer} onClick={answer} />}
        {next === null ? null : <Link label={words.nextMistake} onClick={next} />}
        <Link label={words.backToGame} onClick={leave} />
      </div>
    </div>
  );
}

function Link({ label, onClick }: { readonly label: string; readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="link" onClick={onClick}>
      {label}
    </button>
  );
}

function isProven(evaluation: EvaluatedLine | null): boolean {
  return evaluation !== null && evaluation.value.certainty !== 'estimate';
}
