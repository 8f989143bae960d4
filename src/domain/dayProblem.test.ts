import { expect, test } from 'vitest';
import { dayProblem, firstDayOfLife, firstDayOfWork } from './dayProblem.ts';
import { checkPolicy } from './insurance/rules.ts';
import { checkChainHead } from './inventory/chain/rules.ts';
import { checkAdjustment } from './inventory/prices/rules.ts';
import { checkPlan } from './inventory/purchase/rules.ts';
import { checkDocument, checkSupplier } from './inventory/rules.ts';

const invalid = { message: 'error.date.invalid' };
const early = (first: string) => ({ message: 'error.field.earlyDay', values: { first } });

test.each<[string, string, unknown]>([
  ['2026-11-29', firstDayOfWork, undefined],
  ['2000-01-01', firstDayOfWork, undefined],
  ['1999-12-31', firstDayOfWork, early('2000-01-01')],
  ['1900-01-01', firstDayOfLife, undefined],
  ['1899-12-31', firstDayOfLife, early('1900-01-01')],
  ['2199-12-31', firstDayOfWork, undefined],
  ['2200-01-01', firstDayOfWork, invalid],
  ['2026-02-30', firstDayOfWork, invalid],
  ['2026-1-1', firstDayOfWork, invalid],
  ['20261-01-01', firstDayOfWork, invalid],
  ['', firstDayOfWork, invalid],
])('the day %s, from %s on', (date, first, expected) => {
  expect(dayProblem(date, first)).toEqual(expected);
});

const today = '2026-11-29';
const line = { itemId: 'i', batchId: null, batchNumber: 'B1', unit: 'package', count: 1, price: 1, retailPrice: 0, shelf: '' };
const days = { startsOn: '2026-01-01', expiresOn: '2026-12-31' };
const policy = { insuranceNumber: '1', companyId: 'c', status: 1, selfPayRate: 0, exemption: 0, maximum: null, ...days };
/** What is said beside the field of a form that holds a day as it was typed. */
const forms: Record<string, (day: string) => readonly { field: string; message: string }[]> = {
  'lines.0.producedOn': (producedOn) =>
    checkDocument(1, { type: 'otherIn', happenedOn: today, lines: [{ ...line, producedOn, expiresOn: '2028-01-01' }] } as never, today),
  'lines.0.expiresOn': (expiresOn) =>
    checkDocument(1, { type: 'otherIn', happenedOn: today, lines: [{ ...line, producedOn: null, expiresOn }] } as never, today),
  happenedOn: (happenedOn) => checkDocument(1, { type: 'otherIn', happenedOn, lines: [] } as never, today),
  'happenedOn of a transfer between clinics': (happenedOn) =>
    checkChainHead({ warehouseId: 'w', toPracticeId: 'p', happenedOn } as never, 'q', today),
  takesEffectOn: (takesEffectOn) => checkAdjustment({ reason: 'r', takesEffectOn, lines: [] }, today),
  expectedOn: (expectedOn) => checkPlan({ warehouseId: 'w', expectedOn, lines: [] } as never, today),
  licenceExpiresOn: (licenceExpiresOn) => checkSupplier({ code: 'c', nameZh: 'n', licenceExpiresOn } as never),
  startsOn: (startsOn) => checkPolicy({ ...policy, startsOn } as never),
  expiresOn: (expiresOn) => checkPolicy({ ...policy, expiresOn } as never),
};

test.each(Object.keys(forms))('%s takes neither a day before the centuries of a clinic nor one after them', (name) => {
  const [field] = name.split(' ') as [string];
  const told = (day: string) => forms[name]!(day).filter((problem) => problem.field === field);
  expect(told('1899-12-31')).toHaveLength(1);
  expect(told('2200-01-01').map(({ message }) => message)).toEqual([expect.stringMatching(/^error\.(date\.invalid|futureTime)$/)]);
  expect(told('2026-02-30').map(({ message }) => message)).toEqual(['error.date.invalid']);
});
