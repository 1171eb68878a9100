/** A whole number with a sign, of up to 64 bits, as LEB128 (little-endian base 128). */
export function signed(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const byte = Number(rest & 0x7fn);
    const isLast = rest >= -64n && rest < 64n;
    bytes.push(isLast ? byte : byte | 0x80);
    if (isLast) return bytes;
  }
}

/** A whole number from 0 to 2 ** 32 - 1 as LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    bytes.push(rest >>> 0 < 128 ? rest : (rest & 0x7f) | 0x80);
    if (rest >>> 0 < 128) return bytes;
  }
}
