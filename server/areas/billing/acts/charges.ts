import { payState, unsettledStates } from '../../../../src/domain/billing/states.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { makeBill } from './makeBill.ts';
import { refreshBill } from './refreshBill.ts';

/** What an order costs: words and price as they were when it was written. */
export interface Charge {
  /** Null for a charge that no order makes: the consultation fee. */
  adviceId: string | null;
  itemId: string;
  unit: string;
  unitEn: string;
  /** Fen per unit. */
  unitPrice: number;
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
  await refreshBill(context, billId);
  return { billId };
}

/** Writes charges on a bill without pricing it anew. `addedBy`: who puts them there at the desk; null for those of orders and visits. */
export async function writeCharges(
  { db, session, now, newId }: Context,
  billId: string,
  charges: readonly Charge[],
  addedBy: string | null,
): Promise<void> {
  const rows = charges.map((charge, index) => ({ ...charge, id: newId(), place: index + 1 }));
  await db`
    insert into bill_line (org_id, practice_id, id, bill_id, advice_id, item_id, item_code, item_name, item_name_en, category_code,
      unit, unit_en, unit_price, quantity, amount, minimum_rate, allow_discount, net, sort, added_by, created_at)
    select ${session.orgId}, ${session.practiceId}, c.id, ${billId}, c."adviceId", i.id, i.code, i.name_zh, i.name_en, i.category_code,
      c.unit, c."unitEn", c."unitPrice", c.quantity, c."unitPrice" * c.quantity, i.minimum_discount, i.allow_discount,
      c."unitPrice" * c.quantity, coalesce((select max(sort) from bill_line where bill_id = ${billId}), 0) + c.place, ${addedBy}, ${now()}
    from jsonb_to_recordset(${db.json(rows as never)})
      as c(id uuid, "adviceId" uuid, "itemId" uuid, unit text, "unitEn" text, "unitPrice" bigint, quantity integer, place integer)
    join item i on i.id = c."itemId"`;
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
  for (const { id } of bills) await refreshBill(context, id);
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
