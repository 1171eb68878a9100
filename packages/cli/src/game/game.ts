import {
  type GameBoard,
  type GameDefinition,
  type GamePosition,
  type GameWords,
  type LoadableHeuristics,
  legalMoves,
  ONGOING,
  type OptionSchemas,
  type Opponent,
  type OpponentOptions,
  type Position,
  type SearchRequest,
  type SearchResult,
  wordsOf,
} from '@games/search-core';
import type { MoveTree } from '@games/search-core/session';
import type { GameRecord } from '@games/gomoku';
import type { Context } from '../context';
import type { Messages } from '../messages/en';
import type { Language } from '../messages/locale';
import { fieldsOf, type Fields } from './fields';

export type { GamePosition };

/** A position and the moves that led to it since it was set up. */
export interface Opened<P extends GamePosition> {
  readonly position: P;
  readonly history: readonly number[];
  /** All moves of a game, with variations and comments. @default `history` alone */
  readonly tree?: MoveTree | undefined;
}

/** Names a position: the options of a command line, or the fields of a batch line. */
export interface Request {
  readonly moves?: string | undefined;
  readonly board?: string | undefined;
  /** All moves of a game from a file, with variations and comments. */
  readonly tree?: MoveTree | undefined;
}

/** The game and the board that a Gomocup match begins with. */
export type GomocupBoard = Pick<GameRecord, 'size' | 'rule' | 'board' | 'turn'>;

/** Chooses a move for the position as it is; an abort makes it choose at once. */
export type Choose = Opponent['choose'];

/** An analysis, which a server may bound in memory. */
export interface AnalysisRequest extends SearchRequest {
  readonly memoryBytes?: number | undefined;
}

/** How a picture looks. */
interface Look {
  readonly theme: 'light' | 'dark';
  readonly lang: string;
}

/** The texts of a game, and what a person chooses from before it is loaded. */
export interface WordsOf<W extends GameWords = GameWords> extends Readonly<Record<Language, W>> {
  readonly OPTIONS: OptionSchemas;
  /** Boards that have a name. @default none: a person chooses by options */
  readonly PRESETS?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** The levels, the weakest first. */
  readonly LEVEL_IDS: readonly string[];
  /** Those of `createOpponent` on a board. @default `LEVEL_IDS` */
  levelIdsOf?(board: object): readonly string[];
}

/** How a game is named, drawn and described in a terminal. */
interface GameView<P extends GamePosition> {
  /** @default the words of the definition */
  readonly words: WordsOf;
  /** The position for `show --json`, in addition to what every game has. */
  readonly describe: (opened: Opened<P>) => Readonly<Record<string, unknown>>;
  /** The board as text. @default the board of its screen */
  readonly draw?: ((opened: Opened<P>, context: Pick<Context, 'messages' | 'paint'>) => string) | undefined;
  /** The board as an SVG picture. */
  readonly toSvg: (opened: Opened<P>, look: Look) => Promise<string>;
  /** The rules of the game that a request begins. */
  readonly rules: (position: P, messages: Messages, request: Request) => string;
}

/** A game for the commands that know no game: its definition, and how a terminal shows it. */
export interface Game<P extends GamePosition, R extends Request> extends GameView<P> {
  readonly name: string;
  /** The name for people, where the texts of the program have none. */
  readonly title: string;
  /** The names of both sides in JSON. */
  readonly sides: readonly [string, string];
  /** The board as data. */
  readonly board: GameBoard<P>;
  /** The score with which a side wins three of four games. */
  readonly scale: number;
  /** What a side has won so far, in games that are won by numbers. */
  readonly points?: ((position: P, side: 0 | 1) => number) | undefined;
  /** The fields that name a position. */
  readonly fields: Fields;
  /** Those of them that each set up a whole position. */
  readonly boards: readonly string[];
  /** Whether a game begins without a board being given. */
  readonly hasStart: boolean;
  /** Whether a plain line of a batch is a board rather than moves. */
  readonly isBoard: (line: string) => boolean;
  /** The levels of the computer are 1 to this. */
  readonly levels: number;
  /** The milliseconds for a move of each level; `undefined` for those that time does not limit. */
  readonly levelTimes: readonly (number | undefined)[];
  readonly heuristics: LoadableHeuristics<P> | undefined;
  /** Sets a position up and plays the moves of the request. */
  readonly open: (request: R) => Opened<P>;
  /** Writes moves as `moves` of a request takes them. */
  readonly formatMoves: (moves: readonly number[], request: R) => string;
  readonly analyse: (position: P, request: AnalysisRequest) => Promise<SearchResult>;
  readonly createOpponent: (position: P, options: OpponentOptions) => Opponent | Promise<Opponent>;
  /** Makes a player that keeps what it learns from move to move. @default `analyse` for each move */
  readonly createSearcher?:
    ((position: P) => { readonly search: (request: SearchRequest) => Promise<SearchResult> }) | undefined;
  /** The board as programs of the Gomocup protocol and SGF have it. @default none: neither is for this game */
  readonly gomocupBoard?: ((position: P) => GomocupBoard) | undefined;
  /** Whether an analysis within these limits ends by time after all; absent: it does not. */
  readonly isTimed?: ((position: P, request: SearchRequest) => boolean) | undefined;
  /** More fields for `analyse --json`. */
  readonly extraFields?:
    | ((position: P, result: SearchResult, request: SearchRequest) => Readonly<Record<string, unknown>>)
    | undefined;
  /** More lines for `analyse`. */
  readonly extraLines?:
    | ((
        position: P,
        result: SearchResult,
        messages: Messages,
        request: SearchRequest,
      ) => readonly (readonly [string, string])[])
    | undefined;
}

/** Makes a game of its definition; what a view leaves out is told by the definition. */
export function gameOf<P extends GamePosition, R extends Request = Request>(
  definition: Omit<GameDefinition<P, never>, 'options' | 'presets'> &
    Pick<GameDefinition, 'options' | 'presets'>,
  view: Partial<Game<P, R>> = {},
): Game<P, R> {
  const { id, title, sides, boards, levels, isBoard, heuristics, createOpponent, analyse } = definition;
  const { createPosition, parseMoves, formatMoves } = definition as unknown as GameDefinition<P>;
  const words = view.words ?? wordsOfDefinition(definition);
  return {
    words,
    name: id,
    title,
    sides,
    board: definition.board,
    scale: definition.scale.half,
    points: definition.points,
    fields: fieldsOf(definition),
    boards,
    hasStart: true,
    isBoard,
    levels,
    levelTimes: definition.levelTimes,
    heuristics,
    open: ({ moves = '', tree, ...options }) => {
      const position = createPosition(options);
      const history = parseMoves(moves, options);
      history.forEach(position.play);
      return { position, history, tree };
    },
    formatMoves: (moves, request) => formatMoves(moves, { ...request, moves: undefined }),
    analyse: (position, request) => analyse(position, withoutMemory(request)),
    createOpponent,
    describe: ({ position }) => ({
      legal: isOver(position) ? [] : legalMoves(position).map(position.formatMove),
      board: position.format(),
    }),
    toSvg: async ({ position, history }, look) => {
      const { toSvg } = await import('@games/board/pictures');
      return toSvg<P, object>({ definition: definition as never, position, moves: history, ...look });
    },
    rules: (position, { language, paragraph }, request) => {
      const texts = words[language];
      return paragraph(
        [texts.rules(request), texts.notation?.(position) ?? ''].filter((text) => text !== ''),
      );
    },
    ...view,
  };
}

function wordsOfDefinition(
  definition: Parameters<typeof wordsOf>[0] & { readonly levelIds: readonly string[] },
): WordsOf {
  const { options, presets, levelIds } = definition;
  return {
    en: wordsOf(definition, 'en'),
    zh: wordsOf(definition, 'zh'),
    OPTIONS: options,
    PRESETS: presets as WordsOf['PRESETS'],
    LEVEL_IDS: levelIds,
  };
}

/** For a player whose memory nobody bounds. */
export function withoutMemory(request: AnalysisRequest): SearchRequest {
  const unbounded: AnalysisRequest = { ...request, memoryBytes: undefined };
  return unbounded;
}

export function isOver(position: Position): boolean {
  return position.outcome() !== ONGOING;
}

/** Finds the side that has won; null: nobody, or not yet. */
export function winningSide(position: Position): 0 | 1 | null {
  const outcome = position.outcome();
  if (outcome === ONGOING || outcome === 0) return null;
  const turn = position.turn();
  return outcome > 0 ? turn : turn === 0 ? 1 : 0;
}

/** Formats a line of moves, each as it is written where it is played. */
export function formatLine(position: GamePosition, moves: readonly number[]): string[] {
  const texts = moves.map((move) => {
    const text = position.formatMove(move);
    position.play(move);
    return text;
  });
  moves.forEach(() => position.undo());
  return texts;
}
