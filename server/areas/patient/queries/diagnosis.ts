import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { standingOfDiagnoses } from '../../../../src/domain/encounter/diagnoses.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { spokenDiagnosis } from './diagnosisName.ts';
import { findSpokenTcm } from './tcm.ts';

const diagnoses = (db: Db): Fragment => db`
  select g.id, g.code, g.name_zh, g.name_en, g.certainty, g.note, g.sort = 0 as is_primary, spoken(s.name, s.name_en) as recorded_by, g.recorded_at
  from diagnosis g ${staffThen(db, 's', 'g.recorded_by', 'g.recorded_at')}`;

export const findDiagnoses = (db: Db, encounterId: string): Promise<Encounter.Diagnosis[]> =>
  db<Encounter.Diagnosis[]>`${diagnoses(db)} where g.encounter_id = ${encounterId} order by g.sort`;

export const findDiagnosesOfAppointment = (db: Db, appointmentId: string): Promise<Encounter.Diagnosis[]> =>
  db<Encounter.Diagnosis[]>`
    ${diagnoses(db)} where g.encounter_id = (select id from encounter where appointment_id = ${appointmentId}) order by g.sort`;

/** Their names in the language of the reader, that of Chinese medicine last. */
export async function findSpokenDiagnoses(db: Db, encounterId: string, language: Language): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select ${spokenDiagnosis(db)} as name from diagnosis g where g.encounter_id = ${encounterId} order by g.sort`;
  return [...rows.map(({ name }) => name), ...(await findSpokenTcm(db, encounterId, language))];
}

/** Entries of the diagnosis list behind these diagnoses. */
export const findListed = (db: Db, rows: readonly Encounter.DiagnosisDraft[]): Promise<Omit<Dictionary.Diagnosis, 'initials'>[]> =>
  db<Omit<Dictionary.Diagnosis, 'initials'>[]>`
    select code, name_zh, name_en from diagnosis_entry where code = any (${rows.map(({ code }) => code.trim())})`;

/** Whether the visit's diagnoses open sending, by the decision of the clinic. */
export async function findDiagnosisStanding(db: Db, encounterId: string): Promise<Encounter.DiagnosisStanding> {
  const [rows, uncodedOpens] = await Promise.all([
    db<{ code: string }[]>`select code from diagnosis where encounter_id = ${encounterId}`,
    parameterInForce(db, 'ORDER_UNCODED_DIAGNOSIS_OPENS'),
  ]);
  return standingOfDiagnoses(rows, uncodedOpens);
}
