import { beforeAll, describe, expect, it } from 'vitest';
import { aColleague, aDepartment, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { consultationCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const now = '2026-11-20T02:00:00.000Z';
let world: World;
let internal: string;
let visit: BuiltVisit;
let asker: Caller;
let consultant: Caller;
let consultantId: string;
let peer: Caller;
let other: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  internal = await aDepartment(database.owner, world);
  const of = async (name: string, departmentId?: string) =>
    aColleague(database.owner, world, { name, ...(departmentId && { departmentId }) });
  const zhou = await of('周明', internal);
  consultantId = zhou.staffId;
  visit = await aVisit(database.owner, world, { status: 1 });
  asker = callerIn(database.app, world, { now });
  consultant = callerIn(database.app, zhou, { now });
  peer = callerIn(database.app, await of('吴静', internal), { now });
  other = callerIn(database.app, await of('何云'), { now });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
});

const request = (change: object = {}) => ({
  noteRecordId: visit.encounterId,
  kind: 'ordinary' as const,
  departmentId: internal as string | null,
  doctorId: null as string | null,
  reason: '空腹血糖 10.2',
  question: '是否起始胰岛素',
  ...change,
});
const note = { findings: '', opinion: ' 建议基础胰岛素 ', advice: '睡前 8 U' };
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);
const apply = async (change: object = {}) => (await asker(calls.saveConsultation, request(change))).id;
const detail = (id: string, who = asker) => who(calls.queryConsultation, { id });
const listed = async (who: Caller, which: string) =>
  (await who(calls.queryConsultationList, { page: 1, size: 50, which })).rows.map(({ id }) => id);

/** The patient as seen by a person who has the rights of a doctor and no sight of all patients. */
const seesPatient = async (staffId: string): Promise<boolean> =>
  inTenant(database.app, world, async (db) => {
    await db`select set_config('app.staff_id', ${staffId}, true), set_config('app.sight', 'chart', true), set_config('app.at', ${now}, true)`;
    const [row] = await db<[{ visible: boolean }]>`select patient_visible(${visit.patientId}) as visible`;
    return row.visible;
  });

describe('a consultation', () => {
  it('is asked of a department, accepted, answered by a signed note, corrected beside it, and finished', async () => {
    const id = await apply();
    expect(await detail(id)).toMatchObject({ number: 'HZ20261120-001', state: 'asked', dueAt: '2026-11-21T02:00:00.000Z', notes: [] });
    expect((await detail(id, consultant)).isAsked).toBe(true);
    expect(asker.announced).toContainEqual(
      expect.objectContaining({
        audience: { staffId: consultantId },
        content: expect.objectContaining({ objectId: id, values: expect.objectContaining({ change: 'consultationAsked' }) }),
      }),
    );
    await consultant(calls.acceptConsultation, { id, version: 1 });
    await consultant(calls.answerConsultation, { id, version: 2, ...note });
    await asker(calls.finishConsultation, { id, version: 3 });
    await consultant(calls.correctConsultation, { id, version: 4, ...note, advice: '睡前 10 U', reason: '剂量笔误' });

    const done = await detail(id);
    expect(done).toMatchObject({ state: 'finished', accepterName: '周明', answeredAt: now, finisherName: '陈静' });
    expect(done.notes.map(({ correction, opinion, advice, reason, author }) => [correction, opinion, advice, reason, author])).toEqual([
      [1, '建议基础胰岛素', '睡前 10 U', '剂量笔误', '周明'],
      [0, '建议基础胰岛素', '睡前 8 U', '', '周明'],
    ]);
  });

  it('is on paper with the patient, the request, both doctors and the answer as it was corrected last', async () => {
    const id = await apply();
    const paper = () => asker(printCalls.queryConsultationPrint, { id });
    expect(await paper()).toMatchObject({
      state: 'asked',
      answer: null,
      reason: '空腹血糖 10.2',
      acceptedAt: null,
      accepterName: { zh: '' },
    });
    await consultant(calls.acceptConsultation, { id, version: 1 });
    await consultant(calls.answerConsultation, { id, version: 2, ...note });
    await consultant(calls.correctConsultation, { id, version: 3, ...note, advice: '睡前 6 U', reason: '剂量偏大' });
    const { number } = await detail(id);
    const printed = await paper();
    expect(printed).toMatchObject({
      number,
      state: 'answered',
      question: '是否起始胰岛素',
      accepterName: { zh: '周明' },
      acceptedAt: now,
      answer: { advice: '睡前 6 U', correction: 1, correctionReason: '剂量偏大', authorName: { zh: '周明' }, signedAt: now },
    });
    expect(printed.askerName.zh).not.toBe('');
    expect(printed.mrn).not.toBe('');
    expect(await refusal(stranger(printCalls.queryConsultationPrint, { id }))).toBe('print.missing.paper');
  });

  it('stands in the lists of who has to do something with it, and in no other', async () => {
    const id = await apply();
    const lists = async () => ({
      consultant: (await listed(consultant, 'toAnswer')).includes(id),
      peer: (await listed(peer, 'toAnswer')).includes(id),
      other: (await listed(other, 'toAnswer')).includes(id),
      asked: (await listed(asker, 'asked')).includes(id),
      toRead: (await listed(asker, 'toRead')).includes(id),
    });
    expect(await lists()).toEqual({ consultant: true, peer: true, other: false, asked: true, toRead: false });
    await consultant(calls.acceptConsultation, { id, version: 1 });
    expect(await lists()).toEqual({ consultant: true, peer: false, other: false, asked: true, toRead: false });
    expect((await consultant(calls.queryConsultationCounts)).toAnswer).toBeGreaterThan(0);
    await consultant(calls.answerConsultation, { id, version: 2, ...note });
    expect(await lists()).toEqual({ consultant: false, peer: false, other: false, asked: false, toRead: true });
    expect(await listed(consultant, 'written')).toContain(id);
  });

  it('shows the record to who is asked while it waits, to who accepted for good, and to nobody after it was withdrawn', async () => {
    expect(await seesPatient(consultantId)).toBe(true); // answered one above
    const own = await aVisit(database.owner, world, { status: 1, name: '王芳' });
    const seen = async () => {
      const all = visit;
      visit = own;
      const result = await seesPatient(consultantId);
      visit = all;
      return result;
    };
    expect(await seen()).toBe(false);
    const id = await apply({ noteRecordId: own.encounterId, kind: 'urgent' });
    expect(await seen()).toBe(true);
    expect((await detail(id)).dueAt).toBe('2026-11-20T02:10:00.000Z');
    await asker(calls.withdrawConsultation, { id, version: 1, reason: '患者转诊' });
    expect(await seen()).toBe(false);
  });
});

describe('a consultation is refused', () => {
  it('with bad input, each problem beside its field', async () => {
    expect(await fieldsOf(apply({ departmentId: null, question: '' }))).toEqual([
      ['departmentId', 'consultation.asked.needed'],
      ['question', 'error.field.required'],
    ]);
    expect(await fieldsOf(apply({ departmentId: null, doctorId: world.staffId }))).toEqual([['doctorId', 'consultation.asked.self']]);
    const id = await apply();
    await consultant(calls.acceptConsultation, { id, version: 1 });
    expect(await fieldsOf(consultant(calls.answerConsultation, { id, version: 2, ...note, opinion: ' ' }))).toEqual([
      ['opinion', 'error.field.required'],
    ]);
  });

  it('to who is not the doctor of the visit, and in a visit that is over', async () => {
    expect(await refusal(other(calls.saveConsultation, request()))).toBe('consultation.refused.notAttending');
    const over = await aVisit(database.owner, world, { status: 3, name: '赵六' });
    expect(await refusal(apply({ noteRecordId: over.encounterId }))).toBe('consultation.refused.completed');
  });

  it('to who was not asked, and to a second who accepts', async () => {
    const id = await apply();
    expect(await refusal(other(calls.acceptConsultation, { id, version: 1 }))).toBe('consultation.refused.notAsked');
    expect(await refusal(asker(calls.acceptConsultation, { id, version: 1 }))).toBe('consultation.refused.notAsked');
    await consultant(calls.acceptConsultation, { id, version: 1 });
    expect(await refusal(peer(calls.acceptConsultation, { id, version: 2 }))).toBe('consultation.refused.accept');
    expect(await refusal(peer(calls.answerConsultation, { id, version: 2, ...note }))).toBe('consultation.refused.notAccepter');
    expect(await refusal(asker(calls.saveConsultation, { ...request(), id, version: 2 }))).toBe('consultation.refused.accepted');
    expect(await refusal(asker(calls.finishConsultation, { id, version: 2 }))).toBe('consultation.refused.finish');
  });

  it('in its next step from an older version, and withdrawn once it is answered', async () => {
    const id = await apply();
    await asker(calls.saveConsultation, { ...request({ question: '请评估' }), id, version: 1 });
    expect(await refusal(consultant(calls.acceptConsultation, { id, version: 1 }))).toBe('error.version');
    await consultant(calls.acceptConsultation, { id, version: 2 });
    await consultant(calls.answerConsultation, { id, version: 3, ...note });
    expect(await refusal(asker(calls.withdrawConsultation, { id, version: 4, reason: '不需要了' }))).toBe('consultation.refused.withdraw');
  });

  it('of another clinic as absent', async () => {
    const id = await apply();
    expect(await refusal(detail(id, stranger))).toBe('error.absent');
    expect(await refusal(stranger(calls.acceptConsultation, { id, version: 1 }))).toBe('error.absent');
    expect(await listed(stranger, 'all')).toEqual([]);
  });

  it('by the database where a signed answer is changed', async () => {
    const attempt = inTenant(database.app, world, (db) => db`update consultation_note set opinion = '改' where true`);
    await expect(attempt).rejects.toThrow(/permission denied|only added to/i);
  });
});
