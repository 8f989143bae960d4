import { type FeeDraft, feeCategory } from '../../../../src/domain/charge/fees.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

/** From the next visit on; what was charged stays as it was. One fee a title, and one for all others. */
export async function saveFee(context: Context, { id, titleCode, itemId, version }: FeeDraft): Promise<Saved> {
  const { db, session, newId } = context;
  if (id) await lockFee(context, id, version);
  const [item] = await db`select from item where id = ${itemId} and category_code = ${feeCategory} and enabled`;
  if (!item) refuse([{ field: 'itemId', message: 'charge.fee.item' }]);
  const [title] = titleCode === null ? [true] : await db`select from dictionary_entry where kind = 'title' and code = ${titleCode}`;
  if (!title) refuse([{ field: 'titleCode', message: 'error.field.choice' }]);
  const [taken] =
    await db`select from encounter_fee where title_code is not distinct from ${titleCode} and id is distinct from ${id ?? null}`;
  if (taken) refuse([{ field: 'titleCode', message: 'charge.fee.taken' }]);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const kept = id ?? newId();
  if (id) await db`update encounter_fee set title_code = ${titleCode}, item_id = ${itemId}, version = version + 1 where id = ${id}`;
  else await db`insert into encounter_fee ${db({ ...own, id: kept, titleCode, itemId })}`;
  await told(context, kept, { titleCode, itemId });
  return { id: kept, version: (version ?? 0) + 1 };
}

export async function deleteFee(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  await lockFee(context, id, version);
  await context.db`delete from encounter_fee where id = ${id}`;
  await told(context, id, { deleted: true });
  return { done: true };
}

async function lockFee({ db }: Context, id: string, version: number | undefined): Promise<void> {
  const [kept] = await db<{ version: number }[]>`select version from encounter_fee where id = ${id} for update`;
  if (!kept) throw absent();
  if (kept.version !== version) throw new Problem('error.version');
}

async function told(context: Context, objectId: string, detail: object): Promise<void> {
  context.audit({ objectId, detail: { act: 'saveFee', ...detail } });
  await context.announce({ subType: null, tags: ['EncounterFee'], audience: { permission: 'm_settings' } });
}
