/** What the engine has found, as variations and comments of the game. */
import { isLegal, ONGOING, type Value } from '@games/search-core';
import { nodeAfter, type SessionAction, type SessionState } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, GamePosition, GameText, MoveMark, ScoreScale } from '../contract/game-module';
import type { Options } from '../contract/options';
import type { GameRecord } from './use-record';
import type { GameInProgress } from './use-session';
import type { Study } from './use-study';
import { valueText } from './value-text';

const MAX_LINES = 3;
const MAX_MOVES = 12;

interface Found {
  readonly words: Catalogue;
  readonly text: GameText;
  readonly module: AnyGameModule;
  readonly game: GameInProgress;
  readonly study: Study;
  readonly scale: ScoreScale;
  readonly marks: readonly MoveMark[] | null;
}

/** The actions that add the best line and the best moves that are shown, each with its value as a comment. */
export function keepLines({ words, text, module, game, study, scale, marks }: Found): SessionAction[] {
  const { moves, turn, session, options } = game;
  const { analysis, evaluation } = study;
  const best = analysis === null ? null : evaluation;
  const lines = new Map<
    number,
    { readonly line: readonly number[]; readonly value: Value; readonly depth?: number }
  >();
  if (best?.line[0] !== undefined) lines.set(best.line[0], best);
  for (const { move, line = [move], value } of marks?.slice(0, MAX_LINES) ?? [])
    if (!lines.has(move)) lines.set(move, { line, value });
  return Array.from(lines, ([move, { line, value, depth }]): SessionAction[] => {
    const said = [valueText({ value, turn }, text.sides, scale, words), depth && `${words.depth} ${depth}`];
    return [
      addLine(module, options, moves, line),
      ...addComment(session, [...moves, move], said.filter(Boolean).join(', ')),
    ];
  }).flat();
}

/** The actions that write the mistakes of the line that is played into it: what each has cost, and the better line. */
export function keepMistakes({
  words,
  module,
  game: { session, options },
  record,
}: Pick<Found, 'words' | 'module' | 'game'> & { readonly record: GameRecord }): SessionAction[] {
  return session.moves.flatMap((_, ply): SessionAction[] => {
    const fault = record.faultAt(ply + 1);
    if (fault === null) return [];
    const before = session.moves.slice(0, ply);
    const { line } = record.evaluations[ply]!;
    const better = record.namesOf([...before, line[0]!]).at(-1)!;
    const values = [record.valueAt(ply)!, record.valueAt(ply + 1)!] as const;
    return [
      addLine(module, options, before, line),
      ...addComment(session, session.moves.slice(0, ply + 1), words.faultComment(fault, ...values, better)),
    ];
  });
}

function addLine(
  module: AnyGameModule,
  options: Options,
  moves: readonly number[],
  line: readonly number[],
): SessionAction {
  const legal = legalPart(module.createPosition(options) as GamePosition, moves, line);
  return { type: 'addLine', line: [...moves, ...legal] };
}

function addComment({ tree }: SessionState, line: readonly number[], comment: string): SessionAction[] {
  const before = nodeAfter(tree, line)?.comment ?? '';
  if (before.includes(comment)) return [];
  return [{ type: 'comment', line, comment: before === '' ? comment : `${before}\n${comment}` }];
}

/** The first moves of a line as far as they can be played. */
function legalPart(position: GamePosition, moves: readonly number[], line: readonly number[]): number[] {
  moves.forEach((move) => position.play(move));
  const legal: number[] = [];
  for (const move of line.slice(0, MAX_MOVES)) {
    if (position.outcome() !== ONGOING || !isLegal(position, move)) break;
    position.play(move);
    legal.push(move);
  }
  return legal;
}
