import { ONGOING, zobristKeys, type Hashed, type Notated, type Position, type Side } from '../../src';

/**
 * A game that could go round in circles and is kept from it by a counter: each side has a token on a ring of cells,
 * moves it to either side (0 or 1), or takes one of the coins (2). It is over when no coin is left, and drawn after
 * `limit` moves in a row without a coin. More coins win.
 */
export function createShuffle({ cells = 5, coins = 2, limit = 6 } = {}): Position & Hashed & Notated {
  const tokens = [0, 0];
  const taken = [0, 0];
  const history: number[] = [];
  const counters: number[] = [0];
  const [low, high] = [zobristKeys(4096, 1), zobristKeys(4096, 2)];
  const turn = (): Side => (history.length % 2) as Side;
  const counter = (): number => counters.at(-1)!;
  const move = (steps: number, side: number): void => {
    tokens[side] = (tokens[side]! + steps + cells) % cells;
  };
  const position: Position & Hashed & Notated = {
    payoff: 'outcome',
    maxMoves: 3,
    maxPlies: coins * (limit + 1),
    turn,
    generate: (into, from) => {
      for (let index = 0; index < 3; index++) into[from + index] = index;
      return 3;
    },
    play: (choice) => {
      const side = turn();
      if (choice === 2) taken[side]!++;
      else move(choice === 0 ? -1 : 1, side);
      history.push(choice);
      counters.push(choice === 2 ? 0 : counter() + 1);
    },
    undo: () => {
      const choice = history.pop()!;
      counters.pop();
      const side = turn();
      if (choice === 2) taken[side]!--;
      else move(choice === 0 ? 1 : -1, side);
    },
    outcome: () => {
      const lead = taken[turn()]! - taken[1 - turn()]!;
      const isOver = taken.reduce((sum, own) => sum + own) === coins;
      if (isOver) return Math.sign(lead);
      return counter() >= limit ? 0 : ONGOING;
    },
    hash: (words) => {
      const parts = [
        tokens[0]!,
        64 + tokens[1]!,
        128 + taken[0]!,
        192 + taken[1]!,
        256 + turn(),
        512 + counter(),
      ];
      words[0] = parts.reduce((sum, part) => sum ^ low[part]!, 0);
      words[1] = parts.reduce((sum, part) => sum ^ high[part]!, 0);
    },
    format: () => `${tokens.join('/')} ${taken.join('/')} ${counter()} ${turn()}`,
    formatMove: (choice) => ['left', 'right', 'coin'][choice]!,
    parseMove: (text) => {
      const choice = ['left', 'right', 'coin'].indexOf(text);
      if (choice < 0) throw new SyntaxError(`no move: ${text}`);
      return choice;
    },
  };
  return position;
}
