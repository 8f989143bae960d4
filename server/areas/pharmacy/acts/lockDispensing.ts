import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { type DispensingAct, dispensingActs, dispensingCan, dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findDispensing } from '../queries/dispensings.ts';

/** The sheet under its row lock, as it is now: what another pharmacist did a moment ago is seen. */
export async function lockDispensing({ db, session }: Context, id: string): Promise<Dispensing.Line> {
  await db`select id from dispensing where id = ${id} for no key update`;
  const sheet = await findDispensing(db, id, session.language);
  if (!sheet) throw absent();
  return sheet;
}

/** Whoever comes second is told who was first. A sheet that lost a line meanwhile is to be looked at again. */
export function refuseUnlessCan(act: DispensingAct, sheet: Dispensing.Line, version: number): void {
  const { status, dispensedBy, rejectedBy, prescriptionNumber } = sheet;
  if (!dispensingCan(act, status)) {
    const values = { number: prescriptionNumber };
    if (status === dispensingState.dispensed && act !== 'collect')
      throw new Problem('pharmacy.refused.alreadyDispensed', { values: { ...values, by: dispensedBy ?? '' } });
    if (status === dispensingState.rejected)
      throw new Problem('pharmacy.refused.alreadyRejected', { values: { ...values, by: rejectedBy ?? '' } });
    if (status === dispensingState.collected) throw new Problem('pharmacy.refused.alreadyCollected', { values });
    throw new Problem(dispensingActs[act].refused);
  }
  if (sheet.version !== version) throw new Problem('pharmacy.refused.changed');
}

/** The queue of every pharmacist, the doctor's orders, the nurses' lists. */
export async function announceDispensing({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Dispensing', 'Stock'], audience: { permission: 'm_pharmacy' } });
  await announce({ subType: null, tags: ['Dispensing', 'Stock'], audience: { permission: 'm_chart' } });
}
