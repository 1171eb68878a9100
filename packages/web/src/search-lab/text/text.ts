/** What the page says, in each language. */
import type { Algorithm } from '../algorithms';
import type { LabGameId } from '../games';
import type { Moment } from '../moment';
import type { PresetId } from '../presets';
import type { LabNode } from '../tree';

/** A name, and what it means. */
interface Term {
  readonly name: string;
  readonly meaning: string;
}

export type LegendId =
  | 'max'
  | 'min'
  | 'window'
  | 'current'
  | 'source'
  | 'exact'
  | 'cutoff'
  | 'bound'
  | 'table'
  | 'over'
  | 'horizon'
  | 'line';

export interface LabText {
  readonly introduction: string;
  readonly game: string;
  readonly games: Readonly<Record<LabGameId, string>>;
  readonly examples: string;
  readonly presets: Readonly<Record<PresetId, Term>>;
  readonly sides: Readonly<Record<'marks' | 'discs', readonly [string, string]>>;
  readonly position: string;
  readonly toMove: (side: string) => string;
  readonly isOver: string;
  readonly cell: (name: string) => string;
  readonly column: (name: string) => string;
  readonly undo: string;
  readonly clear: string;
  readonly algorithm: string;
  readonly algorithms: Readonly<Record<Algorithm, Term>>;
  readonly depth: string;
  readonly depthValue: (depth: number, isWhole: boolean) => string;
  readonly less: string;
  readonly more: string;

  readonly searching: string;
  readonly tooLarge: (visited: string) => string;
  readonly topOnly: (visited: string, plies: number) => string;
  readonly onMainThread: string;

  readonly stepOf: (step: number, steps: number) => string;
  readonly first: string;
  readonly back: string;
  readonly play: string;
  readonly pause: string;
  readonly next: string;
  readonly last: string;
  readonly nextCutOff: string;
  readonly progress: string;
  readonly speed: string;
  readonly speeds: readonly [string, string, string, string];
  readonly keys: string;

  readonly tree: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly textSize: string;
  readonly lastIteration: string;
  readonly plies: string;
  readonly pliesShown: (plies: number | null) => string;
  readonly foldFinished: string;
  readonly unfold: (count: number) => string;
  readonly outline: string;
  readonly savePage: string;

  readonly windowOf: (alpha: string, beta: string) => string;
  readonly windowEmpty: string;
  readonly windowAxis: readonly [loss: string, win: string];

  readonly score: (score: number) => string;
  readonly sentence: (moment: Moment, sides: readonly [string, string], visited: string) => string;
  readonly outlineItem: (node: LabNode, value: string | null) => string;
  readonly pruned: (count: number) => string;
  readonly untried: (count: number) => string;

  readonly counts: string;
  readonly countsNote: string;
  /** Why a search that is better in general visits more nodes here. */
  readonly luckyOrder: string;
  readonly smallTree: string;
  readonly earlier: (nodes: string) => string;
  readonly sameValue: (value: string) => string;
  readonly moreThan: (count: string) => string;
  readonly share: (percent: string) => string;

  readonly guide: string;
  readonly windowGuide: string;
  readonly legend: string;
  readonly legendTerms: Readonly<Record<LegendId, Term>>;
  readonly code: string;
  readonly codeNote: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly badLink: (reason: string) => string;
}
