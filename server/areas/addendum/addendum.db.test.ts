import { beforeAll, describe, expect, it } from 'vitest';
import type * as Addendum from '../../../src/domain/addendum/shapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { addendumCalls } from './calls.ts';

const { queryAddendumList, saveAddendum } = addendumCalls;
const database = freshDatabaseForFile();
const nobody = '018f0000-0000-7000-8000-000000000000';
let world: CareWorld;

beforeAll(async () => {
  world = await makeCareWorld(database);
});

const asOwner = <Answer>(work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(database.owner, world, work);

/** A record with one section, archived. */
async function aRecord(status = 3): Promise<string> {
  const id = await aVisit(database, world, { status });
  await asOwner(
    (db) => db`insert into note_section (org_id, practice_id, encounter_id, section_type, content, version, updated_by, updated_at)
      values (${world.orgId}, ${world.practiceId}, ${id}, '0001', ${db.json({ text: '发热三天' })}, 1, ${world.doctorId}, now())`,
  );
  return id;
}

const call = () => careCaller(world);
const correction = (noteRecordId: string, over: Partial<Addendum.Draft> = {}): Addendum.Draft => ({
  noteRecordId,
  kind: 'correction',
  sectionType: '0001',
  text: '发热五天',
  reason: '患者更正',
  seen: 0,
  ...over,
});
const addition = (noteRecordId: string, text = '已电话告知结果'): Addendum.Draft => ({
  noteRecordId,
  kind: 'addendum',
  sectionType: null,
  text,
  reason: '',
  seen: 0,
});
const listed = (noteRecordId: string) => call()(queryAddendumList, { noteRecordId });

describe('an archived record', () => {
  it('is corrected by a signed version that shows what stood before, the latest on the one before it', async () => {
    const id = await aRecord();
    const writing = call();
    await writing(saveAddendum, correction(id));
    await call()(saveAddendum, correction(id, { text: '发热四天', reason: '再次核实', seen: 1 }));
    await call()(saveAddendum, addition(id));

    expect(await listed(id)).toMatchObject([
      { number: 1, kind: 'correction', sectionType: '0001', before: '发热三天', text: '发热五天', reason: '患者更正' },
      { number: 2, kind: 'correction', before: '发热五天', text: '发热四天' },
      { number: 3, kind: 'addendum', sectionType: null, before: null, text: '已电话告知结果' },
    ]);
    expect(writing.audited).toMatchObject([{ patientId: world.patientId, objectId: id, detail: { act: 'correction', section: '0001' } }]);
    const [section] = await asOwner((db) => db`select content, version from note_section where encounter_id = ${id}`);
    expect(section).toEqual({ content: { text: '发热三天' }, version: 1 });
  });

  it('is added to within the length that the clinic allows for a note', async () => {
    const id = await aRecord();
    const caller = call();
    const { version } = await caller(configurationCalls.updateSystemParameter, { code: 'NOTE_LENGTH', value: 200, version: 0 });
    const { fields } = (await problemOf(call()(saveAddendum, addition(id, '补'.repeat(201))))).details;
    expect(fields).toEqual([{ field: 'text', message: 'encounter.note.tooLong', values: { most: 200, count: 201 } }]);
    await call()(configurationCalls.updateSystemParameter, { code: 'NOTE_LENGTH', value: 20_000, version });
  });

  it('prints with every addition and correction, whatever parts are chosen', async () => {
    const id = await aRecord();
    await call()(saveAddendum, correction(id));
    const paper = await call()(printCalls.queryRecordPrint, { noteRecordId: id });
    expect(paper.addenda).toMatchObject([{ number: 1, sectionType: '0001', before: '发热三天', text: '发热五天', reason: '患者更正' }]);
  });

  it('is corrected once by two windows that show the same text, and the second is told to look again', async () => {
    const id = await aRecord();
    const outcomes = await Promise.allSettled(['发热五天', '发热四天'].map((text) => call()(saveAddendum, correction(id, { text }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await problemOf(call()(saveAddendum, correction(id, { text: '发热两天' })))).id).toBe('error.version');
    expect(await listed(id)).toHaveLength(1);
  });

  it('that was added to or corrected is not opened again, so that no text changes below its correction', async () => {
    for (const draft of [correction, addition]) {
      const id = await aRecord();
      await call()(saveAddendum, draft(id));
      await asOwner((db) => db`update appointment set status = 4 where id = (select appointment_id from encounter where id = ${id})`);
      expect((await problemOf(call()(encounterCalls.rollbackEncounter, { id, reason: '修改' }))).id).toBe('encounter.refused.corrected');
    }
  });

  it('keeps what was signed, also from the owner of the tables', async () => {
    const id = await aRecord();
    await call()(saveAddendum, addition(id));
    for (const change of [
      'update note_addendum set after_text = $1 where encounter_id = $2',
      'delete from note_addendum where after_text <> $1 and encounter_id = $2',
    ])
      await expect(asOwner((db) => db.unsafe(change, ['changed', id]))).rejects.toThrow('a signed addendum never changes');
  });
});

describe('an addition or correction is refused', () => {
  const refusal = async (draft: Addendum.Draft, caller = call()) => (await problemOf(caller(saveAddendum, draft))).id;

  it('while the record is open', async () => {
    expect(await refusal(addition(await aRecord(1)))).toBe('addendum.refused.open');
  });

  it('without a reason, with the text that stands there, and for a section that is not there', async () => {
    const id = await aRecord();
    const fieldOf = async (over: Partial<Addendum.Draft>) =>
      (await problemOf(call()(saveAddendum, correction(id, over)))).details.fields?.map(({ field }) => field);
    expect(await fieldOf({ reason: '' })).toEqual(['reason']);
    expect(await fieldOf({ text: '发热三天' })).toEqual(['text']);
    expect(await fieldOf({ sectionType: '0002' })).toEqual(['sectionType']);
    expect(await listed(id)).toEqual([]);
  });

  it('to a colleague who corrects, and to who is no doctor', async () => {
    const id = await aRecord();
    const other = await asOwner(async (db) => {
      const [row] = await db<{ id: string }[]>`
        insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, is_doctor)
        values (${world.orgId}, gen_random_uuid(), 'T2', '王博', 'Wang Bo', 'wangbo', 'wb', 'M', true) returning id`;
      return row!.id;
    });
    const colleague = () => careCaller({ ...world, staffId: other });
    expect(await refusal(correction(id), colleague())).toBe('encounter.refused.notYours');
    await colleague()(saveAddendum, addition(id));
    expect((await listed(id)).map(({ signedBy }) => signedBy)).toEqual(['王博']);
    await asOwner((db) => db`update staff set is_doctor = false where id = ${other}`);
    expect(await refusal(addition(id), colleague())).toBe('encounter.refused.notDoctor');
  });

  it('of a record that is not there', async () => {
    expect(await refusal(addition(nobody))).toBe('error.absent');
    expect((await problemOf(call()(queryAddendumList, { noteRecordId: nobody }))).id).toBe('error.absent');
  });
});
