import type { Sql } from '../server/database/connect.ts';

/** A visit with its bill for each patient, spread over two years: copies of one settled visit of the demonstration. Made once and kept. */
export async function prepareVisits(owner: Sql, count: number): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from encounter`;
  if (have >= count) return;
  const began = performance.now();
  await owner.begin(async (sql) => {
    await sql`
      create temp table visit on commit drop as
      select row_number() over (order by id) as place, id as patient_id, gen_random_uuid() as appointment_id, gen_random_uuid() as encounter_id,
        gen_random_uuid() as bill_id, now() - interval '1 day' - random() * interval '730 days' as at
      from patient limit ${count}`;
    const [source] = await sql<{ bill: string; encounter: string; appointment: string }[]>`
      select b.id as bill, e.id as encounter, e.appointment_id as appointment from bill b join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
      where b.status = 1 and b.arrears = 0 order by b.created_at limit 1`;
    const { bill, encounter, appointment } = source!;
    const copies = [
      [
        'appointment',
        `id = '${appointment}'`,
        `'id', v.appointment_id, 'patient_id', v.patient_id, 'is_walk_in', true, 'created_at', v.at, 'signed_at', v.at, 'during', tstzrange(v.at, v.at + interval '15 minutes')`,
      ],
      [
        'encounter',
        `id = '${encounter}'`,
        `'id', v.encounter_id, 'appointment_id', v.appointment_id, 'patient_id', v.patient_id, 'created_at', v.at, 'started_at', v.at, 'completed_at', v.at`,
      ],
      [
        'bill',
        `id = '${bill}'`,
        `'id', v.bill_id, 'encounter_id', v.encounter_id, 'patient_id', v.patient_id, 'bill_number', 'BX' || v.place, 'created_at', v.at, 'settled_at', v.at`,
      ],
      ['bill_line', `bill_id = '${bill}'`, `'id', gen_random_uuid(), 'bill_id', v.bill_id, 'advice_id', null, 'created_at', v.at`],
      ['payment', `bill_id = '${bill}'`, `'id', gen_random_uuid(), 'bill_id', v.bill_id, 'at', v.at`],
    ] as const;
    for (const [table, from, changes] of copies) {
      const columns = (
        await sql<{ name: string }[]>`
          select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`
      ).map(({ name }) => name);
      await sql.unsafe(`
        insert into ${table} (${columns.join(', ')})
        select ${columns.map((name) => `r.${name}`).join(', ')} from visit v cross join (select * from ${table} where ${from}) s
        cross join lateral jsonb_populate_record(null::${table}, to_jsonb(s) || jsonb_build_object(${changes})) r`);
      // What the load before has planned for a few rows is planned anew for many: a key is looked up by its index.
      await sql.unsafe(`analyze ${table}`);
    }
  });
  await owner`analyze`;
  console.log(`${count} visits in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
