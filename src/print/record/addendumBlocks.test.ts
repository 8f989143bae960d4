import { expect, test } from 'vitest';
import { addendumBlocks } from './addendumBlocks.ts';
import { sample } from './sample.ts';

const words = { language: 'zh', say: (id: string) => id, dateTime: (at: string) => at } as unknown as Parameters<typeof addendumBlocks>[1];
const signature = { signedBy: { zh: '陈怡', en: 'Chen Yi' }, signedAt: '2026-11-22T02:00:00.000Z' };

test('a correction prints with what stood before, what stands now and why', () => {
  const correction = { number: 1, sectionType: '0001', moduleName: '', before: '发热三天', text: '发热五天', reason: '患者更正' };
  const [heading, block] = addendumBlocks({ ...sample, addenda: [{ ...correction, ...signature }] }, words);
  expect(heading).toMatchObject({ kind: 'heading' });
  const { text } = block as { text: string };
  expect(text.split('\n').map((line) => line.split('  ')[1] ?? line)).toEqual(['发热三天', '发热五天', '患者更正', 'addendum.signed']);
});

test('a record without additions prints no heading for them', () => {
  expect(addendumBlocks({ ...sample, addenda: [] }, words)).toEqual([]);
});
