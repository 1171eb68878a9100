/**
 * A process that plays its first moves: what a manager starts. Prints a line of JSON for each move: how late the answer
 * came, and the nodes of its search.
 */
import { createPosition } from '../src';
import { createProtocolSession } from '../src/gomocup';
import type { ProtocolEngine, ProtocolEngineOptions } from '../src/gomocup/engine';
import { createProtocolEngine } from '../src/gomocup/engine';

const [milliseconds = '100', warmUpMilliseconds = '600', rule = 'freestyle', opening = ''] =
  process.argv.slice(2);
const RULE_NUMBERS: Readonly<Record<string, number>> = { freestyle: 0, standard: 1, renju: 4 };
let nodes = 0;
const createEngine = (options: ProtocolEngineOptions): ProtocolEngine => {
  const engine = createProtocolEngine(options);
  return {
    analyse: async (position, request) => {
      const result = await engine.analyse(position, request);
      ({ nodes } = result);
      return result;
    },
  };
};

let answered: (line: string) => void = () => undefined;
const session = createProtocolSession({
  reply: (line) => answered(line),
  about: {},
  createEngine,
  warmUpMilliseconds: Number(warmUpMilliseconds),
});
/** Says something and waits for the answer. */
async function ask(lines: readonly string[], isAnswer: RegExp): Promise<string> {
  return new Promise((resolve) => {
    answered = (line) => {
      if (isAnswer.test(line)) resolve(line);
    };
    lines.forEach(session.receive);
  });
}

const begun = performance.now();
await ask(['START 15'], /^OK$/);
const start = performance.now() - begun;
session.receive(`INFO rule ${RULE_NUMBERS[rule]}`);
session.receive(`INFO timeout_turn ${milliseconds}`);
const position = createPosition();
const stones = opening.split(' ').map((point) => position.parseMove(point));
const played: number[] = [];
const board = (): string[] => {
  const lines = played.map((move, index) => {
    const own = (played.length - index) % 2 === 0 ? 1 : 2;
    return `${move % 15},${Math.floor(move / 15)},${own}`;
  });
  return ['BOARD', ...lines, 'DONE'];
};
stones.forEach((move) => played.push(move));
for (let move = 0; move < 5; move++) {
  const asked = performance.now();
  const answer = await ask(board(), /^\d+,\d+$/);
  const took = performance.now() - asked;
  console.log(JSON.stringify({ start: Math.round(start), took: Math.round(took), nodes }));
  const [x, y] = answer.split(',').map(Number);
  played.push(y! * 15 + x!);
}
session.end();
