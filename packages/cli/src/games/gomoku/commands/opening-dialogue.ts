/**
 * The dialogue of an opening before a game, line by line: it ends with stones on the board, and with who has which colour.
 *
 * @module
 */
import {
  analyse,
  answerOpening,
  DEFAULT_SIZE,
  followOpening,
  formatPoint,
  isInputError,
  parsePoint,
  type OpeningAnswer,
  type OpeningQuestion,
  type OpeningRule,
} from '@games/gomoku';
import { openingNames } from '@games/gomoku/words';
import { HUMAN, type Players } from '@games/search-core/session';
import type { Context } from '../../../context';
import { describeInputError } from '../../../errors';
import { sideNames } from '../../../game/game-names';
import { game, type GomokuRequest } from '../position';
import type { LineReader } from '../../../terminal/lines';
import { createProgressLine } from '../../../terminal/progress';
import { boardText } from '../../../screen/board-text';
import type { Limits } from '../../../game-commands/options';
import { TEXTS } from '../texts';

/** The time of an answer of the computer where no limit is given. */
const MILLISECONDS = 2000;
const QUIT = ['quit', 'q', '退出'];

export interface OpeningSetting {
  readonly opening: OpeningRule;
  readonly request: GomokuRequest;
  /** Who opens, and who answers. */
  readonly players: Players;
  readonly limits: Limits;
}

/** The game that the opening leads to. */
export interface Led {
  readonly request: GomokuRequest;
  /** Who has black, and who white. */
  readonly players: Players;
}

/** Leads through an opening. @returns `null` where the person leaves. */
export async function leadOpening(
  { opening, request, players, limits }: OpeningSetting,
  lines: LineReader,
  context: Context,
): Promise<Led | null> {
  const { messages, write } = context;
  const { openingTalk: talk } = TEXTS[messages.language];
  const { rule, size = DEFAULT_SIZE } = request;
  const answers: OpeningAnswer[] = [];
  let drawn = -1;
  await write(`${talk.begins(openingNames[opening][messages.language])}\n`);
  for (;;) {
    const { black, offered, question, stones } = followOpening(opening, answers, { rule, size });
    const names = stones.map((point) => formatPoint(point, size));
    const next: GomokuRequest = { ...request, moves: names.join(' ') };
    if (stones.length !== drawn) {
      drawn = stones.length;
      await write(`\n${boardText(game, game.open(next), context)}\n\n`);
    }
    if (question === null) {
      const seats: Players = black === 0 ? players : [players[1], players[0]];
      return { request: next, players: seats };
    }
    const who = talk.player(question.player, sideNames(game, messages)[question.player === black ? 0 : 1]);
    if (players[question.player] !== HUMAN) {
      const progress = createProgressLine(context);
      progress.say(messages.play.searching);
      const limited = Object.values(limits).some((limit) => limit !== undefined);
      const found = await answerOpening(opening, answers, analyse, {
        rule,
        size,
        ...(limited ? limits : { milliseconds: MILLISECONDS }),
      });
      progress.clear();
      answers.push(...found);
      for (const answer of found) await write(`${who}: ${describeAnswer(answer, size, context)}\n`);
      continue;
    }
    const points = offered.map((point) => formatPoint(point, size));
    const line = await lines.ask(`${who}: ${describeQuestion(question, points, context)}> `);
    if (line === null || QUIT.includes(line.trim())) return null;
    try {
      const answer = readAnswer(question, line, size);
      followOpening(opening, [...answers, answer], { rule, size });
      answers.push(answer);
    } catch (error) {
      if (!isInputError(error)) throw error;
      await write(`${describeInputError(error, messages)}\n`);
    }
  }
}

function describeQuestion(
  question: OpeningQuestion,
  offered: readonly string[],
  { messages }: Context,
): string {
  const { openingTalk: talk } = TEXTS[messages.language];
  switch (question.kind) {
    case 'put':
      return talk.put(question.left);
    case 'offer':
      return talk.offer(question.left);
    case 'pick':
      return talk.pick(messages.list(offered));
    case 'choose':
      return talk.choose(question.options.map((option) => `${option} (${talk.options[option]})`));
    case 'declare':
      return talk.declare(question.most);
  }
}

function describeAnswer(answer: OpeningAnswer, size: number, { messages }: Context): string {
  const { openingTalk: talk } = TEXTS[messages.language];
  switch (answer.kind) {
    case 'put':
    case 'offer':
    case 'pick':
      return talk.answers[answer.kind](formatPoint(answer.point, size));
    case 'choose':
      return talk.options[answer.option];
    case 'declare':
      return talk.declared(answer.count);
  }
}

/** Reads a line as an answer of the kind that is asked for; whether the rule allows it is not looked at. */
function readAnswer(question: OpeningQuestion, line: string, size: number): OpeningAnswer {
  const text = line.trim().toLowerCase();
  switch (question.kind) {
    case 'put':
    case 'offer':
    case 'pick':
      return { kind: question.kind, point: parsePoint(text, size) };
    case 'choose':
      return { kind: 'choose', option: text as (typeof question.options)[number] };
    case 'declare':
      return { kind: 'declare', count: Number(text) };
  }
}
