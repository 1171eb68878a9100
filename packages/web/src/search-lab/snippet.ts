/** Code that computes what the page shows, with the packages alone. */
import type { Algorithm } from './algorithms';
import { labGame } from './games';
import { pliesLeft, type LabState } from './state';

type Shown = Pick<LabState, 'game' | 'moves' | 'algorithm' | 'depth'>;

export function snippetOf({ game, moves, algorithm, depth }: Shown): string {
  const lab = labGame(game);
  const isEstimated = depth < pliesLeft(lab, moves) || algorithm === 'ordered' || algorithm === 'pvs';
  const lines = [
    importLine(algorithm === 'pvs' ? ['searchSync'] : [], '@games/search-core'),
    importLine(['createRecorder'], '@games/search-core/explain'),
    importLine(TEXTBOOK_NAMES[algorithm], '@games/search-core/textbook'),
    lab.isDropped
      ? importLine(isEstimated ? ['createPosition', 'evaluate'] : ['createPosition'], '@games/connect-three')
      : importLine(['createTicTacToe'], '@games/search-core/testing'),
    lab.isDropped
      ? `const position = createPosition({ rows: ${lab.rows}, columns: ${lab.columns}, connect: 3 });`
      : 'const position = createTicTacToe();',
    ...(moves.length === 0 ? [] : [`for (const move of [${moves.join(', ')}]) position.play(move);`]),
    ...(isEstimated && !lab.isDropped ? OPEN_LINES : []),
    ...searchLines(algorithm, depth, isEstimated),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

const TEXTBOOK_NAMES: Readonly<Record<Algorithm, readonly string[]>> = {
  minimax: ['minimax'],
  'alpha-beta': ['alphaBeta'],
  ordered: ['alphaBeta', 'minimax'],
  pvs: ['minimax'],
};

/** Estimates tic-tac-toe by the lines that are still open. */
const OPEN_LINES = [
  'const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];',
  'const open = (cells, absent) => lines.filter((line) => line.every((cell) => cells[cell] !== absent)).length;',
  "const evaluate = ({ format, turn }, cells = format().replace(/\\s/g, '')) =>",
  "  open(cells, 'OX'[turn()]) - open(cells, 'XO'[turn()]);",
];

/** Estimates a move by the position after it. */
const ESTIMATE = [
  'const estimate = (move) => {',
  '  position.play(move);',
  '  const { value } = minimax(position, { depth: 0, evaluate });',
  '  position.undo();',
  '  return Math.max(-1e6, Math.min(1e6, 0 - value));',
  '};',
];

function searchLines(algorithm: Algorithm, depth: number, isEstimated: boolean): string[] {
  const observer = `const observer = createRecorder({ position });`;
  const limits = `depth: ${depth}${isEstimated ? ', evaluate' : ''}, observer`;
  const end = 'console.log(result.value, result.nodes, observer.tree());';
  switch (algorithm) {
    case 'minimax':
      return [observer, `const result = minimax(position, { ${limits} });`, end];
    case 'alpha-beta':
      return [observer, `const result = alphaBeta(position, { ${limits} });`, end];
    case 'ordered':
      return [
        ...ESTIMATE,
        'const generate = (into, from) => {',
        '  const count = position.generate(into, from);',
        '  const moves = into.slice(from, from + count).sort((a, b) => estimate(b) - estimate(a));',
        '  into.set(moves, from);',
        '  return count;',
        '};',
        observer,
        `const result = alphaBeta({ ...position, generate }, { ${limits} });`,
        end,
      ];
    case 'pvs':
      return [
        ...ESTIMATE,
        'const order = (_, moves, scores, from, count) => {',
        '  for (let at = from; at < from + count; at++) scores[at] = estimate(moves[at]);',
        '};',
        observer,
        'const heuristics = { evaluate, order };',
        `const result = searchSync(position, { depth: ${depth}, heuristics, memoryBytes: 2 ** 20, observer });`,
        end,
      ];
  }
}

function importLine(names: readonly string[], from: string): string | null {
  return names.length === 0 ? null : `import { ${names.join(', ')} } from '${from}';`;
}
