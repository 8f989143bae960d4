import { dueOf, isDue, quantityOf } from '../../../../../src/domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../../src/domain/inventory/consignment/shapes.ts';
import { settlementState } from '../../../../../src/domain/inventory/consignment/states.ts';
import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { actedBy, bothNames, goodsFacts, staffNames } from '../stockParts.ts';
import { consignedFlows, settledFlows } from './flows.ts';

interface Flows {
  sold: number;
  returned: number;
  lost: number;
}

interface Row extends Stock.GoodsFacts {
  batchId: string;
  batchNumber: string;
  price: number;
  factor: number;
  moved: Flows;
  settled: Flows & { amount: number };
}

/** Everything of a supplier that is due up to the end of a day, batch by batch; without a day up to now. */
export async function findDue(db: Db, supplierId: string, until?: string): Promise<Consignment.DueLine[]> {
  const rows = await db<Row[]>`
    select ${goodsFacts(db)}, f.batch_id, f.batch_number, f.agreed_price as price, f.agreed_factor as factor,
      jsonb_build_object('sold', f.sold, 'returned', f.returned, 'lost', f.lost) as moved,
      jsonb_build_object('sold', coalesce(s.sold, 0), 'returned', coalesce(s.returned, 0), 'lost', coalesce(s.lost, 0),
        'amount', coalesce(s.amount, 0)) as settled
    from (${consignedFlows(db, { supplierId, until })}) f join item i on i.org_id = app_org() and i.id = f.item_id
    left join (${settledFlows(db, { supplierId })}) s on s.batch_id = f.batch_id
    order by i.code, f.batch_number, f.batch_id`;
  return rows.flatMap(({ moved, settled, ...row }) => {
    const due = dueOf(moved, settled, row);
    return isDue(due) ? [{ ...row, ...due, quantity: quantityOf(due) }] : [];
  });
}

const columns = (db: Db): Fragment => db`
  t.id, t.number, t.status, t.since, t.until, t.amount, t.remark, t.created_by, ${staffNames(db, 'c')} as creator,
  ${actedBy(db, 't.booked_at', 't.booked_by')} as booked, t.end_reason, t.version,
  (select i.number from supplier_invoice_settlement x join supplier_invoice i on i.org_id = x.org_id and i.id = x.invoice_id
    where x.org_id = t.org_id and x.settlement_id = t.id and not x.is_void) as invoice_number,
  t.status = ${literal(db, settlementState.booked)} and not exists (select from consignment_settlement n
    where n.org_id = t.org_id and n.practice_id = t.practice_id and n.supplier_id = t.supplier_id
      and (n.created_at, n.id) > (t.created_at, t.id) and n.status <> ${literal(db, settlementState.void)}) as is_latest`;

/** The settlements with a supplier, the newest first. */
export const findSettlements = (db: Db, supplierId: string): Promise<Consignment.SettlementLine[]> => db<Consignment.SettlementLine[]>`
  select ${columns(db)} from consignment_settlement t ${staffThen(db, 'c', 't.created_by', 't.created_at')}
  where t.practice_id = app_practice() and t.supplier_id::text = ${supplierId} order by t.created_at desc, t.id desc`;

/** The settlements of the clinic that wait for a second person, the newest first. */
export const findWaitingSettlements = (db: Db) => db<
  (Consignment.SettlementLine & { supplier: { nameZh: string; nameEn: string }; createdAt: string; lineCount: number })[]
>`
  select ${columns(db)}, t.created_at, ${bothNames(db, 'u')} as supplier,
    (select count(*)::int from consignment_settlement_line x where x.org_id = t.org_id and x.settlement_id = t.id) as line_count
  from consignment_settlement t join supplier u on u.org_id = t.org_id and u.id = t.supplier_id
  ${staffThen(db, 'c', 't.created_by', 't.created_at')}
  where t.practice_id = app_practice() and t.status = ${literal(db, settlementState.waiting)} order by t.created_at desc, t.id desc limit 200`;

export async function findSettlement(db: Db, id: string): Promise<Consignment.SettlementFull | undefined> {
  const [head] = await db<Omit<Consignment.SettlementFull, 'lines'>[]>`
    select ${columns(db)}, t.supplier_id, ${bothNames(db, 'u')} as supplier
    from consignment_settlement t join supplier u on u.org_id = t.org_id and u.id = t.supplier_id
    ${staffThen(db, 'c', 't.created_by', 't.created_at')} where t.practice_id = app_practice() and t.id::text = ${id}`;
  if (!head) return undefined;
  const lines = await db<Consignment.DueLine[]>`
    select ${goodsFacts(db)}, x.batch_id, b.batch_number, x.sold, x.returned, x.lost, x.quantity, b.agreed_price as price, b.agreed_factor as factor,
      x.amount
    from consignment_settlement_line x join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
    join item i on i.org_id = b.org_id and i.id = b.item_id where x.settlement_id = ${head.id} order by i.code, b.batch_number, x.batch_id`;
  return { ...head, lines: [...lines] };
}

/** The consigned goods of a supplier: what lies here, what is due, up to a day where one is asked for, and what was settled. */
export async function findConsignment(db: Db, supplierId: string, until?: string): Promise<Consignment.Consignment | undefined> {
  const [head] = await db<Omit<Consignment.Consignment, 'due' | 'dueLines' | 'settlements'>[]>`
    select u.id as supplier_id, coalesce(a.covers, 'none') as covers, coalesce(a.pays_losses, false) as pays_losses,
      (select coalesce(sum(round(b.quantity * b.agreed_price / (b.agreed_factor * 10.0))), 0)::bigint from stock_batch b
        where b.org_id = u.org_id and b.practice_id = app_practice() and b.consignor_id = u.id) as held
    from supplier u left join consignment_agreement a on a.org_id = u.org_id and a.practice_id = app_practice() and a.supplier_id = u.id
    where u.id::text = ${supplierId}`;
  if (!head) return undefined;
  const dueLines = await findDue(db, supplierId, until);
  const due = dueLines.reduce((sum, { amount }) => sum + amount, 0);
  return { ...head, due, dueLines, settlements: [...(await findSettlements(db, supplierId))] };
}

/** The agreement with a supplier as it is edited. */
export async function findAgreementFull(db: Db, supplierId: string): Promise<Consignment.AgreementFull | undefined> {
  const [head] = await db<Omit<Consignment.AgreementFull, 'lines'>[]>`
    select u.id as supplier_id, ${bothNames(db, 'u')} as supplier, coalesce(a.covers, 'none') as covers,
      coalesce(a.pays_losses, true) as pays_losses, coalesce(a.version, 0) as version
    from supplier u left join consignment_agreement a on a.org_id = u.org_id and a.practice_id = app_practice() and a.supplier_id = u.id
    where u.id::text = ${supplierId}`;
  if (!head) return undefined;
  const lines = await db<Consignment.AgreementFull['lines']>`
    select ${goodsFacts(db)}, g.unit, g.price from consigned_goods g join item i on i.org_id = g.org_id and i.id = g.item_id
    where g.practice_id = app_practice() and g.supplier_id::text = ${supplierId} order by g.sort`;
  return { ...head, lines: [...lines] };
}
