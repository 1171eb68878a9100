import { lastCells, type Cell, type GameBoard } from '../../definition/board';
import { cellPermutations } from '../../definition/board-symmetry';
import type { GamePosition } from '../../definition/game-definition';
import { legalMoves } from '../../game/moves';
import { randomBelow, type RandomWords } from '../../random';
import { fail, watch } from './contract-error';
import { startLine, type GameLine } from './game-line';
import { changeBetween, snapshot } from './snapshot';

/**
 * Checks the board of a game in a random game: every legal move has cells that are there, moves with equal cells have different
 * texts, asking changes nothing, and the declared symmetries lead to the mirrored board with the mirrored moves.
 */
export function checkBoard<P extends GamePosition>(
  createPosition: () => P,
  board: GameBoard<P>,
  random: RandomWords,
): void {
  const line = startLine(createPosition);
  const lengths = watch('board.rows', line, () => board.rows(line.original)).map((row) => row.length);
  const permutations = cellPermutations(board.symmetries, lengths);
  if (board.symmetries.length > 0 && lengths.some((length) => length !== lengths[0]))
    fail('board.symmetries', 'are declared, and the board has none: its rows differ in length', line);
  checkCellsOfGame(line, board, random);
  for (const permutation of permutations.slice(1)) {
    const [left, right] = [startLine(createPosition), startLine(createPosition)];
    checkMirroredGame(left, right, board, permutation, random);
  }
}

function checkCellsOfGame<P extends GamePosition>(
  line: GameLine<P>,
  board: GameBoard<P>,
  random: RandomWords,
): void {
  const { original, position } = line;
  for (;;) {
    const before = snapshot(line);
    const content = watch('board.rows', line, () => board.rows(original)).flat();
    const cells = content.length;
    if (board.contents !== undefined) checkContents(line, board.contents, content);
    const assertCells = (member: string, found: readonly number[]): void => {
      const outside = found.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= cells);
      if (outside !== undefined) fail(`board.${member}`, `the cell ${outside} is not on the board`, line);
    };
    assertCells(
      'winningCells',
      watch('board.winningCells', line, () => board.winningCells(original)),
    );
    for (let cell = 0; cell < cells; cell++)
      watch('board.cellName', line, () => board.cellName(original, cell));
    const moves = legalMoves(original);
    const made = new Map<string, number>();
    for (const move of moves) {
      const touched = watch('board.cellsOf', line, () => board.cellsOf(original, move));
      assertCells('cellsOf', touched);
      const key = `${touched.join()} ${original.formatMove(move)}`;
      const other = made.get(key);
      if (other !== undefined)
        fail('board.cellsOf', `the moves ${other} and ${move} have the same cells and the same text`, line);
      made.set(key, move);
    }
    const last = line.path.at(-1);
    watch('board.cellsOf', line, () => lastCells(board, original, last));
    const change = changeBetween(before, snapshot(line), 'asking for the board');
    if (change) fail('board', change, line);
    if (moves.length === 0) return;
    position.play(moves[randomBelow(random, moves.length)]!);
  }
}

/** Cells are equal where, and only where, their numbers are. */
function checkContents<P extends GamePosition>(
  line: GameLine<P>,
  contents: NonNullable<GameBoard<P>['contents']>,
  cells: readonly Cell[],
): void {
  const numbers = new Uint8Array(cells.length);
  watch('board.contents', line, () => contents(line.original, numbers));
  const names = cells.map((cell) => describe([cell]));
  const wrong = names.findIndex((name, cell) => {
    const same = names.indexOf(name);
    const isEmpty = name === describe([{}]);
    return (
      numbers[same] !== numbers[cell] ||
      same !== numbers.indexOf(numbers[cell]!) ||
      isEmpty !== (numbers[cell] === 0)
    );
  });
  if (wrong >= 0)
    fail(
      'board.contents',
      `the cell ${wrong} has the number ${numbers[wrong]}, which does not fit its content`,
      line,
    );
}

function checkMirroredGame<P extends GamePosition>(
  left: GameLine<P>,
  right: GameLine<P>,
  board: GameBoard<P>,
  permutation: readonly number[],
  random: RandomWords,
): void {
  for (;;) {
    const mirrored = mirrorOf(board.rows(left.original).flat(), permutation);
    if (describe(mirrored) !== describe(board.rows(right.original).flat()))
      fail('board.symmetries', 'the mirrored moves do not lead to the mirrored board', left);
    if (left.position.outcome() !== right.position.outcome())
      fail('board.symmetries', 'mirror images have different outcomes', left);
    const moves = legalMoves(left.original);
    const others = new Map<string, number[]>();
    for (const move of legalMoves(right.original)) {
      const key = board.cellsOf(right.original, move).join();
      others.set(key, [...(others.get(key) ?? []), move]);
    }
    const images = moves.map((move) => {
      const cells = board.cellsOf(left.original, move).map((cell) => permutation[cell]!);
      // Moves with equal cells come in the same order on both boards.
      const image = others.get(cells.join())?.shift();
      if (image === undefined)
        fail('board.symmetries', `the mirror image of the move ${move} is not legal`, left);
      return image;
    });
    if (moves.length === 0) return;
    const index = randomBelow(random, moves.length);
    left.position.play(moves[index]!);
    right.position.play(images[index]!);
  }
}

function mirrorOf(cells: readonly Cell[], permutation: readonly number[]): Cell[] {
  const mirrored: Cell[] = [];
  for (const [cell, content] of cells.entries()) mirrored[permutation[cell]!] = content;
  return mirrored;
}

function describe(cells: readonly Cell[]): string {
  return JSON.stringify(cells.map(({ side, text, mark }) => [side ?? null, text ?? '', mark ?? '']));
}
