import { addDays, instantOf } from '../../../../../src/domain/dates.ts';
import { troubledTries } from '../../../../../src/domain/invoice/sending.ts';
import type * as Upload from '../../../../../src/domain/trace/upload/shapes.ts';
import { openUploadStates, stuckUploadStates, type UploadState } from '../../../../../src/domain/trace/upload/states.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { ordersOf } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';

const statesText = (db: Db, ...states: readonly UploadState[]): Fragment => db.unsafe(states.map((state) => `'${state}'`).join(', '));

/** Conditions over a row `g`, as the list filters and the counts count. */
const uploadGroups = (db: Db): Record<Upload.UploadGroup, Fragment> => ({
  open: db`g.state in (${statesText(db, ...openUploadStates)})`,
  stuck: db`(g.state in (${statesText(db, ...stuckUploadStates)}) or (g.state in (${statesText(db, ...openUploadStates)}) and g.tries >= ${troubledTries}))`,
  accepted: db`g.state in (${statesText(db, 'accepted')})`,
});

/** The platform does not have the sale that a return takes back. */
const waitsForSale = (db: Db): Fragment => db`
  (g.sale_id is not null and g.state = 'waiting' and not exists (
    select from trace_sending s where s.org_id = g.org_id and s.id = g.sale_id and s.state in (${statesText(db, 'accepted')})))`;

/** Open rows that are due and that no server works on. A return is not due before its sale is accepted. */
export const isUploadDue = (db: Db, at: Date): Fragment => db`
  g.state in (${statesText(db, ...openUploadStates)}) and g.next_try_at <= ${at} and (g.leased_until is null or g.leased_until <= ${at})
  and not ${waitsForSale(db)}`;

export const listDueUploads = (db: Db, at: Date, limit: number) => db<{ id: string }[]>`
  select g.id from trace_sending g where g.practice_id = app_practice() and ${isUploadDue(db, at)} order by g.next_try_at, g.id limit ${limit}`;

const order = ordersOf({
  sorts: { at: 'g.at', state: 'g.state' },
  usual: { sort: 'at', direction: 'desc' },
  last: 'g.id desc',
});
export const uploadSorts = order.names;

const columnsOf = (db: Db): Fragment => db`
  g.id, g.kind, g.at, d.prescription_number, g.item_id, i.name_zh as item_name, i.name_en as item_name_en, b.batch_number, g.quantity,
  case when i.split_allowed then spoken(coalesce(i.single_unit, i.unit), i.single_unit_en) else spoken(i.unit, i.unit_en) end as unit,
  i.unit as package_unit, i.unit_en as package_unit_en, coalesce(i.single_unit, i.unit) as single_unit, i.single_unit_en, i.split_allowed,
  i.singles_per_package,
  jsonb_array_length(g.codes) as code_count, g.uncoded_units, g.is_split, g.state, g.tries,
  case when g.state in (${statesText(db, ...openUploadStates)}) then g.next_try_at end as next_try_at, g.fault, g.problem, g.platform_number,
  g.is_by_hand, ${waitsForSale(db)} as waits_for_sale, g.version`;

const joinsOf = (db: Db): Fragment => db`
  join dispensing d on d.org_id = g.org_id and d.id = g.dispensing_id
  join item i on i.org_id = g.org_id and i.id = g.item_id
  join stock_batch b on b.org_id = g.org_id and b.id = g.batch_id`;

/** A word finds a row by sheet, goods, batch, number of the platform or traceability code. */
const findByWord = (db: Db, word: string): Fragment => {
  const part = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db`(
    exists (select from dispensing d where d.org_id = g.org_id and d.id = g.dispensing_id and d.prescription_number = ${word})
    or g.platform_number = ${word} or g.codes @> ${db.json([{ code: word }])}
    or exists (select from item i where i.org_id = g.org_id and i.id = g.item_id
      and (i.name_zh like ${part} or i.name_en ilike ${part} or i.initials ilike ${part}))
    or exists (select from stock_batch b where b.org_id = g.org_id and b.id = g.batch_id and b.batch_number ilike ${part}))`;
};

export async function listUploads(db: Db, query: Upload.UploadCriteria & Paging): Promise<Page<Upload.UploadLine>> {
  const { keyword = '', group, kind, from, to } = query;
  const word = keyword.trim();
  return pagedList<Upload.UploadLine>(db, query, {
    of: 'g',
    from: db`trace_sending g`,
    where: db`g.org_id = app_org() and g.practice_id = app_practice() and ${group ? uploadGroups(db)[group] : db`true`}
      and ${kind ? db`g.kind = ${kind}` : db`true`}
      and ${from ? db`g.at >= ${instantOf(from, '00:00')}` : db`true`}
      and ${to ? db`g.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`} and ${word ? findByWord(db, word) : db`true`}`,
    order,
    isSearched: word !== '',
    select: columnsOf(db),
    joins: joinsOf(db),
  });
}

export async function findUpload(db: Db, id: string): Promise<Upload.UploadFull | undefined> {
  const [[found], attempts] = await Promise.all([
    db<Omit<Upload.UploadFull, 'attempts'>[]>`
      select ${columnsOf(db)}, a.content from trace_sending g ${joinsOf(db)}
      join trace_attempt a on a.org_id = g.org_id and a.sending_id = g.id and a.attempt = g.attempt
      where g.id = ${id} and g.practice_id = app_practice()`,
    db<Upload.UploadAttempt[]>`
      select a.attempt, a.request_id, a.reason, a.begun_at, spoken(s.name, s.name_en) as begun_by_name, s.name_en as begun_by_name_en, a.outcome,
        a.problem, a.ended_at
      from trace_attempt a ${staffThen(db, 's', 'a.begun_by', 'a.begun_at')} where a.sending_id = ${id} order by a.attempt desc`,
  ]);
  return found && { ...found, attempts: [...attempts] };
}

export async function findUploadStanding(db: Db): Promise<Upload.UploadStanding> {
  const groups = uploadGroups(db);
  const [found] = await db<[Upload.UploadStanding]>`
    select exists (select from trace_connection where practice_id = app_practice() and begins_at is not null) as is_connected,
      count(*) filter (where ${groups.open})::int as open, count(*) filter (where ${groups.stuck})::int as stuck
    from trace_sending g
    where g.practice_id = app_practice() and g.state in (${statesText(db, ...openUploadStates, ...stuckUploadStates)})`;
  return found;
}
