import { addDays, dateAt } from '../../src/domain/dates.ts';
import type { PlanDraft } from '../../src/domain/inventory/purchase/shapes.ts';
import { documentState } from '../../src/domain/inventory/states.ts';
import { saveSupplierInvoice, saveSupplierPayment } from '../areas/inventory/acts/payable/supplierAccount.ts';
import { auditPlan, submitPlan } from '../areas/inventory/acts/purchase/decidePlan.ts';
import { saveOrder } from '../areas/inventory/acts/purchase/order/saveOrder.ts';
import { savePlan } from '../areas/inventory/acts/purchase/savePlan.ts';
import { findUninvoiced } from '../areas/inventory/queries/payable/accounts.ts';
import type { Context } from '../pipeline/context.ts';
import { actingAs } from './acting.ts';
import { found, type Loading, setTenant } from './seeding.ts';

interface Bought {
  itemId: string;
  supplierId: string;
  price: number;
}

/** Goods of the warehouse at their latest cost of a package, from the clinic's suppliers in turn. */
const findBought = ({ sql }: Loading, warehouseId: string) => sql<Bought[]>`
  with goods as (
    select i.id as item_id, i.code, max(b.cost) * case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end as price,
      row_number() over (order by i.code) as turn
    from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.warehouse_id = ${warehouseId} and i.enabled group by i.id, i.code, i.split_allowed, i.singles_per_package),
  sellers as (select id, row_number() over (order by code) as turn, count(*) over () as number from supplier where enabled)
  select g.item_id, s.id as supplier_id, g.price from goods g join sellers s on s.turn = 1 + g.turn / 3 % s.number order by g.code limit 9`;

/** One invoice over the first receipt of the clinic, half of it paid by another person. */
async function invoiceAndPay(loading: Loading, practiceId: string, enters: Context): Promise<void> {
  const { sql, now } = loading;
  const [receipt] = await sql<{ supplierId: string }[]>`
    select supplier_id from stock_document where type = 'purchase' and status = ${documentState.booked} and supplier_id is not null
    order by happened_on, number limit 1`;
  const [document] = receipt ? await findUninvoiced(enters.db, receipt.supplierId) : [];
  if (!receipt || !document) return;
  const { supplierId } = receipt;
  const { amount, happenedOn } = document;
  const tax = Math.floor(amount / 10);
  const invoice = { supplierId, number: '25317000', invoicedOn: happenedOn, amount, tax, differenceReason: '', documentIds: [document.id] };
  await saveSupplierInvoice(enters, invoice);
  const pays = actingAs(loading, { account: 'shenyuan', practiceId, at: now.toISOString() });
  const half = { supplierId, paidOn: dateAt(now), amount: Math.ceil(amount / 2), method: 'transfer' as const };
  await saveSupplierPayment(pays, { ...half, voucher: 'PZ1', remark: '' });
}

/** An order to one supplier that is being written. */
async function draftOrder(writer: Context, warehouseId: string, goods: readonly Bought[]): Promise<void> {
  const supplierId = goods[0]?.supplierId ?? '';
  const lines = goods.slice(0, 2).map(({ itemId, price }) => ({ itemId, price, unit: 'package' as const, count: 10 }));
  await saveOrder(writer, { supplierId, warehouseId, expectedOn: null, remark: '', lines });
}

/** Purchase plans and an order of the demonstration: one waits for its goods, one for its review, one is still being written. */
export async function loadPurchases(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const warehouseId = found(loading.warehouses, 'SH-XYF').id;
  const writer = actingAs(loading, { account: 'maku', practiceId, at: now.toISOString() });
  const goods = await findBought(loading, warehouseId);
  const plan = async (from: number, to: number, over: Partial<PlanDraft>) => {
    const lines = goods.slice(from, to).map((line, index) => ({ ...line, unit: 'package' as const, count: 20 + index * 10 }));
    const { id = '', version = 1 } = await savePlan(writer, { warehouseId, expectedOn: null, remark: '', lines, ...over });
    return { id, version };
  };
  const ordered = await plan(0, 4, { expectedOn: addDays(dateAt(now), 3), remark: '输液备货' });
  await submitPlan(writer, ordered);
  const reviewer = actingAs(loading, { account: 'admin', practiceId, at: now.toISOString() });
  await auditPlan(reviewer, { id: ordered.id, version: ordered.version + 1, flag: 1 });
  await submitPlan(writer, await plan(4, 7, { remark: '下月补货' }));
  await plan(7, 9, { remark: '' });
  await draftOrder(writer, warehouseId, goods);
  await invoiceAndPay(loading, practiceId, reviewer);
}
