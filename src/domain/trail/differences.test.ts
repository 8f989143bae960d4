import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('tells of each changed field what it was and what the next change found', () => {
  expect(differencesOf(['price', 'name'], { price: 1200, name: '血常规', code: 'L1' }, { price: 1500, name: '血常规五项' })).toEqual([
    { field: 'price', before: '1200', after: '1500' },
    { field: 'name', before: '血常规', after: '血常规五项' },
  ]);
});

it('names a field without a value where no history keeps one', () => {
  expect(differencesOf(['mobile'], null, null)).toEqual([{ field: 'mobile' }]);
  expect(differencesOf(['rows'], { rows: [{ id: 1 }] }, {})).toEqual([{ field: 'rows' }]);
});

it('tells an emptied field from one that is not kept', () => {
  expect(differencesOf(['remark'], { remark: '早班' }, { remark: null })).toEqual([{ field: 'remark', before: '早班', after: '' }]);
});
