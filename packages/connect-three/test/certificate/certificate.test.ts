import { createRandom, NotationError, OptionError, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createSolver, type Size } from '../../src';
import {
  createCertificate,
  verifyCertificate,
  verifyCertificateSync,
  type BoardValue,
} from '../../src/certificate';
import { certifiedBoard } from '../../src/certificate/format';
import { signOf } from '../scores';

const LOSS = { rows: 4, columns: 6, connect: 4 };
const DRAW = { rows: 4, columns: 4, connect: 4 };
const WIN = { rows: 3, columns: 4, connect: 3 };

const truths = new Map<string, BoardValue>();

/** The value of the empty board, by the solver. */
function truth(size: Size): BoardValue {
  const { rows, columns, connect } = size;
  const name = [rows, columns, connect].join();
  const sign = truths.has(name) ? 0 : signOf(createSolver(size), []);
  const value = truths.get(name) ?? (sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw');
  truths.set(name, value);
  return value;
}

/** CRC-32 bit by bit, as ISO 3309 defines it. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The bytes with the checksum that fits. */
function sealed(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, crcOf(copy.subarray(0, -4)));
  return copy;
}

function thrown(bytes: Uint8Array): unknown {
  try {
    return verifyCertificateSync(bytes);
  } catch (error) {
    return error;
  }
}

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

  it.each([WIN, DRAW])('accepts no change of a certificate that proves anything false: %j', async (size) => {
    const { bytes } = await createCertificate({ ...size, settleNodes: 30 });
    const random = createRandom(11);
    const found = { accepted: 0, refused: 0 };
    for (let round = 0; round < thorough(2000); round++) {
      let mutated = bytes.slice();
      for (let change = randomBelow(random, 3); change >= 0; change--) {
        const isHeader = randomBelow(random, 100) === 0;
        const at = isHeader ? 5 + randomBelow(random, 4) : 9 + randomBelow(random, mutated.length - 13);
        const kind = randomBelow(random, 4);
        if (kind === 0) mutated[at] = randomBelow(random, size.columns + 1);
        else if (kind === 1) mutated[at] = 255;
        else if (kind === 2) mutated = Uint8Array.of(...mutated.subarray(0, at), ...mutated.subarray(at + 1));
        else mutated = Uint8Array.of(...mutated.subarray(0, at), 255, ...mutated.subarray(at));
      }
      const result = thrown(sealed(mutated));
      if (result instanceof Error) {
        expect(result).toMatchObject({
          name: 'NotationError',
          code: expect.stringMatching(/^connect-three\/certificate(-proof)?$/) as string,
        });
        found.refused++;
      } else {
        const { size: board, value } = result as ReturnType<typeof verifyCertificateSync>;
        expect(value).toBe(truth(board!));
        found.accepted++;
      }
    }
    expect(found.refused).toBeGreaterThan(100);
    expect(found.accepted).toBeGreaterThan(0);
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
