import { beforeAll, expect, it, test } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { saysDeceased } from '../../../src/domain/patient/death.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking, aRecordingProvider } from '../../../tests/crmWorld.ts';

const provider = aRecordingProvider();
const server = serverForFile({
  ...{ messaging: provider, publicAddress: 'https://clinic.example/' },
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
    ...{ status: false, errorMessage: '该患者已登记为已故，不再发送消息' },
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
    ['queryWorkList', { date: dateAt(server.clock.at) }],
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
