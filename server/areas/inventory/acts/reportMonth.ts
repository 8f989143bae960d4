import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Months from '../../../../src/domain/inventory/monthShapes.ts';
import { blockersOfMonth, firstDayOf, monthActs, monthCan } from '../../../../src/domain/inventory/months.ts';
import { monthState } from '../../../../src/domain/inventory/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { computedKindsSql, computedLinesSql, rowsOfOwner } from '../queries/monthLines.ts';
import { findLastReported, findMonth, findMonthFacts, findMonthSource } from '../queries/stockMonths.ts';
import { findVisibleWarehouse } from '../queries/warehouses.ts';
import { holdMonths } from './holdMonth.ts';

const announceMonths = ({ announce }: Context) =>
  announce({ subType: null, tags: ['StockMonth'], audience: { permission: 'm_inventory' } });

/** A month as the screen shows it, reported or not, with what stands in the way of its report. */
export async function showMonth(context: Context, wanted: Months.MonthOfWarehouse): Promise<Months.MonthFull> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const source = await findMonthSource(db, session, wanted);
  if (!source) throw absent();
  const [{ lastReported: _, ...month }, facts] = await Promise.all([
    findMonth(db, source, { session, today }),
    findMonthFacts(db, wanted, today),
  ]);
  return { ...month, blockers: month.status === monthState.reported ? [] : blockersOfMonth(facts) };
}

/**
 * Reports a month of a warehouse: its lines are stored and stay as they are. Movements under way are waited for; later ones belong to the
 * months after it.
 */
export async function reportMonth(context: Context, wanted: Months.MonthOfWarehouse): Promise<Saved> {
  const { db, session, now } = context;
  if (!(await findVisibleWarehouse(db, session, wanted.warehouseId))) throw absent();
  await holdMonths(context, wanted.warehouseId);
  const [blocker] = blockersOfMonth(await findMonthFacts(db, wanted, dateAt(now())));
  if (blocker) throw new Problem(blocker.message, blocker.values ? { values: blocker.values } : {});
  const { id, version } = await openMonth(context, wanted);
  const own = db`${session.orgId}::uuid, ${session.practiceId}::uuid, ${id}::uuid`;
  await db`
    insert into stock_month_line (org_id, practice_id, month_id, batch_id, item_id, cost, opening_quantity, opening_amount, in_quantity, in_amount,
      out_quantity, out_amount, cost_change, closing_quantity, closing_amount)
    select ${own}, batch_id, item_id, cost, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount, cost_change,
      closing_quantity, closing_amount from (${computedLinesSql(db, wanted)}) x`;
  failpoint('stock.monthHalfway');
  await db`
    insert into stock_month_kind (org_id, practice_id, month_id, batch_id, direction, kind, quantity, amount)
    select ${own}, batch_id, direction, kind, quantity, amount from (${computedKindsSql(db, wanted)}) x`;
  const [sums] = await db<[{ closingAmount: number; lines: number }]>`
    update stock_month m set opening_amount = s.opening_amount, in_amount = s.in_amount, out_amount = s.out_amount, cost_change = s.cost_change,
      closing_amount = s.closing_amount
    from (select coalesce(sum(opening_amount), 0) as opening_amount, coalesce(sum(in_amount), 0) as in_amount,
        coalesce(sum(out_amount), 0) as out_amount, coalesce(sum(cost_change), 0) as cost_change,
        coalesce(sum(closing_amount), 0) as closing_amount, count(*)::int as lines
        from (${rowsOfOwner(db, db`select * from stock_month_line where month_id = ${id}`, 'own')}) own) s
    where m.id = ${id} returning m.closing_amount, s.lines`;
  context.audit({ objectId: id, detail: { act: 'report', ...wanted, closing: sums.closingAmount, lines: sums.lines } });
  await announceMonths(context);
  return { id, version };
}

async function openMonth({ db, session, newId, now }: Context, { warehouseId, month }: Months.MonthOfWarehouse): Promise<Saved> {
  const reported = { status: monthState.reported, reportedAt: now(), reportedBy: session.staffId };
  const own = { orgId: session.orgId, practiceId: session.practiceId, id: newId(), warehouseId, month: firstDayOf(month) };
  const [row] = await db<[{ id: string; version: number }]>`
    insert into stock_month ${db({ ...own, ...reported })}
    on conflict (org_id, warehouse_id, month) do update set ${db(reported)}, version = stock_month.version + 1 returning id, version`;
  return row;
}

/** Cancels the latest report of a warehouse. Movements that came after it stay in their months, so a new report is the same to the fen. */
export async function cancelMonth(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Done> {
  const { db, session, newId, now } = context;
  refuse(checkReason(reason));
  const [found] = await db<{ warehouseId: string }[]>`select warehouse_id from stock_month where id = ${id}`;
  if (!found || !(await findVisibleWarehouse(db, session, found.warehouseId))) throw absent();
  await holdMonths(context, found.warehouseId);
  const [kept] = await db<[{ month: string; status: 0 | 1; version: number; closingAmount: number }]>`
    select to_char(month, 'YYYY-MM') as month, status, version, closing_amount from stock_month where id = ${id}`;
  if (!monthCan('cancel', kept.status)) throw new Problem(monthActs.cancel.refused, { values: { month: kept.month } });
  if (kept.version !== version) throw new Problem('error.version');
  const last = await findLastReported(db, found.warehouseId);
  if (last !== kept.month) throw new Problem('inventory.month.refused.notLatest', { values: { month: last ?? '' } });
  await db`delete from stock_month_kind where month_id = ${id}`;
  await db`delete from stock_month_line where month_id = ${id}`;
  await db`
    update stock_month set status = ${monthState.waiting}, opening_amount = 0, in_amount = 0, out_amount = 0, cost_change = 0, closing_amount = 0,
      version = version + 1 where id = ${id}`;
  await db`insert into stock_month_cancelling ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    monthId: id,
    closingAmount: kept.closingAmount,
    at: now(),
    staffId: session.staffId,
    reason: reason.trim(),
  })}`;
  context.audit({ objectId: id, detail: { act: 'cancel', month: kept.month, closing: kept.closingAmount, reason: reason.trim() } });
  await announceMonths(context);
  return { done: true };
}
