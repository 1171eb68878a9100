/**
 * Positions that are worth a look. In each a better search visits fewer nodes, as it does in general; but for `lucky`, in
 * which the moves happen to stand in a good order.
 */
import { labGame, viewPosition, type LabGameId } from './games';
import { parseMoves, type LabState } from './state';

const ENTRIES = [
  { id: 'defence', game: 'tic-tac-toe', moves: '7163', algorithm: 'alpha-beta', depth: 3 },
  { id: 'first-plies', game: 'tic-tac-toe', moves: '', algorithm: 'alpha-beta', depth: 2 },
  { id: 'cut-offs', game: 'tic-tac-toe', moves: '1234', algorithm: 'alpha-beta', depth: 5 },
  { id: 'trap', game: 'tic-tac-toe', moves: '159', algorithm: 'alpha-beta', depth: 6 },
  { id: 'lucky', game: 'tic-tac-toe', moves: '2549', algorithm: 'alpha-beta', depth: 5 },
  { id: 'drop-trap', game: 'connect-three', moves: '112322', algorithm: 'alpha-beta', depth: 9 },
  { id: 'drop-cut-offs', game: 'connect-three-4x4', moves: '111144', algorithm: 'alpha-beta', depth: 10 },
] as const;

type PresetId = (typeof ENTRIES)[number]['id'];

export interface Preset {
  readonly id: PresetId;
  readonly game: LabGameId;
  readonly state: LabState;
  /** The board, for a picture. */
  readonly cells: string;
}

export const PRESETS: readonly Preset[] = ENTRIES.map(({ id, game: name, moves: text, algorithm, depth }) => {
  const game = labGame(name);
  const moves = parseMoves(game, text);
  const state = { game: name, moves, algorithm, depth, step: 0 };
  return { id, game: name, state, cells: viewPosition(game, moves).cells };
});
