import { describe, expect, it, test } from 'vitest';
import { checkCopy, checkKind, checkSuspension, dutyOn, planCopy, type RosterWorld, refusalOf } from './roster.ts';
import { checkSettings, defaultsFor, inForce, settingKeys } from './settings.ts';
import type { Duty, Settings } from './shapes.ts';

const practice = { opensAt: 480, closesAt: 1200, slotMinutes: 15, suspensionDays: 30, reminderHours: 24, daysAhead: 366 };
const none: Settings = {
  officeHours: null,
  slot: null,
  increment: null,
  concurrency: null,
  maximumSuspensionDays: null,
  reminderHours: null,
};
const open = { opensAt: 480, closesAt: 1200 };
const closedOnSunday = [open, open, open, open, open, open, null];

describe('settings', () => {
  it('fall back to their defaults one by one', () => {
    expect(inForce({ ...none, slot: 30 }, practice)).toMatchObject({ slot: 30, increment: 15, concurrent: 1, opensAt: 480 });
    expect(Object.keys(defaultsFor(practice)).sort()).toEqual([...settingKeys].sort());
  });

  it('span the earliest and the latest of a week, closed days left out', () => {
    expect(
      inForce({ ...none, officeHours: [...closedOnSunday.slice(0, 5), { opensAt: 420, closesAt: 720 }, null] }, practice),
    ).toMatchObject({
      opensAt: 420,
      closesAt: 1200,
    });
  });

  test.each([
    ['nothing decided', {}, undefined],
    ['half-hour slots on a quarter-hour grid', { slot: 30, increment: 15 }, undefined],
    ['a grid that does not divide the hour', { slot: 40, increment: 40 }, 'increment'],
    ['a slot that is no multiple of the grid', { slot: 20, increment: 15 }, 'increment'],
    ['no patients at all', { concurrency: 0 }, 'concurrency'],
    ['half a day of suspension', { maximumSuspensionDays: 0.5 }, 'maximumSuspensionDays'],
    ['hours off the grid', { officeHours: [{ opensAt: 483, closesAt: 1200 }, ...closedOnSunday.slice(1)] }, 'officeHours'],
  ] as const)('%s', (_, over, field) => expect(checkSettings({ ...none, ...(over as Partial<Settings>) }, practice)[0]?.field).toBe(field));
});

const monday = '2026-11-23';
const duty = (date: string, from = 510, to = 720): Duty => ({
  ...dutyOn('chen', date, { opensAt: from, closesAt: to }),
  id: `${date} ${from}`,
  kindId: null,
  abbreviation: 'A',
  colour: '',
  booked: 0,
});
const world = (over: Partial<RosterWorld> = {}): RosterWorld => ({
  today: monday,
  hours: { ...open, officeHours: closedOnSunday },
  duties: [],
  elsewhere: [],
  suspensions: [],
  ...over,
});

describe('a duty', () => {
  test.each([
    ['on a free day', duty(monday), world(), undefined],
    ['on a day that is over', duty('2026-11-22'), world({ today: monday }), 'past'],
    ['on a day the clinic is closed', duty('2026-11-29'), world(), 'closed'],
    ['before the clinic opens', duty(monday, 420), world(), 'closed'],
    ['beside one that only touches', duty(monday, 720, 900), world({ duties: [duty(monday)] }), undefined],
    ['over another of the same person', duty(monday, 600, 900), world({ duties: [duty(monday)] }), 'overlap'],
    [
      'over one in another practice',
      duty(monday, 600, 900),
      world({ elsewhere: [{ ...duty(monday), practiceName: 'West' }] }),
      'elsewhere',
    ],
    ['over one of somebody else', duty(monday), world({ duties: [{ ...duty(monday), staffId: 'zhou' }] }), undefined],
  ])('%s', (_, wanted, around, refusal) => expect(refusalOf(wanted, around)).toBe(refusal));
});

describe('copying a week', () => {
  test.each([
    ['onto the next', '2026-11-30', true],
    ['onto a later one, named by any day', '2026-12-12', true],
    ['onto itself', '2026-11-29', false],
    ['onto an earlier one', '2026-11-22', false],
  ])('%s', (_, to, allowed) => expect(checkCopy({ from: monday, to }).length === 0).toBe(allowed));

  it('keeps weekday and hours, skips what is past or taken, and warns of suspensions', () => {
    const suspension = { id: 's', doctorId: 'chen', startsAt: '2026-12-03T00:00:00Z', endsAt: '2026-12-03T09:00:00Z', reason: '' };
    const plan = planCopy(
      ['2026-11-23', '2026-11-25', '2026-11-26'].map((date) => duty(date)),
      { from: monday, to: '2026-11-30' },
      world({ today: '2026-12-01', duties: [duty('2026-12-02', 600, 660)], suspensions: [suspension] }),
      new Set(['chen']),
    );

    expect(plan.map(({ date, outcome, isSuspended }) => [date, outcome, isSuspended])).toEqual([
      ['2026-11-30', 'past', false],
      ['2026-12-02', 'overlap', false],
      ['2026-12-03', 'copied', true],
    ]);
  });
});

describe('a kind of shift', () => {
  const kind = { nameZh: '早班', nameEn: '', abbreviation: 'A', opensAt: 510, closesAt: 720, colour: '#2f6f5e', duration: 15 };

  test.each([
    ['as it should be', {}, undefined],
    ['without a name', { nameZh: ' ' }, 'nameZh'],
    ['with a small letter', { abbreviation: 'a' }, 'abbreviation'],
    ['with two letters', { abbreviation: 'AB' }, 'abbreviation'],
    ['that ends when it begins', { closesAt: 510 }, 'closesAt'],
    ['shorter than its appointments', { duration: 240 }, 'duration'],
  ])('%s', (_, over, field) => expect(checkKind({ ...kind, ...over })[0]?.field).toBe(field));
});

describe('a suspension', () => {
  const draft = {
    doctorId: 'chen',
    startsAt: '2026-11-24T01:00:00.000Z',
    endsAt: '2026-11-24T04:00:00.000Z',
    reasonCode: 'leave',
    remark: '',
  };

  test.each([
    ['of a morning', {}, undefined],
    ['of nobody', { doctorId: '' }, 'doctorId'],
    ['without a reason', { reasonCode: '' }, 'reasonCode'],
    ['half typed', { startsAt: 'invalid' }, 'startsAt'],
    ['that ends before it begins', { endsAt: '2026-11-24T00:00:00.000Z' }, 'endsAt'],
    ['of three days where two are allowed', { endsAt: '2026-11-27T01:00:00.000Z' }, 'endsAt'],
    ['of a day that is over', { startsAt: '2026-11-22T15:00:00.000Z' }, 'startsAt'],
  ])('%s', (_, over, field) =>
    expect(checkSuspension({ ...draft, ...over }, { maximumSuspensionDays: 2, now: new Date('2026-11-23T01:00:00Z') })[0]?.field).toBe(
      field,
    ),
  );
});
