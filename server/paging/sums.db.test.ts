import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { everyKind } from '../../tests/builders/everyKind.ts';
import { readyArgumentOf } from '../../tests/builders/ownArgument.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;

beforeAll(async () => {
  admin = await server.signIn('admin');
  // The demonstration has no transfers between clinics.
  const objects = await everyKind(server.database.owner, { withStrangers: false });
  for (const quantity of [1, 2]) {
    const draft = readyArgumentOf(objects, 'saveChainTransfer', 'SH')!.argument as { lines: object[] }; // it is made ready
    await server.ask(admin, 'saveChainTransfer', { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity })) });
  }
});

const lately = () => ({ from: addDays(dateAt(server.clock.at), -60), to: dateAt(server.clock.at) });
const lists: [Call, () => object, columns: string[]][] = [
  ['queryHavePayList', lately, ['receivable', 'paid', 'arrears']],
  ['queryOweList', () => ({}), ['receivable', 'paid', 'arrears']],
  ['queryRefundList', () => ({}), ['amount']],
  ['queryMemberEntryList', () => ({}), ['principal', 'gift']],
  ['queryInvoiceList', () => ({}), ['amount', 'tax']],
  ['queryPatientPackageList', () => ({}), ['price', 'refunded']],
  ['queryChainTransferList', () => ({}), ['amount', 'transitAmount']],
  ['queryStockDocumentList', () => ({ criteria: {} }), ['amount']],
  ['queryStockList', () => ({}), ['costAmount']],
];

describe.each(lists)('%s', (name, filter, columns) => {
  it('sums its money columns over all pages, also where only one is shown', async () => {
    const page = async (number: number, size: number) =>
      (await server.ask(admin, name, { ...filter(), page: number, size })).data as {
        rows: Record<string, number | null>[];
        total: number;
        sums: Record<string, number>;
      };
    const one = await page(1, 1);
    const pages = await Promise.all(Array.from({ length: Math.ceil(one.total / 100) }, (_, index) => page(index + 1, 100)));
    const rows = pages.flatMap((each) => each.rows);
    expect(rows).toHaveLength(one.total);
    expect(rows.length).toBeGreaterThan(1);
    // Goods on consignment are worth nothing to the clinic: their rows stand in the list beside the sum.
    const own = rows.filter(({ consignor }) => !consignor);
    const counted = columns.map((column) => [column, own.reduce((sum, row) => sum + (row[column] ?? 0), 0)]);
    expect(one.sums).toEqual(Object.fromEntries(counted));
  });
});
