import { isOwnWork, reasonAgainstStep } from '../../../../src/domain/pharmacy/review.ts';
import { dispensingActs, dispensingCan } from '../../../../src/domain/pharmacy/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { takesTwoPeople } from './controlled/twoPeople.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';

interface Step {
  id: string;
  version: number;
}

/** The drugs of a reviewed sheet were picked and labelled. Stock moves when the sheet is handed out. */
export async function prepareDispensing(context: Context, step: Step): Promise<Done> {
  const { db, session, now } = context;
  const sheet = await lockForStep(context, 'prepare', step);
  await db`
    update dispensing set prepared_at = ${now()}, prepared_by = ${session.staffId}, version = version + 1 where id = ${step.id}`;
  context.audit({ patientId: sheet.patientId, objectId: step.id, detail: { act: 'prepare' } });
  await announceDispensing(context);
  return { done: true };
}

/** A second person compared the drugs with the prescription. */
export async function checkDispensing(context: Context, step: Step): Promise<Done> {
  const { db, session, now } = context;
  const sheet = await lockForStep(context, 'check', step);
  const [{ preparedBy }] = await db<[{ preparedBy: string | null }]>`select prepared_by from dispensing where id = ${step.id}`;
  if (isOwnWork(preparedBy, session.staffId))
    throw new Problem('pharmacy.step.refused.ownWork', { values: { name: sheet.preparedBy ?? '' } });
  await db`
    update dispensing set checked_at = ${now()}, checked_by = ${session.staffId}, version = version + 1 where id = ${step.id}`;
  context.audit({ patientId: sheet.patientId, objectId: step.id, detail: { act: 'check' } });
  await announceDispensing(context);
  return { done: true };
}

async function lockForStep(context: Context, step: 'prepare' | 'check', { id, version }: Step) {
  const { db } = context;
  const sheet = await lockDispensing(context, id);
  if (!dispensingCan('dispense', sheet.status)) throw new Problem(dispensingActs.dispense.refused);
  const isMerged = await controlInForce(context, 'DISPENSING_DONE_ALONE');
  const lines = await db<{ itemId: string }[]>`select item_id from dispensing_line where dispensing_id = ${id} and not voided`;
  const reason = reasonAgainstStep(step, { ...sheet, isMerged, takesTwo: await takesTwoPeople(context, lines) });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });
  refuseUnlessCan('dispense', sheet, version);
  return sheet;
}
