import { processorMilliseconds } from '../clock';
import { connectFour, kalah, ticTacToe, type StateGame } from '../states';
import type { Contestant } from '../tasks';

interface Rules<S> {
  readonly listMoves: (state: S) => number[];
  readonly nextState: (state: S, move: number) => S;
  readonly terminalStateEval: (state: S) => number | null;
}

/** What is used of minmax-wt-alpha-beta-pruning. */
interface Library {
  readonly minmax: <S>(
    state: S,
    rules: Rules<S>,
    evaluate: (state: S) => number,
    plies: number,
  ) => { readonly evaluation: number };
}

/** It knows only strict turns. It does not count nodes: the states made are counted for it. */
export function createContestant(library: unknown): Contestant {
  const { minmax } = library as Library;
  return ({ game, depth }) => {
    switch (game) {
      case 'tic-tac-toe':
        return searched(minmax, ticTacToe, depth);
      case 'connect-four':
        return searched(minmax, connectFour, depth);
      case 'kalah-passes':
        return searched(minmax, kalah(true), depth);
      case 'kalah':
      case 'chess':
        return undefined;
    }
  };
}

function searched<S>(
  minmax: Library['minmax'],
  { start, moves, next, finished, evaluate }: StateGame<S>,
  depth: number,
): ReturnType<Contestant> {
  let nodes = 1;
  const rules: Rules<S> = {
    listMoves: moves,
    nextState: (state, move) => {
      nodes++;
      return next(state, move);
    },
    terminalStateEval: (state) => finished(state) ?? null,
  };
  const started = processorMilliseconds();
  const { evaluation } = minmax(start, rules, evaluate, depth);
  return { nodes, value: evaluation, milliseconds: processorMilliseconds() - started };
}
