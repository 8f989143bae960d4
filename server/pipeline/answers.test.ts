import { expect, test } from 'vitest';
import { isFile, isStored } from './pipeline.ts';

test('an answer is a stored file by its way to open it, and counts of open things are none', () => {
  expect(isStored({ name: 'scan.pdf', type: 'application/pdf', size: 3, open: async () => undefined })).toBe(true);
  expect(isStored({ open: 2, handling: 1, overdue: 0 })).toBe(false);
  expect(isStored(null)).toBe(false);
});

test('an answer is a file by its bytes, and a number of bytes is none', () => {
  expect(isFile({ name: 'a.csv', type: 'text/csv', bytes: Buffer.from('a') })).toBe(true);
  expect(isFile({ bytes: 12 })).toBe(false);
});
