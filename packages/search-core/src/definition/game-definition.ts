/**
 * A game as one definition, from which every front end derives what it needs: command lines, menus, forms, servers, matches.
 */
import type { Heuristics } from '../game/heuristics';
import type { Side } from '../game/position';
import type { Analyse, LevelStrength, Opponent, OpponentOptions } from './opponent';
import { type BoardSpec, createUncheckedBoard, type GameBoard, type GamePosition } from './board';
import type { OptionSchemas, OptionsOf } from './options';
import type { GameWords } from './words';

export type { GamePosition };

/** What an author says of a game; `defineGame` fills in the rest. */
export interface GameSpec<P extends GamePosition, S extends OptionSchemas> {
  /** Lower-case words with hyphens: the game on the command line, in addresses and in files. */
  readonly id: string;
  /** The game's name for people. @default `id` */
  readonly title?: string | undefined;
  /** @default none */
  readonly options?: S | undefined;
  /** The options that each set up a whole position, and so exclude each other. @default `board`, if there is one */
  readonly boards?: readonly (keyof S & string)[] | undefined;
  /** The names of the first player's and the second player's side. @default `first` and `second` */
  readonly sides?: readonly [string, string] | undefined;
  /** Creates the position that the options describe; throws an input error that names what is wrong with them. */
  readonly createPosition: (options: OptionsOf<S>) => P;
  /** Reads moves in a row. @default the game's `parseMove` for each, separated by spaces or commas */
  readonly parseMoves?: ((text: string, options: OptionsOf<S>) => readonly number[]) | undefined;
  /** Writes moves so that `parseMoves` reads them. @default the game's `formatMove` for each, separated by spaces */
  readonly formatMoves?: ((moves: readonly number[], options: OptionsOf<S>) => string) | undefined;
  /** Whether a text is a board rather than moves. @default no text is */
  readonly isBoard?: ((text: string) => boolean) | undefined;
  /** Evaluation and move ordering, or what loads their code. @default none: only the end of the game counts */
  readonly heuristics?: LoadableHeuristics<P> | undefined;
  /** Finds the best move and its value. @default the search with `heuristics`, for one second without a limit */
  readonly analyse?: Analyse<P> | undefined;
  /**
   * The levels of the computer, the weakest first.
   *
   * @default five: with heuristics, and in games that make points on the way, depths of search, the last one limited by time or
   * by nodes; else Monte-Carlo searches of 10 to 2,500 playouts, the last one after a search that knows small games to their ends
   */
  readonly levels?: readonly LevelStrength[] | Levels<P, OptionsOf<S>> | undefined;
  /** How a position is seen, and which cells make a move. @default what `format()` draws, where that is a grid */
  readonly board?: BoardSpec<P> | undefined;
  /** Options with a name, which people choose from. @default none */
  readonly presets?: Readonly<Record<string, OptionsOf<S>>> | undefined;
  /** What people read, by languages such as `en` and `zh`. @default title, sides and the descriptions of the options */
  readonly words?: Readonly<Record<string, Partial<GameWords>>> | undefined;
  /** How estimates are read. @default a chance to win; 100 points win three of four games */
  readonly scale?: ScoreScale | undefined;
  /** What a side has gained so far, in games that are won by numbers. @default nothing is counted */
  readonly points?: ((position: P, side: Side) => number) | undefined;
  /** What `learn` of `@games/search-core/learn` looks at. @default tuples of the cells of the board */
  readonly features?: FeatureSpec<P> | undefined;
}

/** Facts of positions, each with a number: an evaluation that is learned is a sum of the weights of those that hold. */
export interface FeatureSpec<P> {
  /** How many there are, from 1 to 2^22. */
  readonly count: number;
  /** How many hold at a time, at most; from 1 to 1000. */
  readonly most: number;
  /** Writes the numbers of those that hold, from 0 to `count - 1`, to `into[0]`, … and returns how many there are. */
  readonly write: (position: P, into: Int32Array) => number;
}

/** Heuristics, or what loads them: then rules and board are there without weights and the like. */
export type LoadableHeuristics<P extends GamePosition> = Heuristics<P> | (() => Promise<Heuristics<P>>);

/** How the scores of estimates are read. */
export interface ScoreScale {
  /** The score with which a side wins three of four games. */
  readonly half: number;
  /** Estimates are shown as a chance to win, or as points. */
  readonly unit: 'percent' | 'points';
  /** The score of one point in an estimate; what is exact is in points. @default 1 */
  readonly perPoint?: number | undefined;
  /** Digits behind the point of an estimate. @default 0 */
  readonly digits?: number | undefined;
}

/** Levels whose players are not only searches. */
export interface Levels<P, O extends object = object> {
  /** How many there are: the levels are 1 to this. */
  readonly count: number;
  /** The key of each level in the words. @default numbers from 1 */
  readonly ids?: readonly string[] | undefined;
  /** The keys with some options, where a level is called otherwise on some boards. @default `ids` */
  readonly idsOf?: ((options: O) => readonly string[]) | undefined;
  /** The milliseconds for a move of each level; `undefined` for those that time does not limit. @default none is limited */
  readonly times?: readonly (number | undefined)[] | undefined;
  readonly createOpponent: (position: P, options: OpponentOptions) => Opponent;
}

/** A game for every front end, made by `defineGame`. */
export interface GameDefinition<P extends GamePosition = GamePosition, O extends object = object> {
  readonly id: string;
  readonly title: string;
  readonly options: OptionSchemas;
  readonly boards: readonly string[];
  readonly sides: readonly [string, string];
  /** The levels are 1 to this. */
  readonly levels: number;
  /** The key of each level in the words, the weakest first. */
  readonly levelIds: readonly string[];
  /** The keys with some options: on some boards a level is called otherwise. */
  readonly levelIdsOf: (options: O) => readonly string[];
  /** The milliseconds for a move of each level; `undefined` for those that time does not limit. */
  readonly levelTimes: readonly (number | undefined)[];
  readonly board: GameBoard<P>;
  readonly presets: Readonly<Record<string, object>>;
  readonly words: Readonly<Record<string, Partial<GameWords>>>;
  readonly scale: ScoreScale;
  readonly points: ((position: P, side: Side) => number) | undefined;
  readonly features: FeatureSpec<P> | undefined;
  /** @throws an input error that names what is wrong with the options. */
  readonly createPosition: (options: O) => P;
  /** @throws NotationError or IllegalMoveError about the first move that is wrong. */
  readonly parseMoves: (text: string, options: O) => readonly number[];
  readonly formatMoves: (moves: readonly number[], options: O) => string;
  readonly isBoard: (text: string) => boolean;
  readonly heuristics: LoadableHeuristics<P> | undefined;
  readonly analyse: Analyse<P>;
  /** @throws OptionError `search-core/out-of-range` for a level that does not exist. */
  readonly createOpponent: (position: P, options: OpponentOptions) => Opponent;
}

const DEFAULT_SCALE: ScoreScale = { half: 100, unit: 'percent' };

/** What nobody fills in: a spec with its own analysis, levels and board. */
type WholeSpec<P extends GamePosition, S extends OptionSchemas> = Omit<
  GameSpec<P, S>,
  'analyse' | 'levels' | 'board'
> & {
  readonly analyse: Analyse<P>;
  readonly levels: Levels<P, OptionsOf<S>>;
  readonly board: BoardSpec<P>;
};

/** Defines a game of this repository, whose tests check it: without the checks, and without the search that others have. */
export function defineOwnGame<P extends GamePosition, const S extends OptionSchemas>(
  spec: WholeSpec<P, S>,
): GameDefinition<P, OptionsOf<S>> {
  return completeDefinition({ ...spec, board: createUncheckedBoard(spec.board) });
}

/** Fills in the names and texts that an author left out. */
export function completeDefinition<P extends GamePosition, const S extends OptionSchemas>(
  spec: WholeSpec<P, S> & { readonly board: GameBoard<P> },
): GameDefinition<P, OptionsOf<S>> {
  const { id, title = id, options = {} as S, heuristics, levels, createPosition, board, analyse } = spec;
  const { boards = 'board' in options ? ['board'] : [], sides = ['first', 'second'] } = spec;
  const { presets = {}, words = {}, scale = DEFAULT_SCALE, points, features } = spec;
  const { count, ids = numbersTo(count), idsOf = () => ids, times = [], createOpponent } = levels;
  return {
    id,
    title,
    options,
    boards,
    sides,
    levels: count,
    levelIds: ids,
    levelIdsOf: idsOf,
    levelTimes: Array.from({ length: count }, (_, index) => times[index]),
    board,
    presets,
    words,
    scale,
    points,
    features,
    createPosition,
    parseMoves:
      spec.parseMoves ??
      ((text, given) => {
        const position = createPosition(given);
        const names = text.split(/[\s,]+/).filter(Boolean);
        return names.map((name) => {
          const move = position.parseMove(name);
          position.play(move);
          return move;
        });
      }),
    formatMoves:
      spec.formatMoves ??
      ((moves, given) => {
        const position = createPosition(given);
        const names = moves.map((move) => {
          const name = position.formatMove(move);
          position.play(move);
          return name;
        });
        return names.join(' ');
      }),
    isBoard: spec.isBoard ?? (() => false),
    heuristics,
    analyse,
    createOpponent,
  };
}

function numbersTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** The heuristics of a definition, loaded; `undefined` where it has none. */
export async function heuristicsOf<P extends GamePosition>({
  heuristics,
}: {
  readonly heuristics: LoadableHeuristics<P> | undefined;
}): Promise<Heuristics<P> | undefined> {
  return typeof heuristics === 'function' ? heuristics() : heuristics;
}
