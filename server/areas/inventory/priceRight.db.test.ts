import { beforeAll, describe, expect, it } from 'vitest';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { loadReference } from '../../seed/reference.ts';
import { inventoryGoodsCalls as calls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
const heading = '编码,中文名称,类别,包装单位,零售价';
let world: StockWorld;
let keeper: Caller;
let registrar: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  registrar = careCaller(world, { authorities: ['m_inventory', 'o_goods_manage'] });
});

const imported = (by: Caller, ...lines: string[]): Promise<Inventory.GoodsImport> =>
  by(calls.importGoods, { file: { name: 'goods.csv', bytes: Buffer.from([heading, ...lines].join('\n')) } });
const goodsOf = async (code: string): Promise<Inventory.Goods> => {
  const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 100, keyword: code });
  return rows.find((row: Inventory.Goods) => row.code === code)!;
};

describe('the price of goods, for whoever keeps their register without the right to prices', () => {
  it('is entered with new goods, and no file changes it afterwards', async () => {
    expect(await imported(registrar, 'P001,纱布,material,包,3.00')).toMatchObject({ imported: 1 });

    const second = await imported(registrar, 'P001,纱布,material,包,4.00');

    expect(second).toMatchObject({ imported: 0, problems: [{ row: 2, message: '改价需要“商品调价”权限' }] });
    expect(await goodsOf('P001')).toMatchObject({ price: 300 });
    expect(await imported(keeper, 'P001,纱布,material,包,4.00')).toMatchObject({ imported: 1 });
    expect(await goodsOf('P001')).toMatchObject({ price: 400 });
  });

  it('is refused beside its field when it is typed anew, and other facts are stored', async () => {
    await imported(keeper, 'P002,棉签,material,包,2.00');
    const { enabled: _, ...goods } = await goodsOf('P002');

    const problem = await problemOf(registrar(calls.saveGoods, { ...goods, price: 250 }));

    expect(problem.details.fields).toMatchObject([{ field: 'price', message: 'inventory.goods.price.right' }]);
    await registrar(calls.saveGoods, { ...goods, nameEn: 'Swab' });
    expect(await goodsOf('P002')).toMatchObject({ price: 200, nameEn: 'Swab' });
  });
});
