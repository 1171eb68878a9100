import {
  type ErrorTexts,
  type GameDefinition,
  type GamePosition,
  type GameWords,
  type InputError,
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
import { queriesOf } from '@games/search-core/internal';
import type { MoveProperty, MoveTree } from '@games/search-core/session';
import type { Messages } from '../messages/en';
import type { Language } from '../messages/locale';
import { fieldsOf, type Fields } from './fields';

export type { GamePosition };

/** A position and the moves that led to it since it was set up. */
export interface Opened<P extends GamePosition = GamePosition> {
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
  /** The texts of errors in Chinese. @default the messages of the errors */
  readonly zhErrors?: ErrorTexts<string> | undefined;
  /** Those of `createOpponent` on a board. @default `LEVEL_IDS` */
  levelIdsOf?(board: object): readonly string[];
}

/** An end that the board does not show. */
export interface Ended {
  readonly reason: 'resign' | 'time';
  readonly loser: 0 | 1;
}

/** How a game is written and read. */
export interface GameFile<P extends GamePosition = GamePosition, R extends Request = Request> {
  /** The end of the names, without a dot. */
  readonly extension: string;
  /**
   * @param opened - a position at the end of the line that is played, which may be walked, and the tree of all moves.
   * @param request - what the game was set up by.
   * @param path - the name of the file, whose end may say the format.
   */
  format(
    opened: Opened<P>,
    request: R,
    players: readonly [string, string],
    ended: Ended | null,
    path: string,
  ): string | Uint8Array;
  /**
   * Reads a file; the rules are checked where the request is opened.
   *
   * @param warn - gets the error of what was read in another way than it is written.
   * @throws InputError that says what is wrong with the file.
   */
  parse(file: string | Uint8Array, warn?: (warning: InputError) => void): R;
}

/** What only one game shows on its board. */
export interface BoardExtras<P extends GamePosition = GamePosition> {
  /** Whether the board is paper, on which the sides write in red and blue. @default false */
  readonly isPaper?: boolean | undefined;
  /** Points that help the eye. */
  stars?(position: P): readonly number[];
  /** What is written on cells: signs of a file, or what a move would write. */
  notes?(position: P, moment: Moment): ReadonlyMap<number, string>;
  /** The marks of a file on the board, in words. */
  marks?(position: P, moment: Moment): string;
}

/** What led to a position. */
export interface Moment {
  readonly history: readonly number[];
  /** What a file says of the position besides moves and comment. */
  readonly properties: readonly MoveProperty[];
  /** Whether a person is to move. */
  readonly isOnTurn: boolean;
}

/** What a game takes from its definition as it is. */
type Defined = Pick<
  GameDefinition,
  'title' | 'sides' | 'board' | 'points' | 'boards' | 'isBoard' | 'levels' | 'levelTimes' | 'heuristics'
>;

/**
 * A game for the commands that know no game: its definition, and how a terminal shows it. Its functions are methods, so that a
 * game with positions and requests of its own is one of these.
 */
export interface Game<P extends GamePosition = GamePosition, R extends Request = Request> extends Defined {
  /** The id of the definition. */
  readonly name: string;
  /** @default the words of the definition */
  readonly words: WordsOf;
  /** The score with which a side wins three of four games. */
  readonly scale: GameDefinition['scale'];
  /** The fields that name a position. */
  readonly fields: Fields;
  /** Whether a game begins without a board being given. */
  readonly hasStart: boolean;
  readonly boardExtras?: BoardExtras<P> | undefined;
  /** How a game is kept. @default as JSON */
  readonly file?: GameFile<P, R> | undefined;
  /** Sets a position up and plays the moves of the request. */
  open(request: R): Opened<P>;
  /** Writes moves as `moves` of a request takes them. */
  formatMoves(moves: readonly number[], request: R): string;
  analyse(position: P, request: AnalysisRequest): Promise<SearchResult>;
  createOpponent(position: P, options: OpponentOptions): Opponent | Promise<Opponent>;
  /** Makes a player that keeps what it learns from move to move. @default `analyse` for each move */
  createSearcher?(position: P): { readonly search: (request: SearchRequest) => Promise<SearchResult> };
  /** Whether an analysis within these limits ends by time after all; absent: it does not. */
  isTimed?(position: P, request: SearchRequest): boolean;
  /** The position for `show --json`, in addition to what every game has. */
  describe(opened: Opened<P>): Readonly<Record<string, unknown>>;
  /** The board as an SVG picture. */
  toSvg(opened: Opened<P>, look: Look): Promise<string>;
  /** The rules of the game that a request begins. */
  rules(position: P, messages: Messages, request: Request): string;
  /** More fields for `analyse --json`. */
  extraFields?(position: P, result: SearchResult, request: SearchRequest): Readonly<Record<string, unknown>>;
  /** Their JSON schema. */
  readonly extraSchema?: object | undefined;
  /** More lines for `analyse`. */
  extraLines?(
    position: P,
    result: SearchResult,
    messages: Messages,
    request: SearchRequest,
  ): readonly (readonly [string, string])[];
}

/** Makes a game of its definition; what a view leaves out is told by the definition. */
export function gameOf<P extends GamePosition, R extends Request = Request>(
  definition: Omit<GameDefinition<P, never>, 'options' | 'presets'> &
    Pick<GameDefinition, 'options' | 'presets'>,
  view: Partial<Game<P, R>> = {},
): Game<P, R> {
  const defined = definition as unknown as GameDefinition<P>;
  const { createPosition, parseMoves, formatMoves, analyse } = defined;
  const words = view.words ?? wordsOfDefinition(definition);
  return {
    ...(defined as unknown as GameDefinition),
    name: defined.id,
    words,
    scale: defined.scale,
    fields: fieldsOf(defined),
    hasStart: true,
    open: ({ moves = '', tree, ...options }) => {
      const position = createPosition(options);
      const history = parseMoves(moves, options);
      history.forEach(position.play);
      return { position, history, tree };
    },
    formatMoves: (moves, request) => formatMoves(moves, { ...request, moves: undefined }),
    analyse: (position, request) => analyse(position, withoutMemory(request)),
    createOpponent: defined.createOpponent,
    describe: ({ position }) => ({
      legal: isOver(position) ? [] : legalMoves(position).map(position.formatMove),
      board: position.format(),
    }),
    toSvg: async ({ position, history }, look) => {
      const { toSvg } = await import('@games/board/pictures');
      return toSvg<P, object>({ definition: defined, position, moves: history, ...look });
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
  return queriesOf<0 | 1>(position, [0, 1]).winner();
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
