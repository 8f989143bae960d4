import { expect, test } from 'vitest';
import { kindShown } from './kinds.ts';

test('the kind chosen in the visit opens, then the usual one of the doctor, then the first of the clinic', () => {
  const offered = ['lab', 'drug', 'imaging'] as const;
  const shown = (...wanted: Parameters<typeof kindShown>[0]) => kindShown(wanted, offered).id;
  expect([shown('imaging', 'drug'), shown(undefined, 'drug'), shown(undefined, 'vaccine'), shown(undefined, null)]).toEqual([
    'imaging',
    'drug',
    'lab',
    'lab',
  ]);
});
