/** Chooses a move of a level for a position that has been written as JSON. */
export type ChooseMove = (position: unknown, level: number, signal?: AbortSignal) => Promise<number>;

/** What the page asks a worker. */
interface OpponentRequest {
  readonly position: unknown;
  readonly level: number;
}

/** The answer: a move, or what went wrong. */
export type OpponentReply = { readonly move: number } | { readonly error: string };

/** What a worker needs of its global scope; it stands here because the types of pages and workers exclude each other. */
interface WorkerScope {
  onmessage: ((event: { readonly data: OpponentRequest }) => void) | null;
  readonly postMessage: (reply: OpponentReply) => void;
}

/** Answers requests in a worker, one after another. */
export function serveOpponent(chooseMove: ChooseMove): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.onmessage = ({ data: { position, level } }) => {
    chooseMove(position, level).then(
      (move) => scope.postMessage({ move }),
      (error: unknown) =>
        scope.postMessage({ error: error instanceof Error ? error.message : String(error) }),
    );
  };
}
