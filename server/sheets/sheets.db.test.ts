import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { say } from '../words/words.ts';

const server = serverForFile();
let admin: Person;
let nobody: Person;
let recordId: string;

/** A name that a spreadsheet would work out. */
const formula = '=HYPERLINK("http://x","王芳"),1';

beforeAll(async () => {
  admin = await server.signIn('admin');
  nobody = await server.present('heyun');
  const { owner } = server.database;
  await owner`
    update role set authorities = '{}' where id in (
      select unnest(role_ids) from staff_practice where staff_id = (select staff_id from account where login_name = 'heyun'))`;
  await owner`update patient set name = ${formula} where org_id = ${admin.user.orgId}`;
  await owner`update role set authorities = array_append(authorities, 'o_note_export') where id = (
    select role_ids[1] from staff_practice where staff_id = ${admin.user.userId} and practice_id = ${admin.user.practiceId})`;
  const [record] = await owner<{ id: string }[]>`
    select e.id from encounter e where practice_id = ${admin.user.practiceId} and status = 3
      and exists (select from note_section n where n.encounter_id = e.id) limit 1`;
  recordId = record!.id;
});

const thisMonth = () => ({ from: addDays(dateAt(server.clock.at), -14), to: addDays(dateAt(server.clock.at), 14) });
const sheets: [Call, () => Promise<object> | object][] = [
  ['exportAppointmentList', thisMonth],
  ['exportBillList', () => ({ tab: 'notPaid' })],
  ['exportChargeItems', () => ({})],
  ['exportCustomList', () => ({})],
  ['exportGoods', () => ({})],
  ['exportInvoiceList', () => ({ status: '0' })],
  ['exportStockCounts', () => ({})],
  ['exportStockDocuments', () => ({ criteria: {} })],
  ['exportStockItems', () => ({})],
  ['exportStockList', () => ({ alert: 'near' })],
  ['exportSuppliers', () => ({})],
  ['exportTrail', () => ({ kind: 'export' })],
  [
    'getNoteExportData',
    async () => ({ noteRecordId: recordId, token: (await server.ask(admin, 'noteExportTicket', { id: recordId })).data.token }),
  ],
];

async function fileOf(name: Call, argument: () => Promise<object> | object, format: object = {}) {
  const row: AnyRow = catalogue[name];
  const asked = { ...((await argument()) as Record<string, string>), ...format };
  const isLink = row.verb === 'GET';
  const answer = await server.http.inject({
    method: isLink ? 'GET' : 'POST',
    url: `/api/${row.path}${isLink ? `?${new URLSearchParams(asked)}` : ''}`,
    headers: { cookie: admin.cookie, ...(!isLink && { authorization: `${admin.token}@en` }) },
    ...(!isLink && { payload: asked }),
  });
  return { http: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body };
}

describe.each(sheets)('%s', (name, argument) => {
  it('gives one table as a workbook and as csv, in which no cell is a formula, and the trail knows which', async () => {
    const [workbook, csv] = [await fileOf(name, argument), await fileOf(name, argument, { format: 'csv' })];

    const rows = parse(csv.bytes, { bom: true }) as string[][];
    const table = await readSheet(workbook.bytes);
    const [entry] = await server.database.owner`select detail from audit_log where call = ${name} order by at desc, id desc limit 1`;
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(csv.headers['content-disposition'])).toMatch(/^attachment; .*\.csv/);
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toEqual(table[0]);
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => table[0]!.length));
    expect(Math.abs(rows.length - table.length)).toBeLessThan(3); // the trail has grown by this very export
    expect(rows.flat().filter((cell) => /^[=@]/.test(cell))).toEqual([]);
    expect(entry).toEqual({ detail: expect.objectContaining({ format: 'csv' }) });
  });

  it('knows no third format', async () => {
    const answer = await fileOf(name, argument, { format: 'pdf' });

    expect(JSON.parse(answer.body)).toMatchObject({ status: false, fields: [{ field: 'format' }] });
  });
});

it('writes what a spreadsheet would work out as text, and money as it is read', async () => {
  const patients = (await fileOf('exportCustomList', () => ({}), { format: 'csv' })).bytes;
  const bills = (await fileOf('exportBillList', () => ({ tab: 'notPaid' }), { format: 'csv' })).bytes;

  const names = (parse(patients, { bom: true, columns: true }) as Record<string, string>[]).map((row) => row[say('en', 'patient.name')]);
  const sums = (parse(bills, { bom: true, columns: true }) as Record<string, string>[]).map((row) => row[say('en', 'billing.receivable')]);
  expect(new Set(names)).toEqual(new Set([`'${formula}`]));
  expect(sums.filter((sum) => !/^\d+\.\d\d$/.test(sum!))).toEqual([]);
});

test.each(sheets.filter(([name]) => name !== 'getNoteExportData'))(
  '%s is refused as csv as it is as a workbook',
  async (name, argument) => {
    const answer = await server.ask(nobody, name, { ...(await argument()), format: 'csv' });

    expect(answer).toMatchObject({ status: false, exceptionType: 'error.permission' });
  },
);
