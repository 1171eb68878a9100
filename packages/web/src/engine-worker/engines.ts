/** The engines of all games, on this thread. */
import type { Answer, Control, Engine, Question } from '../contract/engine';
import type { AnyEngineExtras } from '../contract/engine-extras';
import { createEngine } from '../games/create-engine';
import { loadDefinition } from '../games/load-definition';
import { createService } from './service';

/** By their paths. */
const EXTRAS = import.meta.glob<{ readonly engine: AnyEngineExtras }>('../extras/*/engine.ts');

const engines = new Map<string, Promise<Engine>>();

/** A question, and the game that it is about: the id of one of the page, or the address of the module of another. */
export interface EngineQuestion {
  readonly game: string;
  readonly question: Question;
}

export async function answerByEngine({ game, question }: EngineQuestion, control: Control): Promise<Answer> {
  return (await engineOf(game))(question, control);
}

/** Answers on the main thread. */
export const engineService = /* @__PURE__ */ createService(answerByEngine);

async function loadEngine(source: string): Promise<Engine> {
  return createEngine(await loadDefinition(source), await loadExtras(source), source);
}

/** What a game alone adds; undefined where it adds nothing. */
export async function loadExtras(source: string): Promise<AnyEngineExtras | undefined> {
  return (await EXTRAS[`../extras/${source}/engine.ts`]?.())?.engine;
}

/** The same engine each time: it keeps a position and tables. What could not be loaded is tried again. */
export function engineOf(source: string): Promise<Engine> {
  let engine = engines.get(source);
  if (engine === undefined) {
    engines.set(source, (engine = loadEngine(source)));
    engine.catch(() => engines.delete(source));
  }
  return engine;
}
