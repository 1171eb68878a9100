// How deep the player looks from the opening in one second, how fast it is, and the nodes of fixed depths, which are
// the same everywhere. Rates are per second of processor time, so that other work of the machine does not count.
import { analyseSync, createPosition, type SequenciumOptions } from '../src/index';

const BOARDS: SequenciumOptions[] = [{}, { start: 3, balanced: true }, { rows: 8, columns: 8 }];
const DEPTHS = [6, 8, 10, 12];

function row(texts: readonly (string | number)[]): void {
  console.log(texts.map((text, index) => String(text).padStart([28, 9, 12, 14][index]!)).join(''));
}

export function printPlayer(): void {
  row(['search', 'depth', 'nodes', 'M nodes/s']);
  const time = (name: string, run: () => { depth: number; nodes: number }): void => {
    const start = process.cpuUsage();
    const { depth, nodes } = run();
    const { user, system } = process.cpuUsage(start);
    row([name, depth, nodes.toLocaleString('en'), (nodes / (user + system)).toFixed(2)]);
  };
  for (const options of BOARDS) {
    const { rows = 6, columns = 6, start = 1, balanced } = options;
    const name = `${rows} x ${columns}${start === 3 ? ' 1-2-3' : ''}${balanced === true ? ' balanced' : ''}, 1 s`;
    time(name, () => analyseSync(createPosition(options), { milliseconds: 1000 }));
  }
  for (const depth of DEPTHS) time('6 x 6', () => analyseSync(createPosition(), { depth }));
}
