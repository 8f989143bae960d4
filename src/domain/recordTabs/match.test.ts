import { expect, test } from 'vitest';
import { isSameTab, withTab } from './match.ts';

const visit = { appointmentId: 'a1' };
const consultation = { appointmentId: 'a1', consultationApplyCode: 'c1', type: 'in' };

test.each([
  ['the same appointment', visit, { appointmentId: 'a1' }, true],
  ['another appointment', visit, { appointmentId: 'a2' }, false],
  ['the same consultation and type, of another appointment', consultation, { ...consultation, appointmentId: 'a2' }, true],
  ['the same consultation, another type', consultation, { ...consultation, type: 'out' }, false],
  ['another consultation of one appointment', consultation, { ...consultation, consultationApplyCode: 'c2' }, false],
  ['a consultation and the plain visit', consultation, visit, false],
  ['the plain visit and a consultation', visit, consultation, false],
])('%s', (_, entry, existing, expected) => expect(isSameTab(entry, existing)).toBe(expected));

test('a matching tab is replaced in its place, another one added at the end', () => {
  const tabs = [visit, consultation];
  const again = { appointmentId: 'a1', title: '王伟明' };

  expect(withTab(tabs, again)).toEqual([again, consultation]);
  expect(withTab(tabs, { appointmentId: 'a2' })).toHaveLength(3);
});
