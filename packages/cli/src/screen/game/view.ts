/**
 * The picture of a game: title, board, panel, notice, input and keys.
 *
 * @module
 */
import { HUMAN, nodeAfter, otherSide, type Replay } from '@games/search-core/session';
import type { GamePosition } from '../../game/game';
import { outcomeOf, titleOf } from '../../game/game-names';
import type { Context } from '../../context';
import type { BoardProps } from '../board-view';
import { beside, BOLD, DIM, lineWidth, span, spread, type Line } from '../lines';
import { drawTooSmall } from '../too-small';
import type { Picture } from '../painter';
import { helpLines } from './help';
import { boardRoom, isTooSmall, layOut, neededSize, type Layout } from './layout';
import { keyOfCommand, type Command } from './commands';
import { drawClocks, drawPanel } from './panel';
import type { Notice, Question, State } from './state';
import { endOf, hasEnded, hasLetters, isPersonsTurn, winnerOf, type Rules } from './rules';

export function boardPropsOf(
  state: State,
  { positionAt, context }: Pick<Rules, 'positionAt' | 'context'>,
): BoardProps {
  const { candidates, history, session } = state;
  return {
    cursor: state.spot,
    isOnTurn: isPersonsTurn(state, positionAt),
    touched: state.touched,
    history,
    properties: nodeAfter(session.tree, history)!.properties,
    candidates: candidates?.plies === history.length ? candidates.moves.map(({ move }) => move) : [],
    isColoured: context.paint.isColorSupported,
    hasLetters: hasLetters(context),
    messages: context.messages,
    room: boardRoom(state),
  };
}

/** Draws a state for its size. */
export function drawGame(state: State, rules: Rules, now: number): Picture {
  const { board, positionAt, context } = rules;
  const position = positionAt(state.history);
  const boardProps = boardPropsOf(state, rules);
  const boardSize = board.size(position, boardProps);
  if (isTooSmall(state, boardSize)) return drawTooSmall(state, neededSize(boardSize), context);
  const layout = layOut(state, boardSize);
  const { head, foot } = layout;
  const input = drawInput(state, rules);
  const notice = drawNotice(state, rules, layout.panel === null);
  // One line alone shows what there is to say until something is typed.
  const isSaying = foot === 1 && state.input === '' && state.question === null && notice.length > 0;
  const line = isSaying ? notice : input;
  const clocks = layout.panel === null ? drawClocks(state, rules, now) : [];
  return {
    lines: [
      ...[drawTitle(state, rules), []].slice(0, head),
      ...drawBody(state, rules, layout, now),
      ...(foot > 2 ? [notice] : []),
      spread(line, clocks, state.width),
      ...(foot > 1 ? [foot === 2 && notice.length > 0 ? notice : drawKeys(state, rules)] : []),
    ],
    cursor: {
      x: Math.min(state.width - lineWidth(clocks) - 1, lineWidth(line)),
      y: state.height - Math.min(foot, 2),
    },
  };
}

/** The board and the panel; help takes the place of both where there is no panel. */
function drawBody(state: State, rules: Rules, { body, board: place, panel }: Layout, now: number): Line[] {
  const { board: view, positionAt, context } = rules;
  const position = positionAt(state.history);
  const boardProps = boardPropsOf(state, rules);
  if (panel === null && state.showsHelp)
    return beside([[helpLines(context.messages.screen, body.width - 1), body.width]], body.height);
  const empty = (count: number): Line[] => Array.from({ length: count }, (): Line => []);
  const above = empty(place.y - body.y);
  const board = [...above, ...view.draw(position, boardProps)];
  const side = panel === null ? [] : drawPanel(state, rules, view.marks(position, boardProps), panel, now);
  if (panel === null || panel.x < place.x + place.width) {
    const below = side.map((line): Line => [span(' '.repeat(panel?.x ?? 0)), ...line]);
    const lines = board.map((line): Line => [span(' '.repeat(place.x)), ...line]);
    return beside([[[...lines, [], ...below], body.width]], body.height);
  }
  return beside(
    [
      [[], place.x],
      [board, panel.x - place.x],
      [[...above, ...side], state.width - panel.x],
    ],
    body.height,
  );
}

function drawTitle({ history, width }: State, { game, positionAt, context, request }: Rules): Line {
  const { messages } = context;
  const title = titleOf(game, messages, request());
  const subtitle = game.words[messages.language].subtitle?.(positionAt(history)) ?? '';
  const left: Line = [span(` ${title} `, { bold: true, inverse: true }), span(`  ${subtitle}`)];
  return spread(left, [span(messages.screen.helpKey(keyOfCommand('help')), DIM), span(' ')], width);
}

function drawNotice(state: State, rules: Rules, isAlone: boolean): Line {
  const notice = noticeOf(state, rules);
  // The panel says it else.
  if (notice === null && isAlone) {
    const { names, positionAt, context, board } = rules;
    const position = positionAt(state.history);
    const legend = board.legend(position, context.messages);
    return [span(` ${[context.messages.show.toMove(names[position.turn()]), ...legend].join('   ')}`)];
  }
  if (notice === null) return [];
  const { text, tone } = notice;
  if (tone === 'plain') return [span(` ${text}`)];
  return [span(` ${text}`, tone === 'bad' ? { colour: 'red', bold: true } : { colour: 'green', bold: true })];
}

/** What there is to say: of the end, of a mistake, of the place under the cursor. */
function noticeOf(state: State, rules: Rules): Notice | null {
  const { board, positionAt, context } = rules;
  if (state.notice !== null) return state.notice;
  if (hasEnded(state, positionAt)) return { text: endingOf(state, rules).join(' ').trim(), tone: 'good' };
  if (!isPersonsTurn(state, positionAt)) {
    return state.session.isPaused
      ? { text: context.messages.screen.paused(keyOfCommand('pause')), tone: 'plain' }
      : null;
  }
  const position = positionAt(state.history);
  return board.notice(position, state.spot, context.messages);
}

/** How a game ended, and what that is for a person who has played against the computer; empty where nobody has. */
export function endingOf(
  state: State,
  { game, positionAt, names, context: { messages } }: Rules,
): readonly [how: string, verdict: string] {
  const { screen: words, play } = messages;
  const { players } = state.session;
  const winner = winnerOf(state, positionAt);
  const end = endOf(state.session);
  const how =
    end === null
      ? outcomeOf(game, positionAt(state.history), names, messages)
      : words.ended[end.reason](names[end.loser], names[otherSide(end.loser)]);
  if (winner === null || players.filter((player) => player === HUMAN).length !== 1) return [how, ''];
  return [how, players[winner] === HUMAN ? play.youWin : play.youLose];
}

function drawInput(state: State, { context }: Rules): Line {
  const { screen } = context.messages;
  const prompt = state.question === null ? screen.prompt : questionText(state.question, screen);
  return [span(` ${prompt} `, state.question === null ? DIM : BOLD), span(state.input)];
}

export function questionText(question: Question, words: Context['messages']['screen']): string {
  switch (question.kind) {
    case 'save':
      return words.saveAs;
    case 'load':
      return words.openWhat;
    case 'overwrite':
      return words.overwrite(question.path);
    case 'comment':
      return words.commentWhat;
    case 'delete':
      return words.reallyDelete;
    case 'resign':
      return words.reallyResign;
    case 'restart':
      return words.reallyRestart;
    case 'leave':
      return words.reallyLeave;
  }
}

/** The keys that fit, the most useful first. */
function drawKeys(state: State, { context, positionAt }: Rules): Line {
  const { screen } = context.messages;
  const line: Line[] = [];
  let width = 1;
  for (const [key, text] of keysOf(state, positionAt, screen)) {
    const part: Line = [span(` ${key} `, { inverse: true }), span(` ${text}  `)];
    if (width + lineWidth(part) > state.width) break;
    width += lineWidth(part);
    line.push(part);
  }
  return [span(' '), ...line.flat()];
}

function keysOf(
  state: State,
  positionAt: Replay<GamePosition>,
  words: Context['messages']['screen'],
): [string, string][] {
  if (state.question !== null) {
    const isOverwrite = state.question.kind === 'overwrite';
    return [
      isOverwrite ? ['y Enter', words.keys.replace] : ['Enter', words.keys.confirm],
      ['Esc', words.keys.cancel],
    ];
  }
  const command = (name: Command): [string, string] => [keyOfCommand(name), words.keys[name]];
  const commands: [string, string][] = [
    command('undo'),
    command('redo'),
    command('restart'),
    command('quit'),
    command('save'),
    command('load'),
  ];
  if (hasEnded(state, positionAt))
    return [command('restart'), command('undo'), command('quit'), command('save'), command('load')];
  if (isPersonsTurn(state, positionAt)) return [['Enter', words.keys.play], command('hint'), ...commands];
  return [state.session.isPaused ? command('pause') : command('now'), ...commands];
}
