import { createRandom, randomBelow, type Side } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { crc32, formatChecksum } from '@games/search-core/internal';
import {
  POINT_PATTERN,
  POINT_PATTERN_OF,
  POINT_PATTERNS,
  SUB_PATTERNS,
  subPatternIn,
  patternPairOf,
} from '../../src/patterns/point-pattern';
import {
  createNetwork,
  createNetworkTables,
  OUTPUT_POINT,
  POINT,
  UNITS,
  type BySide,
  type NetworkTables,
  type NetworkWeights,
} from '../../src/engine/network';
import { orderTablesOf, distanceOf } from '../../src/engine/move-ordering';
import {
  createPatternBoard,
  createSpecializedPatternBoard,
  createSwitchablePatternBoard,
  type PatternBoard,
} from '../../src/patterns/pattern-board';
import { RULES, type Rule } from '../../src/board/rule';
import { createEvaluationNetwork } from '../../src/engine/evaluation-network';
import { ORDER } from '../../src/engine/order-weights';
import { countTokenOf, ROWS, rowsOfToken } from '../../src/engine/tokens';
import { createWasmNetwork } from '../../src/engine/wasm-network';
import { WEIGHTS } from '../../src/engine/weights';
import { formatWeights, parseWeights } from '../../src/engine/weights-text';

function randomBoard(rule: Rule, seed: number, stones: number): PatternBoard {
  const random = createRandom(seed);
  const patterns = createPatternBoard(11, rule);
  for (let count = 0; count < stones; count++) {
    const point = randomBelow(random, 121);
    if (patterns.cells[point] === 0) patterns.put(point, (count % 2) as Side);
  }
  return patterns;
}

const [TEXT] = WEIGHTS.freestyle;
const READ = parseWeights(TEXT);

/** Weights of all sizes, up to those at which sums overflow their halves of a word. */
function randomWeights(seed: number): NetworkWeights {
  const random = createRandom(seed);
  const list = (length: number, size: number): Int16Array =>
    Int16Array.from({ length }, () => randomBelow(random, 2 * size + 1) - size);
  return {
    start: 11,
    linear: list(ROWS, 2000),
    hidden: list(ROWS * UNITS, 1000),
    biases: list(UNITS, 300),
    outputs: list(UNITS, 1500),
  };
}

/** Puts and takes stones in turns, and calls back after each. */
function playAtRandom(
  { cells, placed, stones, put, take }: PatternBoard,
  seed: number,
  each: () => void,
): void {
  const random = createRandom(seed);
  for (let count = 0; count < 150; count++) {
    const point = randomBelow(random, cells.length);
    const last = placed[stones() - 1]!;
    if (randomBelow(random, 3) === 0 && stones() > 0) take(last, cells[last] === 1 ? 0 : 1);
    else if (cells[point] === 0) put(point, (stones() % 2) as Side);
    each();
  }
}

/** The value as the drawing of the network says, one weight at a time. */
function valueOf({ cells, counts, patternPairs }: PatternBoard, side: Side): number {
  const { start, linear, hidden, biases, outputs } = READ;
  const units = Array.from(biases);
  let sum = start;
  const add = (token: number): void => {
    const rows = rowsOfToken(token);
    const total = (weight: (row: number) => number): number =>
      Math.round(rows.reduce((all, { row, amount }) => all + amount * weight(row), 0));
    sum += total((row) => linear[row]!);
    for (let unit = 0; unit < UNITS; unit++) units[unit]! += total((row) => hidden[row * UNITS + unit]!);
  };
  cells.forEach((cell, point) => {
    const other = (1 - side) as Side;
    const pair = patternPairs[point]!;
    if (cell === 0) add(patternPairOf(subPatternIn(pair, side), subPatternIn(pair, other)));
  });
  for (const half of [0, 1]) {
    const first = (half === 0 ? side : 1 - side) * POINT_PATTERNS;
    for (let pointPattern: number = POINT_PATTERN.TWO; pointPattern < POINT_PATTERNS; pointPattern++)
      if (counts[first + pointPattern]! > 0)
        add(countTokenOf(half, pointPattern, counts[first + pointPattern]!));
  }
  sum *= OUTPUT_POINT / POINT;
  units.forEach((unit, index) => (sum += outputs[index]! * Math.max(0, unit)));
  return Math.max(-3000, Math.min(3000, Math.floor(sum / OUTPUT_POINT)));
}

describe('the network', () => {
  it.each(RULES)('is the sum that it is drawn as: %s', (rule) => {
    const network = createNetwork([createNetworkTables(READ)]);
    for (let seed = 1; seed <= 100; seed++) {
      const patterns = randomBoard(rule, seed, seed % 60);
      for (const side of [0, 1] as const) expect(network(patterns, side)).toBe(valueOf(patterns, side));
    }
  });

  it.each([1, 2])(
    'has the same values in WebAssembly, wherever stones come and go: networks %i',
    (networks) => {
      for (const rule of RULES)
        for (const size of [5, 15, 20]) {
          const patterns = createSpecializedPatternBoard(size, rule);
          expect(patterns.wasm).toBeDefined();
          const black = createNetworkTables(randomWeights(size));
          const white = createNetworkTables(randomWeights(size + 1));
          const tables: BySide<NetworkTables> = networks === 1 ? [black] : [black, white];
          const plain = createNetwork(tables);
          const { evaluate: inWasm } = createWasmNetwork(tables, patterns.wasm!, patterns);
          playAtRandom(patterns, size, () => {
            for (const side of [0, 1] as const) expect(inWasm(side)).toBe(plain(patterns, side));
          });
        }
    },
  );

  it('follows stones that nobody has asked about, beside another network of the board', () => {
    const patterns = createSpecializedPatternBoard(15, 'renju');
    const tables = [1, 2, 3].map((seed) => createNetworkTables(randomWeights(seed)));
    const pairs: BySide<NetworkTables>[] = [[tables[0]!, tables[1]!], [tables[2]!]];
    const networks = pairs.map((each) => ({
      inWasm: createWasmNetwork(each, patterns.wasm!, patterns).evaluate,
      plain: createNetwork(each),
    }));
    const random = createRandom(8);
    for (let seed = 1; seed <= 20; seed++)
      playAtRandom(patterns, seed, () => {
        const { inWasm, plain } = networks[randomBelow(random, 2)]!;
        const side = randomBelow(random, 2) as Side;
        if (randomBelow(random, 4) === 0) expect(inWasm(side)).toBe(plain(patterns, side));
      });
  });

  it('has other weights in the same memory', () => {
    const patterns = createSpecializedPatternBoard(15, 'freestyle');
    const [one, two, three] = [1, 2, 3].map((seed) => createNetworkTables(randomWeights(seed)));
    const { evaluate, write } = createWasmNetwork([one!], patterns.wasm!, patterns);
    const later: BySide<NetworkTables>[] = [[two!, three!], [one!], [three!]];
    for (const tables of later) {
      write(tables);
      const plain = createNetwork(tables);
      for (const side of [0, 1] as const) expect(evaluate(side)).toBe(plain(patterns, side));
    }
  });

  it('follows the rule of a board, in WebAssembly or not', () => {
    const { under, on } = createEvaluationNetwork((rule) =>
      rule === 'renju' ? [randomWeights(1), randomWeights(2)] : [randomWeights(rule.length)],
    );
    const board = createSwitchablePatternBoard(15);
    let rule: Rule = 'freestyle';
    const plain = {
      ...board,
      wasm: undefined,
      get rule() {
        return rule;
      },
    };
    for (const next of ['freestyle', 'renju', 'standard', 'freestyle'] as const) {
      board.setRule((rule = next));
      board.put(112, 0);
      for (const patterns of [board, plain])
        for (const side of [0, 1] as const)
          expect(on(patterns)(patterns, side)).toBe(under(rule)(patterns, side));
      board.take(112, 0);
    }
  });

  it('has the same values on boards that WebAssembly cannot read, or has no room for', () => {
    const { under, on } = createEvaluationNetwork(() => [READ]);
    const board = randomBoard('freestyle', 3, 30);
    const full = createSpecializedPatternBoard(15, 'freestyle').wasm!;
    full.memory.bytes(2 ** 20);
    for (const wasm of [undefined, full])
      for (const side of [0, 1] as const)
        expect(on({ ...board, wasm })(board, side)).toBe(under('freestyle')(board, side));
  });

  it('has the weights of the rule and, where they differ, of the side on move', () => {
    const weights = (start: number): NetworkWeights => ({ ...READ, linear: new Int16Array(ROWS), start });
    const { under } = createEvaluationNetwork((rule) =>
      rule === 'renju'
        ? [weights(10 * POINT), weights(20 * POINT)]
        : [weights(rule === 'standard' ? POINT : 0)],
    );
    const value = (rule: Rule, side: Side): number => under(rule)(createPatternBoard(11, rule), side);
    const base = value('freestyle', 0);
    expect([value('standard', 0), value('standard', 1)]).toEqual([base + 1, base + 1]);
    expect([value('renju', 0), value('renju', 1)]).toEqual([base + 10, base + 20]);
  });

  it('says nothing of points where nothing meets, so that they can be left out', () => {
    expect(rowsOfToken(0)).toEqual([]);
  });
});

describe('the text of weights', () => {
  it('is read as it was written', () => {
    const weights = randomWeights(1);
    expect(parseWeights(formatWeights(weights))).toEqual(weights);
    for (const rule of RULES)
      for (const text of WEIGHTS[rule]) expect(formatWeights(parseWeights(text))).toBe(text);
  });

  it('is refused when any of its characters has changed, or is missing', () => {
    for (let at = 0; at < TEXT.length; at += 997) {
      const other = TEXT[at] === 'A' ? 'B' : 'A';
      expect(() => parseWeights(TEXT.slice(0, at) + other + TEXT.slice(at + 1))).toThrow(/checksum/);
      expect(() => parseWeights(TEXT.slice(0, at))).toThrow(/checksum/);
    }
    for (const body of ['', 'A', 'A*', 'é'])
      expect(() => parseWeights(formatChecksum(crc32(body)) + body)).toThrow(/expected/);
  });
});

describe('kinds', () => {
  it.each(RULES)('have the class of their points: %s', (rule) => {
    for (let seed = 1; seed <= 100; seed++) {
      const { cells, pointPatterns, patternPairs } = randomBoard(rule, seed, 5 + (seed % 50));
      cells.forEach((cell, point) => {
        if (cell !== 0) expect(patternPairs[point]).toBe(0);
        else
          for (const side of [0, 1] as const)
            expect(POINT_PATTERN_OF[subPatternIn(patternPairs[point]!, side)]).toBe(
              pointPatterns[side * 121 + point],
            );
      });
    }
  });

  it('are 0 for a stone in the open, and fit six bits', () => {
    const { patternPairs } = createPatternBoard(15, 'freestyle');
    expect(patternPairs[112]).toBe(0);
    expect(patternPairs[0]).not.toBe(0);
    expect(
      POINT_PATTERN_OF.filter((pointPattern) => pointPattern === POINT_PATTERN.FIVE).length,
    ).toBeGreaterThan(0);
    expect(patternPairOf(SUB_PATTERNS - 1, SUB_PATTERNS - 1)).toBe(4095);
  });
});

describe('the order', () => {
  it('is the same for both colours, and for mirror images', () => {
    const [black, white] = orderTablesOf(ORDER, 9).pointValues;
    for (let mine = 0; mine < SUB_PATTERNS; mine++)
      for (let theirs = 0; theirs < SUB_PATTERNS; theirs++)
        expect(white[patternPairOf(theirs, mine)]).toBe(black[patternPairOf(mine, theirs)]);
    expect(distanceOf(0, 9 * 2 + 5, 9)).toBe(distanceOf(0, 9 * 5 + 2, 9));
    expect(distanceOf(3, 40, 9)).toBe(distanceOf(40, 3, 9));
  });

  it('prefers a move beside the last one to the same move far away', () => {
    const { answer } = orderTablesOf(ORDER, 15);
    expect(answer[112 * 225 + 113]).toBeGreaterThan(answer[112 * 225 + 0]!);
  });
});
