import { amountOf, type UnitPrice } from '../../../../src/domain/billing/amount.ts';
import { costRateOf } from '../../../../src/domain/billing/costFloor.ts';
import { payState, unsettledStates } from '../../../../src/domain/billing/states.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findDearestCosts } from '../../inventory/queries/dearestCosts.ts';
import { findStockSetting } from '../../inventory/queries/stockDocuments.ts';
import { makeBill } from './makeBill.ts';
import { refreshBill } from './refreshBill.ts';

/** What an order costs: words and price as they were when it was written. */
export interface Charge extends UnitPrice {
  /** Null for a charge that no order makes: the consultation fee. */
  adviceId: string | null;
  itemId: string;
  unit: string;
  unitEn: string;
  quantity: number;
}

export interface Visit {
  encounterId: string;
  patientId: string;
  doctorId: string;
}

/**
 * Puts charges on the visit's one unpaid bill, made when there is none. The caller holds the encounter's lock, so that two
 * orders sent at once do not both make a bill.
 */
export async function addCharges(context: Context, visit: Visit, charges: readonly Charge[]): Promise<{ billId: string }> {
  const billId = (await openBillOf(context, visit.encounterId)) ?? (await makeBill(context, { ...visit, createdBy: null }));
  await writeCharges(context, billId, charges, null);
  await refreshBill(context, billId, 'added');
  return { billId };
}

/** Writes charges on a bill without pricing it anew. `addedBy`: who puts them there at the desk; null for those of orders and visits. */
export async function writeCharges(
  { db, session, now, newId }: Context,
  billId: string,
  charges: readonly Charge[],
  addedBy: string | null,
): Promise<void> {
  const floors = await findCostRates(db, charges);
  const rows = charges.map((charge, index) => ({
    ...charge,
    id: newId(),
    amount: amountOf(charge, charge.quantity),
    place: index + 1,
    costRate: floors[index],
  }));
  await db`
    insert into bill_line (org_id, practice_id, id, bill_id, advice_id, item_id, item_code, item_name, item_name_en, category_code,
      unit, unit_en, unit_price, whole_price, whole_units, quantity, amount, minimum_rate, cost_rate, allow_discount, net, sort, added_by, created_at)
    select ${session.orgId}, ${session.practiceId}, c.id, ${billId}, c."adviceId", i.id, i.code, i.name_zh, i.name_en, i.category_code,
      c.unit, c."unitEn", c."unitPrice", c."wholePrice", c."wholeUnits", c.quantity, c.amount, i.minimum_discount, c."costRate", i.allow_discount,
      c.amount, coalesce((select max(sort) from bill_line where bill_id = ${billId}), 0) + c.place, ${addedBy}, ${now()}
    from jsonb_to_recordset(${db.json(rows as never)})
      as c(id uuid, "adviceId" uuid, "itemId" uuid, unit text, "unitEn" text, "unitPrice" bigint, "wholePrice" bigint, "wholeUnits" integer, amount bigint, quantity integer, place integer, "costRate" integer)
    join item i on i.id = c."itemId"`;
}

/** The percentage of each charge that covers its purchase price; 0 for services, and where the clinic sells below it. */
async function findCostRates(db: Context['db'], charges: readonly Charge[]): Promise<number[]> {
  const goods = await findDearestCosts(
    db,
    charges.map(({ itemId }) => itemId),
  );
  if (goods.length === 0 || (await findStockSetting(db)).sellsBelowCost) return charges.map(() => 0);
  const byItem = new Map(goods.map((each) => [each.id, each]));
  return charges.map(({ itemId, unit, ...priced }) => {
    const bought = byItem.get(itemId);
    if (!bought) return 0;
    const isSingle = unit === bought.singleUnit && unit !== bought.unit;
    return costRateOf({ ...priced, cost: bought.cost * (isSingle ? 1 : bought.inOne) });
  });
}

/** Takes the charges of revoked orders off their unpaid bill. What is paid or being paid is refunded, not taken off. */
export async function removeCharges(context: Context, adviceIds: readonly string[]): Promise<void> {
  const { db } = context;
  const bills = await lockRows(
    db,
    'bill',
    db<{ id: string; status: number }[]>`
    select id, status from bill where id in (select bill_id from bill_line where advice_id = any(${adviceIds as string[]}::uuid[]))
    order by id for update`,
  );
  if (bills.some(({ status }) => status !== payState.unpaid)) throw new Problem('order.refused.paid');
  await db`delete from bill_line where advice_id = any(${adviceIds as string[]}::uuid[])`;
  for (const { id } of bills) await refreshBill(context, id, 'order');
}

/**
 * The charge of an order becomes that of the order in its place. An unpaid charge names the other goods at their price, without a discount that
 * was given for the goods before; a paid one stays as it was paid.
 */
export async function moveCharge(context: Context, from: { adviceId: string }, { adviceId, ...to }: Charge & { adviceId: string }) {
  const { db } = context;
  const [bill] = await lockRows(
    db,
    'bill',
    db<{ id: string; status: number }[]>`
    select id, status from bill where id in (select bill_id from bill_line where advice_id = ${from.adviceId}) order by id for update`,
  );
  if (!bill) return;
  if (bill.status === payState.inSettlement) throw new Problem('pharmacy.refused.inSettlement');
  await db`update bill_line set advice_id = ${adviceId} where advice_id = ${from.adviceId}`;
  if (bill.status !== payState.unpaid) return;
  const { itemId, unit, unitEn, unitPrice, wholePrice = null, wholeUnits = null, quantity } = to;
  const amount = amountOf(to, quantity);
  await db`
    update bill_line l set item_id = i.id, item_code = i.code, item_name = i.name_zh, item_name_en = i.name_en, category_code = i.category_code,
      unit = ${unit}, unit_en = ${unitEn}, unit_price = ${unitPrice}, whole_price = ${wholePrice}, whole_units = ${wholeUnits},
      quantity = ${quantity}, amount = ${amount},
      minimum_rate = i.minimum_discount, allow_discount = i.allow_discount, rate = 100, rate_rule = null, discount = 0, reduction = 0,
      net = ${amount} - package_deduction - coupon - points - insurance
    from item i where l.advice_id = ${adviceId} and i.id = ${itemId}`;
  await refreshBill(context, bill.id, 'order');
}

/** Unpaid or in settlement: a visit has at most one such bill, apart from those split from it. */
async function openBillOf({ db }: Context, encounterId: string): Promise<string | undefined> {
  const [bill] = await lockRows(
    db,
    'bill',
    db<{ id: string }[]>`
    select id from bill where encounter_id = ${encounterId} and status in (${literal(db, ...unsettledStates)}) and split_from is null for update`,
  );
  return bill?.id;
}
