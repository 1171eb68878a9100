import { expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test-kit/timing';
import { analyseSync, createPosition } from '../../src';

it('thinks for a second when not told otherwise', () => {
  const started = processorTime();
  const { milliseconds, stopped } = analyseSync(createPosition({ rows: 6, columns: 7, connect: 4 }));
  expect(stopped).toBe('time');
  expect(milliseconds).toBeGreaterThan(500);
  expect(processorTime() - started).toBeLessThan(1500);
});
