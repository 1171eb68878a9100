/** The commands of the protocol that play: what each of them does to the game, and what it answers. */
import { MAX_SIZE, MIN_SIZE } from '../board/rule';
import { createProtocolGame, type ProtocolGame } from './game';
import { createOwnMoves, type MoveContext } from './own-moves';
import {
  printable,
  ProtocolError,
  readCommand,
  readNumbers,
  readPoint,
  readPointOf,
  readStone,
  writeChoice,
  writeError,
  writePoint,
  type CommandName,
} from './text';
import { createYixinCommands } from './yixin';

/** The commands that begin a new game in any state. */
export const STARTS: readonly CommandName[] = ['START', 'RECTSTART', 'RESTART'];

export interface CommandContext extends MoveContext {
  /** A game has begun, and its start has to be answered. */
  readonly onStart: (game: ProtocolGame) => void;
}

/** A list that is being sent line by line, until `DONE`. */
interface OpenList {
  readonly name: CommandName;
  readonly finish: (lines: readonly string[]) => void;
  /** As many as the board has points; the rest is only counted. */
  readonly lines: string[];
  count: number;
}

export function createCommands(context: CommandContext) {
  const { reply, settings, background, engines, onStart, books } = context;
  let game: ProtocolGame | undefined;
  let list: OpenList | undefined;
  const moves = createOwnMoves(context, () => game!);
  const { engineFor, limits, report, swap2 } = moves;
  const move = (): void => moves.move(yixin);

  /** Obeys a line, and answers it; but for `INFO`, no search is under way. */
  const obey = (line: string): void => {
    try {
      const { name, word, rest } = readCommand(line);
      if (name === null && list) addLine(list, line);
      else if (name === null) reply(`UNKNOWN command ${printable(word)}`);
      else {
        if (list && name !== 'DONE') giveUpList(list, name);
        if (name !== 'INFO') moves.forgetAnswer();
        COMMANDS[name](rest);
      }
    } catch (error) {
      reply(writeError(error));
    }
  };

  const addLine = (open: OpenList, line: string): void => {
    if (open.count++ < (game?.size ?? MAX_SIZE) ** 2) open.lines.push(line);
  };

  /** Another command came before `DONE`. A new game needs no word about it: managers wait for its `OK`. */
  const giveUpList = ({ name }: OpenList, next: CommandName): void => {
    list = undefined;
    if (!STARTS.includes(next)) reply(`ERROR ${name} without DONE`);
  };

  /** The game, ready for a move. @throws ProtocolError */
  const requireGame = (): ProtocolGame => {
    if (!game) throw new ProtocolError('no game: START comes first');
    game.setRule(settings.requireRule());
    for (const notice of settings.takeNotices()) reply(`MESSAGE ${notice}`);
    return game;
  };

  const start = (size: number): void => {
    list = undefined;
    settings.restart();
    game = createProtocolGame(size, settings.rule() ?? 'freestyle');
    loadBooks();
    onStart(game);
  };

  /** Begins to load the books of the game, before a move needs them. */
  const loadBooks = (): void => {
    const rule = settings.rule();
    // Errors are reported with the next move.
    if (game && rule) books?.load({ size: game.size, rule }).catch(() => undefined);
  };

  /** Starts on a board that is given by both its sides. */
  const rectStart = (rest: string): void => {
    const [width, height] = readNumbers(rest, 2) ?? [];
    if (width !== undefined && width !== height)
      throw new ProtocolError(`only square boards are known, got ${printable(rest)}`);
    start(checkSize(width, rest));
  };

  /** Yixin-Board gives both sides here, too. */
  const startBoard = (rest: string): void => {
    if (readNumbers(rest, 2)) rectStart(rest);
    else start(checkSize(readNumbers(rest, 1)?.[0], rest));
  };

  const restart = (): void => {
    if (!game) throw new ProtocolError('no game: START comes first');
    start(game.size);
  };

  const begin = (): void => {
    const { position, size } = requireGame();
    if (position().empty() < size * size) throw new ProtocolError('the board is not empty');
    books?.prepare(position());
    move();
  };

  const takeTurn = (rest: string): void => {
    const { play, size } = requireGame();
    play(readPoint(rest, size));
    move();
  };

  const imposeMove = (rest: string): void => {
    const { play, size } = requireGame();
    const point = readPoint(rest, size);
    play(point);
    reply(writePoint(point, size));
  };

  const takeBack = (rest: string): void => {
    const { takeBack: take, size } = requireGame();
    take(readPoint(rest, size));
    reply('OK');
  };

  const openList = (name: CommandName, finish: OpenList['finish']): void => {
    list = { name, finish, lines: [], count: 0 };
  };

  const finishList = (): void => {
    if (!list) throw new ProtocolError('DONE without BOARD');
    const { name, lines, count, finish } = list;
    list = undefined;
    if (count > lines.length)
      throw new ProtocolError(`${name}: expected at most ${lines.length} lines, got ${count}`);
    finish(lines);
  };

  const setUpBoard = (lines: readonly string[]): void => {
    const { setUp, size } = requireGame();
    setUp(lines.map((line) => readStone(line, size)));
  };

  const putStones = (lines: readonly string[]): void => {
    const { play, setUp, size } = requireGame();
    const stones = lines.map((line) => readPointOf(line, size));
    setUp([]);
    stones.forEach(play);
  };

  const yixin = createYixinCommands({
    reply,
    background,
    engineFor,
    limits,
    move,
    report,
    openList,
    requireGame,
    swap2,
    forgetEngine: engines.close,
  });

  const COMMANDS: Readonly<Record<CommandName, (rest: string) => void>> = {
    START: startBoard,
    RECTSTART: rectStart,
    RESTART: restart,
    BEGIN: begin,
    TURN: takeTurn,
    PLAY: imposeMove,
    TAKEBACK: takeBack,
    BOARD: () =>
      openList('BOARD', (lines) => {
        setUpBoard(lines);
        move();
      }),
    YXBOARD: () => openList('YXBOARD', setUpBoard),
    SWAP2BOARD: () =>
      openList('SWAP2BOARD', (lines) => {
        putStones(lines);
        const { play, points, size } = game!;
        swap2(points(), (choice) => {
          if (choice.kind === 'put') choice.points.forEach(play);
          reply(writeChoice(choice, size));
        });
      }),
    DONE: finishList,
    INFO: (rest) => {
      settings.set(rest);
      loadBooks();
    },
    ...yixin.commands,
    END: () => {
      throw new ProtocolError('END stands alone');
    },
    // The session obeys these three at once, in any state.
    ABOUT: () => undefined,
    STOP: () => undefined,
    YXSTOP: () => undefined,
  };

  return { obey, limits, ponder: moves.ponder };
}

function checkSize(size: number | undefined, text: string): number {
  if (size !== undefined && size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new ProtocolError(`expected a size from ${MIN_SIZE} to ${MAX_SIZE}, got ${printable(text)}`);
}
