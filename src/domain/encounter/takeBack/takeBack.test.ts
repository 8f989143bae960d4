import { describe, expect, it, test } from 'vitest';
import { appointmentState } from '../../appointment/states.ts';
import { findTakeBackRefusal, lastDayToTakeBack, type TakeBackStanding } from './takeBack.ts';

const doctor = { staffId: 'd1', isDoctor: true, departmentId: 'm1' };
/** 3 March, 18:00 at the clinic. */
const completedAt = '2026-03-03T10:00:00.000Z';
const visit: TakeBackStanding = {
  doctorId: 'd1',
  doctorName: '陈怡',
  departmentId: 'm1',
  status: 3,
  appointmentStatus: appointmentState.settled,
  completedAt,
  paidAt: completedAt,
  isCorrected: false,
  hasFlow: false,
  isReopened: false,
};
const standard = { minutes: 10, days: 0 };
const inTheEvening = '2026-03-03T15:59:00.000Z';
const afterMidnight = '2026-03-03T16:01:00.000Z';
const unsettled = { appointmentStatus: appointmentState.completed };

describe('a completed visit is taken back', () => {
  test.each([
    ['by its doctor on the day it was paid', {}, doctor, standard, inTheEvening, undefined],
    ['not after that day', {}, doctor, standard, afterMidnight, 'encounter.refused.settledBefore'],
    ['after that day where the clinic allows one more', {}, doctor, { minutes: 10, days: 1 }, afterMidnight, undefined],
    ['not after thirty days', {}, doctor, { minutes: 10, days: 30 }, '2026-04-02T16:00:00.000Z', 'encounter.refused.settledBefore'],
    ['on the thirtieth day', {}, doctor, { minutes: 10, days: 30 }, '2026-04-02T15:59:00.000Z', undefined],
    [
      'on the day of the payment that came later',
      { paidAt: '2026-03-05T01:00:00.000Z' },
      doctor,
      standard,
      '2026-03-05T02:00:00.000Z',
      undefined,
    ],
    ['whenever its doctor wants while it is not paid', unsettled, doctor, standard, '2026-05-01T00:00:00.000Z', undefined],
    ['not by a colleague', {}, { ...doctor, staffId: 'd2' }, standard, inTheEvening, 'encounter.refused.notYours'],
    ['not by a nurse', {}, { ...doctor, isDoctor: false }, standard, inTheEvening, 'encounter.refused.notDoctor'],
    ['not below a signed correction', { isCorrected: true }, doctor, standard, inTheEvening, 'encounter.refused.corrected'],
    ['not past the people of a flow', { hasFlow: true }, doctor, standard, inTheEvening, 'encounter.reopening.byFlow'],
    [
      'once the people of the flow have reopened its record',
      { hasFlow: true, isReopened: true },
      doctor,
      standard,
      inTheEvening,
      undefined,
    ],
    ['in the first minutes also with a flow', { hasFlow: true }, doctor, standard, '2026-03-03T10:10:00.000Z', undefined],
    ['only where it is completed', { status: 1 as const }, doctor, standard, inTheEvening, 'encounter.refused.rollback'],
  ])('%s', (_, over, actor, limits, now, refused) => {
    expect(findTakeBackRefusal(actor, { ...visit, ...over }, limits, new Date(now))?.message).toBe(refused);
  });

  it('names its doctor and the last day in the refusal', () => {
    expect(findTakeBackRefusal(doctor, visit, standard, new Date(afterMidnight))?.values).toEqual({ doctor: '陈怡', day: '2026-03-03' });
  });
});

test('an old visit without the time of its end is not held to a day', () => {
  expect(lastDayToTakeBack({ completedAt: null, paidAt: null }, 0)).toBe('');
});
