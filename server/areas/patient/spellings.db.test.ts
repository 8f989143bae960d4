import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { spellingsOf } from '../../../tests/spellings.ts';
import { inTenant } from '../../database/tenant.ts';
import { Problem } from '../../pipeline/problem.ts';
import { requireSight } from './queries/patientSight.ts';

const server = serverForFile();
/** Sees the record of nobody. */
let cashier: Person;
let doctor: Person;
let admin: Person;
let visit: { id: string; appointmentId: string; patientId: string };
let other: typeof visit;
let order: string;
const nobody = '01980000-0000-7000-8000-000000000000';

beforeAll(async () => {
  [cashier, doctor, admin] = await Promise.all([server.present('zhaoqian'), server.present('chenyi'), server.present('admin')]);
  const visits = await server.database.owner<(typeof visit)[]>`
    select distinct on (patient_id) id, appointment_id, patient_id from encounter
    where practice_id = (select id from practice where code = 'SH') and status = 3 and doctor_id = ${doctor.user.userId} order by patient_id, id`;
  const [ordered] = await server.database.owner<{ id: string; encounterId: string }[]>`
    select id, encounter_id from advice where encounter_id = any (${visits.map(({ id }) => id)}) limit 1`;
  visit = visits.find(({ id }) => id === ordered!.encounterId)!;
  other = visits.find(({ id }) => id !== visit.id)!;
  order = ordered!.id;
});

describe('the record of a patient out of sight, asked for by an id in another spelling', () => {
  const asked = (): [Call, string, string][] => [
    ['queryEncounter', 'appointmentId', visit.appointmentId],
    ['queryNoteHistory', 'noteRecordId', visit.id],
    ['queryDiagnosesOfNote', 'id', visit.id],
    ['queryDrugOverview', 'patientId', visit.patientId],
    ['queryVitalSigns', 'id', visit.appointmentId],
    ['createExternalLink', 'patientId', visit.patientId],
  ];

  it('is refused to everybody, with words that say what is wrong', async () => {
    for (const person of [cashier, doctor, admin])
      for (const [call, name, id] of asked())
        for (const [how, text] of spellingsOf(id)) {
          const argument = { page: call === 'createExternalLink' ? 'create-inquiry-sheet' : 1, size: 10, [name]: text };
          const { exceptionType, data } = await server.ask(person, call, argument);
          expect([call, how, data, exceptionType]).toEqual([call, how, null, expect.stringMatching(/^error\.(idSpelling|permission)$/)]);
        }
  });
});

describe('the guard of sight', () => {
  const guard = (call: Call, argument: object, { by = cashier, sight = '' } = {}) => {
    const { orgId, practiceId, userId: staffId } = by.user;
    const tenant = { orgId, practiceId, staffId, at: server.clock.at, sight };
    return inTenant(server.engine.sql, tenant, (db) => requireSight(call, argument, sight, db)).catch((error: unknown) =>
      error instanceof Problem ? error.id : error,
    );
  };

  it('refuses what it cannot resolve, in whatever spelling it comes, without help of the shape', async () => {
    for (const [, text] of [...spellingsOf(visit.id), ['no id', 'nobody'], ['nothing', ''], ['no row', nobody]] as const) {
      expect(await guard('queryDiagnosesOfNote', { id: text })).toBe('error.absent');
      expect(await guard('queryNoteHistory', { noteRecordId: text })).toBe('error.absent');
      expect(await guard('deleteOrder', { ids: [text] })).toBe('error.absent');
    }
  });

  it('refuses a list of which one is out of sight or does not exist', async () => {
    const ask = (patientIds: string[]) => guard('assignEducation', { patientIds }, { by: doctor });
    expect(await ask([visit.patientId, visit.patientId])).toEqual([visit.patientId]);
    expect(await ask([visit.patientId, nobody])).toBe('error.absent');
    const [hidden] = await server.database.owner<{ id: string }[]>`
      select id from patient p where not exists (select from encounter e where e.patient_id = p.id and e.doctor_id = ${doctor.user.userId})
        and not exists (select from appointment a where a.patient_id = p.id and a.doctor_id = ${doctor.user.userId})
        and not exists (select from consultation c where c.patient_id = p.id) limit 1`;
    expect(await ask([visit.patientId, hidden!.id])).toBe('error.patientHidden');
  });

  it('looks into lines and groups, and not into what people write', async () => {
    const { patientId } = visit;
    expect(await guard('saveOrder', { lines: [{ more: { patientId } }] })).toBe('error.patientHidden');
    expect(await guard('saveOrder', { lines: [{ id: nobody }] })).toEqual([]);
    expect(await guard('saveFormAnswer', { answers: { patientId: '3 years' } })).toEqual([]);
  });

  it('tells whose record it is to the trail, of everybody who sees it', async () => {
    expect(await guard('queryVitalSigns', { id: visit.appointmentId }, { sight: 'all' })).toEqual([visit.patientId]);
    expect(await guard('queryVitalSigns', { id: nobody }, { sight: 'all' })).toEqual([]);
  });
});

describe('the trail', () => {
  const entries = (call: string) =>
    server.database.owner<{ patientId: string; objectId: string }[]>`
      select patient_id, object_id from audit_log where call = ${call} order by at, patient_id`;

  it.each([
    ['queryVitalSigns', () => ({ id: visit.appointmentId })],
    ['queryDiagnosesOfAppointment', () => ({ id: visit.appointmentId })],
    ['queryNoteHistory', () => ({ noteRecordId: visit.id })],
    ['queryAllergies', () => ({ id: visit.patientId })],
    ['queryCertificateList', () => ({ noteRecordId: visit.id })],
    ['queryExecutionRecords', () => ({ adviceId: order })],
    ['queryConsultationList', () => ({ noteRecordId: visit.id, page: 1, size: 10 })],
  ] as const)('names the patient of a look by %s', async (call, argument) => {
    expect((await server.ask(admin, call, argument())).status).toBe(true);
    expect(await entries(call)).toMatchObject([{ patientId: visit.patientId }]);
  });

  it('has an entry for each patient of a call that names several', async () => {
    const [material] = await server.database.owner<{ id: string }[]>`select id from education_resource limit 1`;
    const patientIds = [visit.patientId, other.patientId].sort();
    const { status, body } = await server.ask(doctor, 'assignEducation', { resourceIds: [material!.id], patientIds });
    expect(status, body).toBe(true);
    expect((await entries('assignEducation')).map(({ patientId }) => patientId)).toEqual(patientIds);
  });

  it('keeps what was asked of a list though the answer is a refusal', async () => {
    const nurse = await server.present('liuhushi');
    const { exceptionType } = await server.ask(nurse, 'queryConsultationList', { noteRecordId: nobody, page: 1, size: 10 });
    expect(exceptionType).toBe('error.absent');
    expect((await entries('queryConsultationList')).map(({ objectId }) => objectId)).toContain(nobody);
  });
});

describe('a guard that compares two ids', () => {
  it('is not passed by the second one in another spelling', async () => {
    const card = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    const cases: [Call, (text: string) => object][] = [
      ['saveRelative', (text) => ({ patientId: visit.patientId, relativeId: text, relation: 'other' })],
      ['transferCard', (text) => ({ from: card, to: text, amount: 100, version: 0, reason: 'x' })],
      ['joinBilling', (text) => ({ id: card, version: 0, others: [{ id: text, version: 0 }] })],
      ['saveStandIn', (text) => ({ standInId: text, fromDay: '2026-12-01', toDay: '2026-12-02' })],
      ['handOverWork', (text) => ({ id: card, version: 0, toId: text, parts: ['memos'] })],
      ['executeOrders', (text) => ({ ids: [card, text] })],
    ];
    for (const [call, argumentWith] of cases) {
      const same = call === 'saveRelative' ? visit.patientId : call === 'saveStandIn' ? admin.user.userId : card;
      for (const [how, text] of spellingsOf(same)) {
        const { fields } = await server.ask(admin, call, argumentWith(text) as Record<string, unknown>);
        expect([call, how, fields?.map(({ message }) => message)]).toEqual([call, how, expect.arrayContaining(['error.idSpelling'])]);
      }
    }
  });
});
