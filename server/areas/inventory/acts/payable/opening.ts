import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkOpening, openingAmountOf } from '../../../../../src/domain/inventory/payable/opening/rules.ts';
import type * as Opening from '../../../../../src/domain/inventory/payable/opening/shapes.ts';
import { accountState } from '../../../../../src/domain/inventory/payable/states.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import { literal } from '../../../../database/literal.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findOpening } from '../../queries/payable/opening.ts';
import { refuseOwn } from '../lockDocument.ts';
import { announceAccount } from './supplierAccount.ts';

/** One opening is written at a time in a clinic. */
const lockOpening = ({ db, session }: Context): Promise<unknown> =>
  db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} supplier opening`}, 4729))`;

/** The opening that waits, under the lock of the clinic. */
async function lockWaiting(context: Context, { id, version }: { id: string; version: number }): Promise<Opening.OpeningFull> {
  await lockOpening(context);
  const opening = await findOpening(context.db);
  if (opening?.id !== id) throw absent();
  if (opening.status !== accountState.waiting)
    throw new Problem('inventory.payable.opening.refused.inForce', { values: { day: opening.day } });
  if (opening.version !== version) throw new Problem('error.version');
  return opening;
}

/** Writes the opening day of the clinic and the amounts of its suppliers. It waits for a second person, and can be written again until then. */
export async function saveSupplierOpening(context: Context, draft: Opening.OpeningDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse(checkOpening(draft, dateAt(now())));
  await refuseUnknown(context, draft);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const columns = { day: draft.day, reason: draft.reason.trim(), createdAt: now(), createdBy: session.staffId };
  const { id, version } = draft.id
    ? await lockWaiting(context, { id: draft.id, version: draft.version ?? 0 })
    : await beginOpening(context, newId());
  if (draft.id) {
    await db`update supplier_opening set ${db(columns)}, version = version + 1 where id = ${id}`;
    await db`delete from supplier_opening_amount where opening_id = ${id}`;
  } else await db`insert into supplier_opening ${db({ ...own, id, ...columns })}`;
  const amounts = draft.lines.map(({ supplierId, way, amount }) => ({
    ...own,
    openingId: id,
    supplierId,
    amount: openingAmountOf(way, amount ?? 0),
  }));
  if (amounts.length > 0) await db`insert into supplier_opening_amount ${db(amounts)}`;
  context.audit({ objectId: id, detail: { act: 'opening', day: draft.day, suppliers: amounts.length } });
  await announceAccount(context);
  return { id, version: draft.id ? version + 1 : version };
}

/** A clinic has one opening, unless it was withdrawn. */
async function beginOpening(context: Context, id: string): Promise<{ id: string; version: number }> {
  await lockOpening(context);
  const earlier = await findOpening(context.db);
  if (earlier) throw new Problem('inventory.payable.opening.refused.once', { values: { day: earlier.day } });
  return { id, version: 1 };
}

async function refuseUnknown({ db }: Context, { lines }: Opening.OpeningDraft): Promise<void> {
  const ids = lines.map(({ supplierId }) => supplierId);
  const known = new Set((await db<{ id: string }[]>`select id from supplier where id::text = any (${ids})`).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw absent();
}

/** A second person brings the opening into force, if no invoice or payment is about the days before it. */
export async function confirmSupplierOpening(context: Context, which: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const { day, createdBy } = await lockWaiting(context, which);
  await refuseOwn(context, createdBy);
  const [used] = await db<{ number: string }[]>`
    select i.number from supplier_invoice i where i.practice_id = app_practice() and i.voided_at is null and (i.invoiced_on < ${day}
      or exists (select from supplier_invoice_document c join stock_document d on d.org_id = c.org_id and d.id = c.document_id
        where c.org_id = i.org_id and c.invoice_id = i.id and d.happened_on < ${day}))
    union all
    select p.voucher from supplier_payment p where p.practice_id = app_practice() and p.paid_on < ${day} and p.status <> ${literal(db, accountState.withdrawn)} and p.reverses_id is null
      and not exists (select from supplier_payment r where r.org_id = p.org_id and r.reverses_id = p.id) limit 1`;
  if (used) throw new Problem('inventory.payable.opening.refused.used', { values: { number: used.number, day } });
  await db`
    update supplier_opening set status = ${accountState.inForce}, confirmed_at = ${now()}, confirmed_by = ${session.staffId}, version = version + 1 where id = ${which.id}`;
  context.audit({ objectId: which.id, detail: { act: 'confirm', day } });
  await announceAccount(context);
  return { done: true };
}

/** Withdraws an opening that waits. */
export async function endSupplierOpening(
  context: Context,
  { reason, ...which }: { id: string; version: number; reason: string },
): Promise<Done> {
  refuse(checkReason(reason));
  const { day } = await lockWaiting(context, which);
  await context.db`update supplier_opening set status = ${accountState.withdrawn}, end_reason = ${reason.trim()}, version = version + 1 where id = ${which.id}`;
  context.audit({ objectId: which.id, detail: { act: 'withdraw', day, reason: reason.trim() } });
  await announceAccount(context);
  return { done: true };
}
