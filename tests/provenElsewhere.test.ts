import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../server/pipeline/calls.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

/**
 * Rows the matrix of tests/endpoint/authorization.test.ts does not reach by a session, with the test that sees each succeed, and
 * what it leaves where it writes. That they refuse who brings nothing they know, and another shape, is generated in everyCall.
 */
const elsewhere: Partial<Record<Call, readonly [file: string, test: string]>> = {
  downloadOrgExport: [
    'server/areas/orgExport/orgExport.db.test.ts',
    'is started with the password, written beside the calls, and downloaded once by a link',
  ],
  getAgentKey: ['server/areas/print/agentToken.db.test.ts', 'is signed with one key, which anybody may read half of'],
  getNoteExportData: ['server/areas/record/noteExport.db.test.ts', 'comes as a file for a ticket in the address, once'],
  importAppointments: ['server/import/takeOver.db.test.ts', 'are booked as at the desk, also outside a shift'],
  importChargeItems: ['server/import/lists.db.test.ts', 'are as the form makes them, with their price in the history'],
  importGoods: ['server/import/goods.db.test.ts', 'comes back as the form sent it, and equal from a file with a column for each field'],
  importManufacturers: ['server/import/lists.db.test.ts', 'are entries of their registers, with their beginning in the history'],
  importMembers: [
    'server/import/takeOver.db.test.ts',
    'are opened with what they hold, as opening entries of the ledger and without payments',
  ],
  importOpeningStock: [
    'server/import/lists.db.test.ts',
    'is booked at once where the clinic books without approval, and a batch that lies there is refused',
  ],
  importPackages: ['server/import/takeOver.db.test.ts', 'hold what is left of each item, and are refunded at what they are still worth'],
  importPatientList: ['server/import/patients.db.test.ts', 'a workbook with English headings, dates and words'],
  importStockPlaces: [
    'server/import/lists.db.test.ts',
    'name an item or a kind with its warehouse, and are refused together where one is wrong',
  ],
  importRetailPrices: [
    'server/areas/inventory/priceAdjustment.db.test.ts',
    'becomes one draft, with goods found by code or by name and specification; the same file again makes no second line',
  ],
  importRooms: ['server/import/lists.db.test.ts', 'are entries of their registers, with their beginning in the history'],
  importStaff: ['server/import/lists.db.test.ts', 'are taken on with their roles, and change their first password at the first login'],
  importSuppliers: ['server/import/lists.db.test.ts', 'are as the form makes them, numbered where the file has no code'],
  importStatement: ['server/areas/till/channel.db.test.ts', 'is matched by the number the cashier entered, whole or its end'],
  login: ['server/sessions/sessions.db.test.ts', 'answers who, where and what is allowed, and binds the browser'],
  myCourseFile: [
    'server/areas/education/education.db.test.ts',
    'is seen on the phone as far as it was watched, and a jump to the end finishes nothing',
  ],
  openExternal: ['server/areas/external/external.db.test.ts', 'is read with the birth date, of one visit, and leaves a trail'],
  playEducationFile: [
    'server/areas/education/education.db.test.ts',
    'goes on where a cut line stopped it, after a reload too, and arrives byte for byte',
  ],
  qkToken: ['server/areas/crm/crm.db.test.ts', 'are for one audience each: neither opens a call of ours'],
  queryCaptcha: ['server/areas/session/signIn.db.test.ts', 'the question holds no answer that a browser could read'],
  queryConsentForm: [
    'server/areas/external/signConsent.db.test.ts',
    'is read under the full name and year of birth, signed once, and stands on form and paper with its time',
  ],
  queryInquirySheetDetail: ['server/areas/inquiry/inquiry.db.test.ts', 'is shown again to who proves who they are'],
  queryInquirySheetForm: ['server/areas/inquiry/inquiry.db.test.ts', 'is asked for by link, filled in once, and stands in the record'],
  queryMedicalRecordDetail: ['server/areas/external/external.db.test.ts', 'is read with the birth date, of one visit, and leaves a trail'],
  queryMyCourseDetail: [
    'server/areas/external/external.db.test.ts',
    'are listed with how often they were given; one of another patient is refused',
  ],
  queryMyCourses: [
    'server/areas/external/external.db.test.ts',
    'are listed with how often they were given; one of another patient is refused',
  ],
  queryPutRecord: ['server/areas/external/external.db.test.ts', 'binds a follower who receives no messages, with consent, once'],
  querySetupState: ['server/opening/setup.whole.db.test.ts', 'says that nobody can sign in yet, and after the set-up that somebody can'],
  saveLeafletFile: ['server/areas/inventory/leafletFile.db.test.ts', 'is brought by a stock keeper and opened by a doctor, byte for byte'],
  readDeliveryFile: [
    'server/areas/inventory/delivery.db.test.ts',
    'is read from GB18030 text below a title, with the columns that its headings name',
  ],
  receiveChannelEvent: ['server/areas/crm/crm.db.test.ts', 'comes by the QR code: whoever scans it follows and is bound, once'],
  resetPassword: [
    'server/areas/session/signIn.db.test.ts',
    'is set anew with the code, once; everybody is signed out and the owner is told',
  ],
  saveInquirySheet: ['server/areas/inquiry/inquiry.db.test.ts', 'is asked for by link, filled in once, and stands in the record'],
  saveMyCourseProgress: [
    'server/areas/education/education.db.test.ts',
    'is seen on the phone as far as it was watched, and a jump to the end finishes nothing',
  ],
  savePutRecord: ['server/areas/external/external.db.test.ts', 'binds a follower who receives no messages, with consent, once'],
  sendVerifyCode: [
    'server/areas/session/signIn.db.test.ts',
    'answers the same, and sends nothing, where account and number do not belong together',
  ],
  sendEducationPart: [
    'server/areas/education/education.db.test.ts',
    'goes on where a cut line stopped it, after a reload too, and arrives byte for byte',
  ],
  setUp: ['server/opening/setup.whole.db.test.ts', 'lets the administrator sign in at once'],
  showWaitingBoard: [
    'server/areas/pharmacy/waitingBoard.db.test.ts',
    'shows a called patient without an account, by one character and four digits, until the drugs are collected',
  ],
  signConsent: [
    'server/areas/external/signConsent.db.test.ts',
    'is read under the full name and year of birth, signed once, and stands on form and paper with its time',
  ],
  streamNotices: ['server/push/push.db.test.ts', 'brings events to those who hold the permission, and to nobody else'],
  uploadFile: ['server/areas/document/document.db.test.ts', 'is kept as what its bytes say, under a name that is only a label'],
  verifyInpatientKey: ['server/areas/inpatient/inpatient.db.test.ts', 'is spent by one of many who bring it at once'],
};

const isReached = (name: Call, { needs, ticket, sends, gives }: AnyRow) =>
  gives !== 'stream' && calls[name] !== undefined && needs !== 'anyone' && !ticket && !sends;

/** The plugin's are tried one by one in print-agent/rows.test.ts, which names those it lacks. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(([, { base }]) => base !== 'plugin');

test('a row that the matrix does not reach has a test that sees it succeed, and no other stands here', () => {
  const unreached = rows.filter(([name, row]) => !isReached(name, row)).map(([name]) => name);
  expect(Object.keys(elsewhere).sort()).toEqual(unreached.sort());
});

test.each(Object.entries(elsewhere))('%s succeeds where it is said to', (name, [file, title]) => {
  const text = readFileSync(file, 'utf8');
  const begins = text.indexOf(title);
  expect(begins, title).toBeGreaterThan(0);
  expect(text, `${file} asks it`).toMatch(new RegExp(`\\b${name}\\b|${(catalogue[name as Call] as AnyRow).path.split(/[{[]/)[0]}`));
});
