import { dateAt } from '../../../../src/domain/dates.ts';
import { stockQuantityOf } from '../../../../src/domain/order/quantity.ts';
import { type LineForSheet, type Sheet, sheetsOf } from '../../../../src/domain/order/sheets.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { nextNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';

interface LineToHandOut extends LineForSheet {
  itemId: string;
  quantity: number;
  split: boolean;
  splitAllowed: boolean;
  singlesPerPackage: number | null;
}

/** One dispensing a sheet, waiting at the pharmacy; its number goes on the lines of the prescription. */
export async function makeSheets(
  context: Context,
  visit: { encounterId: string; patientId: string },
  adviceIds: readonly string[],
): Promise<void> {
  if (adviceIds.length === 0) return;
  const lines = await context.db<LineToHandOut[]>`
    select a.id, a.advice_type, a.group_number, a.item_id, a.quantity, a.split,
      i.controlled, i.category_code, i.split_allowed, i.singles_per_package
    from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.id = any (${adviceIds as string[]}::uuid[]) order by a.sort, a.id`;
  for (const sheet of sheetsOf(lines)) await makeSheet(context, visit, sheet);
}

async function makeSheet(
  { db, session, newId, now }: Context,
  { encounterId, patientId }: { encounterId: string; patientId: string },
  { lines }: Sheet<LineToHandOut>,
): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const dispensingId = newId();
  const { text } = await nextNumber(db, 'prescription', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  await db`insert into dispensing ${db({
    ...own,
    id: dispensingId,
    encounterId,
    patientId,
    doctorId: session.staffId,
    prescriptionNumber: text,
    status: dispensingState.pending,
    sentAt: now(),
  })}`;
  await db`insert into dispensing_line ${db(
    lines.map((line, sort) => ({
      ...own,
      id: newId(),
      dispensingId,
      adviceId: line.id,
      itemId: line.itemId,
      quantity: stockQuantityOf(line, line),
      sort,
    })),
  )}`;
  await db`update advice set prescription_number = ${text} where id = any (${lines.map(({ id }) => id)}::uuid[])`;
}
