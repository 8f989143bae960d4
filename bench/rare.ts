import { gzipSync } from 'node:zlib';
import type { Sql } from '../server/database/connect.ts';

const count = 200;

const paper = gzipSync(
  JSON.stringify({ job: { document: 'bill', language: 'zh', title: 'x', model: {} }, printable: { document: 'bill' } }),
).toString('hex');

/** What a clinic has few of and the demonstration none: claims with their bills, refunds, counts of a warehouse, printed papers. Made once and kept. */
export async function prepareRare(owner: Sql): Promise<void> {
  const [{ have }] = await owner<[{ have: number }]>`select count(*)::int as have from claim`;
  if (have >= count) return;
  await owner.begin(async (sql) => {
    await sql`
      create temp table paid on commit drop as
      select b.*, row_number() over (order by b.created_at desc, b.id) as place, gen_random_uuid() as claim_id, gen_random_uuid() as refund_id,
        (select l.id from bill_line l where l.org_id = b.org_id and l.bill_id = b.id order by l.id limit 1) as line_id
      from bill b where b.status = 1 and b.practice_id = (select practice_id from bill group by 1 order by count(*) desc limit 1)
        and not exists (select from claim_bill c where c.org_id = b.org_id and c.bill_id = b.id)
      order by b.created_at desc limit ${count}`;
    const [{ person, company }] = (await sql`
      select (select id from staff s where s.org_id = p.org_id order by id limit 1) as person,
        (select id from insurance_company c where c.org_id = p.org_id order by id limit 1) as company from paid p limit 1`) as unknown as [
      { person: string; company: string },
    ];
    await sql`
      insert into claim (org_id, practice_id, id, claim_number, company_id, status, requested, created_at, created_by)
      select org_id, practice_id, claim_id, 'CX' || place, ${company}, place % 4, 1000, created_at, ${person} from paid`;
    await sql`insert into claim_bill (org_id, practice_id, claim_id, bill_id, requested) select org_id, practice_id, claim_id, id, 1000 from paid`;
    await sql`
      insert into refund (org_id, practice_id, id, refund_number, bill_id, patient_id, status, reason, amount, cash, applied_at, applied_by)
      select org_id, practice_id, refund_id, 'RX' || place, id, patient_id, place % 4, 'x', 100, 100, created_at, ${person} from paid`;
    await sql`
      insert into refund_line (org_id, practice_id, refund_id, bill_line_id, quantity, amount)
      select org_id, practice_id, refund_id, line_id, 1, 100 from paid where line_id is not null`;
    await sql`
      insert into printed_paper (org_id, practice_id, id, document, object_id, patient_id, title, language, sheets, copies, job, printed_at, printed_by)
      select org_id, practice_id, gen_random_uuid(), 'bill', id::text, patient_id, 'x', 'zh', 1, 1, decode(${paper}, 'hex'), created_at, ${person} from paid`;
    await sql`
      insert into stock_count (org_id, practice_id, id, number, warehouse_id, status, created_at, created_by)
      select w.org_id, w.practice_id, gen_random_uuid(), 'NX' || n, w.id, 3, now() - n * interval '1 day', ${person}
      from (select * from warehouse where practice_id = (select practice_id from paid limit 1) order by id limit 1) w, generate_series(1, ${count}) n`;
    await sql`
      insert into stock_count_line (org_id, practice_id, id, count_id, batch_id, snapshot)
      select c.org_id, c.practice_id, gen_random_uuid(), c.id, b.id, 1
      from stock_count c join stock_batch b on b.org_id = c.org_id and b.warehouse_id = c.warehouse_id where c.number like 'NX%'`;
  });
  await owner`analyze`;
}
