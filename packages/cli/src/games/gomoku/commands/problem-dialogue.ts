/**
 * A problem in the terminal, line by line: every move is judged by a proof, and the best defence answers.
 *
 * @module
 */
import { formatPoint } from '@games/gomoku';
import { judgeMove, longestLine, problemWords, type Verdict, type WinKind } from '@games/gomoku/internal';
import type { ThreatProof } from '@games/gomoku/threats';
import { isInputError } from '@games/search-core';
import type { Context } from '../../../context';
import { describeInputError } from '../../../errors';
import { sideNames } from '../../../game/game-names';
import { boardText } from '../../../screen/board-text';
import type { LineReader } from '../../../terminal/lines';
import { createProgressLine, withTicks } from '../../../terminal/progress';
import { formatTable } from '../../../terminal/width';
import { game } from '../position';
import { TEXTS } from '../texts';
import type { GivenProblem } from './problem-file';
import { byThreats, type ThreatSolution } from '../proofs';

/** Nodes of the search for the proof of a move, and of a position. */
const MOVE_NODES = 200_000;
const POSITION_NODES = 500_000;

const COMMANDS = {
  hint: ['hint', 'h', '提示'],
  answer: ['answer', '答案'],
  again: ['again', 'restart', 'r', '重来', '再来'],
  next: ['next', 'n', '下一题'],
  help: ['help', '?', '？', '帮助'],
  quit: ['quit', 'q', 'exit', '退出', '离开'],
};

type ProblemCommand = keyof typeof COMMANDS;

const NAMES = Object.keys(COMMANDS) as ProblemCommand[];

/** How a problem was left; `'bad'`: no win is found. */
export type ProblemEnd = 'next' | 'quit' | 'bad';

/** What the dialogue gets. */
export interface ProblemSetting {
  readonly problem: GivenProblem;
  /** The first line: which problem it is. */
  readonly title: string;
  readonly lines: LineReader;
  readonly context: Context;
  /** Hears that it has been solved, without the answer shown. */
  readonly onSolved: () => Promise<void>;
}

/** Shows a problem and takes moves and commands, until the person goes on or leaves. */
export async function askProblem(setting: ProblemSetting): Promise<ProblemEnd> {
  const { problem, lines, context } = setting;
  const { messages, write, paint } = context;
  const { problems: talk } = TEXTS[context.language];
  const judged = problemWords[context.language];
  const { position, history: given } = game.open(problem.request);
  const { size, parseMove, play, turn, undo } = position;
  const history = [...given];
  const names = sideNames(game, messages);
  const attacker = turn();
  const [attackerName, defenderName] = [names[attacker], names[1 - attacker]!];
  const namesOf = (moves: readonly number[]): string =>
    moves.map((move) => formatPoint(move, size)).join(' ');
  const say = (text: string): Promise<void> => write(`${text}\n`);
  const draw = (): Promise<void> => say(`\n${boardText(game, { position, history }, context)}\n`);
  const put = (move: number): void => {
    play(move);
    history.push(move);
  };
  /** Lines that wait. */
  const typed: string[] = [];
  let isShown = false as boolean;
  let isOver = false as boolean;

  const begin = (): Promise<void> => {
    while (history.length > given.length) {
      undo();
      history.pop();
    }
    isOver = false;
    isShown = false;
    return draw();
  };
  /** Null: interrupted. */
  const judge = (move: number): Promise<Verdict | null> =>
    search(setting, typed, (signal) => judgeMove(position, move, { nodes: MOVE_NODES, signal }));
  const solve = (): Promise<ThreatSolution | null> =>
    search(setting, typed, (signal) => byThreats(position, { nodes: POSITION_NODES, signal }));

  const sayWrong = (move: number, { answer, refutation }: Verdict): Promise<void> => {
    const name = paint.bold(formatPoint(move, size));
    if (refutation !== undefined)
      return say(judged.refuted(name, defenderName, kindOf(refutation), namesOf(longestLine(refutation))));
    return say(
      answer === undefined
        ? judged.noThreat(name)
        : judged.unproven(name, defenderName, formatPoint(answer, size)),
    );
  };

  /** Takes a move; whether the person goes on. */
  const take = async (text: string): Promise<boolean> => {
    let move: number;
    try {
      move = parseMove(text);
    } catch (error) {
      if (!isInputError(error)) throw error;
      await say(describeInputError(error, messages));
      return true;
    }
    const verdict = await judge(move);
    if (verdict === null) return false;
    if (verdict.proof === undefined) {
      await sayWrong(move, verdict);
      return true;
    }
    put(move);
    if (verdict.answer === undefined) {
      isOver = true;
      await draw();
      await say(paint.bold(judged.solved(attackerName)));
      if (!isShown) await setting.onSolved();
      return true;
    }
    put(verdict.answer);
    await say(
      judged.right(paint.bold(formatPoint(move, size)), defenderName, formatPoint(verdict.answer, size)),
    );
    await draw();
    return true;
  };

  /** Shows the column of a winning move, or a whole line; whether the person goes on. */
  const reveal = async (command: 'hint' | 'answer'): Promise<boolean> => {
    const solution = await solve();
    if (solution === null) return false;
    const [first] = solution.line;
    if (first === undefined) await say(talk.noWin);
    else if (command === 'hint') await say(judged.hint(formatPoint(first, size).charAt(0)));
    else {
      isShown = true;
      isOver = true;
      await say(judged.answer(paint.bold(namesOf(solution.line))));
    }
    return true;
  };

  if (problem.place !== undefined) {
    const solution = await solve();
    if (solution === null) return 'quit';
    if (solution.status !== 'win') return 'bad';
  }
  await say(`\n${setting.title}`);
  await draw();
  for (;;) {
    const prompt = isOver ? talk.overPrompt : messages.play.prompt(attackerName);
    const line = typed.shift() ?? (await lines.ask(prompt));
    if (line === null) return 'quit';
    const text = line.trim();
    const command = commandOf(text);
    if (command === 'quit') return 'quit';
    if (command === 'next' || (isOver && text === '')) return 'next';
    if (command === 'again') await begin();
    else if (command === 'help' || isOver)
      await say(formatTable(NAMES.map((name) => [`  ${name}`, talk.help[name]] as const)));
    else if (!(await (command === undefined ? take(text) : reveal(command)))) return 'quit';
  }
}

/** What a proof is made of. */
function kindOf(proof: ThreatProof): WinKind {
  return 'fours' in proof ? 'vcf' : 'vct';
}

function commandOf(text: string): ProblemCommand | undefined {
  const word = text.toLowerCase();
  return NAMES.find((name) => COMMANDS[name].includes(word));
}

/** Searches until there is a result, or an interrupt: null. `typed` gets the lines that are typed meanwhile at a terminal. */
async function search<T>(
  { lines, context }: ProblemSetting,
  typed: string[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { messages } = context;
  const controller = new AbortController();
  const found = await withTicks(
    createProgressLine(context),
    (milliseconds) => TEXTS[context.language].solving(messages.analysis.seconds(milliseconds)),
    () =>
      lines.during(
        work(controller.signal),
        (line) => typed.push(line),
        () => controller.abort(),
      ),
  );
  return controller.signal.aborted ? null : found;
}
