import { NotationError, OptionError } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createCertificate, verifyCertificate, verifyCertificateSync } from '../../src/certificate';
import { certifiedBoard } from '../../src/certificate/format';
import { DRAW, sealed, thrown, truth, WIN } from './certificates';

const LOSS = { rows: 4, columns: 6, connect: 4 };

describe('a certificate', () => {
  it.each([
    [{ rows: 5, columns: 3, connect: 3 }, 0],
    [{ rows: 5, columns: 3, connect: 3 }, 200],
    [WIN, 0],
    [DRAW, 0],
    [DRAW, 5000],
    [{ rows: 4, columns: 5, connect: 4 }, 100],
    [LOSS, 100],
    [{ rows: 2, columns: 6, connect: 3 }, 0],
    [{ rows: 1, columns: 1, connect: 2 }, 0],
    [{ rows: 3, columns: 13, connect: 3 }, 1000],
  ])('of %j, with searches of %i nodes, proves its value', async (size, settleNodes) => {
    const { bytes, value, positions, stopped } = await createCertificate({ ...size, settleNodes });
    expect([value, stopped]).toEqual([truth(size), 'created']);
    const report = await verifyCertificate(bytes);
    expect(report).toMatchObject({ stopped: 'verified', size, value, positions, bytes: bytes.length });
    expect(report.settled > 0).toBe(settleNodes > 0);
    // Piece by piece it is the same.
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const { positions: again, nodes } = verifyCertificateSync(pieces);
    expect([again, nodes]).toEqual([positions, report.nodes]);
  });

  it('goes on where another call was stopped', async () => {
    const whole = await createCertificate({ ...LOSS, settleNodes: 50 });
    for (const length of [9, 100, whole.bytes.length - 5]) {
      const resume = whole.bytes.subarray(0, length);
      const { bytes } = await createCertificate({ ...LOSS, settleNodes: 50, resume });
      expect(bytes.subarray(0, length)).toEqual(resume);
      expect(verifyCertificateSync(bytes)).toMatchObject({ stopped: 'verified', value: 'loss' });
    }
    const stopped = await createCertificate({ ...LOSS, settleNodes: 50, signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ stopped: 'aborted', value: null });
    expect(stopped.bytes).toHaveLength(0);
  });

  it('reports how far it is, and stops at a signal with its beginning', async () => {
    const control = new AbortController();
    const lengths: number[] = [];
    const made = await createCertificate({
      rows: 5,
      columns: 5,
      connect: 4,
      settleNodes: 0,
      signal: control.signal,
      onProgress: ({ bytes }) => {
        lengths.push(bytes().length);
        if (bytes().length > 20) control.abort();
      },
    });
    expect(made).toMatchObject({ stopped: 'aborted', value: 'draw' });
    expect(made.bytes.length).toBeGreaterThanOrEqual(lengths.at(-1)!);
  });
});

describe('the checker', () => {
  it('refuses damaged bytes', async () => {
    const { bytes } = await createCertificate({ ...DRAW, settleNodes: 100 });
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const flipped = bytes.slice();
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(thrown(flipped)).toBeInstanceOf(NotationError);
    }
    for (let length = 0; length < bytes.length; length++)
      expect(thrown(bytes.slice(0, length))).toMatchObject({ code: 'connect-three/certificate' });
    expect(thrown(Uint8Array.of(...bytes, 0))).toMatchObject({
      code: 'connect-three/certificate',
      details: { offset: bytes.length, expected: 'the end' },
    });
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    expect(thrown(picture)).toMatchObject({ code: 'connect-three/certificate', details: { offset: 0 } });
  });

  it('refuses claims that are false', async () => {
    const { bytes } = await createCertificate({ ...DRAW, settleNodes: 100_000 });
    for (const value of [1, 255]) {
      const forged = bytes.slice();
      forged[8] = value;
      expect(thrown(sealed(forged))).toMatchObject({ code: 'connect-three/certificate-proof' });
    }
  });

  it('stops at limits and signals', async () => {
    const { bytes } = await createCertificate({ ...LOSS, settleNodes: 50 });
    const stopped = await verifyCertificate(bytes, { nodes: 1 });
    expect(stopped).toMatchObject({ stopped: 'nodes', size: LOSS, value: 'loss' });
    expect(await verifyCertificate(bytes, { signal: AbortSignal.abort() })).toMatchObject({
      stopped: 'aborted',
    });
  });
});

describe('bad input', () => {
  it('is refused by name', async () => {
    const refusals = [
      [{ rows: 7, columns: 7, connect: 4 }, 'connect-three/certificate-board'],
      [{ ...LOSS, settleNodes: -1 }, 'search-core/out-of-range'],
      [{ ...LOSS, resume: 'bytes' as never }, 'search-core/wrong-type'],
      [{ ...LOSS, solver: {} as never }, 'search-core/wrong-type'],
      [{ ...LOSS, moves: '1' } as never, 'search-core/unknown-option'],
      [{ ...LOSS, resume: Uint8Array.of(1, 2, 3) }, 'connect-three/certificate'],
    ] as const;
    for (const [options, code] of refusals)
      await expect(createCertificate(options)).rejects.toMatchObject({ code });
    await expect(verifyCertificate('bytes' as never)).rejects.toBeInstanceOf(OptionError);
    await expect(verifyCertificate(['bytes'] as never)).rejects.toBeInstanceOf(OptionError);
    expect(certifiedBoard({ rows: 6, columns: 7, connect: 4 })).not.toBeNull();
    expect(certifiedBoard({ rows: 7, columns: 6, connect: 4 })).not.toBeNull();
  });
});
