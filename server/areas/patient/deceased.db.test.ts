import { beforeAll, expect, it, test } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { addDays, dateAt, wallClock } from '../../../src/domain/dates.ts';
import { saysDeceased } from '../../../src/domain/patient/death.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking, aRecordingProvider } from '../../../tests/crmWorld.ts';

const provider = aRecordingProvider();
const server = serverForFile({
  messaging: provider,
  settings: { development: true, idleMinutes: 1e6, absoluteHours: 1e5 },
});
let admin: Person;
let doctor: Person;

beforeAll(async () => {
  [admin, doctor] = await Promise.all([server.signIn('admin'), server.signIn('chenyi')]);
});

const die = (patientId?: string) => server.database.owner`
  update patient set is_deceased = true where ${patientId ? server.database.owner`id = ${patientId}` : server.database.owner`true`}`;
const month = () => ({ from: addDays(dateAt(server.clock.at), -29), to: addDays(dateAt(server.clock.at), 1) });

it('withdraws a message that was written before the patient died, instead of sending it', async () => {
  const { appointmentId, patientId } = await aFollowedBooking(server, doctor);
  await server.ask(admin, 'cancelAppointment', { id: appointmentId, cancelReason: '改期' });
  await die(patientId);
  provider.taken.length = 0;

  await server.delivery.run();

  const left = await server.database.owner`select distinct status from crm_notice where object_id = ${appointmentId}`;
  expect(left).toEqual([{ status: 4 }]);
  expect(provider.taken.filter(({ kind }) => kind === 'cancelAppointment')).toEqual([]);
});

it('writes no message about a booking or a bill of a patient who has died', async () => {
  const { appointmentId, patientId } = await aFollowedBooking(server, doctor);
  await die(patientId);

  expect(await server.ask(admin, 'noticeAppointmentRemind', { id: appointmentId })).toMatchObject({
    status: false,
    errorMessage: '该患者已登记为已故，不再发送消息',
  });
});

test.each([
  [
    'saveFollowUp',
    () => ({ encounterId: null, planDate: addDays(dateAt(server.clock.at), 3), type: '', method: '', content: 'x', ownerId: null }),
  ],
  [
    'openCard',
    async () => ({ typeId: (await server.database.owner`select id from member_type where enabled limit 1`)[0]!.id, cardNumber: '' }),
  ],
  [
    'buyPackage',
    async () => ({
      packageId: (await server.database.owner`select id from package where enabled limit 1`)[0]!.id,
      payments: [],
    }),
  ],
  ['createExternalLink', () => ({ page: 'my-courses' })],
  [
    'issueCoupon',
    async () => ({ couponId: (await server.database.owner`select id from coupon where enabled limit 1`)[0]!.id, reason: '' }),
    (patientId: string) => ({ patientIds: [patientId] }),
  ],
] as [Call, () => object, ((patientId: string) => object)?][])('%s is refused for a patient who has died', async (name, asked, whose) => {
  const { patientId } = await aFollowedBooking(server, doctor);
  const wanted = async () => ({ ...(await asked()), ...(whose?.(patientId) ?? { patientId }) });
  await die(patientId);

  expect((await server.ask(admin, name, await wanted())).errorMessage).toMatch(/已登记为已故/);
});

it('says in the rows of every list of patients that all of them have died', async () => {
  await die();
  const [{ day }] = await server.database.owner<[{ day: string }]>`select max(day)::text as day from encounter`;
  const asked: [Call, object][] = [
    ['queryAppointmentList', month()],
    ['queryCardList', {}],
    ['queryCouponIssueList', {}],
    ['queryCriticalRegister', {}],
    ['queryDispensingList', { tab: 'any', ...month() }],
    ['queryFollowUpList', {}],
    ['queryHavePayList', month()],
    ['queryInsuredBillList', {}],
    ['queryInvoiceList', {}],
    ['queryLabReportList', month()],
    ['queryMemberAndInsuranceList', {}],
    ['queryMemberEntryList', {}],
    ['queryMessageRecords', {}],
    ['queryNotPayList', month()],
    ['queryPatientList', {}],
    ['queryPatientPackageList', {}],
    ['queryRefundList', {}],
    ['queryWorkList', { date: day }],
  ];
  const answers = await Promise.all(
    asked.map(([name, criteria]) => server.ask(admin, name, { ...criteria, page: 1, size: 50, a: 1, b: 50 })),
  );

  const silent = asked.flatMap(([name], at) => {
    const rows = (answers[at]!.data?.rows ?? []) as Parameters<typeof saysDeceased>[0][];
    return rows.length > 0 && rows.every(saysDeceased) ? [] : [`${name}: ${rows.length} ${answers[at]!.errorMessage ?? ''}`];
  });
  expect(silent).toEqual([]);
});

const aPlan = (patientId: string, content: string) => ({
  patientId,
  encounterId: null,
  planDate: addDays(dateAt(server.clock.at), 3),
  type: '',
  method: '',
  content,
  ownerId: null,
});
const plansOf = async (patientId: string) => {
  const rows = await server.database.owner`
    select content, status, ended_by_death, cancel_reason, done_at is null as is_open from followup_plan where patient_id = ${patientId}
    order by content collate "C"`;
  return rows.map(({ content, status, endedByDeath, cancelReason, isOpen }) => [content, status, endedByDeath, cancelReason, isOpen]);
};

it('cancels the waiting follow-ups of every clinic with the death, and lets only those wait again when it is taken back', async () => {
  const { patientId } = await aFollowedBooking(server, doctor);
  const branch = await server.present('admin', 'HZ');
  await server.ask(admin, 'saveFollowUp', aPlan(patientId, 'a waits here'));
  await server.ask(branch, 'saveFollowUp', aPlan(patientId, 'b waits in the branch'));
  const { data: kept } = await server.ask(admin, 'saveFollowUp', aPlan(patientId, 'c was cancelled'));
  await server.ask(admin, 'cancelFollowUp', { ...kept, reason: '不再需要' });
  const change = async (isDeceased: boolean) => {
    const { data: patient } = await server.ask(admin, 'queryPatientDetail', { id: patientId });
    const answer = await server.ask(admin, 'updatePatient', { ...patient, address: 'x', isDeceased, deceasedOn: null, confirmed: true });
    expect(answer.errorMessage).toBeUndefined();
  };

  await change(true);
  const dead = await plansOf(patientId);
  await change(true);
  await change(false);
  const living = await plansOf(patientId);

  const cancelled = ['c was cancelled', 2, false, '不再需要', false];
  expect(dead).toEqual([['a waits here', 2, true, '', false], ['b waits in the branch', 2, true, '', false], cancelled]);
  expect(living).toEqual([['a waits here', 0, false, '', true], ['b waits in the branch', 0, false, '', true], cancelled]);
});

it('tells the day of death in the rows of a list, so that they show the age at death', async () => {
  const { patientId } = await aFollowedBooking(server, doctor);
  await server.ask(admin, 'saveFollowUp', aPlan(patientId, 'x'));
  await server.ask(admin, 'openCard', {
    patientId,
    cardNumber: '',
    typeId: (await server.database.owner`select id from member_type where enabled limit 1`)[0]!.id,
  });
  await server.database.owner`update patient set is_deceased = true, deceased_on = '2020-05-01' where id = ${patientId}`;

  const of = async (name: Call) =>
    (await server.ask(admin, name, { page: 1, size: 50, a: 1, b: 50 })).data.rows.find(
      (row: { patientId: string }) => row.patientId === patientId,
    );
  expect((await of('queryFollowUpList')).allergyMark.deceasedOn).toBe('2020-05-01');
  expect((await of('queryCardList')).deceasedOn).toBe('2020-05-01');
});

const mark = async (person: Person, patientId: string, isDeceased: boolean, more: object = {}) => {
  const { data: patient } = await server.ask(person, 'queryPatientDetail', { id: patientId });
  return server.ask(person, 'updatePatient', { ...patient, isDeceased, deceasedOn: null, ...more });
};
const bookingOf = async (appointmentId: string) => {
  const [row] = await server.database.owner`
    select status, ended_by_death, cancel_reason from appointment where id = ${appointmentId}`;
  return [row!.status, row!.endedByDeath, row!.cancelReason];
};

it('asks before a patient is marked as deceased, names the bookings that are cancelled, and changes nothing until then', async () => {
  const { patientId, appointmentId, startsAt } = await aFollowedBooking(server, doctor);

  const asked = await mark(admin, patientId, true);

  const { date, time } = wallClock(startsAt);
  expect(asked.errorMessage).toContain('1 个预约将取消');
  expect(asked.errorMessage).toContain(`${date} ${time} 陈怡`);
  expect(await bookingOf(appointmentId)).toEqual([1, false, '']);
  expect((await server.ask(admin, 'queryPatientDetail', { id: patientId })).data.isDeceased).toBe(false);
});

it('asks also where nothing is booked', async () => {
  const { patientId, appointmentId } = await aFollowedBooking(server, doctor);
  await server.ask(admin, 'cancelAppointment', { id: appointmentId, cancelReason: '改期' });
  expect((await mark(admin, patientId, true)).errorMessage).toMatch(/^确定登记该患者为已故吗？此后不能预约/);
});

it('cancels the bookings with the death, says who marked it and when, and gives the time back when the mark was a mistake', async () => {
  const { patientId, appointmentId } = await aFollowedBooking(server, doctor);

  expect((await mark(admin, patientId, true, { confirmed: true })).errorMessage).toBeUndefined();
  expect(await bookingOf(appointmentId)).toEqual([6, true, '患者已故']);
  const { data: dead } = await server.ask(doctor, 'queryPatientDetail', { id: patientId });
  expect(dead).toMatchObject({ isDeceased: true, deceasedNotedBy: '林静', deceasedNotedAt: server.clock.at.toISOString() });

  expect((await mark(admin, patientId, false)).errorMessage).toBeUndefined();
  expect(await bookingOf(appointmentId)).toEqual([1, false, '']);
  expect((await server.ask(doctor, 'queryPatientDetail', { id: patientId })).data).toMatchObject({
    isDeceased: false,
    deceasedNotedBy: null,
  });
});

it('leaves a booking cancelled whose time was given to somebody else meanwhile', async () => {
  const { patientId, appointmentId } = await aFollowedBooking(server, doctor);
  const other = await aFollowedBooking(server, doctor);
  await mark(admin, patientId, true, { confirmed: true });
  await server.database.owner`
    update appointment set is_walk_in = false, during = (
      select tstzrange(max(upper(during)) + interval '1 hour', max(upper(during)) + interval '2 hours') from appointment)
    where id in (${appointmentId}, ${other.appointmentId})`;

  await mark(admin, patientId, false);

  expect(await bookingOf(appointmentId)).toEqual([6, false, '患者已故']);
  expect(await bookingOf(other.appointmentId)).toEqual([1, false, '']);
});

it('leaves a booking cancelled that was cancelled before the death', async () => {
  const { patientId, appointmentId } = await aFollowedBooking(server, doctor);
  await server.ask(admin, 'cancelAppointment', { id: appointmentId, cancelReason: '改期' });
  await mark(admin, patientId, true, { confirmed: true });
  await mark(admin, patientId, false);
  expect(await bookingOf(appointmentId)).toEqual([6, false, '改期']);
});

it('is refused to whoever has no right to it, and the rest of the record is not', async () => {
  const { patientId, appointmentId } = await aFollowedBooking(server, doctor);
  const cashier = await server.signIn('zhaoqian');

  expect((await mark(cashier, patientId, true, { confirmed: true })).errorMessage).toContain('登记患者死亡');
  expect(await bookingOf(appointmentId)).toEqual([1, false, '']);
  await mark(doctor, patientId, true, { confirmed: true });
  for (const more of [{ deceasedOn: '2026-01-01' }, { isDeceased: false }])
    expect((await mark(cashier, patientId, true, more)).errorMessage).toContain('登记患者死亡');
  expect((await mark(cashier, patientId, true, { address: '新街 2 号' })).errorMessage).toBeUndefined();
});
