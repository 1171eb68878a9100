import { createRandom, OptionError, randomBelow } from '@games/search-core';
import { createChecksummedLines } from '@games/search-core/internal';
import { describe, expect, it } from 'vitest';
import {
  checkCertificateSize,
  createCertificate,
  createPosition,
  formatCertificate,
  parseCertificate,
  solveSync,
  verifyCertificate,
  type Certificate,
} from '../../src/index';
import { verifyWithin } from '../../src/certificate/verifier';
import { game } from '../game';

const certify = (rows: number, columns: number, balanced = false): Certificate => {
  const position = game({ rows, columns, balanced });
  return createCertificate(position, solveSync(position));
};

describe('certificates', () => {
  it.each([
    [2, 2, false],
    [3, 3, false],
    [3, 3, true],
    [3, 4, false],
    [3, 4, true],
    [4, 4, false],
  ])('%i x %i, balanced %s: the verifier accepts it, written and read again', (rows, columns, balanced) => {
    const certificate = certify(rows, columns, balanced);
    expect(parseCertificate(formatCertificate(certificate))).toEqual(certificate);
    const { flaw, positions } = verifyCertificate(certificate);
    expect(flaw).toBeNull();
    expect(positions).toBeGreaterThan(3);
  });

  it.each([
    [3, 3],
    [4, 4],
  ])('%i x %i: no other value passes', (rows, columns) => {
    const certificate = certify(rows, columns);
    for (const value of [certificate.value - 1, certificate.value + 1]) {
      expect(verifyCertificate({ ...certificate, value }).flaw).not.toBeNull();
    }
  });

  it('a strategy cut short or made longer is refused', () => {
    const certificate = certify(3, 4);
    const [a, b] = certificate.strategies;
    const kindOf = (strategies: readonly [string, string]): string | undefined =>
      verifyCertificate({ ...certificate, strategies }).flaw?.kind;
    expect(kindOf([a.slice(0, -1), b])).toBe('missing');
    expect(kindOf([`${a}a`, b])).toBe('left-over');
    expect(kindOf([a, b.slice(0, -1)])).toBe('missing');
    expect(kindOf([`~${a.slice(1)}`, b])).toBe('illegal');
  });

  it('a changed reply is refused, unless what follows makes another proof of the same value', () => {
    const certificate = certify(4, 4);
    const random = createRandom(7);
    let refused = 0;
    for (let trial = 0; trial < 40; trial++) {
      const side = randomBelow(random, 2);
      const replies = certificate.strategies[side]!;
      const at = randomBelow(random, replies.length);
      const shifted = String.fromCharCode(
        97 + ((replies.charCodeAt(at) - 97 + 1 + randomBelow(random, 15)) % 16),
      );
      const changed = replies.slice(0, at) + shifted + replies.slice(at + 1);
      const [a, b] = certificate.strategies;
      const strategies = side === 0 ? ([changed, b] as const) : ([a, changed] as const);
      if (verifyCertificate({ ...certificate, strategies }).flaw !== null) refused++;
    }
    expect(refused).toBeGreaterThan(30);
  });

  const headFields = {
    kind: 'sequencium-certificate-2',
    rows: 3,
    columns: 3,
    start: 1,
    balanced: false,
    value: 1,
  };
  const written = (...records: object[]): string => records.map(createChecksummedLines().write).join('');
  const replies = (side: string): object => ({ side, replies: '' });

  it.each([
    ['', 1],
    ['x', 1],
    [`${JSON.stringify(headFields)}\n`, 1],
    [written({ ...headFields, value: 1.5 }), 1],
    [written({ ...headFields, kind: 'sequencium-certificate-1' }), 1],
    [written({ ...headFields, rows: '3' }), 1],
    [written(headFields), 2],
    [written(headFields, replies('B')), 2],
    [`${written(headFields, replies('A'))}x`, 3],
    [`${written(headFields, replies('A'))}x\n`, 3],
    [written(headFields, replies('A'), replies('B')).slice(0, -1), 3],
    [`${written(headFields, replies('A'), replies('B'))}{}`, 4],
    [written(headFields, replies('A'), replies('B'), {}), 4],
  ])('refuses %j, naming line %i', (text, line) => {
    expect(() => parseCertificate(text)).toThrow(refusal(line));
  });

  const refusal = (line: unknown): unknown =>
    expect.objectContaining({
      code: 'sequencium/certificate',
      details: expect.objectContaining({ line }) as unknown,
    });

  it('finds any damage of its text, and names the line', () => {
    const text = formatCertificate(certify(3, 3));
    const bytes = new TextEncoder().encode(text);
    const flip = (bit: number): string => {
      const copy = Uint8Array.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      return new TextDecoder().decode(copy);
    };
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const line = 1 + Array.from(bytes.subarray(0, bit >> 3)).filter((byte) => byte === 10).length;
      expect(() => parseCertificate(flip(bit))).toThrow(refusal(line));
    }
    for (let length = 0; length < text.length; length++)
      expect(() => parseCertificate(text.slice(0, length))).toThrow(refusal(expect.any(Number)));
    expect(parseCertificate(text)).toEqual(certify(3, 3));
  });

  it('is refused by the verifier when it was forged with the right checksums', () => {
    const forged = parseCertificate(formatCertificate({ ...certify(3, 3), value: 2 }));
    expect(verifyCertificate(forged).flaw).not.toBeNull();
  });

  it('the verifier answers anything that is no certificate with a typed error', () => {
    const certificate = certify(3, 3);
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const wrong: [string, unknown][] = [
      ...['rows', 'columns', 'value'].flatMap((name) =>
        ['3', 3.5, NaN, Infinity, null, undefined, [3], 3n].map((value): [string, unknown] => [name, value]),
      ),
      ...[2, '1', undefined, null, true].map((value): [string, unknown] => ['start', value]),
      ...[0, 'false', undefined, null].map((value): [string, unknown] => ['balanced', value]),
      ...[undefined, null, 'ab', [], ['a'], ['a', 'b', 'c'], { 0: 'a', 1: 'b', length: 2 }, proxy].map(
        (value): [string, unknown] => ['strategies', value],
      ),
    ];
    for (const [name, value] of wrong) {
      expect(() => verifyCertificate({ ...certificate, [name]: value })).toThrow(
        expect.objectContaining({
          code: 'sequencium/certificate-field',
          details: expect.objectContaining({ field: name }) as unknown,
        }),
      );
    }
    for (const strategies of [
      [1, ''],
      ['', null],
      [certificate.strategies, ''],
    ])
      expect(() => verifyCertificate({ ...certificate, strategies } as unknown as Certificate)).toThrow(
        expect.objectContaining({ code: 'sequencium/certificate-field' }),
      );
    for (const value of [undefined, null, 7, 'text', [], proxy])
      expect(() => verifyCertificate(value as unknown as Certificate)).toThrow(OptionError);
    for (const [rows, columns] of [
      [1, 3],
      [-2, -2],
      [0, 0],
      [1, 25],
    ] as const)
      expect(() => verifyCertificate({ ...certificate, rows, columns })).toThrow(OptionError);
  });

  it('boards beyond 25 cells are refused before any work', () => {
    const certificate = { ...certify(3, 3), rows: 20, columns: 20 };
    const tooLarge = expect.objectContaining({ code: 'sequencium/certificate-size' }) as unknown;
    expect(() => verifyCertificate(certificate)).toThrow(tooLarge);
    expect(() => checkCertificateSize(5, 6)).toThrow(tooLarge);
    checkCertificateSize(5, 5);
  });

  it.each([
    [4, 4, 1],
    [4, 4, -1],
    [3, 3, 0],
  ])('none is made of %i x %i for the value %i, which is not its own', (rows, columns, value) => {
    expect(() => createCertificate(game({ rows, columns }), { atLeast: value, atMost: value })).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-value' }),
    );
  });

  it('many positions for few replies are not followed for ever', () => {
    const certificate = certify(4, 4);
    const within = (forReply: number, minimum: number, maximum = 1e6): string | undefined =>
      verifyWithin(certificate, { minimum, forReply, maximum }).flaw?.kind;
    expect(within(2, 10)).toBeUndefined();
    expect(within(0, 10)).toBe('oversized');
    expect(within(1, 10)).toBe('oversized');
    expect(within(2, 10, 1000)).toBe('oversized');
  });

  it('boards beyond 25 cells are refused', () => {
    expect(() => createCertificate(game({ rows: 5, columns: 6 }), { atLeast: 0, atMost: 0 })).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-size' }),
    );
  });

  it('positions on the way, unsolved ones and those of which only the winner is known are refused', () => {
    const position = game({ rows: 3, columns: 3 });
    const solution = solveSync(position, { nodes: 1 });
    expect(() => createCertificate(position, solution)).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-value' }),
    );
    position.play(4);
    expect(() => createCertificate(position, { atLeast: 0, atMost: 0 })).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-start' }),
    );
    const wide = createPosition({ rows: 3, columns: 7 });
    expect(() => createCertificate(wide, solveSync(wide))).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-value' }),
    );
  });
});
