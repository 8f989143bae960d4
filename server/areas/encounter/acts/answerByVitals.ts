import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { answerOf, pregnancyValue } from '../../../../src/domain/vitals/pregnancy.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findPregnancy } from '../../patient/queries/pregnancy.ts';
import { lockPatient } from './lockPatient.ts';
import { keepAnswer } from './savePregnancy.ts';

interface Measured {
  patientId: string;
  recordedAt: string;
  values: Encounter.VitalValues;
  /** The value the measurement had before this edit; a new measurement had none. */
  before: Encounter.VitalValues | undefined;
}

/** The time of a measurement is shown and typed without seconds. */
const oneMinute = 60_000;

/**
 * The answer to "pregnant?" is kept once, with the patient. A measurement that says otherwise adds an answer of its time; an answer given
 * after the measurement stands. A new measurement without an answer takes the standing "pregnant", so that NEWS2 is not computed.
 */
export async function answerByVitals(
  context: Context,
  { patientId, recordedAt, values, before }: Measured,
): Promise<Encounter.VitalValues> {
  const { db, now } = context;
  await lockPatient(db, patientId);
  const standing = await findPregnancy(db, patientId, dateAt(now()));
  const state = answerOf(values, before ?? {}, standing);
  if (state) await addAnswer(context, { patientId, recordedAt, state });
  const isUnsaid = before === undefined && values.PREGNANT === undefined && pregnancyValue(standing) === 'yes';
  return isUnsaid ? { ...values, PREGNANT: 'yes' } : values;
}

async function addAnswer(
  context: Context,
  { patientId, recordedAt, state }: { patientId: string; recordedAt: string; state: 'none' | 'pregnant' },
): Promise<void> {
  const [last] = await context.db<[{ answeredAt: string }?]>`
    select answered_at from pregnancy_answer where patient_id = ${patientId} order by answered_at desc, id desc limit 1`;
  const measuredAt = new Date(recordedAt).getTime();
  const lastAt = last ? new Date(last.answeredAt).getTime() : 0;
  if (lastAt >= measuredAt + oneMinute) return;
  await keepAnswer(context, { patientId, state, weeks: null, answeredAt: new Date(Math.max(measuredAt, lastAt + 1)) });
}
