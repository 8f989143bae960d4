import { checkConfig, checkSetup } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

/** Who issues the invoices of this practice. Those that were issued keep the seller of their day. */
export async function saveConfig(context: Context, { version, ...draft }: Invoice.ConfigDraft): Promise<Saved> {
  const { db, session, newId } = context;
  refuse(checkConfig({ ...draft, version }));
  if (draft.taxClassId !== null) await mustBeClass(context, draft.taxClassId);
  const [kept] = await db<{ id: string; version: number }[]>`
    select id, version from einvoice_config where practice_id = app_practice() for update`;
  if ((kept?.version ?? 0) !== version) throw new Problem('error.version');
  const { orgId, practiceId } = session;
  const row = { ...draft, taxpayerNumber: draft.taxpayerNumber.trim(), taxpayerName: draft.taxpayerName.trim() };
  const id = kept?.id ?? newId();
  if (kept) await db`update einvoice_config set ${db(row)}, version = version + 1 where practice_id = app_practice()`;
  else await db`insert into einvoice_config ${db({ ...row, orgId, practiceId, id })}`;
  await told(context, id, { act: 'saveEinvoiceConfig' });
  return { id, version: version + 1 };
}

/** Opens a range of numbers. One that was drawn from is closed and kept; no number of the new one may have been given before. */
export async function saveSetup(context: Context, { version, ...draft }: Invoice.SetupDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse(checkSetup({ ...draft, version }));
  const [open] = await db<{ id: string; version: number; lastNumber: number | null }[]>`
    select id, version, last_number from invoice_range where practice_id = app_practice() and ended_at is null for update`;
  if ((open?.version ?? 0) !== version) throw new Problem('error.version');
  const [given] = await db`
    select from invoice i join invoice_range r on r.org_id = i.org_id and r.id = i.range_id
    where r.prefix = ${draft.prefix} and r.digit_count = ${draft.digitCount} and i.serial >= ${draft.startNumber} limit 1`;
  if (given) refuse([{ field: 'startNumber', message: 'invoice.number.exists' }]);
  const { orgId, practiceId, staffId } = session;
  const isFresh = !open || open.lastNumber !== null;
  const id = isFresh ? newId() : open.id;
  if (open && isFresh) await db`update invoice_range set ended_at = ${now()} where id = ${open.id}`;
  const row = { ...draft, begunAt: now(), begunBy: staffId };
  if (isFresh) await db`insert into invoice_range ${db({ ...row, orgId, practiceId, id, version: version + 1 })}`;
  else await db`update invoice_range set ${db(row)}, version = version + 1 where id = ${id}`;
  await told(context, id, { act: 'saveInvoiceSetup', ...draft });
  return { id, version: version + 1 };
}

/** `before` is what the category had when the choice was made: who was faster is not overwritten. */
export async function setCategoryTax(context: Context, { categoryCode, taxClassId, before }: Invoice.CategoryChoice): Promise<Done> {
  const { db, session } = context;
  const [category] = await db`select from dictionary where kind in ('itemCategory', 'drugCategory') and code = ${categoryCode}`;
  if (!category) throw absent();
  if (taxClassId !== null) await mustBeClass(context, taxClassId);
  // Of two at once the second sees what the first chose.
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} categoryTax`}, 4204))`;
  const [kept] = await db<{ taxClassId: string }[]>`select tax_class_id from category_tax where category_code = ${categoryCode}`;
  if ((kept?.taxClassId ?? null) !== before) throw new Problem('error.version');
  if (taxClassId === null) await db`delete from category_tax where category_code = ${categoryCode}`;
  else
    await db`insert into category_tax ${db({ orgId: session.orgId, categoryCode, taxClassId })}
      on conflict (org_id, category_code) do update set tax_class_id = excluded.tax_class_id`;
  context.audit({ detail: { act: 'setCategoryTax', categoryCode, taxClassId } });
  await context.announce({ subType: null, tags: ['CategoryTax'], audience: { everybody: 'org' } });
  return { done: true };
}

async function mustBeClass({ db }: Context, id: string): Promise<void> {
  const [known] = await db`select from tax_class where id = ${id} and deleted_at is null for share`;
  if (!known) throw absent();
}

async function told({ audit, announce }: Context, objectId: string, detail: Record<string, unknown>): Promise<void> {
  audit({ objectId, detail });
  await announce({ subType: null, tags: ['InvoiceSetting', 'InvoiceRange'], audience: { permission: 'm_settings' } });
}
