import { readFileSync } from 'node:fs';
import { verifyCertificateSync } from '@games/gomoku/certificate';
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '../check-certificate/check';

const bytes = readFileSync(new URL('../check-certificate/threats.gmkc', import.meta.url));

describe('a checker of certificates', () => {
  it('finds what the verifier of the package finds', () => {
    const { claims, positions, ...rest } = checkCertificate(bytes);
    const report = verifyCertificateSync(bytes);
    expect(report).toMatchObject({ ...rest, stopped: 'verified', sections: claims.length, positions });
  });

  it('refuses what is changed', () => {
    for (let index = 0; index < bytes.length; index++) {
      const changed = Uint8Array.from(bytes);
      changed[index]! ^= 1;
      expect(() => checkCertificate(changed)).toThrow();
    }
  });
});
