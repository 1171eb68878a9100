import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Language } from '../words/language';
import { labGame } from './games';
import { momentAt, type Moment } from './moment';
import { Outline } from './outline';
import type { Task } from './searches';
import type { LabText } from './text/text';
import { createTimeline, nextCutOff, progressAt, savesMoves } from './timeline';
import { PACES, Transport } from './transport';
import { deepestPly, type LabTree } from './tree';
import { TreeView } from './tree-view';
import { useFolds } from './use-folds';
import type { Searches } from './use-searches';
import { useStepKeys } from './use-step-keys';
import { TEXT_SIZES, useTextSize } from './use-text-size';
import { WindowAxis } from './window-axis';

interface TreePlayerProps {
  readonly text: LabText;
  readonly language: Language;
  readonly languageTag: string;
  readonly sides: readonly [string, string];
  readonly task: Task;
  readonly tree: LabTree;
  /** Plies that the tree has, drawn or not. */
  readonly plies: number;
  readonly onPlies: (plies: number) => void;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly writePage: Searches['writePage'];
}

const ZOOMS = [0.2, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2, 2.5] as const;

/** Plays a tree step by step: a sentence for each, the drawing, and what steers it. */
export function TreePlayer(props: TreePlayerProps): JSX.Element {
  const { text, language, languageTag, sides, task, tree, step: wanted, onStep, writePage } = props;
  const { plies, onPlies } = props;
  const timeline = useMemo(() => createTimeline(tree), [tree]);
  const drawnPlies = deepestPly(tree);
  const game = labGame(task.game);
  const hasWindows = task.algorithm !== 'minimax';
  const lastStep = timeline.steps.length - 1;
  const step = Math.min(wanted, lastStep);
  const number = useMemo(() => new Intl.NumberFormat(languageTag), [languageTag]);
  const [pace, setPace] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [fitRequest, setFitRequest] = useState(0);
  const [scale, setScale] = useTextSize();
  const { isFolded, onFold, isFolding, setFolding } = useFolds(tree, timeline, step);

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
      {drawnPlies === plies && tree.nodes.length < tree.visited ? (
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
        scale={scale}
        onZoom={(wanted) => setZoom(Math.max(ZOOMS[0], wanted))}
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
        <select
          aria-label={text.plies}
          value={drawnPlies}
          onChange={(event) => onPlies(Number(event.currentTarget.value))}
        >
          {Array.from({ length: plies }, (_, index) => (
            <option key={index} value={index + 1} selected={index + 1 === drawnPlies}>
              {text.pliesShown(index + 1 === plies ? null : index + 1)}
            </option>
          ))}
        </select>
        <label class="lab-check">
          {text.textSize}
          <select value={String(scale)} onChange={(event) => setScale(Number(event.currentTarget.value))}>
            {TEXT_SIZES.map((size) => (
              <option key={size} value={String(size)}>
                {100 * size}%
              </option>
            ))}
          </select>
        </label>
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
      <p class="note lab-keys">{text.keys}</p>
    </section>
  );
}

/** A value that comes back changes the window above; a cut-off is about its own. */
function windowNode(moment: Moment, id: number): number {
  const { node } = moment;
  const isOwn = moment.kind !== 'leave' || node.parent === -1 || node.reason === 'cutoff';
  return isOwn ? id : node.parent;
}

/** Hands a page to the browser as a file. */
function save(page: string): void {
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'search-tree.html';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
