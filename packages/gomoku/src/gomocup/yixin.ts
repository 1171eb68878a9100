/**
 * The commands of Yixin-Board, which knows more than a manager of tournaments: positions without a move, the best moves,
 * balanced moves, points that the engine may not choose, and swap2 step by step.
 *
 * ```text
 * YXSHOWINFO                       MESSAGE INFO MAX_THREAD_NUM n, MESSAGE INFO MAX_HASH_SIZE n (2^n KiB)
 * YXBOARD, stones, DONE            no answer
 * YXNBEST n                        MESSAGE for each of the n best moves, and the best one
 * YXBALANCEONE b                   the move whose value is nearest to b
 * YXBALANCETWO b                   two moves in turn, after which the value is nearest to b
 * YXBLOCK, points, DONE            no answer; YXBLOCKUNDO takes them back, YXBLOCKRESET all
 * YXSWAP2STEP1                     MESSAGE SWAP2 MOVE1 x y, MOVE2, MOVE3
 * YXSWAP2STEP2, three stones       MESSAGE SWAP2 SWAP1 YES or NO, or MOVE4 and MOVE5
 * YXSWAP2STEP3, five stones        MESSAGE SWAP2 SWAP2 YES or NO
 * ```
 *
 * Source: Yixin-Board and the description of its protocol, both by K. Sun.
 */
import { legalMoves, ONGOING, type SearchLimits } from '@games/search-core';
import { balancedMove, balancedPair } from '../openings/balance';
import type { Swap2Choice } from '../openings/swap2';
import { forbiddenPoints } from '../rules/forbidden-points';
import type { BackgroundSearch } from './background-search';
import type { ProtocolEngine } from './engine';
import type { ProtocolGame } from './game';
import { MAX_TABLE_BYTES, MAX_THREADS } from './settings';
import {
  printable,
  ProtocolError,
  readNumbers,
  readPointOf,
  writeFinding,
  writeForbidden,
  writePoint,
  type CommandName,
  type Finding,
} from './text';

const KIB = 1024;

export interface YixinContext {
  readonly reply: (line: string) => void;
  readonly background: BackgroundSearch;
  readonly engineFor: (limits: SearchLimits) => ProtocolEngine;
  readonly limits: () => SearchLimits;
  /** Makes a move of the engine's own. */
  readonly move: () => void;
  /** Reports a search while it goes on, where that is asked for. */
  readonly report: (progress: Finding) => void;
  readonly openList: (name: CommandName, finish: (lines: readonly string[]) => void) => void;
  /** The game, ready for a move. @throws ProtocolError */
  readonly requireGame: () => ProtocolGame;
  readonly swap2: (stones: readonly number[], answer: (choice: Swap2Choice) => void) => void;
  /** Gives up the engine and its tables; the next search makes another one. */
  readonly forgetEngine: () => void;
}

export function createYixinCommands(context: YixinContext) {
  const { reply, background, engineFor, limits, move, report, openList, requireGame, swap2, forgetEngine } =
    context;
  const blocked = new Set<number>();

  /** The game, where a move may be made. */
  const requireMove = (): ProtocolGame => {
    const game = requireGame();
    if (game.position().outcome() !== ONGOING) throw new ProtocolError('the game is over');
    return game;
  };

  /** Searches for the best moves that are not blocked, and gives the best of them to `answer`. */
  const search = (count: number, answer: (point: number) => void): void => {
    const game = requireMove();
    background.start(async (running) => {
      const request = limits();
      const result = await engineFor(request).analyse(game.position(), {
        ...request,
        signal: running,
        scores: 'all',
        onProgress: (progress) => {
          if (running.isWanted) report(progress);
        },
      });
      if (!running.isWanted) return;
      const best = result.moves.filter(({ move }) => !blocked.has(move));
      best.slice(0, count).forEach((each, index) => {
        reply(writeFinding({ ...result, ...each }, game.size, index + 1));
      });
      // Where one move is forced and blocked, nothing else has been searched.
      const others = legalMoves(game.position()).filter((each) => !blocked.has(each));
      const [move] = [...best.map((each) => each.move), ...others];
      if (move === undefined) throw new ProtocolError('every move is blocked');
      answer(move);
    });
  };

  const showBest = (rest: string): void => {
    const count = readCount(rest);
    const { play, size } = requireMove();
    if (count === 1) move();
    else
      search(count, (point) => {
        play(point);
        reply(writePoint(point, size));
      });
  };

  /** Makes one or two balanced moves; the value is that of the side that makes the first one. */
  const balance = (rest: string, moves: 1 | 2): void => {
    const bias = readBias(rest);
    const game = requireMove();
    background.start(async (running) => {
      const request = limits();
      const { analyse } = engineFor(request);
      const within = { ...request, signal: running };
      const position = game.position();
      const points =
        moves === 1
          ? [await balancedMove(position, analyse, within, bias)]
          : await balancedPair(position, analyse, within, bias);
      if (!running.isWanted) return;
      points.forEach(game.play);
      reply(points.map((point) => writePoint(point, game.size)).join(' '));
    });
  };

  const changeBlocks = (name: CommandName, change: (point: number) => void): void =>
    openList(name, (lines) => {
      const game = requireGame();
      lines.map((line) => readPointOf(line, game.size)).forEach(change);
    });

  const showForbidden = (): void => {
    const { position, size } = requireGame();
    const isOver = position().outcome() !== ONGOING;
    reply(writeForbidden(isOver ? [] : forbiddenPoints(position()), size));
  };

  const say = (text: string): void => reply(`MESSAGE SWAP2 ${text}`);

  /** Puts stones, the first of them as number `first` of the game. */
  const put = (points: readonly number[], first: number): void => {
    const { play, size } = requireGame();
    points.forEach((point, index) => {
      play(point);
      say(`MOVE${first + index} ${writePoint(point, size).replace(',', ' ')}`);
    });
  };

  const openingStep = (count: 0 | 3 | 5, answer: (choice: Swap2Choice) => void): void => {
    const stones = requireGame().points();
    if (stones.length !== count) throw new ProtocolError(`expected ${count} stones, got ${stones.length}`);
    swap2(stones, answer);
  };

  const commands = {
    YXSHOWINFO: (): void => {
      reply(`MESSAGE INFO MAX_THREAD_NUM ${MAX_THREADS}`);
      reply(`MESSAGE INFO MAX_HASH_SIZE ${Math.log2(MAX_TABLE_BYTES / KIB)}`);
    },
    YXSHOWFORBID: showForbidden,
    YXNBEST: showBest,
    YXBALANCEONE: (rest: string): void => balance(rest, 1),
    YXBALANCETWO: (rest: string): void => balance(rest, 2),
    YXBLOCK: (): void => changeBlocks('YXBLOCK', (point) => blocked.add(point)),
    YXBLOCKUNDO: (): void => changeBlocks('YXBLOCKUNDO', (point) => blocked.delete(point)),
    YXBLOCKRESET: (): void => blocked.clear(),
    YXHASHCLEAR: forgetEngine,
    YXSWAP2STEP1: (): void =>
      openingStep(0, (choice) => {
        if (choice.kind === 'put') put(choice.points, 1);
      }),
    YXSWAP2STEP2: (): void =>
      openingStep(3, (choice) => {
        if (choice.kind === 'put' && choice.points.length > 1) put(choice.points, 4);
        else say(`SWAP1 ${choice.kind === 'swap' ? 'YES' : 'NO'}`);
      }),
    YXSWAP2STEP3: (): void => openingStep(5, ({ kind }) => say(`SWAP2 ${kind === 'swap' ? 'YES' : 'NO'}`)),
  };

  return { commands, search, hasBlocks: (): boolean => blocked.size > 0 };
}

function readCount(text: string): number {
  const [count] = readNumbers(text, 1) ?? [];
  if (count !== undefined && count > 0) return count;
  throw new ProtocolError(`expected a number of moves, got ${printable(text)}`);
}

function readBias(text: string): number {
  const [bias] = text === '' ? [0] : (readNumbers(text, 1) ?? []);
  if (bias !== undefined) return bias;
  throw new ProtocolError(`expected a whole number, got ${printable(text)}`);
}
