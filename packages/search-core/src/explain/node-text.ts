/** Facts of a node as drawings and outlines write them. */
import { INFINITE_SCORE, MAX_EVALUATION, WIN_SCORE } from '../game/value';
import type { TreeNode } from './search-tree';

export function moveCount(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}

/** Formats the value of a node: `≥ 3`, `won at 7`; a win or loss names the ply, counted from the root, at which the game ends. */
export function valueText({ value, reason }: TreeNode): string {
  if (reason === 'stopped') return '?';
  const sign = reason === 'cutoff' || reason === 'null-move' ? '≥ ' : reason === 'all' ? '≤ ' : '';
  return sign + scoreText(value);
}

export function windowText({ alpha, beta }: TreeNode): string {
  return `(${scoreText(alpha)}, ${scoreText(beta)})`;
}

function scoreText(score: number): string {
  if (score >= INFINITE_SCORE) return '∞';
  if (score <= -INFINITE_SCORE) return '-∞';
  if (score > MAX_EVALUATION) return `won at ${WIN_SCORE - score}`;
  if (score < -MAX_EVALUATION) return `lost at ${WIN_SCORE + score}`;
  return String(score);
}
