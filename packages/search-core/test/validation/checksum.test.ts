import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { crc32, formatChecksum } from '../../src/validation/checksum';

it('is the CRC-32 of the standard', () => {
  expect(formatChecksum(crc32('123456789'))).toBe('cbf43926');
  expect(formatChecksum(crc32(''))).toBe('00000000');
  expect(crc32('\ud800a\udc00')).toBe(zlibCrc32('\ud800a\udc00'));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => crc32(text) === zlibCrc32(text)));
});

it('needs no TextEncoder, which pages of Jest do not have', async () => {
  vi.stubGlobal('TextEncoder', undefined);
  vi.resetModules();
  const module = await import('../../src/validation/checksum');
  vi.unstubAllGlobals();
  vi.resetModules();
  expect(module.crc32('é')).toBe(zlibCrc32('é'));
});

it('sums texts piece by piece', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => crc32(b, crc32(a)) === crc32(a + b)));
});
