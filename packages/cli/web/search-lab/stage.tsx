import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Language } from '../app/settings';
import { labGame } from './games';
import { momentAt, type Moment } from './moment';
import { Outline } from './outline';
import type { LabText } from './text/text';
import { nextCutOff, progressAt, savesMoves } from './timeline';
import { PACES, Transport } from './transport';
import type { LabTree } from './tree';
import { TreeView } from './tree-view';
import type { Searches, Shown } from './use-searches';
import { useStepKeys } from './use-step-keys';
import { WindowAxis } from './window-axis';

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

/** Where the tree unfolds: the sentence, the drawing, what plays it. */
export function Stage(props: StageProps): JSX.Element {
  const { text, languageTag, shown, isOver, limit } = props;
  const number = new Intl.NumberFormat(languageTag);
  if (shown !== null && shown.tree !== null) return <Theatre {...props} shown={shown} tree={shown.tree} />;
  return (
    <section class="lab-stage is-empty" aria-label={text.tree}>
      <p role="status">
        {isOver ? text.isOver : shown === null ? text.searching : text.tooLarge(number.format(limit))}
      </p>
    </section>
  );
}

interface TheatreProps extends StageProps {
  readonly shown: Shown;
  readonly tree: LabTree;
}

/** Larger trees fold what is finished, until somebody unfolds it. */
const MAX_UNFOLDED = 60;
const ZOOMS = [0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6] as const;

function Theatre(props: TheatreProps): JSX.Element {
  const { text, language, languageTag, sides, shown, tree, step: wanted, onStep, writePage } = props;
  const { timeline, task } = shown;
  const game = labGame(task.game);
  const hasWindows = task.algorithm !== 'minimax';
  const lastStep = timeline.steps.length - 1;
  const step = Math.min(wanted, lastStep);
  const number = useMemo(() => new Intl.NumberFormat(languageTag), [languageTag]);
  const [pace, setPace] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [fitRequest, setFitRequest] = useState(0);
  const { isFolded, onFold, isFolding, setFolding } = useFolds(shown, tree, step);

  useEffect(() => setPlaying(false), [tree]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      if (step >= lastStep) setPlaying(false);
      else onStep(step + 1);
    }, PACES[pace]);
    return () => clearTimeout(timer);
  }, [isPlaying, step, lastStep, pace, onStep]);

  const go = (next: number): void => {
    setPlaying(false);
    onStep(Math.max(0, Math.min(lastStep, next)));
  };
  const togglePlay = (): void => {
    if (!isPlaying && step >= lastStep) onStep(0);
    setPlaying(!isPlaying);
  };
  const hasCutOffs = tree.nodes.some(savesMoves);
  const toCutOff = (): void => {
    if (hasCutOffs) go(nextCutOff(tree, timeline, step));
  };
  useStepKeys({ step, lastStep, onStep: go, onPlay: togglePlay, onCutOff: toCutOff });

  const moment = momentAt(tree, timeline, step, hasWindows);
  const kind = moment.kind === 'leave' ? moment.node.reason : moment.kind;
  const about = windowNode(moment, timeline.steps[step]!.node);
  const visited = number.format(tree.visited) + (task.algorithm === 'pvs' ? ` (${text.lastIteration})` : '');
  const isFast = isPlaying && pace > 1;
  return (
    <section class="lab-stage" aria-label={text.tree}>
      <div class={`lab-now is-${kind} ${hasWindows ? 'has-window' : ''}`}>
        <p class="lab-sentence" aria-live={isFast ? 'off' : 'polite'}>
          {text.sentence(moment, sides, visited)}
        </p>
        {hasWindows ? (
          <WindowAxis text={text} tree={tree} progress={progressAt(tree, timeline, about, step, true)} />
        ) : null}
      </div>
      {tree.nodes.length < tree.visited ? (
        <p class="lab-top-only">{text.topOnly(number.format(tree.visited), tree.maxPly)}</p>
      ) : null}
      <TreeView
        game={game}
        text={text}
        tree={tree}
        timeline={timeline}
        step={step}
        hasWindows={hasWindows}
        isFolded={isFolded}
        onFold={onFold}
        zoom={zoom}
        onZoom={(wanted) => setZoom(Math.max(ZOOMS[0], Math.min(1, wanted)))}
        fitRequest={fitRequest}
        isSmooth={!isFast && !matchMedia('(prefers-reduced-motion: reduce)').matches}
      />
      <Transport
        text={text}
        step={step}
        lastStep={lastStep}
        isPlaying={isPlaying}
        pace={pace}
        hasCutOffs={hasCutOffs}
        onStep={go}
        onPlay={togglePlay}
        onCutOff={toCutOff}
        onPace={setPace}
      />
      <div class="lab-view">
        <p class="note lab-keys">{text.keys}</p>
        <div class="lab-tools">
          <label class="lab-check">
            <input
              type="checkbox"
              checked={isFolding}
              onChange={(event) => setFolding(event.currentTarget.checked)}
            />
            {text.foldFinished}
          </label>
          <button
            type="button"
            class="button"
            aria-label={text.zoomOut}
            title={text.zoomOut}
            onClick={() => setZoom(ZOOMS.findLast((each) => each < zoom) ?? zoom)}
          >
            −
          </button>
          <button type="button" class="button" onClick={() => setFitRequest(fitRequest + 1)}>
            {text.fit}
          </button>
          <button
            type="button"
            class="button"
            aria-label={text.zoomIn}
            title={text.zoomIn}
            onClick={() => setZoom(ZOOMS.find((each) => each > zoom) ?? zoom)}
          >
            +
          </button>
        </div>
      </div>
      <div class="lab-more">
        <details>
          <summary>{text.outline}</summary>
          <Outline
            text={text}
            tree={tree}
            timeline={timeline}
            step={step}
            isFolded={isFolded}
            onFold={onFold}
          />
        </details>
        <button
          type="button"
          class="link"
          onClick={() => {
            const title = `${text.tree}: ${text.games[task.game]}`;
            void writePage(task, { title, language }).then(save);
          }}
        >
          {text.savePage}
        </button>
      </div>
    </section>
  );
}

/** A value that comes back changes the window above; a cut-off is about its own. */
function windowNode(moment: Moment, id: number): number {
  const { node } = moment;
  const isOwn = moment.kind !== 'leave' || node.parent === -1 || node.reason === 'cutoff';
  return isOwn ? id : node.parent;
}

/** What is folded: what somebody folded, and finished branches where that is wanted. */
function useFolds(shown: Shown, tree: LabTree, step: number) {
  const [wish, setWish] = useState<{ readonly shown: Shown | null; readonly isFolding: boolean }>({
    shown: null,
    isFolding: false,
  });
  const [folds, setFolds] = useState<{
    readonly shown: Shown;
    readonly byHand: ReadonlyMap<number, boolean>;
  }>({
    shown,
    byHand: new Map(),
  });
  const isFolding = wish.shown === shown ? wish.isFolding : tree.nodes.length > MAX_UNFOLDED;
  const byHand = folds.shown === shown ? folds.byHand : NO_FOLDS;
  const isDone = shown.timeline.steps[step]?.kind === 'done';
  const line = useMemo(() => new Set(tree.line), [tree]);

  const isFolded = useCallback(
    (id: number): boolean =>
      byHand.get(id) ?? (isFolding && shown.timeline.left[id]! < step && !(isDone && line.has(id))),
    [byHand, isFolding, shown, step, isDone, line],
  );
  return {
    isFolded,
    onFold: (id: number): void => setFolds({ shown, byHand: new Map(byHand).set(id, !isFolded(id)) }),
    isFolding,
    setFolding: (isOn: boolean): void => {
      setWish({ shown, isFolding: isOn });
      setFolds({ shown, byHand: NO_FOLDS });
    },
  };
}

const NO_FOLDS: ReadonlyMap<number, boolean> = new Map();

/** Hands a page to the browser as a file. */
function save(page: string): void {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'search-tree.html';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
