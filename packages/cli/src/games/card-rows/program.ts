import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';

/** Adds `solve` where it is named: a card file is what a student has at hand. Other games are solved by their names. */
export async function addProgramCommands(program: Command, context: Context, named?: string): Promise<void> {
  if (named === 'solve') (await import('./commands/solve')).addSolve(program, context);
}
