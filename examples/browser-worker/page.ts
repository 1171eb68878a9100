// The page: you are black, a worker is white. It keeps the rules itself, so that it can tell who has won.
import { createPosition, formatPoint, type GomokuPosition } from '@games/gomoku';
import { ONGOING } from '@games/search-core';

const english = {
  you: 'Your turn: you play black',
  thinking: 'White is thinking …',
  over: { X: 'You win', O: 'White wins', draw: 'A draw' },
  failed: 'The opponent could not start; reload the page',
  again: 'New game',
  board: 'Board',
};
const chinese: typeof english = {
  you: '轮到你了，你执黑',
  thinking: '白方思考中……',
  over: { X: '你赢了', O: '白方胜', draw: '平局' },
  failed: '对手没能启动，请刷新页面',
  again: '再来一局',
  board: '棋盘',
};
const isChinese = navigator.language.startsWith('zh');
const text = isChinese ? chinese : english;

const element = (id: string): HTMLElement => document.getElementById(id)!;
const say = (words: string): void => void (element('status').textContent = words);

let position: GomokuPosition;
let moves: number[];
let cells: HTMLButtonElement[];
let opponent: Worker | undefined;

function startGame(): void {
  opponent?.terminate(); // ends its thinking, too
  opponent = new Worker(new URL('./opponent.ts', import.meta.url), { type: 'module' });
  opponent.onmessage = ({ data }: MessageEvent<number>) => play(data);
  opponent.onerror = () => say(text.failed);
  position = createPosition();
  moves = [];
  cells = Array.from({ length: position.size ** 2 }, (_, point) => createCell(point));
  element('board').replaceChildren(...cells);
  say(text.you);
}

function createCell(point: number): HTMLButtonElement {
  const cell = document.createElement('button');
  cell.ariaLabel = formatPoint(point, position.size);
  cell.onclick = () => {
    if (position.turn() === 0 && position.isLegal(point)) play(point);
  };
  return cell;
}

function play(point: number): void {
  const cell = cells[point]!;
  const isBlack = position.turn() === 0;
  document.querySelector('[data-last]')?.removeAttribute('data-last');
  cell.dataset.last = '';
  cell.dataset.stone = isBlack ? 'black' : 'white';
  cell.ariaLabel = `${formatPoint(point, position.size)} ${isBlack ? '●' : '○'}`;
  position.play(point);
  moves.push(point);
  if (position.outcome() !== ONGOING) say(text.over[position.winner() ?? 'draw']);
  else if (position.turn() === 0) say(text.you);
  else {
    say(text.thinking);
    opponent!.postMessage(moves);
  }
}

document.documentElement.lang = isChinese ? 'zh' : 'en';
element('board').ariaLabel = text.board;
element('again').textContent = text.again;
element('again').onclick = startGame;
startGame();
