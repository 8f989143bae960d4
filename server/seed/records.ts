import { addDays, addMinutes, dateAt } from '../../src/domain/dates.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { cases } from './content/day/cases.ts';
import type { CaseRow, VitalSigns } from './content/day/rows.ts';
import { favourites, templates } from './content/day/templates.ts';
import { diagnoses } from './content/diagnoses.ts';
import { insertAll } from './insert.ts';
import { draftOf } from './orders.ts';
import { found, type Loading, newId, setTenant, soonAfter } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

const caseOf = new Map(cases.map((row) => [row.code, row]));
const diagnosisOf = new Map(diagnoses.map((row) => [row.code, row]));

const vitalKeys: Readonly<Record<keyof VitalSigns, string>> = {
  temperature: 'TEMPERATURE',
  temperaturePosition: 'TEMPERATURE_POSITION',
  pulse: 'PULSE',
  respiratoryRate: 'RESPIRATORY_RATE',
  systolic: 'SYSTOLIC',
  diastolic: 'DIASTOLIC',
  spo2: 'SPO2',
  heightCm: 'HEIGHT',
  weightKg: 'WEIGHT',
};

const measured = (vitals: VitalSigns) =>
  Object.fromEntries(Object.entries(vitals).map(([key, value]) => [vitalKeys[key as keyof VitalSigns], value]));

const sectionsOf = (row: CaseRow) => [
  ['0001', row.complaintZh],
  ['0002', row.historyZh],
  ['0005', row.planZh],
];

/** What was found and written at the visits that began; a running visit has no plan and no follow-up yet. */
export async function loadRecords(loading: Loading, practiceId: string, visits: readonly LoadedVisit[]): Promise<void> {
  const { sql, orgId, now, duties } = loading;
  await setTenant(sql, orgId, practiceId);
  const own = { org_id: orgId, practice_id: practiceId };
  const known = visits.flatMap((visit) => {
    const facts = visit.case ? caseOf.get(visit.case) : undefined;
    return facts ? [{ visit, facts }] : [];
  });
  await insertAll(
    sql,
    'vital_signs',
    known.map(({ visit, facts }) => ({
      ...own,
      id: newId(),
      appointment_id: visit.appointmentId,
      patient_id: visit.patientId,
      recorded_at: addMinutes(visit.startedAt, -4),
      recorded_by: duties.nurse,
      measured: sql.json(measured(facts.vitals)),
    })),
  );
  const sections = known.flatMap(({ visit, facts }) =>
    sectionsOf(facts)
      .slice(0, visit.completedAt ? 3 : 2)
      .map(([sectionType, text], place) => ({
        ...own,
        encounter_id: visit.encounterId,
        section_type: sectionType!,
        content: sql.json({ text: text! }),
        updated_by: visit.doctorId,
        updated_at: soonAfter(loading, visit.startedAt, 5),
        // What is finished was written in two goes here and there.
        version: visit.completedAt && place === 1 ? 2 : 1,
      })),
  );
  await insertAll(sql, 'note_section', sections);
  await sql`
    insert into note_section_history (org_id, practice_id, encounter_id, section_type, version, content, updated_by, updated_at)
    select org_id, practice_id, encounter_id, section_type, 1, jsonb_build_object('text', regexp_replace(content->>'text', '[，。；][^，。；]*[。]?$', '')),
      updated_by, updated_at - interval '2 minutes'
    from note_section where practice_id = ${own.practice_id} and version = 2`;
  await insertAll(
    sql,
    'diagnosis',
    known.flatMap(({ visit, facts }) =>
      facts.diagnoses.map((code, sort) => ({
        ...own,
        id: newId(),
        encounter_id: visit.encounterId,
        patient_id: visit.patientId,
        code,
        name_zh: diagnosisOf.get(code)?.zh ?? code,
        name_en: diagnosisOf.get(code)?.en ?? '',
        certainty: 'confirmed',
        sort,
        recorded_by: visit.doctorId,
        recorded_at: soonAfter(loading, visit.startedAt, 5),
      })),
    ),
  );
  await insertAll(
    sql,
    'followup_plan',
    known
      .filter(({ visit, facts }) => visit.completedAt && facts.followUp)
      .map(({ visit, facts: { followUp, planZh } }) => {
        const planDate = addDays(dateAt(visit.completedAt!), followUp!.afterDays);
        const isDone = planDate < addDays(dateAt(now), -2);
        return {
          ...own,
          id: newId(),
          patient_id: visit.patientId,
          encounter_id: visit.encounterId,
          plan_date: planDate,
          type: followUp!.type,
          method: followUp!.method,
          content: planZh,
          owner_id: visit.doctorId,
          status: isDone ? 1 : 0,
          result: isDone ? '症状缓解，按时服药' : '',
          satisfaction: isDone ? 'satisfied' : '',
          done_at: isDone ? now : null,
          done_by: isDone ? visit.doctorId : null,
          created_at: visit.completedAt!,
          created_by: visit.doctorId,
        };
      }),
  );
}

const searchable = (text: string) => {
  const { full, initials } = pinyinOfText(text);
  return { pinyin: full, initials };
};

/** Record templates of the practice, and the order favourites of its doctors. */
export async function loadTemplates(loading: Loading, practiceId: string, doctors: readonly string[]): Promise<void> {
  const { sql, orgId, now, staff } = loading;
  const own = { org_id: orgId, practice_id: practiceId };
  await setTenant(sql, orgId, practiceId);
  await insertAll(
    sql,
    'note_template',
    templates.map((row) => ({
      ...own,
      id: newId(),
      owner_id: null,
      created_by: found(staff, doctors[0]!),
      name: row.zh,
      ...searchable(row.zh),
      sections: sql.json(Object.entries(row.sections).map(([sectionType, { zh }]) => ({ sectionType, text: zh }))),
      created_at: now,
    })),
  );
  await insertAll(
    sql,
    'order_favourite',
    doctors.flatMap((doctor) =>
      favourites
        .filter((row) => !row.doctor || row.doctor === doctor)
        .map((row) => ({
          ...own,
          id: newId(),
          staff_id: found(staff, doctor),
          name: row.zh,
          ...searchable(row.zh),
          lines: sql.json(row.lines.map((line) => draftOf(loading, line)) as never),
          created_at: now,
        })),
    ),
  );
}
