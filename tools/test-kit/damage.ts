/** Every text that differs in one bit of its UTF-8, as a program would read it. */
export function* bitFlips(text: string): Generator<string> {
  const bytes = new TextEncoder().encode(text);
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = bytes.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    yield new TextDecoder().decode(flipped);
  }
}

/** Every text with one digit replaced by another. */
export function* digitChanges(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    if (!/\d/.test(text[at]!)) continue;
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== text[at]) yield `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
  }
}

/** Every text with a line taken out, written twice, or exchanged with the next. */
export function* lineEdits(text: string): Generator<string> {
  const lines = text.split('\n').slice(0, -1);
  const joined = (edited: readonly string[]): string => edited.map((line) => `${line}\n`).join('');
  for (let at = 0; at < lines.length; at++) {
    yield joined(lines.toSpliced(at, 0, lines[at]!));
    // Without its last lines a file is a shorter one; whether that can be told is another question.
    if (at < lines.length - 1) {
      yield joined(lines.toSpliced(at, 1));
      yield joined(lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!));
    }
  }
}

/** Every file that differs from another in one bit, lacks a byte, has it twice, or ends before it. */
export function* byteDamages(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const flipped = bytes.slice();
      flipped[at]! ^= 1 << bit;
      yield flipped;
    }
    yield new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
    yield new Uint8Array([...bytes.subarray(0, at + 1), ...bytes.subarray(at)]);
    yield bytes.slice(0, at);
  }
}
