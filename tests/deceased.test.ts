import { expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { whyNot } from '../src/domain/appointment/offer.ts';
import { dayOfAge, endedByDeath, refusalAfterDeath, saysDeceased } from '../src/domain/patient/death.ts';

/** Lists of what was done: they name a patient as the act did, and offer nothing to begin. */
const ofActsDone = ['drillBusinessReport', 'queryOperationList', 'queryPatientPackageUseList', 'queryTillPayments', 'queryTrailList'];

const shapeOf = (type: unknown) => (type as z.ZodMiniObject | undefined)?.shape as Record<string, z.ZodMiniType> | undefined;
const rowOf = ({ gives }: AnyServed) => {
  const paged = shapeOf(gives);
  return paged && 'total' in paged && 'rows' in paged ? shapeOf((paged.rows as z.ZodMiniArray).def.element) : undefined;
};
const listsOfPatients = Object.entries(calls as Record<string, AnyServed>).filter(
  ([name, served]) => 'patientName' in (rowOf(served) ?? {}) && !ofActsDone.includes(name),
);

test.each(listsOfPatients)('%s says in every row whether the patient has died', (_, served) => {
  const row = rowOf(served)!;

  expect('isDeceased' in row || 'isDeceased' in (shapeOf(row.allergyMark) ?? {})).toBe(true);
});

// An application shows the birth date that the applicant typed, and no age.
const withAge = listsOfPatients.filter(([name, served]) => 'birthDate' in rowOf(served)! && name !== 'queryApplications');

test.each(withAge)('%s says in every row on which day the patient has died, because the row shows an age', (_, served) => {
  const row = rowOf(served)!;

  expect('deceasedOn' in row || 'deceasedOn' in (shapeOf(row.allergyMark) ?? {})).toBe(true);
});

it('refuses what begins something new for a patient who has died, and nothing for the living', () => {
  const acts = Object.keys(endedByDeath) as (keyof typeof endedByDeath)[];

  expect(acts.map((act) => refusalAfterDeath(act, { isDeceased: true }))).toEqual(Object.values(endedByDeath));
  expect(acts.map((act) => refusalAfterDeath(act, { isDeceased: false }))).toEqual(acts.map(() => undefined));
  expect(acts.map((act) => refusalAfterDeath(act, {}))).toEqual(acts.map(() => undefined));
});

const morning = new Date('2026-11-24T01:00:00Z');
const booking = { status: 1 as const, startsAt: '2026-11-24T02:00:00.000Z' };
test.each([
  ['sign', 'patient.deceased.book'],
  ['modify', 'patient.deceased.book'],
  ['cancel', undefined],
] as const)('of a booking of a patient who has died: %s is refused with %s', (act, message) => {
  expect(whyNot(act, { ...booking, isDeceased: true }, morning)?.message).toBe(message);
  expect(whyNot(act, booking, morning)).toBeUndefined();
});

it('reads the death of a patient from the row itself or from its allergy mark', () => {
  expect([
    saysDeceased({ isDeceased: true }),
    saysDeceased({ allergyMark: { isDeceased: true } }),
    saysDeceased({ isDeceased: false, allergyMark: {} }),
    saysDeceased({}),
  ]).toEqual([true, true, false, false]);
});

it('counts the age of the living to today, of the dead to the day of death, and of nobody who died on an unknown day', () => {
  const today = '2026-11-24';
  const mark = { isDeceased: true, deceasedOn: '2020-05-01' };

  expect([
    dayOfAge({}, today),
    dayOfAge({ isDeceased: false, deceasedOn: null }, today),
    dayOfAge(mark, today),
    dayOfAge({ allergyMark: mark }, today),
    dayOfAge({ isDeceased: true, deceasedOn: null }, today),
    dayOfAge({ allergyMark: { isDeceased: true, deceasedOn: null } }, today),
  ]).toEqual([today, today, '2020-05-01', '2020-05-01', undefined, undefined]);
});
