/**
 * A conversation with a program that wants to use a game: lines in, replies out, in the order of the lines. `stop` and
 * `quit` do not wait for those before them, nor `ready` for searches.
 *
 * @module
 */
import type { Line } from '../../files/line-splitter';
import { createBoard, type Board } from './board';
import { parseLine, type EngineCommand, type GoFields } from './command-line';
import type { MakeGame } from './load-game';
import { ProtocolError, replyOfError } from './protocol-error';
import { createThinking, type Think } from './thinking';

/** The version of the protocol: it grows when a program has to know. */
const PROTOCOL = 1;
/** In bytes: a long game with long moves. */
export const MAX_ENGINE_LINE = 1024 * 1024;
/** Lines that wait while a search is under way. */
const MAX_WAITING = 1000;
/** The time for the answers that are missing when the input has ended, once the game is loaded. */
const LAST_ANSWERS_MILLISECONDS = 1000;
/** The time that a game has to be loaded when the input has ended. */
const LOADING_MILLISECONDS = 10_000;

/** What a session needs. */
export interface EngineSessionOptions {
  readonly about: { readonly name: string; readonly version: string; readonly module: string };
  readonly load: () => Promise<MakeGame>;
  /** Writes a line of JSON. */
  readonly reply: (reply: object) => void;
}

/** A session. */
export interface EngineSession {
  /** Takes a line; null stands for one that is too long. */
  readonly receive: (line: Line) => void;
  /** The input has ended: answers what has been asked, for a second at most once the game is loaded, and ends. */
  readonly finish: () => void;
  /** Ends at once. */
  readonly end: () => void;
  /** Resolves at the end with whether there was a game. */
  readonly ended: Promise<boolean>;
}

/** The game as it is being played. */
interface Table {
  readonly board: Board;
  readonly think: Think;
  readonly hasHeuristics: boolean;
}

/** The commands that wait for those before them. */
type WaitingCommand = Exclude<EngineCommand, { readonly name: 'stop' | 'quit' }>;

type Task = () => Promise<void> | void;

/** Begins a session, which loads the game while the first lines come in. */
export function createEngineSession({ about, load, reply }: EngineSessionOptions): EngineSession {
  const waiting: Task[] = [];
  const searches = new Set<AbortController>();
  let isBusy = false;
  let hasEnded = false;
  let make: MakeGame | undefined;
  let table: Table | undefined;
  let resolveEnded: (hasGame: boolean) => void;
  const ended = new Promise<boolean>((resolve) => (resolveEnded = resolve));

  const say = (answer: object): void => {
    if (!hasEnded) reply(answer);
  };
  const stop = (): void => searches.forEach((search) => search.abort());
  const end = (hasGame = true): void => {
    hasEnded = true;
    waiting.length = 0;
    stop();
    resolveEnded(hasGame);
  };

  const setUp = async (): Promise<Table> => {
    if (table !== undefined) return table;
    const game = await make!();
    const board = createBoard(game.position);
    return (table = {
      board,
      think: createThinking(game, board),
      hasHeuristics: game.heuristics !== undefined,
    });
  };
  const begin = async (): Promise<void> => {
    try {
      make = await load();
      await setUp();
    } catch (error) {
      say(replyOfError(error));
      end(false);
    }
  };

  /** Does one thing after the other; whatever fails is reported, and the game made anew where it is to blame. */
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      try {
        await task();
      } catch (error) {
        const answer = replyOfError(error);
        if (answer.code === 'engine/game-failed') table = undefined;
        say(answer);
      }
    }
    isBusy = false;
  };
  const enqueue = (task: Task): void => {
    waiting.push(task);
    void work();
  };

  const greet = async (): Promise<void> => {
    const { board, hasHeuristics } = await setUp();
    const { payoff, maxMoves, maxPlies, formatMove, hash, chanceWeight } = board.position;
    say({
      type: 'hello',
      protocol: PROTOCOL,
      name: about.name,
      version: about.version,
      game: {
        module: about.module,
        payoff,
        maxMoves,
        maxPlies: maxPlies === Infinity ? null : maxPlies,
        notation: formatMove !== undefined,
        hash: hash !== undefined,
        heuristics: hasHeuristics,
        chance: chanceWeight !== undefined,
      },
    });
  };
  const describe = async (): Promise<void> => say((await setUp()).board.describe());
  const search = (fields: GoFields): Task => {
    const controller = new AbortController();
    searches.add(controller);
    return async () => {
      try {
        const { think } = await setUp();
        say(await think(fields, controller.signal, say));
      } finally {
        searches.delete(controller);
      }
    };
  };

  const taskOf = (command: WaitingCommand): Task => {
    switch (command.name) {
      case 'hello':
        return greet;
      case 'new':
        return async () => {
          table = undefined;
          await describe();
        };
      case 'position':
        return async () => {
          (await setUp()).board.goTo(command.moves);
          await describe();
        };
      case 'go':
        return search(command.fields);
      case 'ready':
        return () => say({ type: 'ready' });
    }
  };

  const take = (line: Line): void => {
    if (line === null)
      throw new ProtocolError('engine/line-too-long', `expected a line of at most ${MAX_ENGINE_LINE} bytes`);
    const command = parseLine(line);
    if (command === null) return;
    if (command.name === 'quit') end();
    else if (command.name === 'stop') stop();
    else if (command.name === 'ready' && searches.size > 0) void begun.then(() => say({ type: 'ready' }));
    else if (waiting.length < MAX_WAITING) enqueue(taskOf(command));
    else
      throw new ProtocolError(
        'engine/too-many-lines',
        `more than ${MAX_WAITING} lines wait for the end of a search`,
      );
  };

  const begun = begin();
  enqueue(() => begun);
  return {
    receive: (line) => {
      if (hasEnded) return;
      try {
        take(line);
      } catch (error) {
        if (waiting.length < MAX_WAITING) enqueue(() => say(replyOfError(error)));
        else say(replyOfError(error));
      }
    },
    finish: () => {
      if (hasEnded) return;
      enqueue(() => end());
      void begun.then(() => setTimeout(stop, LAST_ANSWERS_MILLISECONDS).unref());
      setTimeout(() => table === undefined && end(), LOADING_MILLISECONDS).unref();
    },
    end: () => end(),
    ended,
  };
}
