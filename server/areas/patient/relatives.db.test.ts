import { beforeAll, describe, expect, it } from 'vitest';
import type { Relation } from '../../../src/domain/patient/relatives.ts';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { patientCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

async function aPerson(name: string, sex: 'M' | 'F', birthDate: string): Promise<string> {
  const { patientId } = await aVisit(database.owner, world, { name, sex });
  await inTenant(database.owner, world, (db) => db`update patient set birth_date = ${birthDate} where id = ${patientId}`);
  return patientId;
}
const relate = (patientId: string, relativeId: string, relation: Relation) => ask(calls.saveRelative, { patientId, relativeId, relation });
const relationsOf = async (patientId: string) =>
  (await ask(calls.queryRelatives, { patientId })).relatives.map(({ name, relation }) => [name, relation]);
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields;

describe('relatives who are patients', () => {
  it('stand in both files, each seen from its side', async () => {
    const [child, mother] = [await aPerson('王小宝', 'M', '2022-03-01'), await aPerson('王丽', 'F', '1992-03-01')];
    await relate(child, mother, 'mother');
    expect(await relationsOf(child)).toEqual([['王丽', 'mother']]);
    expect(await relationsOf(mother)).toEqual([['王小宝', 'child']]);
  });

  it('that are a child see their parent as mother or father', async () => {
    const [father, child] = [await aPerson('赵强', 'M', '1990-01-01'), await aPerson('赵晨', 'F', '2020-01-01')];
    await relate(father, child, 'child');
    expect(await relationsOf(child)).toEqual([['赵强', 'father']]);
  });

  it('are never the patient, in the words of the business catalogue', async () => {
    const patient = await aPerson('王丽', 'F', '1992-03-01');
    expect(await fieldsOf(relate(patient, patient, 'sibling'))).toEqual([{ field: 'relativeId', message: 'patient.relative.self' }]);
  });

  it('are never added twice, whichever side adds them and in two windows at once', async () => {
    const [one, other] = [await aPerson('李明', 'M', '1990-01-01'), await aPerson('李华', 'M', '1992-01-01')];
    const both = await Promise.allSettled([relate(one, other, 'sibling'), relate(other, one, 'sibling')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const repeated = [{ field: 'relativeId', message: 'patient.relative.repeated' }];
    expect(await fieldsOf(relate(one, other, 'other'))).toEqual(repeated);
    expect(await fieldsOf(relate(other, one, 'sibling'))).toEqual(repeated);
  });

  it('are refused with a sex or an age that the relation does not have', async () => {
    const [child, father] = [await aPerson('王小宝', 'M', '2022-03-01'), await aPerson('王军', 'M', '1990-03-01')];
    expect(await fieldsOf(relate(child, father, 'mother'))).toEqual([{ field: 'relation', message: 'patient.relative.sex' }]);
    expect(await fieldsOf(relate(father, child, 'father'))).toEqual([{ field: 'relation', message: 'patient.relative.age' }]);
    expect(await fieldsOf(relate(child, father, 'child'))).toEqual([{ field: 'relation', message: 'patient.relative.age' }]);
  });

  it('show the further family once each, by whom it is related', async () => {
    const mother = await aPerson('孙悦', 'F', '1990-01-01');
    const [first, second] = [await aPerson('孙一', 'M', '2015-01-01'), await aPerson('孙二', 'F', '2018-01-01')];
    await relate(first, mother, 'mother');
    await relate(second, mother, 'mother');
    expect((await ask(calls.queryRelatives, { patientId: first })).further).toMatchObject([
      { name: '孙二', relation: 'child', viaName: '孙悦' },
    ]);
  });

  it('give names and relations, and nothing of a record', async () => {
    const [child, mother] = [await aPerson('王小宝', 'M', '2022-03-01'), await aPerson('王丽', 'F', '1992-03-01')];
    await relate(child, mother, 'mother');
    const [relative] = (await ask(calls.queryRelatives, { patientId: child })).relatives;
    expect(Object.keys(relative ?? {}).sort()).toEqual(['id', 'name', 'nameEn', 'relation', 'relativeId']);
  });

  it('are taken back on both sides, and may be added again', async () => {
    const [child, mother] = [await aPerson('王小宝', 'M', '2022-03-01'), await aPerson('王丽', 'F', '1992-03-01')];
    const { id } = await relate(child, mother, 'mother');
    await ask(calls.deleteRelative, { id });
    expect([await relationsOf(child), await relationsOf(mother)]).toEqual([[], []]);
    expect((await problemOf(ask(calls.deleteRelative, { id }))).id).toBe('error.absent');
    await relate(child, mother, 'mother');
    expect(await relationsOf(mother)).toHaveLength(1);
  });

  it('of another organisation do not exist', async () => {
    const [child, mother] = [await aPerson('王小宝', 'M', '2022-03-01'), await aPerson('王丽', 'F', '1992-03-01')];
    const { id } = await relate(child, mother, 'mother');
    expect((await problemOf(stranger(calls.queryRelatives, { patientId: child }))).id).toBe('error.absent');
    expect((await problemOf(stranger(calls.deleteRelative, { id }))).id).toBe('error.absent');
    expect((await problemOf(stranger(calls.saveRelative, { patientId: child, relativeId: mother, relation: 'mother' }))).id).toBe(
      'error.absent',
    );
  });
});

describe('facts that mother and child share', () => {
  const today = () => callerIn(database.app, world, { now: '2026-11-27T02:00:00.000Z' });
  const shared = (patientId: string, relativeId: string) => today()(calls.querySharedFacts, { patientId, relativeId });
  const withFacts = async (id: string) =>
    inTenant(database.owner, world, async (db) => {
      await db`update patient set blood_type = 'O-', mobile = '13800000002', address = '文三路 1 号', remark = '离异' where id = ${id}`;
      await db`insert into patient_allergy ${db({
        orgId: world.orgId,
        id: crypto.randomUUID(),
        patientId: id,
        allergenCode: '',
        allergenName: '青霉素',
        allergenClass: '',
        severity: 'severe',
        status: 'active',
        recordedBy: world.staffId,
        recordedAt: new Date(0),
      })}`;
    });

  it('are blood group, allergies and contact of the mother of an infant, and nothing else of her file', async () => {
    const [child, mother] = [await aPerson('新生儿', 'M', '2026-11-20'), await aPerson('产妇', 'F', '1994-05-02')];
    await withFacts(mother);
    await relate(child, mother, 'mother');
    const facts = await shared(child, mother);
    expect(facts).toMatchObject({ relation: 'mother', bloodType: 'O-', contact: { mobile: '13800000002' } });
    expect(facts.allergies?.allergies).toMatchObject([{ allergenName: '青霉素', severity: 'severe' }]);
    expect(Object.keys(facts).sort()).toEqual(['allergies', 'bloodType', 'contact', 'relation', 'relativeId']);
    expect(await shared(mother, child)).toMatchObject({ relation: 'child', bloodType: '', contact: null });
  });

  it('end with the age of the child, and with the relation', async () => {
    const [child, mother] = [await aPerson('学童', 'F', '2016-01-01'), await aPerson('家长', 'F', '1990-05-02')];
    await withFacts(mother);
    const { id } = await relate(child, mother, 'mother');
    expect(await shared(child, mother)).toMatchObject({ bloodType: null, allergies: null, contact: { mobile: '13800000002' } });
    await ask(calls.deleteRelative, { id });
    expect((await problemOf(shared(child, mother))).id).toBe('error.absent');
  });

  it('are none between others, and nothing of a person who is no relative', async () => {
    const [child, father] = [await aPerson('幼儿', 'M', '2026-01-01'), await aPerson('父亲', 'M', '1990-05-02')];
    await withFacts(father);
    expect((await problemOf(shared(child, father))).id).toBe('error.absent');
    await relate(child, father, 'father');
    expect(await shared(child, father)).toMatchObject({ bloodType: null, allergies: null, contact: null });
  });
});
