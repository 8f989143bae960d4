import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../../tests/screens/nursingOrder.ts';
import { type Bedside, refuseBedside } from './scan.ts';

const now = new Date('2026-11-30T01:10:00.000Z');
const bid = { times: 2, days: 1, at: ['08:00', '16:00'] };
const at = (over: Partial<Bedside> = {}): Bedside => ({
  mrn: 'M1',
  patientName: '周小舟',
  goods: [{ itemId: 'saline', name: '氯化钠注射液' }],
  frequencies: new Map([['bid', bid]]),
  now,
  ...over,
});
const saline = (over: Parameters<typeof anOrder>[0] = {}) => anOrder({ itemId: 'saline', frequencyCode: 'bid', ...over });

describe('after a scan of wristband and drug', () => {
  it('an order of the patient for the drug may be given', () => expect(refuseBedside([saline()], at())).toBe(undefined));

  it('an order of another patient is refused, naming both patients', () =>
    expect(refuseBedside([saline({ mrn: 'M2', patientName: '李大海' })], at())).toEqual({
      message: 'nursing.scan.otherPatient',
      values: { scanned: '周小舟', ordered: '李大海', item: '氯化钠注射液' },
    }));

  it('a drug that is not ordered is refused, naming drug and patient', () =>
    expect(refuseBedside([saline()], at({ goods: [{ itemId: 'potassium', name: '氯化钾注射液' }] }))).toEqual({
      message: 'nursing.scan.otherDrug',
      values: { patient: '周小舟', drug: '氯化钾注射液' },
    }));

  it('any drug of an infusion group stands for the group', () =>
    expect(refuseBedside([saline(), anOrder({ id: 'b', itemId: 'vitamin', frequencyCode: 'bid' })], at())).toBe(undefined));

  it('a dose that is not due within the hour is refused with its time', () => {
    const given = { executedCount: 1, status: 1 as const, lastExecutedAt: '2026-11-30T01:05:00.000Z' };
    expect(refuseBedside([saline(given)], at())).toEqual({
      message: 'nursing.scan.notDue',
      values: { item: '氯化钠注射液', time: '2026-11-30 16:00' },
    });
    expect(refuseBedside([saline(given)], at({ now: new Date('2026-11-30T07:00:00.000Z') }))).toBe(undefined);
  });

  it.each([
    ['a drug whose skin test is missing', { skinTestRequired: true }, 'nursing.refused.skinTestNeeded'],
    ['a drug whose skin test was positive', { skinTestRequired: true, skinTestResult: 'positive' }, 'nursing.refused.skinTestPositive'],
    ['an order that is carried out', { status: 2, executedCount: 3 }, 'nursing.refused.executed'],
  ] as const)('%s is refused', (_, over, message) => expect(refuseBedside([saline(over)], at())?.message).toBe(message));
});
