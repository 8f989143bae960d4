import type { Sql } from '../server/database/connect.ts';

const days = 730;
/** Appointments, visits, bills, lines and payments of one part are written in one transaction. */
const part = 50_000;

interface Source {
  orgId: string;
  practiceId: string;
  bill: string;
  encounter: string;
  appointment: string;
}

/** Columns of a row that differ from the row it is copied from, as SQL over the invented visit `v`. */
type Changes = Readonly<Record<string, string>>;

async function copyRows(sql: Sql, table: string, from: string, changes: Changes): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`;
  const names = columns.map(({ name }) => name);
  await sql.unsafe(`
    insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changes[name] ?? `s.${name}`).join(', ')} from visit v cross join (select * from ${table} where ${from}) s`);
}

/** Two years of a clinic: visits with a settled bill each, over its doctors, cashiers, items and payment methods. Made once and kept. */
export async function prepareYears(owner: Sql, count: number): Promise<Source> {
  const [source] = await owner<Source[]>`
    select b.org_id, b.practice_id, b.id as bill, e.id as encounter, e.appointment_id as appointment
    from bill b join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    where b.status = 1 and b.arrears = 0 and b.bill_number not like 'BY%'
      and (select count(*) from bill_line l where l.bill_id = b.id) between 3 and 4 and (select count(*) from payment p where p.bill_id = b.id) = 1
    order by b.created_at limit 1`;
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from bill where bill_number like 'BY%'`;
  if (have >= count) return source!;
  const began = performance.now();
  for (let from = have; from < count; from += part) {
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await writePart(sql as unknown as Sql, source!, { from, count });
    });
  }
  await owner`vacuum analyze`;
  console.log(`${count} bills in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return source!;
}

async function writePart(
  sql: Sql,
  { orgId, practiceId, bill, encounter, appointment }: Source,
  { from, count }: { from: number; count: number },
) {
  const chosen = (values: string) => `(${values})[1 + (hashint4(n.place) & 2147483647) % cardinality(${values})]`;
  await sql.unsafe(`
    create temp table visit on commit drop as
    with lists as (
      select array(select id from patient where org_id = '${orgId}' order by id limit 100000) as patients,
        array(select s.id from staff s join staff_practice w on w.staff_id = s.id where w.practice_id = '${practiceId}' and s.is_doctor order by s.id) as doctors,
        array(select s.id from staff s join staff_practice w on w.staff_id = s.id where w.practice_id = '${practiceId}' order by s.id limit 4) as cashiers,
        array(select id from department where practice_id = '${practiceId}' order by id) as departments,
        array(select code from payment_method where practice_id = '${practiceId}' and code <> 'member-card' order by code) as methods)
    select n.place, gen_random_uuid() as appointment_id, gen_random_uuid() as encounter_id, gen_random_uuid() as bill_id,
      patients[1 + n.place % cardinality(patients)] as patient_id, ${chosen('doctors')} as doctor_id, ${chosen('departments')} as department_id,
      cashiers[1 + n.place % cardinality(cashiers)] as cashier_id, methods[1 + n.place % cardinality(methods)] as method_code,
      date_trunc('day', now(), 'Asia/Shanghai') - ((1 + n.place % ${days}) || ' days')::interval + interval '8 hours' + random() * interval '10 hours' as at
    from lists cross join generate_series(${from}, ${Math.min(from + part, count) - 1}) n(place)`);
  await sql.unsafe(`
    create temp table ware on commit drop as
    select row_number() over (order by id) - 1 as place, count(*) over () as among, id, code, name_zh, name_en, category_code from item where org_id = '${orgId}'`);
  await copyRows(sql, 'appointment', `id = '${appointment}'`, {
    id: 'v.appointment_id',
    patient_id: 'v.patient_id',
    doctor_id: 'v.doctor_id',
    department_id: 'v.department_id',
    // Booked visits are no-shows: a doctor has one patient at a time, but any number of no-shows.
    is_walk_in: 'v.place % 3 > 0',
    status: 'case when v.place % 3 > 0 then s.status else 8 end',
    created_at: 'v.at',
    signed_at: 'v.at',
    during: `tstzrange(v.at, v.at + interval '15 minutes')`,
  });
  await copyRows(sql, 'encounter', `id = '${encounter}'`, {
    id: 'v.encounter_id',
    appointment_id: 'v.appointment_id',
    patient_id: 'v.patient_id',
    doctor_id: 'v.doctor_id',
    department_id: 'v.department_id',
    created_at: 'v.at',
    started_at: `v.at + interval '12 minutes'`,
    completed_at: `v.at + interval '25 minutes'`,
  });
  await copyRows(sql, 'bill', `id = '${bill}'`, {
    id: 'v.bill_id',
    encounter_id: 'v.encounter_id',
    patient_id: 'v.patient_id',
    doctor_id: 'v.doctor_id',
    cashier_id: 'v.cashier_id',
    bill_number: `'BY' || v.place`,
    created_at: 'v.at',
    settled_at: `v.at + interval '30 minutes'`,
  });
  const ware = (column: string) => `(select w.${column} from ware w where w.place = (v.place * 7 + s.sort * 13) % w.among)`;
  await copyRows(sql, 'bill_line', `bill_id = '${bill}'`, {
    id: 'gen_random_uuid()',
    bill_id: 'v.bill_id',
    advice_id: 'null',
    item_id: ware('id'),
    item_code: ware('code'),
    item_name: ware('name_zh'),
    item_name_en: ware('name_en'),
    category_code: ware('category_code'),
    created_at: 'v.at',
  });
  await copyRows(sql, 'payment', `bill_id = '${bill}'`, {
    id: 'gen_random_uuid()',
    bill_id: 'v.bill_id',
    cashier_id: 'v.cashier_id',
    method_code: 'v.method_code',
    till_session_id: 'null',
    at: `v.at + interval '30 minutes'`,
  });
}
