import { createProtocolSession } from '../../src/gomocup';
import type { ProtocolOptions } from '../../src/gomocup/session';

/** The other end of a session: says lines and waits for answers. */
export interface Manager {
  /** Every reply so far. */
  readonly replies: readonly string[];
  /** Says lines without waiting. */
  readonly say: (...lines: readonly string[]) => void;
  /** Says lines and waits for the next reply that is no message. */
  readonly ask: (...lines: readonly string[]) => Promise<string>;
  /** Waits until every line is answered, with time for what would come unasked. */
  readonly settle: () => Promise<void>;
  readonly ended: Promise<void>;
}

/** A line that is answered when all before it are. */
const QUESTION = 'settled?';
const SETTLED = `UNKNOWN command '${QUESTION}'`;

/** Lets whatever is due have its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Starts a session; the engine looks at so few positions that a move takes milliseconds, unless told otherwise. */
export function createManager(options: Partial<ProtocolOptions> = {}): Manager {
  const replies: string[] = [];
  let heard = 0;
  let wake: () => void = () => undefined;
  let onSettled: () => void = () => undefined;
  const session = createProtocolSession({
    about: { name: 'games', version: '1' },
    random: () => 0,
    ...options,
    reply: (line) => {
      if (line === SETTLED) {
        onSettled();
        return;
      }
      replies.push(line);
      wake();
    },
  });
  const say = (...lines: readonly string[]): void => lines.forEach(session.receive);
  say('INFO max_node 300');

  const next = async (): Promise<string> => {
    for (;;) {
      const reply = replies[heard];
      if (reply === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else {
        heard++;
        if (!reply.startsWith('MESSAGE')) return reply;
      }
    }
  };

  return {
    replies,
    say,
    ask: (...lines) => {
      say(...lines);
      return next();
    },
    settle: async () => {
      await turns();
      const settled = new Promise<void>((resolve) => (onSettled = resolve));
      say(QUESTION);
      await Promise.race([settled, session.ended]);
      heard = replies.length;
    },
    ended: session.ended,
  };
}
