/** What the engine has found, as variations of the game. */
import { isLegal, ONGOING, type Value } from '@games/search-core';
import { nodeAfter, type SessionAction } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import type { AnyGameModule, GamePosition, GameText, MoveMark, ScoreScale } from '../contract/game-module';
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
    const first = [...moves, move];
    const before = nodeAfter(session.tree, first)?.comment ?? '';
    const comment = said.filter(Boolean).join(', ');
    return [
      {
        type: 'addLine',
        line: [...moves, ...legalPart(module.createPosition(options) as GamePosition, moves, line)],
      },
      ...(before.includes(comment)
        ? []
        : [
            {
              type: 'comment',
              line: first,
              comment: before === '' ? comment : `${before}\n${comment}`,
            } as const,
          ]),
    ];
  }).flat();
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
