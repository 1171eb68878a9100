import { createReplay, HUMAN, type Players } from '@games/search-core/session';
import { createColors } from 'picocolors';
import type { Game, GamePosition, Request } from '../../src/game/game';
import { fileOf } from '../../src/game/game-file';
import { sideNames } from '../../src/game/game-names';
import type { Context } from '../../src/context';
import { en } from '../../src/messages/en';
import { zh } from '../../src/messages/zh';
import { encodeLine, type ColourDepth } from '../../src/screen/ansi';
import { createBoardView } from '../../src/screen/board';
import { fitLine } from '../../src/screen/lines';
import { parseClock } from '../../src/screen/game/clock';
import type { State } from '../../src/screen/game/state';
import type { Event } from '../../src/screen/game/event';
import { hasLetters, type Rules } from '../../src/screen/game/rules';
import { createState, update } from '../../src/screen/game/update';
import { drawGame } from '../../src/screen/game/view';
import type { Picture, Size } from '../../src/screen/painter';
import { callerInterrupts } from '../../src/terminal/interrupts';

interface Setting {
  readonly players?: Players;
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'en' | 'zh';
  readonly isColoured?: boolean;
  readonly isAscii?: boolean;
  readonly clock?: string;
}

/** A context for what is drawn; nothing is read or written. */
function drawingContext({ language = 'en', isColoured = false, isAscii = false }: Setting): Context {
  return {
    language,
    messages: language === 'zh' ? zh : en,
    paint: createColors(isColoured),
    isAscii,
    input: { stream: process.stdin },
    output: { stream: process.stdout },
    interrupts: callerInterrupts(),
    environment: {},
    write: () => Promise.resolve(),
    writeError: () => undefined,
    isErrorTerminal: false,
    errorColumns: () => 80,
    exitCode: 0,
  };
}

function plainLines({ lines }: Picture): string[] {
  return lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

/** Renders a picture as text for a terminal of a size. */
export function renderPicture({ lines }: Picture, { width, height }: Size, depth: ColourDepth): string {
  return Array.from({ length: height }, (_, row) => encodeLine(fitLine(lines[row] ?? [], width), depth)).join(
    '\n',
  );
}

/** A game on a screen without a terminal: events go in, the state and its picture come out. */
export function stage<P extends GamePosition, R extends Request>(
  game: Game<P, R>,
  request: R,
  setting: Setting = {},
) {
  const { players = [HUMAN, 'computer'], width = 80, height = 24, clock } = setting;
  const context = drawingContext(setting);
  const { position, history } = game.open(request);
  history.forEach(() => position.undo());
  const positionAt = createReplay(position);
  const names = sideNames(game, context.messages, !hasLetters(context));
  const rules: Rules = {
    game,
    board: createBoardView(game),
    positionAt,
    context,
    request: () => request,
    names,
    computer: context.messages.screen.computer(''),
    clockRule: clock === undefined ? null : parseClock(clock),
    defaultPath: `${game.name}.${fileOf(game).extension}`,
  };
  let now = 0;
  let state = createState({ history, players, width, height, showsValue: true }, rules, now);
  const send = (...events: readonly Event[]): State => {
    for (const event of events) state = update(state, event, rules, now);
    return state;
  };
  const type = (text: string): State =>
    send(...Array.from(text, (character): Event => ({ kind: 'character', text: character })));
  return {
    state: () => state,
    position: () => positionAt(state.history),
    send,
    type,
    /** Types a line and Enter. */
    enter: (line: string): State => {
      type(line);
      return send({ kind: 'key', key: 'enter' });
    },
    press: (...keys: Extract<Event, { kind: 'key' }>['key'][]): State =>
      send(...keys.map((key): Event => ({ kind: 'key', key }))),
    control: (letter: string): State => send({ kind: 'control', letter }),
    /** Answers what the computer thinks about with a move. */
    computerPlays: (text: string): State => {
      const move = positionAt(state.history).parseMove(text);
      return send({ kind: 'thought', id: state.thought!.id, move, result: null });
    },
    wait: (milliseconds: number): State => {
      now += milliseconds;
      return send({ kind: 'tick' });
    },
    /** The picture with the control sequences of a terminal. */
    styled: (depth: ColourDepth): string => renderPicture(drawGame(state, rules, now), state, depth),
    picture: (): Picture => drawGame(state, rules, now),
    text: (): string => plainLines(drawGame(state, rules, now)).join('\n'),
    lines: (): string[] => plainLines(drawGame(state, rules, now)),
  };
}
