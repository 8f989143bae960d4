import { beforeAll, expect, it } from 'vitest';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import type { Caller } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { keeperOf, makeStockWorld } from '../../tests/stockWorld.ts';
import { inventoryGoodsCalls as calls } from '../areas/inventory/calls/inventoryGoods.ts';
import { organisationCalls } from '../areas/organisation/calls.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
let keeper: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  keeper = keeperOf(await makeStockWorld(database));
});

const goods = (from: number, until: number, price: string) =>
  Array.from({ length: until - from + 1 }, (_, index) => `L${from + index},棉签${from + index},material,包,${price}`);
const send = (rows: readonly string[]): Promise<Inventory.GoodsImport> => {
  const file = { name: 'goods.csv', bytes: Buffer.from(['编码,中文名称,类别,包装单位,零售价', ...rows].join('\n')) };
  return keeper(calls.importGoods, { file });
};
const withCode = async (code: string): Promise<Inventory.Goods> => {
  const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 50, keyword: code });
  const found = rows.find((row: Inventory.Goods) => row.code === code);
  if (!found) throw new Error(`there are no goods ${code}`);
  return found;
};
const actsOn = async (id: string): Promise<string[]> =>
  (await keeper(organisationCalls.queryChangeList, { kind: 'goods', id })).map(({ act }: { act: string }) => act);

it('takes hundreds of new goods with those on file between them, each with its own price and history', async () => {
  expect(await send(goods(200, 205, '3.50'))).toMatchObject({ imported: 6, added: 6, problems: [] });
  expect(await send(goods(100, 349, '4.20'))).toMatchObject({ imported: 250, added: 244, changed: 6, problems: [] });
  for (const code of ['L100', 'L199', 'L206', 'L349']) {
    const { id, nameZh, price } = await withCode(code);
    expect({ nameZh, price, acts: await actsOn(id) }).toEqual({ nameZh: `棉签${code.slice(1)}`, price: 420, acts: ['created'] });
  }
  const changed = await withCode('L203');
  expect([changed.price, await actsOn(changed.id)]).toEqual([420, ['changed', 'created']]);
});
