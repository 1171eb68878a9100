/** What one game alone adds to the engine of every game, in the worker: the `engine.ts` of `extras/<game>`. */
import type { Analyse, GamePosition, SearchRequest } from '@games/search-core';
import type { Answer, Ask, Control } from './engine';
import type { Options } from './options';

/** A request of an analysis, to which the engine adds signal and progress. */
type Wanted = Omit<SearchRequest, 'signal' | 'onProgress'>;
type AnalyseAsk = Extract<Ask, { kind: 'analyse' }>;

/** A game in progress, and what every engine can do with it. */
export interface GameInEngine<P extends GamePosition, O extends Options> {
  readonly options: O;
  /** As the page has them. */
  readonly moves: readonly number[];
  /** After the moves. It is the same one for all questions about a game, and so may have a table. */
  readonly position: P;
  readonly analyse: (wanted: Wanted, control: Control) => Promise<Answer>;
  /** Analyses in several threads; `null` where one is asked for, and where the page cannot start them. */
  readonly analyseInThreads: (ask: Omit<AnalyseAsk, 'kind'>, control: Control) => Promise<Answer | null>;
  /** Chooses as a level of the definition. */
  readonly choose: (level: string, control: Control) => Promise<Answer>;
}

/** `null` of an answer: as in every game. */
export interface EngineExtras<P extends GamePosition, O extends Options> {
  /** The options of the definition, where those of the page are others. */
  readonly toOptions?: (options: O) => object;
  /** The moves of the definition, where the page has others besides. */
  readonly toMoves?: (moves: readonly number[], options: O) => readonly number[];
  /** Analyses in the place of the definition. */
  readonly search?: Analyse<P>;
  /** Starts a thread that knows the game. @default one that loads the definition */
  readonly startThread?: () => Worker;
  /** Makes this worker a thread of searches of the game alone. */
  readonly serveThread?: () => Promise<void>;
  /** How long a player looks at the board, so that a person sees what happens. @default 0 */
  readonly lookMilliseconds?: number;
  readonly choose?: (game: GameInEngine<P, O>, level: string, control: Control) => Promise<Answer | null>;
  readonly analyse?: (game: GameInEngine<P, O>, ask: AnalyseAsk, control: Control) => Promise<Answer | null>;
  readonly values?: (game: GameInEngine<P, O>, control: Control) => Promise<Answer | null>;
  readonly threats?: (position: P, milliseconds: number, control: Control) => Promise<Answer>;
}

/** Those of a game whose own types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game is given its own positions and options only
export type AnyEngineExtras = EngineExtras<any, any>;
