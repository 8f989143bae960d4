import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import * as Billing from '../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { features, headsByTab, headsIn, headsOfScreen } from '../../tests/screenColumns.ts';
import { say } from '../words/words.ts';
import { listExportCalls } from './listExports.ts';

const server = serverForFile();
let admin: Person;
beforeAll(async () => {
  admin = await server.signIn('admin', 'en');
});
const month = () => ({ from: addDays(dateAt(server.clock.at), -29), to: dateAt(server.clock.at) });

const hookOf = (name: string) => `api.use${name[0]!.toUpperCase()}${name.slice(1)}Mutation(`;
const partOf = (file: string, from: string) => {
  const text = readFileSync(path.join(features, file), 'utf8');
  return headsIn(text.slice(text.indexOf(from), text.indexOf('\n];', text.indexOf(from))));
};
const bills = headsByTab('billing/columns.tsx', 'export const columnsFor');

/** Where the columns are that no search for the screen of the call finds. */
const placed: Readonly<Record<string, () => readonly string[]>> = {
  exportChargeItems: () =>
    partOf('charge/columns.tsx', 'const managedColumns').flatMap((head) => (head === 'charge.field.name' ? [head, ...prices()] : [head])),
  exportRuleFigures: () => {
    const [, counts = ''] =
      /const counts = \[([^\]]*)\]/.exec(readFileSync(path.join(features, 'configuration/rules/RuleFigures.tsx'), 'utf8')) ?? [];
    const counted = [...counts.matchAll(/'(\w+)'/g)].map(([, count]) => `configuration.figures.${count}`);
    return ['configuration.rules.rule', ...counted, 'configuration.figures.rate'];
  },
  exportStockItems: () => partOf('inventory/stock/columns.tsx', 'const itemColumns'),
  exportStockList: () => partOf('inventory/stock/columns.tsx', 'const batchColumns'),
};
const prices = () => ['charge.field.unit', 'charge.field.price', 'charge.field.minimumDiscount'];
/** Heads of a screen that are another fact in the file of one list: the file of prices and of goods is the one that is imported again. */
const inTheFileOf: Readonly<Record<string, Readonly<Record<string, MessageId>>>> = {
  exportChargeItems: { 'charge.field.name': 'charge.field.nameZh' },
  exportCriticalRegister: {
    'criticalValue.field.ordered': 'criticalValue.field.doctor',
    'criticalValue.field.acknowledged': 'criticalValue.field.acknowledgedBy',
  },
  exportGoods: { 'inventory.field.goods': 'inventory.field.nameZh', 'inventory.goods.packing': 'inventory.goods.unit' },
  exportStockList: { 'inventory.field.cost': 'inventory.field.packageCost' },
};
/** Whether goods are in use is chosen beside the list, and never imported. */
const notInTheFile: Readonly<Record<string, readonly string[]>> = { exportGoods: ['field.status'] };
/** Heads of the screen that are another fact in a file: no clock, and one fact a cell. */
const inTheFile: Readonly<Record<string, string>> = { 'Queue, wait': 'Queue no.', 'Sex, age': 'Sex' };

const asked: Readonly<Record<string, () => object>> = {
  exportAppointmentList: month,
  exportRuleFigures: month,
  exportStockDocuments: () => ({ criteria: {} }),
  exportTrail: month,
};
/** Held to their screens elsewhere; screen and file are one table of reports (businessReport/table.ts) and of form statistics (form/statistics/table.ts). */
const heldElsewhere: readonly string[] = [
  'exportRegister',
  'exportBillList',
  'exportBusinessReport',
  'exportFormStatistics',
  'exportDocumentLines',
];
const older = (Object.keys(catalogue) as Call[]).filter(
  (name) => /^export[A-Z]/.test(name) && !(name in listExportCalls) && !heldElsewhere.includes(name),
);

async function headOf(name: Call, payload: object | undefined): Promise<string[]> {
  const answer = await server.http.inject({
    method: 'POST' as const,
    url: `/api/${catalogue[name].path}`,
    payload: { ...payload, format: 'csv' },
    headers: { cookie: admin.cookie, authorization: `${admin.token}@en` },
  });
  const [head] = parse(answer.rawPayload, { bom: true, to: 1 }) as string[][];
  return head!;
}

test.each(older)('%s gives every column of its screen in the order of the screen, and may give more', async (name) => {
  const head = await headOf(name, asked[name]?.());
  const shown = placed[name]?.() ?? headsOfScreen((text) => text.includes(hookOf(name)));
  const words = shown
    .filter((label) => !notInTheFile[name]?.includes(label))
    .map((label) => say('en', inTheFileOf[name]?.[label] ?? (label as MessageId)));
  const wanted = words.map((title) => inTheFile[title] ?? title);

  expect(wanted.length).toBeGreaterThan(3);
  expect(head.filter((title) => wanted.includes(title))).toEqual(wanted);
});

test.each([...bills])('exportBillList gives the columns of the tab %s first, in the order of its screen', async (tab, shown) => {
  const head = await headOf('exportBillList', { tab, ...month() });
  const wanted = shown.map((label) => say('en', label as MessageId));

  expect(wanted.length).toBeGreaterThan(5);
  expect(head.filter((title) => title !== say('en', 'billing.mrn')).slice(0, wanted.length)).toEqual(wanted);
});

test('exportBillList knows every tab', () => {
  expect([...bills.keys()].sort()).toEqual(Object.keys(Billing.tab.def.entries).sort());
});
