/** What is compared: games, and how deep they are searched. Each is given to all libraries that can play it. */
export const GAMES = ['tic-tac-toe', 'connect-four', 'kalah', 'kalah-passes', 'chess'] as const;

type Game = (typeof GAMES)[number];

export interface Task {
  readonly game: Game;
  readonly depth: number;
}

/** What a library needed for a task. */
export interface Measurement extends Task {
  /** The root's value for the side to move, to see that all have solved the same task; a won game counts 10,000. */
  readonly value: number;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** A library at the start of its process: searches a task once. Undefined where it cannot play the game. */
export type Contestant = (task: Task) => Omit<Measurement, 'game' | 'depth'> | undefined;
