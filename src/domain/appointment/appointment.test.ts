import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stateAfter } from '../transition.ts';
import { type Booking, clinicHoursOn, conflictsOf, conflictWords, freeSlots, isBlocked } from './conflicts.ts';
import { placeInLanes } from './lanes.ts';
import { type AppointmentAct, type AppointmentState, actBetween, appointmentActs, appointmentCan } from './states.ts';

const states: AppointmentState[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every act and the state it leads to from booked, signed in, in visit, completed, settled, cancelled, refused, broken promise, left; 0 is refused. */
const matrix: [AppointmentAct, (AppointmentState | 0)[]][] = [
  ['sign', [2, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['cancelSign', [0, 1, 0, 0, 0, 0, 0, 0, 0]],
  ['startVisit', [0, 3, 0, 0, 0, 0, 0, 0, 0]],
  ['leave', [0, 0, 9, 0, 0, 0, 0, 0, 0]],
  ['continueVisit', [0, 0, 0, 0, 0, 0, 0, 0, 3]],
  ['complete', [0, 0, 4, 0, 0, 0, 0, 0, 0]],
  ['rollback', [0, 0, 0, 3, 3, 0, 0, 0, 0]],
  ['settle', [0, 0, 0, 5, 0, 0, 0, 0, 0]],
  ['modify', [1, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['again', [0, 0, 0, 4, 5, 6, 7, 8, 9]],
  ['cancel', [6, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['refuse', [7, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['breakPromise', [8, 0, 0, 0, 0, 0, 0, 0, 0]],
];

describe('the states of an appointment', () => {
  it('names every act in the matrix', () => expect(matrix.map(([act]) => act)).toEqual(Object.keys(appointmentActs)));

  test.each(matrix)('%s is possible exactly where the table says', (act, row) => {
    expect(states.map((state) => stateAfter<AppointmentState>(appointmentActs[act], state) ?? 0)).toEqual(row);
    expect(states.map((state) => appointmentCan(act, state))).toEqual(row.map((state) => state !== 0));
  });

  it('finds the act behind a wanted state', () => {
    expect(actBetween(1, 2)).toBe('sign');
    expect(actBetween(1, 8)).toBe('breakPromise');
    expect(actBetween(1, 5)).toBeUndefined();
    expect(actBetween(4, 4)).toBeUndefined();
  });
});

const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const aBooking = (over: Partial<Booking> = {}): Booking => ({
  id: 'a1',
  status: 1,
  patientId: 'p1',
  patientName: '王伟明',
  doctorId: 'd1',
  roomId: 'r1',
  startsAt: at('01:00'),
  duration: 30,
  ...over,
});
const draft = { patientId: 'p2', doctorId: 'd1', roomId: null, startsAt: at('01:15'), duration: 15 };
const world = {
  bookings: [aBooking()],
  suspensions: [],
  clinicHours: [clinicHoursOn('2026-11-23', { opensAt: 480, closesAt: 1200 })],
  shifts: [],
  concurrency: 1,
  now: new Date('2026-11-22T22:00:00Z'),
};

describe('conflicts of an appointment', () => {
  it("names the appointment that holds the doctor's time", () => {
    const [conflict, ...others] = conflictsOf(draft, world);

    expect(others).toEqual([]);
    expect(conflict).toMatchObject({ kind: 'doctor', blocking: true, with: { id: 'a1', endsAt: at('01:30') } });
    expect(conflictWords(conflict!)).toEqual({
      message: 'appointment.conflict.doctor',
      values: { patient: '王伟明', from: '09:00', to: '09:30' },
    });
  });

  test.each([
    ['another doctor, another room', { doctorId: 'd2' }, []],
    ['the same room', { doctorId: 'd2', roomId: 'r1' }, ['room']],
    ['the same patient', { doctorId: 'd2', patientId: 'p1' }, ['patient']],
    ['all three', { patientId: 'p1', roomId: 'r1' }, ['doctor', 'room', 'patient']],
    ['just after', { startsAt: at('01:30') }, []],
    ['just before', { startsAt: at('00:45') }, []],
    ['itself being moved', { id: 'a1' }, []],
    ['before the clinic opens (07:45)', { startsAt: '2026-11-22T23:45:00.000Z' }, ['clinicHours']],
    ['over the closing time', { startsAt: at('11:50'), duration: 15 }, ['clinicHours']],
    ['yesterday', { startsAt: '2026-11-22T02:00:00.000Z' }, ['past', 'clinicHours']],
  ])('%s', (_, over, kinds) => {
    expect(conflictsOf({ ...draft, ...over }, world).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([6, 7, 8] as const)('an appointment in state %i holds no time', (status) => {
    expect(conflictsOf(draft, { ...world, bookings: [aBooking({ status })] })).toEqual([]);
  });

  it('lets two share a doctor who sees two at once, and refuses the third', () => {
    expect(conflictsOf(draft, { ...world, concurrency: 2 })).toEqual([]);
    expect(conflictsOf(draft, { ...world, concurrency: 2, bookings: [aBooking(), aBooking({ id: 'a2', patientId: 'p3' })] })).toHaveLength(
      2,
    );
  });

  it('refuses suspension time and yesterday, warns of a missing shift and of an hour ago', () => {
    const suspensions = [{ id: 's1', doctorId: 'd1', startsAt: at('00:00'), endsAt: at('04:00'), reason: '培训' }];
    const shifts = [{ id: 'h1', doctorId: 'd1', startsAt: at('05:00'), endsAt: at('09:00') }];
    const free = { ...world, bookings: [] };

    expect(isBlocked(conflictsOf(draft, { ...free, suspensions }))).toBe(true);
    expect(conflictsOf(draft, { ...free, shifts })).toEqual([{ kind: 'shift', blocking: false, with: null }]);
    expect(conflictsOf(draft, { ...free, now: new Date(at('02:00')) })).toEqual([{ kind: 'past', blocking: false, with: null }]);
    expect(conflictsOf(draft, { ...free, now: new Date('2026-11-23T16:00:00Z') })).toEqual([{ kind: 'past', blocking: true, with: null }]);
  });
});

describe('free slots', () => {
  it('leaves out what is taken, suspended or past', () => {
    const slots = freeSlots({
      periods: [{ startsAt: at('00:00'), endsAt: at('02:00') }],
      bookings: [aBooking(), aBooking({ startsAt: at('00:30'), status: 6 })],
      suspensions: [{ startsAt: at('01:30'), endsAt: at('01:45') }],
      increment: 15,
      duration: 15,
      concurrency: 1,
      now: new Date(at('00:10')),
    });

    expect(slots).toEqual([at('00:15'), at('00:30'), at('00:45'), at('01:45')]);
  });
});

describe('calendar lanes', () => {
  it('gives overlapping appointments columns of their own and others the whole width', () => {
    const entries = [
      { startsAt: at('01:00'), duration: 30 },
      { startsAt: at('01:15'), duration: 30 },
      { startsAt: at('01:30'), duration: 15 },
      { startsAt: at('02:00'), duration: 15 },
    ];

    expect(placeInLanes(entries).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('never lets two overlap in one lane, and loses none', () => {
    const entry = fc.record({ minute: fc.nat(600), duration: fc.integer({ min: 5, max: 120 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const start = Date.parse(at('00:00'));
        const placed = placeInLanes(
          entries.map(({ minute, duration }) => ({ startsAt: new Date(start + minute * 60_000).toISOString(), duration })),
        );
        expect(placed).toHaveLength(entries.length);
        for (const a of placed) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of placed) {
            const [from, to] = [Date.parse(b.entry.startsAt), Date.parse(b.entry.startsAt) + b.entry.duration * 60_000];
            const isLater = a !== b && a.lane === b.lane && Date.parse(a.entry.startsAt) >= from;
            if (isLater) expect(Date.parse(a.entry.startsAt)).toBeGreaterThanOrEqual(to);
          }
        }
      }),
    );
  });
});
