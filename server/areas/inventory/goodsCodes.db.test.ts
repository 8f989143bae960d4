import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { keeperOf, makeStockWorld } from '../../../tests/stockWorld.ts';
import { inventoryGoodsCalls as calls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
let keeper: Caller;

beforeAll(async () => {
  keeper = keeperOf(await makeStockWorld(database));
});

const code = '86904180001034';
const others = ['86905726000450', '86901445001846', '86900375001087', '86979232000013'];
const national = 'XA01ABD075A002010100483';

const draft = (over: Partial<Inventory.GoodsDraft> = {}): Inventory.GoodsDraft => ({
  code: uuidv7().slice(-8),
  nameZh: '雷莫司琼注射液',
  nameEn: 'Ramosetron injection',
  tradeName: '',
  genericName: '',
  categoryCode: 'injection',
  classifyId: null,
  specification: '2ml:0.3mg',
  manufacturer: `示例药厂${uuidv7()}`,
  barcode: '',
  unit: '盒',
  unitEn: 'box',
  splitAllowed: false,
  singleUnit: '支',
  singleUnitEn: 'ampoule',
  singlesPerPackage: 5,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 2410,
  ...over,
});
const save = (over: Partial<Inventory.GoodsDraft>, more: object = {}) => keeper(calls.saveGoods, { ...draft(over), ...more });

describe('goods with the codes of the state', () => {
  it('are kept with both codes, tidied, and found by either', async () => {
    const { id } = await save({ standardCode: ` ${code.slice(0, 4)} ${code.slice(4)}`, nationalCode: national.toLowerCase() });

    expect(await keeper(calls.queryGoods, { id })).toMatchObject({ standardCode: code, nationalCode: national });
    for (const keyword of [code, national, national.toLowerCase()]) {
      const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 20, keyword });
      expect(rows.map((row: Inventory.Goods) => row.id)).toEqual([id]);
    }
  });

  it('are refused with a wrong check digit, beside the field', async () => {
    const { details } = await problemOf(save({ standardCode: '86904180001035' }));

    expect(details.fields).toEqual([{ field: 'standardCode', message: 'inventory.goods.standardCode.digit' }]);
  });

  it('keep both codes if a change does not name them', async () => {
    const first = draft({ standardCode: others[0], nationalCode: national });
    const { id } = await keeper(calls.saveGoods, first);
    const { standardCode: _, nationalCode: _1, ...without } = first;
    await keeper(calls.saveGoods, { ...without, nameEn: 'Ramosetron', id, version: 1 });

    expect(await keeper(calls.queryGoods, { id })).toMatchObject({ nameEn: 'Ramosetron', standardCode: others[0], nationalCode: national });
  });
});

describe('a second package of the same drug', () => {
  it('is asked about and saved once the person says so', async () => {
    const first = draft({ standardCode: others[1] });
    await keeper(calls.saveGoods, first);
    const asked = await problemOf(save({ standardCode: others[1] }));

    expect(asked).toMatchObject({ id: 'inventory.goods.confirm.samePackage', details: { values: { code: first.code } } });
    const { id } = await save({ standardCode: others[1] }, { confirmed: true });
    expect(id).toBeTruthy();
  });

  it('is not asked about with another packing, or if the other goods are out of use', async () => {
    const { id } = await save({ standardCode: others[2] });
    await save({ standardCode: others[2], singlesPerPackage: 10 });
    await keeper(calls.updateGoodsEnable, { id, flag: 0 });

    expect((await save({ standardCode: others[2] })).version).toBe(1);
  });

  it('is asked about once, and not again when something else changes', async () => {
    await save({ standardCode: others[3] });
    const second = draft({ standardCode: others[3] });
    const { id } = await keeper(calls.saveGoods, { ...second, confirmed: true });

    expect((await keeper(calls.saveGoods, { ...second, nameEn: 'Changed', id, version: 1 })).version).toBe(2);
    await keeper(calls.saveGoods, { ...second, singlesPerPackage: 20, id, version: 2 });
    const again = await problemOf(keeper(calls.saveGoods, { ...second, id, version: 3 }));
    expect(again.id).toBe('inventory.goods.confirm.samePackage');
  });
});

describe('a file of goods', () => {
  const sent = (lines: string[], more: object = {}): Promise<Inventory.GoodsImport> =>
    keeper(calls.importGoods, { file: { name: 'goods.csv', bytes: Buffer.from(lines.join('\n')) }, ...more });
  const heading = '编码,中文名称,类别,包装单位,零售价,国家医保药品代码,本位码';

  it('takes both codes, and refuses a wrong check digit beside its row', async () => {
    const wrong = await sent([heading, 'F1,试验片,西药,盒,10,,86904180001035']);
    expect(wrong.problems).toMatchObject([{ row: 2, column: '国家药品编码本位码' }]);

    await sent([heading, 'F1,试验片,西药,盒,10,XA01ABD075A002010100499,86902499000601']);
    const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 20, keyword: '86902499000601' });
    expect(rows).toMatchObject([{ code: 'F1', nationalCode: 'XA01ABD075A002010100499' }]);
  });

  it('waits for the person where a row is a package that is on file or further up', async () => {
    await sent([heading, 'G1,试验片一,西药,盒,10,,86901445002515']);
    const asked = await sent([
      heading,
      'G2,试验片二,西药,盒,10,,86901445002515',
      'G3,试验片三,西药,瓶,10,,86901389001377',
      'G4,试验片四,西药,瓶,10,,86901389001377',
    ]);

    expect(asked.imported).toBe(0);
    expect(asked.suspects.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringContaining('试验片一')],
      [4, expect.stringContaining('第 3 行')],
    ]);
    expect((await sent([heading, 'G1,试验片一,西药,盒,10,,86901445002515'])).imported).toBe(1);
  });
});
