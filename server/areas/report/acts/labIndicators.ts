import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { checkRanges } from '../../../../src/domain/report/flags.ts';
import { checkLoinc } from '../../../../src/domain/report/loinc.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

type IndicatorDraft = Report.IndicatorDraft & { id?: string; version?: number };

/** An indicator and the lab items it is a part of. Reports already written keep the range they were judged by. */
export async function saveLabIndicator(context: Context, draft: IndicatorDraft): Promise<Saved> {
  const { db, session, newId } = context;
  refuse([...checkRanges(draft.ranges), ...checkLoinc(draft)]);
  const items = [...new Set(draft.itemIds)];
  const [known] = await db<[{ count: number }]>`
    select count(*)::int as count from item where id = any (${items}::uuid[]) and advice_type = ${literal(db, orderType.lab)}`;
  if (known.count !== items.length) throw absent();
  const { code, nameZh, nameEn, unit } = draft;
  const columns = { code: code.trim(), nameZh: nameZh.trim(), nameEn: nameEn.trim(), unit: unit.trim(), ranges: db.json(draft.ranges) };
  const coded = { ...columns, ...(draft.loinc !== undefined && { loinc: draft.loinc.trim() }) };
  if (columns.code === '') refuse([{ field: 'code', message: 'error.field.required' }]);
  if (columns.nameZh === '') refuse([{ field: 'nameZh', message: 'error.field.required' }]);
  const id = draft.id ?? newId();
  const version = draft.id ? (await lockIndicator(context, draft.id, draft.version ?? 0)) + 1 : 1;
  if (draft.id) await db`update lab_indicator set ${db({ ...coded, version })} where id = ${id}`;
  else await db`insert into lab_indicator ${db({ orgId: session.orgId, id, ...coded, version })}`;
  await db`delete from lab_item_indicator where indicator_id = ${id} and not item_id = any (${items}::uuid[])`;
  for (const itemId of items)
    await db`
      insert into lab_item_indicator (org_id, item_id, indicator_id, sort)
      select ${session.orgId}, ${itemId}, ${id}, coalesce(max(sort) + 1, 0) from lab_item_indicator where item_id = ${itemId}
      on conflict do nothing`;
  return { id, version };
}

/** Taken out of use: reports that hold it keep it. */
export async function deleteLabIndicator(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  await lockIndicator(context, id, version);
  await context.db`delete from lab_item_indicator where indicator_id = ${id}`;
  await context.db`update lab_indicator set enabled = false, code = code || '-' || ${id.slice(-6)}::text, version = version + 1 where id = ${id}`;
  return { done: true };
}

async function lockIndicator({ db }: Context, id: string, version: number): Promise<number> {
  const [found] = await db<[{ version: number }?]>`select version from lab_indicator where id = ${id} and enabled for no key update`;
  if (!found) throw absent();
  if (found.version !== version) throw new Problem('error.version');
  return found.version;
}
