import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Months from '../../../../src/domain/inventory/monthShapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import type { Context } from '../../../pipeline/context.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { cancelMonth, reportMonth, showMonth } from '../acts/reportMonth.ts';
import { findMonthLines, findMonthMovements, monthLineSorts } from '../queries/monthLines.ts';
import { findMonthSource, findMonths, type MonthSource } from '../queries/stockMonths.ts';

/** The source of the lines of a month; throws for a warehouse the person does not see. */
export async function requireMonthSource({ db, session }: Context, wanted: Months.MonthOfWarehouse): Promise<MonthSource> {
  const source = await findMonthSource(db, session, wanted);
  if (!source) throw absent();
  return source;
}

/** Months of warehouses: what lay there, what came in and went out, and the report that closes them. */
export const stockMonthCalls = {
  cancelStockMonth: call(
    { takes: z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark }), gives: Wire.done },
    (arg, context) => cancelMonth(context, arg),
  ),
  queryStockMonth: call({ takes: Months.monthOfWarehouse, gives: Months.monthFull }, (wanted, context) => showMonth(context, wanted)),
  queryStockMonthLines: list(
    {
      takes: z.extend(Months.lineCriteria, sortedBy(monthLineSorts)),
      gives: Wire.pageWithSums(Months.monthBatch, Months.sumKeys),
    },
    async (criteria, context) => findMonthLines(context.db, criteria, await requireMonthSource(context, criteria)),
  ),
  queryStockMonthList: list(
    { takes: z.extend(Months.monthCriteria, { page: Wire.page, size: Wire.size }), gives: Wire.pageOf(Months.monthLine) },
    (criteria, { db, session, now }) => findMonths(db, criteria, { session, today: dateAt(now()) }),
  ),
  queryStockMonthMovements: list(
    {
      takes: z.extend(Months.movementCriteria, { page: Wire.page, size: Wire.size }),
      gives: Wire.pageWithSums(Months.monthMovement, ['amount']),
    },
    async (criteria, context) => {
      await requireMonthSource(context, criteria);
      return findMonthMovements(context.db, criteria);
    },
  ),
  reportStockMonth: call({ takes: Months.monthOfWarehouse, gives: Wire.saved }, (wanted, context) => reportMonth(context, wanted)),
} satisfies Partial<Calls>;
