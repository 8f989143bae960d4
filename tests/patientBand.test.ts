import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { acts, hookOf, imports, isEverywhere, notForOne, root, sources, surfacesOf } from './actSurfaces.ts';

// Whoever acts for a patient sees whose it is: every surface that calls such an act shows the identity block.

/** The block, or a block that contains it. */
const block =
  /<(PatientBand|SubjectBand|PatientHeader|PatientCell|PatientLine|PatientField|PatientsField|PatientInput|PanelPatient|ActingFor)\b|\bpatient=\{/;

const isBlock = (file: string) => block.test(sources.get(file) ?? '');
const importsOf = (file: string) => imports.get(file) ?? [];
/** Frames a feature puts around its contents. */
const framesIn = (file: string) => importsOf(file).filter((target) => /(Frame|SideDrawer|BookingDrawer|PatientDrawer)\.tsx$/.test(target));
/** The rows of a list. */
const columnsOf = (file: string) => importsOf(file).filter((target) => /olumns\.tsx$/.test(target) && dirname(target) === dirname(file));

/** Drawers and dialogs cover what is below them, so the block of the screen does not count for them. */
const ownBlock = /<(PatientBand|SubjectBand|PatientHeader|PatientField|PatientsField|PatientInput)\b/;

/** The screen of one patient: the standard surfaces inside show its block by themselves. */
const isScreenOfOne = (file: string) =>
  /<ActingFor\b/.test(sources.get(file) ?? '') || framesIn(file).some((frame) => /<ActingFor\b|patient=\{/.test(sources.get(frame) ?? ''));

/** True if the block stands where the acts of the file are. */
function isShown(file: string): boolean {
  const text = sources.get(file) ?? '';
  const bare = surfacesOf(text).filter((tag) => !/\bpatient=\{/.test(tag));
  if (bare.length > 0) return ownBlock.test(text) || isEverywhere(file, isScreenOfOne);
  return isEverywhere(
    file,
    (each) => isBlock(each) || relative(root, each) in exempt || framesIn(each).some(isBlock) || columnsOf(each).some(isBlock),
  );
}

/** Hooks whose acts are offered by other files: each of these shows the block beside the act. */
const offeredBy: Readonly<Record<string, readonly string[]>> = {
  'src/features/appointment/calendar/useMove.tsx': ['src/features/appointment/calendar/MoveQuestion.tsx'],
  'src/features/appointment/parts/useAppointmentActs.tsx': [
    'src/features/appointment/AppointmentList.tsx',
    'src/features/appointment/calendar/AppointmentCard.tsx',
    'src/features/appointment/parts/AskingDialog.tsx',
    'src/features/appointment/parts/WaitingPanel.tsx',
  ],
};

/** Surfaces without the block, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  'src/features/approval/BatchApproval.tsx': 'several requests at once; the card of each, behind the question, names its patient',
  'src/features/configuration/ParameterDrawer.tsx': 'a parameter of the clinic is of no patient',
  'src/features/consumable/acts/SendDrawer.tsx': 'a storekeeper may not ask for the record; the cell of the patient stands in the drawer',
  'src/features/consumable/acts/SentDrawer.tsx': 'the same, and the question names the patient',
  'src/features/coupon/GiveawayDrawer.tsx': 'a giveaway of many patients is stopped; its rows name each of them',
  'src/features/criticalValue/CriticalValueBanner.tsx':
    'the band stands above every screen and names patient, sex, age and record number beside the act',
  'src/features/encounter/WorkstationScreen.tsx':
    'the queue names number, sex, age and record number itself; the record beside it has the header',
  'src/features/form/designer/Preview.tsx': 'the test of a form has no patient, and uploads nothing',
  'src/features/membership/OpenCardForm.tsx': 'the patient is chosen in the form',
  'src/features/membership/TypesTab.tsx': 'the terms of a type of cards are of no patient',
  'src/features/staff/HandOverDrawer.tsx': 'the work of many patients goes to a colleague; the drawer counts it',
  'src/features/till/EntryDialog.tsx': 'cash of a drawer is about no patient',
  'src/features/report/UnreadReports.tsx': 'many results are marked as read at once; the row of each names its patient',
};

test('shows the identity of the patient wherever an act for a patient can be called', () => {
  const hooks = acts.map((call) => [call, new RegExp(`\\b${hookOf(call)}\\b`)] as const);
  const bare = [...sources].flatMap(([file, text]) => {
    const name = relative(root, file);
    const offers = offeredBy[name];
    if (name in exempt || (offers ? offers.every((offer) => isBlock(join(root, offer))) : isShown(file))) return [];
    return hooks.filter(([, hook]) => hook.test(text)).map(([call]) => `${name}: ${call}`);
  });

  expect(bare).toEqual([]);
});

test('puts the block under the title of every drawer, form and question that is given a patient', () => {
  const surfaces = ['DetailDrawer', 'DrawerForm', 'DialogForm', 'ConfirmAct'];
  const without = surfaces.filter(
    (name) => !readFileSync(join(root, `src/blocks/${name}.tsx`), 'utf8').includes('<SubjectBand patient={patient} />'),
  );

  expect(without).toEqual([]);
});

/** A row that names its patient by the name alone. */
const bareRow = /\.text\('(?:patientName|mrn)'|cell: \(\w+\) => \w+\.patientName\b|<(?:td|b|strong|span)\b[^>]*>\{\w+\.patientName\}/;

/** Rows that offer no act for the patient they name, each with its reason. */
const rowsWithoutActs: Readonly<Record<string, string>> = {
  'src/features/appointment/calendar/BoardEvent.tsx': 'a time on the calendar; its acts stand in the popover, which has the block',
  'src/features/appointment/booking/DayBeside.tsx':
    'other bookings of the day beside the form, to see which times are free; none can be pressed',
  'src/features/criticalValue/CriticalValueBanner.tsx': 'names sex, age and record number itself; its acts stand in the dialog it opens',
  'src/features/package/BoughtDrawer.tsx': 'past uses of a package; the drawer has the block of its owner',
  'src/features/task/columns.tsx':
    'the screen that a row opens and the form that delegates a task have the block; what the row does itself is about no patient, or is undone alike',
  'src/features/trail/OperationLogScreen.tsx': 'a log of what was done; nothing is done from it',
  'src/features/trail/TrailScreen.tsx': 'a log of what was done; nothing is done from it',
};

const bareRowsIn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, text]) => {
    const name = relative(root, file);
    return bareRow.test(text) && !(name in rowsWithoutActs) ? [name] : [];
  });

test('names a patient in every row by the block of name, sex, age and record number', () => {
  expect(bareRowsIn(sources)).toEqual([]);
});

test.each([
  "column.text('patientName', 'membership.patient', { width: 96 }),",
  "{ label: 'membership.patient', cell: (bill) => bill.patientName },",
  '<td>{line.patientName}</td>',
  '<strong>{test.patientName}</strong>',
  '<span className={style.name}>{line.patientName}</span>',
])('finds a planted row that shows the name alone: %s', (row) => {
  expect(bareRowsIn(new Map([[join(root, 'src/features/planted/Planted.tsx'), row]]))).toEqual(['src/features/planted/Planted.tsx']);
});

/** Lists in which no drug, order, test or vaccination is handled, each with what it is about. */
const rowsWithoutAllergies: Readonly<Record<string, readonly string[]>> = {
  bills: [
    'queryBillingDetails',
    'queryHavePayList',
    'queryNotPayList',
    'queryOweList',
    'queryPatientBillList',
    'querySettlementList',
    'queryRefund',
    'queryRefundList',
    ...[
      'queryApproval',
      'queryApprovalAskedList',
      'queryApprovalCopyList',
      'queryApprovalDoneList',
      'queryApprovalList',
      'queryApprovalTodoList',
      'queryInboxList',
    ],
  ],
  'cards and coupons': [
    ...['queryCard', 'queryCardList', 'queryCardsOfPatient', 'queryMemberAndInsuranceList', 'queryMemberEntryList'],
    ...['queryCouponGiveawayPatients', 'queryCouponIssueList', 'queryCouponItemListByPatientId'],
  ],
  'consumables that went out: nothing is given to anybody there': ['queryConsumableRecordList'],
  deposits: ['queryDeposit', 'queryDepositList'],
  packages: ['queryPatientPackage', 'queryPatientPackageList', 'queryUsablePackages'],
  'insurance and invoices': ['queryClaim', 'queryInsuredBillList', 'queryInvoice', 'queryInvoiceList'],
  'messages to patients': ['queryApplications', 'queryMessageRecords', 'querySmsList', 'querySmsOptOutList'],
  'notice of a result; its dialog has the block': ['queryCriticalRegister', 'queryCriticalValue', 'queryCriticalValueLines'],
  'one record, below the header of the patient': ['queryEncounter'],
  'people behind a count of answers; their visit opens with the header': ['queryFormPeople'],
};
const withoutAllergies = Object.values(rowsWithoutAllergies).flat();

/** Rows of an answer that name a patient by the block. */
function patientRowsIn(schema: unknown): { properties: Record<string, unknown> }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(patientRowsIn);
  const { properties } = schema as { properties?: Record<string, unknown> };
  const isRow = properties && ['patientName', 'mrn', 'sex', 'birthDate'].every((name) => name in properties);
  return isRow ? [{ properties }, ...inside] : inside;
}

const listsWithPatients = Object.entries(catalogue as Record<string, AnyRow>).flatMap(([call, row]) => {
  const served = (calls as Partial<Record<string, AnyServed>>)[call];
  if (row.kind !== 'query' || !served) return [];
  const rows = patientRowsIn(z.toJSONSchema(served.gives, { unrepresentable: 'any' }));
  return rows.length > 0 ? [{ call, rows }] : [];
});

const listsWithoutMarks = listsWithPatients
  .filter(({ rows }) => rows.some(({ properties }) => !('allergyMark' in properties)))
  .map(({ call }) => call);

test('loads the allergies of the patient with every row of clinical work', () => {
  expect(listsWithPatients.length).toBeGreaterThan(20);
  expect(listsWithoutMarks.filter((call) => !withoutAllergies.includes(call))).toEqual([]);
});

/**
 * Papers of no patient or of several: they name each patient themselves. Staff of a stockroom may not open a patient: the drawer of a sending
 * names the patient from the sending itself.
 */
const paperOfNoOne =
  /document: (?:[^,}]*\? )?'(?:appraisalSheet|claim|closingSheet|criticalRegister|controlledRegister|executions|priceAdjustment|chainTransfer|consumableSending|purchasePlan|settlement|supplierStatement|stocktake\w*|stockMonth|stockSlip|warehousing|drugSheet(?=', id: medicine\.))'/;
/** Names whose patient the dialogs opened inside show. */
const namesPatient = /<ActingFor\b|<(?:DetailDrawer|DrawerForm|DialogForm)\b[^>]*?\bpatient=\{/;
const offersPrint = /print\/acts\/Print(?:Acts|Now)\.tsx'/;
const namesPatientInFrame = (file: string) =>
  namesPatient.test(sources.get(file) ?? '') || framesIn(file).some((frame) => namesPatient.test(sources.get(frame) ?? ''));

test('shows the block in every preview, archive and reprint of a paper', () => {
  const previews = ['PrintPreview', 'EarlierPrints', 'Reprint'];
  const without = previews.filter((name) => !readFileSync(join(root, `src/print/acts/${name}.tsx`), 'utf8').includes('<SubjectBand />'));

  expect(without).toEqual([]);
});

test('tells every preview of a patient’s paper whose it is', () => {
  const bare = [...sources].flatMap(([file, text]) =>
    offersPrint.test(text) && !paperOfNoOne.test(text) && !isEverywhere(file, namesPatientInFrame) ? [relative(root, file)] : [],
  );

  expect(bare).toEqual([]);
});

test('lists no exception that is not needed any more', () => {
  const names = Object.keys(catalogue);

  expect(Object.keys(notForOne).filter((call) => !names.includes(call))).toEqual([]);
  expect(withoutAllergies.filter((call) => !listsWithoutMarks.includes(call))).toEqual([]);
  expect(
    [...Object.keys(exempt), ...Object.keys(offeredBy), ...Object.keys(rowsWithoutActs)].filter((file) => !sources.has(join(root, file))),
  ).toEqual([]);
});
