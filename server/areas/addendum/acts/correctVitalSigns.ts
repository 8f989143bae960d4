import { isDeepStrictEqual } from 'node:util';
import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { lockMeasurement, refuseValues, storeMeasurement } from '../../encounter/acts/saveVitalSigns.ts';
import { takeBackMeasurement } from '../../encounter/acts/withdrawVitalSigns.ts';
import { findSentWarnings } from '../../order/queries/sentWarnings.ts';
import { askAboutDependents, newOnes } from './askAboutDependents.ts';
import { openRecord, signVersion } from './signVersion.ts';

interface Visit {
  appointmentId: string;
  patientId: string;
  sex: string;
}

/**
 * Corrects one measurement of an archived visit as a signed version, under the rules of its first entry. Growth curves, scores and the register
 * of critical values follow; warnings that sent orders get by the corrected weight are told to the signer before.
 */
export async function correctVitalSigns(context: Context, draft: Addendum.VitalSignsDraft): Promise<Done> {
  if (!draft.isWithdrawn) refuseValues(context, draft);
  const record = await openRecord(context, { ...draft, kind: 'correction' });
  const { visit } = record;
  const stored = await lockMeasurement(context, draft.id, visit.appointmentId);
  const { isWithdrawn } = draft;
  const { recordedAt, values } = isWithdrawn ? { recordedAt: stored.recordedAt, values: {} } : draft;
  const isSame = recordedAt === stored.recordedAt && isDeepStrictEqual(values, stored.values);
  refuse([...(isSame ? [{ field: 'values', message: 'addendum.unchanged' as const }] : []), ...checkReason(draft.reason)]);
  const warned = await findSentWarnings(context, visit);
  await signVersion(context, record, {
    kind: 'correction',
    part: 'vitalSigns',
    objectId: stored.id,
    beforeValue: { recordedAt: stored.recordedAt, recordedBy: stored.recordedBy, values: stored.values, version: stored.version },
    afterValue: { recordedAt, values, version: stored.version + 1 },
    reason: draft.reason,
  });
  if (isWithdrawn) await takeBackMeasurement(context, visit.patientId, stored, draft.reason);
  else await storeCorrected(context, visit, draft, stored);
  await askAboutDependents(context, draft.confirmed, newOnes(warned, await findSentWarnings(context, visit)));
  await context.announce({ subType: null, tags: ['VitalSign'], audience: { permission: 'm_chart' } });
  return { done: true };
}

async function storeCorrected(
  context: Context,
  { appointmentId, patientId, sex }: Visit,
  { id, recordedAt, values, repeated }: Addendum.VitalSignsDraft,
  stored: Encounter.VitalSigns,
): Promise<void> {
  const [{ birthDate }] = await context.db<[{ birthDate: string }]>`select birth_date from patient where id = ${patientId}`;
  const measured = { appointmentId, id, recordedAt, values, version: stored.version, ...(repeated && { repeated }) };
  await storeMeasurement(context, measured, { patientId, birthDate, sex }, stored);
}
