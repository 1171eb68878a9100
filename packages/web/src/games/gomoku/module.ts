import { MAX_SIZE, MIN_SIZE, RULES } from '@games/gomoku';
import { LEVEL_IDS } from '@games/gomoku/words';
import type { GameModule } from '../../contract/game-module';
import { Board } from './board';
import { OpeningDialogue } from './opening-dialogue';
import { hasProof } from './proofs';
import { createOpenedPosition, formatOpenedMoves, parseOpenedMoves, type OpenedPosition } from './opening';
import { OPENINGS, type GomokuOptions } from './options';
import { text } from './text';
import { Tools } from './tools';

export const gomoku: GameModule<OpenedPosition, GomokuOptions> = {
  id: 'gomoku',
  text,
  presets: [
    { id: 'freestyle', options: { size: 15, rule: 'freestyle', opening: 'none' } },
    { id: 'renju', options: { size: 15, rule: 'renju', opening: 'none' } },
    { id: 'swap2', options: { size: 15, rule: 'freestyle', opening: 'swap2' } },
    { id: 'standard', options: { size: 15, rule: 'standard', opening: 'none' } },
    { id: 'middle', options: { size: 13, rule: 'freestyle', opening: 'none' } },
    { id: 'small', options: { size: 9, rule: 'freestyle', opening: 'none' } },
  ],
  fields: [
    { kind: 'number', name: 'size', minimum: MIN_SIZE, maximum: MAX_SIZE },
    { kind: 'choice', name: 'rule', choices: RULES },
    { kind: 'choice', name: 'opening', choices: OPENINGS },
  ],
  marks: ['X', 'O'],
  levels: LEVEL_IDS,
  defaultLevel: 'casual',
  createPosition: createOpenedPosition,
  parseMoves: parseOpenedMoves,
  formatMoves: formatOpenedMoves,
  winner: (position) => {
    const mark = position.winner();
    return mark === null ? null : mark === 'X' ? 0 : 1;
  },
  seats: (position) => {
    const { seat, isSwapped, stage } = position.opening();
    return { toMove: seat, areSwapped: isSwapped, areOpen: stage !== 'play' };
  },
  choosesSides: ({ opening }) => opening === 'swap2',
  prompt: (position, language) => {
    const { stage } = position.opening();
    return stage === 'play' ? null : text[language].opening.status[stage];
  },
  offers: (level, options, side) => level !== 'perfect' || hasProof(options, side),
  limits: ['time', 'depth'],
  ending: (position, language) => {
    const foul = position.foul();
    if (foul === null) return text[language].ending(position.winningLine()?.map(position.formatMove) ?? null);
    return text[language].forbiddenPoint(position.formatMove(position.lastMove()!), foul);
  },
  displays: [
    { id: 'forbidden', isOnAtFirst: true, isOffered: ({ rule }) => rule === 'renju' },
    { id: 'numbers', isOnAtFirst: false },
    { id: 'shapes', isOnAtFirst: false },
    { id: 'points', isOnAtFirst: false },
  ],
  Board,
  Prompt: OpeningDialogue,
  Tools,
  readFile: async (file) => (await import('./records')).readGames(file),
  hasThreats: true,
  // The evaluation was fitted so that 200 points are odds of e to 1, and 220 are three wins of four games.
  scale: { half: 220, unit: 'percent' },
};
