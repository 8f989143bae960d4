import { expect, test } from 'vitest';
import { diskStateOf } from './rules.ts';

const GB = 1024 ** 3;

test.each([
  ['plenty of a large disk', 200, 1000, undefined],
  ['less than a tenth of a large disk', 99, 1000, 'low'],
  ['a tenth of a large disk', 100, 1000, undefined],
  ['less than three times what uploads leave free', 2.9, 20, 'low'],
  ['less than uploads leave free', 0.9, 20, 'full'],
  ['exactly what uploads leave free', 1, 20, 'low'],
] as const)('judges %s', (_, free, total, state) => {
  expect(diskStateOf({ free: free * GB, total: total * GB }, GB)).toBe(state);
});
