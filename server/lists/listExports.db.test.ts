import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { readerIn } from '../words/reader.ts';
import { listExportCalls } from './listExports.ts';

const server = serverForFile();
let admin: Person;
let pharmacist: Person;
let nobody: Person;
let ofMonth: object;
let ofSample: object;

beforeAll(async () => {
  admin = await server.signIn('admin', 'en');
  pharmacist = await server.signIn('sunyaoshi', 'en');
  nobody = await server.present('heyun');
  const { owner } = server.database;
  const [warehouse] = await owner<[{ id: string }]>`select id from warehouse where code = 'SH-XYF'`;
  ofMonth = { warehouseId: warehouse.id, month: dateAt(server.clock.at).slice(0, 7) };
  const [sample] = await owner<[{ id: string }]>`
    select a.id from appraisal a join practice p on p.id = a.practice_id and p.org_id = a.org_id
    where p.code = 'SH' and a.finished_at is not null order by a.id limit 1`;
  ofSample = { appraisalId: sample.id };
  await owner`
    update role set authorities = '{}' where id in (
      select unnest(role_ids) from staff_practice where staff_id = (select staff_id from account where login_name = 'heyun'))`;
});

const month = () => ({ from: addDays(dateAt(server.clock.at), -60), to: dateAt(server.clock.at) });

/** Each export beside the list it hands over, what both are asked, and where a row of the list has the text of the first column. */
const exports: [export_: keyof typeof listExportCalls, list: Call, criteria: () => object, first: string | ((row: never) => string)][] = [
  ['exportApprovals', 'queryApprovalList', () => ({}), 'approvalNumber'],
  ['exportCards', 'queryCardList', () => ({ sort: 'cardNumber', direction: 'asc' }), 'cardNumber'],
  ['exportChainTransfers', 'queryChainTransferList', () => ({}), 'number'],
  ['exportClaims', 'queryClaimList', () => ({}), 'claimNumber'],
  ['exportClosingSheets', 'queryClosingSheets', () => ({}), 'sheetNumber'],
  ['exportComplaints', 'queryComplaintList', () => ({}), 'number'],
  ['exportConsulting', 'queryConsultingList', () => ({}), (row: { createdAt: string }) => dateAt(row.createdAt)],
  [
    'exportConsumableRecords',
    'queryConsumableRecordList',
    () => ({ ...month(), sort: 'at' }),
    (row: { at: string }) => readerIn('en').dateTime(row.at),
  ],
  [
    'exportConsumables',
    'queryConsumableList',
    month,
    (row: { patient: { patientNameEn: string; patientName: string } | null }) =>
      row.patient?.patientNameEn || row.patient?.patientName || '',
  ],
  [
    'exportAppraisals',
    'queryAppraisalList',
    () => ({}),
    (row: { from: string; to: string }) => `${readerIn('en').date(row.from)} – ${readerIn('en').date(row.to)}`,
  ],
  ['exportAppraisalSheets', 'queryAppraisalSheetList', () => ofSample, (row: { place: number }) => String(row.place)],
  ['exportControlledEntries', 'queryControlledEntryList', () => ({}), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportControlledLines', 'queryControlledLineList', month, (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportCouponGiveaways', 'queryCouponGiveawayList', () => ({}), 'nameEn'],
  ['exportCouponIssues', 'queryCouponIssueList', () => ({}), 'issueNumber'],
  ['exportCoupons', 'queryCouponList', () => ({}), 'code'],
  ['exportDepartments', 'queryDepartmentList', () => ({ sort: 'code', direction: 'desc' }), (row: { sort: number }) => String(row.sort)],
  ['exportDeposits', 'queryDepositList', () => ({}), 'depositNumber'],
  [
    'exportDispensings',
    'queryDispensingList',
    () => ({ tab: 'any', ...month(), sort: 'sentAt' }),
    (row: { sentAt: string }) => readerIn('en').dateTime(row.sentAt),
  ],
  ['exportDrugFacts', 'queryGoodsList', () => ({ enabled: '1', drugs: '1', sort: 'code' }), 'code'],
  ['exportFollowUps', 'queryFollowUpList', () => ({ sort: 'planDate' }), 'planDate'],
  ['exportImagingReports', 'queryImagingReportList', month, 'patientName'],
  ['exportInsuredBills', 'queryInsuredBillList', () => ({}), 'billNumber'],
  ['exportLabReports', 'queryLabReportList', () => ({ ...month(), status: 2 }), 'patientName'],
  ['exportMemberEntries', 'queryMemberEntryList', () => ({ kind: 'recharge' }), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportMessageRecords', 'queryMessageRecords', () => ({}), (row: { createdAt: string }) => readerIn('en').dateTime(row.createdAt)],
  ['exportOperations', 'queryOperationList', () => ({ kind: 'change' }), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportPatientPackages', 'queryPatientPackageList', () => ({}), 'packageNumber'],
  ['exportPractices', 'queryPracticeList', () => ({ sort: 'code', direction: 'desc' }), 'code'],
  [
    'exportPrescriptionReviews',
    'queryPrescriptionReviewList',
    () => ({ tab: 'done' }),
    (row: { patientNameEn: string; patientName: string }) => row.patientNameEn || row.patientName,
  ],
  ['exportPriceAdjustments', 'queryPriceAdjustmentList', () => ({ sort: 'number', direction: 'asc' }), 'number'],
  ['exportSupplierPayables', 'querySupplierPayableList', () => ({ sort: 'code', direction: 'asc' }), 'code'],
  ['exportPurchaseOrders', 'queryPurchaseOrderList', () => ({ sort: 'number', direction: 'asc' }), 'number'],
  ['exportPurchasePlans', 'queryPurchasePlanList', () => ({ sort: 'number', direction: 'asc' }), 'number'],
  ['exportRefunds', 'queryRefundList', () => ({}), 'refundNumber'],
  ['exportRoles', 'queryRoleList', () => ({}), (row: { nameZh: string; nameEn: string }) => row.nameEn || row.nameZh],
  [
    'exportSentConsumables',
    'querySentConsumableList',
    () => ({ ...month(), sort: 'sentAt' }),
    (row: { sentAt: string }) => readerIn('en').dateTime(row.sentAt),
  ],
  ['exportSignIns', 'querySignInList', () => ({}), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportSms', 'querySmsList', () => ({}), (row: { createdAt: string }) => readerIn('en').dateTime(row.createdAt)],
  ['exportStaff', 'queryStaffList', () => ({ active: '1', scope: 'org', sort: 'staffNo', direction: 'desc' }), 'staffNo'],
  ['exportStockMonthLines', 'queryStockMonthLines', () => ofMonth, (row: { nameZh: string; nameEn: string }) => row.nameEn || row.nameZh],
  ['exportStockMonths', 'queryStockMonthList', () => ({}), 'month'],
  ['exportStockPlaces', 'queryStockPlaces', () => ({ use: 'keep' }), (row: { nameZh: string; nameEn: string }) => row.nameEn || row.nameZh],
  ['exportSurgeries', 'querySurgeryList', () => ({}), 'number'],
  ['exportTraceBoxes', 'queryTraceBoxList', () => ({}), 'code'],
  ['exportTraceDuties', 'queryTraceDutyList', () => ({}), (row: { nameZh: string; nameEn: string }) => row.nameEn || row.nameZh],
  ['exportTraceUncoded', 'queryTraceUncodedList', () => ({}), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportTraceUploads', 'queryTraceUploadList', () => ({}), (row: { at: string }) => readerIn('en').dateTime(row.at)],
  ['exportWarehouses', 'queryWarehouseList', () => ({}), 'code'],
];

/** Lists of which the demonstration has no rows. */
const empty: readonly string[] = [
  'exportApprovals',
  'exportChainTransfers',
  'exportControlledEntries',
  'exportOperations',
  'exportPrescriptionReviews',
  'exportTraceBoxes',
  'exportTraceUncoded',
  'exportTraceUploads',
];

async function fileOf(person: Person, name: Call, asked: object, language = 'en') {
  const answer = await server.http.inject({
    method: 'POST' as const,
    url: `/api/${catalogue[name].path}`,
    payload: { ...asked, format: 'csv' },
    headers: { cookie: person.cookie, authorization: `${person.token}@${language}` },
  });
  return parse(answer.rawPayload, { bom: true }) as string[][];
}

it('knows every export that is made of a list', () => {
  expect(exports.map(([name]) => name)).toEqual(Object.keys(listExportCalls));
});

describe.each(exports)('%s', (name, list, criteria, first) => {
  it('hands over every row of the list in the order and by the filters of the screen, under its heads', async () => {
    const asked = criteria();
    const isOfPharmacist = ['exportPrescriptionReviews', 'exportAppraisals', 'exportAppraisalSheets'].includes(name);
    const person = isOfPharmacist ? pharmacist : admin;
    const { rows, total } = (await server.ask(person, list, { ...asked, page: 1, size: 100 })).data;

    const [head, ...table] = await fileOf(person, name, asked);
    const [chinese] = await fileOf(person, name, asked, 'zh');
    const [entry] = await server.database.owner`select detail from audit_log where call = ${name} order by at desc, id desc limit 1`;

    expect(table.length).toBe(total);
    expect(total > 0 || empty.includes(name), `the demonstration has rows of ${list}`).toBe(true);
    const texts = rows.map((row: Record<string, string>) => (typeof first === 'string' ? row[first] : first(row as never)));
    expect(table.slice(0, 100).map(([text]) => text)).toEqual(
      first === 'patientName'
        ? rows.map((row: { patientName: string; patientNameEn: string }) => row.patientNameEn || row.patientName)
        : texts,
    );
    expect(head!.filter((title) => title === '' || /^[a-z]+\./.test(title) || /\p{Script=Han}/u.test(title))).toEqual([]);
    expect(chinese).toHaveLength(head!.length);
    expect(entry).toEqual({ detail: { format: 'csv', rows: total, criteria: asked } });
  });

  it('is refused to a person without the right', async () => {
    expect(await server.ask(nobody, name, criteria())).toMatchObject({ status: false, exceptionType: 'error.permission' });
  });
});

it('writes the columns of the tab that is shown', async () => {
  const [rejected] = await fileOf(admin, 'exportDispensings', { tab: 'rejected', ...month() });
  const [collected] = await fileOf(admin, 'exportDispensings', { tab: 'collected', ...month() });

  expect(rejected).toContain('Reason');
  expect(collected).not.toContain('Reason');
});

it('hands over a list whole that is longer than a page on the screen', async () => {
  const { owner } = server.database;
  await owner`
    insert into coupon (org_id, id, code, name_zh, name_en, amount, minimum_spend, validity_days, issue_quantity, channel, created_at)
    select org_id, gen_random_uuid(), 'LONG-' || lpad(n::text, 3, '0'), name_zh, name_en, amount, minimum_spend, validity_days, issue_quantity, channel, created_at
    from (select * from coupon order by code limit 1) c, generate_series(1, 120) n`;
  const { total } = (await server.ask(admin, 'queryCouponList', { keyword: 'LONG-', page: 1, size: 100 })).data;
  const [, ...rows] = await fileOf(admin, 'exportCoupons', { keyword: 'LONG-' });

  expect([total, rows.length]).toEqual([120, 120]);
});
