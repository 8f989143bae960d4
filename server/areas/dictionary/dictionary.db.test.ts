import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls as calls } from './calls/dictionary.ts';

const database = freshDatabaseForFile();
let ask: Caller;
let world: World;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  await aWorld(database.owner, '别家诊所');
  ask = callerIn(database.app, world);
});

const wholeLists = [
  'getAllergenDictList',
  'getAllergyReactionList',
  'getAppointmentSourceList',
  'getAppointmentStatusList',
  'getBillingPayState',
  'getBloodType',
  'getCancelReasonList',
  'getContactRelation',
  'getCriticalImagingFindings',
  'getCriticalLabFindings',
  'getDepositPurposeList',
  'getDiscountReasonList',
  'getDrugDoseUnitList',
  'getDrugFrequencyOfUsage',
  'getDrugUsageList',
  'getEncounterStatus',
  'getFollowupMethods',
  'getFollowupTypes',
  'getItemCalculationRule',
  'getMaritalStatusList',
  'getMissReasonList',
  'getNationList',
  'getNationalityList',
  'getOccupationList',
  'getOrderTypes',
  'getRefundReasonList',
  'getRejectReasonList',
  'getSatisfactionList',
  'getSexState',
  'getTemperaturePositions',
  'getVaccinationParts',
  'queryFollowupStatus',
  'queryPatientTags',
] as const;

describe('small dictionaries', () => {
  test.each(wholeLists)('%s has entries in both languages', async (name) => {
    const entries = await ask(calls[name]);
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.filter(({ nameZh, nameEn }) => nameZh === '' || nameEn === '')).toEqual([]);
  });

  it('have no entry that is switched off', async () => {
    await database.owner`update dictionary_entry set enabled = false where kind = 'bloodType' and code = (select min(code) from dictionary_entry where kind = 'bloodType')`;
    const { length } = await ask(calls.getBloodType);
    const [{ count }] = (await database.owner`select count(*)::int as count from dictionary_entry where kind = 'bloodType'`) as unknown as [
      { count: number },
    ];
    expect(length).toBe(count - 1);
  });
});

describe('regions', () => {
  it('go down from provinces to counties', async () => {
    const provinces = await ask(calls.getAllProvinces);
    const zhejiang = provinces.find(({ code }) => code === '330000');
    expect(zhejiang?.nameZh).toBe('浙江省');
    const cities = await ask(calls.getAreaList, { id: '330000' });
    expect(cities.map(({ code }) => code)).toContain('330100');
    const counties = await ask(calls.getAreaList, { id: '330100' });
    expect(counties.map(({ nameZh }) => nameZh)).toContain('西湖区');
  });
  it('below an unknown one are none', async () => expect(await ask(calls.getAreaList, { id: '999999' })).toEqual([]));
});

describe('diagnoses', () => {
  const first = async (keyword: string) => (await ask(calls.queryDiagnosisDict, { page: 1, size: 5, keyword })).rows[0];
  test.each(['高血压', 'gxy', 'gaoxueya', 'I10'])('are found by %s', async (keyword) =>
    expect((await first(keyword))?.nameZh).toContain('高血压'),
  );
  test.each([
    ['shxdgr', '上呼吸道感染'],
    ['gxy', '原发性高血压'],
    ['upper resp', '上呼吸道感染'],
  ])('are found by %s inside the initials or the English name of %s', async (keyword, name) => {
    const { rows } = await ask(calls.queryDiagnosisDict, { page: 1, size: 100, keyword });

    expect(rows.map(({ nameZh }) => nameZh).join()).toContain(name);
  });
  it('that begin with the initials stand before those that hold them inside', async () => {
    const { rows } = await ask(calls.queryDiagnosisDict, { page: 1, size: 100, keyword: 'gxy' });
    const begins = rows.map(({ initials }) => initials.startsWith('gxy'));

    expect(begins.indexOf(false)).toBeGreaterThan(0);
    expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false));
  });
  it('that the doctor recorded lately come first', async () => {
    const { rows } = await ask(calls.queryDiagnosisDict, { page: 1, size: 100, keyword: 'gxy' });
    const last = rows.at(-1)!;
    const { encounterId, patientId } = await aVisit(database.owner, world, { status: 1 });
    await inTenant(
      database.owner,
      world,
      (
        db,
      ) => db`insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, certainty, sort, recorded_by, recorded_at)
        values (${world.orgId}, ${world.practiceId}, ${uuidv7()}, ${encounterId}, ${patientId}, ${last.code}, ${last.nameZh}, 'confirmed', 1, ${world.staffId}, now())`,
    );

    expect((await first('gxy'))?.code).toBe(last.code);
  });
  it('without a keyword are those in everyday use', async () => expect((await first(''))?.code).toBeTruthy());
  it('nobody has are none', async () =>
    expect(await ask(calls.queryDiagnosisDict, { page: 1, size: 5, keyword: '没有这种病' })).toEqual({ rows: [], total: 0 }));
  test.each(["'; drop table diagnosis_entry; --", '%', '_', '\\', '😀', ' '])('survive %j as a keyword', async (keyword) =>
    expect((await ask(calls.queryDiagnosisDict, { page: 1, size: 5, keyword })).rows.length).toBeLessThanOrEqual(5),
  );
  it('come at most a hundred at a time', async () =>
    expect((await ask(calls.queryDiagnosisDict, { page: 1, size: 10_000 })).rows.length).toBeLessThanOrEqual(100));
  it('refuse a page 0', async () =>
    expect((await problemOf(ask(calls.queryDiagnosisDict, { page: 0, size: 5 }))).details.fields?.[0]?.field).toBe('page'));
});

describe('the practice', () => {
  it('shows its own people, departments and discount', async () => {
    expect((await ask(calls.getDoctorList)).map(({ name }) => name)).toEqual(['陈静']);
    expect((await ask(calls.queryAllDepartments)).map(({ code }) => code)).toEqual(['GP']);
    expect(await ask(calls.queryMedicalDepartments, { page: 1, size: 10_000 })).toMatchObject({ total: 1, rows: [{ code: 'GP' }] });
    expect(await ask(calls.getCurrentUserDiscount)).toEqual({ maximum: 20 });
    expect((await ask(calls.getCurrentUserWorkPracticeList)).map(({ id }) => id)).toEqual([world.practiceId]);
    expect(await ask(calls.queryRoomEquipmentList, { page: 1, size: 10 })).toEqual({ rows: [], total: 0 });
    expect(await ask(calls.queryVisitPaymentMethods)).toEqual([]);
    expect(await ask(calls.getAppointmentTypeList)).toEqual([]);
  });
  it('is told by itself', async () => expect((await ask(calls.queryPracticeDetail)).id).toBe(world.practiceId));
  it('of another organisation does not exist', async () => {
    const other = await aWorld(database.owner);
    expect((await problemOf(ask(calls.queryPracticeDetail, { practiceId: other.practiceId }))).id).toBe('error.absent');
    expect((await ask(calls.queryPracticeSimpleList)).length).toBe(1);
  });
});

describe('routes', () => {
  it('are paged as the contract asks', async () => {
    const all = await ask(calls.getDrugDeliveryWays);
    expect(all.total).toBe(all.rows.length);
    expect((await ask(calls.getDrugDeliveryWays, { pageIndex: 2, pageSize: 3 })).rows).toEqual(all.rows.slice(3, 6));
    expect((await ask(calls.getDrugDeliveryWays, { keyword: 'kf' })).rows.map(({ nameZh }) => nameZh)).toContain('口服');
  });
});
