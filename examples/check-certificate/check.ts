// A checker of certificates written from their description alone (packages/gomoku/docs/certificate.md): plain arrays, the
// stones of every window counted anew at every node. It shares nothing with the package, and is made to be read.

/** One claim: black, to move, wins from these stones, with `level` more white ones anywhere outside the zone. */
export interface Claim {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly level: number;
  readonly zone: ReadonlySet<number>;
}

export interface Checked {
  readonly size: number;
  readonly rule: 'freestyle' | 'standard';
  readonly claims: readonly Claim[];
  /** Positions looked at. */
  readonly positions: number;
}

const [EMPTY, BLACK, WHITE] = [0, 1, 2];

/** For every point of the board, 1 if it is in the zone. */
type Zone = Uint8Array;

/** Checks a certificate. Throws an Error at the first thing that is wrong. */
export function checkCertificate(file: Uint8Array): Checked {
  let at = 0;
  let end = file.length;
  let positions = 0;
  const must = (truth: boolean, what: string): void => {
    if (!truth) throw new Error(`byte ${at}: ${what}`);
  };
  const byte = (): number => {
    must(at < end, 'there should be more bytes');
    return file[at++]!;
  };
  const number = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const digit = byte();
      value += (digit % 128) * weight;
      must(value < 2 ** 31, 'a number is too large');
      if (digit < 128) {
        must(digit > 0 || weight === 1, 'a number is not in its shortest form');
        return value;
      }
    }
  };
  const checksum = (bytes: Uint8Array): void => {
    let sum = 0xffffffff;
    for (const each of bytes) {
      sum ^= each;
      for (let bit = 0; bit < 8; bit++) sum = sum % 2 === 0 ? sum >>> 1 : (sum >>> 1) ^ 0xedb88320;
    }
    for (let shift = 0; shift < 32; shift += 8) must(byte() === ((~sum >>> shift) & 255), 'a wrong checksum');
  };

  // The header.
  for (const letter of 'GMKC') must(byte() === letter.charCodeAt(0), 'this is no certificate');
  must(byte() === 1, 'this is not version 1');
  const size = byte();
  must(size >= 5 && size <= 15, 'there is no such board');
  const rule = (['freestyle', 'standard'] as const)[byte()];
  if (rule === undefined) throw new Error('there is no such rule');
  const sections = number();
  must(sections > 0, 'there is no section');
  const sums = [...file.subarray(0, at)];

  // The board, and its windows in their order, with the points before and after each that are on the board.
  const area = size * size;
  const board = new Uint8Array(area);
  const place = (row: number, column: number): number =>
    row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  const windows: { points: Uint8Array; ends: number[] }[] = [];
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const)
    // prettier-ignore
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const [before, ...points] = [-1, 0, 1, 2, 3, 4].map((n) => place(row + n * down, column + n * right));
        const after = place(row + 5 * down, column + 5 * right);
        const ends = [before!, after].filter((point) => point >= 0);
        if (!points.includes(-1)) windows.push({ points: Uint8Array.from(points), ends });
      }
  // How many black and white stones are in each.
  const blackIn = new Uint8Array(windows.length);
  const whiteIn = new Uint8Array(windows.length);
  function countStones(): void {
    for (let index = 0; index < windows.length; index++) {
      const { points } = windows[index]!;
      blackIn[index] = 0;
      whiteIn[index] = 0;
      for (let nth = 0; nth < 5; nth++) {
        const stone = board[points[nth]!];
        if (stone === BLACK) blackIn[index]!++;
        else if (stone === WHITE) whiteIn[index]!++;
      }
    }
  }
  /** Whether black has so many stones in a window, and a five when the rest of it is black. */
  const isBlack = (index: number, stones: number): boolean =>
    blackIn[index] === stones &&
    whiteIn[index] === 0 &&
    (rule === 'freestyle' || windows[index]!.ends.every((point) => board[point] !== BLACK));
  function hasFive(): boolean {
    for (let index = 0; index < windows.length; index++) if (isBlack(index, 5)) return true;
    return false;
  }
  const lemmas: { board: Uint8Array; level: number; zone: Zone }[] = [];
  const addAll = (zone: Zone, other: Zone): void => {
    for (let point = 0; point < area; point++) if (other[point] === 1) zone[point] = 1;
  };

  /** Reads a black node at a level: what it proves holds outside its zone. */
  function blackNode(level: number): Zone {
    positions++;
    if (file[at] === 254) return reference(level);
    if (file[at] !== 255) return move(level);
    at++;
    const higher = level + number();
    must(higher <= 225, 'the level is too high');
    const zone = move(higher);
    lemmas.push({ board: board.slice(), level: higher, zone: zone.slice() });
    return zone;
  }

  function move(level: number): Zone {
    const point = byte();
    must(board[point] === EMPTY, 'black cannot move there');
    board[point] = BLACK;
    countStones();
    const zone = hasFive() ? new Uint8Array(area) : whiteNode(level);
    board[point] = EMPTY;
    zone[point] = 1;
    return zone;
  }

  /** White to move; the stones have been counted. */
  function whiteNode(level: number): Zone {
    positions++;
    const fives = new Set<number>();
    for (let index = 0; index < windows.length; index++) {
      if (blackIn[index] === 0) must(whiteIn[index]! < 4, 'white makes five');
      if (isBlack(index, 4)) fives.add(windows[index]!.points.find((point) => board[point] === EMPTY)!);
    }
    const [first, second] = [...fives].sort((a, b) => a - b);
    let zone: Zone;
    if (first === undefined) zone = quietNode(level);
    else {
      zone = second === undefined ? reply(first, level) : new Uint8Array(area);
      for (const five of second === undefined ? [first] : [first, second]) zone[five] = 1;
    }
    countStones();
    for (let index = 0; index < windows.length; index++) {
      if (blackIn[index]! > 0 || whiteIn[index]! + level < 4) continue;
      const { points } = windows[index]!;
      let inside = 0;
      for (let nth = 0; nth < 5; nth++) if (board[points[nth]!] === EMPTY) inside += zone[points[nth]!]!;
      for (let nth = 0; inside < 2 && nth < 5; nth++) {
        const point = points[nth]!;
        if (board[point] !== EMPTY || zone[point] === 1) continue;
        zone[point] = 1;
        inside++;
      }
    }
    return zone;
  }

  function reply(point: number, level: number): Zone {
    board[point] = WHITE;
    const zone = blackNode(level);
    board[point] = EMPTY;
    return zone;
  }

  function quietNode(level: number): Zone {
    const zone = new Uint8Array(area);
    /** The replies that are not answered yet. */
    const open = board.map((stone) => (stone === EMPTY ? 1 : 0));
    const defaults = number();
    for (let index = 0; index < defaults; index++) {
      must(level < 225, 'the level is too high');
      const outside = blackNode(level + 1);
      for (let point = 0; point < area; point++) if (outside[point] === 0) open[point] = 0;
      addAll(zone, outside);
    }
    const answers = number();
    must(defaults + answers > 0, 'white is not answered');
    let last = -1;
    for (let index = 0; index < answers; index++) {
      const point = byte();
      must(point > last && board[point] === EMPTY, 'white cannot reply there, or not in this order');
      last = point;
      open[point] = 0;
      addAll(zone, reply(point, level));
    }
    must(!open.includes(1), 'a reply of white is not answered');
    return zone;
  }

  function reference(level: number): Zone {
    at++;
    const symmetry = byte();
    must(symmetry < 8, 'there is no such symmetry');
    const lemma = lemmas[number()];
    if (!lemma) throw new Error(`byte ${at}: there is no such lemma yet`);
    const image = (point: number): number => {
      let [row, column] = [Math.floor(point / size), point % size];
      if (symmetry % 2 === 1) column = size - 1 - column;
      if (symmetry % 4 >= 2) row = size - 1 - row;
      return symmetry >= 4 ? column * size + row : row * size + column;
    };
    const zone = new Uint8Array(area);
    let further = 0;
    for (let point = 0; point < area; point++) {
      const there = image(point);
      zone[there] = lemma.zone[point]!;
      if (lemma.board[point] === board[there]) continue;
      const isFurther = lemma.board[point] === EMPTY && board[there] === WHITE && zone[there] === 0;
      must(isFurther, 'the lemma does not fit');
      further++;
    }
    must(further + level <= lemma.level, 'the level of the lemma is too low');
    return zone;
  }

  const claims: Claim[] = [];
  for (let section = 0; section < sections; section++) {
    const length = number();
    must(length > 4 && at + length <= file.length, 'the length of a section');
    const contents = file.subarray(at, at + length - 4);
    end = at + length - 4;
    board.fill(EMPTY);
    const level = number();
    must(level <= 225, 'the level is too high');
    const [black, white] = [BLACK, WHITE].map((stone) => {
      const points: number[] = [];
      for (let left = number(); left > 0; left--) {
        const point = byte();
        must(board[point] === EMPTY && point > (points.at(-1) ?? -1), 'a stone cannot be there');
        board[point] = stone!;
        points.push(point);
      }
      return points;
    }) as [number[], number[]];
    countStones();
    must(!hasFive(), 'black has five');
    must(!whiteIn.includes(5), 'white has five');
    const zone = blackNode(level);
    claims.push({
      black,
      white,
      level,
      zone: new Set([...board.keys()].filter((point) => zone[point] === 1)),
    });
    must(at === end, 'a section should end here');
    end += 4;
    checksum(contents);
    sums.push(...file.subarray(end - 4, end));
    end = file.length;
  }
  checksum(Uint8Array.from(sums));
  must(at === end, 'the file should end here');
  return { size, rule, claims, positions };
}
