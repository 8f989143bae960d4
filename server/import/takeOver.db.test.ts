import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ListImport } from '../../src/domain/listImport/shapes.ts';
import { aDesk, type Desk } from '../../tests/builders/desk.ts';
import { type Caller, callerIn, problemOf } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { appointmentCalls } from '../areas/appointment/calls/appointment.ts';
import { approvalCalls } from '../areas/approval/calls.ts';
import { configurationCalls } from '../areas/configuration/calls/configuration.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { patientCalls } from '../areas/patient/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { listImportCalls as calls } from '../lists/listImport.ts';
import { findLedgerDifferences } from '../maintenance/ledgerSums.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
let desk: Desk;
let ask: Caller;
/** 08:50 on Monday 23 November 2026 in the clinic. */
const now = '2026-11-23T00:50:00.000Z';

beforeAll(async () => {
  await loadReference(database.owner);
});
beforeEach(async () => {
  desk = await aDesk(database.owner);
  ask = callerIn(database.app, desk, { now });
});

type ImportName = 'importMembers' | 'importPackages' | 'importAppointments';
const fileOf = (lines: readonly string[]) => ({ name: 'list.csv', bytes: Buffer.from(lines.join('\n')) });
const sent = (name: ImportName, lines: readonly string[], more: object = {}): Promise<ListImport> =>
  ask(calls[name], { file: fileOf(lines), ...more });

/** Another person confirms the sums, and the person who imported books them. */
async function confirmLast(): Promise<void> {
  const second = callerIn(database.app, { ...desk, staffId: desk.otherDoctorId }, { now });
  const { rows } = await second(approvalCalls.queryApprovalList, { page: 1, size: 1, status: 'asked' });
  const { id, version } = rows[0]!;
  await second(approvalCalls.approveApproval, { id, remark: '', version });
  await ask(approvalCalls.carryOutApproval, { id, version: version + 1 });
}

async function makeAdministrators(staffIds: readonly string[]): Promise<void> {
  const id = crypto.randomUUID();
  await inTenant(database.owner, desk, async (db) => {
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities)
      values (${desk.orgId}, ${id}, ${id.slice(-12)}, '管理员', '', ${['m_orgnization_management', 'm_settings']})`;
    for (const staffId of staffIds)
      await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids) values (${desk.orgId}, ${staffId}, ${desk.practiceId}, ${[id]})
      on conflict (org_id, staff_id, practice_id) do update set role_ids = excluded.role_ids`;
  });
}

const payments = () => inTenant(database.owner, desk, (db) => db`select 1 from payment`);
const differences = () => findLedgerDifferences(database.app, desk.orgId);

describe('cards of the books before', () => {
  const columns = 'patient,typeId,cardNumber,principal,gift,giftValidUntil,points,pointsValidUntil';
  const type = {
    nameZh: '金卡',
    nameEn: 'Gold',
    discountRate: 90,
    rechargeBonus: 10,
    bonusPoints: 1,
    pointsValue: 1,
    pointsLimit: 100,
    categoryRates: {},
    shareable: false,
    remark: '',
    sort: 1,
  };
  const cards = async () => (await ask(membershipCalls.queryCardList, { page: 1, size: 50 })).rows;
  beforeEach(async () => {
    await ask(membershipCalls.saveMemberType, type);
  });

  it('are opened with what they hold, as opening entries of the ledger and without payments', async () => {
    const file = [columns, 'M1,金卡,A10001,500.00,50,2027-12-31,120,2027-06-30', '13800001001,金卡,,0,,,,'];
    expect(await sent('importMembers', file)).toMatchObject({ imported: 2, problems: [] });
    expect(await cards()).toEqual([]);
    await confirmLast();

    const held = (await cards()).find(({ cardNumber }) => cardNumber === 'A10001');
    expect(held).toMatchObject({ principal: 50_000, gift: 5000, points: 120 });
    const { rows } = await ask(membershipCalls.queryMemberEntryList, { page: 1, size: 10, cardId: held!.id });
    expect(rows).toMatchObject([{ kind: 'opening', principal: 50_000, gift: 5000, points: 120, principalAfter: 50_000 }]);
    expect(await payments()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('are all left out if one names no patient, a patient twice, or gift money without its last day', async () => {
    const file = [columns, 'M1,金卡,,100,,,,', 'M1,金卡,,100,,,,', 'M99,金卡,,1,,,,', 'M2,金卡,,0,20,,,', 'M3,银卡,,0,,,,'];
    const { imported, problems } = await sent('importMembers', file);
    expect([imported, await cards()]).toEqual([0, []]);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, null],
      [4, '患者'],
      [5, '赠金有效期至'],
      [6, '卡类型'],
    ]);
  });
});

describe('a file that brings value', () => {
  const columns = 'patient,typeId,cardNumber,principal,gift,giftValidUntil,points,pointsValidUntil';
  const rows = [columns, 'M1,金卡,A10001,500.00,50,2027-12-31,120,2027-06-30', 'M2,金卡,A10002,9999999.00,,,,'];
  const terms = { discountRate: 90, rechargeBonus: 10, bonusPoints: 1, pointsValue: 100, pointsLimit: 100, categoryRates: {} };
  beforeEach(async () => {
    await ask(membershipCalls.saveMemberType, { nameZh: '金卡', nameEn: 'Gold', ...terms, shareable: false, remark: '' });
  });
  const cards = async () => (await ask(membershipCalls.queryCardList, { page: 1, size: 50 })).rows;
  const lastCase = async () => (await ask(approvalCalls.queryApprovalList, { page: 1, size: 1 })).rows[0]!;

  it('says its sums when it is checked, and asks nobody yet', async () => {
    const { remarks } = await sent('importMembers', rows, { checkOnly: '1' });

    expect(remarks.join()).toContain('10000669.00');
    expect((await ask(approvalCalls.queryApprovalList, { page: 1, size: 9 })).total).toBe(0);
  });

  it('is booked by nobody alone: the person who imported may neither approve nor carry out', async () => {
    const { remarks } = await sent('importMembers', rows);
    const { id, version, amount, approvalNumber, changes } = await lastCase();

    expect(remarks.join()).toContain(approvalNumber);
    expect(amount).toBe(1_000_066_900);
    expect(changes.map(({ label, after }) => [label, after])).toEqual([
      ['approval.change.takenOver', 2],
      ['membership.principal', 999_999_900 + 50_000],
      ['membership.gift', 5000],
      ['approval.change.pointsWorth', 12_000],
    ]);
    expect((await problemOf(ask(approvalCalls.approveApproval, { id, remark: '', version }))).id).toBe('approval.refused.own');
    expect((await problemOf(ask(approvalCalls.carryOutApproval, { id, version }))).id).toBe('approval.refused.notApproved');
    expect(await cards()).toEqual([]);
  });

  it('is booked with exactly its sums once another person has confirmed them', async () => {
    await sent('importMembers', rows);

    await confirmLast();

    expect((await cards()).map(({ cardNumber, principal }) => [cardNumber, principal]).toSorted()).toEqual([
      ['A10001', 50_000],
      ['A10002', 999_999_900],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('is refused once the organisation has closed the take-over, checked or not', async () => {
    await ask(configurationCalls.updateSystemParameter, { code: 'TAKE_OVER_OPEN', value: false, version: 0, level: 'organisation' });

    for (const checkOnly of ['0', '1']) {
      expect((await problemOf(sent('importMembers', rows, { checkOnly }))).id).toBe('import.takeOver.closed');
    }
  });

  it.each(['organisation', 'clinic'] as const)(
    'is taken again only once another administrator has approved the reopening: %s',
    async (level) => {
      const close = { code: 'TAKE_OVER_OPEN' as const, version: 0, level };
      const { version } = await ask(configurationCalls.updateSystemParameter, { ...close, value: false });
      await makeAdministrators([desk.staffId, desk.otherDoctorId]);

      const reopened = ask(configurationCalls.updateSystemParameter, { ...close, value: true, version });
      expect((await problemOf(reopened)).id).toBe('approval.confirm.flow');
      const reset = ask(configurationCalls.resetSystemParameter, { ...close, version });
      expect((await problemOf(reset)).id).toBe('approval.confirm.flow');
      const draft = { change: 'parameter', code: 'TAKE_OVER_OPEN', value: true, level, reason: '第二批' };
      const { id } = await ask(approvalCalls.askApproval, { act: 'controlWeakened', draft });
      expect((await problemOf(ask(approvalCalls.approveApproval, { id, remark: '', version: 1 }))).id).toMatch(/^approval\.refused\./);
      const second = callerIn(database.app, { ...desk, staffId: desk.otherDoctorId }, { now });
      await second(approvalCalls.approveApproval, { id, remark: '', version: 1 });

      expect((await problemOf(sent('importMembers', rows, { checkOnly: '1' }))).id).toBe('import.takeOver.closed');
      ask = callerIn(database.app, desk, { now: '2026-11-24T00:50:00.000Z' });
      expect(await sent('importMembers', rows, { checkOnly: '1' })).toMatchObject({ problems: [] });
    },
  );

  it('is one request for another person whatever its length', async () => {
    const count = 520;
    await inTenant(
      database.owner,
      desk,
      (db) => db`
      insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, mobile, name_folded, pinyin, initials, mobile_reversed, created_at)
      select ${desk.orgId}, gen_random_uuid(), 'L' || n, '会员' || n, 'F', '1980-01-01', 'other', '', '会员' || n, 'huiyuan', 'hy', '', now()
      from generate_series(1, ${count}) n`,
    );
    const long = [columns, ...Array.from({ length: count }, (_, at) => `L${at + 1},金卡,,1.00,,,,`)];

    const checked = await sent('importMembers', long, { checkOnly: '1' });
    expect(checked).toMatchObject({ rows: count, problems: [] });
    expect(checked.parts).toBeUndefined();
    expect(checked.remarks.join()).toContain('520.00');
    expect(await sent('importMembers', long)).toMatchObject({ imported: count });
    const { rows: cases } = await ask(approvalCalls.queryApprovalList, { page: 1, size: 9, status: 'asked' });
    expect(cases.map(({ amount }) => amount)).toEqual([count * 100]);
  });

  it('that waits for its confirmation is not booked after the take-over was closed', async () => {
    await sent('importMembers', rows);
    await ask(configurationCalls.updateSystemParameter, { code: 'TAKE_OVER_OPEN', value: false, version: 0, level: 'organisation' });

    expect((await problemOf(confirmLast())).id).toBe('import.takeOver.closed');
    expect(await cards()).toEqual([]);
  });
});

describe('packages of the books before', () => {
  const columns = 'patient,packageId,itemId,left,worth,expiresOn';
  const items = ['G1', 'G2'];
  beforeEach(async () => {
    const { orgId } = desk;
    const ids = items.map(() => crypto.randomUUID());
    await inTenant(database.owner, desk, async (db) => {
      for (const [place, code] of items.entries())
        await db`insert into item ${db({ orgId, id: ids[place]!, code, nameZh: `理疗${code}`, nameEn: '', categoryCode: 'treatment', adviceType: 3, unit: '次', price: 4000, pinyin: 'll', initials: 'll' })}`;
    });
    await ask(packageCalls.savePackageDefinition, {
      code: 'TC1',
      nameZh: '理疗套餐',
      nameEn: '',

      amount: 80_000,
      validityDays: 365,
      items: ids.map((itemId) => ({ itemId, quantity: 10, unitPrice: 4000 })),
    });
  });

  it('hold what is left of each item, and are refunded at what they are still worth', async () => {
    const file = [columns, 'M1,TC1,G1,3,120,2027-05-31', 'M2,TC1,G1,2,80,2027-05-31', 'M1,TC1,G2,0,0,2027-05-31'];
    expect(await sent('importPackages', file)).toMatchObject({ imported: 3, problems: [] });
    await confirmLast();

    const { rows } = await ask(packageCalls.queryPatientPackageList, { page: 1, size: 10 });
    expect(rows.map(({ mrn, price }) => [mrn, price]).toSorted()).toEqual([
      ['M1', 12_000],
      ['M2', 8000],
    ]);
    const first = await ask(packageCalls.queryPatientPackage, { id: rows.find(({ mrn }) => mrn === 'M1')!.id });
    expect(first).toMatchObject({ refundable: 12_000, expiresOn: '2027-05-31', items: [{ quantity: 3, used: 0 }] });
    expect(await payments()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('with more left than the package holds, an item twice or a day that is over are refused by row and column', async () => {
    const file = [columns, 'M1,TC1,G1,11,1,2027-05-31', 'M2,TC1,G1,1,1,2027-05-31', 'M2,TC1,G1,1,1,2027-05-31', 'M3,TC1,G1,1,1,2026-01-31'];
    const { imported, problems } = await sent('importPackages', file);
    expect(imported).toBe(0);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '剩余'],
      [4, '项目'],
      [5, '到期日期'],
    ]);
  });
});

describe('appointments of the books before', () => {
  const columns = 'patient,doctorId,date,time,typeCode,duration,roomId';
  const booked = async () =>
    (await ask(appointmentCalls.queryAppointmentList, { page: 1, size: 50, from: '2026-11-23', to: '2027-11-23' })).rows;

  it('are booked as at the desk, also outside a shift', async () => {
    await inTenant(
      database.owner,
      desk,
      (db) => db`insert into shift (org_id, practice_id, id, doctor_id, during)
        values (${desk.orgId}, ${desk.practiceId}, ${crypto.randomUUID()}, ${desk.staffId}, '[2026-12-01T06:00:00Z, 2026-12-01T09:00:00Z)')`,
    );
    const file = [columns, 'M1,陈静,2026-12-01,9:00,初诊,,一诊室', '患者2,周明,2026/12/2,14:30,first,30,'];
    expect(await sent('importAppointments', file)).toMatchObject({ imported: 2, problems: [] });
    expect((await booked()).map(({ startsAt, duration, status, mrn }) => [mrn, startsAt, duration, status])).toEqual([
      ['M1', '2026-12-01T01:00:00.000Z', 15, 1],
      ['M2', '2026-12-02T06:30:00.000Z', 30, 1],
    ]);
  });

  it('that meet each other, are over or begin at no time are refused by row and column, and none is booked', async () => {
    const file = [
      columns,
      'M1,陈静,2026-12-01,09:00,初诊,,',
      'M2,陈静,2026-12-01,09:00,初诊,,',
      'M2,陈静,2026-11-01,09:00,初诊,,',
      'M3,陈静,2026-12-03,25:00,初诊,,',
    ];
    const { problems } = await sent('importAppointments', file);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [3, '开始时间'],
      [4, '日期'],
      [5, '开始时间'],
    ]);
    expect(await booked()).toEqual([]);
  });
});

describe('a file longer than one part', () => {
  const people = Array.from({ length: 1100 }, (_, index) => `长册${String.fromCharCode(0x4e00 + index)},男,${1950 + (index % 50)}-01-01`);
  const file = { file: fileOf(['姓名,性别,出生日期', ...people]), continueCreate: '1' };
  const count = async () =>
    (await inTenant(database.app, desk, (db) => db<[{ count: number }]>`select count(*)::int as count from patient`))[0].count;
  const importPart = (part: number) => ask(patientCalls.importPatientList, { ...file, part: String(part) });

  it('goes on behind the parts that are in, and writes none of them twice', async () => {
    const before = await count();
    expect(await ask(patientCalls.importPatientList, { ...file, checkOnly: '1' })).toMatchObject({ rows: 1100, parts: 3, before: 0 });
    expect(await importPart(0)).toMatchObject({ imported: 500 });
    expect(await importPart(0)).toMatchObject({ imported: 0, before: 500 });
    expect(await ask(patientCalls.importPatientList, { ...file, checkOnly: '1' })).toMatchObject({
      rows: 1100,
      parts: 3,
      before: 500,
      problems: [],
    });
    await Promise.all([importPart(1), importPart(1), importPart(2)]);
    expect(await count()).toBe(before + 1100);
  });

  it('at once and undivided is refused above 500 rows', async () => {
    expect((await problemOf(ask(patientCalls.importPatientList, file))).id).toBe('import.rows.tooMany');
  });
});

test.each([
  ['downloadMemberTemplate', 'importMembers'],
  ['downloadPackageTemplate', 'importPackages'],
  ['downloadAppointmentTemplate', 'importAppointments'],
] as const)('%s is understood by its import, which leaves the example out', async (template, name) => {
  for (const language of ['zh', 'en'] as const) {
    const caller = callerIn(database.app, desk, { language });
    const { bytes } = await caller(calls[template]);
    const problem = await problemOf(caller(calls[name], { file: { name: 'template.xlsx', bytes } }));
    expect(problem.id).toBe('import.file.empty');
  }
});
