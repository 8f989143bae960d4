import { describe, expect, it } from 'vitest';
import { encounterState } from '../../../src/domain/encounter/states.ts';
import { aColleague, aDepartment, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { addendumCalls } from '../addendum/calls.ts';
import { encounterCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { approve, ask, at, callerOf, caseOf, givePerson, inOrg, role, roles, somebody, withFlow, world } = flowsIn(database);

let departmentId: string | undefined;
async function aDoctor(): Promise<Person> {
  departmentId ??= await aDepartment(database.owner, world);
  const { staffId } = await aColleague(database.owner, world, { departmentId });
  await givePerson(staffId, [roles.desk]);
  return { staffId, ask: callerOf({ staffId }) };
}

/** A completed record of the doctor with one written section. */
async function archivedOf(doctor: Person): Promise<BuiltVisit> {
  const visit = await aVisit(database.owner, world, { status: encounterState.inVisit, doctorId: doctor.staffId, departmentId });
  await write(doctor, visit, '发热三天', 0);
  await inOrg(
    (db) =>
      db`update encounter set status = ${encounterState.completed}, completed_at = now() - interval '1 hour' where id = ${visit.encounterId}`,
  );
  await inOrg((db) => db`update appointment set status = 4 where id = ${visit.appointmentId}`);
  return visit;
}
const write = (by: Person, { encounterId }: BuiltVisit, text: string, version: number) =>
  by.ask(calls.saveNote, { noteRecordId: encounterId, sectionType: '0001', content: { text }, version });
const reopen = (by: Person, { encounterId: id }: BuiltVisit) => by.ask(calls.reopenRecord, { id, reason: '主诉写错' });
const reopeningsOf = async (by: Person, { appointmentId }: BuiltVisit) =>
  (await by.ask(calls.queryEncounter, { appointmentId })).reopenings;

const closed = 'encounter.note.completed';

describe('an archived record', () => {
  it('is written in once its doctor has reopened it, keeps the older text, and is archived by the signature', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    const id = visit.encounterId;
    expect(await refusalOf(write(doctor, visit, '发热五天', 1))).toBe(closed);
    expect(await refusalOf(doctor.ask(calls.reopenRecord, { id, reason: ' ' }))).toBe('error.fields');
    await reopen(doctor, visit);

    expect((await write(doctor, visit, '发热五天', 1)).saved?.version).toBe(2);
    expect((await doctor.ask(calls.queryNoteHistory, { noteRecordId: id })).map(({ content }) => content.text)).toEqual(['发热三天']);
    expect(await refusalOf(doctor.ask(calls.saveDiagnoses, { encounterId: id, rows: [] }))).toBe(closed);
    const addendum = { noteRecordId: id, kind: 'addendum', sectionType: null, text: '补充', reason: '', seen: 0 };
    expect(await refusalOf(doctor.ask(addendumCalls.saveAddendum, addendum))).toBe('addendum.refused.reopened');
    expect(await reopeningsOf(doctor, visit)).toMatchObject([{ reason: '主诉写错', openerId: doctor.staffId, closedAt: null }]);

    await doctor.ask(calls.signReopening, { id });

    expect(await refusalOf(write(doctor, visit, '发热六天', 2))).toBe(closed);
    expect(await refusalOf(doctor.ask(calls.signReopening, { id }))).toBe('encounter.reopening.notOpen');
    expect(await reopeningsOf(doctor, visit)).toMatchObject([{ closedAt: expect.any(String), closedBy: expect.any(String) }]);
    const acts = doctor.ask.audited.map(({ detail }) => (detail as { act?: string } | undefined)?.act);
    expect(acts).toEqual(expect.arrayContaining(['reopenRecord', 'signReopening']));
  });

  it('is archived again by itself when its hours are over, and may then be reopened once more', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    await reopen(doctor, visit);
    await inOrg(
      (db) =>
        db`update record_reopening set opened_at = now() - interval '25 hours', ends_at = now() - interval '1 hour' where encounter_id = ${visit.encounterId}`,
    );

    expect(await refusalOf(write(doctor, visit, '发热五天', 1))).toBe(closed);
    expect(await reopeningsOf(doctor, visit)).toMatchObject([{ closedAt: expect.any(String), closedBy: null }]);

    await reopen(doctor, visit);
    expect((await write(doctor, visit, '发热五天', 1)).saved?.version).toBe(2);
    expect(await reopeningsOf(doctor, visit)).toHaveLength(2);
  });

  it('is not changed by SQL of the application without a reopening', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    await expect(
      inOrg((db) => db`update note_section set version = version + 1 where encounter_id = ${visit.encounterId}`),
    ).rejects.toMatchObject({ constraint_name: 'record__archived_stays' });
  });

  it('is reopened by its doctor alone, and written in by nobody else meanwhile', async () => {
    const [doctor, colleague] = [await aDoctor(), await aDoctor()];
    const visit = await archivedOf(doctor);
    expect(await refusalOf(reopen(colleague, visit))).toBe('encounter.refused.notYours');
    await reopen(doctor, visit);
    expect(await refusalOf(write(colleague, visit, '别人的字', 1))).toBe('encounter.reopening.othersRecord');
    expect(await refusalOf(colleague.ask(calls.signReopening, { id: visit.encounterId }))).toBe('encounter.reopening.othersRecord');
  });

  it('is reopened once by twenty requests at the same time', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reopen(doctor, visit)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reopeningsOf(doctor, visit)).toHaveLength(1);
  });

  it('is not reopened below a correction, nor while its visit goes on', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    const addendum = { noteRecordId: visit.encounterId, kind: 'addendum', sectionType: null, text: '补充', reason: '', seen: 0 };
    await doctor.ask(addendumCalls.saveAddendum, addendum);
    expect(await refusalOf(reopen(doctor, visit))).toBe('encounter.refused.corrected');
    const open = await aVisit(database.owner, world, { status: encounterState.inVisit, doctorId: doctor.staffId, departmentId });
    expect(await refusalOf(reopen(doctor, open))).toBe('encounter.reopening.notArchived');
  });

  it('stays closed after a visit that was taken back while reopened is completed again', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    await reopen(doctor, visit);
    await doctor.ask(calls.rollbackEncounter, { id: visit.encounterId, reason: '漏开医嘱' });
    await doctor.ask(calls.completeEncounter, { id: visit.encounterId, followUp: null, confirmed: true, acceptedGaps: [] });
    expect(await refusalOf(write(doctor, visit, '发热五天', 1))).toBe(closed);
  });
});

describe('with a flow', () => {
  it('the last approval reopens the record for the person who asked, and the card shows patient and visit', async () => {
    const [doctor, head] = [await aDoctor(), await somebody('head')];
    const visit = await archivedOf(doctor);
    await withFlow('recordReopening', [node([role('head')], { above: 5 })], async () => {
      expect(await refusalOf(reopen(doctor, visit))).toBe('approval.confirm.flow');
      const { id } = await ask(doctor, 'recordReopening', { id: visit.encounterId, reason: '主诉写错' });
      expect(await caseOf(id)).toMatchObject({
        patientId: visit.patientId,
        reason: '主诉写错',
        changes: [{ label: 'approval.change.visit' }, { label: 'approval.change.openFor', after: '24 小时' }],
      });
      expect(await refusalOf(write(doctor, visit, '发热五天', 1))).toBe(closed);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });

      expect((await write(doctor, visit, '发热五天', 1)).saved?.version).toBe(2);
      expect(await reopeningsOf(doctor, visit)).toMatchObject([{ openerId: doctor.staffId }]);
    });
  });

  it('a visit is taken back later only once the people of the flow have reopened its record', async () => {
    const [doctor, head] = [await aDoctor(), await somebody('head')];
    const visit = await archivedOf(doctor);
    const rollback = () => doctor.ask(calls.rollbackEncounter, { id: visit.encounterId, reason: '补开处方' });
    await withFlow('recordReopening', [node([role('head')])], async () => {
      expect(await refusalOf(rollback())).toBe('encounter.reopening.byFlow');
      const { id } = await ask(doctor, 'recordReopening', { id: visit.encounterId, reason: '补开处方' });
      await approve(head, id);
      await rollback();
      expect(await reopeningsOf(doctor, visit)).toMatchObject([{ closedAt: expect.any(String) }]);
    });
  });

  it('a completed visit is taken back only in the first ten minutes', async () => {
    const doctor = await aDoctor();
    const visit = await archivedOf(doctor);
    const rollback = (now: Date) => at(doctor, now.toISOString())(calls.rollbackEncounter, { id: visit.encounterId, reason: '误点完成' });
    const [{ completedAt }] = (await inOrg((db) => db`select completed_at from encounter where id = ${visit.encounterId}`)) as unknown as [
      { completedAt: string },
    ];
    const minutesLater = (minutes: number) => new Date(new Date(completedAt).getTime() + minutes * 60_000);
    await withFlow('recordReopening', [node([role('head')])], async () => {
      expect(await refusalOf(rollback(minutesLater(11)))).toBe('encounter.reopening.byFlow');
      await rollback(minutesLater(9));
    });
  });
});
