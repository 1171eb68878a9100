import { createRandom, type InputError, randomBelow } from '@games/search-core';
import { expect, it } from 'vitest';
import { soaked } from '../../../../tools/test-kit/soak';
import { createCertificate, type verifyCertificateSync } from '../../src/certificate';
import { DRAW, sealed, thrown, truth, WIN } from './certificates';

const CODE = /^connect-three\/certificate(-proof)?$/;

it.each([WIN, DRAW])(
  'the checker accepts no change of a certificate that proves anything false: %j',
  async (size) => {
    const { bytes } = await createCertificate({ ...size, settleNodes: 30 });
    const random = createRandom(11);
    const found = { accepted: 0, refused: 0 };
    for (let round = 0; round < soaked(5000); round++) {
      let mutated = bytes.slice();
      for (let change = randomBelow(random, 3); change >= 0; change--) {
        const isHeader = randomBelow(random, 8) === 0;
        const at = isHeader ? 5 + randomBelow(random, 4) : 9 + randomBelow(random, mutated.length - 13);
        const kind = randomBelow(random, 4);
        if (kind === 0) mutated[at] = randomBelow(random, size.columns + 1);
        else if (kind === 1) mutated[at] = 255;
        else if (kind === 2) mutated = Uint8Array.of(...mutated.subarray(0, at), ...mutated.subarray(at + 1));
        else mutated = Uint8Array.of(...mutated.subarray(0, at), 255, ...mutated.subarray(at));
      }
      const result = thrown(sealed(mutated));
      if (result instanceof Error) {
        // Compared by hand: a matcher takes longer than the checker.
        if (result.name !== 'NotationError' || !CODE.test((result as InputError).code)) throw result;
        found.refused++;
      } else {
        const { size: board, value } = result as ReturnType<typeof verifyCertificateSync>;
        if (value !== truth(board!)) expect(value).toBe(truth(board!));
        found.accepted++;
      }
    }
    expect(found.refused).toBeGreaterThan(100);
    expect(found.accepted).toBeGreaterThan(0);
  },
);
