import { uuidv7 } from 'uuidv7';
import type { Call } from '../../../src/api/catalogue.ts';
import { addMonths } from '../../../src/domain/dates.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
export const warehouse = (own: Own, offset = 0) =>
  own.find(`select id from warehouse w where practice_id = :p and not frozen and not is_quarantine
    and (not exists (select from warehouse_staff v where v.warehouse_id = w.id)
      or exists (select from warehouse_staff v where v.warehouse_id = w.id and v.staff_id = :me))
    order by id offset ${offset} limit 1`);

const pharmacy = (own: Own) =>
  own.find(`select id from warehouse where practice_id = :p and is_pharmacy and not is_quarantine order by id limit 1`);

/** An entry of the warehouse configuration about a kind of goods that nothing else is said of. */
async function ownPlace(own: Own, categoryCode: string) {
  const { id, version } = await own.like('stock_place', `practice_id = :p and use = 'dispense'`, { category_code: categoryCode });
  return { id, version };
}

/** A document of one line over stock that is there; direction 1 in, 2 out, 3 between two warehouses. */
export async function documentIn(own: Own, status: number, direction = 1) {
  const [from, to] = [await warehouse(own), await warehouse(own, 1)];
  const document = await own.like('stock_document', 'practice_id = :p', {
    status,
    direction,
    type: { 1: 'purchase', 2: 'use', 3: 'transfer' }[direction],
    number: `N${Math.random()}`,
    warehouse_id: from.id,
    to_warehouse_id: direction === 3 ? to.id : null,
    reverses_id: null,
    count_id: null,
    created_by: await another(own),
    booked_at: status === 3 ? own.at(0, '00:00') : null,
  });
  const batch = await own.find(`select * from stock_batch where warehouse_id = '${from.id}' and quantity > 50 order by id limit 1`);
  const { itemId, batchNumber, expiresOn } = batch;
  await own.like('stock_document_line', 'practice_id = :p', {
    document_id: document.id,
    item_id: itemId,
    batch_id: batch.id,
    batch_number: batchNumber,
    count: 1,
    factor: 1,
    quantity: 1,
    unit: 'single',
    expires_on: expiresOn,
  });
  return document;
}

export const another = async ({ find }: Own) =>
  (await find('select staff_id as id from account where staff_id <> :me order by staff_id limit 1')).id;

async function countIn(own: Own, status: number) {
  const place = await warehouse(own, 1);
  const count = await own.like('stock_count', 'practice_id = :p', {
    status,
    number: `N${Math.random()}`,
    warehouse_id: (await own.like('warehouse', `id = '${place.id}'`, { code: `N${Math.random()}`.slice(0, 9) })).id,
    created_by: await another(own),
  });
  const batch = await own.like('stock_batch', `warehouse_id = '${place.id}'`, { warehouse_id: count.warehouseId });
  await own.like('stock_count_line', 'practice_id = :p', {
    count_id: count.id,
    batch_id: batch.id,
    snapshot: batch.quantity,
    counted: batch.quantity,
    book: batch.quantity,
    counted_at: own.at(0, '00:00'),
  });
  return count;
}

const monthBefore = (own: Own) => addMonths(own.day(0), -1).slice(0, 7);

/** The last month of a warehouse of its own; without a status it was never reported. */
async function monthIn(own: Own, status: 1 | null) {
  const { id } = await own.like('warehouse', 'practice_id = :p and not is_quarantine', {
    code: `N${Math.random()}`.slice(0, 9),
    frozen: false,
    monthly: true,
  });
  if (status === null) return { id, version: 0, warehouseId: id };
  const month = await own.make('stock_month', {
    id: uuidv7(),
    warehouse_id: id,
    month: `${monthBefore(own)}-01`,
    status,
    reported_at: own.at(0, '00:00'),
    reported_by: own.me,
  });
  return { id: month.id, version: 1, warehouseId: id };
}

async function countedIn(own: Own) {
  const { id } = await countIn(own, 0);
  const line = await own.find(`select id from stock_count_line where count_id = '${id}' limit 1`);
  return { id, lines: [{ id: line.id, counted: 1 }] };
}

export async function aLine(own: Own, unit: string) {
  const place = await warehouse(own);
  const {
    id: batchId,
    itemId,
    batchNumber,
    expiresOn,
  } = await own.find(
    `select id, item_id, batch_number, expires_on::text from stock_batch where warehouse_id = '${place.id}' and quantity > 50 order by id limit 1`,
  );
  const line = { itemId, batchId, batchNumber, producedOn: null, expiresOn, unit, count: 1, price: 100, retailPrice: 200, shelf: '' };
  return { warehouseId: place.id, happenedOn: own.day(0), lines: [line], id: undefined, version: undefined, invoiceNumber: '' };
}

/** An adjustment of one line over the price of now, written by another person. */
async function adjustmentIn(own: Own, status: number) {
  const adjustment = await own.like('price_adjustment', 'practice_id = :p', {
    status,
    number: `N${Math.random()}`,
    takes_effect_on: null,
    stock_document_id: null,
    created_by: await another(own),
  });
  const item = await own.find(`select id, price from item where is_stocked and enabled order by id limit 1`);
  await own.like('price_adjustment_line', 'practice_id = :p', {
    adjustment_id: adjustment.id,
    item_id: item.id,
    price_before: item.price,
    price_after: Number(item.price) + 1,
  });
  return adjustment;
}

async function pricesOf(own: Own) {
  const item = await own.find(`select id, price from item where is_stocked and enabled order by id limit 1`);
  const price = Number(item.price);
  return {
    id: undefined,
    version: undefined,
    reason: 'x',
    takesEffectOn: null,
    lines: [{ itemId: item.id, priceBefore: price, priceAfter: price + 1, reason: '' }],
  };
}

const otherClinic = (own: Own) =>
  own.find(`select id from practice where id <> :p and org_id = (select org_id from practice where id = :p) order by id limit 1`);

/** A transfer of one line from this clinic, or to it. */
export async function chainIn(own: Own, status: number, side: 'giver' | 'receiver' = 'giver') {
  const [place, other] = [await warehouse(own), await otherClinic(own)];
  const [here, there] = [(await own.find('select id from practice where id = :p')).id, other.id];
  const isSent = [3, 6, 7, 8].includes(status);
  const chain = await own.like('chain_transfer', 'practice_id = :p', {
    status,
    number: `N${Math.random()}`,
    practice_id: side === 'giver' ? here : there,
    to_practice_id: side === 'giver' ? there : here,
    warehouse_id: place.id,
    to_warehouse_id: status === 7 ? place.id : null,
    created_by: await another(own),
    sent_at: isSent ? own.at(0, '00:00') : null,
    sent_by: null,
    received_by: null,
  });
  const batch = await own.find(`select * from stock_batch where warehouse_id = '${place.id}' and quantity > 50 order by id limit 1`);
  const line = await own.like('chain_transfer_line', 'practice_id = :p', {
    practice_id: side === 'giver' ? here : there,
    transfer_id: chain.id,
    item_id: batch.itemId,
    batch_id: batch.id,
    batch_number: batch.batchNumber,
    expires_on: batch.expiresOn,
    unit: 'single',
    count: 2,
    factor: 1,
    quantity: 2,
    settled: status === 7 ? 1 : 0,
    surplus: 0,
  });
  return { chain, line, place };
}

/** Goods of which no unit is accounted for by code. */
export const stock: Partial<Record<Call, Readied>> = {
  applyPriceAdjustment: async (own) => seen(await adjustmentIn(own, 2)),
  auditPriceAdjustment: async (own) => ({ ...seen(await adjustmentIn(own, 1)), flag: 1 }),
  savePriceAdjustment: pricesOf,
  submitPriceAdjustment: async (own) => seen(await adjustmentIn(own, 0)),
  voidPriceAdjustment: async (own) => ({ ...seen(await adjustmentIn(own, 0)), reason: 'x' }),
  auditChainTransfer: async (own) => seen((await chainIn(own, 1)).chain),
  cancelChainTransfer: async (own) => ({ ...seen((await chainIn(own, 0)).chain), reason: 'x' }),
  receiveChainTransfer: async (own) => {
    const { chain, line, place } = await chainIn(own, 6, 'receiver');
    return { ...seen(chain), warehouseId: place.id, lines: [{ id: line.id, received: 2, reason: '' }] };
  },
  refuseChainTransfer: async (own) => ({ ...seen((await chainIn(own, 6, 'receiver')).chain), reason: 'x' }),
  saveChainTransfer: async (own) => ({ ...(await aLine(own, 'package')), toPracticeId: (await otherClinic(own)).id, remark: '' }),
  sendChainTransfer: async (own) => seen((await chainIn(own, 2)).chain),
  settleChainTransfer: async (own) => {
    const { chain, line } = await chainIn(own, 7);
    return { ...seen(chain), way: 'takeBack', reason: 'x', lines: [{ id: line.id, quantity: 1 }] };
  },
  submitChainTransfer: async (own) => seen((await chainIn(own, 0)).chain),
  writeOffChainTransfer: async (own) => {
    const { chain, line } = await chainIn(own, 7);
    return { ...seen(chain), reason: 'x', lines: [{ id: line.id, quantity: 1 }] };
  },
  auditStockDocument: async (own) => seen(await documentIn(own, 1)),
  processStockDocument: async (own) => seen(await documentIn(own, 2)),
  dispatchTransfer: async (own) => seen(await documentIn(own, 2, 3)),
  transferStockDirectly: async (own) => {
    await own.change(`insert into stock_setting (org_id, practice_id, skip_approval) select org_id, id, true from practice where id = :p
      on conflict (org_id, practice_id) do update set skip_approval = true`);
    return seen(await documentIn(own, 0, 3));
  },
  receiveTransfer: async (own) => seen(await documentIn(own, 6, 3)),
  reverseStockDocument: async (own) => seen(await documentIn(own, 3, 2)),
  queryStockSlipPrint: async (own) => ({ id: (await documentIn(own, 3, 2)).id }),
  cancelStockMonth: async (own) => seen(await monthIn(own, 1)),
  reportStockMonth: async (own) => ({ warehouseId: (await monthIn(own, null)).warehouseId, month: monthBefore(own) }),
  queryStockMonth: (own) => ({ month: monthBefore(own) }),
  queryStockMonthLines: (own) => ({ month: own.day(0).slice(0, 7) }),
  exportStockMonthLines: (own) => ({ month: own.day(0).slice(0, 7) }),
  queryStockMonthMovements: (own) => ({ month: own.day(0).slice(0, 7), kind: undefined, way: undefined }),
  auditStockCount: async (own) => seen(await countIn(own, 1)),
  cancelStockCount: async (own) => seen(await countIn(own, 0)),
  enterStockCounts: countedIn,
  submitStockCount: async (own) => seen(await countIn(own, 0)),
  deleteStockPlace: async (own) => ({ ...(await ownPlace(own, 'decoction')), reason: 'x' }),
  saveStockPlace: async (own) => ({
    ...(await ownPlace(own, 'western')),
    use: 'dispense',
    warehouseId: (await pharmacy(own)).id,
    itemId: null,
    categoryCode: 'proprietary',
    lowerLimit: null,
    upperLimit: null,
    reorderPoint: null,
    shelf: '',
  }),
  setStockPlaceEnabled: async (own) => ({ ...(await ownPlace(own, 'infusion')), flag: 0 }),
  createStockCount: async (own) => ({ warehouseId: (await countIn(own, 5)).warehouseId, classifyId: null, shelf: '', valueClass: '' }),
  saveStockOut: async (own) => ({ ...(await aLine(own, 'package')), type: 'use', toWarehouseId: null, supplierId: null }),
  saveTransfer: async (own) => ({
    ...(await aLine(own, 'package')),
    type: 'transfer',
    supplierId: null,
    toWarehouseId: (await warehouse(own, 1)).id,
  }),
  deleteGoodsClass: async (own) => ({ id: (await own.like('goods_class', 'parent_id is not null', { name_zh: 'N1' })).id }),
  saveGoodsClass: async (own) => ({ ...seen(await own.like('goods_class', 'parent_id is not null', { name_zh: 'N2' })), parentId: null }),
  deleteWarehouse: async (own) => ({
    id: (await own.like('warehouse', 'practice_id = :p', { code: 'N3', name_zh: 'N3', is_pharmacy: false })).id,
  }),
  saveGoods: () => ({
    id: undefined,
    version: undefined,
    singlesPerPackage: 2,
    doseBands: '1y-3y 1',
    unit: '盒',
    singleUnit: '片',
    purchaseUnit: '箱',
    code: 'N1',
    nameZh: 'N1',
    barcode: '',
    traceIdentifiers: '',
    nationalCode: '',
    standardCode: '',
    doseUnit: 'g',
    calculationRule: 'by-unit',
    defaultRoute: 'po',
    defaultFrequency: 'qd',
    ingredients: [],
    allergenClasses: [],
    doseLimits: null,
    ageLimits: null,
    factSources: {},
    sexLimit: null,
    vaccineCode: null,
  }),
  saveStockLimit: () => ({ lowerLimit: 1, upperLimit: 2 }),
  saveStockSetting: async ({ find }) => ({
    version: (await find(`select coalesce((select version from stock_setting where practice_id = :p), 0) as version`)).version,
  }),
  saveSupplier: (own) => ({ licenceExpiresOn: own.day(300), phone: '02112345678', fax: '', code: 'N1' }),
};
