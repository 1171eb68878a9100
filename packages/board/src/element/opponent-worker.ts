/** Chooses a move of a level for a position that has been written as JSON. */
export type ChooseMove = (position: unknown, level: number, signal?: AbortSignal) => Promise<number>;

type Choose = (signal?: AbortSignal) => Promise<number>;

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

/** The computer of a game, for the page; as the script of a worker it also answers requests, one after another. */
export function serveOpponent<P>(
  createPosition: (options: never) => P,
  createOpponent: (position: P, options: { readonly level: number }) => { readonly choose: Choose },
): ChooseMove {
  const chooseMove: ChooseMove = async (position, level, signal) =>
    createOpponent(createPosition(position as never), { level }).choose(signal);
  if ('WorkerGlobalScope' in globalThis) {
    const scope = globalThis as unknown as WorkerScope;
    scope.onmessage = ({ data: { position, level } }) => {
      chooseMove(position, level).then(
        (move) => scope.postMessage({ move }),
        (error: unknown) =>
          scope.postMessage({ error: error instanceof Error ? error.message : String(error) }),
      );
    };
  }
  return chooseMove;
}
