import fc from 'fast-check';

/** What an edit of a text may put in, beside what the text has itself. */
const ODDITIES = [
  ...[
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u001b[2J',
    '\u202e',
    '\ufeff',
    '\ud800',
    '"',
    '\\',
    '/',
    ',',
    ';',
    ':',
    '.',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '-',
    '+',
    '0',
    '9',
    '1e9',
    'NaN',
    '字',
    '１',
    'toString',
    '__proto__',
    '99999999999999999999',
  ],
];

interface Edit {
  readonly from: number;
  readonly length: number;
  readonly insert: string | { readonly from: number; readonly length: number };
}

const edit: fc.Arbitrary<Edit> = fc.record({
  from: fc.nat(),
  length: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(12)),
  insert: fc.oneof(
    fc.constantFrom(...ODDITIES),
    fc.string({ maxLength: 3, unit: 'binary' }),
    fc.record({ from: fc.nat(), length: fc.nat(12) }),
  ),
});

/** Valid texts with a few edits: parts removed, replaced, copied from elsewhere, signs put in. */
export function mutated(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(valid, fc.array(edit, { maxLength: 4 }))
    .map(([text, edits]) => edits.reduce(applyEdit, text));
}

function applyEdit(text: string, { from, length, insert }: Edit): string {
  const at = from % (text.length + 1);
  const source = typeof insert === 'string' ? null : insert.from % (text.length + 1);
  const put = typeof insert === 'string' ? insert : text.slice(source!, source! + insert.length);
  return text.slice(0, at) + put + text.slice(at + length);
}

/** Any texts: of letters, of everything, of what valid ones are made of, and long ones of one part again and again. */
export function anyText(parts: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...parts, ...ODDITIES);
  const pieces = fc.array(piece, { maxLength: 24 });
  const letters = fc.string({ minLength: 1, maxLength: 2, unit: 'binary' });
  const repeated = fc
    .tuple(piece, fc.oneof(piece, letters), fc.nat(1000), piece)
    .map(([before, part, count, after]) => before + part.repeat(count) + after);
  return fc.oneof(
    { weight: 5, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 5, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
    { weight: 5, arbitrary: pieces.map((found) => found.join('')) },
    { weight: 1, arbitrary: repeated },
  );
}

const TYPED = ['OptionError', 'NotationError', 'IllegalMoveError'];

/**
 * Runs a parser on what may be no valid text.
 *
 * @returns what it returned; undefined when it threw a typed error with a short message that cannot act on a terminal.
 * @throws anything else it threw.
 */
export function tryParse<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    const { name, code, details, message } = error as Error & {
      code?: unknown;
      details?: Record<string, unknown>;
    };
    if (!TYPED.includes(name) || typeof code !== 'string' || details === undefined) throw error;
    for (const text of [message, ...Object.values(details)]) {
      if (typeof text !== 'string') continue;
      if (text.length > 500 || /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text))
        throw new Error(`unsafe message of ${code}: ${JSON.stringify(text.slice(0, 600))}`, { cause: error });
    }
    return undefined;
  }
}
