import type * as Medicine from '../../../../src/domain/inventory/medicineShapes.ts';
import { mostMovements } from '../../../../src/domain/inventory/medicineShapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findOneGoods } from './goods.ts';
import { findLeafletFile } from './leafletFiles.ts';
import { findBatches, type Looking } from './stock.ts';
import { isVisible, perPackageOf } from './stockParts.ts';

/** A drug has more batches with stock than these in no clinic; the stock screens show every batch. */
const mostBatches = 200;

/** One drug from every side; undefined where there is none. The ledger and the prescribers are for those who keep or hand out drugs. */
export async function findMedicine(db: Db, id: string, looking: Looking): Promise<Medicine.Medicine | undefined> {
  const goods = await findOneGoods(db, id);
  if (!goods) return undefined;
  const isKeeper = holds(looking.session.authorities, ['m_inventory', 'm_pharmacy']);
  const { rows } = await findBatches(db, { itemId: id, page: 1, size: mostBatches }, looking);
  return {
    goods,
    batches: rows.map(toHeldBatch),
    prices: await listPriceSteps(db, id, goods.price),
    movements: isKeeper ? await listDrugMovements(db, id, looking) : null,
    prescribers: isKeeper ? await listPrescribers(db, id, looking.today) : null,
    leafletFile: await findLeafletFile(db, id),
  };
}

/** Costs are for those who keep the stock, on their own screens. */
const toHeldBatch = (batch: Medicine.HeldBatch): Medicine.HeldBatch => ({
  id: batch.id,
  warehouseId: batch.warehouseId,
  warehouseZh: batch.warehouseZh,
  warehouseEn: batch.warehouseEn,
  frozen: batch.frozen,
  batchNumber: batch.batchNumber,
  expiresOn: batch.expiresOn,
  shelf: batch.shelf,
  quantity: batch.quantity,
  standing: batch.standing,
});

/** Steps of the price, the latest first: the history of goods keeps what each price was, and the price of now follows the last of them. */
async function listPriceSteps(db: Db, itemId: string, price: number): Promise<Medicine.PriceStep[]> {
  const changes = await db<Omit<Medicine.PriceStep, 'after'>[]>`
    select r.id, (r.before ->> 'price')::float8 as before, r.at, coalesce(s.name, '') as name_zh, coalesce(s.name_en, '') as name_en
    from change_record r ${staffThen(db, 's', 'r.staff_id', 'r.at')}
    where r.kind = 'goods' and r.object_id = ${itemId} and 'price' = any (r.fields) and r.before is not null
    order by r.at desc, r.id desc limit 50`;
  return changes.map((change, place) => ({ ...change, after: changes[place - 1]?.before ?? price }));
}

const listDrugMovements = (db: Db, itemId: string, { session }: Looking) => db<Medicine.DrugMovement[]>`
  select m.id, m.at, m.kind, m.change, coalesce(s.name, '') as staff_name, coalesce(s.name_en, '') as staff_name_en,
    coalesce(d.number, g.prescription_number) as reference, m.batch_number, m.warehouse_zh, m.warehouse_en
  from (
    select latest.*, b.batch_number, w.name_zh as warehouse_zh, w.name_en as warehouse_en
    from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
      cross join lateral (
        select x.* from stock_movement x where x.org_id = b.org_id and x.batch_id = b.id order by x.at desc, x.sequence desc limit ${mostMovements}) latest
    where b.practice_id = app_practice() and b.item_id = ${itemId} and ${isVisible(db, session)}
    order by latest.at desc, latest.sequence desc limit ${mostMovements}) m
  ${staffThen(db, 's', 'm.staff_id', 'm.at')}
  left join stock_document_line dl on dl.org_id = m.org_id and dl.id = m.source_id
  left join stock_document d on d.org_id = dl.org_id and d.id = dl.document_id
  left join dispensing_line gl on gl.org_id = m.org_id and gl.id = m.source_id
  left join dispensing g on g.org_id = gl.org_id and g.id = gl.dispensing_id
  order by m.at desc, m.sequence desc`;

/** Signed orders by doctor, the most first. An order counts boxes or single units; both become stock units. */
const listPrescribers = async (db: Db, itemId: string, today: string) => {
  const days = await parameterInForce(db, 'PRESCRIBER_DAYS');
  return db<Medicine.Prescriber[]>`
  select s.id, s.name as name_zh, coalesce(s.name_en, '') as name_en, count(*)::int as orders,
    sum(a.quantity * case when a.split then 1 else ${perPackageOf(db)} end)::float8 as quantity
  from advice a join item i on i.org_id = a.org_id and i.id = a.item_id join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  where a.practice_id = app_practice() and a.item_id = ${itemId} and a.sign_status = ${literal(db, signState.signed)}
    and a.created_at >= (${today}::date - ${days}::int)::timestamp at time zone 'Asia/Shanghai'
  group by s.id, s.name, s.name_en order by orders desc, s.name limit 50`;
};
