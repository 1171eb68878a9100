export const en = {
  solve: 'find the best first move and both sums under best play for a card file',
  file: "card file ('-': standard input): first the number of cards, then one comma-separated row a line",
  output: 'write the two lines to this file, whole or not at all',
  anyNumbers: 'allow any whole numbers as cards, not just 1 to n',
  playFile: 'card file (default: cards drawn at random)',
  cards: 'how many cards to draw (default: 12)',
  rows: 'into how many rows (default: 3)',
  seed: 'seed of the cards: the same seed, the same cards',
  whyOption: 'explain the answer: how the rows fold',
  why: 'Why: three neighbours a ≤ b ≥ c may be replaced by a − b + c without a change of the value.',
  inTurn: (sum: string): string => `What remains is taken in turn, the largest first: ${sum}, the margin.`,
  check: 'compare the output of your program with the exact answer; exit code 1 if it is wrong',
  checkFile: "what your program wrote ('-': standard input)",
  checkInput: 'the card file that your program read',
  checkRight: 'right',
  checkWrong: (line: number, expected: readonly string[], found: string): string =>
    `line ${line} is wrong\nexpected   ${expected.join('\n      or   ')}\nfound      ${found}`,
  checkMissing: (line: number, expected: readonly string[]): string =>
    `line ${line} is missing\nexpected   ${expected.join('\n      or   ')}`,
  checkExtra: (line: number, found: string): string => `line ${line} is one too many\nfound      ${found}`,
  cases: (minimum: number, maximum: number): string =>
    `write card files of ${minimum} to ${maximum} cards and their answers, to test a program with`,
  caseCount: (fallback: number): string => `how many card files (default: ${fallback})`,
  caseSeed: 'seed of the cards: the same seed, the same files (default: 1)',
  caseMaxRows: 'at most how many rows (default: as the assignment guarantees, 4 up to 30 cards, then 3)',
  caseFolder: (fallback: string): string => `folder for the files, made if need be (default: ${fallback})`,
  casesWritten: (folder: string, names: readonly string[]): string => `${folder}: ${names.join(' … ')}`,
  grade: (count: number): string =>
    `run programs on ${count} card files, each in an empty folder with input.txt, and mark their output.txt`,
  gradeTime: (fallback: number): string =>
    `milliseconds of processor time that a run may take, and three times as many by the clock (default: ${fallback})`,
  gradeCards: (cards: number): string => `${cards} cards`,
  gradeEnded: {
    failed: (_: number, complaint: string): string => (complaint === '' ? 'ended with an error' : complaint),
    time: (seconds: number): string => `not done within ${seconds} s`,
    output: (): string => 'ended because it printed more than 10 MB',
  },
  gradeNoOutput: (file: string): string => `wrote no ${file}`,
  gradeLongOutput: (file: string): string => `${file} has more than 64 kB`,
  gradeNotUtf8: (file: string): string => `${file} is not UTF-8 text`,
  starter: {
    head: [
      'Two players take a card from the left or the right end of a row in turn.',
      'Check and mark this program:',
    ],
    best: 'Returns the row (from 1), the end (左端 or 右端) and the card of the best first move, and the sums of both players.',
    todo: 'not written yet',
  },
};
