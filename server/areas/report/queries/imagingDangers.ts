import { ageAt, ageInMonths, dateAt } from '../../../../src/domain/dates.ts';
import type { PregnancyAnswer } from '../../../../src/domain/medication/pregnancyAnswer.ts';
import { imagingFindings } from '../../../../src/domain/order/imagingChecks.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { valuesIn } from '../../../../src/domain/order/warning.ts';
import type { OrderWorld } from '../../../../src/domain/order/world.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { findKidneyFunction } from '../../order/queries/kidney.ts';
import { lastPregnancyAnswer, standingPregnancy } from '../../patient/queries/pregnancy.ts';
import type { StoredReport } from './reports.ts';

/** What stands against an examination of this patient today, in the reader's words: the order may be days old. */
export async function findImagingDangers({ db, session, now }: Context, order: StoredReport): Promise<string[]> {
  if (order.adviceType !== orderType.imaging) return [];
  const today = dateAt(now());
  const age = ageAt(order.birthDate, today);
  const subject = { sex: order.sex, ageMonths: age ? ageInMonths(age) : null };
  const [person] = await db<[{ pregnancy: PregnancyAnswer | null }]>`
    select ${lastPregnancyAnswer(db)} as pregnancy from patient p where p.id = ${order.patientId}`;
  const allergies = await db<OrderWorld['allergies'][number][]>`
    select allergen_code, allergen_name, allergen_class, severity, reactions, status
    from patient_allergy where patient_id = ${order.patientId} and deleted_at is null`;
  const kidney = await findKidneyFunction(db, { patientId: order.patientId, ...subject }, today);
  const { itemId, itemName, itemNameEn, adviceType, isIonising, contrast } = order;
  const examination = { id: itemId ?? '', nameZh: itemName, nameEn: itemNameEn, adviceType, isIonising, contrast };
  const pregnancy = standingPregnancy(person.pregnancy, today);
  return imagingFindings(examination, { ...subject, pregnancy, allergies, kidney }).map(({ message, values }) =>
    say(session.language, message, valuesIn(session.language, values)),
  );
}
