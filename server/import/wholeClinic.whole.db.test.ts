import { beforeAll, expect, it } from 'vitest';
import type { ListImport } from '../../src/domain/listImport/shapes.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import { aChain, type Chain, everything } from '../../tests/builders/chain.ts';
import { type Caller, callerIn } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { chargeCalls } from '../areas/charge/calls.ts';
import { inventoryCalls } from '../areas/inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../areas/inventory/calls/inventoryGoods.ts';
import { staffCalls } from '../areas/staff/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { listImportCalls as calls } from '../lists/listImport.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
const PATIENCE = 600_000;
let chain: Chain;
let ask: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { authorities: everything as Permission[] });
  const { orgId, practiceId } = chain;
  await inTenant(database.owner, chain, async (db) => {
    await db`insert into warehouse ${db({ orgId, practiceId, id: crypto.randomUUID(), code: 'YF', nameZh: '药房', nameEn: 'Pharmacy' })}`;
    await db`insert into stock_setting ${db({ orgId, practiceId, ownApproval: false, skipApproval: true })}`;
  });
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const fileOf = (heading: string, lines: readonly string[]) => ({ name: 'list.csv', bytes: Buffer.from([heading, ...lines].join('\n')) });
const drug = (index: number) => `D${index},试验药品${index},western,盒,${index % 90}.50`;

it(
  'a clinic of 1,500 drugs with their stock, 300 prices and 40 people comes in whole by file',
  async () => {
    const began = Date.now();
    const goods = 'code,nameZh,categoryCode,unit,price';
    const file = fileOf(goods, numbers(1500).map(drug));
    expect(await ask(inventoryGoodsCalls.importGoods, { file, checkOnly: '1' })).toMatchObject({ added: 1500, parts: 3, problems: [] });
    for (const part of ['0', '1', '2'])
      expect(await ask(inventoryGoodsCalls.importGoods, { file, part })).toMatchObject({ imported: 500, problems: [] });
    const imports: [keyof typeof calls & `import${string}`, string, readonly string[]][] = [
      [
        'importChargeItems',
        'code,nameZh,categoryCode,adviceType,unit,price',
        numbers(300).map((index) => `P${index},试验项目${index},treatment,3,次,${index}.00`),
      ],
      [
        'importStaff',
        'loginName,name,sex,password,roleIds',
        numbers(40).map((index) => `person.${index},员工${index},F,Clinic${index}2026x,前台`),
      ],
      [
        'importOpeningStock',
        'itemId,warehouseId,batchNumber,expiresOn,count,price',
        numbers(1500).map((index) => `D${index},YF,B${index},2030-05-31,10,${index % 60}.125`),
      ],
    ];
    for (const [name, heading, lines] of imports) {
      const answer: ListImport = await ask(calls[name], { file: fileOf(heading, lines) });
      expect(answer).toMatchObject({ imported: lines.length, rows: lines.length, problems: [], remarks: [] });
    }
    console.info(`whole clinic: ${((Date.now() - began) / 1000).toFixed(1)} s`);

    expect((await ask(inventoryGoodsCalls.queryGoodsList, { page: 1, size: 1 })).total).toBe(1500);
    expect((await ask(chargeCalls.queryManagedChargeItems, { c: 1 })).total).toBe(300);
    expect((await ask(staffCalls.queryStaffList, { page: 1, size: 1, scope: 'practice', keyword: '员工' })).total).toBe(40);
    expect((await ask(inventoryCalls.queryStockList, { page: 1, size: 1 })).total).toBe(1500);
    const [ledger] = await database.owner<[{ batches: number; held: number; moved: number }]>`
      select count(*)::int as batches, sum(b.quantity)::int as held,
        (select sum(m.change)::int from stock_movement m) as moved from stock_batch b`;
    expect(ledger).toEqual({ batches: 1500, held: 15_000, moved: 15_000 });
  },
  PATIENCE,
);
