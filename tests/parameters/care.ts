import { uuidv7 } from 'uuidv7';
import { findChain } from '../../server/areas/criticalValue/acts/raise.ts';
import { visitIn } from '../builders/ready/visits.ts';
import { type Clinic, type Effects, isDone } from './clinic.ts';

const tableOf = async (clinic: Clinic, count: number) => {
  const rows = await clinic.inClinic(
    (db) => db`select code, name_zh, coalesce(name_en, '') as name_en from diagnosis_entry order by code limit ${count}`,
  );
  return rows.map((row) => ({ ...row, certainty: 'confirmed', note: '' }));
};

const hoursBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);

let hour = 9;
/** An hour of a day, another at each asking. */
const anHour = (own: Clinic['own'], day: number) => {
  hour += 1;
  return `[${own.at(day, `${hour}:00`)},${own.at(day, `${hour}:30`)})`;
};

const chain = ({ inClinic }: Clinic) => inClinic((db) => findChain(db as never));

/** Minutes within which a consultation of a kind has to be held. */
const term = (kind: string) => async (clinic: Clinic) => {
  const { data } = await clinic.act('saveConsultation', { id: undefined, version: undefined, kind });
  const { data: full } = await clinic.ask('queryConsultation', { id: data.id });
  return Math.round((Date.parse(full.dueAt) - Date.parse(full.askedAt)) / 60_000);
};

/** Effects in records, reports and nursing. */
export const careEffects: Effects = {
  SURGERY_CLEANING_MINUTES: {
    value: 10,
    look: async ({ ask }) => (await ask('querySurgeryChoices')).data.cleaningMinutes,
    before: 30,
    after: 10,
  },
  ORDER_UNCODED_DIAGNOSIS_OPENS: {
    value: true,
    look: async ({ own, ask }) => {
      const { appointment, encounter } = await visitIn(own, 1);
      await own.like('diagnosis', 'practice_id = :p', { encounter_id: encounter.id, patient_id: encounter.patientId, code: '' });
      return (await ask('queryEncounter', { appointmentId: appointment.id })).data.diagnosisStanding;
    },
    before: 'uncodedOnly',
    after: 'enough',
  },
  DIAGNOSES: {
    value: 5,
    look: async (clinic) => isDone(await clinic.act('saveDiagnoses', { rows: await tableOf(clinic, 6) })),
    before: true,
    after: false,
  },
  NOTE_LENGTH: {
    value: 200,
    look: async ({ act }) => isDone(await act('saveNote', { content: { text: '病'.repeat(300) } })),
    before: true,
    after: false,
  },
  RECORD_REOPENED_HOURS: {
    value: 5,
    look: async ({ argument, ask, own }) => {
      const arg = await argument('reopenRecord');
      await ask('reopenRecord', arg);
      const opened = await own.find(`select opened_at, ends_at from record_reopening where encounter_id = '${arg.id}'`);
      return hoursBetween(String(opened.openedAt), String(opened.endsAt));
    },
    before: 24,
    after: 5,
  },
  VISIT_UNDO_MINUTES: {
    value: 0,
    look: async ({ argument, ask, own, server, force }) => {
      const arg = await argument('rollbackEncounter');
      await force(
        `update encounter set completed_at = '${new Date(server.clock.at.getTime() - 300_000).toISOString()}' where id = '${arg.id}'`,
      );
      await own.change(`update approval_flow set enabled = true where subject = 'recordReopening'`);
      const { status } = await ask('rollbackEncounter', arg);
      await own.change(`update approval_flow set enabled = false where subject = 'recordReopening'`);
      return status;
    },
    before: true,
    after: false,
  },
  SETTLED_VISIT_REOPENED_DAYS: {
    value: 3,
    look: async ({ argument, ask, own, server, force }) => {
      const arg = await argument('rollbackEncounter');
      const twoDaysAgo = new Date(server.clock.at.getTime() - 2 * 86_400_000).toISOString();
      await force(`update encounter set completed_at = '${twoDaysAgo}' where id = '${arg.id}'`);
      await own.change(`update appointment set status = 5 where id = (select appointment_id from encounter where id = '${arg.id}')`);
      const { status } = await ask('rollbackEncounter', arg);
      return status;
    },
    before: false,
    after: true,
  },
  CONSULTATION_MINUTES_URGENT: { value: 30, look: term('urgent'), before: 10, after: 30 },
  CONSULTATION_HOURS_ORDINARY: { value: 48, look: term('ordinary'), before: 24 * 60, after: 48 * 60 },
  SICK_LEAVE_DAYS: {
    value: 14,
    look: async ({ act, day }) => isDone(await act('issueCertificate', { kind: 'sickLeave', restFrom: day(0), restTo: day(19) })),
    before: true,
    after: false,
  },
  REPORT_REVIEWED_ALONE: {
    value: true,
    look: async ({ argument, ask, own, me }) => {
      const arg = await argument('reviewLabReport', { confirmed: true });
      await own.change(`update report set written_by = '${me.user.userId}' where advice_id = '${arg.id}'`);
      return isDone(await ask('reviewLabReport', arg));
    },
    before: false,
    after: true,
  },
  CRITICAL_ESCALATION_MINUTES: { value: 30, look: async (clinic) => (await chain(clinic)).minutes, before: 10, after: 30 },
  CRITICAL_ESCALATION_SECOND: {
    value: 'administrators',
    look: async (clinic) => (await chain(clinic)).steps[0],
    before: 'departmentDoctors',
    after: 'administrators',
  },
  CRITICAL_ESCALATION_THIRD: {
    value: 'departmentDoctors',
    look: async (clinic) => (await chain(clinic)).steps.at(-1),
    before: 'administrators',
    after: 'departmentDoctors',
  },
  SKIN_TEST_HOURS: {
    value: 48,
    look: async ({ argument, ask, own, server }) => {
      const { id } = await argument('saveSkinTestResult');
      await own.change(
        `update skin_test set started_at = '${new Date(server.clock.at.getTime() - 30 * 3_600_000).toISOString()}' where id = '${id}'`,
      );
      const { data } = await ask('querySkinTestWaitingList');
      return data.find((test: { id: string }) => test.id === id)?.isOutdated;
    },
    before: true,
    after: false,
  },
  EXECUTION_DAYS: {
    value: 7,
    look: async ({ argument, ask, own, force }) => {
      const { ids } = (await argument('executeOrders')) as { ids: [string] };
      const { mrn } = await own.find(`select p.mrn, p.id from advice a join patient p on p.id = a.patient_id where a.id = '${ids[0]}'`);
      await force(`update advice set sent_at = '${own.at(-5, '09:00')}', duration = 1 where id = '${ids[0]}'`);
      const { data } = await ask('queryExecutionList', { page: 1, size: 100, date: own.day(0), keyword: mrn });
      return data.rows.some((row: { id: string }) => row.id === ids[0]);
    },
    before: false,
    after: true,
  },
  PRINT_LAST_MENSTRUATION_RULE: {
    value: 'female-only',
    look: async ({ own, ask }) => {
      const { id, code } = await own.find(`select e.id, n.section_type as code from encounter e join note_section n on n.encounter_id = e.id
        where e.practice_id = :p and e.status = 3 and n.content ->> 'text' <> '' limit 1`);
      return (await ask('queryModulePrint', { noteRecordId: id, modules: [code] })).data.lastMenstruationRule;
    },
    before: 'contract',
    after: 'female-only',
  },
  NO_SHOW_DAYS: {
    value: 60,
    look: async ({ own, server }) => {
      const { markNoShowsOver } = await import('../../server/jobs/noShows.ts');
      const { id } = await own.like('appointment', 'practice_id = :p and status = 1 and not is_walk_in', {
        during: anHour(own, -40),
        doctor_id: own.me,
      });
      const push = { store: async () => {}, wake: () => {} };
      const place = { sql: server.database.app, push, now: () => server.clock.at, newId: uuidv7 };
      await markNoShowsOver(place as never)(new AbortController().signal);
      return (await own.find(`select status, id from appointment where id = '${id}'`)).status;
    },
    before: 1,
    after: 8,
  },
};
