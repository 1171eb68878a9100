/**
 * The panel beside the board: players and clocks, the value, the search, candidates, moves.
 *
 * @module
 */
import type { SearchProgress } from '@games/search-core';
import { advantageOf, describeValue } from '@games/search-core/internal/values';
import { HUMAN, type Replay } from '@games/search-core/session';
import { formatLine, type GamePosition } from '../../game/game';
import type { Messages } from '../../messages/en';
import { displayWidth, padEnd, padStart } from '../../terminal/width';
import { BOLD, DIM, fitLine, span, spread, wrapText, type Line, type Span, type Style } from '../lines';
import type { Size } from '../painter';
import { formatClock, timeLeft } from './clock';
import type { State, Verdict } from './state';
import { commentOf, siblingsOf } from './history';
import { hasEnded, hasLetters, winnerOf, type Rules } from './rules';
import { helpLines } from './help';

const SIDES = [0, 1] as const;

export function drawPanel(
  state: State,
  rules: Rules,
  marks: string,
  { width, height }: Size,
  now: number,
): Line[] {
  const { board, positionAt, context } = rules;
  const words = context.messages.screen;
  const legend = board.legend(positionAt(state.history), context.messages).join('\n');
  if (state.showsHelp) return helpLines(words, width - 1);
  const parts: Line[][] = [drawPlayers(state, rules, width, now)];
  if (state.showsValue) parts.push(drawValue(state, rules, width));
  parts.push(drawThought(state, rules, width), drawCandidates(state, rules, width));
  parts.push(drawText(commentOf(state), width), drawText(marks, width), drawText(legend, width));
  const above = parts.filter((part) => part.length > 0).flatMap((part) => [...part, []]);
  return [...above, ...drawMoves(state, rules, width, height - above.length)].slice(0, height);
}

function drawPlayers(
  state: State,
  { game, board, positionAt, names, computer, context }: Rules,
  width: number,
  now: number,
): Line[] {
  const words = context.messages.screen;
  const position = positionAt(state.history);
  return SIDES.map((side) => {
    const player = state.session.players[side] === HUMAN ? words.person : computer;
    const isTurn = isTurnOf(side, state, positionAt);
    const left: Line = [
      span(isTurn ? '▸' : ' ', BOLD),
      // With letters the names are all there is.
      ...(hasLetters(context) ? [] : [span(' ● ', board.markStyles[side]), span(' ')]),
      span(names[side], isTurn ? BOLD : {}),
      ...(game.points === undefined ? [] : [span(`  ${game.points(position, side)}`, BOLD)]),
      span(`  ${player}`, DIM),
    ];
    return spread(left, drawClock(side, state, positionAt, now), width);
  });
}

function isTurnOf(side: 0 | 1, state: State, positionAt: Replay<GamePosition>): boolean {
  return !hasEnded(state, positionAt) && positionAt(state.history).turn() === side;
}

/** The time that a side has left; nothing where there are no clocks. */
function drawClock(side: 0 | 1, state: State, positionAt: Replay<GamePosition>, now: number): Line {
  if (state.session.clock === null) return [];
  const left = timeLeft(state, side, positionAt(state.history).turn(), now);
  const isTurn = isTurnOf(side, state, positionAt);
  const colour = left < 20_000 ? 'red' : undefined;
  return [span(` ${formatClock(left)} `, { bold: isTurn, inverse: isTurn, colour }), span(' ')];
}

/** The clocks of both sides in a line, for a screen without a panel. */
export function drawClocks(state: State, { board, positionAt, context }: Rules, now: number): Line {
  return SIDES.flatMap((side): Line => {
    const clock = drawClock(side, state, positionAt, now);
    if (clock.length === 0) return [];
    return [
      span(isTurnOf(side, state, positionAt) ? '▸' : ' ', BOLD),
      ...(hasLetters(context) ? [] : [span(' ● ', board.markStyles[side])]),
      ...clock,
    ];
  });
}

/** The value as a bar, the part of the first side from the left, and in words. */
function drawValue(state: State, { game, board, positionAt, names, context }: Rules, width: number): Line[] {
  const words = context.messages.screen;
  const verdict = finalVerdict(state, positionAt) ?? state.verdict;
  const isOld = verdict !== null && verdict.plies !== state.history.length;
  const barWidth = width - 2;
  const lead = verdict === null ? 0 : advantageOf({ ...verdict, turn: verdict.side }, game.scale);
  const text =
    verdict === null
      ? '…'
      : describeValue(verdict.value, { ...verdict, names, scale: game.scale }, context.messages);
  return [
    [span(`${words.value} `, DIM), span(text, isOld ? DIM : BOLD)],
    drawBar(((1 + lead) / 2) * barWidth, barWidth, board.markStyles, context.paint.isColorSupported),
  ];
}

/** Once the game is over, its result is the value. */
function finalVerdict(state: State, positionAt: Replay<GamePosition>): Verdict | null {
  if (!hasEnded(state, positionAt)) return null;
  const winner = winnerOf(state, positionAt);
  const plies = state.history.length;
  if (winner === null) return { value: { kind: 'draw', certainty: 'exact' }, side: 0, plies };
  return { value: { kind: 'win', plies: 0, certainty: 'exact' }, side: winner, plies };
}

/** A bar in the colours of both sides. */
function drawBar(filled: number, width: number, styles: readonly [Style, Style], isColoured: boolean): Line {
  const whole = Math.round(filled);
  const rest = width - whole;
  if (!isColoured) return [span('█'.repeat(whole)), span('░'.repeat(rest))];
  // Black would be seen on no dark terminal.
  const [first, second] = styles.map(
    ({ colour }) => ({ background: colour === 'black' ? 'grey' : colour }) as const,
  );
  return [span(' '.repeat(whole), first), span(' '.repeat(rest), second)];
}

/** Lines that the thought takes, whether or not there is one: what is below it stays in its place. */
const THOUGHT_LINES = 3;

function drawThought({ thought, history }: State, { positionAt, context }: Rules, width: number): Line[] {
  const words = context.messages.screen;
  if (thought === null || thought.purpose === 'value') return Array.from({ length: THOUGHT_LINES }, () => []);
  const title = thought.purpose === 'hint' ? words.findingHint : words.thinking;
  const { progress } = thought;
  const lines: Line[] = [[span(title, { colour: 'cyan', bold: true })]];
  if (progress !== null) {
    lines.push([span(searchText(progress, context.messages))]);
    lines.push([span(formatLine(positionAt(history), progress.principalVariation).join(' '), DIM)]);
  }
  while (lines.length < THOUGHT_LINES) lines.push([]);
  return lines.map((line) => fitLine(line, width - 1));
}

function searchText(
  { depth, nodes, nodesPerSecond }: SearchProgress,
  { analysis, screen }: Messages,
): string {
  return `${analysis.depth(depth)}  ${screen.nodes(nodes)}  ${screen.speed(Math.round(nodesPerSecond))}`;
}

function drawCandidates(
  { candidates, history }: State,
  { positionAt, names, context, game }: Rules,
  width: number,
): Line[] {
  if (candidates?.plies !== history.length) return [];
  const { messages } = context;
  const position = positionAt(history);
  const side = position.turn();
  const texts = candidates.moves.map(({ move }) => position.formatMove(move));
  const textWidth = Math.max(...texts.map(displayWidth));
  return [
    [span(messages.screen.candidates, BOLD)],
    ...candidates.moves.map(({ value }, index): Line =>
      fitLine(
        [
          span(`${index + 1} `, { colour: 'green', bold: true }),
          span(`${padEnd(texts[index]!, textWidth)}  `, index === 0 ? BOLD : {}),
          span(describeValue(value, { side, names, scale: game.scale }, messages), index === 0 ? {} : DIM),
        ],
        width - 1,
      ),
    ),
  ];
}

/** Lines of a text that are shown. */
const TEXT_LINES = 4;

function drawText(text: string, width: number): Line[] {
  const lines = text.split('\n').flatMap((line) => wrapText(line, width - 1));
  if (lines.length === 1 && lines[0] === '') return [];
  const shown = lines.slice(0, TEXT_LINES);
  if (lines.length > TEXT_LINES) shown[TEXT_LINES - 1] = '…';
  return shown.map((line): Line => [span(line)]);
}

/** The last moves, in the order they were played, as many as there is room for. */
function drawMoves(
  { history, session }: State,
  { positionAt, context }: Rules,
  width: number,
  height: number,
): Line[] {
  const words = context.messages.screen;
  if (height < 2) return [];
  const position = positionAt([]);
  const numberWidth = String(history.length).length;
  const texts = formatLine(position, history).map((text, index): Span =>
    span(`${padStart(String(index + 1), numberWidth)} ${text}`),
  );
  const cellWidth = Math.max(8, ...texts.map(({ text }) => displayWidth(text) + 2));
  const perLine = Math.max(1, Math.floor((width - 1) / cellWidth));
  const count = Math.ceil(texts.length / perLine);
  const { count: siblings, index } = siblingsOf({ history, session });
  const variation: Line[] = siblings < 2 ? [] : [[span(words.variation(index, siblings), DIM)]];
  const room = height - 1 - variation.length;
  const from = Math.max(0, count - room);
  const isLast = (line: number, index: number): boolean => line * perLine + index === history.length - 1;
  const lines = Array.from({ length: Math.max(0, Math.min(count, room)) }, (_, line): Line =>
    texts
      .slice((from + line) * perLine, (from + line + 1) * perLine)
      .map(({ text }, index) => span(padEnd(text, cellWidth), isLast(from + line, index) ? BOLD : {})),
  );
  const takenBack = session.moves.length - session.played;
  const undone = takenBack === 0 ? [] : [span(`  ${words.undone(takenBack)}`, DIM)];
  const title: Line = [span(words.moves(history.length), BOLD), ...undone];
  return [
    title,
    ...variation,
    ...(texts.length === 0
      ? wrapText(words.noMoves, width - 1).map((line): Line => [span(line, DIM)])
      : lines),
  ];
}
