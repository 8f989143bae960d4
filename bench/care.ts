import type { Sql } from '../server/database/connect.ts';
import { type Copied, copiedId, copyRows } from './copies.ts';
import { firstPlace, recordNumberAt } from './people.ts';

/** One of so many patients has it. */
const oneOf = { member_card: 5, coupon_issue: 10, patient_allergy: 10, vaccination: 10, patient_package: 50, patient_document: 10 };
/** How often the demonstration's trail stands there. */
const trails = 70;

const ofVisit = (table: string, from = `select encounter_id as source, * from ${table} where encounter_id is not null`): Copied => ({
  table,
  from,
  where: 'v.source = s.source',
});

/** Rows under others that know their visit. */
const under = (table: string, column: string, above: string): Copied =>
  ofVisit(table, `select a.encounter_id as source, t.* from ${table} t join ${above} a on a.org_id = t.org_id and a.id = t.${column}`);

const linesOfSheets =
  '(select l.org_id, l.id, d.encounter_id from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id)';

const ofVisits: readonly Copied[] = [
  ...['advice', 'dispensing', 'report', 'note_section', 'diagnosis', 'followup_plan'].map((table) => ofVisit(table)),
  under('dispensing_line', 'dispensing_id', 'dispensing'),
  under('dispensing_batch', 'line_id', linesOfSheets),
  { ...under('stock_movement', 'source_id', linesOfSheets), changes: { source_id: copiedId('source_id') } },
  under('execution', 'advice_id', 'advice'),
  under('report_result', 'report_id', 'report'),
  ofVisit(
    'vital_signs',
    'select e.id as source, t.* from vital_signs t join encounter e on e.org_id = t.org_id and e.appointment_id = t.appointment_id',
  ),
  {
    ...ofVisit('certificate'),
    changes: {
      serial: '100000 + row_number() over ()',
      number: `s.number || '-' || v.place`,
      year: 'extract(year from s.issued_at + v.later)::int',
    },
  },
];

/** The people of the demonstration who have such a thing, taken by turns. */
function ofPeople(kind: keyof typeof oneOf, table: string = kind, rows = `select * from ${table}`): Copied {
  const turn = `v.place / ${oneOf[kind]}`;
  return {
    table,
    from: `select dense_rank() over (order by patient_id) - 1 as nth, (select count(distinct patient_id) from (${rows}) n) as people, * from (${rows}) t`,
    where: `v.place % ${oneOf[kind]} = 0 and ${turn} % s.people = s.nth`,
  };
}

const inThe = (table: string, column: string, above: string) =>
  `select a.patient_id, t.* from ${table} t join ${above} a on a.org_id = t.org_id and a.id = t.${column}`;
const entries = inThe('member_entry', 'card_id', 'member_card');

const ofCrowd: readonly Copied[] = [
  ofPeople('member_card'),
  ofPeople('member_card', 'member_entry', entries),
  ofPeople('member_card', 'payment', inThe('payment', 'member_entry_id', `(${entries})`)),
  ofPeople('coupon_issue', 'coupon_issue', 'select * from coupon_issue where bill_id is null'),
  ofPeople('patient_allergy'),
  ofPeople('vaccination', 'vaccination', 'select * from vaccination where execution_id is null'),
  ofPeople('patient_package'),
  ofPeople('patient_package', 'patient_package_item', inThe('patient_package_item', 'patient_package_id', 'patient_package')),
];

const notices: Copied = {
  table: 'crm_notice',
  from: 'select * from crm_notice limit 1',
  where: 'true',
  changes: { object_id: 'v.key', status: '1', created_at: 'v.at', sent_at: 'v.at', next_try_at: 'v.at', valid_until: 'v.at' },
};

/** A paper of another clinic, one in so many visits. */
const documents = (of: number) => `
  with paper as (
    select e.org_id, e.practice_id, v.*, gen_random_uuid() as file_id, e.doctor_id from v join encounter e on e.id = v.encounter_id where v.place % ${of} = 0),
  kept as (
    insert into stored_file (org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at)
    select org_id, practice_id, file_id, patient_id, place || '.pdf', 'application/pdf', 1, md5(place::text), doctor_id, at from paper)
  insert into patient_document (org_id, practice_id, id, patient_id, appointment_id, file_id, type, name, created_by, created_at)
  select org_id, practice_id, gen_random_uuid(), patient_id, appointment_id, file_id, 'report', place::text, doctor_id, at from paper`;

/**
 * What was ordered, dispensed, measured, reported and written in each visit of the crowd, as in one of the demonstration's; cards,
 * coupons and packages of some; notices and the trail. Made once and kept.
 */
export async function prepareCare(owner: Sql): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from advice`;
  if (have > 10_000) return;
  const began = performance.now();
  const counts: Record<string, number> = {};
  await owner.begin(async (sql) => {
    // Copies of what was checked once: the checks of a signed order or a filled sheet would ask each of them again.
    await sql`set local session_replication_role = replica`;
    const copy = async (rows: Copied) => {
      counts[rows.table] = await copyRows(sql, rows);
    };
    await sql`
      create temp table v on commit drop as
      with whole as (
        select e.id, e.started_at, row_number() over (order by e.id) - 1 as nth, count(*) over () as visits from encounter e
        where e.status = 3 and e.practice_id = (select practice_id from encounter group by 1 order by count(*) desc limit 1)
          and exists (select from advice a where a.org_id = e.org_id and a.encounter_id = e.id)
          and not exists (select from dispensing d where d.org_id = e.org_id and d.encounter_id = e.id and d.status = 0)
          and not exists (select from report r where r.org_id = e.org_id and r.encounter_id = e.id and r.status = 1)),
      bare as (
        select e.id as encounter_id, e.appointment_id, e.patient_id, e.started_at, row_number() over (order by e.id) as place from encounter e
        where e.status = 3 and not exists (select from advice a where a.org_id = e.org_id and a.encounter_id = e.id))
      select b.encounter_id, b.appointment_id, b.patient_id, b.place, b.encounter_id as key, w.id as source, b.started_at as at, b.started_at - w.started_at as later
      from bare b join whole w on b.place % w.visits = w.nth`;
    await sql`create index on v (source)`;
    await sql`analyze v`;
    for (const rows of [...ofVisits, notices]) await copy(rows);
    await sql.unsafe(documents(oneOf.patient_document));
    await sql`drop table v`;
    await sql`
      create temp table v on commit drop as
      select id as patient_id, id as key, place, interval '-1 day' * (place % 700) as later
      from (select id, row_number() over (order by id) as place from patient where mrn >= ${recordNumberAt(firstPlace)}) p`;
    for (const rows of ofCrowd) await copy(rows);
    await sql`
      insert into audit_log (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail, seal_number, previous_hash, hash, address)
      select org_id, practice_id, gen_random_uuid(), at - n * interval '10 days', staff_id, call, patient_id, object_id, detail,
        1000000 + row_number() over (), previous_hash, hash, address
      from audit_log cross join generate_series(1, ${trails}) n where hash is not null`;
  });
  await owner`vacuum analyze`;
  const many = Object.entries(counts).map(([table, count]) => `${count} ${table}`);
  console.log(`${many.join(', ')} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
