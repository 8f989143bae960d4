import type * as Execution from '../../src/domain/execution/shapes.ts';
import { dueAt } from '../../src/domain/skinTest/rules.ts';
import type { Db, Fragment } from '../database/connect.ts';

/**
 * `st.result` of the latest test in the visit of order `a` with its item `i`: of the item itself or of its allergen class.
 * Null where no test is needed or none was begun.
 */
export const neededSkinTest = (db: Db): Fragment => db`
  left join lateral (
    select coalesce(t.result, 'running') as result
    from advice ta
    join skin_test t on t.org_id = ta.org_id and t.advice_id = ta.id
    join item ti on ti.org_id = ta.org_id and ti.id = ta.item_id
    where i.skin_test_required and a.advice_type <> 11 and ta.org_id = a.org_id and ta.encounter_id = a.encounter_id and ta.advice_type = 11
      and (ta.item_id = a.item_id or ti.allergen_classes && i.allergen_classes)
    order by t.started_at desc limit 1) st on true`;

/** A test nobody has read by the next day says nothing any more. */
const watchedHours = 24;

/** Running tests of the practice, first to be read first. */
export async function findRunningSkinTests(db: Db, now: Date): Promise<Execution.RunningSkinTest[]> {
  const since = new Date(now.getTime() - watchedHours * 3_600_000);
  const rows = await db<Omit<Execution.RunningSkinTest, 'dueAt'>[]>`${running(db)}
    where t.result is null and t.started_at > ${since} order by t.started_at, t.id limit 100`;
  return rows.map(withDue);
}

export async function findRunningSkinTest(db: Db, id: string): Promise<Execution.RunningSkinTest | undefined> {
  const [row] = await db<Omit<Execution.RunningSkinTest, 'dueAt'>[]>`${running(db)} where t.id = ${id}`;
  return row && withDue(row);
}

const running = (db: Db): Fragment => db`
  select t.id, t.advice_id, a.encounter_id, t.patient_id, p.name as patient_name, a.item_name, a.item_name_en, t.started_at
  from skin_test t
  join advice a on a.org_id = t.org_id and a.id = t.advice_id
  join patient p on p.org_id = t.org_id and p.id = t.patient_id`;

const withDue = (row: Omit<Execution.RunningSkinTest, 'dueAt'>): Execution.RunningSkinTest => ({ ...row, dueAt: dueAt(row.startedAt) });

export interface LockedSkinTest {
  id: string;
  adviceId: string;
  encounterId: string;
  patientId: string;
  startedAt: string;
  result: 'positive' | 'negative' | null;
  itemId: string;
  itemName: string;
  itemCode: string;
  allergenClasses: string[] | null;
  doctorId: string;
}

/** Locks the order first, then its test. */
export async function lockSkinTest(db: Db, id: string): Promise<LockedSkinTest | undefined> {
  await db`select id from advice where id = (select advice_id from skin_test where id = ${id}) for no key update`;
  const [test] = await db<[LockedSkinTest?]>`
    select t.id, t.advice_id, a.encounter_id, t.patient_id, t.started_at, t.result, a.item_id, a.item_name, i.code as item_code, i.allergen_classes, a.doctor_id
    from skin_test t
    join advice a on a.org_id = t.org_id and a.id = t.advice_id
    join item i on i.org_id = a.org_id and i.id = a.item_id
    where t.id = ${id} for update of t`;
  return test;
}

/** Names of sent drugs of a visit, in the order written, that wait for this test. */
export async function findDrugsOfTest(db: Db, { encounterId, itemId, allergenClasses }: LockedSkinTest): Promise<string[]> {
  const rows = await db<{ itemName: string }[]>`
    select a.item_name from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.encounter_id = ${encounterId} and a.advice_type <> 11 and a.sign_status <> 7 and i.skin_test_required
      and (a.item_id = ${itemId} or i.allergen_classes && ${allergenClasses ?? []}::text[])
    order by a.sort, a.id`;
  return rows.map(({ itemName }) => itemName);
}

/** The allergen a class of drugs stands for in the dictionary: the first of the class, as the class itself is listed before its members. */
export async function findAllergen(db: Db, allergenClass: string): Promise<{ code: string; nameZh: string; nameEn: string } | undefined> {
  const [allergen] = await db<[{ code: string; nameZh: string; nameEn: string }?]>`
    select code, name_zh, name_en from dictionary
    where kind = 'allergen' and extra ->> 'class' = ${allergenClass} and enabled
    order by sort limit 1`;
  return allergen;
}
