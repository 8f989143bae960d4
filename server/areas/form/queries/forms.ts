import { dateAt } from '../../../../src/domain/dates.ts';
import { type BoundVisit, fitOf } from '../../../../src/domain/form/fill/binding.ts';
import * as Form from '../../../../src/domain/form/formShapes.ts';
import { versionState } from '../../../../src/domain/form/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inReadingOrder } from '../../../paging/reading.ts';
import { absent } from '../../../pipeline/problem.ts';

/** The version of `form f` in which it is begun on a day, for a lateral join as `n`; the rule is versionInForce of the domain. */
const inForce = (db: Db, day: string): Fragment => db`
  select v.id, v.number, v.definition, v.binding from form_version v
  where v.org_id = f.org_id and v.form_id = f.id and v.state = ${literal(db, versionState.published)} and v.effective_on <= ${day}
  order by v.effective_on desc, v.number desc limit 1`;

const order = fixedOrder('f.name_zh, f.id');

export function findForms(
  db: Db,
  { keyword = '', category, now, ...paging }: Paging & { keyword?: string | undefined; category?: Form.Category | undefined; now: Date },
): Promise<Page<Form.Line>> {
  const typed = keyword.trim().toLowerCase();
  return pagedList<Form.Line>(db, paging, {
    of: 'f',
    from: db`form f`,
    where: db`
      ${typed ? db`(strpos(lower(f.name_zh), ${typed}) > 0 or strpos(lower(f.name_en), ${typed}) > 0)` : db`true`}
      ${category ? db`and f.category = ${category}` : db``}`,
    order,
    select: db`
      f.id, f.name_zh, f.name_en, f.category, f.version, n.number as in_force, u.use_count,
      exists (select from form_version d where d.org_id = f.org_id and d.form_id = f.id and d.state = ${literal(db, versionState.draft)}) as has_draft`,
    joins: db`
      left join lateral (${inForce(db, dateAt(now))}) n on true
      cross join lateral (select count(*)::int as use_count from form_answer a where a.org_id = f.org_id and a.form_id = f.id) u`,
  });
}

/** Forms that can be begun today in a visit, in the order their names are read in; those made for the visit come first. */
export async function findFormsInUse(db: Db, visit: BoundVisit, now: Date): Promise<Form.Choice[]> {
  const rows = await db<(Omit<Form.Choice, 'fit'> & { binding: Form.Binding; spoken: string })[]>`
    select f.id, f.name_zh, f.name_en, f.category, n.binding, spoken(f.name_zh, f.name_en) as spoken
    from form f cross join lateral (${inForce(db, dateAt(now))}) n where f.category <> 'inquiry'`;
  const offered = inReadingOrder(rows).flatMap(({ binding, ...form }): Form.Choice[] => {
    const fit = fitOf(binding, visit);
    return fit ? [{ ...form, fit }] : [];
  });
  return offered.toSorted((one, other) => Form.fits.indexOf(one.fit) - Form.fits.indexOf(other.fit));
}

type InquiryForm = Pick<Form.VersionFull, 'id' | 'definition' | 'binding'> & Pick<Form.Line, 'nameZh' | 'nameEn'>;

/** Versions in force of forms that patients fill in before a visit, by name. */
export const findInquiryForms = (db: Db, now: Date): Promise<InquiryForm[]> => db<InquiryForm[]>`
  select n.id, f.name_zh, f.name_en, n.definition, n.binding
  from form f cross join lateral (${inForce(db, dateAt(now))}) n where f.category = 'inquiry' order by f.name_zh collate "C", f.id`;

type InForce = Pick<Form.VersionFull, 'id' | 'definition' | 'binding'>;

/** The version in which a form begins; undefined where none is in force. */
export async function findVersionInForce(db: Db, formId: string, now: Date): Promise<InForce | undefined> {
  const [found] = await db<InForce[]>`
    select n.id, n.definition, n.binding from form f cross join lateral (${inForce(db, dateAt(now))}) n
    where f.id = ${formId} and f.category <> 'inquiry'`;
  return found;
}

export async function findForm(db: Db, id: string): Promise<Form.Full> {
  const [form] = await db<Omit<Form.Full, 'versions' | 'definition' | 'binding'>[]>`
    select id, name_zh, name_en, category, version from form where id = ${id}`;
  if (!form) throw absent();
  const versions = await db<Form.VersionLine[]>`
    select v.id, v.number, v.state, v.effective_on, v.published_at, coalesce(spoken(s.name, s.name_en), '') as published_by,
      (select count(*)::int from form_answer a where a.org_id = v.org_id and a.version_id = v.id) as use_count
    from form_version v ${staffThen(db, 's', 'v.published_by', 'v.published_at')}
    where v.form_id = ${id} order by v.number desc`;
  const [newest] = await db<Pick<Form.Full, 'definition' | 'binding'>[]>`
    select definition, binding from form_version where form_id = ${id} order by number desc limit 1`;
  if (!newest) throw absent();
  return { ...form, versions: [...versions], ...newest };
}

export async function findFormVersion(db: Db, id: string): Promise<Form.VersionFull> {
  const [version] = await db<Form.VersionFull[]>`select id, number, state, definition, binding from form_version where id = ${id}`;
  if (!version) throw absent();
  return version;
}
