import { processorMilliseconds } from '../clock';
import { connectFour, kalah, ticTacToe, type StateGame } from '../states';
import type { Contestant } from '../tasks';

/** Numbers of the library's enumerations, which exist only in its types. */
const NODE_TYPE = { root: 0, inner: 1, leaf: 2 };
const AIM = { minimum: -1, maximum: 1 };
const METHOD = { depth: 0 };
const PRUNING = { alphaBeta: 1 };

interface TreeNode<S> {
  readonly gamestate: S;
  value: number;
  aim: number;
}

interface Tree<S> {
  GetMoves: (node: TreeNode<S>) => number[];
  CreateChildNode: (node: TreeNode<S>, move: number) => TreeNode<S>;
  EvaluateNode: (node: TreeNode<S>) => number;
  evaluate: () => { readonly nodes: number; readonly value: number };
}

interface Options {
  depth: number;
  method: number;
  pruning: number;
  genBased: boolean;
  optimal?: boolean;
}

/** What is used of minimaxer. */
interface Library {
  readonly Node: new <S>(type: number, gamestate: S, move: number, data: number, aim: number) => TreeNode<S>;
  readonly Negamax: new <S>(root: TreeNode<S>, options: Options) => Tree<S>;
  readonly NegamaxOpts: new () => Options;
  readonly Minimax: new <S>(root: TreeNode<S>, options: Options) => Tree<S>;
  readonly MinimaxOpts: new () => Options;
}

/**
 * `Negamax` with its option `optimal`, except for Kalah with extra turns: there `Minimax`, in which each node says who
 * is to move. It goes to the depth at once; its
 * iterative deepening was not tried.
 */
export function createContestant(library: unknown): Contestant {
  const minimaxer = library as Library;
  return ({ game, depth }) => {
    switch (game) {
      case 'tic-tac-toe':
        return searched(minimaxer, ticTacToe, depth, true);
      case 'connect-four':
        return searched(minimaxer, connectFour, depth, true);
      case 'kalah':
        return searched(minimaxer, kalah(false), depth, false);
      case 'kalah-passes':
        return searched(minimaxer, kalah(true), depth, true);
      case 'chess':
        return undefined;
    }
  };
}

function searched<S>(
  { Node, Negamax, NegamaxOpts, Minimax, MinimaxOpts }: Library,
  { start, side, moves, next, finished, evaluate }: StateGame<S>,
  depth: number,
  alternates: boolean,
): ReturnType<Contestant> {
  const started = processorMilliseconds();
  const options = alternates ? new NegamaxOpts() : new MinimaxOpts();
  options.depth = depth;
  options.method = METHOD.depth;
  options.pruning = PRUNING.alphaBeta;
  options.genBased = true;
  if (alternates) options.optimal = true;
  const aim = (state: S): number => (side(state) === 0 ? AIM.maximum : AIM.minimum);
  const root = new Node(NODE_TYPE.root, start, 0, 0, aim(start));
  const tree = alternates ? new Negamax(root, options) : new Minimax(root, options);
  tree.GetMoves = ({ gamestate }) => moves(gamestate);
  tree.CreateChildNode = ({ gamestate }, move) => {
    const state = next(gamestate, move);
    const value = finished(state);
    const type = value === undefined ? NODE_TYPE.inner : NODE_TYPE.leaf;
    const node = new Node(type, state, move, 0, aim(state));
    if (value !== undefined) node.value = value;
    return node;
  };
  // The library wants values as the first player sees them.
  tree.EvaluateNode = ({ gamestate, value }) => {
    const own = Number.isNaN(value) ? evaluate(gamestate) : value;
    return side(gamestate) === 0 ? own : 0 - own;
  };
  const { nodes, value } = tree.evaluate();
  return { nodes, value, milliseconds: processorMilliseconds() - started };
}
