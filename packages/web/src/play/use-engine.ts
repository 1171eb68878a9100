/** Questions to the engine that live as long as the position they are about. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Answer, Ask, Insight, Question } from '../contract/engine';
import { engine, type EngineJob, type EngineName } from './engine';
import { keepInsight, type PositionName } from './evaluation-store';

export interface Asked {
  /** What is known by now about the position; `null` before the first report. */
  readonly insight: Insight | null;
  readonly isRunning: boolean;
  /** Asks for the answer now. */
  readonly stop: () => void;
}

/** What is asked about. */
export interface AskedPosition {
  readonly game: string;
  readonly question: Omit<Question, 'ask'>;
  /** Names the position: another key is another question. */
  readonly key: string;
  /** Names its contents. */
  readonly name: PositionName;
  readonly onError: (error: Error) => void;
}

interface AskedQuestion extends AskedPosition {
  /** `null`: nothing is asked. */
  readonly ask: Ask | null;
  /** @default 'play' */
  readonly worker?: EngineName;
  readonly delay?: number;
  readonly onAnswer?: (answer: Answer) => void;
}

/** Asks while `ask` is given, and again when it or the position changes. */
export function useEngine({
  game,
  question,
  ask,
  key,
  name,
  worker = 'play',
  delay = 0,
  onAnswer,
  onError,
}: AskedQuestion): Asked {
  const asked = ask === null ? '' : `${key} ${JSON.stringify(ask)}`;
  const [state, setState] = useState<{ asked: string; insight: Insight | null; isDone: boolean } | null>(
    null,
  );
  const job = useRef<EngineJob | null>(null);
  /** An answer may come between a change and the end of the question. */
  const latest = useRef(asked);
  latest.current = asked;
  const handlers = useRef({ onAnswer, onError });
  handlers.current = { onAnswer, onError };

  useEffect(() => {
    if (ask === null) return undefined;
    const begin = (): void => {
      const hear = (insight: Insight, isDone: boolean): void => {
        // A level may see less than there is to see.
        if (ask.kind !== 'choose') keepInsight(name, insight);
        setState({ asked, insight, isDone });
      };
      const current = engine(worker).ask({ game, question: { ...question, ask } }, (insight) =>
        hear(insight, false),
      );
      job.current = current;
      current.answer.then(
        (answer) => {
          if (latest.current !== asked || answer === null) return;
          hear(answer, true);
          handlers.current.onAnswer?.(answer);
        },
        (error: unknown) => latest.current === asked && handlers.current.onError(error as Error),
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0) timer = setTimeout(begin, delay);
    else begin();
    return () => {
      clearTimeout(timer);
      job.current?.cancel();
      job.current = null;
    };
    // The key stands for the position; everything else follows from it.
  }, [asked, delay]);

  const stop = useCallback(() => job.current?.stop(), []);
  const current = state?.asked === asked && ask !== null ? state : null;
  return { insight: current?.insight ?? null, isRunning: ask !== null && current?.isDone !== true, stop };
}
