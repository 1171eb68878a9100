import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createCertificate,
  formatCertificate,
  parseCertificate,
  solveSync,
  verifyCertificate,
  type Certificate,
} from '../src/index';

const certify = (rows: number, columns: number, balanced = false): Certificate =>
  createCertificate(solveSync({ rows, columns, balanced }));

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

  it.each([
    ['', 1],
    ['{"kind":"sequencium-certificate-1"}', 1],
    ['{"kind":"sequencium-certificate-1","rows":3,"columns":3,"start":1,"balanced":false,"value":1.5}', 1],
    [`${head()}\n{"side":"B","replies":""}`, 2],
    [`${head()}\n{"side":"A","replies":""}\nx`, 3],
    [`${head()}\n{"side":"A","replies":""}\n{"side":"B","replies":""}\n{}`, 4],
  ])('refuses %j, naming line %i', (text, line) => {
    expect(() => parseCertificate(text)).toThrow(
      expect.objectContaining({
        code: 'sequencium/certificate',
        details: expect.objectContaining({ line }) as unknown,
      }),
    );
  });

  function head(): string {
    return '{"kind":"sequencium-certificate-1","rows":3,"columns":3,"start":1,"balanced":false,"value":1}';
  }

  it('boards beyond 25 cells are refused', () => {
    expect(() => createCertificate({ ...solveSync({ rows: 2, columns: 2 }), rows: 5, columns: 6 })).toThrow(
      expect.objectContaining({ code: 'sequencium/certificate-size' }),
    );
  });
});
