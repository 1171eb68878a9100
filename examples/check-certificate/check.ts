// A checker of certificates written from their description alone (packages/gomoku/docs/certificate.md): plain arrays, every
// window looked at again at every node. It shares nothing with the package, and is made to be read, not to be fast.

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

type Zone = Set<number>;

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

  // The board: '.', 'B' or 'W' for every point; the windows in their order, with the points before and after each.
  const board: string[] = Array.from({ length: size * size }, () => '.');
  const place = (row: number, column: number): number =>
    row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  const windows: { points: number[]; ends: number[] }[] = [];
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
        if (!points.includes(-1)) windows.push({ points, ends: [before!, after] });
      }
  const count = (points: readonly number[], stone: string): number =>
    points.filter((point) => board[point] === stone).length;
  /** The windows with so many black stones and none of white that are a five, or will be when they are full. */
  const fivesOf = (stones: number) =>
    windows.filter(
      ({ points, ends }) =>
        count(points, 'B') === stones &&
        count(points, '.') === 5 - stones &&
        (rule === 'freestyle' || !ends.some((point) => board[point] === 'B')),
    );
  const lemmas: { board: string[]; level: number; zone: Zone }[] = [];

  /** Reads a black node at a level: what it proves holds outside its zone. */
  function blackNode(level: number): Zone {
    positions++;
    if (file[at] === 254) return reference(level);
    if (file[at] !== 255) return move(level);
    at++;
    const higher = level + number();
    must(higher <= 225, 'the level is too high');
    const zone = move(higher);
    lemmas.push({ board: [...board], level: higher, zone: new Set(zone) });
    return zone;
  }

  function move(level: number): Zone {
    const point = byte();
    must(board[point] === '.', 'black cannot move there');
    board[point] = 'B';
    const zone = fivesOf(5).length > 0 ? new Set<number>() : whiteNode(level);
    board[point] = '.';
    return zone.add(point);
  }

  function whiteNode(level: number): Zone {
    positions++;
    const open = windows.filter(({ points }) => count(points, 'B') === 0);
    must(!open.some(({ points }) => count(points, 'W') >= 4), 'white makes five');
    const fives = fivesOf(4).map(({ points }) => points.find((point) => board[point] === '.')!);
    const [first, second] = [...new Set(fives)].sort((a, b) => a - b);
    let zone: Zone;
    if (second !== undefined) zone = new Set([first!, second]);
    else zone = first === undefined ? quietNode(level) : reply(first, level).add(first);
    for (const { points } of open) {
      if (count(points, 'W') + level < 4) continue;
      const empty = points.filter((point) => board[point] === '.');
      for (const point of empty) if (empty.filter((each) => zone.has(each)).length < 2) zone.add(point);
    }
    return zone;
  }

  function reply(point: number, level: number): Zone {
    board[point] = 'W';
    const zone = blackNode(level);
    board[point] = '.';
    return zone;
  }

  function quietNode(level: number): Zone {
    const zone: Zone = new Set();
    let open = new Set([...board.keys()].filter((point) => board[point] === '.'));
    const defaults = number();
    for (let index = 0; index < defaults; index++) {
      must(level < 225, 'the level is too high');
      const outside = blackNode(level + 1);
      open = new Set([...open].filter((point) => outside.has(point)));
      for (const point of outside) zone.add(point);
    }
    const answers = number();
    must(defaults + answers > 0, 'white is not answered');
    let last = -1;
    for (let index = 0; index < answers; index++) {
      const point = byte();
      must(point > last && board[point] === '.', 'white cannot reply there, or not in this order');
      last = point;
      open.delete(point);
      for (const each of reply(point, level)) zone.add(each);
    }
    must(open.size === 0, 'a reply of white is not answered');
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
    const zone: Zone = new Set([...lemma.zone].map(image));
    const there: string[] = [];
    lemma.board.forEach((stone, point) => (there[image(point)] = stone));
    const differ = [...board.keys()].filter((point) => board[point] !== there[point]);
    for (const point of differ)
      must(board[point] === 'W' && there[point] === '.' && !zone.has(point), 'the lemma does not fit');
    must(differ.length + level <= lemma.level, 'the level of the lemma is too low');
    return zone;
  }

  const claims: Claim[] = [];
  for (let section = 0; section < sections; section++) {
    const length = number();
    must(length > 4 && at + length <= file.length, 'the length of a section');
    const contents = file.subarray(at, at + length - 4);
    end = at + length - 4;
    board.fill('.');
    const level = number();
    must(level <= 225, 'the level is too high');
    const [black, white] = ['B', 'W'].map((stone) => {
      const points: number[] = [];
      for (let left = number(); left > 0; left--) {
        const point = byte();
        must(board[point] === '.' && point > (points.at(-1) ?? -1), 'a stone cannot be there');
        board[point] = stone;
        points.push(point);
      }
      return points;
    }) as [number[], number[]];
    must(fivesOf(5).length === 0, 'black has five');
    must(!windows.some(({ points }) => count(points, 'W') === 5), 'white has five');
    claims.push({ black, white, level, zone: blackNode(level) });
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
