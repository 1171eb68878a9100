/** Games from files of any format, and as SGF files. */
import {
  gameTreeOf,
  moveTreeOf,
  pointMarks,
  readGames as readTrees,
  writeGames,
  type GameRecord,
  type GameTree,
} from '@games/gomoku/records';
import {
  EMPTY_TREE,
  mainLineFrom,
  nodeAfter,
  type MoveProperty,
  type MoveTree,
} from '@games/search-core/session';
import { FieldError, LeftOutError } from '../../shared/errors';
import type { Forfeit, LoadedGame } from '../../contract/game-module';
import type { ReadFile } from '../../contract/read-file';
import { createOpenedPosition, type OpenedPosition } from './opening';
import type { GomokuOptions } from './options';

export { pointMarks };

/** Games of a file that are listed: each is played through, and nobody looks for one among thousands. */
const MAX_GAMES = 100;
/** The most nodes of a game: half a gigabyte, which a browser has. */
const MAX_NODES = 2 ** 20;
/** A property of a root: the moves that follow it are stones that were set up. */
const SET_UP = 'AB';

/**
 * Reads the first games of a file.
 *
 * @throws an InputError that names the place in the text, or the move that breaks the rules.
 */
export function readGames(
  file: Uint8Array,
  onProgress: Parameters<ReadFile>[1] = () => undefined,
): readonly LoadedGame<GomokuOptions>[] {
  const shareBefore = createShares(file);
  let warnings: Error[] = [];
  const onWarning = (warning: Error): unknown => warnings.push(warning);
  const games: LoadedGame<GomokuOptions>[] = [];
  let count = 0;
  for (const tree of readTrees(file, { onWarning, maxNodes: MAX_NODES })) {
    if (++count <= MAX_GAMES) games.push(loadedGame(tree, warnings, onWarning));
    warnings = [];
    onProgress(shareBefore(tree));
  }
  const [first, ...others] = games;
  const leftOut = count - games.length;
  if (leftOut === 0) return games;
  return [{ ...first!, warnings: [...first!.warnings!, new LeftOutError(leftOut)] }, ...others];
}

const LINE_FEED = 10;

/** The share of a file that lies before the first move of a game; games come in their order. */
function createShares(file: Uint8Array): (game: GameTree) => number {
  let line = 1;
  let start = 0;
  return ({ root }) => {
    const place = root.children[0] ?? root;
    for (; line < place.line; line++) {
      const end = file.indexOf(LINE_FEED, start);
      if (end < 0) break;
      start = end + 1;
    }
    return Math.min(1, (start + place.column) / file.length);
  };
}

function loadedGame(
  game: GameTree,
  warnings: readonly Error[],
  onWarning: (warning: Error) => unknown,
): LoadedGame<GomokuOptions> {
  const { record, tree } = moveTreeOf(game, { onWarning });
  const setUp = setUpMoves(record);
  const { size, rule, moves, black, white, date, result } = record;
  const names = [black, white].filter((name) => name !== undefined && name !== '').join(' – ');
  const options = { size, rule, opening: 'none' } as const;
  return {
    options,
    moves: [...setUp, ...moves],
    tree: setUp.length === 0 ? tree : afterSetUp(tree, setUp, options),
    title: [names, date, result].filter(Boolean).join(', '),
    warnings: [...warnings],
  };
}

/** The tree from the empty board on; marks stay with the board that was set up. */
function afterSetUp(
  { properties, ...tree }: MoveTree,
  setUp: readonly number[],
  options: GomokuOptions,
): MoveTree {
  const { formatMove } = createOpenedPosition(options);
  const isMark = (property: MoveProperty): boolean => pointMarks([property], options.size).length > 0;
  const root = setUp.reduceRight<MoveTree>(
    (after, move) => ({ ...EMPTY_TREE, children: [{ ...after, move }] }),
    { ...tree, properties: properties.filter(isMark) },
  );
  const ofGame = properties.filter((property) => !isMark(property));
  return { ...root, properties: [...ofGame, [SET_UP, setUp.map(formatMove)]] };
}

/** The stones of a board in an order in which both sides could have put them by turns. */
function setUpMoves({ board, turn }: GameRecord): number[] {
  const points = Array.from(board, (mark, point) => ({ mark, point }));
  const pointsOf = (mark: string): number[] =>
    points.filter((each) => each.mark === mark).map(({ point }) => point);
  const black = pointsOf('X');
  const white = pointsOf('O');
  if (black.length !== white.length + (turn === 'O' ? 1 : 0))
    throw new FieldError('setup', `${black.length} ● ${white.length} ○`, 'n ● n ○ | n + 1 ● n ○');
  return black.flatMap((point, index) => [point, ...white.slice(index, index + 1)]);
}

interface GameOnBoard {
  readonly options: GomokuOptions;
  readonly tree: MoveTree;
  /** The names of black and white, where the tree has none. */
  readonly names: readonly [string, string];
  /** How the main line ended. */
  readonly forfeit: Forfeit | null;
  readonly date: Date;
}

/** Writes a game with its variations; a library of RenLib holds no players, no result and no rule. */
export function writeGame(
  { options, tree, names, forfeit, date }: GameOnBoard,
  format: 'sgf' | 'lib',
): Uint8Array<ArrayBuffer> {
  const { size, rule } = options;
  const { board, turn, tree: played } = beforeSetUp(withoutChoices(tree, size * size), size);
  const position = createOpenedPosition(options);
  mainLineFrom(tree, []).forEach(position.play);
  const record = {
    size,
    rule,
    board,
    turn,
    black: names[0],
    white: names[1],
    date: date.toISOString().slice(0, 10),
    result: resultOf(position, forfeit),
  };
  return writeGames([gameTreeOf(record, played)], format, { mainLine: true });
}

/** The tree of the stones alone: choices of colours are no moves of a file. */
function withoutChoices(tree: MoveTree, area: number): MoveTree {
  const children = tree.children.map((child) => ({ ...child, ...withoutChoices(child, area) }));
  return {
    ...tree,
    children: children.flatMap((child) => (child.move < area ? [child] : child.children)),
  };
}

/** The board that was set up, and the tree from there on; as long as nobody has left the set-up for another move. */
function beforeSetUp(
  tree: MoveTree,
  size: number,
): Pick<GameRecord, 'board' | 'turn'> & { readonly tree: MoveTree } {
  const stones = Array.from({ length: size * size }, () => '.');
  const isSetUp = ([name]: MoveProperty): boolean => name === SET_UP;
  const count = tree.properties.find(isSetUp)?.[1].length ?? 0;
  const others = tree.properties.filter((each) => !isSetUp(each));
  const line = mainLineFrom(tree, []).slice(0, count);
  const isWhole =
    line.length === count &&
    line.every((_, ply) => nodeAfter(tree, line.slice(0, ply))!.children.length === 1);
  const setUp = isWhole ? line : [];
  setUp.forEach((point, ply) => (stones[point] = ply % 2 === 0 ? 'X' : 'O'));
  const start = nodeAfter(tree, setUp)!;
  const properties = start === tree ? others : [...others, ...start.properties];
  const comments = [...setUp.keys(), setUp.length].map(
    (ply) => nodeAfter(tree, setUp.slice(0, ply))!.comment,
  );
  const { children } = start;
  const comment = comments.filter(Boolean).join('\n');
  return {
    board: stones.join(''),
    turn: setUp.length % 2 === 0 ? 'X' : 'O',
    tree: { comment, children, properties },
  };
}

function resultOf({ winner, empty }: OpenedPosition, forfeit: Forfeit | null): string | undefined {
  if (forfeit !== null) return `${forfeit.loser === 0 ? 'W' : 'B'}+${forfeit.by === 'time' ? 'T' : 'R'}`;
  const mark = winner();
  if (mark !== null) return mark === 'X' ? 'B+' : 'W+';
  return empty() === 0 ? '0' : undefined;
}
