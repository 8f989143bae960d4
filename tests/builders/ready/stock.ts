import type { Call } from '../../../src/api/catalogue.ts';
import { billIn } from './money.ts';
import type { Own, Readied } from './own.ts';
import { visitIn } from './visits.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const warehouse = (own: Own, offset = 0) =>
  own.find(`select id from warehouse where practice_id = :p and not frozen and not is_quarantine order by id offset ${offset} limit 1`);

const pharmacy = (own: Own) =>
  own.find(`select id from warehouse where practice_id = :p and is_pharmacy and not is_quarantine order by id limit 1`);

/** An entry of the warehouse configuration about a kind of goods that nothing else is said of. */
async function ownPlace(own: Own, categoryCode: string) {
  const { id, version } = await own.like('stock_place', `practice_id = :p and use = 'dispense'`, { category_code: categoryCode });
  return { id, version };
}

/** A document of one line over stock that is there; direction 1 in, 2 out, 3 between two warehouses. */
async function documentIn(own: Own, status: number, direction = 1) {
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

const another = async ({ find }: Own) =>
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

async function countedIn(own: Own) {
  const { id } = await countIn(own, 0);
  const line = await own.find(`select id from stock_count_line where count_id = '${id}' limit 1`);
  return { id, lines: [{ id: line.id, counted: 1 }] };
}

async function aLine(own: Own, unit: string) {
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

/** A sheet of one's own visit; 1 dispensed. */
async function sheetIn(own: Own, status: number) {
  const { encounter } = await visitIn(own, 1);
  const sheet = await own.like('dispensing', 'practice_id = :p and status = 1', {
    encounter_id: encounter.id,
    patient_id: encounter.patientId,
    status,
    prescription_number: `N${Math.random()}`,
  });
  const line = await own.like(
    'dispensing_line',
    `practice_id = :p and exists (select from dispensing_batch b where b.line_id = dispensing_line.id) and not voided`,
    {
      dispensing_id: sheet.id,
      returned: 0,
      advice_id: (
        await own.like('advice', 'practice_id = :p and advice_type = 1 and send_status = 1', {
          encounter_id: encounter.id,
          patient_id: encounter.patientId,
        })
      ).id,
    },
  );
  return { sheet, line };
}

export const stock: Partial<Record<Call, Readied>> = {
  auditStockDocument: async (own) => seen(await documentIn(own, 1)),
  processStockDocument: async (own) => seen(await documentIn(own, 2)),
  dispatchTransfer: async (own) => seen(await documentIn(own, 2, 3)),
  receiveTransfer: async (own) => seen(await documentIn(own, 6, 3)),
  reverseStockDocument: async (own) => seen(await documentIn(own, 3, 2)),
  queryStockSlipPrint: async (own) => ({ id: (await documentIn(own, 3, 2)).id }),
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
  }),
  setStockPlaceEnabled: async (own) => ({ ...(await ownPlace(own, 'infusion')), flag: 0 }),
  createStockCount: async (own) => ({ warehouseId: (await countIn(own, 5)).warehouseId, classifyId: null }),
  saveStockIn: async (own) => ({ ...(await aLine(own, 'package')), type: 'purchase', toWarehouseId: null }),
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
    unit: '盒',
    singleUnit: '片',
    purchaseUnit: '箱',
    code: 'N1',
    nameZh: 'N1',
    barcode: '',
    traceIdentifiers: '',
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
  handOutSale: async (own) => {
    const { bill, line: charge } = await billIn(own, 1);
    const { sheet, line } = await sheetIn(own, 0);
    await own.change(
      `update bill_line set added_by = :me, item_id = (select item_id from dispensing_line where id = '${line.id}') where id = '${charge.id}'`,
    );
    await own.change(
      `update dispensing set encounter_id = null, doctor_id = null, bill_id = '${bill.id}', dispensed_at = null, dispensed_by = null where id = '${sheet.id}'`,
    );
    await own.change(`update dispensing_line set advice_id = null, bill_line_id = '${charge.id}', quantity = 1 where id = '${line.id}'`);
    return { billingId: bill.id };
  },
  dispense: async (own) => {
    const { id, version } = await own.find(`select * from dispensing d where practice_id = :p and status = 0
      and exists (select from bill b where b.encounter_id = d.encounter_id and b.status = 1)
      and not exists (select from dispensing_line l join item i on i.id = l.item_id where l.dispensing_id = d.id and i.skin_test_required) limit 1`);
    const { lines } =
      await own.find(`select '' as id, array_agg(jsonb_build_object('lineId', l.id, 'batches', jsonb_build_array(jsonb_build_object(
      'batchId', (select b.id from stock_batch b join warehouse w on w.id = b.warehouse_id and w.is_pharmacy
        where b.item_id = l.item_id and b.practice_id = :p and b.quantity >= l.quantity and b.expires_on > now() + interval '2 days' order by b.expires_on limit 1),
      'quantity', l.quantity)))) as lines from dispensing_line l where l.dispensing_id = '${id}' and not l.voided`);
    return { id, version, lines };
  },
  rejectDispensing: async (own) => {
    const { sheet, line } = await sheetIn(own, 0);
    const { line: charge } = await billIn(own, 0);
    await own.change(`update bill_line set advice_id = '${line.adviceId}' where id = '${charge.id}'`);
    return seen(sheet);
  },
  pickUpDispensing: async (own) => seen((await sheetIn(own, 1)).sheet),
  returnDispensing: async (own) => {
    const { sheet, line } = await sheetIn(own, 4);
    const batch = await own.like('dispensing_batch', `exists (select from dispensing_line l where l.id = line_id and l.practice_id = :p)`, {
      line_id: line.id,
      returned: 0,
      quantity: line.quantity,
    });
    return { ...seen(sheet), reason: 'dispensingError', lines: [{ lineId: line.id, batchId: batch.batchId, quantity: 1 }] };
  },
};
