import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { checkReading, skinTestResult } from '../../../../src/domain/nursing/skinTest/rules.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findAllergen, findDrugsOfTest, type LockedSkinTest, lockSkinTest } from '../../order/queries/skinTests.ts';
import { announceDispensing } from '../../pharmacy/acts/lockDispensing.ts';
import { announceExecution } from './lockOrders.ts';

/**
 * Business catalogue §9: read after 20 minutes; over 1 cm is positive. A positive one blocks the drugs that wait for it, tells
 * the doctor and proposes the allergy; whether it is recorded is the nurse's decision.
 */
export async function saveSkinTestResult(
  context: Context,
  { id, diameterMm, note }: Execution.Reading & { id: string },
): Promise<Execution.ReadingAnswer> {
  const { db, session, now, newId } = context;
  const test = await lockSkinTest(db, id);
  if (!test) throw absent();
  if (test.result) throw new Problem('nursing.refused.skinTestRead');
  const [wrong] = checkReading({ startedAt: test.startedAt, diameterMm }, now());
  if (wrong) throw new Problem(wrong.message, { ...(wrong.values && { values: wrong.values }), fields: [wrong] });

  const result = skinTestResult(diameterMm);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`
    update skin_test set read_at = ${now()}, read_by = ${session.staffId}, diameter_mm = ${diameterMm}, result = ${result}, note = ${note.trim()}
    where id = ${id}`;
  await db`insert into execution ${db({
    ...own,
    id: newId(),
    adviceId: test.adviceId,
    count: 1,
    at: now(),
    by: session.staffId,
    note: note.trim(),
    createdAt: now(),
  })}`;
  context.audit({ patientId: test.patientId, objectId: test.adviceId, detail: { act: 'readSkinTest', result, diameterMm } });
  await announceExecution(context);
  await announceDispensing(context);
  if (result === 'negative') return { result, blockedItems: [], allergy: null };
  const blockedItems = await findDrugsOfTest(db, test);
  await tellDoctor(context, test, { blockedItems, diameterMm });
  return { result, blockedItems, allergy: await allergyOf(context, test) };
}

async function tellDoctor(
  { db, announce }: Context,
  { doctorId, encounterId, patientId, itemName }: LockedSkinTest,
  { blockedItems, diameterMm }: { blockedItems: readonly string[]; diameterMm: number },
): Promise<void> {
  const [patient] = await db<[{ name: string }]>`select name from patient where id = ${patientId}`;
  const values = {
    change: 'skinTestPositive',
    patientName: patient.name,
    items: itemName,
    reason: blockedItems.join(', '),
    diameter: diameterMm,
  };
  await announce({
    subType: 'order_has_changed',
    tags: ['SkinTest', 'Execution'],
    audience: { staffId: doctorId },
    content: { message: 'shell.notice.orderHasChanged', values, objectId: encounterId },
  });
}

/** An allergy already recorded, of the allergen or its class, is not proposed again. */
async function allergyOf({ db, session }: Context, test: LockedSkinTest): Promise<Execution.ReadingAnswer['allergy']> {
  const { patientId, allergenClasses, itemCode, itemName } = test;
  const allergenClass = allergenClasses?.[0];
  const allergen = allergenClass ? await findAllergen(db, allergenClass) : undefined;
  const allergenName = allergen ? (session.language === 'en' ? allergen.nameEn || allergen.nameZh : allergen.nameZh) : itemName;
  const [{ known }] = await db<[{ known: boolean }]>`
    select exists (select 1 from patient_allergy where patient_id = ${patientId} and deleted_at is null and status = 'active'
      and (allergen_name = ${allergenName} or (allergen_class <> '' and allergen_class = ${allergenClass ?? ''}))) as known`;
  if (known) return null;
  return {
    patientId,
    allergenCode: allergen?.code ?? itemCode,
    allergenName,
    allergenClass: allergenClass ?? '',
    severity: 'moderate',
    reactions: [],
    start: null,
    status: 'active',
    note: '',
  };
}
