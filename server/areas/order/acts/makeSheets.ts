import { dateAt } from '../../../../src/domain/dates.ts';
import { stockQuantityOf } from '../../../../src/domain/order/quantity.ts';
import { type LineForSheet, type Sheet, type SheetKind, sheetsOf } from '../../../../src/domain/order/sheets.ts';
import { reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { nextNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

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
    select a.id, a.advice_type, a.group_number, a.herbal_id, a.item_id, a.quantity, a.split,
      i.controlled, i.category_code, i.split_allowed, i.singles_per_package
    from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.id = any (${adviceIds as string[]}::uuid[]) order by a.sort, a.id`;
  const reviewBefore = await parameterInForce(context.db, 'PRESCRIPTION_REVIEW');
  const drugs = await parameterInForce(context.db, 'SHEET_DRUGS');
  for (const sheet of sheetsOf(lines, drugs)) await makeSheet(context, { ...visit, reviewBefore }, sheet);
}

/** Vaccines and materials are no prescriptions of drugs. */
const unreviewedKinds: readonly SheetKind[] = ['vaccine', 'material'];

async function makeSheet(
  { db, session, newId, now }: Context,
  { encounterId, patientId, reviewBefore }: { encounterId: string; patientId: string; reviewBefore: 'none' | 'dispensing' | 'payment' },
  { kind, lines }: Sheet<LineToHandOut>,
): Promise<void> {
  const isReviewed = reviewBefore !== 'none' && !unreviewedKinds.includes(kind);
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
    reviewState: isReviewed ? reviewState.waiting : null,
    reviewBefore: isReviewed ? reviewBefore : null,
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
