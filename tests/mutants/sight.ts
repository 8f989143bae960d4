import type { Mutant } from './mutant.ts';

const endpoint = 'tests/endpoint/sight.test.ts';
const schema = 'server/schema/0107_handed_to.sql';
const reports = 'server/calls/report.db.test.ts';

/** Whose records are in sight, and who reviews a report. */
export const mutants: Mutant[] = [
  {
    name: 'a read shows the record of a patient out of sight',
    file: 'server/pipeline.ts',
    find: "if (tenant.sight !== 'all') await requireSight(asked.name, arg, db);",
    put: '',
    suite: endpoint,
  },
  {
    name: 'a write changes the record of a patient out of sight',
    file: 'server/pipeline.ts',
    find: "if (sightFor(name, arg, session) !== 'all') await requireSight(name, arg, db);",
    put: '',
    suite: endpoint,
  },
  {
    name: 'a visit named by its appointment is not checked',
    file: 'src/domain/patient/sight.ts',
    find: "  appointmentId: 'appointment',\n",
    put: '',
    suite: endpoint,
  },
  {
    name: 'a list of records holds patients out of sight',
    file: 'server/patientSight.ts',
    find: "= 'all' or patient_visible",
    put: 'is not null or patient_visible',
    suite: endpoint,
  },
  {
    name: 'a clinician comes to see a patient by an own booking',
    file: schema,
    find: 'and (a.handed_by is distinct from me',
    put: 'and (a.handed_by is not null',
    suite: endpoint,
  },
  {
    name: 'a clinician comes to see a patient by moving a booking to himself',
    file: schema,
    find: '(new.doctor_id, new.patient_id) is distinct from (old.doctor_id, old.patient_id)',
    put: 'false',
    suite: endpoint,
  },
  {
    name: 'a clinician comes to see a patient by signing in a booking he moved to himself',
    file: schema,
    find: 'and app_staff() is distinct from new.doctor_id',
    put: 'and new.doctor_id is null',
    suite: endpoint,
  },
  {
    name: 'the visit of a patient out of sight is started by the status of its appointment',
    file: 'server/acts/appointment/changeStatus.ts',
    find: "if (!(await isInSight(context.db, held.patientId))) throw new Problem('error.patientHidden');",
    put: '',
    suite: endpoint,
  },
  {
    name: 'a cancelled booking keeps the patient in sight',
    file: schema,
    find: 'and a.status not in (6, 7, 8)',
    put: '',
    suite: endpoint,
  },
  {
    name: 'a broken glass never mends',
    file: schema,
    find: 'and g.ends_at > app_at()',
    put: '',
    suite: endpoint,
  },
  {
    name: 'a glass is broken without a reason',
    file: 'src/domain/patient/glass.ts',
    find: 'reason.trim().length >= glassReasonLength',
    put: 'reason.length >= 0',
    suite: endpoint,
  },
  {
    name: 'a broken glass is told to nobody',
    file: 'server/acts/patient/breakGlass.ts',
    find: 'for (const staffId of doctors) await',
    put: 'for (const staffId of doctors.slice(0, 0)) await',
    suite: endpoint,
  },
  {
    name: 'the nurse station sees every patient there ever was',
    file: schema,
    find: "and e.created_at > app_at() - interval '7 days'",
    put: '',
    suite: endpoint,
  },
  {
    name: 'the summary of a patient out of sight tells the diagnoses',
    file: 'server/queries/patients.ts',
    find: '} and exists (select from diagnosis d where',
    put: '} or exists (select from diagnosis d where',
    suite: endpoint,
  },
  {
    name: 'the printed record of a patient out of sight is listed',
    file: 'server/queries/printedPapers.ts',
    find: 'or p.patient_id is null or',
    put: 'or p.patient_id is not null or',
    suite: endpoint,
  },
  {
    name: 'a report is reviewed by its writer',
    file: 'server/acts/report/signReport.ts',
    find: "if (own.isOwn && !(await parameterInForce(db, 'REPORT_REVIEWED_ALONE'))) throw",
    put: 'if (own.isOwn && !confirmed) throw',
    suite: reports,
  },
  {
    name: 'a review of an own report leaves no mark in the trail',
    file: 'server/acts/report/signReport.ts',
    find: '...(own.isOwn && { reviewedAlone: true })',
    put: '',
    suite: reports,
  },
  {
    name: 'the right to write a report also reviews it',
    file: 'src/api/catalogue.ts',
    find: "post('examineReport/review/{id}', { needs: 'o_lab_review'",
    put: "post('examineReport/review/{id}', { needs: ['o_lab_review', 'o_lab_write']",
    suite: reports,
  },
  {
    name: 'the nurses of the demonstration see the records of all patients',
    file: 'server/seed/content/organisation.ts',
    find: "permissions: [...desk, ...reports, 'm_chart',",
    put: "permissions: [...desk, ...reports, 'o_patient_view_all', 'm_chart',",
    ...{ suite: 'server/seed/content/content.test.ts', only: 'of the demonstration roles' },
  },
];
