/**
 * Says whether the games of the comparison are what they claim to be: they keep the contract of search-core, end as
 * they should by another count, and have the published numbers of Connect Four positions.
 *
 * @module
 */
import { perft } from '@games/search-core';
import { checkContract } from '@games/search-core/testing';
import { connectFourJudgement, createConnectFour, type ConnectFour } from './connect-four';
import { createKalah, kalahJudgement, type Kalah } from './kalah';

/** Move sequences of each length from the empty Connect Four board; from 7 on, full columns and won games count. */
const CONNECT_FOUR_PERFT = [1, 7, 49, 343, 2401, 16_807, 117_649, 823_536];

/** @throws ContractError or Error that names what is wrong. */
export function checkGames(): void {
  checkContract(createConnectFour, {
    games: 10,
    symmetry: [],
    heuristics: connectFourJudgement,
    result: winnerOnBoard,
  });
  for (const extraTurn of ['again', 'pass'] as const) {
    checkContract(() => createKalah(extraTurn), {
      games: 10,
      heuristics: kalahJudgement,
      result: largerStore,
    });
  }
  CONNECT_FOUR_PERFT.forEach((expected, depth) => {
    const counted = perft(createConnectFour(), depth);
    if (counted !== expected)
      throw new Error(`Connect Four, perft ${depth}: expected ${expected}, got ${counted}`);
  });
}

/** Four in a row, found in the text of the board. */
function winnerOnBoard({ format }: ConnectFour): number {
  const board = format();
  for (const step of [1, 7, 8, 9]) {
    const between = `[^]{${step - 1}}`;
    const found = new RegExp(`([XO])(?:${between}\\1){3}`).exec(board);
    if (found) return found[1] === 'X' ? 1 : -1;
  }
  return 0;
}

/** The side with the larger store, read from the text of the board. */
function largerStore({ format }: Kalah): number {
  const [second, first] = [...format().matchAll(/^(\d+) \||\| (\d+)$/gm)].map((match) =>
    Number(match[1] ?? match[2]),
  );
  return Math.sign(first! - second!);
}
