import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { ListImport } from '../../src/domain/listImport/shapes.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import { aChain, type Chain, deskCodes, everything } from '../../tests/builders/chain.ts';
import { type Caller, callerIn, problemOf } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { auditorOf, heldOf, keeperOf, makeStockWorld, type StockWorld } from '../../tests/stockWorld.ts';
import { chargeCalls } from '../areas/charge/calls.ts';
import { inventoryCalls } from '../areas/inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../areas/inventory/calls/inventoryGoods.ts';
import { stockPlaceCalls } from '../areas/inventory/calls/stockPlace.ts';
import { registerCalls } from '../areas/register/calls.ts';
import { staffCalls } from '../areas/staff/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { listImportCalls as calls } from '../lists/listImport.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
let chain: Chain;
let ask: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { authorities: everything as Permission[] });
});

type ImportName =
  | 'importChargeItems'
  | 'importManufacturers'
  | 'importOpeningStock'
  | 'importRooms'
  | 'importStaff'
  | 'importStockPlaces'
  | 'importSuppliers';
const sent = (name: ImportName, lines: readonly string[], more: object = {}, caller: Caller = ask): Promise<ListImport> =>
  caller(calls[name], { file: { name: 'list.csv', bytes: Buffer.from(lines.join('\n')) }, ...more });
const withoutIds = <Row extends { id: string; version: number }>({ id, version, ...row }: Row) => row;

describe('suppliers by file', () => {
  const listed = async () => (await ask(inventoryGoodsCalls.querySupplierList, { page: 1, size: 100, sort: 'code' })).rows;

  it('are as the form makes them, numbered where the file has no code', async () => {
    const file = ['nameZh,nameEn,code,contact,licenceExpiresOn', '华康医药,Huakang,HK1,王明,2028/12/31', '仁济医药,,,,'];
    expect(await sent('importSuppliers', file)).toEqual({ imported: 2, rows: 2, problems: [], remarks: [] });
    const form = { nameZh: '表单医药', nameEn: 'Huakang', code: 'HK2', contact: '王明', licenceExpiresOn: '2028-12-31' };
    await ask(inventoryGoodsCalls.saveSupplier, { ...form, phone: '', fax: '', address: '', licenceNumber: '', remark: '' });
    const rows = await listed();
    const [first, second] = ['HK1', 'HK2'].map((code) => withoutIds(rows.find((row) => row.code === code)!));
    expect(first).toEqual({ ...second, code: 'HK1', nameZh: '华康医药' });
    expect(rows.find(({ nameZh }) => nameZh === '仁济医药')).toMatchObject({ code: 'GYS001', licenceExpiresOn: null });
  });

  it('with one wrong row among good ones are not written, and every wrong cell is named by row and column', async () => {
    const before = await listed();
    const file = ['nameZh,code,licenceExpiresOn', '甲医药,A1,2028-12-31', '乙医药,A2,no day', ',A3,', '丙医药,A1,', '=1+1,A5,'];
    const answer = await sent('importSuppliers', file, {}, callerIn(database.app, chain, { language: 'en' }));
    expect(answer).toMatchObject({ imported: 0, rows: 5 });
    expect(answer.problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [3, 'Licence valid to', 'no day'],
      [4, 'Chinese name', ''],
      [5, 'Code', 'A1'],
      [6, 'Chinese name', '=1+1'],
    ]);
    expect(await listed()).toEqual(before);
  });

  it('are only looked at by a check, which tells nobody', async () => {
    const before = await listed();
    const caller = callerIn(database.app, chain);
    expect(await sent('importSuppliers', ['nameZh,code', '丁医药,D1'], { checkOnly: '1' }, caller)).toMatchObject({
      imported: 0,
      problems: [],
    });
    expect(await listed()).toEqual(before);
    expect([caller.announced, caller.audited]).toEqual([[], []]);
  });

  it('leave the name of the file and the number of rows in the trail', async () => {
    const caller = callerIn(database.app, chain);
    await sent('importSuppliers', ['nameZh,code', '戊医药,E1', '己医药,E2'], {}, caller);
    expect(caller.audited).toMatchObject([{ detail: { file: 'list.csv', imported: 2 } }]);
  });

  it('are refused without the columns that every supplier needs', async () => {
    expect((await problemOf(sent('importSuppliers', ['code,contact', 'X1,王明']))).id).toBe('import.columns.missing');
  });
});

describe('charge items by file', () => {
  const items = async () => (await ask(chargeCalls.queryManagedChargeItems, { c: 100 })).rows;
  const columns = 'code,nameZh,categoryCode,adviceType,unit,price,minimumDiscount';

  it('are as the form makes them, with their price in the history', async () => {
    expect(await sent('importChargeItems', [columns, 'PL1,针灸,treatment,治疗,次,"1,060.50",80'])).toMatchObject({
      imported: 1,
      problems: [],
    });
    const form = { code: 'PL2', nameZh: '推拿', categoryCode: 'treatment', adviceType: 3, unit: '次', price: 106_050, minimumDiscount: 80 };
    const rest = {
      nameEn: '',
      specification: '',
      specificationEn: '',
      unitEn: '',
      allowDiscount: true,
      sexLimit: null,
      procedureCode: null,
    };
    await ask(chargeCalls.saveChargeItem, { ...form, ...rest, allergenClasses: null, remark: '' });
    const rows = await items();
    const [first, second] = ['PL1', 'PL2'].map((code) => rows.find((row) => row.code === code)!);
    expect(withoutIds(first!)).toEqual({ ...withoutIds(second!), code: 'PL1', nameZh: '针灸' });
    expect(await ask(chargeCalls.queryChargePriceHistory, { id: first!.id })).toMatchObject([{ priceBefore: null, priceAfter: 106_050 }]);
  });

  it('with prices far beyond the usual say so with the first row before anything is written, and usual ones do not', async () => {
    const row = (code: string, price: string) => `${code},项目${code},treatment,治疗,次,${price},100`;
    const file = [columns, row('YJ1', '100000'), row('YJ2', '100000.01'), row('YJ3', '600000')];
    const checked = await sent('importChargeItems', file, { checkOnly: '1' });
    expect(checked).toMatchObject({ imported: 0, problems: [] });
    expect(checked.remarks).toEqual(['2 行的金额远高于常见的 100000.00 元（首见第 3 行：100000.01 元），请核对位数和小数点']);
    expect((await sent('importChargeItems', file.slice(0, 2), { checkOnly: '1' })).remarks).toEqual([]);
  });

  it('are all refused for one code that is taken, one unknown category and one price that is none', async () => {
    const file = [
      columns,
      'PL1,耳穴,treatment,3,次,10,0',
      'PL4,灸法,nothing,3,次,10,0',
      'PL5,药浴,treatment,3,次,1.234,0',
      'PL6,刮痧,treatment,3,次,10,0',
    ];
    const { imported, problems } = await sent('importChargeItems', file);
    expect(imported).toBe(0);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '编码'],
      [3, '分类'],
      [4, '单价'],
    ]);
    expect((await items()).map(({ code }) => code)).not.toContain('PL6');
  });
});

describe('rooms and manufacturers by file', () => {
  it('are entries of their registers, with their beginning in the history', async () => {
    expect(await sent('importRooms', ['nameZh,kind,departmentId', '三诊室,,', '超声仪,device,'])).toMatchObject({
      imported: 2,
      problems: [],
    });
    const { rows } = await ask(registerCalls.queryRoomList, { page: 1, size: 50 });
    expect(rows.map(({ nameZh, kind }) => [nameZh, kind])).toEqual(
      expect.arrayContaining([
        ['三诊室', 'room'],
        ['超声仪', 'device'],
      ]),
    );
    expect(await sent('importManufacturers', ['nameZh,phone', '岐黄制药,021-1', '岐黄制药,021-2'])).toMatchObject({
      imported: 0,
      problems: [{ row: 3, column: '中文名称' }],
    });
    expect(await sent('importManufacturers', ['nameZh,phone', '岐黄制药,021-1'])).toMatchObject({ imported: 1 });
    const noted = await inTenant(
      database.app,
      chain,
      (db) => db<{ kind: string; act: string }[]>`select kind, act from change_record where kind in ('room', 'manufacturer') order by kind`,
    );
    expect(noted.map(({ kind, act }) => `${kind} ${act}`)).toEqual(['manufacturer created', 'room created', 'room created']);
  });
});

describe('warehouses and pharmacies of goods by file', () => {
  it('name an item or a kind with its warehouse, and are refused together where one is wrong', async () => {
    const code = 'ZYK';
    const warehouse = { code, nameZh: '中药库', nameEn: '', isPharmacy: true, position: '', keeperId: null, phone: '', monthly: true };
    await ask(inventoryGoodsCalls.saveWarehouse, warehouse);
    const kept = async () => (await ask(stockPlaceCalls.queryStockPlaces, { use: 'keep', page: 1, size: 50 })).total;
    const before = await kept();
    const head = 'itemId,categoryCode,use,warehouseId,priority,lowerLimit,upperLimit';
    const wrong = await sent('importStockPlaces', [
      head,
      `,中药饮片,存放,${code},1,,`,
      `,中成药,存放,${code},1,5,`,
      `,输液,存放,不存在,1,,`,
    ]);
    expect(wrong.imported).toBe(0);
    expect(wrong.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '库存下限'],
      [4, '仓库'],
    ]);
    expect(await kept()).toBe(before);
    expect(await sent('importStockPlaces', [head, `,中药饮片,存放,${code},,,`, `,中药饮片,发药,${code},2,,`])).toMatchObject({
      imported: 2,
    });
    const { rows } = await ask(stockPlaceCalls.queryStockPlaces, { use: 'dispense', page: 1, size: 50, keyword: '饮片' });
    expect(rows).toMatchObject([{ categoryCode: 'decoction', priority: 2, itemId: null }]);
  });
});

describe('staff by file', () => {
  const columns = 'loginName,name,sex,password,roleIds,isDoctor,maximumDiscount';
  const people = async () => (await ask(staffCalls.queryStaffList, { page: 1, size: 200, scope: 'practice' })).rows;
  const roleNames = async () =>
    inTenant(
      database.app,
      chain,
      (db) => db<{ nameZh: string; authorities: string[] }[]>`select name_zh, authorities from role order by name_zh`,
    );

  it('are taken on with their roles, and change their first password at the first login', async () => {
    const [role] = await roleNames();
    const file = [columns, `li.wen,李文,女,Spring2026x,${role!.nameZh},是,10`, `wang.wu,王五,M,Spring2026y,${role!.nameZh},,`];
    expect(await sent('importStaff', file)).toMatchObject({ imported: 2, problems: [] });
    const rows = await people();
    expect(
      rows.filter(({ loginName }) => loginName === 'li.wen' || loginName === 'wang.wu').map(({ name, roles }) => [name, roles[0]!.nameZh]),
    ).toEqual([
      ['李文', role!.nameZh],
      ['王五', role!.nameZh],
    ]);
    const kept = await inTenant(
      database.app,
      chain,
      (db) => db<{ mustChangePassword: boolean }[]>`select must_change_password from staff where name in ('李文', '王五')`,
    );
    expect(kept).toEqual([{ mustChangePassword: true }, { mustChangePassword: true }]);
  });

  it('are given no more than the person who imports may give, and nobody of the file is taken on', async () => {
    const manager = callerIn(database.app, chain, { authorities: ['m_clinical_management', ...deskCodes] as Permission[] });
    const high = (await roleNames()).find(({ authorities }) => authorities.includes('m_orgnization_management'));
    const low = (await roleNames()).find(({ authorities }) => authorities.every((code) => deskCodes.includes(code as never)));
    const before = (await people()).length;
    const file = [columns, `ok.person,赵一,F,Spring2026x,${low!.nameZh},,`, `boss.person,钱二,F,Spring2026x,${high!.nameZh},,`];
    const answer = await sent('importStaff', file, {}, manager);
    expect(answer.imported).toBe(0);
    expect(answer.problems).toMatchObject([{ row: 3, column: '角色' }]);
    expect((await people()).length).toBe(before);
    expect(await sent('importStaff', file.slice(0, 2), {}, manager)).toMatchObject({ imported: 1, problems: [] });
  });

  it('never have a password repeated in a problem', async () => {
    const [role] = await roleNames();
    const answer = await sent('importStaff', [columns, `short.one,孙三,F,abc,${role!.nameZh},,`]);
    expect(answer.problems).toMatchObject([{ row: 2, column: '初始密码', text: '' }]);
    expect(JSON.stringify(answer)).not.toContain('abc');
  });
});

describe('opening stock by file', () => {
  let world: StockWorld;
  let itemCode: string;
  const columns = 'itemId,warehouseId,batchNumber,expiresOn,count,price,shelf';
  let itemId: string;

  beforeAll(async () => {
    world = await makeStockWorld(database);
    const bytes = Buffer.from('code,nameZh,categoryCode,unit,price\nYP1,布洛芬片,western,盒,24\nYP2,氯雷他定片,western,盒,18');
    await keeperOf(world)(inventoryGoodsCalls.importGoods, { file: { name: 'goods.csv', bytes } });
    const { rows } = await keeperOf(world)(inventoryGoodsCalls.queryGoodsList, { page: 1, size: 50, keyword: 'YP1' });
    ({ id: itemId, code: itemCode } = rows[0]!);
  });

  const setting = async (own: { ownApproval: boolean; skipApproval: boolean }) => {
    const { orgId, practiceId } = world;
    await inTenant(database.owner, world, async (db) => {
      await db`delete from stock_setting`;
      await db`insert into stock_setting ${db({ orgId, practiceId, ...own })}`;
    });
  };
  const documents = async () => (await keeperOf(world)(inventoryCalls.queryStockDocumentList, { page: 1, size: 50, criteria: {} })).rows;

  it('waits for another person in a clinic that approves its documents, then lies in the ledger', async () => {
    const before = await heldOf(world, itemId);
    const answer = await sent(
      'importOpeningStock',
      [columns, `${itemCode},W2,B1,2028-05-31,20,12.345,A-1`, `${itemCode},W2,B2,2028/6/30,5,0.5,`],
      {},
      keeperOf(world),
    );
    expect(answer).toMatchObject({ imported: 2, problems: [] });
    expect(answer.remarks).toHaveLength(1);
    expect(await heldOf(world, itemId)).toEqual(before);
    const [document] = await documents();
    expect(document).toMatchObject({ type: 'otherIn', status: 1, itemCount: 2 });
    await auditorOf(world)(inventoryCalls.auditStockDocument, { id: document!.id, version: document!.version, flag: 1, andBook: true });
    const after = await heldOf(world, itemId);
    expect(after.moved - before.moved).toBe(after.quantity - before.quantity);
    expect(after.quantity).toBeGreaterThan(before.quantity);
    const { rows } = await keeperOf(world)(inventoryCalls.queryStockList, { page: 1, size: 100, storehouseId: world.secondId });
    expect(rows.find(({ batchNumber }) => batchNumber === 'B1')).toMatchObject({ expiresOn: '2028-05-31', shelf: 'A-1' });
  });

  it('is booked at once where the clinic books without approval, and a batch that lies there is refused', async () => {
    await setting({ ownApproval: false, skipApproval: true });
    const before = await heldOf(world, itemId);
    const file = [columns, `${itemCode},W2,B3,2028-05-31,2,10,`];
    expect(await sent('importOpeningStock', file, {}, keeperOf(world))).toMatchObject({ imported: 1, remarks: [] });
    const after = await heldOf(world, itemId);
    expect(after.quantity).toBeGreaterThan(before.quantity);
    expect(after.moved - before.moved).toBe(after.quantity - before.quantity);
    expect(await sent('importOpeningStock', file, {}, keeperOf(world))).toMatchObject({
      imported: 0,
      problems: [{ row: 2, column: '批号', text: 'B3' }],
    });
    expect(await heldOf(world, itemId)).toEqual(after);
  });

  it('with an expired batch, no count or an unknown item books nothing and leaves no document', async () => {
    const [before, count] = [await heldOf(world, itemId), (await documents()).length];
    const file = [
      columns,
      `${itemCode},W2,C1,2020-01-31,2,10,`,
      `${itemCode},W2,C2,2028-01-31,0,10,`,
      'none,W2,C3,2028-01-31,1,10,',
      `${itemCode},W2,C4,2028-01-31,1,10,`,
    ];
    const { imported, problems } = await sent('importOpeningStock', file, {}, keeperOf(world));
    expect(imported).toBe(0);
    expect(problems.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(await heldOf(world, itemId)).toEqual(before);
    expect(await documents()).toHaveLength(count);
  });
});

test.each([
  ['downloadSupplierTemplate', 'importSuppliers'],
  ['downloadManufacturerTemplate', 'importManufacturers'],
  ['downloadChargeItemTemplate', 'importChargeItems'],
  ['downloadRetailPriceTemplate', 'importRetailPrices'],
  ['downloadRoomTemplate', 'importRooms'],
  ['downloadStaffTemplate', 'importStaff'],
  ['downloadOpeningStockTemplate', 'importOpeningStock'],
  ['downloadStockPlaceTemplate', 'importStockPlaces'],
] as const)('%s is understood by its import, which leaves the example out', async (template, name) => {
  for (const language of ['zh', 'en'] as const) {
    const caller = callerIn(database.app, chain, { language, authorities: everything as Permission[] });
    const { bytes } = await caller(calls[template]);
    const [headings] = await readSheet(bytes);
    expect(headings!.length).toBeGreaterThan(4);
    const problem = await problemOf(caller(calls[name], { file: { name: 'template.xlsx', bytes } }));
    expect(problem.id).toBe('import.file.empty');
  }
});
