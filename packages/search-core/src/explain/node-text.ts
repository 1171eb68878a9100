/** Facts of a node as drawings and outlines write them. */
import { INFINITE_SCORE, MAX_EVALUATION, WIN_SCORE } from '../game/value';
import type { TreeNode } from './search-tree';

export function moveCount(count: number): string {
  return count === 1 ? '1 move' : `${count} moves`;
}

/** How scores of games that are won or lost are written, with the ply at which the game ends. */
export interface ScoreWords {
  readonly won: (ply: number) => string;
  readonly lost: (ply: number) => string;
}

const ENGLISH: ScoreWords = { won: (ply) => `won at ${ply}`, lost: (ply) => `lost at ${ply}` };

/** Formats the value of a node: `≥ 3`, `won at 7`; a win or loss names the ply, counted from the root, at which the game ends. */
export function valueText({ value, reason }: TreeNode, words: ScoreWords = ENGLISH): string {
  if (reason === 'stopped') return '?';
  const sign = reason === 'cutoff' || reason === 'null-move' ? '≥ ' : reason === 'all' ? '≤ ' : '';
  return sign + scoreText(value, words);
}

export function windowText({ alpha, beta }: TreeNode, words: ScoreWords = ENGLISH): string {
  return `(${scoreText(alpha, words)}, ${scoreText(beta, words)})`;
}

function scoreText(score: number, words: ScoreWords): string {
  if (score >= INFINITE_SCORE) return '∞';
  if (score <= -INFINITE_SCORE) return '-∞';
  if (score > MAX_EVALUATION) return words.won(WIN_SCORE - score);
  if (score < -MAX_EVALUATION) return words.lost(WIN_SCORE + score);
  return String(score);
}
