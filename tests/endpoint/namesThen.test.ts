import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { each } from '../builders/each.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { type Person, serverForFile } from '../builders/server.ts';

const server = serverForFile();
let objects: Objects;
let reader: Person;
let names: string[];
/** A record that was signed: an open one has no moment. */
let closed: Partial<Record<Call, Record<string, string>>>;

const reads = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, { kind, gives, needs, ticket }]) => kind === 'query' && !gives && needs !== 'anyone' && !ticket && calls[name],
);

beforeAll(async () => {
  const { owner } = server.database;
  await owner`update role set authorities = ${[...permissions]} where code = 'administrator'`;
  objects = await everyKind(owner, { withStrangers: false });
  reader = await server.signIn('admin');
  const [visit] = await owner<[{ id: string; appointmentId: string }]>`
    select id, appointment_id from encounter where completed_at is not null and practice_id = ${reader.user.practiceId} order by id limit 1`;
  closed = { queryRecordPrint: { noteRecordId: visit.id }, queryEncounter: { appointmentId: visit.appointmentId } };
  names = (await owner<{ name: string }[]>`select name from staff`).map(({ name }) => name);
});

/** Fields that name a person to turn to, to choose or to correct, or who prints now: under the present name. */
const present = new Set(
  [
    'getAllDoctorList.name getBookableDoctors.name getBookableDoctorsByPinyin.name getCurrentPracticeDoctorList.name getDoctorList.name',
    'queryFollowUpOwners.name queryOrgCalendarView.name queryRole.name queryStaff.name queryStaffByEnable.name queryStaffOfPractice.name',
    'queryTillBalances.name queryTillCashiers.name queryTillColleagues.name queryCollectors.name queryReportChoices.nameZh',
    'queryApprovalPeople.name queryHomeFigures.nameZh queryShareChoices.nameZh queryComplaintHandlers.name',
    'queryConsultationChoices.name querySurgeryChoices.name queryTaskColleagues.name',
    'queryMemoPeople.name queryRightHolders.name queryOpenSessions.staffName',
    // Who has not read an announcement is reminded; the administrator of an organisation is turned to.
    'queryAnnouncementReaderList.name queryOrg.administratorName',
    // Who looked into a file is asked about it, and who is booked next is work that goes on.
    'queryPatientViewers.staffName queryPatientStrip.doctorName',
    'queryWarehouseStaff.name queryWeekList.name currentUser.userName queryMyProfile.name queryTemplateList.makerName',
    // Appointments, suspensions and unsigned orders are work that goes on.
    'queryAppointment.doctorName queryAppointmentByNoteRecord.doctorName quickViewPatientAppointmentRecords.doctorName',
    'checkScheduling.staffName checkSuspension.doctorName querySuspensions.doctorName queryDoctorAdvice.doctorName queryDayOrderList.doctorName',
    'queryPatientDetail.lastDoctor querySimplePatientByES.lastDoctor querylistPatient.lastDoctor',
    'queryClaimPrint.printedBy queryCriticalRegisterPrint.printedBy queryExecutionPrint.printedBy',
  ].flatMap((line) => line.split(' ')),
);

/** The papers of a patient, of money and of stock that the demonstration fills. */
const papers = [
  'printLabReport queryBillingPrintInfo queryCertificatePrint queryCollectionPrint queryDepositPrint queryDispensingPrint queryImagingPrint queryInvoicePrint queryModulePrint',
  'queryPackagePrint queryPrescriptionPrint queryPrescriptionPrintForSendGoods queryRechargePrint queryRecordPrint queryRefundPrint',
  'queryTestRequestPrint',
  'queryStockSlipPrint queryStocktakePrint',
].flatMap((line) => line.split(' '));

const argumentsOf = (name: Call) =>
  [readyArgumentOf(objects, name, 'SH'), argumentOf(objects, name, 'own', 'SH')].flatMap((example) =>
    example ? [{ ...example.argument, ...closed[name] }] : [],
  );

async function answers(): Promise<Map<Call, string>> {
  const found = new Map<Call, string>();
  await each(reads, async ([name]) => {
    const bodies = await Promise.all(argumentsOf(name).map(async (argument) => (await server.ask(reader, name, argument)).body));
    found.set(name, bodies.join('\n'));
  });
  return found;
}

/** Fields of an answer that show a name given to somebody after the acts. */
const newNames = (answer: string) =>
  [...new Set([...answer.matchAll(/"(\w+)":(?:\{"en":"[^"]*","zh":)?"改名/g)].map(([, field]) => field!))].sort();

it('shows acts and papers under the name that a person had at that moment, and people to turn to under the present one', async () => {
  const { owner } = server.database;
  const before = await answers();
  const naming = reads.map(([name]) => name).filter((name) => names.some((one) => before.get(name)!.includes(`"${one}"`)));
  await owner`insert into staff_former_name (org_id, id, staff_id, name, name_en, until, changed_by)
    select org_id, gen_random_uuid(), id, name, name_en, '2100-01-01', id from staff`;
  await owner`update staff set name = '改名' || name`;
  const after = await answers();

  const renamed = naming.flatMap((name) => newNames(after.get(name)!).map((field) => `${name}.${field}`));
  expect(renamed.filter((field) => !present.has(field))).toEqual([]);
  expect(naming).toEqual(expect.arrayContaining(papers));
});
