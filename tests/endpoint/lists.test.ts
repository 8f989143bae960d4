import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyServed } from '../../server/pipeline/call.ts';
import { calls } from '../../server/pipeline/calls.ts';
import { isList } from '../../server/pipeline/list.ts';
import { pinyinOfText } from '../../server/search/pinyin.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { importances } from '../../src/domain/memorandum/rules.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { usualSize } from '../../src/domain/wire.ts';
import type { Schema } from '../builders/arbitraryArgument.ts';
import { neededOf } from '../builders/listArguments.ts';
import { type Person, serverForFile } from '../builders/server.ts';

type Row = Record<string, unknown>;

/** Every call that answers pages, one added tomorrow included. */
const lists = (Object.entries(catalogue) as [Call, AnyRow][]).flatMap(([name, { kind }]) => {
  const served = calls[name as 'login'] as AnyServed | undefined;
  return kind === 'query' && served && isList(served) ? [{ name, ...served.names, sorts: sortsOf(served) }] : [];
});

/** The columns a list says it sorts by. */
function sortsOf({ takes }: AnyServed): string[] {
  const { properties } = z.toJSONSchema(takes, { io: 'output', unrepresentable: 'any' }) as Schema;
  return (properties?.sort?.enum ?? []) as string[];
}

const server = serverForFile();
let admin: Person;
/** What a list is not asked without. */
let needed: Partial<Record<Call, Row>>;

beforeAll(async () => {
  const { owner } = server.database;
  await owner`update role set authorities = ${[...permissions]}
    where id = (select role_ids[1] from staff_practice where staff_id = (select staff_id from account where login_name = 'admin') limit 1)`;
  admin = await server.signIn('admin');
  needed = await neededOf(server.database.owner, server.clock.at, admin.user);
});

type List = (typeof lists)[number];

/** Technical contract §9: rows of a page where a program does not say; 10 elsewhere. */
const usualSizes: Partial<Record<Call, number>> = {
  getDrugDeliveryWays: usualSize.dictionary,
  queryManagedChargeItems: usualSize.chargeItems,
  querySimplePatientByES: usualSize.patients,
};

/** Found while somebody types: no more is counted than was looked at. */
const countsAhead = new Set<Call>(['querySimplePatientByES']);

async function ask(list: List, page: number, size: number, order: Row = {}): Promise<{ rows: Row[]; total: number }> {
  const { data, errorMessage, fields } = await server.ask(admin, list.name, {
    ...needed[list.name],
    ...order,
    [list.page]: page,
    [list.size]: size,
  });
  if (!data) throw new Error(`${list.name} ${JSON.stringify(order)}: ${errorMessage} ${JSON.stringify(fields)}`);
  return data;
}

/** A page, the two halves of it, and what stands there when nothing is left. */
async function expectPages(list: List): Promise<void> {
  const { rows, total } = await ask(list, 1, 100);
  expect(rows).toHaveLength(Math.min(total, 100));
  const half = Math.max(1, Math.ceil(rows.length / 2));
  const [one, two, behind] = await Promise.all([ask(list, 1, half), ask(list, 2, half), ask(list, Math.ceil(total / 100) + 1, 100)]);
  expect([...one.rows, ...two.rows].slice(0, rows.length)).toEqual(rows);
  expect([two.total, behind]).toEqual([total, { ...behind, rows: [], total }]);
  if (!countsAhead.has(list.name)) expect(one.total).toBe(total);
}

const named = /name$|^nameZh$/i;
/** As it is compared: a name by its reading, stock by the packages it fills. */
function shown(row: Row, sort: string): string | number {
  const value = row[sort];
  if (named.test(sort) && typeof value === 'string') return pinyinOfText(value).full;
  if (sort === 'importance') return importances.indexOf(value as (typeof importances)[number]);
  if (sort === 'quantity' && row.splitAllowed) return Number(value) / Number(row.singlesPerPackage ?? 1);
  return value as string | number;
}

/** Where the rows show what they are sorted by, that is what they are in order of; those without stand together. */
function expectOrder(rows: readonly Row[], sort: string, direction: 'asc' | 'desc'): void {
  // The head of a chain stands before its clinics.
  const clinics = rows.filter(({ isHead }) => !isHead);
  const isThere = clinics.map((row) => row[sort] !== null);
  expect(isThere.filter((is, index) => index > 0 && is !== isThere[index - 1]).length).toBeLessThan(2);
  const there = clinics.filter((row) => row[sort] !== null).map((row) => shown(row, sort));
  const inOrder = there.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(there).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed());
}

it.each(lists)('$name is turned page by page, and says on every one how many rows there are', async (list) => {
  await expectPages(list);
});

it('every list that tells patients apart by sex and birth date names them in English too, for the screens in English', async () => {
  const rowsOf = async (list: List): Promise<Row[]> => (await ask(list, 1, 100)).rows.filter((row) => row.mrn && row.sex && row.birthDate);
  const found = await Promise.all(lists.map(async (list) => [list.name, await rowsOf(list)] as const));
  const inRows = found.filter(([, rows]) => rows.some((row) => 'patientName' in row));

  expect(inRows.length).toBeGreaterThan(15);
  expect(inRows.filter(([, rows]) => !rows.some(({ patientNameEn }) => patientNameEn)).map(([name]) => name)).toEqual([]);
});

/** Lists whose path does not name page and size. */
const unpaged = lists.filter(({ name, page }) => !catalogue[name].path.replace(/\[.*\]/g, '').includes(`{${page}}`));

it.each(unpaged)('$name asked without page and size gives the first rows', async (list) => {
  const { status, data, body } = await server.ask(admin, list.name, { ...needed[list.name], tab: needed[list.name]?.tab });
  expect(status, body).toBe(true);
  const size = usualSizes[list.name] ?? usualSize.elsewhere;
  expect(data.rows).toEqual((await ask(list, 1, size)).rows);
  if (!countsAhead.has(list.name)) expect(data.rows.length).toBe(Math.min(data.total, size));
});

describe.each(lists.filter(({ sorts }) => sorts.length > 0))('$name', (list) => {
  it.each(list.sorts)('is sorted by %s, up and down, and its pages follow each other', async (sort) => {
    const way = list.name === 'queryStockDocumentList' ? 'order' : 'direction';
    const sorted = (page: number, size: number, direction: 'asc' | 'desc') => ask(list, page, size, { sort, [way]: direction });
    const [up, down] = await Promise.all([sorted(1, 100, 'asc'), sorted(1, 100, 'desc')]);
    const half = Math.max(1, Math.ceil(up.rows.length / 2));
    const [secondUp, secondDown] = await Promise.all([sorted(2, half, 'asc'), sorted(2, half, 'desc')]);
    expect([secondUp.rows, secondDown.rows]).toEqual([up.rows.slice(half, 2 * half), down.rows.slice(half, 2 * half)]);
    if (up.rows.some((row) => sort in row)) {
      expectOrder(up.rows, sort, 'asc');
      expectOrder(down.rows, sort, 'desc');
    }
  });
});

describe.each([
  ['queryPatientList', 'exportCustomList', {}, 'mrn'],
  ['queryPatientList', 'exportCustomList', { sex: 'F' }, 'birthDate'],
  ['queryNotPayList', 'exportBillList', { tab: 'notPaid' }, 'billNumber'],
  ['queryInvoiceList', 'exportInvoiceList', { status: '1' }, 'number'],
  ['queryAppointmentList', 'exportAppointmentList', {}, 'patientName'],
  ['queryManagedChargeItems', 'exportChargeItems', {}, 'code'],
  ['queryGoodsList', 'exportGoods', {}, 'code'],
  ['queryStockList', 'exportStockList', {}, 'batchNumber'],
  ['querySupplierList', 'exportSuppliers', {}, 'code'],
] as const)('what %s shows', (name, file, filter, sort) => {
  it.each(['asc', 'desc'])(`is handed over whole by ${file}, ordered by ${sort} %s`, async (direction) => {
    const list = lists.find((one) => one.name === name)!;
    const asked = { ...needed[name], ...filter, sort, direction };
    const { rows, total } = await ask(list, 1, 200, asked);
    const sheet = parse((await server.ask(admin, file, { ...asked, format: 'csv' })).body, { bom: true }) as string[][];
    expect(sheet).toHaveLength(total + 1);
    const shows = (at: number) => sheet.slice(1, rows.length + 1).every((cells, row) => cells[at] === rows[row]![sort]);
    expect(sheet[0]!.filter((_, at) => shows(at))).toHaveLength(1);
  });
});

it('no list is sorted by what it does not name', async () => {
  const answers = await Promise.all(
    lists
      .filter(({ sorts }) => sorts.length > 0)
      .map(async ({ name, page, size }) => {
        const { fields } = await server.ask(admin, name, { ...needed[name], [page]: 1, [size]: 20, sort: 'nothing' });
        return [name, fields?.map(({ field }) => field)];
      }),
  );
  expect(answers.filter(([, fields]) => !fields?.includes('sort'))).toEqual([]);
});

describe('a range of dates', () => {
  const dated = (Object.entries(catalogue) as [Call, AnyRow][]).flatMap(([name, { kind, gives }]) => {
    const served = calls[name as 'login'] as AnyServed | undefined;
    if (!served || (kind !== 'query' && gives !== 'blob')) return [];
    const { properties = {} } = z.toJSONSchema(served.takes, { io: 'input', unrepresentable: 'any' }) as Schema;
    return 'from' in properties && 'to' in properties ? [name] : [];
  });
  const ask = (name: Call, range: Row) =>
    server.ask(admin, name, { page: 1, size: 10, tab: 'paid', columns: ['x'], format: 'csv', ...needed[name], ...range });

  it('is taken by more than twenty calls', () => expect(dated.length).toBeGreaterThan(20));

  it('is refused by every list and export where it is longer than its window, and where it ends before it begins', async () => {
    const wrong: unknown[] = [];
    for (const name of dated) {
      for (const range of [
        { from: '2010-01-01', to: '2026-11-01' },
        { from: '2026-11-20', to: '2026-11-19' },
      ]) {
        const { exceptionType, fields } = await ask(name, range);
        if (exceptionType !== 'error.fields' || fields?.[0]?.field !== 'to') wrong.push([name, range, exceptionType, fields]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['one year for all lists', 'queryTrailList', '2025-11-19', '2025-11-20'],
    ['two years for reports', 'queryLabReportList', '2024-11-19', '2024-11-20'],
    ['sixty months for bills owed', 'queryOweList', '2021-11-19', '2021-11-20'],
  ] as const)('is at most %s', async (_, name, tooEarly, from) => {
    expect((await ask(name, { from: tooEarly, to: '2026-11-20' })).exceptionType).toBe('error.fields');
    expect((await ask(name, { from, to: '2026-11-20' })).status).toBe(true);
  });
});
