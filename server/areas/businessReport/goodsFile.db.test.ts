import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aLine, booked, makeStockWorld, type StockWorld, today } from '../../../tests/stockWorld.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: StockWorld;

beforeAll(async () => {
  world = await makeStockWorld(database);
  const capsules = await anItem(database, world, { name: '阿莫西林胶囊', splitAllowed: true, singlesPerPackage: 24 });
  const drops = await anItem(database, world, { name: '滴眼液', splitAllowed: false });
  await booked(world, [aLine(capsules, { count: 2, price: 24_000 }), aLine(drops, { count: 5, price: 9000 })]);
});

test('a file of goods has each quantity in words, its number of smallest units beside it, and their unit once a row', async () => {
  const ask = careCaller(world, { now: new Date().toISOString(), authorities: permissions });
  const question = { reportCode: 'stock-movement-summary', by: 'item', from: today, to: today, format: 'csv' };
  const { bytes } = await ask(calls.exportBusinessReport, question);
  const lines = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  const shown = lines.map((line) => [line.项目, line.最小单位, line.入库数量, line['入库数量（最小单位数量）']]);
  expect(shown.toSorted()).toEqual([
    ['合计', '', '–', ''],
    ['滴眼液', '盒', '5 盒', '5'],
    ['阿莫西林胶囊', '粒', '2 盒', '48'],
  ]);
});
