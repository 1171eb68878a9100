/** What a request may ask for at most. */
export interface RequestBounds {
  readonly milliseconds: number;
  /** Absent: as many as the time allows. */
  readonly nodes?: number | undefined;
  /** Largest memory for the tables of one analysis. */
  readonly memoryBytes: number;
}

/** How analyses are done. */
export interface AnalysisSettings {
  readonly bounds: RequestBounds;
  /** Analyses at a time, each in a thread of its own. */
  readonly threads: number;
  /** Requests that wait for a thread; more are refused. */
  readonly queue: number;
  /** How long a request waits for a thread before it is refused. */
  readonly waitMilliseconds: number;
  /** How long analyses may go on when the server is asked to end. */
  readonly graceMilliseconds: number;
}

/** How the server of the HTTP API works. */
export interface ApiSettings extends AnalysisSettings {
  /** How long a request may take to arrive, with its body. */
  readonly arrivalMilliseconds: number;
  /** Names, besides those of this machine, that requests may be sent to; null: any. */
  readonly hosts: readonly string[] | null;
  /** Origins whose pages may ask; `'*'` among them: all. */
  readonly origins: readonly string[];
}

/** The time of an analysis that names no limit. */
export const DEFAULT_MILLISECONDS = 1000;

/** Largest body of a request: the largest deal of cards is smaller. */
export const MAX_BODY_BYTES = 2 ** 16;

export const MIN_MEMORY_BYTES = 2 ** 20;
