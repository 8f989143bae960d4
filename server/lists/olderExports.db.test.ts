import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { headsOfScreen } from '../../tests/screenColumns.ts';
import { say } from '../words/words.ts';
import { listExportCalls } from './listExports.ts';

const server = serverForFile();
let admin: Person;
beforeAll(async () => {
  admin = await server.signIn('admin', 'en');
});
const month = () => ({ from: addDays(dateAt(server.clock.at), -29), to: dateAt(server.clock.at) });

/** Files with columns of their own, each with the reason. */
const ofTheirOwn: Readonly<Record<string, string>> = {
  exportBillList: 'one file for four tabs, with the columns of all of them',
  exportChargeItems: 'the columns of the import of prices',
  exportCriticalRegister: 'the whole register, of which the screen shows a summary',
  exportGoods: 'the columns of the import of goods: exported, edited and imported again',
  exportStockItems: 'two lists on one screen',
  exportStockList: 'two lists on one screen',
};
/** Heads of the screen that are another fact in a file: no clock, and one fact a cell. */
const inTheFile: Readonly<Record<string, string>> = { 'Queue, wait': 'Queue no.', 'Sex, age': 'Sex' };

const asked: Readonly<Record<string, () => object>> = {
  exportAppointmentList: month,
  exportStockDocuments: () => ({ criteria: {} }),
  exportTrail: month,
};
const older = (Object.keys(catalogue) as Call[]).filter(
  (name) => /^export[A-Z]/.test(name) && !(name in listExportCalls) && name !== 'exportRegister' && !(name in ofTheirOwn),
);

test.each(older)('%s gives every column of its screen in the order of the screen, and may give more', async (name) => {
  const answer = await server.http.inject({
    ...{ method: 'POST' as const, url: `/api/${catalogue[name].path}`, payload: { ...asked[name]?.(), format: 'csv' } },
    headers: { cookie: admin.cookie, authorization: `${admin.token}@en` },
  });
  const [head] = parse(answer.rawPayload, { bom: true, to: 1 }) as string[][];
  const hook = `api.use${name[0]!.toUpperCase()}${name.slice(1)}Mutation(`;
  const shown = headsOfScreen((text) => text.includes(hook)).map((label) => say('en', label as MessageId));
  const wanted = shown.map((title) => inTheFile[title] ?? title);

  expect(wanted.length).toBeGreaterThan(5);
  expect(head!.filter((title) => wanted.includes(title))).toEqual(wanted);
});
