import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { checkReading, skinTestResult } from '../../../../src/domain/nursing/skinTest/rules.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { raiseAtBedside } from '../../criticalValue/acts/raiseAtBedside.ts';
import { findAllergen, findDrugsOfTest, type LockedSkinTest, lockSkinTest } from '../../order/queries/skinTests.ts';
import { announceDispensing } from '../../pharmacy/acts/lockDispensing.ts';
import { announceExecution } from './lockOrders.ts';

/**
 * Business catalogue §9: over 1 cm is positive. A negative one is read after 20 minutes, a positive one at any second. It blocks the drugs
 * that wait for it, stands in the register of critical values, and proposes the allergy; whether it is recorded is the nurse's decision.
 */
export async function saveSkinTestResult(
  context: Context,
  { id, diameterMm, note, isGeneral = false, reactedAt = null }: Execution.Reading & { id: string },
): Promise<Execution.ReadingAnswer> {
  const { db, session, now, newId } = context;
  const test = await lockSkinTest(db, id);
  if (!test) throw absent();
  if (test.result) throw new Problem('nursing.refused.skinTestRead');
  const hours = await parameterInForce(db, 'SKIN_TEST_HOURS');
  const reading = { startedAt: test.startedAt, diameterMm, isGeneral, reactedAt, note };
  const [wrong] = checkReading(reading, { now: now(), hours });
  if (wrong) throw new Problem(wrong.message, { ...(wrong.values && { values: wrong.values }), fields: [wrong] });

  const result = skinTestResult(reading);
  const readAt = result === 'positive' && reactedAt ? new Date(reactedAt) : now();
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`
    update skin_test set read_at = ${readAt}, read_by = ${session.staffId}, diameter_mm = ${diameterMm}, is_general = ${isGeneral}, result = ${result},
      note = ${note.trim()}
    where id = ${id}`;
  await db`insert into execution ${db({
    ...own,
    id: newId(),
    adviceId: test.adviceId,
    count: 1,
    at: readAt,
    by: session.staffId,
    note: note.trim(),
    createdAt: now(),
  })}`;
  context.audit({
    patientId: test.patientId,
    objectId: test.adviceId,
    detail: { act: 'readSkinTest', result, diameterMm, ...(isGeneral && { isGeneral }) },
  });
  await announceExecution(context);
  await announceDispensing(context);
  if (result === 'negative') return { result, blockedItems: [], allergy: null };
  const blockedItems = await findDrugsOfTest(db, test);
  await tellDoctor(context, test, { blockedItems, diameterMm, isGeneral });
  await raiseAtBedside(context, { ...test, skinTestId: id, items: [reactionItem(test, { diameterMm, isGeneral })] });
  return { result, blockedItems, allergy: await allergyOf(context, test) };
}

/** 'Penicillin skin test positive 15 mm', or with a general reaction. */
function reactionItem(
  { itemName, itemNameEn }: LockedSkinTest,
  { diameterMm, isGeneral }: { diameterMm: number | null; isGeneral: boolean },
): CriticalValue.Item {
  const words = (language: Language) => say(language, isGeneral ? 'nursing.skinTest.general' : 'nursing.skinTest.positive');
  return {
    nameZh: `${itemName} ${words('zh')}`,
    nameEn: `${itemNameEn || itemName} ${words('en')}`,
    result: diameterMm === null ? '' : String(diameterMm),
    unit: diameterMm === null ? '' : 'mm',
    abnormalFlag: '',
    criticalLow: null,
    criticalHigh: null,
    criticalWords: '',
  };
}

async function tellDoctor(
  { db, announce }: Context,
  { doctorId, encounterId, patientId, itemName }: LockedSkinTest,
  { blockedItems, diameterMm, isGeneral }: { blockedItems: readonly string[]; diameterMm: number | null; isGeneral: boolean },
): Promise<void> {
  const [patient] = await db<[{ name: string }]>`select name from patient where id = ${patientId}`;
  const values = {
    change: isGeneral ? 'skinTestGeneral' : 'skinTestPositive',
    patientName: patient.name,
    items: itemName,
    reason: blockedItems.join(', '),
    diameter: diameterMm ?? 0,
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
  const english = session.language === 'en' ? allergen?.nameEn : '';
  const allergenName = allergen ? english || allergen.nameZh : itemName;
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
