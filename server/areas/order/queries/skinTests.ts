import type { DrugFacts } from '../../../../src/domain/medication/facts.ts';
import { needsSkinTest } from '../../../../src/domain/medication/presumedFacts.ts';
import type { NamedDrug } from '../../../../src/domain/medication/substances.ts';
import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { isTestOf, type SkinTestState, stateOfTest, type TestedItem } from '../../../../src/domain/nursing/skinTest/matching.ts';
import { dueAt, isOutdated } from '../../../../src/domain/nursing/skinTest/rules.ts';
import { testedItem } from '../../../../src/domain/nursing/skinTest/testedItem.ts';
import { drugTypes, orderType } from '../../../../src/domain/order/orderTypes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { OrderWorld } from '../../../../src/domain/order/world.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

type TestedDrug = NamedDrug & Pick<DrugFacts, 'skinTestRequired'> & { id: string };
/** A drug that needs a skin test or may need one, and the tests of its visit, the latest first. */
export interface SkinTestFacts {
  drug: TestedDrug;
  tests: readonly (TestedDrug & { state: SkinTestState })[];
}

/** What `testedItem` and `needsSkinTest` read of an item, as JSON. */
const testedDrug = (db: Db, item: Fragment): Fragment => db`
  jsonb_build_object('id', ${item}.id, 'code', ${item}.code, 'nameZh', ${item}.name_zh, 'nameEn', ${item}.name_en, 'genericName', ${item}.generic_name,
    'ingredients', ${item}.ingredients, 'allergenClasses', ${item}.allergen_classes, 'atcCode', ${item}.atc_code, 'isSolvent', ${item}.is_solvent,
    'skinTestRequired', ${item}.skin_test_required)`;

/** Order `a` with its item `i`: the drug needs a skin test, or its ingredients may say so. Names of drugs alone are looked up. */
const mayNeedTest = (db: Db): Fragment => db`
  a.advice_type <> ${literal(db, orderType.skinTest)} and (i.skin_test_required or i.id is not null
    and a.advice_type in (${literal(db, ...drugTypes)}))`;

/** `st.facts`: `SkinTestFacts` of order `a` with its item `i`; null where no test can be needed. */
export const skinTestFacts = (db: Db): Fragment => db`
  left join lateral (
    select jsonb_build_object('drug', ${testedDrug(db, db`i`)}, 'tests', coalesce((
      select jsonb_agg(${testedDrug(db, db`ti`)} || jsonb_build_object('state', coalesce(t.result, 'running')) order by t.started_at desc, t.id desc)
      from advice ta
      join skin_test t on t.org_id = ta.org_id and t.advice_id = ta.id
      join item ti on ti.org_id = ta.org_id and ti.id = ta.item_id
      where ta.org_id = a.org_id and ta.encounter_id = a.encounter_id and ta.advice_type = ${literal(db, orderType.skinTest)}), '[]'::jsonb)) as facts
    where ${mayNeedTest(db)}) st on true`;

/** Whether the order waits for a skin test, and its result: null where no test is needed or none was begun. */
export function skinTestOf(facts: SkinTestFacts | null): { skinTestRequired: boolean; skinTestResult: SkinTestState | null } {
  if (!facts || !needsSkinTest(facts.drug)) return { skinTestRequired: false, skinTestResult: null };
  return { skinTestRequired: true, skinTestResult: stateOfTest(testedWithState(facts.tests), testedItem(facts.drug)) };
}

const testedWithState = (tests: SkinTestFacts['tests']) => tests.map((test) => ({ ...testedItem(test), state: test.state }));

/** Skin tests of a visit that have begun, the latest first. */
export async function findBegunTests(db: Db, encounterId: string): Promise<OrderWorld['skinTests']> {
  const rows = await db<{ test: SkinTestFacts['tests'][number] }[]>`
    select ${testedDrug(db, db`i`)} || jsonb_build_object('state', coalesce(t.result, 'running')) as test
    from advice a join skin_test t on t.org_id = a.org_id and t.advice_id = a.id join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.encounter_id = ${encounterId} and a.advice_type = ${literal(db, orderType.skinTest)} order by t.started_at desc, t.id desc`;
  return testedWithState(rows.map(({ test }) => test));
}

/** Skin tests that a visit has ordered, whether or not they have begun. */
export async function findOrderedTests(db: Db, encounterId: string): Promise<TestedItem[]> {
  const rows = await db<{ test: TestedDrug }[]>`
    select ${testedDrug(db, db`i`)} as test from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.encounter_id = ${encounterId} and a.advice_type = ${literal(db, orderType.skinTest)} and a.sign_status <> ${literal(db, signState.revoked)} and a.send_status <> ${literal(db, sendState.stopped)}`;
  return rows.map(({ test }) => testedItem(test));
}

/** Tests of the practice that nobody has read, first to be read first. They stay until they are read or declared void. */
export async function findRunningSkinTests(db: Db, now: Date): Promise<Execution.RunningSkinTest[]> {
  const hours = await parameterInForce(db, 'SKIN_TEST_HOURS');
  const rows = await db<StoredRunning[]>`${running(db)}
    where t.result is null and ${inSight(db, db`t.patient_id`)} order by t.started_at, t.id limit 100`;
  return rows.map((row) => withDue(row, { now, hours }));
}

export async function findRunningSkinTest(db: Db, id: string, now: Date): Promise<Execution.RunningSkinTest | undefined> {
  const hours = await parameterInForce(db, 'SKIN_TEST_HOURS');
  const [row] = await db<StoredRunning[]>`${running(db)} where t.id = ${id}`;
  return row && withDue(row, { now, hours });
}

const running = (db: Db): Fragment => db`
  select t.id, t.advice_id, a.encounter_id, t.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`t.patient_id`)},
    a.item_name, a.item_name_en, t.started_at
  from skin_test t
  join advice a on a.org_id = t.org_id and a.id = t.advice_id
  join patient p on p.org_id = t.org_id and p.id = t.patient_id`;

type StoredRunning = Omit<Execution.RunningSkinTest, 'dueAt' | 'isOutdated'>;
const withDue = (row: StoredRunning, at: { now: Date; hours: number }): Execution.RunningSkinTest => ({
  ...row,
  dueAt: dueAt(row.startedAt),
  isOutdated: isOutdated(row.startedAt, at),
});

export interface LockedSkinTest {
  id: string;
  adviceId: string;
  encounterId: string;
  patientId: string;
  startedAt: string;
  startedBy: string;
  departmentId: string | null;
  result: 'positive' | 'negative' | null;
  item: TestedDrug;
  itemName: string;
  itemNameEn: string;
  itemCode: string;
  allergenClasses: string[] | null;
  doctorId: string;
}

/** Locks the order first, then its test. */
export async function lockSkinTest(db: Db, id: string): Promise<LockedSkinTest | undefined> {
  await lockRows(db, 'order', db`select id from advice where id = (select advice_id from skin_test where id = ${id}) for no key update`);
  const [test] = await lockRows(
    db,
    'skinTest',
    db<[LockedSkinTest?]>`
    select t.id, t.advice_id, a.encounter_id, t.patient_id, t.started_at, t.started_by, t.result, ${testedDrug(db, db`i`)} as item, a.item_name, a.item_name_en,
      (select e.department_id from encounter e where e.org_id = a.org_id and e.id = a.encounter_id) as department_id, i.code as item_code, i.allergen_classes, a.doctor_id
    from skin_test t
    join advice a on a.org_id = t.org_id and a.id = t.advice_id
    join item i on i.org_id = a.org_id and i.id = a.item_id
    where t.id = ${id} for update of t`,
  );
  return test;
}

/** Names of sent drugs of a visit, in the order written, that wait for this test. */
export async function findDrugsOfTest(db: Db, { encounterId, item }: LockedSkinTest): Promise<string[]> {
  const rows = await db<{ itemName: string; drug: TestedDrug }[]>`
    select a.item_name, ${testedDrug(db, db`i`)} as drug from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.encounter_id = ${encounterId} and a.sign_status <> ${literal(db, signState.revoked)} and a.send_status <> ${literal(db, sendState.stopped)} and ${mayNeedTest(db)}
    order by a.sort, a.id`;
  return rows.flatMap(({ itemName, drug }) => (needsSkinTest(drug) && isTestOf(testedItem(item), testedItem(drug)) ? [itemName] : []));
}

/** The allergen a class of drugs stands for in the dictionary: the first of the class, as the class itself is listed before its members. */
export async function findAllergen(db: Db, allergenClass: string): Promise<{ code: string; nameZh: string; nameEn: string } | undefined> {
  const [allergen] = await db<[{ code: string; nameZh: string; nameEn: string }?]>`
    select code, name_zh, name_en from dictionary
    where kind = 'allergen' and extra ->> 'class' = ${allergenClass} and enabled
    order by sort limit 1`;
  return allergen;
}
