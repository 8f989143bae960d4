import { beforeAll, expect, it, test } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
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
    const answer = await server.ask(admin, 'updatePatient', { ...patient, address: 'x', isDeceased, deceasedOn: null });
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
