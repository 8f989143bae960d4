import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { giveCouponsOver } from '../../jobs/giveaways.ts';
import { approvalCalls } from '../approval/calls.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { patientCalls } from '../patient/calls.ts';
import { giveNext } from './acts/giveNext.ts';
import { couponCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  await aRole(database.owner, world, { limits: { couponsGiven: 1_000_000_000 } });
});

const aCoupon = async (part: { amount?: number; issueQuantity?: number } = {}) => {
  const code = uuidv7().slice(-12);
  const plain = { nameEn: '', amount: 5000, minimumSpend: 0, validityDays: 9, issueQuantity: 1000, channel: '' };
  return (await ask(calls.saveCoupon, { code, nameZh: `券 ${code}`, ...plain, ...part })).id;
};

/** Patients of a tag of their own, and the filter that finds them. */
async function aTaggedCrowd(count: number) {
  const tag = uuidv7().slice(-12);
  const people: string[] = [];
  for (let each = 0; each < count; each += 1) people.push(await aPatient(database.owner, world));
  await inTenant(database.owner, world, (db) => db`update patient set tags = ${[tag]} where id = any (${people}::uuid[])`);
  return { tag, people, filterId: await aFilter({ tag }) };
}

const aFilter = async (conditions: Record<string, string>, part: { list?: string; isShared?: boolean; by?: Caller } = {}) =>
  (
    await (part.by ?? ask)(configurationCalls.saveSearchFilter, {
      list: part.list ?? 'patient.list',
      name: uuidv7().slice(-12),
      conditions,
      isShared: part.isShared ?? false,
    })
  ).id;

async function draftFor(couponId: string, filterId: string, by: Caller = ask) {
  const { filterVersion, given } = await by(calls.queryCouponAudience, { couponId, filterId });
  return { couponId, filterId, filterVersion, expected: given };
}
const give = async (couponId: string, filterId: string) => ask(calls.giveCoupons, await draftFor(couponId, filterId));
const holdersOf = async (couponId: string) =>
  (await ask(calls.queryCouponIssueList, { page: 1, size: 100, couponId })).rows.map(({ patientId }) => patientId).sort();
const giveawayOf = async (id: string) =>
  (await ask(calls.queryCouponGiveawayList, { page: 1, size: 100 })).rows.find((row) => row.id === id)!;
const turnsOf = async (id: string) => (await ask(calls.queryCouponGiveawayPatients, { id, page: 1, size: 100 })).rows;
const work = () => giveCouponsOver({ sql: database.app, now: () => new Date(), newId: uuidv7 })(new AbortController().signal);

/** A giveaway that a server still has to work on: more people than one transaction takes. */
async function aLongGiveaway() {
  const crowd = await aTaggedCrowd(3);
  await inTenant(
    database.owner,
    world,
    (db) => db`
    insert into patient (org_id, id, mrn, name, pinyin, initials, sex, birth_date, id_type, name_folded, mobile, mobile_reversed, tags, created_at)
    select p.org_id, gen_random_uuid(), ${crowd.tag} || n, p.name, p.pinyin, p.initials, p.sex, p.birth_date, p.id_type, p.name_folded, '', '', p.tags, now()
    from patient p, generate_series(1, 400) n where p.id = ${crowd.people[0]!}`,
  );
  const couponId = await aCoupon();
  return { couponId, ...(await give(couponId, crowd.filterId)) };
}

describe('a coupon for everybody of a saved filter', () => {
  it('goes to exactly the patients whom the list shows with that filter, and says how many before', async () => {
    const { people, filterId, tag } = await aTaggedCrowd(4);
    await aTaggedCrowd(2);
    const couponId = await aCoupon();
    const shown = await ask(patientCalls.queryPatientList, { page: 1, size: 100, tag });

    const before = await ask(calls.queryCouponAudience, { couponId, filterId });
    const { id } = await give(couponId, filterId);

    expect(before).toMatchObject({ found: 4, given: 4, holding: 0, deceased: 0, left: 1000, amount: 20_000 });
    expect(await holdersOf(couponId)).toEqual(shown.rows.map((row) => row.id).sort());
    expect(await holdersOf(couponId)).toEqual([...people].sort());
    expect(await giveawayOf(id)).toMatchObject({ state: 'done', total: 4, issued: 4, skipped: 0 });
    const told = await inTenant(database.owner, world, (db) => db`select patient_id from audit_log where detail ->> 'giveaway' = ${id}`);
    expect(told.map((row) => row.patientId).sort()).toEqual([...people].sort());
  });

  it('skips the dead and those who hold one, and says of each why', async () => {
    const { people, filterId } = await aTaggedCrowd(4);
    const [dead, holder] = people;
    const couponId = await aCoupon();
    await ask(calls.issueCoupon, { couponId, patientIds: [holder!] });
    await inTenant(database.owner, world, (db) => db`update patient set is_deceased = true where id = ${dead!}`);

    const before = await ask(calls.queryCouponAudience, { couponId, filterId });
    const { id } = await give(couponId, filterId);

    expect(before).toMatchObject({ found: 4, given: 2, holding: 1, deceased: 1 });
    const why = Object.fromEntries((await turnsOf(id)).map((turn) => [turn.patientId, turn.why]));
    expect([why[dead!], why[holder!], why[people[2]!], why[people[3]!]]).toEqual(['deceased', 'holds', null, null]);
    expect(await giveawayOf(id)).toMatchObject({ total: 4, issued: 2, skipped: 2 });
  });

  it('gives nothing to anybody when it is pressed again', async () => {
    const { filterId } = await aTaggedCrowd(3);
    const couponId = await aCoupon();
    const draft = await draftFor(couponId, filterId);
    await ask(calls.giveCoupons, draft);

    expect((await problemOf(ask(calls.giveCoupons, draft))).id).toBe('coupon.giveaway.refused.nobody');
    expect(await holdersOf(couponId)).toHaveLength(3);
  });

  it('pressed by twenty at once is issued once per patient', async () => {
    const { people, filterId } = await aTaggedCrowd(5);
    const couponId = await aCoupon();
    const draft = await draftFor(couponId, filterId);

    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(calls.giveCoupons, draft)));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await holdersOf(couponId)).toEqual([...people].sort());
  });

  it('is refused where more people than were shown would get one, and where the filter was changed', async () => {
    const { filterId, tag } = await aTaggedCrowd(2);
    const couponId = await aCoupon();
    const draft = await draftFor(couponId, filterId);
    await inTenant(
      database.owner,
      world,
      async (db) => db`update patient set tags = ${[tag]} where id = ${await aPatient(database.owner, world)}`,
    );

    const more = await problemOf(ask(calls.giveCoupons, draft));
    const changed = await problemOf(ask(calls.giveCoupons, { ...draft, filterVersion: draft.filterVersion + 1 }));

    expect(more).toMatchObject({ id: 'coupon.giveaway.refused.more', details: { values: { expected: 2, found: 3 } } });
    expect(changed.id).toBe('coupon.giveaway.refused.changed');
    expect(await holdersOf(couponId)).toEqual([]);
  });

  it('is refused where too few coupons are left', async () => {
    const { filterId } = await aTaggedCrowd(3);
    const couponId = await aCoupon({ issueQuantity: 2 });

    const refused = await problemOf(give(couponId, filterId));

    expect(refused).toMatchObject({ id: 'coupon.refused.noneLeft', details: { values: { left: 2 } } });
  });

  it('takes own and shared filters of the patient list only, with conditions that the list knows', async () => {
    const couponId = await aCoupon();
    const colleague = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    const refusedOf = async (filterId: string) => (await problemOf(ask(calls.queryCouponAudience, { couponId, filterId }))).id;

    expect(await refusedOf(await aFilter({ sex: 'F' }, { by: colleague }))).toBe('error.absent');
    expect(await refusedOf(await aFilter({ sex: 'F' }, { list: 'billing.list' }))).toBe('error.absent');
    expect(await refusedOf(await aFilter({ sex: 'F', colour: 'red' }))).toBe('coupon.giveaway.refused.filter');
    const shared = await aFilter({ sex: 'F' }, { by: colleague, isShared: true });
    expect(await ask(calls.queryCouponAudience, { couponId, filterId: shared })).toMatchObject({ filterVersion: 1 });
  });
});

describe('the limit of the person', () => {
  it('counts a giveaway by the face value of all its coupons, and an approval carries it out', async () => {
    const staffId = await aColleague(database.owner, world);
    const clerk = callerIn(database.app, { ...world, staffId });
    const { people, tag } = await aTaggedCrowd(3);
    const filterId = await aFilter({ tag }, { by: clerk });
    const couponId = await aCoupon({ amount: 4000 });
    const draft = { ...(await draftFor(couponId, filterId, clerk)), reason: '开业' };

    const beyond = await problemOf(clerk(calls.giveCoupons, draft));
    const { id } = await clerk(approvalCalls.askApproval, { act: 'couponsGiven', draft });
    await ask(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await clerk(approvalCalls.carryOutApproval, { id, version: 2 });

    expect(beyond).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '120.00', limit: '100.00' } } });
    expect(await holdersOf(couponId)).toEqual([...people].sort());
  });
});

describe('a giveaway of many', () => {
  it('goes on by itself, and each patient gets one however many servers work on it', async () => {
    const { couponId, id, issued, total } = await aLongGiveaway();
    expect([issued, total, (await giveawayOf(id)).state]).toEqual([200, 403, 'waiting']);

    await Promise.all([work(), work(), work()]);

    expect(await giveawayOf(id)).toMatchObject({ state: 'done', issued: 403, skipped: 0 });
    const [most] = await inTenant(
      database.owner,
      world,
      (db) => db<[{ most: number }]>`
        select max(n)::int as most from (select count(*) as n from coupon_issue where coupon_id = ${couponId} group by patient_id) each`,
    );
    expect(most.most).toBe(1);
  });

  it('keeps what it promised away from coupons given by hand', async () => {
    const { couponId } = await aLongGiveaway();
    const { people } = await aTaggedCrowd(1);
    await inTenant(database.owner, world, (db) => db`update coupon set issue_quantity = 403 where id = ${couponId}`);

    const refused = await problemOf(ask(calls.issueCoupon, { couponId, patientIds: people }));
    await work();

    expect(refused).toMatchObject({ id: 'coupon.refused.noneLeft', details: { values: { left: 0 } } });
  });

  it('refuses a second giveaway of the same coupon', async () => {
    const { couponId } = await aLongGiveaway();
    const { filterId } = await aTaggedCrowd(1);

    expect((await problemOf(give(couponId, filterId))).id).toBe('coupon.giveaway.refused.underWay');
    await work();
  });

  it('leaves those who wait without one once it is stopped', async () => {
    const { couponId, id } = await aLongGiveaway();

    await ask(calls.cancelCouponGiveaway, { id });
    await work();

    expect(await giveawayOf(id)).toMatchObject({ state: 'cancelled', issued: 200, skipped: 203 });
    expect((await ask(calls.queryCouponIssueList, { page: 1, size: 1, couponId })).total).toBe(200);
    expect((await problemOf(ask(calls.cancelCouponGiveaway, { id }))).id).toBe('coupon.giveaway.refused.ended');
  });

  it('skips with a reason whom it may not give to any more', async () => {
    const { couponId, id } = await aLongGiveaway();
    const waiting = (await ask(calls.queryCouponGiveawayPatients, { id, state: 'waiting', page: 1, size: 2 })).rows;
    await inTenant(database.owner, world, async (db) => {
      await db`update patient set is_deceased = true where id = ${waiting[0]!.patientId}`;
      await db`update patient set deleted_at = now() where id = ${waiting[1]!.patientId}`;
    });

    await inTenant(database.app, world, (db) => giveNext(db, { ...world, id }, { now: () => new Date(), newId: uuidv7 }));
    await ask(calls.enableCoupon, { id: couponId, flag: 0 });
    await work();

    const skipped = (await ask(calls.queryCouponGiveawayPatients, { id, state: 'skipped', page: 1, size: 100 })).rows;
    expect(skipped.map(({ why }) => why).sort()).toEqual(['deceased', 'gone', 'stopped', 'stopped', 'stopped']);
    expect(await giveawayOf(id)).toMatchObject({ state: 'done', issued: 398, skipped: 5 });
  });
});
