/**
 * The picture of a game: title, board, panel, notice, input and keys.
 *
 * @module
 */
import { HUMAN, type Walk } from '@games/search-core/session';
import type { Scene } from './scene';
import type { GamePosition, Request } from '../../game/game';
import type { Context } from '../../context';

import type { Look } from '../board-view';
import { encodeLine, type ColourDepth } from '../ansi';
import { beside, BOLD, DIM, fitLine, lineWidth, span, spread, wrapText, type Line } from '../lines';
import type { Picture, Size } from '../painter';
import { boardPlace, boardRoom, bodyOf, isTooSmall, neededSize, panelPlace } from './layout';
import { keyOfOrder, type Order } from './orders';
import { drawPanel } from './panel';
import type { Notice, Question, State } from './state';
import { endOf, hasEnded, isPersonsTurn, winnerOf } from './rules';

export function lookOf<P extends GamePosition, R extends Request>(
  state: State,
  { walk, context }: Pick<Scene<P, R>, 'walk' | 'context'>,
): Look {
  const { candidates, history } = state;
  return {
    cursor: isPersonsTurn(state, walk) ? state.spot : null,
    history,
    candidates: candidates?.plies === history.length ? candidates.moves.map(({ move }) => move) : [],
    isColoured: context.paint.isColorSupported,
    messages: context.messages,
    room: boardRoom(state),
  };
}

/** Draws a state for its size. */
export function drawGame<P extends GamePosition, R extends Request>(
  state: State,
  scene: Scene<P, R>,
  now: number,
): Picture {
  const { screen, walk, context } = scene;
  const position = walk(state.history);
  const look = lookOf(state, scene);
  const boardSize = screen.board.size(position, look);
  if (isTooSmall(state, boardSize)) return drawTooSmall(state, neededSize(boardSize), context);
  const body = bodyOf(state);
  const place = boardPlace(state, boardSize);
  const panel = panelPlace(state, boardSize);
  const above = Array.from({ length: place.y - body.y }, (): Line => []);
  const board = [...above, ...screen.board.draw(position, look)];
  const side = [...above, ...drawPanel(state, scene, panel, now)];
  const middle = beside(
    [
      [[], place.x],
      [board, panel.x - place.x],
      [side, state.width - panel.x],
    ],
    body.height,
  );
  const input = drawInput(state, scene);
  return {
    lines: [drawTitle(state, scene), [], ...middle, drawNotice(state, scene), input, drawKeys(state, scene)],
    cursor: { x: Math.min(state.width - 1, lineWidth(input)), y: state.height - 2 },
  };
}

/** Renders a picture as text for a terminal of a size. */
export function renderPicture({ lines }: Picture, { width, height }: Size, depth: ColourDepth): string {
  return Array.from({ length: height }, (_, row) => encodeLine(fitLine(lines[row] ?? [], width), depth)).join(
    '\n',
  );
}

/** Says which size is needed, in the middle of what there is. */
export function drawTooSmall(
  { width, height }: Size,
  needed: Size,
  { messages }: Pick<Context, 'messages'>,
): Picture {
  const text = messages.screen.tooSmall(needed.width, needed.height, width, height);
  const lines = wrapText(text, Math.max(1, width)).map((line): Line => [span(line)]);
  const above = Math.max(0, (height - lines.length) >> 1);
  return { lines: [...Array.from({ length: above }, (): Line => []), ...lines] };
}

function drawTitle<P extends GamePosition, R extends Request>(
  { history, width }: State,
  { screen, walk, context, title }: Scene<P, R>,
): Line {
  const position = walk(history);
  const subtitle = screen.subtitle(position, context.messages);
  const left: Line = [span(` ${title(position)} `, { bold: true, inverse: true }), span(`  ${subtitle}`)];
  return spread(left, [span(context.messages.screen.helpKey(keyOfOrder('help')), DIM), span(' ')], width);
}

function drawNotice<P extends GamePosition, R extends Request>(state: State, scene: Scene<P, R>): Line {
  const notice = noticeOf(state, scene);
  if (notice === null) return [];
  const { text, tone } = notice;
  if (tone === 'plain') return [span(` ${text}`)];
  return [span(` ${text}`, tone === 'bad' ? { colour: 'red', bold: true } : { colour: 'green', bold: true })];
}

/** What there is to say: of the end, of a mistake, of the place under the cursor. */
function noticeOf<P extends GamePosition, R extends Request>(
  state: State,
  scene: Scene<P, R>,
): Notice | null {
  const { screen, walk, context } = scene;
  if (state.notice !== null) return state.notice;
  if (hasEnded(state, walk)) return { text: endingOf(state, scene), tone: 'good' };
  if (!isPersonsTurn(state, walk)) {
    return state.session.isPaused
      ? { text: context.messages.screen.paused(keyOfOrder('pause')), tone: 'plain' }
      : null;
  }
  const position = walk(state.history);
  const objection = screen.board.objection?.(position, state.spot, context.messages) ?? null;
  if (objection !== null) return { text: objection, tone: 'bad' };
  const legend = screen.board.legend?.(position, context.messages) ?? null;
  return legend === null ? null : { text: legend, tone: 'plain' };
}

function endingOf<P extends GamePosition, R extends Request>(state: State, scene: Scene<P, R>): string {
  const { walk, names, context, outcome } = scene;
  const { screen: words, play } = context.messages;
  const winner = winnerOf(state, walk);
  const end = endOf(state.session);
  const how =
    end === null
      ? outcome(walk(state.history))
      : words.ended[end.reason](names[end.loser], names[end.loser === 0 ? 1 : 0]);
  const persons = state.session.players.filter((player) => player === HUMAN).length;
  if (winner === null || persons !== 1) return how;
  return `${how} ${state.session.players[winner] === HUMAN ? play.youWin : play.youLose}`;
}

function drawInput<P extends GamePosition, R extends Request>(state: State, { context }: Scene<P, R>): Line {
  const { screen } = context.messages;
  const prompt = state.question === null ? screen.prompt : questionText(state.question, screen);
  return [span(` ${prompt} `, state.question === null ? DIM : BOLD), span(state.input)];
}

function questionText(question: Question, words: Context['messages']['screen']): string {
  switch (question.kind) {
    case 'save':
      return words.saveAs;
    case 'load':
      return words.openWhat;
    case 'overwrite':
      return words.overwrite(question.path);
    case 'resign':
      return words.reallyResign;
    case 'restart':
      return words.reallyRestart;
    case 'leave':
      return words.reallyLeave;
  }
}

/** The keys that fit, the most useful first. */
function drawKeys<P extends GamePosition, R extends Request>(
  state: State,
  { context, walk }: Scene<P, R>,
): Line {
  const { screen } = context.messages;
  const line: Line[] = [];
  let width = 1;
  for (const [key, text] of keysOf(state, walk, screen)) {
    const part: Line = [span(` ${key} `, { inverse: true }), span(` ${text}  `)];
    if (width + lineWidth(part) > state.width) break;
    width += lineWidth(part);
    line.push(part);
  }
  return [span(' '), ...line.flat()];
}

function keysOf(
  state: State,
  walk: Walk<GamePosition>,
  words: Context['messages']['screen'],
): [string, string][] {
  if (state.question !== null) {
    const isOverwrite = state.question.kind === 'overwrite';
    return [
      isOverwrite ? ['y Enter', words.keys.replace] : ['Enter', words.keys.confirm],
      ['Esc', words.keys.cancel],
    ];
  }
  const order = (name: Order): [string, string] => [keyOfOrder(name), words.keys[name]];
  const orders: [string, string][] = [
    order('undo'),
    order('redo'),
    order('restart'),
    order('quit'),
    order('save'),
    order('load'),
  ];
  if (hasEnded(state, walk))
    return [order('restart'), order('undo'), order('quit'), order('save'), order('load')];
  if (isPersonsTurn(state, walk)) return [['Enter', words.keys.play], order('hint'), ...orders];
  return [state.session.isPaused ? order('pause') : order('now'), ...orders];
}
