/**
 * A slow checker of certificates with plain sets: what the writer says is compared with the definition of zones, window by
 * window. It throws at the first flaw.
 */

/** A section that holds: its stones, level and zone, and the black nodes in it. */
export interface CheckedSection {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly level: number;
  readonly zone: ReadonlySet<number>;
  readonly nodes: number;
}

interface Lemma {
  readonly black: ReadonlySet<number>;
  readonly white: ReadonlySet<number>;
  readonly level: number;
  readonly zone: ReadonlySet<number>;
}

export function checkCertificate(bytes: Uint8Array): CheckedSection[] {
  let at = 0;
  const next = (): number => {
    if (at >= bytes.length) throw new Error('bytes are missing');
    return bytes[at++]!;
  };
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = next();
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  if (String.fromCharCode(next(), next(), next(), next()) !== 'GMKC' || next() !== 1)
    throw new Error('header');
  const size = next();
  const isExact = next() === 1;
  const windows = windowsOf(size);
  const black = new Set<number>();
  const white = new Set<number>();
  const lemmas: Lemma[] = [];
  let nodes = 0;

  const blackFives = (): number[] => {
    const points = new Set<number>();
    for (const { window, ends } of windows) {
      const missing = window.filter((point) => !black.has(point));
      if (missing.length !== 1 || white.has(missing[0]!)) continue;
      if (!isExact || !ends.some((point) => black.has(point))) points.add(missing[0]!);
    }
    return [...points].sort((left, right) => left - right);
  };

  const guard = (zone: Set<number>, level: number): void => {
    for (const { window } of windows) {
      if (window.some((point) => black.has(point))) continue;
      const empty = window.filter((point) => !white.has(point));
      if (empty.length === 1) throw new Error('white makes five');
      if (empty.length - 1 > level) continue;
      const inside = empty.filter((point) => zone.has(point)).length;
      empty
        .filter((point) => !zone.has(point))
        .slice(0, Math.max(0, 2 - inside))
        .forEach((point) => zone.add(point));
    }
  };

  const readBlack = (level: number): Set<number> => {
    nodes++;
    const move = next();
    if (move === 254) return readReference(level);
    if (move === 255) {
      const extra = varint();
      const zone = readBlack(level + extra);
      lemmas.push({ black: new Set(black), white: new Set(white), level: level + extra, zone });
      return zone;
    }
    if (move >= size * size || black.has(move) || white.has(move))
      throw new Error(`${move} is no empty point`);
    const isFive = blackFives().includes(move);
    if (isFive) return new Set([move]);
    black.add(move);
    const zone = readWhite(level);
    black.delete(move);
    return zone.add(move);
  };

  const readReference = (level: number): Set<number> => {
    if (next() !== 0) throw new Error('only references as they lie are checked here');
    const lemma = lemmas[varint()];
    if (lemma?.black.size !== black.size) throw new Error('no such lemma');
    const further = [...white].filter((point) => !lemma.white.has(point));
    const isIncluded =
      [...black].every((point) => lemma.black.has(point)) &&
      [...lemma.white].every((point) => white.has(point)) &&
      further.every((point) => !lemma.zone.has(point)) &&
      further.length + level <= lemma.level;
    if (!isIncluded) throw new Error('the lemma is about another position');
    return new Set(lemma.zone);
  };

  const afterReply = (reply: number, level: number): Set<number> => {
    if (black.has(reply) || white.has(reply)) throw new Error(`${reply} is no empty point`);
    white.add(reply);
    const zone = readBlack(level);
    white.delete(reply);
    return zone;
  };

  const readWhite = (level: number): Set<number> => {
    const fives = blackFives();
    const zone = new Set(fives.slice(0, 2));
    const add = (points: ReadonlySet<number>): void => points.forEach((point) => zone.add(point));
    if (fives.length === 1) add(afterReply(fives[0]!, level));
    else if (fives.length === 0) {
      const defaults = Array.from({ length: varint() }, () => readBlack(level + 1));
      const listed = new Set<number>();
      const answers = Array.from({ length: varint() }, () => {
        const reply = next();
        if ([...listed].some((point) => point >= reply)) throw new Error('answers are not ascending');
        listed.add(reply);
        return afterReply(reply, level);
      });
      for (let point = 0; point < size * size; point++) {
        const isMet =
          black.has(point) ||
          white.has(point) ||
          listed.has(point) ||
          defaults.some((tree) => !tree.has(point));
        if (!isMet) throw new Error(`${point} is not answered`);
      }
      [...defaults, ...answers].forEach(add);
    }
    guard(zone, level);
    return zone;
  };

  const readSection = (): CheckedSection => {
    const length = varint();
    const end = at + length;
    const level = varint();
    const stones = [black, white].map((set) => {
      set.clear();
      return Array.from({ length: varint() }, next).map((point) => {
        set.add(point);
        return point;
      });
    });
    nodes = 0;
    const zone = readBlack(level);
    at += 4;
    if (at !== end) throw new Error('the section has another length');
    return { black: stones[0]!, white: stones[1]!, level, zone, nodes };
  };

  const sections = Array.from({ length: varint() }, readSection);
  if (at + 4 !== bytes.length) throw new Error('bytes are left');
  return sections;
}

interface Window {
  readonly window: readonly number[];
  /** The points before the first and after the last that are on the board. */
  readonly ends: readonly number[];
}

/** Horizontal ones, vertical, diagonal, anti-diagonal, by their first point. */
function windowsOf(size: number): Window[] {
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  return steps.flatMap(([down, right]) =>
    Array.from({ length: size * size }, (_, first) => first).flatMap((first) => {
      const place = (step: number): number => {
        const row = Math.floor(first / size) + step * down;
        const column = (first % size) + step * right;
        const isOnBoard = row >= 0 && row < size && column >= 0 && column < size;
        return isOnBoard ? row * size + column : -1;
      };
      if (place(4) < 0) return [];
      return [{ window: [0, 1, 2, 3, 4].map(place), ends: [-1, 5].map(place).filter((point) => point >= 0) }];
    }),
  );
}
