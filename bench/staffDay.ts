import { createHash, randomBytes } from 'node:crypto';
import type { Db, Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import { dateAt, instantOf } from '../src/domain/dates.ts';
import { aBill } from '../tests/builders/bill.ts';
import { copiedId, copyRows } from './copies.ts';

export type Trade = 'doctor' | 'reception' | 'cashier' | 'nurse';

/** One virtual member of staff with a session of their own. */
export interface Person {
  trade: Trade;
  staffId: string;
  headers: { authorization: string; cookie: string };
}

/** A bill of 20 lines that waits to be settled. */
export interface OpenBill {
  id: string;
  amount: number;
  version: number;
}

interface Place {
  orgId: string;
  practiceId: string;
}

/** The member of the demonstration whose rights the copies have; reception has the rights of the administrator's desk. */
const models: Record<Trade, string> = { doctor: 'chenyi', reception: 'admin', cashier: 'zhaoqian', nurse: 'liuhushi' };

/** Every ten people: four doctors, three at the reception, two cashiers and a nurse. */
const tradeAt = (place: number): Trade => (place % 10 < 4 ? 'doctor' : place % 10 < 7 ? 'reception' : place % 10 < 9 ? 'cashier' : 'nurse');

export async function placeOf(owner: Sql): Promise<Place> {
  const [place] = await owner<Place[]>`
    select a.org_id, w.practice_id from account a join staff_practice w on w.org_id = a.org_id and w.staff_id = a.staff_id
    join practice p on p.org_id = w.org_id and p.id = w.practice_id where a.login_name = 'zhaoqian' order by p.is_head desc limit 1`;
  return place!; // the demonstration has a cashier
}

/** Copies of the demonstration's staff, made once; each gets a new session, without a password, so that no key is derived. */
export async function prepareStaff(owner: Sql, place: Place, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, index) => ({ trade: tradeAt(index), number: `B${index}` }));
  for (const trade of ['doctor', 'reception', 'cashier', 'nurse'] as const) {
    const numbers = people.filter((person) => person.trade === trade).map(({ number }) => number);
    await copyStaff(owner, place, models[trade], numbers);
  }
  const rows = await owner<{ staffNo: string; id: string }[]>`
    select staff_no, id from staff where org_id = ${place.orgId} and staff_no like 'B%'`;
  const idOf = new Map(rows.map(({ staffNo, id }) => [staffNo, id]));
  const opened = people.map(({ trade, number }) => ({ trade, staffId: idOf.get(number)!, token: secret(), bind: secret() })); // copied above
  await owner`
    insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
    select decode(token, 'hex'), decode(bind, 'hex'), ${place.orgId}, staff, ${place.practiceId}, 'desktop', 'zh', now(), now(), now() + interval '8 hours'
    from unnest(${opened.map(({ token }) => sha256(token))}::text[], ${opened.map(({ bind }) => sha256(bind))}::text[],
      ${opened.map(({ staffId }) => staffId)}::uuid[]) as made (token, bind, staff)`;
  return opened.map(({ trade, staffId, token, bind }) => ({
    trade,
    staffId,
    headers: { authorization: `${token}@zh`, cookie: `xl-bind=${bind}` },
  }));
}

const secret = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function copyStaff(owner: Sql, { orgId, practiceId }: Place, login: string, numbers: readonly string[]): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`
      create temp table made on commit drop as
      select number, gen_random_uuid() as id from unnest(${numbers as string[]}::text[]) number
      where not exists (select from staff s where s.org_id = ${orgId} and s.staff_no = number)`;
    await sql`
      insert into staff select r.* from made m cross join (select s.* from staff s join account a on a.staff_id = s.id where a.login_name = ${login}) s
      cross join lateral jsonb_populate_record(null::staff, to_jsonb(s) || jsonb_build_object('id', m.id, 'staff_no', m.number)) r`;
    await sql`
      insert into staff_practice select r.* from made m
      cross join (select w.* from staff_practice w join account a on a.staff_id = w.staff_id where a.login_name = ${login} and w.practice_id = ${practiceId}) w
      cross join lateral jsonb_populate_record(null::staff_practice, to_jsonb(w) || jsonb_build_object('staff_id', m.id)) r`;
    await sql`
      insert into account (login_name, org_id, staff_id, password_hash, password_changed_at)
      select 'bench-' || number, ${orgId}, id, 'none', now() from made`;
  });
}

/** Tops up the visits of today to `visits`, of which at least `unpaid` have an open bill of 20 lines. Returns the open bills. */
export async function prepareDay(owner: Sql, place: Place, wanted: { visits: number; unpaid: number }): Promise<OpenBill[]> {
  const today = instantOf(dateAt(new Date()), '00:00');
  const openBills = () => owner<OpenBill[]>`
    select id, receivable::int as amount, version from bill
    where practice_id = ${place.practiceId} and status = 0 and bill_number like '%-bench-%' and created_at >= ${today}`;
  const [{ have }] = await owner<[{ have: number }]>`
    select count(*)::int as have from encounter where practice_id = ${place.practiceId} and created_at >= ${today}`;
  const open = await openBills();
  const unpaid = Math.max(0, wanted.unpaid - open.length);
  if (unpaid > 0) await copyVisits(owner, place, { count: unpaid, withBill: true });
  const others = wanted.visits - have - unpaid;
  if (others > 0) await copyVisits(owner, place, { count: others, withBill: false });
  await owner`analyze`;
  return [...(await openBills())];
}

/** Visits of today, each of another patient and of the doctors in turn. Those without a bill are at every step of the way. */
async function copyVisits(owner: Sql, place: Place, { count, withBill }: { count: number; withBill: boolean }): Promise<void> {
  const [model] = await owner<{ staffId: string }[]>`select staff_id from account where login_name = 'chenyi'`;
  const lines = Array.from({ length: withBill ? 20 : 1 }, () => ({ unitPrice: 1250, quantity: 2 }));
  const source = await aBill(owner, { ...place, ...model!, departmentId: '' }, { lines });
  await owner.begin(async (sql) => {
    await sql`
      create temp table v on commit drop as
      select gen_random_uuid() as key, row_number() over () || '-bench-' || extract(epoch from now())::bigint as place, row_number() over () as sort,
        interval '0' as later, id as patient_id, gen_random_uuid() as appointment_id, gen_random_uuid() as encounter_id, d.doctor_id
      from (select id, row_number() over () as sort from (select id from patient order by random() limit ${count}) p) p
      join (select id as doctor_id, row_number() over () as sort, count(*) over () as doctors from staff where staff_no like 'B%' and is_doctor) d
        on d.sort = p.sort % d.doctors + 1`;
    const db = sql as unknown as Db;
    const copy = (table: string, id: string, changes: Record<string, string>) =>
      copyRows(db as Sql, { table, from: `select * from ${table} where ${id}`, where: 'true', changes });
    const at = `now() - interval '1 minute' * (v.sort % 200)`;
    const step = withBill ? '3' : 'v.sort % 4';
    await copy('appointment', `id = '${source.appointmentId}'`, {
      id: 'v.appointment_id',
      doctor_id: 'v.doctor_id',
      is_walk_in: 'true',
      signed_at: at,
      queue_number: 'v.sort::int',
      during: `tstzrange(${at}, ${at} + interval '15 minutes')`,
      status: `case ${step} when 0 then 2 when 1 then 3 when 2 then 9 else 4 end`,
    });
    await copy('encounter', `id = '${source.encounterId}'`, {
      id: 'v.encounter_id',
      doctor_id: 'v.doctor_id',
      created_at: at,
      queue_number: 'v.sort::int',
      status: `(${step})::int`,
    });
    if (withBill) {
      const ofVisit = `encounter_id = '${source.encounterId}'`;
      await copy('advice', ofVisit, { doctor_id: 'v.doctor_id' });
      await copy('bill', ofVisit, { bill_number: `'BX' || v.place`, doctor_id: 'v.doctor_id' });
      await copy('bill_line', `bill_id = '${source.billId}'`, { bill_id: copiedId('bill_id') });
    }
  });
  await inTenant(owner, place, (db) => db`update encounter set status = 3 where id = ${source.encounterId}`);
}
