import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Language } from '../words/language';
import type { LabText } from './text/text';
import { deepestPly, trimTree, type LabTree } from './tree';
import { TreePlayer } from './tree-player';
import type { Searches, Shown } from './use-searches';

interface StageProps {
  readonly text: LabText;
  readonly language: Language;
  readonly languageTag: string;
  readonly sides: readonly [string, string];
  readonly shown: Shown | null;
  readonly isOver: boolean;
  /** Searches that visit more nodes are not shown. */
  readonly limit: number;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly writePage: Searches['writePage'];
}

/** Where the tree unfolds, or why there is none. */
export function Stage({ shown, isOver, limit, ...props }: StageProps): JSX.Element {
  const { text, languageTag, onStep } = props;
  const whole = shown?.tree ?? null;
  const [cut, setCut] = useState<{ readonly whole: LabTree; readonly plies: number } | null>(null);
  const plies = cut !== null && cut.whole === whole ? cut.plies : Infinity;
  const tree = useMemo(() => (whole === null ? null : trimTree(whole, plies)), [whole, plies]);
  if (shown !== null && whole !== null && tree !== null)
    return (
      <TreePlayer
        {...props}
        task={shown.task}
        tree={tree}
        plies={deepestPly(whole)}
        onPlies={(wanted) => {
          setCut({ whole, plies: wanted });
          onStep(0);
        }}
      />
    );
  const number = new Intl.NumberFormat(languageTag);
  return (
    <section class="lab-stage is-empty" aria-label={text.tree}>
      <p role="status">
        {isOver ? text.isOver : shown === null ? text.searching : text.tooLarge(number.format(limit))}
      </p>
    </section>
  );
}
